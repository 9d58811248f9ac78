//! Tables of lower bounds.

use std::mem;
use std::path::PathBuf;
use std::sync::Arc;

use jiugong::internal::{ColourSearch, PatternPlan, canonical_patterns, map_pattern_bytes};
use jiugong::{
    Board, ColourTable, Colouring, Goal, Home, Metric, MultiTileSolver, Partition, Pattern,
    PatternFile, PatternSet, PatternSize, PatternSolver, PatternTable, Shape,
};
use jiugong_engine::{
    GuidedSolver, build_colour_table, build_pattern_table, check_pattern_file, prefetch_bytes,
};
use pyo3::prelude::*;

use crate::batch::{Batch, IfUnsolvable};
use crate::boards::Boards;
use crate::error::{Error, Kind, Result};
use crate::file_bytes::TableBytes;
use crate::memory::check_memory;
use crate::puzzle::{GoalArg, Puzzle, parse_shape};
use crate::threads;
use crate::watch::{self, Progress, Watch};

/// The tables of lower bounds of a goal.
#[derive(Clone, Debug)]
pub struct LowerBounds {
    pub metric: Metric,
    pub set: Arc<PatternSet<TableBytes>>,
    /// The patterns and the number of bytes of their tables.
    patterns: Vec<String>,
    bytes: u64,
    colours: Option<Arc<[ColourTable]>>,
}

/// The tables to build.
#[derive(Debug)]
struct Plan {
    shape: Shape,
    metric: Metric,
    partitions: Vec<Partition>,
    patterns: Vec<PatternPlan>,
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
        let patterns = canonical_patterns(&partitions).iter().map(PatternPlan::new).collect();
        Ok(Plan { shape, metric, partitions, patterns, colourings })
    }

    fn states(&self) -> u64 {
        let patterns = self.patterns.iter().map(PatternPlan::states);
        patterns.chain(self.colourings.iter().map(Colouring::states)).sum()
    }

    fn memory(&self) -> u64 {
        let patterns = self.patterns.iter().map(PatternPlan::memory);
        patterns.chain(self.colourings.iter().map(ColourSearch::memory)).sum()
    }

    /// Builds the tables; `None` if the caller stops it.
    fn build(self, watch: &Watch) -> Result<Option<LowerBounds>> {
        let mut built = 0;
        let mut tables = Vec::new();
        let mut names = Vec::new();
        let mut bytes = 0;
        for plan in self.patterns {
            let states = plan.states();
            let progress = |found| {
                watch.set(built + found);
                watch.flow()
            };
            let table = build_pattern_table(plan, progress);
            let Some(table) = table.map_err(|error| Error::of_memory(&error))? else {
                return Ok(None);
            };
            names.push(table.pattern().to_string());
            bytes += table.as_bytes().len() as u64;
            tables.push(map_pattern_bytes(table, TableBytes::BuiltPattern));
            built += states;
        }
        let mut colours = Vec::new();
        for colouring in &self.colourings {
            let progress = |found| {
                watch.set(built + found);
                watch.flow()
            };
            let Some(table) = build_colour_table(colouring, progress) else {
                return Ok(None);
            };
            colours.push(table);
            built += colouring.states();
        }
        let mut set = PatternSet::new(self.shape).with_prefetch(prefetch_bytes);
        for partition in self.partitions {
            set.push(partition, mem::take(&mut tables))?;
        }
        Ok(Some(LowerBounds {
            metric: self.metric,
            set: Arc::new(set),
            patterns: names,
            bytes,
            colours: (self.metric == Metric::Mtm).then(|| colours.into()),
        }))
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
        check_memory(plan.memory())?;
        let pool = threads::pool(py, threads)?;
        let progress = Progress::new(progress, plan.states())?;
        let tables = watch::run(py, progress, |watch| pool.install(|| plan.build(watch)))??;
        // A build that was stopped has raised an exception.
        Ok(tables.ok_or_else(Error::interrupted)?)
    }

    /// Creates a solver for a goal; `None` if the tables do not fit it.
    pub fn solver(&self, goal: &Goal) -> Option<GuidedSolver<TableBytes>> {
        let colours = match &self.colours {
            Some(tables) => Some(MultiTileSolver::new(Arc::clone(tables), goal)?),
            None => None,
        };
        let patterns = PatternSolver::new(Arc::clone(&self.set), goal)?;
        Some(GuidedSolver { metric: self.metric, patterns, colours })
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
            let file = PatternFile::new(TableBytes::open(path)?);
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
                let mut names = Vec::new();
                let mut bytes = 0;
                for partition in partitions {
                    let missing = set.missing(&partition);
                    let is_missing = |table: &PatternTable<_>| missing.contains(table.pattern());
                    let new: Vec<_> = tables.extract_if(.., |table| is_missing(table)).collect();
                    for table in &new {
                        names.push(table.pattern().to_string());
                        bytes += table.as_bytes().len() as u64;
                    }
                    set.push(partition, new)?;
                }
                let (metric, colours) = (Metric::Stm, None);
                Ok(LowerBounds { metric, set: Arc::new(set), patterns: names, bytes, colours })
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
        let solver = self.bounds.solver(&goal).ok_or_else(wrong_home)?;
        let (threads, unsolvable) = (threads::count(threads)?, IfUnsolvable::parse(unsolvable)?);
        let batch = Batch { boards: &boards, goal: &goal, threads, unsolvable, chunk: 256 };
        batch.map(py, -1, |board, _| Ok(solver.lower_bound(board)? as i16))
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
        self.bounds.patterns.clone()
    }

    /// The size of the pattern tables in bytes.
    #[getter]
    fn nbytes(&self) -> u64 {
        self.bounds.bytes
    }

    fn __repr__(&self) -> String {
        let LowerBounds { metric, patterns, .. } = &self.bounds;
        let (shape, metric, patterns) = (self.goal.shape(), metric.name(), patterns.join("/"));
        format!("PatternTables(shape='{shape}', metric='{metric}', patterns='{patterns}')")
    }
}

/// Returns the error for tables that do not serve a goal.
pub fn wrong_home() -> Error {
    let text = "the pattern tables do not serve this goal: build those of the goal";
    Error::new(Kind::Table, "table-wrong-home", text)
}
