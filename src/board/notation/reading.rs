//! The readings of a text as a board, one of which must be right.

use alloc::string::ToString;
use alloc::vec::Vec;

use crate::board::Board;
use crate::board::arrangement::Arrangement;
use crate::board::error::{BoardError, Mistake};
use crate::board::notation::Notation;
use crate::board::notation::cell::{CellText, symbol};
use crate::board::notation::cleaning::Clean;
use crate::board::notation::layout::{Layout, first_and_rest, layouts, undivided};
use crate::board::shape::Shape;

/// Parses a board in every layout and numbering. Decimal numbers in rows are read first; of all
/// other readings, exactly one must be a board.
pub(super) fn parse(notation: &Notation, text: &str) -> Result<Board, BoardError> {
    let text = Clean::of(text);
    let clean = text.without_code();
    let mut readings = Readings { notation, boards: Vec::new(), best: None };
    let all = layouts(&clean.text, clean.shape);
    for (number, layout) in all.iter().enumerate() {
        for cells in numberings(layout, notation.gap) {
            readings.add(&cells, layout.shape);
            if number == 0
                && readings.best.is_none()
                && let [board] = &*readings.boards
            {
                return Ok(board.clone());
            }
        }
    }
    // Text that looks like code may be cells.
    if readings.boards.is_empty() && clean != text {
        for layout in layouts(&text.text, None) {
            for cells in numberings(&layout, notation.gap) {
                readings.add(&cells, None);
            }
        }
    }
    let mut comments = [true, false].into_iter();
    let numbered = comments.find_map(|comments| number_in_front(notation, &clean.text, comments));
    match (readings.result(), numbered) {
        (Err(_), Some(error)) => Err(error),
        (result, _) => result,
    }
}

/// Parses an arrangement that is no board: decimal numbers in the first layout that has them on all
/// cells.
pub(super) fn parse_arrangement(
    notation: &Notation,
    text: &str,
) -> Result<Arrangement, BoardError> {
    let mut best: Option<BoardError> = None;
    let text = Clean::of(text);
    let clean = text.without_code();
    // Text that looks like code may be cells.
    let whole = if clean == text { Vec::new() } else { layouts(&text.text, None) };
    for layout in layouts(&clean.text, clean.shape).iter().chain(&whole) {
        match notation.arrangement_of(&layout.cells(CellText::parse), layout.shape) {
            Ok(arrangement) => return Ok(arrangement),
            Err(error) if best.as_ref().is_none_or(|best| error.is_likelier(best)) => {
                best = Some(error);
            }
            Err(_) => {}
        }
    }
    Err(best.unwrap_or_else(|| BoardError::no_cells(notation.shape)))
}

/// Creates a board from rows of cells.
pub(super) fn parse_cells(notation: &Notation, cells: Cells) -> Result<Board, BoardError> {
    let mut readings = Readings { notation, boards: Vec::new(), best: None };
    let from_zero = from_zero(&cells);
    for cells in [Some(cells), from_zero].into_iter().flatten() {
        readings.add(&cells, None);
    }
    readings.result()
}

/// Returns whether the rows of a text may be the first rows of a board: they have the same length,
/// and no cell is like another.
pub(super) fn is_start(notation: &Notation, text: &str) -> bool {
    let text = Clean::of(text);
    let is_start = |cells: &Cells| {
        let mut is_there = [false; Shape::MAX_CELLS + 1];
        let is_new = |cell: &CellText| {
            let number = match cell {
                CellText::Number(number) if Some(*number) != notation.gap => usize::from(*number),
                CellText::Number(_) | CellText::Blank | CellText::NoTile => 0,
                CellText::Open | CellText::TooLarge(_) | CellText::Unknown(_) => return false,
            };
            is_there.get_mut(number).is_some_and(|is_there| !core::mem::replace(is_there, true))
        };
        let cols = cells.first().map(Vec::len);
        cols.is_some_and(|cols| cells.iter().all(|row| row.len() == cols))
            && cells.iter().flatten().all(is_new)
    };
    // The first rows of a board may have long numbers only.
    let undivided = undivided(&text.text);
    layouts(&text.text, None)
        .iter()
        .filter(|layout| !layout.has_heading)
        .chain([&undivided])
        .any(|layout| numberings(layout, notation.gap).iter().any(is_start))
}

/// The boards that a text may be.
struct Readings<'a> {
    notation: &'a Notation,
    boards: Vec<Board>,
    /// The error of the likeliest reading.
    best: Option<BoardError>,
}

impl Readings<'_> {
    fn add(&mut self, cells: &Cells, shape: Option<Shape>) {
        match self.notation.board_of(cells, shape) {
            Ok(board) if self.boards.contains(&board) => {}
            Ok(board) => self.boards.push(board),
            Err(error) => {
                if self.best.as_ref().is_none_or(|best| error.is_likelier(best)) {
                    self.best = Some(error);
                }
            }
        }
    }

    fn result(self) -> Result<Board, BoardError> {
        match &*self.boards {
            [board] => Ok(board.clone()),
            [first, second, ..] => {
                let [first, second] =
                    [first, second].map(|board| self.notation.format(board).to_string());
                Err(BoardError::ambiguous(first, second))
            }
            [] => Err(self.best.unwrap_or_else(|| BoardError::no_cells(self.notation.shape))),
        }
    }
}

/// Returns the error of a text that is a board with another number in front.
fn number_in_front(notation: &Notation, text: &str, comments: bool) -> Option<BoardError> {
    let (first, rest) = first_and_rest(text, comments)?;
    let digits = first.trim_start_matches('#').trim_end_matches(['.', ':']);
    if digits.is_empty() || !digits.bytes().all(|digit| digit.is_ascii_digit()) {
        return None;
    }
    let board = notation.board_of(&rest.cells(CellText::parse), None).ok()?;
    let mut error = BoardError::new(notation.shape);
    let expected = board.shape().cells();
    error.add(Mistake::NumberInFront { symbol: symbol(first), expected });
    Some(error)
}

