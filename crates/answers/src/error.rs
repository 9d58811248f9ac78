//! Errors of answers.

use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use jiugong::file::FileError;
use jiugong::{GoalError, Home, Metric, QueryError, Shape, TableError, Unsolvable};
use jiugong_pattern::goals::GoalSet;
use jiugong_pattern::{Pattern, PatternError};

use crate::goals::NoSearch;
use crate::memory::NotEnoughMemory;

/// Error of an answer that could not be determined.
#[derive(Clone, Debug)]
pub enum Error {
    /// The query does not fit its goal or its table, or a table in memory is wrong.
    Query(QueryError),
    /// Pattern tables do not fit together.
    Pattern(PatternError),
    /// A table file is damaged or wrong.
    InvalidFile {
        /// The file.
        path: PathBuf,
        /// The fault.
        error: TableError,
        /// The table that the file should have; `None` if it can be any.
        expected: Option<ExpectedTable>,
    },
    /// A table file has the name of another table.
    Misnamed {
        /// The file.
        path: PathBuf,
        /// The name of the table in the file.
        found: String,
        /// The table that the file should have.
        expected: ExpectedTable,
    },
    /// A file does not exist.
    FileMissing(PathBuf),
    /// A folder is in the place of a file.
    FileIsFolder(PathBuf),
    /// A device, pipe or socket is in the place of a file.
    FileIsSpecial(PathBuf),
    /// The system cannot read a file.
    FileUnreadable(PathBuf, Arc<io::Error>),
    /// There is no table for a home, and it is too large to be built in memory.
    TableMissing(Home, Metric),
    /// No solution on a shape can be proved to be shortest.
    Unproved(Shape, Metric),
    /// There are too many boards for the distances to a set of goals on a shape; and why no search
    /// answers it, if only a solution is wanted.
    GoalsTooLarge(Shape, Option<NoSearch>),
    /// A board has several gaps, which what is asked for does not support.
    Gaps,
    /// A search has found no solution of at most 256 moves: its tables are wrong.
    NoSolution(Shape),
    /// There is not enough memory for a table.
    Memory(NotEnoughMemory),
    /// The system refused the memory for a table, in bytes, that seemed to be available.
    MemoryRefused(u64, Arc<io::Error>),
    /// The system refused the threads to work in.
    Threads(String),
}

/// The table that a file should have.
#[derive(Clone, Debug)]
pub enum ExpectedTable {
    /// A complete table.
    Complete(Home, Metric),
    /// A pattern table.
    Pattern(Pattern),
    /// A table of goals that are not one board.
    Goals(Box<GoalSet>, Metric),
}

impl ExpectedTable {
    /// Returns the name of the table: `3x3-corner`, `4x4-0-1.2.4.5`.
    pub fn name(&self) -> String {
        match self {
            ExpectedTable::Complete(home, metric) => home.table_name(*metric),
            ExpectedTable::Pattern(pattern) => pattern.table_name(),
            // The files of other goals have no name.
            ExpectedTable::Goals(set, metric) => set.table_name(*metric).unwrap_or_default(),
        }
    }
}

impl From<QueryError> for Error {
    fn from(error: QueryError) -> Error {
        Error::Query(error)
    }
}

impl From<GoalError> for Error {
    fn from(error: GoalError) -> Error {
        Error::Query(error.into())
    }
}

impl From<TableError> for Error {
    fn from(error: TableError) -> Error {
        Error::Query(error.into())
    }
}

impl From<FileError> for Error {
    fn from(error: FileError) -> Error {
        Error::Query(error.into())
    }
}

impl From<PatternError> for Error {
    fn from(error: PatternError) -> Error {
        Error::Pattern(error)
    }
}

/// The reason why a query has no answer.
#[derive(Clone, Debug)]
pub enum NoAnswer {
    /// The board cannot reach its goal.
    Unsolvable(Unsolvable),
    /// The observer or a limit stopped the work.
    Stopped,
    /// The answer could not be determined.
    Error(Error),
}

impl From<Error> for NoAnswer {
    fn from(error: Error) -> NoAnswer {
        match error {
            Error::Query(error) => error.into(),
            error => NoAnswer::Error(error),
        }
    }
}

impl From<Unsolvable> for NoAnswer {
    fn from(unsolvable: Unsolvable) -> NoAnswer {
        NoAnswer::Unsolvable(unsolvable)
    }
}

impl From<QueryError> for NoAnswer {
    fn from(error: QueryError) -> NoAnswer {
        match error {
            QueryError::Goal(GoalError::Unsolvable(unsolvable)) => NoAnswer::Unsolvable(unsolvable),
            error => NoAnswer::Error(Error::Query(error)),
        }
    }
}

impl From<GoalError> for NoAnswer {
    fn from(error: GoalError) -> NoAnswer {
        QueryError::from(error).into()
    }
}

impl From<TableError> for NoAnswer {
    fn from(error: TableError) -> NoAnswer {
        QueryError::from(error).into()
    }
}
