//! Errors of sets of goals.

use alloc::string::ToString;

use jiugong::{Message, Shape, impl_error, message};

use crate::MAX_CELLS;

/// Error for goals that are no set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GoalSetError {
    /// There is no goal, or the pieces or the cells of a goal are not as many as the cells.
    Cells,
    /// The shape has more than [`MAX_CELLS`] cells.
    Shape {
        /// The shape.
        shape: Shape,
    },
    /// No piece is a gap.
    NoGap,
    /// A goal has more pieces of a colour than there are.
    Pieces {
        /// The colour.
        colour: u8,
    },
}

impl GoalSetError {
    pub(crate) fn message(self) -> Message {
        match self {
            GoalSetError::Cells => message!(
                "goal-set-cells",
                "expected at least one goal, and a piece for each cell of the shape"
            ),
            GoalSetError::Shape { shape } => message!(
                "goal-set-shape",
                "expected a shape of at most {max} cells, found {shape}";
                max = MAX_CELLS, shape = shape.to_string()
            ),
            GoalSetError::NoGap => message!("goal-set-no-gap", "expected a gap among the pieces"),
            GoalSetError::Pieces { colour } => message!(
                "goal-set-pieces",
                "a goal has more pieces of colour {colour} than there are"; colour
            ),
        }
    }
}

impl_error!(GoalSetError);
