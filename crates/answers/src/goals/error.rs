//! The error for goals that do not fit a board.

use std::fmt;

use jiugong::{GoalError, Message, Shape, Translate, message};

/// Error for goals that do not fit a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GoalsError {
    /// A goal has another shape than the board.
    Shape {
        /// The shape of the board.
        board: Shape,
        /// The shape of the goal.
        goal: Shape,
    },
    /// A goal has more pieces with a number than the board.
    Pieces {
        /// The goal.
        goal: String,
        /// The number.
        number: u8,
        /// How often the goal has it.
        wanted: usize,
        /// How often the board has it.
        found: usize,
    },
    /// A group of tiles that are alike has a number that is no tile of the board.
    Alike {
        /// The number.
        number: u8,
    },
}

impl Translate for GoalsError {
    fn messages(&self) -> Vec<Message> {
        let message = match *self {
            GoalsError::Shape { board, goal } => {
                return GoalError::ShapeMismatch { board, goal }.messages();
            }
            GoalsError::Pieces { ref goal, number, wanted, found } => {
                let times = match wanted {
                    1 => "once".into(),
                    2 => "twice".into(),
                    times => format!("{times} times"),
                };
                let lack = match found {
                    0 => "does not have it".into(),
                    1 => "has it only once".into(),
                    times => format!("has it only {times} times"),
                };
                message!(
                    "goal-pieces",
                    "the goal {goal} has {number} {times}, but the board {lack}";
                    goal = goal.as_str(), number, wanted, found, times, lack
                )
            }
            GoalsError::Alike { number: 0 } => {
                message!("alike-blank", "the blank cannot be like a tile")
            }
            GoalsError::Alike { number } => {
                message!("alike-no-tile", "alike: the board has no tile {number}"; number)
            }
        };
        vec![message]
    }
}

impl fmt::Display for GoalsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.messages().iter().try_for_each(|message| message.fmt(f))
    }
}

impl std::error::Error for GoalsError {}
