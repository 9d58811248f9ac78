//! The class of tables of goals that are not one board.

use std::path::PathBuf;
use std::sync::Arc;

use jiugong::file::layout;
use jiugong_answers::stores::GoalTable;
use jiugong_answers::{DistanceTable, GoalArg, Goals};
use jiugong_engine::{check_goal_file, prove_goal_table};
use jiugong_pattern::goals::GoalDistances;
use numpy::PyArray1;
use pyo3::prelude::*;

use super::view::view;
use super::{OpenTable, counts, prove};
use crate::argument;
use crate::batch::IfUnsolvable;
use crate::error::Error;

/// The distances of all boards of a shape to the nearest of several goals, or to goals with open
/// cells or with pieces that are alike.
///
/// Table.build() and Table.open() return it for such goals. Boards that differ by pieces that are
/// alike have the same number. solve() and distances() use the tables built last by themselves, and
/// others as ``table``. It is pickled as a Table is.
#[pyclass(frozen, name = "GoalTable", module = "jiugong")]
#[derive(Debug)]
pub struct PyGoalTable {
    pub open: OpenTable,
    table: Arc<GoalTable>,
}

impl PyGoalTable {
    /// Takes the table of goals, which were given as `goal`.
    pub fn new(table: Arc<GoalTable>, goals: Arc<Goals>, goal: GoalArg) -> PyGoalTable {
        let distances = DistanceTable::Goals(Arc::clone(&table));
        PyGoalTable { open: OpenTable::of_goals(distances, goals, goal), table }
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
        boards: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let index = self.table.index();
        self.open.rank(boards, threads, IfUnsolvable::None, |goals, board| {
            Ok(index.number(&goals.coloured(board)))
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
        indices: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let goals = &self.open.goals;
        self.open.unrank(indices, threads, self.table.boards(), |number| {
            goals.uncoloured(&self.table.index().board(number)?)
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
        self.open.save(py, path)
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
        counts(py, self.open.distribution())
    }

    /// The largest distance.
    #[getter]
    fn radius(&self) -> u32 {
        self.open.distribution().radius()
    }

    /// The goals, separated by commas, such as "first-row" or "1 2 3/4 5 6/7 8 0, 0 1 2/3 4 5/6 7
    /// 8".
    #[getter]
    fn goal(&self) -> &str {
        self.open.goals.text()
    }

    /// The shape of the goals, such as "3x3".
    #[getter]
    fn shape(&self) -> String {
        self.open.shape().to_string()
    }

    /// The metric, "stm" or "mtm".
    #[getter]
    fn metric(&self) -> &'static str {
        self.table.metric().name()
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

    /// Returns the goals and the numbers of the table, which notebooks show.
    fn _repr_html_(&self) -> String {
        let heading = format!("GoalTable {}", self.name().unwrap_or_default());
        self.open.html(heading.trim_end(), None, &[("goals", &self.goal())])
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Returns the function and the arguments that create an equal table.
    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        self.open.reduce(py)
    }

    fn __repr__(&self) -> String {
        let name = self.name().unwrap_or_default();
        format!("GoalTable('{name}', goal='{}', radius={})", self.goal(), self.radius())
    }
}
