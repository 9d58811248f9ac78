//! Errors that end a command, and exit statuses.

use std::io;
use std::path::Path;
use std::process::ExitCode;

use jiugong::file::FileError;
use jiugong::{
    BoardError, GoalError, Mistake, MovesError, QueryError, Shape, ShapeError, TableError,
    Translate, Unsolvable,
};
use jiugong_answers::{self as answers, GoalsError, NoAnswer};
use jiugong_pattern::PatternError;

use crate::build_command::{invalid_file, misnamed_file, missing_table};
use crate::file::WriteError;
use crate::i18n::{Message, Value};
use crate::memory;
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

    /// Returns whether the error concerns one question alone: in a batch the others are still answered.
    pub fn is_of_question(&self) -> bool {
        matches!(self, Error::Input(_) | Error::NoTable(_) | Error::Table(_) | Error::Unreadable(_))
    }

    /// Creates the error of a query without an answer.
    pub fn of_no_answer(no_answer: NoAnswer) -> Error {
        match no_answer {
            NoAnswer::Unsolvable(unsolvable) => unsolvable.into(),
            NoAnswer::Stopped => Error::Interrupted(msg!("search-interrupted")),
            NoAnswer::Error(error) => error.into(),
        }
    }

    /// Creates an error of reading a file.
    pub fn read_file(path: &Path, error: &io::Error) -> Error {
        let file = path.display().to_string();
        Error::Io(match error.kind() {
            io::ErrorKind::NotFound => msg!("file-missing", file = file),
            _ => msg!("file-unreadable", file = file, error = error),
        })
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

/// Wraps an error of the library.
fn library(error: &impl Translate) -> Message {
    msg!("library-error", error = Value::error(error))
}

/// Adds the option that helps with the mistakes.
impl From<BoardError> for Error {
    fn from(error: BoardError) -> Error {
        let message = library(&error);
        // Otherwise it would not be enough to name the gap.
        let is_of_gap = |mistake: &Mistake| {
            matches!(mistake, Mistake::NoBlank { .. } | Mistake::OutOfRange { .. })
        };
        let is_of_size = |mistake: &Mistake| {
            matches!(mistake, Mistake::NotSquare { .. } | Mistake::NoBlank { .. })
        };
        let has_only_size = error.mistakes().iter().all(is_of_size);
        let has_all_pieces = error.mistakes().iter().all(is_of_gap);
        let hint = error.mistakes().iter().find_map(|mistake| match *mistake {
            Mistake::NoBlank { gap: None } if has_all_pieces => {
                let last = error.shape()?.cells();
                Some(msg!("board-hint-blank", error = message.clone(), piece = last))
            }
            Mistake::NotSquare { found } if has_only_size => {
                let shape = Shape::with_cells(found).next()?.to_string();
                Some(msg!("board-hint-shape", error = message.clone(), shape = shape))
            }
            Mistake::NumberInFront { .. } => {
                Some(msg!("board-hint-column", error = message.clone()))
            }
            Mistake::GapOutOfRange { gap, .. } => {
                Some(msg!("board-hint-gap", error = message.clone(), gap = gap))
            }
            _ => None,
        });
        Error::Input(hint.unwrap_or(message))
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
    Unsolvable => Input,
    GoalError => Input,
    MovesError => Usage,
    ShapeError => Usage,
    PatternError => Usage,
    FileError => Table,
    TableError => Table,
}

impl From<QueryError> for Error {
    fn from(error: QueryError) -> Error {
        match error {
            QueryError::Goal(error) => error.into(),
            QueryError::Table(error) => error.into(),
            QueryError::Shape(error) => error.into(),
            QueryError::WrongHome { .. } | QueryError::Metric(_) => Error::Table(library(&error)),
        }
    }
}

impl Error {
    /// Makes an invalid argument invalid input: an error of one board among many.
    pub(crate) fn into_input(self) -> Error {
        match self {
            Error::Usage(message) => Error::Input(message),
            other => other,
        }
    }
}

/// Returns the message of an error of answers, whose text names options of the programs.
fn of_answers(error: &impl Translate) -> Message {
    error.messages().into_iter().next().map_or_else(|| library(error), Message::from)
}

impl From<GoalsError> for Error {
    fn from(error: GoalsError) -> Error {
        match error {
            GoalsError::Shape { board, goal } => GoalError::ShapeMismatch { board, goal }.into(),
            GoalsError::Pieces { .. } | GoalsError::Alike { .. } => {
                Error::Input(of_answers(&error))
            }
        }
    }
}

impl From<answers::Error> for Error {
    fn from(error: answers::Error) -> Error {
        let message = of_answers(&error);
        match error {
            answers::Error::Query(error) => error.into(),
            // The tables of a search do not fit together.
            answers::Error::Pattern(error) => Error::Table(library(&error)),
            answers::Error::InvalidFile { path, error, expected } => {
                invalid_file(&path, &error, expected.as_ref())
            }
            answers::Error::Misnamed { path, expected, .. } => {
                misnamed_file(message, &path, &expected)
            }
            answers::Error::FileMissing(_)
            | answers::Error::FileIsFolder(_)
            | answers::Error::FileIsSpecial(_)
            | answers::Error::NoSolution(_) => Error::Table(message),
            answers::Error::FileUnreadable(path, error) => match Error::read_file(&path, &error) {
                Error::Io(message) => Error::Unreadable(message),
                other => other,
            },
            answers::Error::TableMissing(home, metric) => {
                Error::NoTable(missing_table(home, metric))
            }
            answers::Error::Unproved(..) | answers::Error::GoalsTooLarge(..) => {
                Error::NoTable(message)
            }
            answers::Error::Gaps => Error::Usage(message),
            answers::Error::Memory(error) => Error::Io(memory::insufficient(&error)),
            answers::Error::MemoryRefused(needed, error) => memory::refused(needed, &error),
            answers::Error::Threads(_) => Error::Io(message),
        }
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

    use std::path::PathBuf;
    use std::sync::Arc;

    use jiugong::{Home, Metric};
    use jiugong_answers::NoSearch;
    use jiugong_answers::error::ExpectedTable;
    use jiugong_answers::memory::NotEnoughMemory;
    use jiugong_engine::MemoryLimit;

    use super::*;

    /// Returns every error of an answer, in every form that has a message of its own.
    fn errors_of_answers() -> Vec<answers::Error> {
        use answers::Error::*;
        let [small, large] = ["5x5", "6x6"].map(|shape| shape.parse::<Shape>().unwrap());
        let home = Home::all(small).next().unwrap();
        let path = || PathBuf::from("a.table");
        let io = || Arc::new(io::Error::from(io::ErrorKind::PermissionDenied));
        let mut errors = vec![
            Query(QueryError::Metric(Metric::Mtm)),
            Pattern(PatternError::Cell { shape: small, cell: 99 }),
            InvalidFile {
                path: path(),
                error: TableError::GoalDistance { state: 1 },
                expected: None,
            },
            Misnamed {
                path: path(),
                found: "b".into(),
                expected: ExpectedTable::Complete(home, Metric::Stm),
            },
            FileMissing(path()),
            FileIsFolder(path()),
            FileIsSpecial(path()),
            FileUnreadable(path(), io()),
            TableMissing(home, Metric::Stm),
            Unproved(small, Metric::Mtm),
            Gaps,
            NoSolution(small),
            Memory(NotEnoughMemory { needed: 2, available: 1, limit: MemoryLimit::Machine }),
            MemoryRefused(1, io()),
            Threads("no threads".into()),
        ];
        for shape in [small, large] {
            let reasons = [NoSearch::Metric, NoSearch::Goals, NoSearch::Gaps, NoSearch::Tiles];
            errors.push(GoalsTooLarge(shape, None));
            errors.extend(reasons.map(|reason| GoalsTooLarge(shape, Some(reason))));
        }
        errors
    }

    #[test]
    fn questions_without_a_table_differ_from_damaged_tables() {
        for error in errors_of_answers() {
            use answers::Error::*;
            let text = format!("{error:?}");
            let of_program = Error::from(error.clone());
            let is_expected = match error {
                TableMissing(..) | Unproved(..) | GoalsTooLarge(..) => {
                    matches!(of_program, Error::NoTable(_))
                }
                Query(_)
                | Pattern(_)
                | InvalidFile { .. }
                | Misnamed { .. }
                | FileMissing(_)
                | FileIsFolder(_)
                | FileIsSpecial(_)
                | NoSolution(_) => matches!(of_program, Error::Table(_)),
                FileUnreadable(..) => matches!(of_program, Error::Unreadable(_)),
                Gaps => matches!(of_program, Error::Usage(_)),
                Memory(_) | MemoryRefused(..) | Threads(_) => matches!(of_program, Error::Io(_)),
            };
            assert!(is_expected, "{text}: {of_program:?}");
        }
    }
}