/// The cells of a board in rows.
pub(super) type Cells = Vec<Vec<CellText>>;

/// Returns the cells of a layout as decimal numbers, and in the other numberings that they may
/// have.
fn numberings(layout: &Layout<'_>, gap: Option<u16>) -> Vec<Cells> {
    let decimal = layout.cells(CellText::parse);
    let mut numberings = Vec::new();
    let count = decimal.iter().flatten().count();
    if count <= Shape::MAX_CELLS {
        numberings.extend(with_symbol(&decimal, gap));
        numberings.extend(from_zero(&decimal));
        if layout.rows.iter().flatten().any(|text| letter(text).is_some()) {
            numberings.extend(base_36(layout, gap));
            numberings.extend(letters(layout, gap));
        }
    }
    numberings.insert(0, decimal);
    numberings
}

impl Layout<'_> {
    fn cells(&self, parse: impl Fn(&str) -> CellText) -> Cells {
        self.rows.iter().map(|row| row.iter().map(|text| parse(text)).collect()).collect()
    }
}

/// Returns the letter that a text is, in upper case.
fn letter(text: &str) -> Option<u8> {
    match *text.as_bytes() {
        [letter] if letter.is_ascii_alphabetic() => Some(letter.to_ascii_uppercase()),
        _ => None,
    }
}

/// Reads the only symbol that is no number as the blank. A letter that goes on behind digits is a
/// tile: A is the tenth one of ten cells.
fn with_symbol(decimal: &Cells, gap: Option<u16>) -> Option<Cells> {
    let cells = || decimal.iter().flatten();
    let are_digits = !cells().any(|cell| matches!(cell, CellText::Number(10..)));
    let is_tile = |symbol: char| are_digits && symbol.to_digit(36) == Some(cells().count() as u32);
    let is_symbol = |cell: &CellText| match cell {
        CellText::Unknown(text) => {
            let mut symbols = text.chars();
            symbols.next().is_some_and(|symbol| symbols.next().is_none() && !is_tile(symbol))
        }
        _ => false,
    };
    let has_one = cells().filter(|cell| matches!(cell, CellText::Unknown(_))).count() == 1
        && cells().any(is_symbol);
    if !has_one || cells().any(|cell| cell.is_blank(gap)) {
        return None;
    }
    let blank = |cell: &CellText| if is_symbol(cell) { CellText::Blank } else { cell.clone() };
    Some(decimal.iter().map(|row| row.iter().map(blank).collect()).collect())
}

/// Reads tiles that are numbered from 0, where the blank is −1, a word or empty.
fn from_zero(decimal: &Cells) -> Option<Cells> {
    let count = |wanted: &CellText| decimal.iter().flatten().filter(|cell| *cell == wanted).count();
    if count(&CellText::NoTile) != 1 || count(&CellText::Number(0)) != 1 {
        return None;
    }
    let next = |cell: &CellText| match cell {
        CellText::Number(number) => CellText::Number(number.saturating_add(1)),
        other => other.clone(),
    };
    Some(decimal.iter().map(|row| row.iter().map(next).collect()).collect())
}

/// Reads digits up to the size of the board, the letters after 9: hexadecimal on 4×4. The digit of
/// the size is no tile, but it is not the blank either, unless it is a usual symbol of it.
fn base_36(layout: &Layout<'_>, gap: Option<u16>) -> Option<Cells> {
    let count = layout.rows.iter().flatten().count();
    let digit = |text: &str| {
        let mut symbols = text.chars();
        let digit = symbols.next().filter(|_| symbols.next().is_none())?.to_digit(36)?;
        u16::try_from(digit).ok().filter(|&digit| usize::from(digit) <= count)
    };
    let is_tile = |number: u16| usize::from(number) < count || gap.is_some();
    let parse = |text: &str| match (digit(text), CellText::parse(text)) {
        (Some(number), _) if is_tile(number) => CellText::Number(number),
        (Some(number), CellText::Unknown(_)) => CellText::Number(number),
        (_, cell) => cell,
    };
    let cells = layout.cells(parse);
    with_symbol(&cells, gap).or(Some(cells))
}

/// Reads letters in the order of the alphabet. The blank is another symbol or, if the last letter
/// is there too, the first or the last letter.
fn letters(layout: &Layout<'_>, gap: Option<u16>) -> Vec<Cells> {
    let texts = || layout.rows.iter().flatten();
    let count = texts().count() as u16;
    let number = |text: &str| letter(text).map(|letter| u16::from(letter - b'A') + 1);
    let other = texts().filter(|text| number(text).is_none_or(|number| number > count)).count();
    let is_number = |text: &str| matches!(CellText::parse(text), CellText::Number(1..));
    if other > 1 || texts().any(|text| is_number(text)) {
        return Vec::new();
    }
    let has_all = other == 0 && (1..=count).all(|n| texts().any(|text| number(text) == Some(n)));
    if has_all && gap.is_none() {
        // The last letter is the blank, or A is.
        return [0, 1]
            .map(|first| {
                layout.cells(|text| match number(text) {
                    Some(number) => CellText::Number((number - first) % count),
                    None => CellText::Blank,
                })
            })
            .into();
    }
    let parse = |text: &str| match number(text).filter(|&number| number <= count) {
        Some(number) => CellText::Number(number),
        None if CellText::parse(text) == CellText::Open => CellText::Open,
        None => CellText::Blank,
    };
    [layout.cells(parse)].into()
}
