//! Tables of lower bounds.

mod bounds;
mod open;

use std::path::PathBuf;
use std::sync::Arc;

use jiugong::{Board, Goal, Shape};
use jiugong_answers::GoalSource;
use jiugong_pattern::PatternSize;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::answers::Answers;
use crate::argument;
use crate::batch::{Batch, IfUnsolvable};
use crate::boards::Boards;
use crate::error::{Error, Kind, Result};
use crate::puzzle::{Puzzle, parse_shape};
use crate::store::{USE_FUNCTIONS, one_goal};
use crate::threads;
pub use bounds::LowerBounds;

/// Tables of lower bounds for boards that are too large for a complete table.
///
/// Those of files are pickled as the paths and the goal, others as the arguments of build(), by
/// which they are built again.
#[pyclass(frozen, module = "jiugong")]
#[derive(Debug)]
pub struct PatternTables {
    pub goal: Board,
    pub bounds: LowerBounds,
    origin: Origin,
}

/// The parts that the tables are created from again when they are unpickled.
#[derive(Debug)]
enum Origin {
    Built(PatternSize),
    Files(Vec<PathBuf>),
}

/// Parses the argument `size`.
fn parse_size(size: &str) -> Result<PatternSize> {
    match size {
        "small" => Ok(PatternSize::Small),
        "medium" => Ok(PatternSize::Medium),
        "large" => Ok(PatternSize::Large),
        _ => Err(Error::value("size", size, "small, medium or large")),
    }
}

#[pymethods]
impl PatternTables {
    /// Builds recommended pattern tables in memory.
    ///
    /// Args:
    ///     shape: "3x5" to "5x5", or a tuple.
    ///     goal: A board or "last" (default), "first", "spiral", "snake", "columns".
    ///     metric: "stm" or "mtm". In mtm, tables of colours give the bounds, on up to 16 cells.
    ///     size: "small" (a tenth of a second and 0.3 MB on 4x4, some seconds and up to 45 MB on
    ///         5x5), "medium" or "large" (196 MB on 4x4), with which searches expand fewer boards.
    ///     progress: A function of the number of states done and of all states, or a bar such as
    ///         tqdm().
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Raises:
    ///     InvalidArgument: The shape or the size is not supported.
    ///     TableError: There is not enough memory.
    ///     KeyboardInterrupt: On Ctrl-C.
    #[staticmethod]
    #[pyo3(signature = (shape, goal=None, *, metric="stm", size="small", progress=None, threads=None))]
    fn build(
        py: Python<'_>,
        shape: &Bound<'_, PyAny>,
        goal: Option<&Bound<'_, PyAny>>,
        metric: &str,
        size: &str,
        progress: Option<Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<PatternTables> {
        let size = parse_size(size)?;
        let puzzle = Puzzle::new(goal, None, None, Some(metric), Some(shape))?;
        let goal = puzzle.goal_board(parse_shape(shape)?, USE_FUNCTIONS)?;
        let threads = threads::count(threads)?;
        let metric = puzzle.metric.unwrap_or_default();
        let bounds = LowerBounds::build(py, &goal, metric, size, progress, threads)?;
        Ok(PatternTables { goal, bounds, origin: Origin::Built(size) })
    }

    /// Opens pattern tables that the program ``build-table`` wrote, and checks their checksums.
    ///
    /// Args:
    ///     paths: The files of the patterns of one shape. The best partition among them is used.
    ///     goal: A board or "last" (default), "first", "spiral", "snake", "columns".
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Raises:
    ///     TableError: A file is missing, damaged or no pattern table, or the patterns are no
    ///         partition of the tiles of the goal.
    #[staticmethod]
    #[pyo3(signature = (paths, goal=None, *, threads=None))]
    fn open(
        py: Python<'_>,
        #[pyo3(from_py_with = argument::paths)] paths: Vec<PathBuf>,
        goal: Option<&Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<PatternTables> {
        open::open(py, paths, goal, threads)
    }

    /// Returns lower bounds of the distances of boards, without a search.
    ///
    /// Args:
    ///     boards: An array of n×rows×cols or n×cells integers, or a list of boards.
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///     unsolvable: "raise", or "none" for -1 in place of an exception.
    ///
    /// Returns:
    ///     An array of n int16.
    ///
    /// Raises:
    ///     InvalidArray, InvalidBoard, Unsolvable: See distances().
    #[pyo3(signature = (boards, *, threads=None, unsolvable="raise"))]
    fn lower_bounds<'py>(
        &self,
        py: Python<'py>,
        boards: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
        unsolvable: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let puzzle = Puzzle { goal: self.goal.clone().into(), ..Puzzle::default() };
        let boards = Boards::several(boards, &puzzle, Some(self.goal.shape()))?;
        let goals = one_goal(self.goal.clone(), self.bounds.metric);
        let guided = self.bounds.search(&Goal::new(self.goal.clone())).ok_or_else(wrong_home)?;
        let (searcher, source) = (guided.searcher(), GoalSource::Search(Arc::new(guided)));
        let (threads, unsolvable) = (threads::count(threads)?, IfUnsolvable::parse(unsolvable)?);
        let groups = [(None, Arc::new(Answers::new(goals, source)?))];
        let batch = Batch { boards: &boards, groups: &groups, threads, unsolvable, chunk: 256 };
        batch.map(py, -1, |_, board, _| Ok(searcher.lower_bound(board)? as i16))
    }

    /// The goal, such as "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".
    #[getter]
    fn goal(&self) -> String {
        self.goal.to_string()
    }

    /// The shape, such as "4x4".
    #[getter]
    fn shape(&self) -> String {
        self.goal.shape().to_string()
    }

    /// The metric, "stm" or "mtm".
    #[getter]
    fn metric(&self) -> &'static str {
        self.bounds.metric.name()
    }

