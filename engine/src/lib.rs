//! A breadth-first search through every state of a sliding-tile puzzle, a level at a time, for
//! puzzles of gigabytes: forty thousand million states and more.
//!
//! Read along a [`Path`] to and fro through the cells, a board is an *order* of its tiles and a place
//! of the blank. The search keeps a word for each order, with a bit for each place:
//!
//! 1. A step of the blank along the path leaves the order alone. It is a shift of the word.
//! 2. Any other move turns some entries of the order by one. Whole runs of orders, in the sequence of
//!    their Lehmer codes, turn alike: the move copies runs of words, and a small table of digits
//!    tells whence (`pull`). Turns among the last five entries permute the bytes of a
//!    register (`turn`).
//! 3. The blank changes colour with every move, so a level lies on one colour, the next on the other
//!    (`single`). What a level reaches, less the level before it, is the next. In the metric where
//!    several tiles may move at once that does not hold, and what was found is remembered
//!    (`multi`).
//! 4. Each word has one writer, which reads words of the other colour (`moves`): so threads share
//!    nothing, and need no atomics.
//! 5. A [`Record`] keeps of each level what a table needs: [`Bits`] or [`Bytes`].
//!
//! It knows nothing of boards, goals or files. The states have the numbers that jiugong's tables
//! give them: the rank of the order among the even ones, times the cells, plus the place.
//!
//! `docs/engine.md` in the repository explains it at length.

#![deny(unsafe_code)]

mod bits;
#[allow(unsafe_code, reason = "instructions that not every machine has")]
mod code;
mod memory;
mod moves;
mod multi;
mod path;
mod pull;
mod record;
mod search;
mod single;
mod turn;
mod verify;
mod words;

pub use bits::Bits;
pub use code::Code;
pub use memory::{available_memory, resident_memory};
pub use path::Path;
pub use record::{Bytes, Level, Record};
pub use search::{Metric, Search};
pub use verify::{Unproved, memory, prove};
