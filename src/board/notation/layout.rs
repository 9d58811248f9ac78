//! The layouts of cells that a text may have.

use alloc::vec::Vec;

use crate::board::notation::cell::{is_digit, symbols, without_fraction};
use crate::board::notation::heading::{Heading, size};
use crate::board::notation::rows::{Row, Syntax, split};
use crate::board::notation::spaces;
use crate::board::shape::Shape;

/// The texts of cells in rows; the text of an empty field is empty.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Layout<'a> {
    pub rows: Vec<Vec<&'a str>>,
    /// The shape that the text names.
    pub shape: Option<Shape>,
    /// Whether the text has a heading in front of the rows.
    pub has_heading: bool,
}

/// The maximum number of texts of cells that have several layouts.
const MAX_TEXTS: usize = 4 * Shape::MAX_CELLS;

/// Returns the first text of a line, and the layout of all others.
pub(super) fn first_and_rest(text: &str, comments: bool) -> Option<(&str, Layout<'_>)> {
    if text.trim().contains('\n') {
        return None;
    }
    let mut rows = texts(&split(text, Syntax { comments, ..Syntax::of(text) }));
    let row = rows.first_mut().filter(|row| !row.is_empty())?;
    let first = row.remove(0);
    Some((first, Layout::new(joined_cells(rows), None)))
}

/// Returns the layout in which each text between separators is a cell.
pub(super) fn undivided(text: &str) -> Layout<'_> {
    let rows = texts(&split(text, Syntax::of(text)));
    Layout::new(rows.iter().map(|row| without_empty(row)).collect(), None)
}

/// Returns the layouts of a text, the likeliest first: without empty fields, with them, with the
/// blank where there are only spaces, and each of these without a heading.
pub(super) fn layouts(text: &str, shape: Option<Shape>) -> Vec<Layout<'_>> {
    let mut layouts = Vec::new();
    let syntax = Syntax::of(text);
    add_layouts(&mut layouts, text, syntax, shape);
    let is_long = |layout: &Layout<'_>| layout.rows.iter().flatten().count() > MAX_TEXTS;
    if layouts.first().is_some_and(is_long) {
        layouts.truncate(1);
        return layouts;
    }
    if text.contains('#') {
        add_layouts(&mut layouts, text, Syntax { comments: false, ..syntax }, shape);
    }
    for separator in ['-', '_', '.', ':'] {
        if text.matches(separator).count() > 2 {
            add_layouts(&mut layouts, text, Syntax { separator: Some(separator), ..syntax }, shape);
        }
    }
    layouts
}

fn add_layouts<'a>(
    layouts: &mut Vec<Layout<'a>>,
    text: &'a str,
    syntax: Syntax,
    shape: Option<Shape>,
) {
    let mut add = |layout: Layout<'a>| {
        if !layouts.contains(&layout) {
            layouts.push(layout);
        }
    };
    let rows = split(text, syntax);
    let texts = texts(&rows);
    let full = Layout::new(texts.iter().map(|row| without_empty(row)).collect(), shape);
    let without_heading = full.without_heading();
    for layout in [full].into_iter().chain(without_heading) {
        let is_one_row = layout.rows.len() == 1;
        let joined = joined_cells(layout.rows);
        let cells = joined.iter().flatten().copied().collect();
        add(Layout { rows: joined, ..layout });
        // Texts that are not the rows of a square may also divide a square in another way.
        if is_one_row {
            add(Layout { rows: [cells].into(), ..layout });
        }
    }
    let other = if texts.iter().flatten().any(|text| text.is_empty()) {
        Some(without_margins(texts))
    } else {
        spaces::with_blank(&rows).map(|rows| self::texts(&rows))
    };
    for rows in [other, characters(text)].into_iter().flatten() {
        let layout = Layout::new(rows, shape);
        let without_heading = layout.without_heading();
        [layout].into_iter().chain(without_heading).for_each(&mut add);
    }
}

impl<'a> Layout<'a> {
    fn new(rows: Vec<Vec<&'a str>>, shape: Option<Shape>) -> Layout<'a> {
        Layout { rows, shape, has_heading: false }
    }

    /// Returns the layouts of the rows behind each heading that names their size.
    fn without_heading(&self) -> Vec<Layout<'a>> {
        let lines = 1..self.rows.len().min(Heading::MAX_LINES + 1);
        lines.filter_map(|lines| self.behind_heading(lines)).collect()
    }

