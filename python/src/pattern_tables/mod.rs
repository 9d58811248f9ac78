//! Tables of lower bounds.

use std::path::PathBuf;

use jiugong::{Board, Goal, Home, Metric, Shape};
use jiugong_answers::files::Access;
use jiugong_answers::guided::GuidedGoal;
use jiugong_answers::stores::{self as answers, ColourTables, pattern_states};
use jiugong_answers::{Silent, TableBytes};
use jiugong_engine::{check_pattern_file, prefetch_bytes};
use jiugong_pattern::{
    Colouring, Partition, Pattern, PatternFile, PatternSet, PatternSize, PatternTable,
};
use pyo3::prelude::*;

use crate::batch::{Batch, IfUnsolvable};
use crate::boards::Boards;
use crate::error::{Error, Kind, Result};
use crate::puzzle::{GoalArg, Puzzle, parse_shape};
use crate::threads;
use crate::watch::{self, Progress, Watch};

/// The tables of lower bounds of a goal.
#[derive(Clone, Debug)]
pub struct LowerBounds {
    pub metric: Metric,
    patterns: answers::PatternTables,
    colours: Option<ColourTables>,
}

/// The tables to build.
#[derive(Debug)]
struct Plan {
    shape: Shape,
    metric: Metric,
    partitions: Vec<Partition>,
    colourings: Vec<Colouring>,
}

impl Plan {
    fn new(goal: &Board, metric: Metric, size: PatternSize) -> Result<Plan> {
        let home = Home::of(goal);
        let shape = goal.shape();
        let pattern_size = match metric {
            Metric::Stm => size,
            // In mtm they only guide beams.
            Metric::Mtm => PatternSize::Small,
        };
        let partitions = Partition::recommended(home, pattern_size);
        let colourings = match (metric, size) {
            (Metric::Stm, _) => Vec::new(),
            (Metric::Mtm, PatternSize::Large) => Colouring::large(home),
            (Metric::Mtm, _) => Colouring::small(home),
        };
        if partitions.is_empty() || metric == Metric::Mtm && colourings.is_empty() {
            let text = format!("no pattern tables of {shape} in {}", metric.name());
            return Err(Error::new(Kind::Argument, "patterns-unsupported", text));
        }
        Ok(Plan { shape, metric, partitions, colourings })
    }

    fn pattern_states(&self) -> u64 {
        pattern_states(&self.partitions)
    }

    fn states(&self) -> u64 {
        self.pattern_states() + self.colourings.iter().map(Colouring::states).sum::<u64>()
    }

    /// Builds the tables; `None` if the caller stops it.
    fn build(self, watch: &Watch) -> Result<Option<LowerBounds>> {
        let set = PatternSet::new(self.shape).with_prefetch(prefetch_bytes);
        let states = self.pattern_states();
        let patterns = answers::PatternTables::build(set, &self.partitions, watch)?;
        let Some(patterns) = patterns else {
            return Ok(None);
        };
        let colours = match self.metric {
            Metric::Stm => None,
            Metric::Mtm => {
                let watch = &watch.after(states);
                match ColourTables::build(&self.colourings, self.shape, watch)? {
                    Some(colours) => Some(colours),
                    None => return Ok(None),
                }
            }
        };
        Ok(Some(LowerBounds { metric: self.metric, patterns, colours }))
    }
}

impl LowerBounds {
    /// Builds the tables of a goal.
    pub fn build(
        py: Python<'_>,
        goal: &Board,
        metric: Metric,
        size: PatternSize,
        progress: Option<Bound<'_, PyAny>>,
        threads: usize,
    ) -> PyResult<LowerBounds> {
        let plan = Plan::new(goal, metric, size)?;
        let pool = threads::pool(py, threads)?;
        let progress = Progress::new(progress, plan.states())?;
        let tables = watch::run(py, progress, |watch| pool.install(|| plan.build(watch)))??;
        // A build that was stopped has raised an exception.
        Ok(tables.ok_or_else(Error::interrupted)?)
    }

    /// Creates the search for a goal, whose tables stay as they are; `None` if they do not fit it.
    pub fn search(&self, goal: &Goal) -> Option<GuidedGoal> {
        GuidedGoal::with_tables(goal, self.metric, &self.patterns, self.colours.as_ref())
    }

    /// Returns the patterns of the tables.
    fn patterns(&self) -> Vec<String> {
        self.patterns.set().tables().iter().map(|table| table.pattern().to_string()).collect()
    }
}

/// Tables of lower bounds for boards that are too large for a complete table.
#[pyclass(frozen, module = "jiugong")]
#[derive(Debug)]
pub struct PatternTables {
    pub goal: Board,
    pub bounds: LowerBounds,
}

