//! Tables of goals that are not one board.

use std::borrow::Cow;
use std::path::PathBuf;
use std::sync::Arc;

use jiugong::file::layout;
use jiugong::{Metric, Shape};
use jiugong_answers::observer::TableOrigin;
use jiugong_answers::stores::GoalTable;
use jiugong_answers::{DistanceTable, GoalArg, GoalSource, Goals, TableBytes};
use jiugong_engine::{check_goal_file, prove_goal_table};
use jiugong_pattern::goals::{GoalDistances, GoalSet};
use numpy::PyArray1;
use pyo3::prelude::*;

use crate::answers::Answers;
use crate::any_table::{counts, prove, reduce};
use crate::argument;
use crate::batch::{Batch, INLINE, IfUnsolvable};
use crate::boards::Boards;
use crate::error::{Error, Kind, Result};
use crate::numbered::for_numbers;
use crate::puzzle::{Labelled, Puzzle, shape_mismatch};
use crate::save::save;
use crate::view::view;
use crate::watch::Progress;
use crate::{store, threads};

/// The distances of all boards of a shape to the nearest of several goals, or to goals with open
/// cells or with pieces that are alike.
///
/// Table.build() and Table.open() return it for such goals. Boards that differ by pieces that are
/// alike have the same number. solve() and distances() use the tables built last by themselves, and
/// others as ``table``. It is pickled as a Table is.
#[pyclass(frozen, name = "GoalTable", module = "jiugong")]
#[derive(Debug)]
pub struct PyGoalTable {
    goals: Arc<Goals>,
    table: Arc<GoalTable>,
    /// The goals, for boards with any pieces.
    pub goal: GoalArg,
}

/// Searches for the distances to a set of goals.
pub fn build(
    py: Python<'_>,
    goals: Arc<Goals>,
    goal: GoalArg,
    progress: Option<Bound<'_, PyAny>>,
    threads: Option<i64>,
) -> PyResult<PyGoalTable> {
    // A set with too many boards is an error of the search.
    let boards = goals.set().and_then(GoalSet::index).map_or(0, |index| index.boards());
    let progress = Progress::new(progress, boards)?;
    let threads = threads::count(threads)?;
    let table = store::set_distances(py, &goals, threads, progress)?;
    Ok(PyGoalTable { goals, table, goal })
}

/// Opens the bytes of a file for the goals of `puzzle`.
pub fn open(bytes: TableBytes, mut puzzle: Puzzle) -> Result<PyGoalTable> {
    let is_in_memory = matches!(bytes, TableBytes::Read(..) | TableBytes::Built(_));
    let mut table = GoalDistances::from_file(bytes)?;
    if is_in_memory {
        table = table.checked()?;
    }
    puzzle.metric = Some(table.metric());
    let labels = puzzle.goal.labels();
    let shape = table.set().shape();
    let goals = puzzle.goals(puzzle.notation.shape.unwrap_or(shape), labels.as_ref())?;
    if goals.set() == Some(table.set()) {
        let (goals, table) = (Arc::new(goals), Arc::new(table));
        return Ok(PyGoalTable { goals, table, goal: puzzle.goal });
    }
    let name = table.set().table_name(table.metric()).unwrap_or_default();
    let text = format!(
        "the table is {name}, whose goals are not {}: give its goals as goal= and alike=",
        goals.text()
    );
    Err(Error::new(Kind::Table, "table-goal", text))
}

impl PyGoalTable {
    pub fn shape(&self) -> Shape {
        self.goals.shape()
    }

    pub fn metric(&self) -> Metric {
        self.table.metric()
    }

    /// Returns the answers of the table to its goals, for boards with the pieces of `goals`.
    ///
    /// # Errors
    ///
    /// An error if these are other goals, or another shape or other pieces.
    pub fn answers(&self, goals: Arc<Goals>) -> Result<Arc<Answers>> {
        if goals.set() == Some(self.table.set()) {
            let source = GoalSource::Table(DistanceTable::Goals(Arc::clone(&self.table)));
            return Ok(Arc::new(Answers::new(goals, source)?));
        }
        if goals.shape() != self.shape() {
            return Err(shape_mismatch(goals.shape(), self.shape()));
        }
        if goals.text() != self.goals.text() {
            return Err(self.other_goals(goals.text()));
        }
        let text = "the boards have other pieces than those of the table: leave out table=";
        Err(Error::new(Kind::Table, "table-goal", text))
    }

    /// Returns the error for other goals than those of the table.
    pub fn other_goals(&self, goal: &str) -> Error {
        let text = format!(
            "the goals of the table are {}, not {goal}: leave out goal= and alike=, or table=",
            self.goals.text()
        );
        Error::new(Kind::Table, "table-goal", text)
    }

    /// Returns the bytes of the table's file.
    fn file(&self) -> Result<Cow<'_, [u8]>> {
        match self.table.container() {
            Some(container) => Ok(Cow::Borrowed(container.as_bytes())),
            None => Ok(Cow::Owned(self.table.to_file()?)),
        }
    }
}

