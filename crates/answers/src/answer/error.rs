//! Errors of questions about the boards that reach goals.

use jiugong::{Message, Shape, message};

use crate::memory::NotEnoughMemory;
use crate::radius::KnownRadius;

/// Error of a question about the boards that reach goals.
#[derive(Clone, Debug)]
pub enum BoardsError {
    /// No board is at a distance.
    NoBoard {
        /// The distance.
        distance: u32,
        /// The largest distance.
        radius: KnownRadius,
    },
    /// More different boards are asked for than there are.
    TooFew(u128),
    /// None of many random boards is at a distance.
    Rare {
        /// The number of random boards.
        examined: u64,
        /// The distance.
        distance: u32,
    },
    /// The boards at a distance were not found within the time limit.
    Late {
        /// The distance.
        distance: u32,
        /// The largest distance whose boards were found.
        reached: u32,
    },
    /// The distances of all boards were not found within the time limit.
    LateDistances,
    /// The boards of a shape are too many for a complete table, from which they would be listed.
    TooManyToList(Shape),
    /// There is no memory for a whole table.
    TableMemory(NotEnoughMemory),
    /// There is no memory for the boards at the next distance.
    LevelMemory {
        /// The memory that they need.
        problem: NotEnoughMemory,
        /// The boards that are asked for.
        extent: Extent,
        /// The largest distance whose boards fit.
        distance: u32,
    },
    /// The system has no random numbers.
    NoSeed(String),
}

/// The boards around a goal that are asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All within a distance.
    Within,
    /// Those at a distance.
    At,
}

impl BoardsError {
    /// Creates the error of a distance that is greater than the largest one.
    pub(super) fn beyond(distance: u32, radius: u32) -> BoardsError {
        BoardsError::NoBoard { distance, radius: KnownRadius { moves: radius, is_largest: true } }
    }

    /// Returns the message.
    pub fn message(&self) -> Message {
        match self {
            BoardsError::NoBoard { distance, radius } if radius.is_largest => message!(
                "random-no-board",
                "no board is at distance {distance}: the largest distance is {radius}";
                distance = *distance, radius = radius.moves
            ),
            BoardsError::NoBoard { distance, radius } => message!(
                "random-beyond",
                "no board is at distance {distance}: the largest distance is at most {radius}";
                distance = *distance, radius = radius.moves
            ),
            BoardsError::TooFew(available) => message!(
                "random-too-few",
                "the number of such boards is {available}: more are not distinct";
                available = available.to_string()
            ),
            BoardsError::Rare { examined, distance } => message!(
                "random-rare",
                "none of {examined} random boards is at distance {distance}: few boards are, or \
                 none";
                examined = *examined, distance = *distance
            ),
            BoardsError::Late { distance, reached } => message!(
                "random-late",
                "the boards at distance {distance} were not found within the time limit, only \
                 those up to {reached}";
                distance = *distance, reached = *reached
            ),
            BoardsError::LateDistances => message!(
                "random-late-goals",
                "the distances of all boards were not found within the time limit"
            ),
            BoardsError::TooManyToList(shape) => message!(
                "list-impossible",
                "the boards of {shape} are too many for a complete table";
                shape = shape.to_string()
            ),
            BoardsError::TableMemory(problem) => {
                message!("memory-remedy", "{problem}"; problem = problem.message())
            }
            BoardsError::LevelMemory { problem, distance, .. } => message!(
                "near-memory",
                "{problem}; {distance} is the largest distance that fits";
                problem = problem.message(), distance = *distance
            ),
            BoardsError::NoSeed(error) => {
                message!("system-error", "{error}"; error = error.as_str())
            }
        }
    }
}