#[pymethods]
impl PatternTables {
    /// Builds recommended pattern tables in memory.
    ///
    /// Args:
    ///     shape: "3x5" to "5x5", or a tuple.
    ///     goal: A board or "last" (default), "first", "spiral".
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
        threads: Option<i64>,
    ) -> PyResult<PatternTables> {
        let size = match size {
            "small" => PatternSize::Small,
            "medium" => PatternSize::Medium,
            "large" => PatternSize::Large,
            _ => return Err(Error::value("size", size, "small, medium or large").into()),
        };
        let puzzle = Puzzle::new(goal, None, Some(metric), Some(shape))?;
        let goal = puzzle.goal_board(parse_shape(shape)?)?;
        let threads = threads::count(threads)?;
        let metric = puzzle.metric.unwrap_or_default();
        let bounds = LowerBounds::build(py, &goal, metric, size, progress, threads)?;
        Ok(PatternTables { goal, bounds })
    }

    /// Opens pattern tables that the program ``build-table`` wrote, and checks their checksums.
    ///
    /// Args:
    ///     paths: The files of the patterns of one shape. The best partition among them is used.
    ///     goal: A board or "last" (default), "first", "spiral".
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Raises:
    ///     TableError: A file is missing, damaged or no pattern table, or the patterns are no
    ///         partition of the tiles of the goal.
    #[staticmethod]
    #[pyo3(signature = (paths, goal=None, *, threads=None))]
    fn open(
        py: Python<'_>,
        paths: Vec<PathBuf>,
        goal: Option<&Bound<'_, PyAny>>,
        threads: Option<i64>,
    ) -> PyResult<PatternTables> {
        let mut files = Vec::new();
        for path in &paths {
            let bytes = TableBytes::open(path, Access::Everywhere, &Silent).map_err(Error::from)?;
            let file = PatternFile::new(bytes);
            files.push(file.map_err(|error| Error::from(error).of_file(path))?);
        }
        let patterns: Vec<Pattern> = files.iter().map(|file| *file.header().pattern()).collect();
        let no_partition = || {
            let text = "these pattern tables are no partition of the tiles of the goal, or not \
                        larger than those that are built in memory";
            Error::new(Kind::Table, "pattern-partition", text)
        };
        let shape = patterns.first().ok_or_else(no_partition)?.shape();
        let puzzle = Puzzle::new(goal, None, None, None)?;
        let goal = match puzzle.goal {
            GoalArg::Board(board) => board,
            _ => puzzle.goal_board(shape)?,
        };
        let partitions = Partition::of_tables(Home::of(&goal), &patterns);
        if partitions.is_empty() || patterns.iter().any(|other| other.shape() != shape) {
            return Err(no_partition().into());
        }
        let pool = threads::pool(py, threads::count(threads)?)?;
        let work = move |_: &Watch| {
            pool.install(|| {
                let tables = files.into_iter().zip(&paths).map(|(file, path)| {
                    let table = check_pattern_file(file, |_| {});
                    table.map_err(|error| Error::from(error).of_file(path))
                });
                let mut tables = tables.collect::<Result<Vec<_>>>()?;
                let mut set = PatternSet::new(goal.shape()).with_prefetch(prefetch_bytes);
                for partition in partitions {
                    let missing = set.missing(&partition);
                    let is_missing = |table: &PatternTable<_>| missing.contains(table.pattern());
                    let new: Vec<_> = tables.extract_if(.., |table| is_missing(table)).collect();
                    set.push(partition, new)?;
                }
                let patterns = answers::PatternTables::new(set, String::new());
                Ok(LowerBounds { metric: Metric::Stm, patterns, colours: None })
            })
        };
        let bounds: Result<LowerBounds> = watch::run(py, Progress::none(), work)?;
        Ok(PatternTables { goal, bounds: bounds? })
    }

    /// Returns lower bounds of the distances of boards, without a search.
    ///
    /// Args:
    ///     boards: An array of n×cells or n×rows×cols uint8, or a list of boards.
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
        threads: Option<i64>,
        unsolvable: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let puzzle = Puzzle { goal: GoalArg::Board(self.goal), ..Puzzle::default() };
        let boards = Boards::new(boards, &puzzle, Some(self.goal.shape()))?;
        let goal = Goal::new(self.goal);
        let searcher = self.bounds.search(&goal).ok_or_else(wrong_home)?.searcher();
        let (threads, unsolvable) = (threads::count(threads)?, IfUnsolvable::parse(unsolvable)?);
        let batch = Batch { boards: &boards, goal: &goal, threads, unsolvable, chunk: 256 };
        batch.map(py, -1, |board, _| Ok(searcher.lower_bound(board)? as i16))
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

    fn __repr__(&self) -> String {
        let (shape, metric) = (self.goal.shape(), self.bounds.metric.name());
        let patterns = self.bounds.patterns().join("/");
        format!("PatternTables(shape='{shape}', metric='{metric}', patterns='{patterns}')")
    }
}

/// Returns the error for tables that do not serve a goal.
pub fn wrong_home() -> Error {
    let text = "the pattern tables do not serve this goal: build those of the goal";
    Error::new(Kind::Table, "table-wrong-home", text)
}
