//! The blank as spaces in a row.

use alloc::vec::Vec;

use crate::board::notation::rows::{Field, Row};

/// Returns the rows with an empty field where spaces mean the blank: one row has a field
/// less than all others. The place is that of the column without a field or, in rows that are not
/// aligned, a gap wider than all others.
pub(super) fn with_blank<'a>(rows: &[Row<'a>]) -> Option<Vec<Row<'a>>> {
    let cols = rows.iter().map(|row| row.fields.len()).max()?;
    let is_full = |row: &&Row<'_>| row.fields.len() == cols;
    let at = rows.iter().position(|row| row.fields.len() + 1 == cols)?;
    if rows.iter().filter(is_full).count() + 1 < rows.len() {
        return None;
    }
    let others: Vec<&Row<'_>> = rows.iter().filter(is_full).collect();
    let row = &rows[at];
    let place = empty_column(row, &others).or_else(|| wide_gap(row, &others))?;
    let start = row.fields.get(place).map_or(0, |field| field.start);
    let mut filled = rows.to_vec();
    filled[at].fields.insert(place, Field { text: "", start });
    Some(filled)
}

fn end(field: &Field<'_>) -> usize {
    field.start + field.text.len()
}

/// Returns the column, if the rows are aligned, in which a row has no field.
fn empty_column(row: &Row<'_>, others: &[&Row<'_>]) -> Option<usize> {
    let cols = row.fields.len() + 1;
    let column = |number: usize| {
        let fields = || others.iter().map(|row| &row.fields[number]);
        Some((fields().map(|field| field.start).min()?, fields().map(end).max()?))
    };
    let columns: Vec<(usize, usize)> = (0..cols).map_while(column).collect();
    if columns.len() < cols || columns.windows(2).any(|pair| pair[0].1 >= pair[1].0) {
        return None;
    }
    let overlaps =
        |field: &Field<'_>, (from, to): (usize, usize)| field.start < to && from < end(field);
    let is_empty =
        |&column: &(usize, usize)| !row.fields.iter().any(|field| overlaps(field, column));
    let place = columns.iter().position(is_empty)?;
    let mut other_columns = columns.clone();
    other_columns.remove(place);
    let is_aligned =
        other_columns.iter().zip(&row.fields).all(|(&column, field)| overlaps(field, column));
    // At the end of a row there are spaces, or else a cell is missing.
    let has_spaces = place + 1 < cols || row.line.len() > row.fields.last().map_or(0, end);
    (is_aligned && has_spaces).then_some(place)
}

/// Returns the place of the gap in a row that is wider than every other gap between fields.
fn wide_gap(row: &Row<'_>, others: &[&Row<'_>]) -> Option<usize> {
    let gap = |pair: &[Field<'_>]| pair[1].start.saturating_sub(end(&pair[0]));
    let gaps: Vec<usize> = row.fields.windows(2).map(gap).collect();
    let widest = *gaps.iter().max()?;
    let place = gaps.iter().position(|&gap| gap == widest)?;
    let other_gaps = others.iter().flat_map(|row| row.fields.windows(2).map(gap));
    let is_widest = gaps.iter().filter(|&&gap| gap == widest).count() == 1
        && other_gaps.into_iter().all(|gap| gap < widest);
    is_widest.then_some(place + 1)
}
