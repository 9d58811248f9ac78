//! Errors, and the Python exceptions that they become.
//!
//! Those of the [library] get texts that name the arguments of Python.

mod library;

use std::fmt::Display;
use std::io;
use std::path::Path;

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

    /// Creates an error of a number that an argument does not support.
    pub fn number(name: &str, found: impl Display, expected: impl Display) -> Error {
        let text = format!("{name} is {found}, expected {expected}");
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

    /// Adds the row of an array of boards.
    #[must_use]
    pub fn at_row(mut self, row: usize) -> Error {
        self.0.row = Some(row);
        self
    }

    /// Removes the row, where one board was given.
    #[must_use]
    pub fn without_row(mut self) -> Error {
        self.0.row = None;
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

/// Adds the row to an exception of this package.
pub fn at_row(py: Python<'_>, error: PyErr, row: usize) -> PyErr {
    let value = error.value(py);
    if value.hasattr("row").unwrap_or(false) {
        let text = format!("row {row}: {value}");
        let args = value.getattr("args").and_then(|args| args.get_item(1));
        let set = args.and_then(|code| value.setattr("args", (text, code)));
        // The exception without the row is still right.
        let _ = set.and_then(|()| value.setattr("row", row));
    }
    error
}
