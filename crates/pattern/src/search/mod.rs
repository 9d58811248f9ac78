//! The searches that pattern tables guide, in stm.
//!
//! 1. `set`: the tables and partitions of a search; `pattern_goal`: a goal with a set; `solver`:
//!    queries about one or several goals, with tables of any kind.
//! 2. `deepening`: searches for growing numbers of moves.
//! 3. `guided`: the searches for one number of moves; `slot`: the state of one pattern in them.
//! 4. `partial`: goals that leave cells open.
//! 5. `automaton`: the words of moves that a search skips.
//! 6. [`parts`](Divisible) divide a search among threads, and a [`PatternPosition`] gives bounds
//!    to other searches.

mod automaton;
pub(crate) mod deepening;
pub(crate) mod guided;
pub(crate) mod outcome;
pub(crate) mod packed;
pub(crate) mod partial;
pub(crate) mod parts;
pub(crate) mod pattern_goal;
mod position;
pub(crate) mod progress;
pub(crate) mod set;
mod slot;
pub(crate) mod solution_graph;
pub(crate) mod solver;

pub use deepening::MAX_MOVES;
pub use parts::{Divisible, Part, PartResult};
pub use position::PatternPosition;
