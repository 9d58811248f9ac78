//! Errors of answers.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use jiugong::file::FileError;
use jiugong::{
    GoalError, Home, Index, Message, Metric, QueryError, Shape, TableError, Translate, Unsolvable,
    message,
};
use jiugong_pattern::goals::GoalSet;
use jiugong_pattern::{MAX_CELLS, Pattern, PatternError};

use crate::answer::BoardsError;
use crate::memory::NotEnoughMemory;
use crate::thresholds::MAX_SET_GOALS;

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
    /// A question about the boards that reach goals has no answer.
    Boards(BoardsError),
    /// There is not enough memory for a table.
    Memory(NotEnoughMemory),
    /// The system refused the memory for a table, in bytes, that seemed to be available.
    MemoryRefused(u64, Arc<io::Error>),
    /// The system refused the threads to work in.
    Threads(String),
}

/// The reason why a search with pattern tables does not answer a set of goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSearch {
    /// In mtm, a goal leaves cells open, or the shape is too large for colour tables.
    Metric,
    /// There are several gaps.
    Gaps,
    /// With pieces that are alike as different ones, there are more than [`MAX_SET_GOALS`] goals.
    Goals,
    /// A goal names no tile.
    Tiles,
}

impl Translate for Error {
    fn messages(&self) -> Vec<Message> {
        let file = |path: &Path| path.display().to_string();
        let message = match self {
            Error::Query(error) => return error.messages(),
            Error::Pattern(error) => return error.messages(),
            Error::InvalidFile { path, error, .. } => {
                message!(
                    "table-invalid",
                    "'{file}': {error}"; file = file(path), error = error.messages()
                )
            }
            Error::Misnamed { path, found, expected } => message!(
                "table-misnamed",
                "'{file}': expected the table {expected}, found {found}";
                file = file(path), expected = expected.name(), found = found.as_str()
            ),
            Error::FileMissing(path) => {
                message!("file-missing", "file '{file}' not found"; file = file(path))
            }
            Error::FileIsFolder(path) => message!(
                "file-is-folder",
                "'{file}' is a folder, not a table file"; file = file(path)
            ),
            Error::FileIsSpecial(path) => {
                message!("file-is-special", "'{file}' is not a regular file"; file = file(path))
            }
            Error::FileUnreadable(path, error) => message!(
                "file-unreadable",
                "cannot read '{file}': {error}"; file = file(path), error = error.to_string()
            ),
            Error::TableMissing(home, metric) => {
                let (shape, metric_name) = (home.shape().to_string(), metric.name());
                if home.shape().cells() > Index::MAX_CELLS {
                    message!(
                        "tables-impossible",
                        "no table of {shape} in {metric} can be built: it has too many states";
                        shape, metric = metric_name
                    )
                } else {
                    message!("tables-missing", "no {shape} table found for this goal"; shape)
                }
            }
            Error::Unproved(shape, metric) => message!(
                "distance-unproved",
                "the distance in {metric} cannot be proved on {shape}: a search finds a short \
                 solution and a lower bound";
                metric = metric.name(), shape = shape.to_string()
            ),
            Error::GoalsTooLarge(shape, reason) => too_large(*shape, *reason),
            Error::Gaps => message!(
                "improve-gaps",
                "a solution of a board with several gaps can be shortened only on small boards"
            ),
            Error::NoSolution(shape) => message!(
                "patterns-no-solution",
                "no solution of at most 256 moves found: a pattern table of {shape} is wrong";
                shape = shape.to_string()
            ),
            Error::Boards(error) => error.message(),
            Error::Memory(error) => error.message(),
            Error::MemoryRefused(needed, error) => message!(
                "memory-refused",
                "cannot allocate {needed} bytes of memory: {error}";
                needed = *needed, error = error.to_string()
            ),
            Error::Threads(error) => {
                message!("thread-refused", "cannot start a thread: {error}"; error = error.as_str())
            }
        };
        vec![message]
    }
}

/// Returns the message for goals of which there are too many boards on a shape.
fn too_large(shape: Shape, reason: Option<NoSearch>) -> Message {
    let is_large = shape.cells() > MAX_CELLS;
    let shape = shape.to_string();
    match reason {
        Some(NoSearch::Gaps) if is_large => message!(
            "goal-set-gaps",
            "boards with several gaps are solved on shapes of at most {max} cells, not {shape}: give \
             a board with one gap";
            max = MAX_CELLS, shape
        ),
        _ if is_large => message!(
            "goal-set-too-large",
            "all distances to goals that are not one board are found on shapes of at most {max} \
             cells, not {shape}: a search answers one board at a time";
            max = MAX_CELLS, shape
        ),
        Some(NoSearch::Metric) => message!(
            "goals-too-large-mtm",
            "the {shape} puzzle has too many boards for this goal in mtm: use stm, or name fewer \
             tiles, and write ? for the others";
            shape
        ),
        Some(NoSearch::Goals) => message!(
            "goals-too-many",
            "the {shape} puzzle has too many boards for this goal, which pieces that are alike make \
             more than {max} goals: make fewer pieces alike, or name fewer of them, and write ? for \
             the others";
            shape, max = MAX_SET_GOALS
        ),
        Some(NoSearch::Gaps | NoSearch::Tiles) | None => message!(
            "goals-too-large",
            "the {shape} puzzle has too many boards for this goal: name fewer tiles, and write ? for \
             the others";
            shape
        ),
    }
}

impl Translate for NoAnswer {
    fn messages(&self) -> Vec<Message> {
        match self {
            NoAnswer::Unsolvable(unsolvable) => unsolvable.messages(),
            NoAnswer::Stopped => vec![message!("search-interrupted", "interrupted")],
            NoAnswer::Error(error) => error.messages(),
        }
    }
}

impl fmt::Display for NoAnswer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.messages().iter().try_for_each(|message| message.fmt(f))
    }
}

impl std::error::Error for NoAnswer {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.messages().iter().try_for_each(|message| message.fmt(f))
    }
}

impl std::error::Error for Error {}

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

impl From<BoardsError> for Error {
    fn from(error: BoardsError) -> Error {
        Error::Boards(error)
    }
}

impl From<NotEnoughMemory> for Error {
    fn from(error: NotEnoughMemory) -> Error {
        Error::Memory(error)
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

impl From<BoardsError> for NoAnswer {
    fn from(error: BoardsError) -> NoAnswer {
        NoAnswer::Error(Error::Boards(error))
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
