//! Short solutions of sliding puzzles of every size up to 16×16, which are not proved shortest.
//!
//! Use this crate for boards that neither a table nor a search with pattern tables solves: 6×6 and
//! larger, and long rectangles. For smaller ones `jiugong-pattern` proves shortest solutions.
//!
//! Like the library, the crate has no unsafe code, does no I/O and needs no `std`. Threads come in
//! through [`Workers`], limits of time through the function that searches call in each level.
//!
//! 1. A first solution takes milliseconds: rows and columns are cut off in turn, one tile
//!    after the other.
//! 2. A beam over whole stages keeps many boards after each few tiles. In a stage the distances
//!    of its tiles are exact, and the other tiles are estimated.
//! 3. What is left in a corner, or the whole of a small board, is solved by one beam with a
//!    learned estimate: a sum of [`Weights`].
//! 4. Windows of the solution are replaced by shorter ones.
//! 5. [`ShortSolver`] repeats this with wider and wider beams, and keeps the shortest solution.
//!
//! If [few tiles have a cell](ShortSolver::with_open_cells), one beam that looks at these alone
//! takes the place of 2 and 3.
//!
//! A [`Shortener`] shortens solutions from elsewhere, and proves how long their windows are
//! shortest.
//!
//! ```
//! use std::ops::ControlFlow::Continue;
//!
//! use jiugong::{Board, Metric, NamedGoal, Shape};
//! use jiugong_beam::{Alone, Effort, ShortSolver};
//!
//! let goal = NamedGoal::Last.board(Shape::new(6, 6)?);
//! let board: Board = "8 10 7 18 0 6/13 12 23 22 5 4/2 9 15 14 1 20/31 35 11 21 17 16/\
//!     34 3 26 33 19 24/27 29 25 28 32 30".parse()?;
//! let solver = ShortSolver::new(&goal, Metric::Stm);
//! let moves = solver.solution(&board, Effort::new(1), &Alone, &mut |_| {}, &mut || Continue(()))?;
//! let end = moves.iter().try_fold(board, |board, &m| board.after(m));
//! assert_eq!(end, Some(goal));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod corner;
mod estimate;
mod grid;
mod hash_set;
mod last_cells;
mod levels;
mod named;
mod position;
mod shortener;
mod simple;
mod solver;
mod stage_table;
mod staged;
mod stages;
mod way;
mod weights;
mod windows;
mod workers;

pub use levels::Level;
pub use shortener::{Shortcut, Shortener, Shorter};
pub use solver::{Effort, ShortSolver};
pub use weights::Weights;
pub use workers::{Alone, Workers};
