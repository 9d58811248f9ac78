//! The functions of the library that the page calls.
//!
//! A board is passed as its rows, its columns, and its tiles in row order, 0 for the blank.
//! Arguments are checked here: an invalid board, shape or move gives `undefined`, and nothing
//! panics.
//!
//! 1. [`parse`] returns a board or the [errors](ParseResult::errors) in it, [`parse_moves`] the moves
//!    of a typed solution.
//! 2. [`unsolvable`] returns the reason why a board cannot reach a goal, and [`parity`] the inversions
//!    that show it. They need no table.
//! 3. [`solver_kind`] returns the kind of solver for a shape. [`Tables`] holds the distance tables.
//!    [`build_table`] builds a table, in a worker for larger shapes.
//! 4. A [`Solver`] combines a goal with its table: distances, legal moves, [`Solutions`], boards at
//!    a distance.
//! 5. A [`Searcher`] solves boards of shapes without a table. It builds pattern tables, one at a time,
//!    and searches with them in a worker.

#![forbid(unsafe_code)]

mod board;
mod build;
mod colour_set;
mod kind;
mod message;
mod moves;
mod parity;
mod parse;
mod searcher;
mod solutions;
mod solver;
mod table_set;
mod tables;

pub use board::{apply_moves, named_goal, random_board, unsolvable};
pub use kind::{shapes, solver_kind};
pub use moves::{Check, ParsedMoves, parse_moves};
pub use parity::{Parity, parity};
pub use parse::{ParseResult, parse};
pub use searcher::Searcher;
pub use solutions::Solutions;
pub use solver::{LegalMove, Solver};
pub use tables::{Tables, build_table};

#[cfg(test)]
mod tests;
