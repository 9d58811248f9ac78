//! Boards that cannot reach their goals.

use jiugong::{Board, Notation, Unsolvable};

use crate::error::NoAnswer;
use crate::goals::Goals;

/// A board that cannot reach its goals.
#[derive(Clone, Copy, Debug)]
pub struct UnsolvableBoard<'a> {
    /// The board.
    pub board: &'a Board,
    /// The goals.
    pub goals: &'a Goals,
    /// Why the board cannot reach a goal.
    pub reason: Unsolvable,
}

/// A way to read a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reading {
    /// Column by column.
    Columns,
    /// With tiles numbered from 0, and the largest number as the blank.
    FromZero,
}

impl Reading {
    /// Returns the name.
    pub fn name(self) -> &'static str {
        match self {
            Reading::Columns => "columns",
            Reading::FromZero => "from-zero",
        }
    }
}

impl<'a> UnsolvableBoard<'a> {
    /// Creates the board from the reason why a query about it has no answer.
    ///
    /// # Errors
    ///
    /// The reason if it is another one.
    pub fn new(
        board: &'a Board,
        goals: &'a Goals,
        no_answer: NoAnswer,
    ) -> Result<UnsolvableBoard<'a>, NoAnswer> {
        match no_answer {
            NoAnswer::Unsolvable(reason) => Ok(UnsolvableBoard { board, goals, reason }),
            other => Err(other),
        }
    }

    /// Returns the names of the named goals that the board can reach.
    pub fn named_goals(&self) -> Vec<&'static str> {
        let goals = self.goals.reachable_named_goals(self.board).into_iter();
        goals.map(|(named, _)| named.name()).collect()
    }

    /// Returns the other ways to read the board in which it can reach a goal, and the boards that
    /// it then is.
    pub fn other_readings(&self, notation: &Notation) -> Vec<(Reading, Board)> {
        let shape = self.board.shape();
        let tiles = self.board.tiles();
        let last = *shape.tiles().end();
        let by_columns = (0..shape.cells()).map(|cell| {
            let (row, col) = (cell / shape.cols(), cell % shape.cols());
            tiles[col * shape.rows() + row]
        });
        let from_zero = tiles.iter().map(|&tile| if tile == last { 0 } else { tile + 1 });
        let mut readings: Vec<(Reading, Vec<u8>)> = vec![(Reading::Columns, by_columns.collect())];
        if notation.gap.is_none() {
            readings.push((Reading::FromZero, from_zero.collect()));
        }
        let solvable = |(reading, tiles): (Reading, Vec<u8>)| {
            let board = Board::new(shape, &tiles).ok()?;
            self.goals.check_solvable(&board).ok()?;
            Some((reading, board))
        };
        readings.into_iter().filter_map(solvable).collect()
    }
}
