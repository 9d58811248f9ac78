//! The columns of tables of runs, by their names in JSON.

use jiugong_terminal::{Error, Message, msg};

/// The names of all columns, with their headings and the width of most of their cells.
const HEADINGS: [(&str, Message, usize); 11] = [
    ("length", msg!("column-length"), 6),
    ("shortest", msg!("column-shortest"), 3),
    ("generated", msg!("column-generated"), 11),
    ("distinct", msg!("column-distinct"), 9),
    ("expanded", msg!("column-expanded"), 11),
    ("reopened", msg!("column-reopened"), 7),
    ("frontier", msg!("column-frontier"), 7),
    ("memory", msg!("column-memory"), 10),
    ("iterations", msg!("column-iterations"), 3),
    ("branching", msg!("column-branching"), 4),
    ("seconds", msg!("column-seconds"), 8),
];

/// The names of all columns, the most important first.
const IMPORTANCE: [&str; 11] = [
    "length",
    "expanded",
    "seconds",
    "generated",
    "shortest",
    "memory",
    "branching",
    "distinct",
    "frontier",
    "iterations",
    "reopened",
];

/// Returns the names of all columns.
pub fn names() -> [&'static str; 11] {
    HEADINGS.map(|(name, ..)| name)
}

/// The columns of a bar chart unless others are given.
const DEFAULT_BARS: [&str; 2] = ["generated", "expanded"];

/// Returns the columns of a bar chart: of those `given`, the ones with numbers.
///
/// # Errors
///
/// [`Error::Usage`] if there is none.
pub fn of_bars<'a>(given: &[&'a str], is_default: bool) -> Result<Vec<&'a str>, Error> {
    let columns = if is_default { &DEFAULT_BARS } else { given };
    let numbers: Vec<&str> = columns.iter().copied().filter(|name| *name != "shortest").collect();
    if numbers.is_empty() { Err(Error::Usage(msg!("chart-no-column"))) } else { Ok(numbers) }
}

/// Returns the heading of a column.
pub fn heading(column: &str) -> Message {
    let known = HEADINGS.into_iter().find(|(name, ..)| *name == column);
    known.map_or(msg!("column-seconds"), |(_, heading, _)| heading)
}

/// Returns the width of most cells of a column.
pub fn cell_width(column: &str) -> usize {
    HEADINGS.iter().find(|(name, ..)| *name == column).map_or(0, |&(_, _, width)| width)
}

/// Returns the most important columns whose widths together are at most `space`, in their order,
/// and the others. Without `space` all of them fit.
pub fn fitting<'a>(
    columns: &[&'a str],
    space: Option<usize>,
    width: impl Fn(&str) -> usize,
) -> (Vec<&'a str>, Vec<&'a str>) {
    let mut left = space.unwrap_or(usize::MAX);
    let mut chosen = Vec::new();
    for name in IMPORTANCE.into_iter().filter(|name| columns.contains(name)) {
        match left.checked_sub(width(name)) {
            Some(rest) => left = rest,
            None => break,
        }
        chosen.push(name);
    }
    columns.iter().partition(|column| chosen.contains(column))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_most_important_columns_fit() {
        let columns = names();
        let width = |_: &str| 10;
        let (chosen, others) = fitting(&columns, Some(35), width);
        assert_eq!(chosen, ["length", "expanded", "seconds"]);
        assert_eq!(others.len(), columns.len() - 3);
        assert_eq!(fitting(&columns, None, width), (columns.to_vec(), vec![]));
        assert_eq!(fitting(&columns, Some(5), width), (vec![], columns.to_vec()));
    }

    #[test]
    fn every_column_has_an_importance() {
        let mut columns = names();
        let mut important = IMPORTANCE;
        columns.sort_unstable();
        important.sort_unstable();
        assert_eq!(columns, important);
    }
}
