//! Answers for lists of boards: the distances and the solutions of all states of a table, and the
//! boards near a goal.

mod distances;
mod near;
mod solutions;

pub use distances::{DecodedTable, decode_memory, has_few_states};
pub use near::{CountedBoard, NearSearch};
pub use solutions::{count_solutions, count_solutions_memory};
