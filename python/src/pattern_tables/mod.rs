//! Tables of lower bounds.

mod build;
mod open;
mod tables;

use std::fmt::Display;
use std::path::PathBuf;
use std::sync::Arc;

use jiugong::{Goal, Shape};
use jiugong_answers::guided::{GuidedSearch, GuidedSolver};
use jiugong_answers::{GoalSource, Goals};
use jiugong_pattern::PatternSize;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use self::tables::Tables;
use crate::answers::Answers;
use crate::argument;
use crate::batch::{Batch, IfUnsolvable, Parts};
use crate::boards::Boards;
use crate::error::{Error, Kind, Result};
use crate::html;
use crate::puzzle::{Puzzle, USE_FUNCTIONS, parse_shape};
use crate::threads::ThreadCount;

/// Tables of lower bounds for boards that are too large for a complete table.
///
/// Those of files are pickled as the paths and the goal, others as the arguments of build(), by
/// which they are built again.
#[pyclass(frozen, module = "jiugong")]
#[derive(Debug)]
pub struct PatternTables {
    /// The goal, which is one board.
    pub goals: Arc<Goals>,
    tables: Tables,
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

impl PatternTables {
    /// Returns a goal that is one board, and its solver.
    ///
    /// # Errors
    ///
    /// An error if the tables do not serve the goal.
    fn solver<'a>(&self, goals: &'a Goals) -> Result<(&'a Goal, GuidedSolver)> {
        let solver = goals.one().and_then(|goal| Some((goal, self.tables.solver(goal)?)));
        solver.filter(|(_, solver)| solver.metric() == goals.metric()).ok_or_else(|| {
            let text = "the pattern tables do not serve this goal: build those of the goal";
            Error::new(Kind::Table, "table-wrong-home", text)
        })
    }

    /// Returns the tables as the source of the answers to a goal that is one board.
    ///
    /// # Errors
    ///
    /// As [`solver`](PatternTables::solver).
    pub fn source(&self, goals: &Goals) -> Result<GoalSource> {
        let (goal, solver) = self.solver(goals)?;
        Ok(GoalSource::Search(Arc::new(GuidedSearch::with_solver(goal, solver))))
    }
}

#[pymethods]
impl PatternTables {
    /// Builds recommended pattern tables in memory.
    ///
    /// In mtm they are tables of colours, or on more than 16 cells tables of three tiles each, which
    /// prove solutions of up to about 25 moves on 5x5.
    ///
    /// Args:
    ///     shape: "3x5" to "5x5", in mtm "3x5" to "3x8", "4x4" to "4x6" and "5x5"; or a tuple.
    ///     goal: A board or "last" (default), "first", "spiral", "snake", "columns".
    ///     metric: "stm" or "mtm".
    ///     size: "small" (a tenth of a second and 0.3 MB on 4x4, some seconds and up to 45 MB on
    ///         5x5), "medium" or "large" (196 MB on 4x4), with which searches expand fewer boards. In
    ///         mtm on more than 16 cells there is one size, of a tenth of a second and 12 MB on 5x5.
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
        let goals = puzzle.one_goal(parse_shape(shape)?, USE_FUNCTIONS)?;
        build::build(py, goals, size, progress, ThreadCount::new(threads)?)
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
        let puzzle = Puzzle { goal: self.goals.board().into(), ..Puzzle::default() };
        let boards = Boards::several(boards, &puzzle, Some(self.goals.shape()))?;
        let (_, solver) = self.solver(&self.goals)?;
        let source = self.source(&self.goals)?;
        let (threads, unsolvable) = (ThreadCount::new(threads)?, IfUnsolvable::parse(unsolvable)?);
        let groups = vec![(None, Answers { goals: Arc::clone(&self.goals), source })];
        let batch = Batch { boards, groups, threads, unsolvable, parts: Parts::QUICK };
        batch.map(py, -1, |_, board, _| Ok(solver.lower_bound(board)? as i16))
    }

    /// The goal, such as "1 2 3 4/5 6 7 8/9 10 11 12/13 14 15 0".
    #[getter]
    fn goal(&self) -> &str {
        self.goals.text()
    }

    /// The shape, such as "4x4".
    #[getter]
    fn shape(&self) -> String {
        self.goals.shape().to_string()
    }

    /// The metric, "stm" or "mtm".
    #[getter]
    fn metric(&self) -> &'static str {
        self.goals.metric().name()
    }

    /// The patterns: for each table the cells of its tiles in the goal, such as "1,2,4,5,6"; of a
    /// table of colours those of each colour, such as "1,2,3/4,5,6,7/8,9,10,11/12,13,14,15".
    #[getter]
    fn patterns(&self) -> Vec<String> {
        self.tables.patterns()
    }

    /// The size of the tables in bytes.
    #[getter]
    fn nbytes(&self) -> u64 {
        self.tables.bytes()
    }

    /// Returns the goal and the patterns, which notebooks show.
    fn _repr_html_(&self) -> String {
        let patterns = self.patterns().join(" ");
        let (metric, bytes) = (self.metric(), html::grouped(self.nbytes()));
        let heading = format!("PatternTables {}", self.shape());
        let facts: [(&str, &dyn Display); 3] =
            [("patterns", &patterns), ("metric", &metric), ("bytes", &bytes)];
        html::facts(&heading, Some(&self.goals.board()), &facts)
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
        let (shape, metric) = (self.goals.shape(), self.metric());
        let patterns = self.patterns().join(" ");
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
    let shape = puzzle.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE);
    let goals = puzzle.one_goal(shape, USE_FUNCTIONS)?;
    build::build(py, goals, parse_size(size)?, None, ThreadCount::new(None)?)
}