    /// The patterns: for each table the cells of its tiles in the goal, such as "1,2,4,5,6".
    #[getter]
    fn patterns(&self) -> Vec<String> {
        self.bounds.patterns()
    }

    /// The size of the pattern tables in bytes.
    #[getter]
    fn nbytes(&self) -> u64 {
        let tables = self.bounds.patterns.set().tables();
        tables.iter().map(|table| table.as_bytes().len() as u64).sum()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Returns the function and the arguments that create equal tables.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("jiugong._jiugong")?.getattr("_restore_pattern_tables")?;
        let (size, paths) = match &self.origin {
            Origin::Built(PatternSize::Large) => ("large", None),
            Origin::Built(PatternSize::Medium) => ("medium", None),
            Origin::Built(_) => ("small", None),
            Origin::Files(paths) => ("", Some(paths)),
        };
        let arguments = (self.goal(), self.metric(), size, paths).into_pyobject(py)?;
        Ok((restore, arguments))
    }

    fn __repr__(&self) -> String {
        let (shape, metric) = (self.goal.shape(), self.bounds.metric.name());
        let patterns = self.bounds.patterns().join("/");
        format!("PatternTables(shape='{shape}', metric='{metric}', patterns='{patterns}')")
    }
}

/// Creates tables from what ``__reduce__`` returned.
#[pyfunction(name = "_restore_pattern_tables")]
pub fn restore(
    py: Python<'_>,
    goal: &Bound<'_, PyAny>,
    metric: &str,
    size: &str,
    paths: Option<Vec<PathBuf>>,
) -> PyResult<PatternTables> {
    if let Some(paths) = paths {
        return open::open(py, paths, Some(goal), None);
    }
    let puzzle = Puzzle::new(Some(goal), None, None, Some(metric), None)?;
    let goal =
        puzzle.goal_board(puzzle.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE), USE_FUNCTIONS)?;
    let (size, threads) = (parse_size(size)?, threads::count(None)?);
    let bounds =
        LowerBounds::build(py, &goal, puzzle.metric.unwrap_or_default(), size, None, threads)?;
    Ok(PatternTables { goal, bounds, origin: Origin::Built(size) })
}

/// Returns the error for tables that do not serve a goal.
pub fn wrong_home() -> Error {
    let text = "the pattern tables do not serve this goal: build those of the goal";
    Error::new(Kind::Table, "table-wrong-home", text)
}
