//! The functions of the library that the page calls.
//!
//! A board is passed as its rows, its columns, and its tiles in row order, 0 for the blank.
//! Arguments are checked here: an invalid board, shape or move gives `undefined`, and nothing
//! panics.
//!
//! 1. [`parse`] returns a board or the [errors](ParseResult::errors) in it.
//! 2. [`unsolvable`] returns the reason why a board cannot reach a goal. It needs no table.
//! 3. [`Tables`] holds the distance tables. [`build_table`] builds one, for larger shapes in a
//!    worker.
//! 4. A [`Solver`] combines a goal with its table: distances, legal moves, [`Solutions`], boards at
//!    a distance.

#![forbid(unsafe_code)]

mod board;
mod message;
mod parse;
mod solutions;
mod solver;
mod tables;

pub use board::{apply_moves, label, named_goal, random_board, shapes, sorted_board, unsolvable};
pub use parse::{ParseResult, parse};
pub use solutions::Solutions;
pub use solver::{LegalMove, Solver};
pub use tables::{Tables, build_table};

#[cfg(test)]
mod tests;
