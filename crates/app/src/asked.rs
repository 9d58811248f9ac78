//! A board, and what its line says of it.

use jiugong::{Board, Labels};

/// A board, and its goal if its line has one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Asked {
    /// The board.
    pub board: Board,
    /// The numbers on its tiles, if some are equal.
    pub labels: Option<Labels>,
    /// The goal of this board alone, as text.
    pub goal: Option<String>,
}

impl From<Board> for Asked {
    fn from(board: Board) -> Asked {
        Asked { board, labels: None, goal: None }
    }
}
