//! Goals that are not one board: any of several, only some cells, pieces that look alike.
//!
//! All of these are one puzzle: boards on which some pieces are alike, and a breadth-first search
//! from all boards that are goals. Use this module where the boards of that puzzle fit into memory;
//! for goals that are one ordinary board, tables of the library are smaller.
//!
//! 1. A [`ColouredBoard`] has a colour on each cell; several gaps are possible. A [`GoalSet`] has
//!    the goals, which may leave cells open.
//! 2. A [`ColouredIndex`] numbers the boards.
//! 3. [`plain_distances`] is the specification of the [`GoalSearch`].
//! 4. [`GoalDistances`] answer boards by a walk downhill: in memory, or in a table file, whose
//!    [format](mod@format) is documented byte by byte and whose distances
//!    [`verify`](GoalDistances::verify) proves.

mod board;
mod error;
mod file;
pub mod format;
mod gaps;
mod header;
mod index;
mod name;
mod plain;
mod rank;
mod search;
mod set;
mod solutions;
mod stored;
mod table;
mod verify;

pub use board::{ColouredBoard, GAP};
pub use error::GoalSetError;
pub use file::is_goal_file;
pub use header::GoalHeader;
pub use index::ColouredIndex;
pub use plain::plain_distances;
pub use search::{GoalSearch, GoalSearchError};
pub use set::{GoalSet, OPEN};
pub use table::GoalDistances;
pub use verify::{prove_goal_boards, prove_goal_counts};