    /// Returns the layout of the rows behind a heading of so many lines.
    fn behind_heading(&self, lines: usize) -> Option<Layout<'a>> {
        let (heading, rows) = self.rows.split_at(lines);
        let rows = joined_cells(rows.to_vec());
        let cols = rows.first()?.len();
        let cells: usize = rows.iter().map(Vec::len).sum();
        let named = || {
            let heading = Heading::of_lines(heading)?;
            let shape = Shape::new(rows.len(), cols).ok();
            // All cells may be in one line, or each in its own.
            let shapes = [shape, Shape::square(cells)];
            shapes.into_iter().flatten().find(|shape| heading.names(*shape))
        };
        // A size with other rows behind it is named by their errors.
        let of_size = || match (heading, heading.first().and_then(|texts| size(texts))?) {
            ([_], (height, width)) if height != width || cols == width => {
                Shape::new(height, width).ok()
            }
            ([_], (height, _)) => Shape::new(height, cols).ok(),
            _ => None,
        };
        let shape = named().or_else(of_size)?;
        Some(Layout { rows, shape: Some(shape), has_heading: true })
    }
}

fn texts<'a>(rows: &[Row<'a>]) -> Vec<Vec<&'a str>> {
    rows.iter().map(|row| row.fields.iter().map(|field| field.text).collect()).collect()
}

fn without_empty<'a>(row: &[&'a str]) -> Vec<&'a str> {
    row.iter().copied().filter(|text| !text.is_empty()).collect()
}

/// Returns the rows without empty fields that all of them start or end with.
fn without_margins(mut rows: Vec<Vec<&str>>) -> Vec<Vec<&str>> {
    while rows.len() > 1 && rows.iter().all(|row| row.len() > 1 && row[0].is_empty()) {
        rows.iter_mut().for_each(|row| _ = row.remove(0));
    }
    while rows.len() > 1
        && rows.iter().all(|row| row.len() > 1 && row.last().is_some_and(|text| text.is_empty()))
    {
        rows.iter_mut().for_each(|row| _ = row.pop());
    }
    rows
}

/// Divides texts of several cells. Where cells are separated, some have one character: if every
/// text is longer, each is a row, unless all cells have two digits, as in 01 02/03 00, where such
/// rows would have two blanks, or as in 10 11 12 10/…, where there are as many cells as a board
/// with numbers of two digits has; or some have three, and there are too many for rows of digits.
pub(super) fn joined_cells(rows: Vec<Vec<&str>>) -> Vec<Vec<&str>> {
    let texts = || rows.iter().flatten();
    let is_long = |text: &&str| {
        let is_negative = text.strip_prefix('-').is_some_and(|digits| digits.chars().all(is_digit));
        let is_decimal = without_fraction(text).len() < text.len().min(3);
        !is_negative && !is_decimal && text.chars().nth(1).is_some()
    };
    let are_numbers = texts().all(|text| text.bytes().all(|byte| byte.is_ascii_digit()));
    let longest = texts().map(|text| text.len()).max().unwrap_or(0);
    let is_padded = texts().filter(|text| text.starts_with('0')).count() > 1;
    let has_cells = are_numbers
        && match longest {
            2 => is_padded || texts().count() >= 10,
            // No more than three rows of three digits are a board.
            3 => texts().count() > 3,
            _ => false,
        };
    if !has_cells && texts().all(is_long) {
        rows.iter().flatten().map(|text| symbols(without_base(text))).collect()
    } else {
        rows
    }
}

/// Returns the digits of a hexadecimal number of several cells.
fn without_base(text: &str) -> &str {
    text.strip_prefix("0x").filter(|digits| digits.len() > 3).unwrap_or(text)
}

/// Returns the rows of a text whose lines have a character for each cell, and one space.
fn characters(text: &str) -> Option<Vec<Vec<&str>>> {
    let lines = || text.split(['\n', '/']).filter(|line| !line.is_empty());
    let cols = lines().next()?.chars().count();
    let spaces = lines().flat_map(str::chars).filter(|c| c.is_whitespace()).count();
    if spaces != 1 || lines().any(|line| line.chars().count() != cols) {
        return None;
    }
    Some(lines().map(|line| symbols(line).into_iter().map(str::trim).collect()).collect())
}
