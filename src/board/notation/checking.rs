//! Boards and arrangements of cells, which are checked to be a permutation, or numbers, on a shape.

use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::board::arrangement::Arrangement;
use crate::board::error::{BoardError, Mistake, likely_size};
use crate::board::notation::Notation;
use crate::board::notation::cell::CellText;
use crate::board::permutation::blank_of;
use crate::board::shape::Shape;
use crate::board::tiles::Tiles;

/// The checks of cells.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    Board,
    /// Without need of a blank.
    Arrangement,
}

impl Board {
    /// Creates a board from the tile on each cell, 0 for the blank.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with the mistakes if `tiles` is not a permutation of 0 … N−1.
    #[inline]
    pub fn new(shape: Shape, tiles: &[u8]) -> Result<Board, BoardError> {
        let mut board = Board { shape, gaps: 1, blank: 0, tiles: Tiles::new(shape.cells()) };
        board.assign(tiles)?;
        Ok(board)
    }

    /// Replaces the tiles in place, in a few nanoseconds; the number of gaps stays. For data sets
    /// of millions of boards: creating a board for each would copy it several times.
    ///
    /// ```
    /// use jiugong::{Board, Shape};
    ///
    /// let mut board = Board::new(Shape::new(2, 2)?, &[1, 2, 3, 0])?;
    /// board.assign(&[3, 0, 2, 1])?;
    /// assert_eq!((board.to_string().as_str(), board.blank()), ("3 0/2 1", 1));
    /// assert!(board.assign(&[3, 0, 2, 2]).is_err());
    /// assert_eq!(board.to_string(), "3 0/2 1");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`BoardError`] as from [`Board::new`]; the board is then unchanged.
    #[inline]
    pub fn assign(&mut self, tiles: &[u8]) -> Result<(), BoardError> {
        match blank_of(self.shape, tiles) {
            Some(blank) => {
                self.blank = blank;
                self.tiles.as_mut_slice()[..tiles.len()].copy_from_slice(tiles);
                Ok(())
            }
            None => Board::with_mistakes(self.shape, tiles).map(|board| *self = board),
        }
    }

    #[cold]
    fn with_mistakes(shape: Shape, tiles: &[u8]) -> Result<Board, BoardError> {
        let cells: Vec<CellText> =
            tiles.iter().map(|&tile| CellText::Number(tile.into())).collect();
        Notation::default().board(shape, &cells)
    }
}

impl Arrangement {
    /// Creates an arrangement from the number on each cell, 0 … N−1; `None` for an open cell.
    ///
    /// # Errors
    ///
    /// [`BoardError`] with the mistakes if the number of cells is not that of the shape or a number
    /// is out of range.
    pub fn new(shape: Shape, cells: &[Option<u8>]) -> Result<Arrangement, BoardError> {
        let cells: Vec<CellText> = cells
            .iter()
            .map(|cell| cell.map_or(CellText::Open, |number| CellText::Number(number.into())))
            .collect();
        Notation::default().arrangement(shape, &cells)
    }
}

impl Notation {
    /// Returns the board with these rows, in a shape that they must have if it is given.
    pub(super) fn board_of(
        &self,
        rows: &[Vec<CellText>],
        shape: Option<Shape>,
    ) -> Result<Board, BoardError> {
        let cells: Vec<CellText> = rows.iter().flatten().cloned().collect();
        let shape = self.shape_of(rows, &cells, self.shape.or(shape), Wanted::Board)?;
        self.board(shape, &cells)
    }

    /// Returns the arrangement with these rows, in a shape that they must have if it is given.
    pub(super) fn arrangement_of(
        &self,
        rows: &[Vec<CellText>],
        shape: Option<Shape>,
    ) -> Result<Arrangement, BoardError> {
        let cells: Vec<CellText> = rows.iter().flatten().cloned().collect();
        let shape = self.shape_of(rows, &cells, self.shape.or(shape), Wanted::Arrangement)?;
        self.arrangement(shape, &cells)
    }

