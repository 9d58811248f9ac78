//! Complete distance tables of sliding-tile puzzles, and optimal answers from them.
//!
//! A sliding-tile puzzle small enough can be solved once for all: one breadth-first search from a
//! goal finds the distance of every board that reaches it, and a table of these distances answers
//! any question after. The best move is the one to a neighbour that is closer, so a shortest
//! solution is a walk downhill, in constant time a move.
//!
//! # The way of the data
//!
//! 1. A [`Goal`] is any [`Board`]. A [`Symmetry`] of the rectangle takes its blank to the
//!    [`Home`] of its class, and relabelling its tiles makes it the goal of a table.
//! 2. An [`Index`] numbers the states of that table, 0 … N!/2 − 1, by reading a board along a
//!    [`Snake`] and ranking the order of its tiles by Lehmer code.
//! 3. [`search()`] goes through the [`Graph`] of all states breadth first, in either [`Metric`], and
//!    hands over their [`Distances`]. It is plain, for small shapes; for large ones the generator
//!    has an engine of its own, which writes the same bytes.
//! 4. A [`Table`] is these distances as the bytes of a file, [documented here](mod@format): in memory,
//!    mapped or embedded. Opening one takes constant time; [`Table::verify`] proves it.
//! 5. A [`Solver`] puts a table to a goal and answers for any board: its distance, its moves, a
//!    shortest path as a [`Walk`], all of them as [`Solutions`]. [`Precomputed`] has the answers for
//!    all boards at once.
//!
//! ```
//! use jiugong::{Board, Goal, Solver, Table};
//!
//! let table = Table::new(include_bytes!("../data/3x3-corner.table").as_slice())?.checked()?;
//! let goal = Goal::new("123456780".parse()?);
//! let solver = Solver::new(&table, &goal)?;
//!
//! let mut board: Board = "8 6 7/2 5 4/3 0 1".parse()?;
//! let mut moves = 0;
//! while let Some(m) = solver.next(&board)? {
//!     board.apply(m);
//!     moves += 1;
//! }
//! assert_eq!(board, *goal.board());
//! assert_eq!(moves, 31);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What it is not
//!
//! The library has no unsafe code, reads no files, starts no threads and prints nothing; without
//! default features it needs no `std`. It panics on no input: boards, tables and moves from
//! anywhere give answers or errors. The programs around it do the rest; what they share, their words,
//! the desk where their questions are put, and the proof of tables by all threads, is in modules that
//! are theirs alone.
//!
//! # Parity
//!
//! - A. Reinefeld, "Complete solution of the eight-puzzle and the benefit of node ordering in
//!   IDA*" (1993): the distribution of distances from a corner, the first such table.
//! - R. Korf and P. Schultze, "Large-scale parallel breadth-first search" (2005): all states of
//!   the 15-puzzle; §3 on ranking permutations.
//! - W. Johnson and W. Story, "Notes on the '15' puzzle" (1879): why half of all boards cannot
//!   be solved, which a [`Parity`] shows of any board.
//! - The On-Line Encyclopedia of Integer Sequences, A089473, A089474, A089483, A090033–A090036,
//!   A090166, A151944: the distributions and radii that the tests compare with.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

/// The examples of the READMEs, run with the others.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../README.zh-CN.md")]
mod readme {}
#[cfg(test)]
extern crate std;

mod board;
mod index;
#[doc(hidden)]
pub mod internal;
mod message;
mod search;
mod solve;
mod table;

pub use board::Board;
pub use board::direction::{Convention, Direction, MovesError};
pub use board::error::{BoardError, Mistake};
pub use board::metric::Metric;
pub use board::moves::Move;
pub use board::notation::Notation;
pub use board::shape::{Shape, ShapeError};
pub use index::goal::{Goal, NamedGoal, Unsolvable};
pub use index::home::Home;
pub use index::parity::Parity;
pub use index::snake::Snake;
pub use index::symmetry::Symmetry;
pub use index::{Index, State};
pub use message::{Arg, Message, Translate};
pub use search::distribution::Distribution;
pub use search::graph::Graph;
pub use search::{Distances, search};
pub use solve::precomputed::{Precomputed, PrecomputedSolution};
pub use solve::solutions::{Paths, Solutions};
pub use solve::{QueryError, Solver, Walk};
pub use table::Table;
pub use table::encoding::Encoding;
pub use table::error::TableError;
pub use table::format::{self, Header};
pub use table::layout::Layout;
