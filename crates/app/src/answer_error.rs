//! Errors of answers, whose texts the programs complete with the commands and options that help.

use jiugong::{GoalError, Translate};
use jiugong_answers::{self as answers, GoalsError, NoAnswer};

use crate::build_command::{invalid_file, misnamed_file, missing_table};
use crate::error::{Error, library};
use crate::i18n::Message;
use crate::memory;
use crate::msg;

impl From<NoAnswer> for Error {
    fn from(no_answer: NoAnswer) -> Error {
        match no_answer {
            NoAnswer::Unsolvable(unsolvable) => unsolvable.into(),
            NoAnswer::Stopped => Error::Interrupted(msg!("search-interrupted")),
            NoAnswer::Error(error) => error.into(),
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

    use std::io;
    use std::path::PathBuf;
    use std::sync::Arc;

    use jiugong::{Home, Metric, QueryError, Shape, TableError};
    use jiugong_answers::NoSearch;
    use jiugong_answers::error::ExpectedTable;
    use jiugong_answers::memory::NotEnoughMemory;
    use jiugong_engine::MemoryLimit;
    use jiugong_pattern::PatternError;

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