    /// Returns the board with these cells, or an error with the mistakes in them.
    fn board(&self, shape: Shape, cells: &[CellText]) -> Result<Board, BoardError> {
        self.check_gap(shape)?;
        let expected = shape.cells();
        let mut error = BoardError::new(Some(shape));
        if cells.len() != expected {
            error.add(Mistake::CellCount { found: cells.len(), expected });
        }
        let max = self.max_number(shape);
        let mut first_cells: [Option<usize>; Shape::MAX_CELLS + 1] = [None; _];
        let mut tiles = Tiles::new(expected);
        for (cell, text) in cells.iter().enumerate() {
            let number = match self.number(text, cell, max) {
                Ok(Some(number)) => number,
                Ok(None) => {
                    error.add(Mistake::OpenCell { cell });
                    continue;
                }
                Err(mistake) => {
                    error.add(mistake);
                    continue;
                }
            };
            let second = cell;
            match first_cells[usize::from(number)] {
                None => first_cells[usize::from(number)] = Some(cell),
                Some(first) if number == 0 => error.add(Mistake::TwoBlanks { first, second }),
                Some(first) => error.add(Mistake::Duplicate { tile: number, first, second }),
            }
            if let Some(slot) = tiles.as_mut_slice().get_mut(cell) {
                *slot = self.tile(number);
            }
        }
        if first_cells[0].is_none() {
            error.add(Mistake::NoBlank { gap: self.gap });
        }
        if error.mistakes().is_empty() {
            return Ok(Board::from_permutation(shape, tiles.as_slice().iter().copied()));
        }
        if self.is_from_zero(cells) {
            error.add(Mistake::NumberedFromZero);
        } else if cells.len() == expected && !cells.contains(&CellText::Open) {
            let numbers = (1..=max as u16).filter(|&number| Some(number) != self.gap);
            for number in numbers.filter(|&number| first_cells[usize::from(number)].is_none()) {
                error.add(Mistake::Missing { tile: number });
            }
        }
        Err(error)
    }

    /// Returns the arrangement with these cells, or an error with the mistakes in them.
    fn arrangement(&self, shape: Shape, cells: &[CellText]) -> Result<Arrangement, BoardError> {
        self.check_gap(shape)?;
        let expected = shape.cells();
        let mut error = BoardError::new(Some(shape));
        if cells.len() != expected {
            error.add(Mistake::CellCount { found: cells.len(), expected });
        }
        let max = self.max_number(shape);
        let mut numbers = vec![None; expected];
        for (cell, text) in cells.iter().enumerate() {
            match self.number(text, cell, max) {
                Ok(number) => {
                    if let Some(slot) = numbers.get_mut(cell) {
                        *slot = number.map(|number| self.tile(number));
                    }
                }
                Err(mistake) => error.add(mistake),
            }
        }
        if error.mistakes().is_empty() {
            Ok(Arrangement { shape, cells: numbers })
        } else {
            Err(error)
        }
    }

    /// Returns the number that is written on a cell, 0 for the blank; `None` if the cell is open.
    fn number(&self, text: &CellText, cell: usize, max: usize) -> Result<Option<u16>, Mistake> {
        let out_of_range = |symbol| Mistake::OutOfRange { symbol, cell, max };
        match text {
            CellText::Blank | CellText::NoTile => Ok(Some(0)),
            CellText::Number(number) if Some(*number) == self.gap => Ok(Some(0)),
            CellText::Number(number) if usize::from(*number) <= max => Ok(Some(*number)),
            CellText::Number(number) => Err(out_of_range(number.to_string())),
            CellText::Open => Ok(None),
            CellText::TooLarge(symbol) => Err(out_of_range(symbol.clone())),
            CellText::Unknown(symbol) => {
                Err(Mistake::UnknownSymbol { symbol: symbol.clone(), cell })
            }
        }
    }

