//! Errors of texts.

use std::fmt;

use jiugong::{
    BoardError, GoalError, Message, Mistake, NamedGoal, NamedGoalSet, Shape, Translate, message,
};

use super::similar::question;

/// The maximum length of a line, in bytes.
pub const MAX_LINE: usize = 1 << 16;

/// Error of what is given for all boards, or of the goal of a line.
#[derive(Clone, Debug)]
pub enum ArgumentError {
    /// An invalid shape.
    Shape(String),
    /// A goal is neither a name nor written like a board.
    UnknownGoal(String),
    /// A goal is a board with mistakes.
    Goal(String, BoardError),
    /// An unknown class of blank cells.
    Home {
        /// The shape.
        shape: Shape,
        /// The name.
        name: String,
        /// The known names.
        names: Vec<String>,
    },
}

/// Error of the text of a board.
#[derive(Clone, Debug)]
pub enum BoardTextError {
    /// A board with mistakes.
    Board(BoardError),
    /// A board with equal numbers, although the goal has none.
    Alike(BoardError),
    /// A shape in the place of a board.
    IsShape(Shape, BoardError),
    /// A board of another shape than the goal.
    OtherShape(GoalError),
    /// A goal, or a text that is rather an invalid shape than a board.
    Argument(ArgumentError),
    /// A record without a board.
    NoBoard,
    /// A board without moves.
    NoMoves,
    /// A line longer than [`MAX_LINE`].
    LongLine,
    /// A line that is no UTF-8.
    NotUtf8,
}

impl From<ArgumentError> for BoardTextError {
    fn from(error: ArgumentError) -> BoardTextError {
        BoardTextError::Argument(error)
    }
}

impl Translate for ArgumentError {
    fn messages(&self) -> Vec<Message> {
        vec![match self {
            ArgumentError::Shape(text) => message!(
                "invalid-shape",
                "invalid shape '{shape}': expected rows and columns such as 3x3, from 2x2 to 16x16";
                shape = text.as_str()
            ),
            ArgumentError::UnknownGoal(text) => {
                let sets = NamedGoalSet::ALL.map(NamedGoalSet::name);
                let names: Vec<&str> =
                    NamedGoal::ALL.map(NamedGoal::name).into_iter().chain(sets).collect();
                message!(
                    "goal-unknown",
                    "unknown goal '{goal}'{similar}: expected {names} or a board";
                    goal = text.as_str(),
                    similar = question(text, names.iter().copied()),
                    names = names.iter().map(|name| name.to_string()).collect::<Vec<_>>()
                )
            }
            ArgumentError::Goal(text, error) => message!(
                "goal-invalid",
                "invalid goal '{goal}': {error}";
                goal = text.as_str(), error = error.messages()
            ),
            ArgumentError::Home { shape, name, names } => message!(
                "home-unknown",
                "unknown class '{home}' of {shape}{similar}: expected {names}";
                home = name.as_str(),
                shape = shape.to_string(),
                similar = question(name, names.iter().map(String::as_str)),
                names = names.clone()
            ),
        }]
    }
}

impl Translate for BoardTextError {
    fn messages(&self) -> Vec<Message> {
        vec![match self {
            BoardTextError::Board(error) => match with_hint(error) {
                Some(message) => message,
                None => return error.messages(),
            },
            BoardTextError::Alike(error) => message!(
                "board-hint-alike",
                "{error} (if equal pieces are meant, give the goal with the same pieces: --goal)";
                error = error.messages()
            ),
            BoardTextError::IsShape(shape, error) => message!(
                "board-is-shape",
                "{shape} is a shape, not a board ({error}); `jiugong random {shape}` prints a board \
                 of it";
                shape = shape.to_string(), error = error.messages()
            ),
            BoardTextError::OtherShape(error) => return error.messages(),
            BoardTextError::Argument(error) => return error.messages(),
            BoardTextError::NoBoard => {
                message!("record-no-board", "the object has no \"board\"")
            }
            BoardTextError::NoMoves => message!(
                "check-line",
                "expected a board and its moves, separated by a tab or a comma"
            ),
            BoardTextError::LongLine => message!(
                "line-too-long",
                "the line is longer than {max} bytes"; max = MAX_LINE
            ),
            BoardTextError::NotUtf8 => {
                message!("line-not-utf8", "the line is not valid UTF-8")
            }
        }]
    }
}

/// Adds to the mistakes in a board the parameter that helps; `None` if none does.
fn with_hint(error: &BoardError) -> Option<Message> {
    // Otherwise it would not be enough to name the gap.
    let is_of_gap =
        |mistake: &Mistake| matches!(mistake, Mistake::NoBlank { .. } | Mistake::OutOfRange { .. });
    let is_of_size =
        |mistake: &Mistake| matches!(mistake, Mistake::NotSquare { .. } | Mistake::NoBlank { .. });
    let has_only_size = error.mistakes().iter().all(is_of_size);
    let has_all_pieces = error.mistakes().iter().all(is_of_gap);
    error.mistakes().iter().find_map(|mistake| match *mistake {
        Mistake::NoBlank { gap: None } if has_all_pieces => Some(message!(
            "board-hint-blank",
            "{error}, or use --blank {piece} if piece {piece} is missing";
            error = error.messages(), piece = error.shape()?.cells()
        )),
        Mistake::NotSquare { found } if has_only_size => Some(message!(
            "board-hint-shape",
            "{error}, for example: --shape {shape}";
            error = error.messages(), shape = Shape::with_cells(found).next()?.to_string()
        )),
        Mistake::NumberInFront { .. } => Some(message!(
            "board-hint-column",
            "{error}; to skip it, use --skip-columns 1"; error = error.messages()
        )),
        Mistake::GapOutOfRange { gap, .. } => Some(message!(
            "board-hint-gap",
            "{error} (--blank {gap})"; error = error.messages(), gap
        )),
        _ => None,
    })
}

/// Implements the text of an error.
macro_rules! display {
    ($($error:ty),*) => {$(
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                jiugong::Arg::from(self.messages()).fmt(f)
            }
        }

        impl std::error::Error for $error {}
    )*};
}
display!(ArgumentError, BoardTextError);
