//! Pattern tables of sliding puzzles, and the searches that they guide to shortest solutions: for
//! the 15-puzzle and the 24-puzzle, whose complete tables are too large.
//!
//! Use this crate to solve boards of 3×5, 4×4, 4×5 and 5×5. For smaller ones a complete
//! [`Table`](jiugong::Table) of the library `jiugong` answers at once, and its search takes less
//! time than the tables here. `jiugong-engine` builds and proves the tables in all threads.
//!
//! Like the library, the crate has no unsafe code, does no I/O, starts no threads and needs no
//! `std`.
//!
//! 1. **Tables** ([`table`]). A [`Pattern`] is a part of the tiles; a [`PatternTable`] has the
//!    fewest moves of these tiles from each of their placements. It is built in memory or read from
//!    a [`PatternFile`], whose [format](mod@format) is documented byte by byte.
//! 2. **Search** ([`search`]). The patterns of a [`Partition`] give lower bounds that add up. A
//!    [`PatternSet`] has the tables of one or more partitions, and a [`PatternSolver`] searches
//!    with them in the metric `stm`.
//! 3. **Coloured boards** ([`colour`]). In the metric `mtm` moves of disjoint patterns are not
//!    different moves, and the bounds do not add up. There a [`ColourTable`] has the distances of
//!    boards on which the tiles of each group of a [`Colouring`] look alike, and a [`ColourSolver`]
//!    searches with the largest of several bounds.
//! 4. **Placements**. In the metric `mtm` on larger shapes a [`PlacementTable`] has the distances of
//!    the placements of three tiles with the blank, and a [`PlacementSolver`] searches with the
//!    largest of several bounds. [`PlacementTables`] has all tables for a goal.
//! 5. **Other goals** ([`goals`]). Distances to the nearest of several goals, to goals that leave
//!    cells open, and of boards with pieces that look alike. Where there are too many boards for
//!    these, a [`Solver`] searches for the nearest of several goals, each a [`PartialGoal`].
//!
//! ```
//! use jiugong::{Goal, Shape};
//! use jiugong_pattern::{Partition, PatternSet, PatternSize, PatternSolver, PatternTable};
//!
//! let goal = Goal::new("1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".parse()?);
//! let mut set = PatternSet::for_size(goal.board().shape(), PatternSize::Tiny);
//! for partition in Partition::recommended(goal.home(), PatternSize::Tiny) {
//!     let tables: Result<_, _> = set.missing(&partition).iter().map(PatternTable::build).collect();
//!     set.push(partition, tables?)?;
//! }
//! let solver = PatternSolver::new(&set, &goal).unwrap();
//! let board = "5 1 2 4/9 6 3 8/13 10 7 11/0 14 15 12".parse()?;
//! assert_eq!(solver.solution(&board)?.map(|moves| moves.len()), Some(9));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Literature
//!
//! - J. Culberson and J. Schaeffer, "Pattern databases" (1998).
//! - R. Korf and A. Felner, "Disjoint pattern database heuristics" (2002): bounds that add up.
//! - R. Korf, "Depth-first iterative-deepening" (1985).

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

/// The maximum number of cells of the boards of this crate: 5×5. Its sets of cells are words of 32
/// bits.
pub const MAX_CELLS: usize = 25;

mod cell_set;
pub mod colour;
mod cover;
mod error;
pub mod goals;
mod name;
mod partition;
mod pattern;
mod placement;
pub mod search;
pub mod table;

pub use colour::colouring::Colouring;
pub use colour::goal::{ColourGoal, ColourSolver};
pub use colour::table::ColourTable;
pub use error::PatternError;
pub use partition::{Partition, PatternSize, canonical_patterns};
pub use pattern::Pattern;
pub use placement::goal::{PlacementGoal, PlacementSolver};
pub use placement::group::TileGroup;
pub use placement::table::PlacementTable;
pub use placement::tables::PlacementTables;
pub use search::outcome::Outcome;
pub use search::partial::PartialGoal;
pub use search::pattern_goal::{PatternGoal, PatternSolver};
pub use search::progress::PatternProgress;
pub use search::set::{PatternSet, Prefetch};
pub use search::solver::Solver;
pub use table::PatternTable;
pub use table::file::PatternFile;
pub use table::format;
pub use table::header::PatternHeader;
