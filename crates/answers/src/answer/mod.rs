//! Answers to questions about goals: the boards that reach them and the numbers of these boards.
//! Each kind of question has a file, which chooses what answers it.
//!
//! Boards at a distance without a table come from `levels`, a search within the memory that the
//! question allows.

mod distribution;
mod error;
mod hardest;
mod levels;
mod list;
mod random;
mod urn;

pub use error::{BoardsError, Extent};
pub use hardest::HardestBoards;
pub use list::{ListPart, ListWant, ListedBoard, ListedBoards};
pub use random::{MAX_SEED, RandomBoards, RandomWant};
