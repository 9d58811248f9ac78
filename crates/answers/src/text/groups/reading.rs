//! The ways in which lines may be those of one board.

use jiugong::{Heading, Shape};

/// A line that may be a row, or belong to a heading.
#[derive(Clone, Debug)]
pub(super) struct RowLine {
    pub number: u64,
    pub text: String,
    /// The number of cells.
    pub cells: usize,
}

/// Returns lines as one text.
pub(super) fn text_of(lines: &[RowLine]) -> String {
    let texts: Vec<&str> = lines.iter().map(|line| &*line.text).collect();
    texts.join("\n")
}

/// A way in which lines are a board: a line that does not belong to it or none, the heading, the
/// rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Reading {
    /// The number of lines in front of the board.
    pub start: usize,
    /// The number of lines in front of the rows.
    pub rows: usize,
}

/// Returns the ways in which lines may be the first ones of a board, the likeliest first: without
/// a heading, with one, and each of these behind a number of boards, which looks like a heading.
pub(super) fn readings(lines: &[RowLine]) -> impl Iterator<Item = Reading> {
    let starts = match lines {
        [first, _, ..] if Heading::of(&first.text).is_some() => 0..=1,
        _ => 0..=0,
    };
    starts
        .flat_map(|start| {
            (start..=start + Heading::MAX_LINES).map(move |rows| Reading { start, rows })
        })
        .filter(|reading| reading.fits(lines))
}

impl Reading {
    /// Returns the heading.
    pub fn heading(self, lines: &[RowLine]) -> Option<Heading> {
        Heading::of(&text_of(&lines[self.start..self.rows]))
    }

    /// Returns whether there are all rows that the heading names, or those of a square.
    pub fn is_complete(self, lines: &[RowLine]) -> bool {
        let rows = &lines[self.rows..];
        let cols = rows.first().map_or(0, |row| row.cells);
        match self.heading(lines) {
            Some(heading) if !heading.is_one_number() => {
                Shape::new(rows.len(), cols).is_ok_and(|shape| heading.names(shape))
            }
            _ => rows.len() == cols,
        }
    }

    /// Returns whether the rows have the same number of cells, and their heading may name them.
    fn fits(self, lines: &[RowLine]) -> bool {
        let Some(rows) = lines.get(self.rows..) else {
            return false;
        };
        let heading = self.heading(lines);
        if heading.is_none() && self.rows > self.start {
            return false;
        }
        let Some(RowLine { cells, .. }) = rows.first() else {
            return heading.is_some();
        };
        let names = |heading: Heading| {
            let mut shapes =
                (rows.len()..=Shape::MAX_SIDE).filter_map(|rows| Shape::new(rows, *cells).ok());
            // All cells of a board may be in one line.
            shapes.any(|shape| heading.names(shape))
                || (rows.len() == 1
                    && Shape::square(*cells).is_some_and(|shape| heading.names(shape)))
        };
        rows.iter().all(|row| row.cells == *cells) && heading.is_none_or(names)
    }
}
