//! Boards, goals, shapes and metrics as Python arguments.

use std::sync::Arc;

use jiugong::{Arrangement, Board, Labels, Metric, NamedGoal, NamedGoalSet, Notation, Shape};
use jiugong_answers::{GoalArg, GoalArgError, Goals};
use numpy::ndarray::ArrayView1;
use numpy::{PyArray2, PyArrayMethods};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::answers::ANSWERS;
use crate::argument::{self, as_list, type_name};
use crate::error::{Error, Kind, Result};

/// The way out where a goal must be one board.
pub const USE_FUNCTIONS: &str = "solve(), distances() and distribution() take several goals";

/// The arguments `blank`, `shape` and `metric`, and the goal if it is given.
#[derive(Clone, Debug, Default)]
pub struct Puzzle {
    pub notation: Notation,
    pub metric: Option<Metric>,
    pub goal: GoalArg,
    /// Whether boards may have equal numbers.
    pub allows_alike: bool,
}

/// A board, and the numbers on its tiles if some are equal.
#[derive(Clone, Debug)]
pub struct Labelled {
    pub board: Board,
    pub labels: Option<Labels>,
}

impl From<Board> for Labelled {
    fn from(board: Board) -> Labelled {
        Labelled { board, labels: None }
    }
}

impl Labelled {
    /// Returns the board of an arrangement without open cells, and with a blank.
    pub fn of_arrangement(arrangement: &Arrangement) -> Option<Labelled> {
        let (board, labels) = arrangement.labelled_board()?;
        Some(Labelled { board, labels: Some(labels) })
    }

    /// Returns the number on each cell.
    pub fn numbers(&self) -> impl Iterator<Item = u8> {
        let tiles = self.board.tiles().iter();
        tiles.map(|&tile| self.labels.as_ref().map_or(tile, |labels| labels.number(tile)))
    }
}

