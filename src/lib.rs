//! Optimal solver for the 8-puzzle and other sliding puzzles, from precomputed lookup tables.
//!
//! A breadth-first search from the goal finds the distance of every board from which the goal can
//! be reached. A *table* holds these distances: 181,440 for the 8-puzzle. With it a board is solved
//! in the fewest moves without any search, by a walk downhill: the best move is one to a neighbour
//! that is one move closer.
//!
//! ```
//! use jiugong::{Board, Goal, Solver, Table};
//!
//! let goal = Goal::new("1 2 3/4 5 6/7 8 0".parse()?);
//! let table = Table::embedded(goal.home()).unwrap();
//! let solver = Solver::new(&table, &goal)?;
//!
//! let mut board: Board = "8 6 7/2 5 4/3 0 1".parse()?;
//! let mut moves = 0;
//! for m in solver.solution(&board)? {
//!     board.apply(m?);
//!     moves += 1;
//! }
//! assert_eq!(board, *goal.board());
//! assert_eq!(moves, 31);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Stages
//!
//! 1. **Boards.** A [`Board`] of a [`Shape`] is parsed and formatted in a [`Notation`]. A [`Move`]
//!    slides one tile or, in the [`Metric`] `mtm`, several in a [`Direction`]. [`Convention`]
//!    parses lists of moves. An [`Arrangement`] is like a board, but numbers may be equal and cells
//!    open.
//! 2. **State numbers.** A [`Goal`] is any board. A symmetry takes its blank to its [`Home`], and
//!    an [`Index`] numbers the [`State`]s 0 … N!/2 − 1 by ranking the order of the tiles along a
//!    [`Snake`]. [`Parity`] shows why a board can or cannot be solved.
//! 3. **Search.** [`search()`] finds the [`Distances`] of all states of a small shape.
//! 4. **Tables.** A [`Table`] holds the distances as the bytes of a file, in memory, mapped or
//!    embedded. It is opened in constant time, and [`Table::verify`] proves that it is right. The
//!    [format](mod@format) is documented byte by byte.
//! 5. **Queries.** A [`Solver`] combines a table with a goal and returns the distance of a board, a
//!    shortest solution, or all shortest [`Solutions`]. [`Precomputed`] holds the solutions of all
//!    boards of a small shape.
//!
//! The feature `tables-3x3`, which is on by default, adds the tables of the 8-puzzle as constants:
//! [`tables_3x3`].
//!
//! Every error implements [`Translate`], which gives its [`Message`]s by identifier.
//!
//! # Properties
//!
//! The library has no unsafe code, does no I/O and starts no threads. It needs `alloc` and no
//! `std`. No input makes it panic: invalid boards, moves and tables give errors.
//!
//! # Literature
//!
//! - W. Johnson and W. Story, "Notes on the '15' puzzle" (1879): why half of all boards cannot be
//!   solved.
//! - A. Reinefeld, "Complete solution of the eight-puzzle and the benefit of node ordering in
//!   IDA*" (1993): the distribution of distances from a corner.
//! - R. Korf and A. Felner, "Disjoint pattern database heuristics" (2002): lower bounds that add
//!   up.
//! - R. Korf and P. Schultze, "Large-scale parallel breadth-first search" (2005): all states of
//!   the 15-puzzle; §3 on ranking permutations.
//! - The On-Line Encyclopedia of Integer Sequences, A089473, A089474, A089483, A090033–A090036,
//!   A090166, A151944: distributions and radii, which the tests compare with.
#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

/// The examples in the READMEs, compiled as doctests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
#[doc = include_str!("../README.zh-CN.md")]
mod readme {}

mod board;
pub mod file;
mod index;
mod message;
mod search;
mod solve;
mod table;
#[cfg(feature = "tables-3x3")]
pub mod tables_3x3;

pub use board::Board;
pub use board::arrangement::Arrangement;
pub use board::convention::Convention;
pub use board::direction::Direction;
pub use board::error::{BoardError, Mistake};
pub use board::given_moves::GivenMoves;
pub use board::labels::Labels;
pub use board::metric::Metric;
pub use board::move_text::{MovesError, MovesFault};
pub use board::moves::Move;
pub use board::notation::Notation;
pub use board::notation::heading::Heading;
pub use board::notation::line::BoardLine;
pub use board::shape::{Shape, ShapeError};
pub use index::goal::{Goal, GoalError, Unsolvable};
pub use index::home::Home;
pub use index::named_goal::NamedGoal;
pub use index::named_goal_set::NamedGoalSet;
pub use index::parity::Parity;
pub use index::snake::Snake;
pub use index::symmetry::Symmetry;
pub use index::{Index, State};
pub use message::{Arg, Message, Translate};
pub use search::distribution::Distribution;
pub use search::{Distances, search};
pub use solve::judgement::{Fault, Judgement};
pub use solve::precomputed::{Precomputed, PrecomputedSolution};
pub use solve::solutions::{Edge, Solutions, SolutionsBuilder};
pub use solve::{QueryError, Solver};
pub use table::Table;
pub use table::encoding::Encoding;
pub use table::error::TableError;
pub use table::format;
pub use table::header::Header;
pub use table::proof;
pub use table::sparse::{self, Sparse};
pub use table::tracks::{self, Tracks};
