//! Errors that end a command, and exit statuses.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use jiugong::file::FileError;
use jiugong::{
    BoardError, GoalError, MovesError, QueryError, ShapeError, TableError, Translate, Unsolvable,
};
use jiugong_answers::ErrorKind;
use jiugong_answers::text::{ArgumentError, BoardTextError};
use jiugong_pattern::PatternError;

use crate::file::WriteError;
use crate::i18n::{Message, Value};
use crate::msg;

/// The exit status of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Status {
    /// Done.
    Ok = 0,
    /// The answer is no: unsolvable, not a solution, or not a correct table.
    No = 1,
    /// Invalid usage or input.
    Input = 2,
    /// A table or checkpoint is missing, damaged or of another version.
    Table = 3,
    /// The system refused an operation.
    Io = 4,
    /// Interrupted by the user: 128 plus the number of SIGINT.
    Interrupted = 130,
}

impl From<Status> for ExitCode {
    fn from(status: Status) -> ExitCode {
        ExitCode::from(status as u8)
    }
}

/// An error that ends a command or, in a batch, the answer to one line.
#[derive(Clone, Debug)]
pub enum Error {
    /// The reader of standard output closed it: ends the program silently, with status 0.
    ClosedPipe,
    /// No command was given; the text is the help.
    Help(String),
    /// Invalid usage.
    Usage(Message),
    /// Invalid input. In a batch the other lines are still answered.
    Input(Message),
    /// No table answers this: it is missing, or none can be built. In a batch the other lines are
    /// still answered.
    NoTable(Message),
    /// A table is damaged, wrong or of another version. In a batch the other lines are still
    /// answered.
    Table(Message),
    /// A table file cannot be read. In a batch the other lines are still answered.
    Unreadable(Message),
    /// A table was proved wrong.
    NotVerified(Message),
    /// A checkpoint is damaged, or of another search or version.
    Checkpoint(Message),
    /// The work needs more memory than the command may use.
    Memory(Message),
    /// The system refused an operation.
    Io(Message),
    /// The user interrupted the program.
    Interrupted(Message),
}

impl Error {
    /// Returns the exit status.
    pub fn status(&self) -> Status {
        match self {
            Error::ClosedPipe => Status::Ok,
            Error::Help(_) | Error::Usage(_) | Error::Input(_) => Status::Input,
            Error::NoTable(_) | Error::Table(_) | Error::Checkpoint(_) => Status::Table,
            Error::NotVerified(_) => Status::No,
            Error::Unreadable(_) | Error::Memory(_) | Error::Io(_) => Status::Io,
            Error::Interrupted(_) => Status::Interrupted,
        }
    }

    /// Returns the message, if the error has one.
    pub fn message(&self) -> Option<&Message> {
        match self {
            Error::ClosedPipe | Error::Help(_) => None,
            Error::Usage(message)
            | Error::Input(message)
            | Error::NoTable(message)
            | Error::Table(message)
            | Error::NotVerified(message)
            | Error::Checkpoint(message)
            | Error::Unreadable(message)
            | Error::Memory(message)
            | Error::Io(message)
            | Error::Interrupted(message) => Some(message),
        }
    }

    /// Returns whether the error concerns one question alone: in a batch the others are still
    /// answered.
    pub fn is_of_question(&self) -> bool {
        matches!(self, Error::Input(_) | Error::NoTable(_) | Error::Table(_) | Error::Unreadable(_))
    }

    /// Creates an error of answers.
    pub(crate) fn of_kind(kind: ErrorKind, message: Message) -> Error {
        match kind {
            ErrorKind::Usage => Error::Usage(message),
            ErrorKind::Input => Error::Input(message),
            ErrorKind::NoTable => Error::NoTable(message),
            ErrorKind::Table => Error::Table(message),
            ErrorKind::Unreadable => Error::Unreadable(message),
            ErrorKind::Memory => Error::Memory(message),
            ErrorKind::Io => Error::Io(message),
            ErrorKind::Interrupted => Error::Interrupted(message),
        }
    }

    /// Creates an error of reading a file.
    pub fn read_file(path: &Path, error: &io::Error) -> Error {
        Error::Io(unreadable(path, error))
    }

    /// Creates an error of writing a file.
    pub fn write_file(path: &Path, error: impl Into<WriteError>) -> Error {
        let file = path.display().to_string();
        Error::Io(msg!("file-unwritable", file = file, error = error.into().reason(path)))
    }

    /// Creates an error of the system that no file is to blame for.
    pub fn system(error: impl ToString) -> Error {
        Error::Io(msg!("system-error", error = error.to_string()))
    }
}

/// Returns the message for a file that cannot be read.
pub(crate) fn unreadable(path: &Path, error: &io::Error) -> Message {
    let file = path.display().to_string();
    match error.kind() {
        io::ErrorKind::NotFound => msg!("file-missing", file = file),
        _ => msg!("file-unreadable", file = file, error = error),
    }
}

/// Wraps an error of the library.
pub(crate) fn library(error: &impl Translate) -> Message {
    msg!("library-error", error = Value::error(error))
}

impl From<BoardError> for Error {
    fn from(error: BoardError) -> Error {
        BoardTextError::Board(error).into()
    }
}

/// Implements the conversion from an error of the library.
macro_rules! from_library {
    ($($error:ident => $variant:ident),* $(,)?) => {
        $(impl From<$error> for Error {
            fn from(error: $error) -> Error {
                Error::$variant(library(&error))
            }
        })*
    };
}
from_library! {
    BoardTextError => Input,
    Unsolvable => Input,
    GoalError => Input,
    ArgumentError => Usage,
    MovesError => Usage,
    ShapeError => Usage,
    PatternError => Usage,
    FileError => Table,
    TableError => Table,
}

impl From<QueryError> for Error {
    fn from(error: QueryError) -> Error {
        jiugong_answers::Error::from(error).into()
    }
}

/// For standard output; errors of files name the file.
impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Error::ClosedPipe,
            _ => Error::Io(msg!("output-unwritable", error = &error)),
        }
    }
}

impl From<serde_json::Error> for Error {
    fn from(error: serde_json::Error) -> Error {
        io::Error::from(error).into()
    }
}
