//! Errors, and the Python exceptions that they become.

use std::io;
use std::path::Path;

use jiugong::file::FileError;
use jiugong::{
    BoardError, GoalError, Mistake, QueryError, ShapeError, TableError, Translate, Unsolvable,
};
use jiugong_answers::memory::NotEnoughMemory;
use jiugong_answers::{self as answers, NoAnswer};
use jiugong_engine::VerifyError;
use jiugong_pattern::PatternError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyType};

/// The class of the exception that an error becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Board,
    Argument,
    Array,
    Unsolvable,
    Table,
}

impl Kind {
    /// Returns the name of the class in the module `jiugong._errors`.
    fn class(self) -> &'static str {
        match self {
            Kind::Board => "InvalidBoard",
            Kind::Argument => "InvalidArgument",
            Kind::Array => "InvalidArray",
            Kind::Unsolvable => "Unsolvable",
            Kind::Table => "TableError",
        }
    }
}

/// An error with its code, the same as in the JSON of the program.
#[derive(Clone, Debug)]
pub struct Error(Box<Parts>);

/// The parts of an error.
#[derive(Clone, Debug)]
struct Parts {
    kind: Kind,
    code: &'static str,
    text: String,
    row: Option<usize>,
    board: Option<Reachable>,
}

/// An unsolvable board, and the named goals that it can reach.
#[derive(Clone, Debug)]
pub struct Reachable {
    pub board: String,
    pub goal: String,
    pub goals: Vec<&'static str>,
}

/// The result of a function that can fail before it has a Python exception.
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// Creates an error.
    pub fn new(kind: Kind, code: &'static str, text: impl Into<String>) -> Error {
        Error(Box::new(Parts { kind, code, text: text.into(), row: None, board: None }))
    }

    /// Creates an error of an argument with an invalid value.
    pub fn value(name: &str, value: &str, expected: &str) -> Error {
        let text = format!("invalid value '{value}' for {name}: expected {expected}");
        Error::new(Kind::Argument, "argument-invalid", text)
    }

    /// Creates the error of a table that the system has no memory for.
    pub fn of_memory(error: &io::Error) -> Error {
        Error::new(Kind::Table, "system-error", error.to_string())
    }

    /// Creates the error of a task that was stopped.
    pub fn interrupted() -> Error {
        Error::new(Kind::Table, "interrupted", "interrupted")
    }

    fn library(kind: Kind, error: &impl Translate) -> Error {
        let code = error.messages().first().map_or("error", |message| message.id);
        Error::new(kind, code, error.to_string())
    }

    /// Adds the row of an array of boards.
    #[must_use]
    pub fn at_row(mut self, row: usize) -> Error {
        self.0.row = Some(row);
        self
    }

    /// Creates an error that numpy reports for an array.
    pub fn of_array(error: impl ToString) -> Error {
        Error::new(Kind::Array, "array-unusable", error.to_string())
    }

    /// Adds the file.
    #[must_use]
    pub fn of_file(mut self, path: &Path) -> Error {
        self.0.text = format!("'{}': {}", path.display(), self.0.text);
        self
    }

    /// Adds the unsolvable board.
    #[must_use]
    pub fn of_board(mut self, board: Reachable) -> Error {
        self.0.board = Some(board);
        self
    }

    /// Returns the exception.
    pub fn into_py(self, py: Python<'_>) -> PyErr {
        self.exception(py).unwrap_or_else(|error| error)
    }

    fn exception(self, py: Python<'_>) -> PyResult<PyErr> {
        static MODULE: PyOnceLock<Py<PyModule>> = PyOnceLock::new();
        let module =
            MODULE.get_or_try_init(py, || py.import("jiugong._errors").map(Bound::unbind))?;
        let Parts { kind, code, text: message, row, board } = *self.0;
        let class = module.bind(py).getattr(kind.class())?.cast_into::<PyType>()?;
        let fields = PyDict::new(py);
        if let Some(Reachable { board, goal, goals }) = board {
            let mut text = format!("{board} is unsolvable: it cannot reach {goal}. {}", message);
            for name in &goals {
                text.push_str(&format!(" It can reach '{name}'; try goal=\"{name}\"."));
            }
            if let Some(row) = row {
                text = format!("row {row}: {text}");
            }
            fields.set_item("reason", message)?;
            fields.set_item("board", board)?;
            fields.set_item("goal", goal)?;
            fields.set_item("solvable_goals", goals)?;
            fields.set_item("row", row)?;
            return Ok(PyErr::from_value(class.call((text, code), Some(&fields))?));
        }
        let text = match row {
            Some(row) => format!("row {row}: {}", message),
            None => message,
        };
        fields.set_item("row", row)?;
        Ok(PyErr::from_value(class.call((text, code), Some(&fields))?))
    }
}

/// Raises an [`Error`] wherever a Python function returns one.
impl From<Error> for PyErr {
    fn from(error: Error) -> PyErr {
        Python::attach(|py| error.into_py(py))
    }
}