impl Puzzle {
    /// Parses the arguments. A goal that is a board, or leaves cells open, gives its shape to
    /// boards without rows.
    pub fn new(
        goal: Option<&Bound<'_, PyAny>>,
        alike: Option<&Bound<'_, PyAny>>,
        blank: Option<i64>,
        metric: Option<&str>,
        shape: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Puzzle> {
        let gap = blank.filter(|blank| *blank != 0).map(parse_gap).transpose()?;
        let mut notation =
            Notation { gap, shape: shape.map(parse_shape).transpose()?, ..Notation::default() };
        let metric = metric.map(parse_metric).transpose()?;
        let goals = goal.map_or(Ok(Vec::new()), |goal| parse_goals(goal, &mut notation))?;
        let alike = alike.map_or(Ok(Vec::new()), argument::groups)?;
        let goal = GoalArg::any_of(goals, alike);
        let allows_alike = goal.allows_alike();
        Ok(Puzzle { notation, metric, goal, allows_alike })
    }

    /// Returns the arguments of boards without a goal.
    pub fn of_boards(
        blank: Option<i64>,
        shape: Option<&Bound<'_, PyAny>>,
        equal_numbers: bool,
    ) -> PyResult<Puzzle> {
        Ok(Puzzle { allows_alike: equal_numbers, ..Puzzle::new(None, None, blank, None, shape)? })
    }

    /// Prepares what boards of a shape are to reach, with these numbers on their tiles if some are
    /// equal.
    pub fn goals(&self, shape: Shape, labels: Option<Labels>) -> Result<Arc<Goals>> {
        let default = self.notation.sorted_board(shape)?;
        // However a goal that is one board was given, it is prepared once.
        let (goal, labels) = match self.goal.board(&default) {
            Some(board) => (board.into(), None),
            None => (self.goal.clone(), labels),
        };
        let notation = Notation { shape: None, ..self.notation };
        let metric = self.metric.unwrap_or_default();
        Ok(ANSWERS.goals(&goal, default, labels, metric, notation)?)
    }

    /// Returns whether the goal is a set, of which several boards of a shape may be goals, or in
    /// which pieces are alike.
    pub fn is_set(&self, shape: Shape) -> bool {
        !self.goal.is_plain() && !self.goals(shape, None).is_ok_and(|goals| goals.one().is_some())
    }

    /// Prepares the goal on a shape, for work that needs one board.
    ///
    /// # Errors
    ///
    /// An error that ends with `help` if the goal is a set.
    pub fn one_goal(&self, shape: Shape, help: &str) -> Result<Arc<Goals>> {
        let goals = self.goals(shape, self.goal.labels())?;
        if goals.one().is_some() {
            return Ok(goals);
        }
        let text = format!("expected a goal that is one board, found {}: {help}", goals.text());
        Err(Error::new(Kind::Argument, "goal-not-one", text))
    }

    /// Parses a board, with equal numbers if they are allowed.
    pub fn board(&self, board: &Bound<'_, PyAny>) -> PyResult<Labelled> {
        let error = match parse_board(board, &self.notation) {
            Ok(board) => return Ok(board.into()),
            Err(error) => error,
        };
        let Ok(text) = board_text(board) else {
            return Err(error);
        };
        if let Some(board) = self.equal_numbers(&text) {
            return Ok(board);
        }
        // A board without rows is parsed in the shape of the goal, from which the mistakes follow.
        Err(match self.goal.shape_mismatch(&text, &self.notation) {
            Some(mismatch) => Error::from(mismatch).into(),
            None => error,
        })
    }

    /// Returns whether a text is a board.
    pub fn is_board(&self, text: &str) -> bool {
        self.notation.parse(text).is_ok() || self.equal_numbers(text).is_some()
    }

    /// Parses a board with equal numbers, if they are allowed.
    pub fn equal_numbers(&self, text: &str) -> Option<Labelled> {
        if !self.allows_alike {
            return None;
        }
        Labelled::of_arrangement(&self.notation.parse_arrangement(text).ok()?)
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

fn parse_gap(blank: i64) -> Result<u16> {
    let gap = u16::try_from(blank).ok().filter(|&gap| usize::from(gap) <= Shape::MAX_CELLS);
    gap.ok_or_else(|| {
        let text = format!("blank is {blank}, expected 0 or the number of a piece");
        Error::new(Kind::Board, "board-gap-out-of-range", text)
    })
}

/// Parses the argument `metric`.
pub fn parse_metric(name: &str) -> Result<Metric> {
    Metric::from_name(name).ok_or_else(|| Error::value("metric", name, "stm or mtm"))
}

/// Parses the argument `goal`: one goal, or a list or tuple of several.
fn parse_goals(goal: &Bound<'_, PyAny>, notation: &mut Notation) -> PyResult<Vec<GoalArg>> {
    if !goal.is_instance_of::<PyString>() {
        let items: Vec<Bound<'_, PyAny>> = items(goal)?;
        if !is_one_goal(&items, notation)? {
            return items.iter().map(|item| parse_goal(item, notation)).collect();
        }
    }
    Ok(vec![parse_goal(goal, notation)?])
}

/// Returns whether the items of a list are the cells or rows of one goal, rather than a goal each.
fn is_one_goal(items: &[Bound<'_, PyAny>], notation: &Notation) -> PyResult<bool> {
    let texts: Vec<String> = items.iter().filter_map(|item| item.extract().ok()).collect();
    let rows = items.iter().map(as_list).collect::<PyResult<Vec<_>>>()?;
    if !texts.is_empty() && texts.len() == items.len() {
        let is_each = texts.iter().any(|text| is_goal_name(text))
            || texts.iter().all(|text| is_goal(text, notation))
                && notation.parse(&texts.join("/")).is_err();
        return Ok(!is_each);
    }
    if rows.iter().all(Option::is_none) {
        return Ok(!texts.iter().any(|text| text != OPEN));
    }
    let mut all = Vec::new();
    for row in rows {
        let Some(row) = row else {
            return Ok(false);
        };
        match cells(&row.try_iter()?.collect::<PyResult<Vec<_>>>()?) {
            Ok(cells) => all.push(cells),
            // The rows of rows are goals.
            Err(_) => return Ok(false),
        }
    }
    let is_open = |row: &Vec<Option<i64>>| row.iter().all(Option::is_none);
    Ok(all.iter().any(is_open) || is_one_board(&all, notation))
}

fn is_goal_name(text: &str) -> bool {
    let name = text.to_ascii_lowercase();
    NamedGoal::from_name(&name).is_some() || NamedGoalSet::from_name(&name).is_some()
}

/// Returns whether a text is a goal by itself. A row of open cells is not.
fn is_goal(text: &str, notation: &Notation) -> bool {
    let arrangement = notation.parse_arrangement(text);
    arrangement.is_ok_and(|arrangement| arrangement.cells().iter().any(Option::is_some))
}

fn parse_goal(goal: &Bound<'_, PyAny>, notation: &mut Notation) -> PyResult<GoalArg> {
    let text = match goal.cast::<PyString>() {
        Ok(text) => text.to_cow()?.into_owned(),
        Err(_) => match (parse_board(goal, notation), board_text(goal)) {
            (Ok(board), _) => {
                notation.shape = Some(board.shape());
                return Ok(board.into());
            }
            (Err(_), Ok(text)) => text,
            (Err(error), Err(_)) => return Err(error),
        },
    };
    GoalArg::parse(&text, notation).map_err(|error| match error {
        GoalArgError::Board(error) => Error::from(error).into(),
        GoalArgError::Unknown => {
            let sets = NamedGoalSet::ALL.map(NamedGoalSet::name).into_iter();
            let names: Vec<&str> =
                NamedGoal::ALL.map(NamedGoal::name).into_iter().chain(sets).collect();
            let names = names.join(", ");
            let text = format!("unknown goal '{text}': expected {names} or a board");
            Error::new(Kind::Argument, "goal-unknown", text).into()
        }
    })
}

/// An open cell in a list.
const OPEN: &str = "?";

/// Returns the items of a list, tuple or array.
fn items<'py>(list: &Bound<'py, PyAny>) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let items = as_list(list)?.ok_or_else(|| {
        let text = "expected a board as text, list, tuple or array, found";
        PyTypeError::new_err(format!("{text} {}", type_name(list)))
    })?;
    items.try_iter()?.collect()
}

/// Returns a board or a goal as text.
fn board_text(board: &Bound<'_, PyAny>) -> PyResult<String> {
    if let Ok(text) = board.cast::<PyString>() {
        return Ok(text.to_cow()?.into_owned());
    }
    let items = items(board)?;
    let rows = items.iter().map(as_list).collect::<PyResult<Vec<_>>>()?;
    if rows.iter().all(Option::is_none)
        && !items.iter().all(|item| item.is_instance_of::<PyString>())
    {
        return row_text(&items);
    }
    let row = |(item, row): (&Bound<'_, PyAny>, Option<Bound<'_, PyAny>>)| match row {
        Some(row) => row_text(&row.try_iter()?.collect::<PyResult<Vec<_>>>()?),
        None => item.extract(),
    };
    let rows: Vec<String> = items.iter().zip(rows).map(row).collect::<PyResult<_>>()?;
    Ok(rows.join("/"))
}

fn row_text(row: &[Bound<'_, PyAny>]) -> PyResult<String> {
    let text = |cell: Option<i64>| cell.map_or(OPEN.into(), |number| number.to_string());
    let cells: Vec<String> = cells(row)?.into_iter().map(text).collect();
    Ok(cells.join(" "))
}

/// Converts the cells of a row of a goal: as those of a board, or `None` for an open cell, `"?"`.
fn cells(row: &[Bound<'_, PyAny>]) -> PyResult<Vec<Option<i64>>> {
    let cell = |cell: &Bound<'_, PyAny>| {
        if cell.extract::<String>().is_ok_and(|text| text == OPEN) {
            return Ok(None);
        }
        Ok(numbers(std::slice::from_ref(cell))?.pop())
    };
    row.iter().map(cell).collect()
}

/// Parses a board: text, a list or tuple of numbers or of rows, or an array.
fn parse_board(board: &Bound<'_, PyAny>, notation: &Notation) -> PyResult<Board> {
    if let Ok(text) = board.cast::<PyString>() {
        return Ok(notation.parse(&text.to_cow()?).map_err(Error::from)?);
    }
    if let Some(rows) = array_rows(board) {
        return Ok(notation.board_from_rows(&rows).map_err(Error::from)?);
    }
    let items = items(board)?;
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

/// Returns the rows of an array of two dimensions of uint8, in a fraction of the time that lists
/// take; `None` for other values.
pub fn array_rows(value: &Bound<'_, PyAny>) -> Option<Vec<Vec<i64>>> {
    let array = value.cast::<PyArray2<u8>>().ok()?.try_readonly().ok()?;
    let rows = array.as_array();
    let row = |row: ArrayView1<'_, u8>| row.iter().map(|&number| number.into()).collect();
    Some(rows.rows().into_iter().map(row).collect())
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

/// Returns whether rows are those of one board, rather than a board each: their number and length
/// are those of a shape, and one of them has a blank. Without a blank, all numbers differ, or the
/// length is that of no board. Cells of goals may be open, `None`.
pub fn is_one_board(rows: &[Vec<Option<i64>>], notation: &Notation) -> bool {
    let length = rows.first().map_or(0, Vec::len);
    let has_shape = match notation.shape {
        Some(shape) if shape.cells() == length => false,
        _ => Shape::new(rows.len(), length).is_ok(),
    };
    let all: Vec<i64> = rows.iter().flatten().copied().flatten().collect();
    let blank = match notation.gap {
        _ if all.contains(&-1) => -1,
        Some(gap) if !all.contains(&0) => i64::from(gap),
        _ => 0,
    };
    let differ = || (1..all.len()).all(|at| !all[..at].contains(&all[at]));
    let is_no_length = || Shape::with_cells(length).next().is_none();
    has_shape
        && match rows.iter().filter(|row| row.contains(&Some(blank))).count() {
            0 => differ() || is_no_length(),
            count => count == 1 || is_no_length(),
        }
}
