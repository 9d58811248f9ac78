//! Errors of answers, whose texts the programs complete with the commands and options that help.

use std::path::Path;

use jiugong::{GoalError, Home, Index, Metric, Translate};
use jiugong_answers::error::ExpectedTable;
use jiugong_answers::memory::{format_bytes, table_memory};
use jiugong_answers::text::quote;
use jiugong_answers::{self as answers, BoardsError, Extent, GoalsError, NoAnswer, build_command};

use crate::error::{Error, library, unreadable};
use crate::i18n::{Message, Value};
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
        Error::of_kind(error.kind(), completed(&error))
    }
}

/// Returns the message of an error, with the commands and options that help.
fn completed(error: &answers::Error) -> Message {
    match error {
        answers::Error::Query(error) => library(error),
        answers::Error::Pattern(error) => library(error),
        answers::Error::InvalidFile { path, error, expected } => {
            let file = path.display().to_string();
            let problem = msg!("table-invalid", file = file, error = Value::error(error));
            with_command(problem, path, expected.as_ref())
        }
        answers::Error::Misnamed { path, expected, .. } => {
            with_command(of_answers(error), path, Some(expected))
        }
        answers::Error::FileUnreadable(path, error) => unreadable(path, error),
        answers::Error::TableMissing(home, metric) => missing_table(*home, *metric),
        answers::Error::Boards(BoardsError::TableMemory(problem)) => {
            msg!("memory-remedy", problem = memory::insufficient(problem))
        }
        answers::Error::Boards(BoardsError::LevelMemory { problem, extent, distance }) => {
            let problem = memory::insufficient(problem);
            let option = match extent {
                Extent::Within => "--near",
                Extent::At => "--distance",
            };
            msg!("near-memory", problem = problem, option = option, distance = *distance)
        }
        answers::Error::Memory(error) => memory::insufficient(error),
        answers::Error::MemoryRefused(needed, error) => memory::refused_message(*needed, error),
        _ => of_answers(error),
    }
}

/// Returns the message that the table of a home is missing, with the command that builds it and, if
/// this machine has too little memory for it, the memory that it takes.
fn missing_table(home: Home, metric: Metric) -> Message {
    let shape = home.shape();
    if shape.cells() > Index::MAX_CELLS {
        return msg!("tables-impossible", shape = shape.to_string(), metric = metric.name());
    }
    let command = build_command::of_home(home, metric);
    let needed = table_memory(shape, metric);
    let build = match memory::check(needed) {
        Ok(()) => msg!("tables-build", command = command),
        Err(_) => {
            let memory = format_bytes(needed);
            msg!("tables-build-elsewhere", command = command, memory = memory)
        }
    };
    msg!("tables-missing", shape = shape.to_string(), build = build)
}

/// Adds to a problem with a table file the command that builds it again.
fn with_command(problem: Message, path: &Path, expected: Option<&ExpectedTable>) -> Message {
    let Some(command) = build_command::of_file(path, expected) else {
        return problem;
    };
    let folder = quote(&build_command::folder_of(path));
    msg!("table-rebuild", problem = problem, command = command, folder = folder)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

    use std::io;
    use std::path::PathBuf;
    use std::sync::Arc;

    use jiugong::{QueryError, Shape, TableError};
    use jiugong_answers::NoSearch;
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
        let memory = NotEnoughMemory { needed: 2, available: 1, limit: Some(MemoryLimit::Machine) };
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
            Memory(memory.clone()),
            Boards(BoardsError::LateDistances),
            Boards(BoardsError::TooManyToList(small)),
            Boards(BoardsError::TableMemory(memory)),
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
                Gaps | Boards(BoardsError::LateDistances) => matches!(of_program, Error::Usage(_)),
                Boards(BoardsError::TooManyToList(_)) => matches!(of_program, Error::NoTable(_)),
                Boards(_) => matches!(of_program, Error::Memory(_)),
                Memory(_) | MemoryRefused(..) | Threads(_) => matches!(of_program, Error::Io(_)),
            };
            assert!(is_expected, "{text}: {of_program:?}");
        }
    }
}