#[pymethods]
impl PyGoalTable {
    /// The distances of all boards by number: a read-only array of uint8, without a copy; 255 where
    /// no goal can be reached.
    ///
    /// Raises:
    ///     TableError: The file is damaged. All of it is checked.
    #[getter]
    fn distances<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        if let Some(container) = slf.get().table.container() {
            container.check_all().map_err(Error::from)?;
        }
        view(slf, |table| table.table.payload())
    }

    /// Returns the numbers of boards.
    ///
    /// Args:
    ///     boards: An array of n×rows×cols or n×cells integers, or a list of boards.
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Returns:
    ///     An array of n int64, 0 … len(table) - 1.
    ///
    /// Raises:
    ///     InvalidArray, InvalidBoard: See distances().
    #[pyo3(signature = (boards, *, threads=None))]
    fn rank<'py>(
        &self,
        py: Python<'py>,
        boards: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let labels = self.goal.labels();
        let puzzle = Puzzle { allows_alike: labels.is_some(), ..Puzzle::default() };
        let boards = Boards::several(boards, &puzzle, Some(self.shape()))?;
        let groups = vec![(labels, self.answers(Arc::clone(&self.goals))?)];
        let (threads, unsolvable) = (threads::count(threads)?, IfUnsolvable::None);
        let batch = Batch { boards: &boards, groups: &groups, threads, unsolvable, chunk: INLINE };
        let index = self.table.index();
        batch.map(py, -1_i64, |answers, board, _| {
            Ok(index.number(&answers.goals.coloured(board)) as i64)
        })
    }

    /// Returns the boards with these numbers, with the least of the pieces that are alike first.
    ///
    /// Args:
    ///     indices: An array of n integers, 0 to len(table) - 1.
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Returns:
    ///     An array of n×rows×cols uint8.
    ///
    /// Raises:
    ///     InvalidArray: The array is not one-dimensional, or not of integers.
    ///     InvalidArgument: A number is not that of a board.
    #[pyo3(signature = (indices, *, threads=None))]
    fn unrank<'py>(
        &self,
        py: Python<'py>,
        indices: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let numbers = (indices, self.table.boards());
        let labels = self.goal.labels();
        for_numbers(py, numbers, self.shape(), threads::count(threads)?, |number, tiles| {
            let board = self.goals.uncoloured(&self.table.index().board(number)?)?;
            let board = Labelled { board, labels };
            tiles.iter_mut().zip(board.numbers()).for_each(|(t, n)| *t = n);
            Some(())
        })
    }

    /// Writes the table to a file: a temporary file beside it, which then replaces it.
    ///
    /// Args:
    ///     path: The file. The program finds it if it is in its folder of tables and has the name
    ///         ``table.name + ".table"``.
    ///
    /// Raises:
    ///     OSError: The file cannot be written.
    ///     TableError: There are more goals than a file has room for.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        save(py, &path, &self.file()?)
    }

    /// Proves that the table is right: its checksums, every distance, and the number of boards at
    /// each.
    ///
    /// Args:
    ///     progress: A function of the completed and the whole work, or a bar such as tqdm().
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Raises:
    ///     TableError: The table is wrong.
    #[pyo3(signature = (*, progress=None, threads=None))]
    fn verify(
        &self,
        py: Python<'_>,
        progress: Option<Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<()> {
        prove(py, progress, threads, |report| {
            if let Some(container) = self.table.container() {
                check_goal_file(GoalDistances::from_file(container.as_bytes())?, |_| {})?;
            }
            Ok(prove_goal_table(&self.table, report)?)
        })
    }

    /// The number of boards at each distance 0 … radius: an array of int64.
    #[getter]
    fn distribution<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i64>> {
        counts(py, self.table.distribution())
    }

    /// The largest distance.
    #[getter]
    fn radius(&self) -> u32 {
        self.table.distribution().radius()
    }

    /// The goals, separated by commas, such as "first-row" or "1 2 3/4 5 6/7 8 0, 0 1 2/3 4 5/6 7
    /// 8".
    #[getter]
    fn goal(&self) -> &str {
        self.goals.text()
    }

    /// The shape of the goals, such as "3x3".
    #[getter(shape)]
    fn shape_text(&self) -> String {
        self.shape().to_string()
    }

    /// The metric, "stm" or "mtm".
    #[getter(metric)]
    fn metric_name(&self) -> &'static str {
        self.metric().name()
    }

    /// The name, such as "3x3-goal-abc______": shape, goals with a letter for each colour, metric
    /// unless stm; None if there are more goals than a file has room for.
    #[getter]
    fn name(&self) -> Option<String> {
        self.table.set().table_name(self.table.metric())
    }

    /// The size of the file in bytes.
    #[getter]
    fn nbytes(&self) -> PyResult<usize> {
        let header = self.table.header().map_err(Error::from)?;
        Ok(layout(&header).payload().end)
    }

    /// Returns the number of boards, with those that can reach no goal.
    fn __len__(&self) -> usize {
        self.table.payload().len()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Returns the function and the arguments that create an equal table.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let alike = &self.goal.alike[..];
        let origin = self.table.container().map(|file| file.get_ref().table_origin());
        let origin = origin.unwrap_or(TableOrigin::Built);
        reduce(py, (self.goals.text().split(", ").collect(), alike), origin, self.file())
    }

    fn __repr__(&self) -> String {
        let name = self.name().unwrap_or_default();
        format!("GoalTable('{name}', goal='{}', radius={})", self.goals.text(), self.radius())
    }
}
