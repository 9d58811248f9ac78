//! The part of a board that a line may be.

use alloc::vec::Vec;

use crate::board::notation::cell::CellText;
use crate::board::notation::cleaning::Clean;
use crate::board::notation::heading::size;
use crate::board::notation::rows::{
    Field, Syntax, closing_quote, is_rule, is_vertical, split, without_comment,
};

/// The part of a board that a line of a longer text may be.
///
/// ```
/// use jiugong::BoardLine;
///
/// assert_eq!(BoardLine::of("# a comment"), BoardLine::Nothing);
/// assert_eq!(BoardLine::of("+--+--+"), BoardLine::Nothing);
/// assert_eq!(BoardLine::of("| 1|  |"), BoardLine::Row { cells: 2, size: None });
/// assert_eq!(BoardLine::of("3  # size"), BoardLine::Row { cells: 1, size: Some((3, 3)) });
/// assert_eq!(BoardLine::of("[[1, 2],"), BoardLine::Open);
/// assert_eq!(BoardLine::of("1 2/3 0"), BoardLine::Rows);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardLine {
    /// No cell: the line is empty, a comment or a part of a frame.
    Nothing,
    /// One row.
    Row {
        /// The number of cells.
        cells: usize,
        /// The rows and columns, if the line may also be a size, such as `3`, `3 4` or `3x4`.
        size: Option<(usize, usize)>,
    },
    /// Several rows.
    Rows,
    /// A part of a list whose brackets go on behind the line.
    Open,
}

impl BoardLine {
    /// Returns what a line may be. O(length).
    pub fn of(line: &str) -> BoardLine {
        let clean = Clean::of(line);
        let text = without_comment(&clean.text, true);
        if text.trim().is_empty() || is_rule(text) {
            return BoardLine::Nothing;
        }
        if BoardLine::depth(text) > 0 && BoardLine::is_list(text) {
            return BoardLine::Open;
        }
        let is_table = text.trim().starts_with(is_vertical) && text.trim().ends_with(is_vertical);
        let rows = split(text, Syntax { table: is_table, ..Syntax::of(text) });
        let [row] = &*rows else {
            return if rows.is_empty() { BoardLine::Nothing } else { BoardLine::Rows };
        };
        let texts: Vec<&str> = row.fields.iter().map(|field| field.text).collect();
        let code = clean.without_code();
        let size = size(&texts).or_else(|| size(&code.text.split_whitespace().collect::<Vec<_>>()));
        let cells = match &*texts {
            [text] => text.chars().count(),
            texts => texts.len(),
        };
        BoardLine::Row { cells, size }
    }

    /// The maximum length of a list, in bytes.
    const MAX_LIST: usize = 1 << 13;

    /// Returns whether a text looks like a list, or like the first lines of one, with code around
    /// it: brackets, none of which closes without another that opens, and in them numbers, symbols,
    /// words of the blank and what is in quotes. O(length).
    ///
    /// ```
    /// use jiugong::BoardLine;
    ///
    /// assert!(BoardLine::is_list("int a[3][3] = {{1, 2, 3},\n{4, 0, 5},"));
    /// assert!(!BoardLine::is_list("(\n867254301"));
    /// assert!(!BoardLine::is_list("3[120"));
    /// ```
    pub fn is_list(text: &str) -> bool {
        let depth = |depth: usize, c| match c {
            '[' | '(' | '{' => Some(depth + 1),
            ']' | ')' | '}' => depth.checked_sub(1),
            _ => Some(depth),
        };
        if text.len() > BoardLine::MAX_LIST || text.chars().try_fold(0, depth).is_none() {
            return false;
        }
        let clean = Clean::of(text).without_code();
        let has_cells = |line: &str| {
            let line = without_comment(line, false);
            let rows = split(line, Syntax { comments: false, separator: None, table: false });
            !line.contains('/')
                && rows.iter().flat_map(|row| &row.fields).all(|field| is_cell(line, field))
        };
        clean.text.trim_start().starts_with(['[', '(', '{']) && clean.text.lines().all(has_cells)
    }

    /// Returns the number of brackets that a text opens and does not close.
    pub fn depth(text: &str) -> usize {
        text.chars().fold(0, |depth: usize, c| match c {
            '[' | '(' | '{' => depth + 1,
            ']' | ')' | '}' => depth.saturating_sub(1),
            _ => depth,
        })
    }
}

/// Returns whether a field of a line in a list is a cell, or in quotes.
fn is_cell(line: &str, field: &Field<'_>) -> bool {
    let before = line[..field.start].chars().next_back();
    let max = match CellText::parse(field.text) {
        _ if before.is_some_and(|c| closing_quote(c).is_some()) => return true,
        CellText::Unknown(_) => 1,
        CellText::TooLarge(_) => 3,
        _ => return true,
    };
    field.text.chars().nth(max).is_none()
}
