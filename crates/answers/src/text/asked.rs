//! A board, and what its line says of it.

use jiugong::{Board, Labels};

use crate::goals::GoalArg;

/// A board, and its goal if its line has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The board.
    pub board: Board,
    /// The numbers on its tiles, if some are equal.
    pub labels: Option<Labels>,
    /// The goal of this board alone.
    pub goal: Option<GoalArg>,
}

impl From<Board> for Asked {
    fn from(board: Board) -> Asked {
        Asked { board, labels: None, goal: None }
    }
}
