//! The numbers in front of the rows of a board.

use alloc::vec::Vec;

use crate::board::notation::cleaning::Clean;
use crate::board::notation::rows::without_comment;
use crate::board::shape::Shape;

/// The numbers in front of the rows of a board: one to three, on a line or two. The first is that
/// of the rows or of the tiles, and the second may be that of the columns; all others have no
/// meaning.
///
/// ```
/// use jiugong::{Heading, Shape};
///
/// let square = Shape::new(4, 4)?;
/// for text in ["4", "4 4", "4x4", "size: 4", "4 -1", "4 4 0", "15\n-1"] {
///     assert!(Heading::of(text).is_some_and(|heading| heading.names(square)), "{text}");
/// }
/// assert!(Heading::of("3 4").is_some_and(|heading| !heading.names(square)));
/// assert_eq!(Heading::of("1 2 3 4"), None);
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Heading {
    first: usize,
    second: Option<i32>,
    /// The number of numbers in the longest line.
    width: usize,
}

impl Heading {
    /// The maximum number of lines.
    pub const MAX_LINES: usize = 2;

    /// The maximum number of numbers.
    const MAX_NUMBERS: usize = 3;

    /// The maximum absolute value of a number.
    const MAX_NUMBER: i32 = 999;

    /// Parses a heading; `None` if the text is none. O(length).
    pub fn of(text: &str) -> Option<Heading> {
        let clean = Clean::of(text).without_code();
        let is_between = |c: char| c.is_whitespace() || c == ',';
        let lines = clean.text.trim().lines().map(|line| {
            let texts = without_comment(line, true).split(is_between);
            texts.filter(|text| !text.is_empty()).collect()
        });
        Heading::of_lines(&lines.collect::<Vec<_>>())
    }

    /// Parses a heading from the texts of its lines.
    pub(super) fn of_lines(lines: &[Vec<&str>]) -> Option<Heading> {
        if lines.len() > Heading::MAX_LINES {
            return None;
        }
        let mut all = Vec::new();
        for line in lines {
            all.extend(numbers(line)?);
        }
        if all.len() > Heading::MAX_NUMBERS {
            return None;
        }
        let first = usize::try_from(*all.first()?).ok()?;
        let second = all.get(1).copied();
        let width = lines.iter().map(Vec::len).max()?;
        (first > usize::from(second.is_some())).then_some(Heading { first, second, width })
    }

    /// Returns whether it is one number, which may also be the number of boards behind it.
    pub fn is_one_number(&self) -> bool {
        self.second.is_none()
    }

    /// Returns whether rows of this shape have the size that the heading names. A line of as many
    /// numbers as columns may be a row with mistakes: its second number must be that of the
    /// columns, or none of a tile.
    pub fn names(&self, shape: Shape) -> bool {
        let (rows, cols) = (shape.rows(), shape.cols());
        let is_cols = self.second.is_none_or(|second| usize::try_from(second) == Ok(cols));
        let is_no_tile = self.second.is_none_or(|second| second < 1);
        let can_be_row = self.width == cols;
        let has_rows = is_cols || (rows == cols && (is_no_tile || !can_be_row));
        let has_tiles = self.first + 1 == shape.cells() && is_no_tile && !can_be_row;
        has_tiles || (self.first == rows && has_rows)
    }
}

/// Returns the numbers in a line, behind a name: `4`, `4 -1`, `4x4`, `size 4`.
fn numbers(texts: &[&str]) -> Option<Vec<i32>> {
    let number =
        |text: &&str| text.parse().ok().filter(|number: &i32| number.abs() <= Heading::MAX_NUMBER);
    match without_name(texts) {
        [text] if let Ok(shape) = text.parse::<Shape>() => {
            Some([shape.rows() as i32, shape.cols() as i32].into())
        }
        texts => texts.iter().map(number).collect(),
    }
}

/// Returns the size that the texts of a line are: `4`, `4 4`, `4x4`, `size 4`.
pub(super) fn size(texts: &[&str]) -> Option<(usize, usize)> {
    let number = |text: &str| text.parse::<usize>().ok();
    match *without_name(texts) {
        [text] => match text.parse::<Shape>() {
            Ok(shape) => Some((shape.rows(), shape.cols())),
            Err(_) => number(text).map(|size| (size, size)),
        },
        [height, width] => Some((number(height)?, number(width)?)),
        _ => None,
    }
}

/// Returns the texts behind a name.
fn without_name<'a, 'b>(texts: &'b [&'a str]) -> &'b [&'a str] {
    match texts {
        [name, rest @ ..] if name.chars().all(char::is_alphabetic) && !rest.is_empty() => rest,
        texts => texts,
    }
}
