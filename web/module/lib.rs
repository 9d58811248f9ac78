//! The functions of the library that the page calls.
//!
//! A board is passed as its rows, its columns, and its tiles in row order, 0 for the blank. A goal
//! of up to 25 cells may have cells that are open, 255, so that any piece may be on them. Several
//! goals, of which the nearest counts, are passed as the tiles of one after those of another. Tiles
//! are different even if they look alike; the equal numbers on them, and groups of numbers that are
//! alike, are passed beside the goal. Arguments are checked here: an invalid board, shape or move
//! gives `undefined`, and nothing panics.
//!
//! [`page`]: what the page itself calls.
//!
//! 1. [`parse`] and [`parse_goal`] return a board or a goal, or the [errors](ParseResult::errors)
//!    in it, [`parse_moves`] the moves of a typed solution. [`fit_goals`] finds the tiles of equal
//!    numbers.
//! 2. A [`Target`] is one or more goals. It returns the kind of their solver, the reason why a
//!    board cannot reach them, and the inversions that show it. It needs no table.
//! 3. [`Tables`] holds the distance tables. A [`Solver`] combines a goal with its table: distances,
//!    legal moves, [`Solutions`], boards at a distance.
//!
//! [`worker`]: what its workers call, which takes longer.
//!
//! 1. [`build_table`] builds a table.
//! 2. A [`Searcher`] solves boards without a table. It builds tables of lower bounds, one at a time,
//!    and searches with them; or it finds the distances of all boards, or short solutions.
//! 3. A [`Film`] draws a solution.
//!
//! Each folder is a feature, and `build` makes a module of each: the page loads the second one only
//! for boards that need it.

#![forbid(unsafe_code)]

mod board;
mod build;
mod check;
mod goals;
mod legal_move;
#[cfg(feature = "page")]
mod page;
mod solutions;
#[cfg(feature = "worker")]
mod worker;

pub use check::Check;
pub use legal_move::LegalMove;
#[cfg(feature = "page")]
pub use page::*;
pub use solutions::Solutions;
#[cfg(feature = "worker")]
pub use worker::*;

#[cfg(test)]
#[cfg(all(feature = "page", feature = "worker"))]
mod tests;
