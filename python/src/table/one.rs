//! The methods of complete tables.

use std::fmt::Display;
use std::path::PathBuf;

use jiugong::Encoding;
use jiugong_answers::memory;
use jiugong_engine::{verify, verify_memory};
use numpy::PyArray1;
use pyo3::prelude::*;

use super::view::view;
use super::{AnyTable, PyTable, build, counts, open, prove, states};
use crate::argument;
use crate::batch::IfUnsolvable;
use crate::error::{Error, Kind};
use crate::html::grouped;
use crate::threads::ThreadCount;

#[pymethods]
impl PyTable {
    /// Opens a table file, which stays on the disk: it is mapped into memory.
    ///
    /// Constant time for large files; files of up to 32 MB are checked as a whole. Do not overwrite
    /// the file while the table is in use; ``save()`` and the program ``build-table`` replace it.
    ///
    /// Args:
    ///     path: The file.
    ///     goal: A board or "last", "first", "spiral", "snake", "columns"; by default the first of these
    ///         that the table serves, or else a goal in snake order. For the table of goals that are not
    ///         one board these goals, as for solve().
    ///     alike: Tiles that are alike, as for solve().
    ///
    /// Returns:
    ///     A Table, or a GoalTable if the goals of the file are not one board.
    ///
    /// Raises:
    ///     TableError: The file is missing, damaged, no table, or serves other goals.
    #[staticmethod]
    #[pyo3(signature = (path, goal=None, *, alike=None))]
    fn open(
        path: PathBuf,
        goal: Option<&Bound<'_, PyAny>>,
        alike: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<AnyTable> {
        open::open(path, goal, alike)
    }

    /// Searches all boards of a shape, and returns their table in memory.
    ///
    /// Takes some milliseconds up to 10 cells; 0.5 s and 85 MB of memory for 3x4 with sparse
    /// encoding, 63 s and 12.5 GB for 2x7. For goals that are not one board the boards with these
    /// pieces are searched, and take a byte each: 524,160 boards for the first row of 4x4.
    ///
    /// Args:
    ///     shape: "2x2" to "2x7", or a tuple; for goals that are not one board any whose boards fit in
    ///         memory.
    ///     goal: A board or "last" (default), "first", "spiral", "snake", "columns"; or goals that are
    ///         not one board, as for solve().
    ///     alike: Tiles that are alike, as for solve().
    ///     metric: "stm" (a move is one tile) or "mtm" (several tiles in line).
    ///     encoding: "byte" or "sparse"; by default "byte" up to 10 cells, otherwise "sparse".
    ///     progress: A function of the number of boards done and of all boards, or a bar such as
    ///         tqdm().
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Returns:
    ///     A Table, or a GoalTable if the goal is not one board.
    ///
    /// Raises:
    ///     InvalidArgument: The shape has more than 16 cells, or another argument is invalid.
    ///     TableError: There is not enough memory.
    ///     KeyboardInterrupt: On Ctrl-C.
    #[staticmethod]
    #[pyo3(signature = (
        shape, goal=None, *, alike=None, metric="stm", encoding=None, progress=None, threads=None
    ))]
    #[expect(clippy::too_many_arguments, reason = "they are keywords in Python")]
    fn build(
        py: Python<'_>,
        shape: &Bound<'_, PyAny>,
        goal: Option<&Bound<'_, PyAny>>,
        alike: Option<&Bound<'_, PyAny>>,
        metric: &str,
        encoding: Option<&str>,
        progress: Option<Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<AnyTable> {
        build::build(py, shape, (goal, alike), metric, encoding, progress, threads)
    }

    /// Writes the table to a file: a temporary file beside it, which then replaces it.
    ///
    /// Args:
    ///     path: The file. The program finds it if it is in its folder of tables and has the name
    ///         ``table.name + ".table"``.
    ///
    /// Raises:
    ///     OSError: The file cannot be written.
    fn save(&self, py: Python<'_>, path: PathBuf) -> PyResult<()> {
        self.open.save(py, path)
    }

    /// Proves that the table is right: its checksums, every distance, and the number of boards at
    /// each.
    ///
    /// Every board is compared with its neighbours, one of which must be closer and none too close.
    /// Takes some milliseconds for 3x3, seconds for 3x4.
    ///
    /// Args:
    ///     progress: A function of the completed and the whole work, or a bar such as tqdm().
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Raises:
    ///     TableError: The table is wrong, or there is not enough memory.
    #[pyo3(signature = (*, progress=None, threads=None))]
    fn verify(
        &self,
        py: Python<'_>,
        progress: Option<Bound<'_, PyAny>>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<()> {
        memory::check(verify_memory(&self.table)).map_err(Error::from)?;
        prove(py, progress, threads, |report| Ok(verify(&self.table, report)?))
    }

    /// The distances of all boards by number: a read-only array of uint8, without a copy.
    ///
    /// Only for byte tables; decode() serves both encodings. The first use checks all blocks of the
    /// file.
    ///
    /// Raises:
    ///     TableError: The table is a sparse table, or damaged.
    #[getter]
    fn distances<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyArray1<u8>>> {
        let this = slf.get();
        if this.table.header().encoding() != Encoding::Byte {
            let text = "a sparse table has no bytes to view: use decode(), or build it with \
                        encoding=\"byte\"";
            return Err(Error::new(Kind::Table, "table-encoding", text).into());
        }
        this.check_once(slf.py())?;
        view(slf, |table| {
            let bytes = table.table.payload();
            &bytes[..bytes.len().min(table.__len__())]
        })
    }

    /// Returns the distances of the boards with the numbers from start up to stop.
    ///
    /// Byte tables are copied. In sparse tables, stored distances near each board give its distance
    /// (about a microsecond); for large parts of a table a new search finds all distances, which
    /// takes a byte of memory for each board of the table.
    ///
    /// Args:
    ///     start: The first number, 0 by default.
    ///     stop: The number after the last one, by default that of all boards.
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///
    /// Returns:
    ///     An array of uint8.
    ///
    /// Raises:
    ///     InvalidArgument: The numbers are not those of boards.
    ///     TableError: The table is damaged.
    #[pyo3(signature = (start=0, stop=None, *, threads=None))]
    fn decode<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::integer)] start: i64,
        #[pyo3(from_py_with = argument::optional_integer)] stop: Option<i64>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        states::decode(self, py, start, stop, ThreadCount::new(threads)?)
    }

    /// Returns the numbers of boards: a bijection of the boards that can reach the goal onto
    /// 0 … len(table) - 1.
    ///
    /// Args:
    ///     boards: An array of n×rows×cols or n×cells integers, or a list of boards.
    ///     threads: The number of threads, 1 to 1024; all cores by default.
    ///     unsolvable: "raise", or "none" for -1 in place of an exception.
    ///
    /// Returns:
    ///     An array of n int64.
    ///
    /// Raises:
    ///     InvalidArray, InvalidBoard, Unsolvable: See distances().
    #[pyo3(signature = (boards, *, threads=None, unsolvable="raise"))]
    fn rank<'py>(
        &self,
        boards: &Bound<'py, PyAny>,
        #[pyo3(from_py_with = argument::optional_integer)] threads: Option<i64>,
        unsolvable: &str,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (unsolvable, index) = (IfUnsolvable::parse(unsolvable)?, self.table.index());
        self.open.rank(boards, threads, unsolvable, |_, board| {
            Ok(index.number(&self.goal.state(board)?))
        })
    }

    /// Returns the boards with these numbers, the inverse of rank().
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
        let index = self.table.index();
        self.open.unrank(indices, threads, index.states(), |number| {
            self.goal.board_from_state(&index.state(number)?)
        })
    }

    /// Returns the boards at the largest distance, sorted by number, as an array of n×rows×cols
    /// uint8.
    ///
    /// Sparse tables have a list of them; byte tables are read once.
    ///
    /// Raises:
    ///     TableError: The table is damaged.
    fn hardest<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        states::hardest(self, py)
    }

    /// Draws boards uniformly and independently from those at an exact distance.
    ///
    /// Near the goal and at far distances boards are drawn from a list; otherwise random boards are
    /// tried. The boards are those of ``jiugong random --distance`` with the same seed.
    ///
    /// Args:
    ///     distance: The distance, 0 to ``radius``.
    ///     n: The number of boards.
    ///     seed: 0 to 2**64 - 1; random by default.
    ///
    /// Returns:
    ///     An array of n×rows×cols uint8.
    ///
    /// Raises:
    ///     InvalidArgument: There is no board at this distance, or another argument is out of
    ///         range.
    ///     TableError: The table is damaged.
    #[pyo3(signature = (distance, n=1, seed=None))]
    fn sample<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = argument::integer)] distance: i64,
        #[pyo3(from_py_with = argument::integer)] n: i64,
        #[pyo3(from_py_with = argument::seed)] seed: Option<u64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        states::sample(self, py, distance, n, seed)
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

    /// The goal, such as "1 2 3/4 5 6/7 8 0".
    #[getter]
    fn goal(&self) -> &str {
        self.open.goals.text()
    }

    /// The shape of the goal, such as "3x3".
    #[getter]
    fn shape(&self) -> String {
        self.open.shape().to_string()
    }

    /// The metric, "stm" or "mtm".
    #[getter]
    fn metric(&self) -> &'static str {
        self.table.header().metric().name()
    }

    /// The encoding, "byte" or "sparse".
    #[getter]
    fn encoding(&self) -> &'static str {
        self.table.header().encoding().name()
    }

    /// The name, such as "3x3-corner": shape, class of the goal's blank, metric unless stm.
    #[getter]
    fn name(&self) -> String {
        self.table.header().home().table_name(self.table.header().metric())
    }

    /// The size of the file in bytes.
    #[getter]
    fn nbytes(&self) -> usize {
        self.table.as_bytes().len()
    }

    /// Returns the number of boards.
    fn __len__(&self) -> usize {
        self.table.index().states() as usize
    }

    /// Returns the goal and the numbers of the table, which notebooks show.
    fn _repr_html_(&self) -> String {
        let goal = self.open.goals.board();
        let facts: &[(&str, &dyn Display)] =
            &[("encoding", &self.encoding()), ("bytes", &grouped(self.nbytes() as u64))];
        self.open.html(&format!("Table {}", self.name()), Some(&goal), facts)
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
        let (name, encoding, goal) = (self.name(), self.encoding(), self.goal());
        format!("Table('{name}', goal='{goal}', encoding='{encoding}', radius={})", self.radius())
    }
}
