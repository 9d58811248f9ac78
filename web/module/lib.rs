//! The functions of the library that the page calls.
//!
//! A board is passed as its rows, its columns, and its tiles in row order, 0 for the blank. A goal
//! may have cells that are open, 255, so that any piece may be on them. Several goals, of which the
//! nearest counts, are passed as the tiles of one after those of another.
//! Arguments are checked here: an invalid board, shape or move gives `undefined`, and nothing
//! panics.
//!
//! [`page`]: what the page itself calls.
//!
//! 1. [`parse`] and [`parse_goal`] return a board or a goal, or the [errors](ParseResult::errors) in
//!    it, [`parse_moves`] the moves of a typed solution.
//! 2. [`unsolvable`] returns the reason why a board cannot reach a goal, and [`parity`] the inversions
//!    that show it. They need no table.
//! 3. [`Tables`] holds the distance tables. A [`Solver`] combines a goal with its table: distances,
//!    legal moves, [`Solutions`], boards at a distance.
//!
//! [`worker`]: what its workers call, which takes longer.
//!
//! 1. [`build_table`] builds a table.
//! 2. A [`Searcher`] solves boards of shapes without a table. It builds pattern tables, one at a time,
//!    and searches with them.
//!
//! Each folder is a feature, and `build` makes a module of each: the page loads the second one only for
//! boards that need it. [`solver_kind`] returns the kind of solver for a goal.

#![forbid(unsafe_code)]

mod board;
mod build;
mod check;
mod goals;
mod kind;
mod legal_move;
#[cfg(feature = "page")]
mod page;
mod solutions;
#[cfg(feature = "worker")]
mod worker;

pub use check::Check;
pub use kind::shapes;
pub use legal_move::LegalMove;
#[cfg(feature = "page")]
pub use page::*;
pub use solutions::Solutions;
#[cfg(feature = "worker")]
pub use worker::*;

#[cfg(test)]
#[cfg(all(feature = "page", feature = "worker"))]
mod tests;