    /// Returns the largest number that may be written.
    fn max_number(&self, shape: Shape) -> usize {
        shape.cells() - usize::from(self.gap.is_none())
    }

    /// Returns the tile for which a number is written.
    fn tile(&self, number: u16) -> u8 {
        (number - u16::from(self.gap.is_some_and(|gap| number > gap))) as u8
    }

    /// Returns whether pieces with a gap are numbered from 0 and not from 1.
    fn is_from_zero(&self, cells: &[CellText]) -> bool {
        let is_there = |number| cells.contains(&CellText::Number(number));
        self.gap.is_some() && (0..cells.len() as u16).all(is_there)
    }

    /// Returns the board with its pieces in order: 1 … N−1 and then the blank, or 1 … N with the
    /// blank in place of the gap.
    ///
    /// # Errors
    ///
    /// [`BoardError`] if the gap is not a piece of the board.
    pub fn sorted_board(&self, shape: Shape) -> Result<Board, BoardError> {
        self.check_gap(shape)?;
        let before = self.gap.map_or(shape.cells(), usize::from) - 1;
        let tiles = shape.tiles();
        let tiles = tiles.clone().take(before).chain([0]).chain(tiles.skip(before));
        Ok(Board::from_permutation(shape, tiles))
    }

    /// Checks that the gap is a piece of a board of this shape.
    fn check_gap(&self, shape: Shape) -> Result<(), BoardError> {
        let max = shape.cells();
        match self.gap {
            Some(gap) if gap == 0 || usize::from(gap) > max => {
                let mut error = BoardError::new(Some(shape));
                error.add(Mistake::GapOutOfRange { gap, max });
                Err(error)
            }
            _ => Ok(()),
        }
    }

    /// Returns the given shape, or that of the rows, or the square.
    fn shape_of(
        &self,
        rows: &[Vec<CellText>],
        cells: &[CellText],
        given: Option<Shape>,
        wanted: Wanted,
    ) -> Result<Shape, BoardError> {
        let mut error = BoardError::new(given);
        let first_row = rows.first().map_or(0, Vec::len);
        let cols = given.map_or(first_row, Shape::cols);
        // Separators of rows between all cells separate cells, as in 1|2|3|0.
        let has_rows = rows.len() > 1 && rows.iter().any(|row| row.len() != 1);
        if has_rows {
            for (row, cells) in rows.iter().enumerate() {
                if cells.len() != cols {
                    error.add(Mistake::RowLength { row, found: cells.len(), expected: cols });
                }
            }
            if let Some(shape) = given
                && rows.len() != shape.rows()
            {
                error.add(Mistake::RowCount { found: rows.len(), expected: shape.rows() });
            }
        }
        if !error.mistakes().is_empty() {
            return Err(error);
        }
        let shape = match given {
            Some(shape) => Some(shape),
            None if has_rows => Shape::new(rows.len(), cols).ok(),
            None => Shape::square(cells.len()),
        };
        shape.ok_or_else(|| {
            if has_rows && cols > 1 && rows.len().max(cols) > Shape::MAX_SIDE {
                error.add(Mistake::TooLarge { rows: rows.len(), cols });
                return error;
            }
            error.add(Mistake::NotSquare { found: cells.len() });
            let has_blank = cells.iter().any(|cell| cell.is_blank(self.gap));
            let is_board = wanted == Wanted::Board;
            if is_board && !has_blank && cells.len() + 1 == likely_size(cells.len()) {
                error.add(Mistake::NoBlank { gap: self.gap });
            }
            for (cell, text) in cells.iter().enumerate() {
                match text {
                    CellText::Unknown(symbol) => {
                        error.add(Mistake::UnknownSymbol { symbol: symbol.clone(), cell });
                    }
                    CellText::Open if is_board => error.add(Mistake::OpenCell { cell }),
                    _ => {}
                }
            }
            error
        })
    }
}
