//! Breadth-first searches of the boards near a goal, without a table: level by level from the goal,
//! or from a board too.

mod both_ends;
mod level;
mod searched;

pub(crate) use both_ends::{BothEnds, NearLevels, search_both_ends};
pub(crate) use level::{CountedBoard, NearSearch};
pub(crate) use searched::{KeptSearches, PackedBoards, Searched};
