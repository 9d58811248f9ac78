//! Answers for lists of boards: the distances and the solutions of all states of a table, and the
//! boards near a goal, with the solutions of those.

mod both_ends;
mod distances;
mod near;
mod solutions;

pub use both_ends::{BothEnds, NearLevels, search_both_ends};
pub use distances::{DecodedTable, decode_memory, has_few_states};
pub use near::{CountedBoard, NearSearch};
pub use solutions::{count_solutions, count_solutions_memory};