/// Adds the argument that helps with the mistakes.
impl From<BoardError> for Error {
    fn from(error: BoardError) -> Error {
        let mut result = Error::library(Kind::Board, &error);
        for mistake in error.mistakes() {
            match mistake {
                Mistake::NoBlank { gap: None } => {
                    if let Some(shape) = error.shape() {
                        let piece = shape.cells();
                        result.0.text.push_str(&format!(
                            ", or use blank={piece} if piece {piece} is missing"
                        ));
                    }
                }
                Mistake::NotSquare { found } => {
                    if let Some(shape) = jiugong::Shape::with_cells(*found).next() {
                        result.0.text.push_str(&format!(", for example shape=\"{shape}\""));
                    }
                }
                _ => continue,
            }
            break;
        }
        result
    }
}

impl From<Unsolvable> for Error {
    fn from(error: Unsolvable) -> Error {
        Error::library(Kind::Unsolvable, &error)
    }
}

impl From<GoalError> for Error {
    fn from(error: GoalError) -> Error {
        match error {
            GoalError::Unsolvable(error) => error.into(),
            GoalError::ShapeMismatch { .. } | GoalError::TooLarge => {
                Error::library(Kind::Board, &error)
            }
        }
    }
}

impl From<ShapeError> for Error {
    fn from(error: ShapeError) -> Error {
        Error::library(Kind::Argument, &error)
    }
}

impl From<PatternError> for Error {
    fn from(error: PatternError) -> Error {
        Error::library(Kind::Argument, &error)
    }
}

impl From<TableError> for Error {
    fn from(error: TableError) -> Error {
        Error::library(Kind::Table, &error)
    }
}

impl From<VerifyError> for Error {
    fn from(error: VerifyError) -> Error {
        match error {
            VerifyError::Invalid(error) => error.into(),
            VerifyError::Io(error) => Error::of_memory(&error),
        }
    }
}

impl From<QueryError> for Error {
    fn from(error: QueryError) -> Error {
        match error {
            QueryError::Goal(error) => error.into(),
            QueryError::Table(error) => error.into(),
            QueryError::Shape(error) => error.into(),
            QueryError::WrongHome { .. } | QueryError::Metric(_) => {
                Error::library(Kind::Table, &error)
            }
        }
    }
}

impl From<FileError> for Error {
    fn from(error: FileError) -> Error {
        Error::library(Kind::Table, &error)
    }
}

impl From<NotEnoughMemory> for Error {
    fn from(error: NotEnoughMemory) -> Error {
        let mb = |bytes: u64| format!("{} MB", bytes.div_ceil(1_000_000));
        let (needed, available) = (mb(error.needed), mb(error.available));
        let text = format!("not enough memory: {needed} needed, {available} available");
        Error::new(Kind::Table, "memory-insufficient", text)
    }
}

impl From<answers::Error> for Error {
    fn from(error: answers::Error) -> Error {
        let table = |code, text: String| Error::new(Kind::Table, code, text);
        match error {
            answers::Error::Query(error) => error.into(),
            answers::Error::Pattern(error) => error.into(),
            answers::Error::InvalidFile { path, error } => Error::from(error).of_file(&path),
            answers::Error::Misnamed { path, found, expected } => {
                let expected = expected.name();
                let text =
                    format!("'{}': the table is {found}, expected {expected}", path.display());
                table("table-misnamed", text)
            }
            answers::Error::FileMissing(path) => {
                table("file-missing", format!("file '{}' not found", path.display()))
            }
            answers::Error::FileIsFolder(path) => {
                let text = format!("'{}' is a folder, not a table file", path.display());
                table("file-is-folder", text)
            }
            answers::Error::FileIsSpecial(path) => {
                table("file-is-special", format!("'{}' is not a regular file", path.display()))
            }
            answers::Error::FileUnreadable(path, error) => {
                table("file-unreadable", format!("cannot read '{}': {error}", path.display()))
            }
            answers::Error::TableMissing(home, _) => {
                let shape = home.shape();
                let text = format!(
                    "no {shape} table found for this goal: build it with \
                     jiugong.Table.build(\"{shape}\", goal), and use it with table="
                );
                table("tables-missing", text)
            }
            answers::Error::Far { home, metric, .. } => {
                answers::Error::TableMissing(home, metric).into()
            }
            answers::Error::Unproved(shape) => {
                let text = format!("no distance of {shape} in mtm can be proved");
                table("distance-unproved", text)
            }
            answers::Error::NoSolution(shape) => {
                let text = format!("no solution found: a pattern table of {shape} is wrong");
                table("patterns-no-solution", text)
            }
            answers::Error::Memory(error) => error.into(),
            answers::Error::MemoryRefused(_, error) => Error::of_memory(&error),
            answers::Error::Threads(error) => table("thread-refused", error),
        }
    }
}

impl Error {
    /// Creates the error of a query without an answer.
    pub fn of_no_answer(no_answer: NoAnswer) -> Error {
        match no_answer {
            NoAnswer::Unsolvable(unsolvable) => unsolvable.into(),
            NoAnswer::Stopped => Error::interrupted(),
            NoAnswer::Error(error) => error.into(),
        }
    }
}
