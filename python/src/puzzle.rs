//! Boards, goals, shapes and metrics as Python arguments.

use jiugong::{Board, Metric, Mistake, NamedGoal, Notation, Shape};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::argument::{as_list, type_name};
use crate::error::{Error, Kind, Result};

/// The arguments `blank`, `shape` and `metric`, and the goal if it is given.
#[derive(Clone, Copy, Debug, Default)]
pub struct Puzzle {
    pub notation: Notation,
    pub metric: Option<Metric>,
    pub goal: GoalArg,
}

/// The argument `goal`.
#[derive(Clone, Copy, Debug, Default)]
pub enum GoalArg {
    /// The tiles in order.
    #[default]
    Default,
    Named(NamedGoal),
    Board(Board),
}

impl Puzzle {
    /// Parses the arguments. A goal that is a board gives its shape to boards without rows.
    pub fn new(
        goal: Option<&Bound<'_, PyAny>>,
        blank: Option<i64>,
        metric: Option<&str>,
        shape: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Puzzle> {
        let gap = blank.filter(|blank| *blank != 0).map(parse_gap).transpose()?;
        let mut notation =
            Notation { gap, shape: shape.map(parse_shape).transpose()?, ..Notation::default() };
        let metric = metric.map(parse_metric).transpose()?;
        let goal = match goal {
            None => GoalArg::Default,
            Some(goal) => parse_goal(goal, &notation)?,
        };
        if let GoalArg::Board(board) = goal {
            notation.shape = Some(board.shape());
        }
        Ok(Puzzle { notation, metric, goal })
    }

    /// Returns the goal on a shape.
    pub fn goal_board(&self, shape: Shape) -> Result<Board> {
        match self.goal {
            GoalArg::Default => Ok(self.notation.sorted_board(shape)?),
            GoalArg::Named(named) => Ok(named.board(shape)),
            GoalArg::Board(board) if board.shape() == shape => Ok(board),
            GoalArg::Board(board) => Err(shape_mismatch(shape, board.shape())),
        }
    }

    /// Parses a board.
    pub fn board(&self, board: &Bound<'_, PyAny>) -> PyResult<Board> {
        parse_board(board, &self.notation).map_err(|error| {
            // A board without rows is parsed in the shape of the goal, from which the mistakes
            // follow.
            let any_shape = Notation { shape: None, ..self.notation };
            match (self.goal, parse_board(board, &any_shape)) {
                (GoalArg::Board(goal), Ok(board)) if board.shape() != goal.shape() => {
                    shape_mismatch(board.shape(), goal.shape()).into()
                }
                _ => error,
            }
        })
    }
}

/// Returns the error for a board and a goal of different shapes.
pub fn shape_mismatch(board: Shape, goal: Shape) -> Error {
    jiugong::GoalError::ShapeMismatch { board, goal }.into()
}

/// Parses `3x3` or `(3, 3)`.
pub fn parse_shape(shape: &Bound<'_, PyAny>) -> PyResult<Shape> {
    if let Ok(text) = shape.cast::<PyString>() {
        return Ok(text.to_cow()?.parse::<Shape>().map_err(Error::from)?);
    }
    let (rows, cols): (i64, i64) = shape.extract().map_err(|_| {
        PyTypeError::new_err(
            "expected a shape as text such as \"3x3\" or as a tuple such as (3, 3)",
        )
    })?;
    let size = |number: i64| usize::try_from(number).unwrap_or(0);
    Ok(Shape::new(size(rows), size(cols)).map_err(Error::from)?)
}

fn parse_gap(blank: i64) -> Result<u8> {
    let gap = u8::try_from(blank).ok().filter(|&gap| usize::from(gap) <= Shape::MAX_CELLS);
    gap.ok_or_else(|| {
        let text = format!("blank is {blank}, expected 0 or the number of a piece");
        Error::new(Kind::Board, "board-gap-out-of-range", text)
    })
}

fn parse_metric(name: &str) -> Result<Metric> {
    Metric::from_name(name).ok_or_else(|| Error::value("metric", name, "stm or mtm"))
}

fn parse_goal(goal: &Bound<'_, PyAny>, notation: &Notation) -> PyResult<GoalArg> {
    if let Ok(text) = goal.cast::<PyString>() {
        let text = &*text.to_cow()?;
        if let Some(named) = NamedGoal::from_name(&text.to_ascii_lowercase()) {
            return Ok(GoalArg::Named(named));
        }
        let board = notation.parse(text).map_err(|error| {
            let is_symbol = |mistake: &Mistake| {
                matches!(mistake, Mistake::UnknownSymbol { .. } | Mistake::OpenCell { .. })
            };
            if error.mistakes().iter().any(is_symbol) {
                let names = NamedGoal::ALL.map(NamedGoal::name).join(", ");
                let text = format!("unknown goal '{text}': expected {names} or a board");
                return Error::new(Kind::Argument, "goal-unknown", text);
            }
            error.into()
        });
        return Ok(GoalArg::Board(board?));
    }
    parse_board(goal, notation).map(GoalArg::Board)
}

/// Parses a board: text, a list or tuple of numbers or of rows, or an array.
fn parse_board(board: &Bound<'_, PyAny>, notation: &Notation) -> PyResult<Board> {
    if let Ok(text) = board.cast::<PyString>() {
        return Ok(notation.parse(&text.to_cow()?).map_err(Error::from)?);
    }
    let items = as_list(board)?.ok_or_else(|| {
        let text = "expected a board as text, list, tuple or array, found";
        PyTypeError::new_err(format!("{text} {}", type_name(board)))
    })?;
    let items: Vec<Bound<'_, PyAny>> = items.try_iter()?.collect::<PyResult<_>>()?;
    if !items.is_empty() && items.iter().all(|item| item.is_instance_of::<PyString>()) {
        let rows: Vec<String> = items.iter().map(|item| item.extract()).collect::<PyResult<_>>()?;
        return Ok(notation.parse(&rows.join("/")).map_err(Error::from)?);
    }
    let mut rows = Vec::new();
    for item in &items {
        match as_list(item)? {
            Some(row) => rows.push(numbers(&row.try_iter()?.collect::<PyResult<Vec<_>>>()?)?),
            None => {
                rows = vec![numbers(&items)?];
                break;
            }
        }
    }
    Ok(notation.board_from_rows(&rows).map_err(Error::from)?)
}

/// Converts the cells of a row: integers, or `None` for the blank.
pub fn numbers(row: &[Bound<'_, PyAny>]) -> PyResult<Vec<i64>> {
    let number = |cell: &Bound<'_, PyAny>| {
        if cell.is_none() {
            return Ok(0);
        }
        // Numbers of more than 64 bits are out of range too.
        let index = cell.call_method0("__index__").map_err(|_| {
            let name = type_name(cell);
            PyTypeError::new_err(format!("expected cells that are integers or None, found {name}"))
        })?;
        Ok(index.extract().unwrap_or(i64::MAX))
    };
    row.iter().map(number).collect()
}
