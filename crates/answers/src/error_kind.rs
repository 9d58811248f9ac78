//! The kinds of errors, from which exit statuses and the statuses of HTTP follow.

use jiugong::QueryError;

use crate::answer::BoardsError;
use crate::error::{Error, NoAnswer};

/// The kind of an error: what has to change before the same question has an answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// An argument is invalid.
    Usage,
    /// A board or its goal is invalid, or it cannot reach the goal.
    Input,
    /// No table answers this: it is missing, or none can be built.
    NoTable,
    /// A table is damaged, wrong or of another version.
    Table,
    /// A table file cannot be read.
    Unreadable,
    /// The work needs more memory than it may use.
    Memory,
    /// The system refused an operation.
    Io,
    /// The work was stopped.
    Interrupted,
}

impl ErrorKind {
    /// Returns whether the error concerns one question alone: in a batch the others are still
    /// answered.
    pub fn is_of_question(self) -> bool {
        use ErrorKind::*;
        matches!(self, Input | NoTable | Table | Unreadable)
    }
}

impl Error {
    /// Returns the kind.
    pub fn kind(&self) -> ErrorKind {
        match self {
            Error::Query(error) => match error {
                QueryError::Goal(_) => ErrorKind::Input,
                QueryError::Shape(_) => ErrorKind::Usage,
                QueryError::Table(_) | QueryError::WrongHome { .. } | QueryError::Metric(_) => {
                    ErrorKind::Table
                }
            },
            // The tables of a search do not fit together.
            Error::Pattern(_)
            | Error::InvalidFile { .. }
            | Error::Misnamed { .. }
            | Error::FileMissing(_)
            | Error::FileIsFolder(_)
            | Error::FileIsSpecial(_)
            | Error::NoSolution(_) => ErrorKind::Table,
            Error::FileUnreadable(..) => ErrorKind::Unreadable,
            Error::TableMissing(..) | Error::Unproved(..) | Error::GoalsTooLarge(..) => {
                ErrorKind::NoTable
            }
            Error::Gaps => ErrorKind::Usage,
            Error::Boards(error) => error.kind(),
            Error::Memory(_) | Error::MemoryRefused(..) | Error::Threads(_) => ErrorKind::Io,
        }
    }
}

impl BoardsError {
    /// Returns the kind.
    pub fn kind(&self) -> ErrorKind {
        match self {
            BoardsError::NoBoard { .. }
            | BoardsError::TooFew(_)
            | BoardsError::Rare { .. }
            | BoardsError::Late { .. }
            | BoardsError::LateDistances => ErrorKind::Usage,
            BoardsError::TooManyToList(_) => ErrorKind::NoTable,
            BoardsError::TableMemory(_) | BoardsError::LevelMemory { .. } => ErrorKind::Memory,
            BoardsError::NoSeed(_) => ErrorKind::Io,
        }
    }
}

impl NoAnswer {
    /// Returns the kind.
    pub fn kind(&self) -> ErrorKind {
        match self {
            NoAnswer::Unsolvable(_) => ErrorKind::Input,
            NoAnswer::Stopped => ErrorKind::Interrupted,
            NoAnswer::Error(error) => error.kind(),
        }
    }
}
