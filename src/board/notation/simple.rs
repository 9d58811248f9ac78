//! Parsing of the ordinary forms of a board, without allocation.

use crate::board::Board;
use crate::board::notation::Notation;
use crate::board::permutation::blank_of;
use crate::board::shape::Shape;
use crate::board::tiles::Tiles;

/// Parses a board that is one line of digits: joined (`867254301`), or separated by spaces and
/// commas with `/` between rows or brackets around them, up to 5×5. Returns `None` for every other
/// text, boards or not.
pub(super) fn parse(notation: &Notation, text: &str) -> Option<Board> {
    let mut scan = Scan::default();
    let text = text.trim_ascii().as_bytes();
    if text.iter().all(u8::is_ascii_digit) {
        for digit in text {
            scan.push(digit - b'0')?;
        }
    } else {
        scan.separated(text)?;
    }
    let shape = scan.shape(notation.shape)?;
    if let Some(gap) = notation.gap {
        scan.remove_gap(gap, shape)?;
    }
    let numbers = &scan.numbers[..scan.count];
    let blank = blank_of(shape, numbers)?;
    Some(Board { shape, gaps: 1, blank, tiles: Tiles::Inline(scan.numbers) })
}

/// The numbers that are read so far.
#[derive(Default)]
struct Scan {
    numbers: [u8; Tiles::INLINE],
    count: usize,
    /// The number of complete rows, and the cells of each.
    rows: usize,
    cols: usize,
}

impl Scan {
    fn push(&mut self, number: u8) -> Option<()> {
        *self.numbers.get_mut(self.count)? = number;
        self.count += 1;
        Some(())
    }

    /// Reads numbers of one or two digits. If none has one digit, the digits may be the cells.
    fn separated(&mut self, text: &[u8]) -> Option<()> {
        let mut has_short = false;
        let mut can_have_comma = false;
        let mut bytes = text.iter().peekable();
        while let Some(&byte) = bytes.next() {
            match byte {
                b'0'..=b'9' => {
                    let mut number = byte - b'0';
                    match bytes.next_if(|byte| byte.is_ascii_digit()) {
                        Some(ones) => number = 10 * number + (ones - b'0'),
                        None => has_short = true,
                    }
                    if bytes.peek().is_some_and(|byte| byte.is_ascii_digit()) {
                        return None;
                    }
                    self.push(number)?;
                    can_have_comma = true;
                }
                b' ' => {}
                b'[' | b'(' | b'{' if self.count == self.rows * self.cols => {}
                b']' | b')' | b'}' if can_have_comma => {
                    if self.count > self.rows * self.cols {
                        self.end_row()?;
                    }
                }
                // An empty field may be the blank.
                b',' if !can_have_comma => return None,
                b',' => can_have_comma = false,
                b'/' if !can_have_comma => return None,
                b'/' => {
                    self.end_row()?;
                    can_have_comma = false;
                }
                _ => return None,
            }
        }
        if self.rows > 0 && self.count > self.rows * self.cols {
            self.end_row()?;
        }
        (has_short && can_have_comma).then_some(())
    }

    fn end_row(&mut self) -> Option<()> {
        if self.rows == 0 {
            self.cols = self.count;
        }
        self.rows += 1;
        (self.count == self.rows * self.cols).then_some(())
    }

    /// Returns the shape of the rows, or without rows the given one or the square.
    fn shape(&self, given: Option<Shape>) -> Option<Shape> {
        if self.rows < 2 {
            let shape = given.or_else(|| Shape::square(self.count))?;
            return (shape.cells() == self.count).then_some(shape);
        }
        let shape = Shape::new(self.rows, self.cols).ok()?;
        given.is_none_or(|given| given == shape).then_some(shape)
    }

    /// Replaces the pieces of a picture puzzle by tiles.
    fn remove_gap(&mut self, gap: u16, shape: Shape) -> Option<()> {
        if gap == 0 || usize::from(gap) > shape.cells() {
            return None;
        }
        for number in &mut self.numbers[..self.count] {
            if u16::from(*number) == gap {
                *number = 0;
            } else if u16::from(*number) > gap {
                *number -= 1;
            }
        }
        Some(())
    }
}
