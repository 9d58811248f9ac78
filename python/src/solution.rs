//! The solution of a board.

use std::hash::{DefaultHasher, Hash, Hasher};

use jiugong::{Board, Convention, GivenMoves, Metric, Move, Notation};
use jiugong_answers::{Goals, Known};
use jiugong_drawing::{Painter, boards, film, strip};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyIterator, PySlice, PyTuple};

use crate::argument;
use crate::batch::goal_text;
use crate::boards::to_array;
use crate::error::{Error, Kind};
use crate::html;
use crate::puzzle::{Labelled, Puzzle};

/// The solution of a board: the moves, the boards on the way, and a lower bound of the distance.
///
/// ``moves`` is its text, ``distance`` the number of moves if no solution is shorter, ``solutions`` the
/// number of shortest ones; ``tiles`` and ``boards`` are the tiles moved and the boards on the way.
/// ``show()`` shows it in a notebook; ``strip()`` and ``film()`` draw it as SVG.
///
/// A sequence of its moves as text, such as "R2", that is true even if it has none. It can be
/// hashed, copied and pickled.
#[pyclass(frozen, eq, sequence, module = "jiugong")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    board: Board,
    goal: String,
    metric: Metric,
    notation: Notation,
    moves: Vec<Move>,
    lower: u32,
    count: Option<u64>,
}

impl Solution {
    /// Creates the solution of a board that is written in a notation.
    pub fn new(
        board: Board,
        goals: &Goals,
        notation: Notation,
        moves: Vec<Move>,
        known: Known,
    ) -> Solution {
        let (goal, metric) = (goal_text(goals, &notation), goals.metric());
        // How the board was given makes no other solution.
        let notation = Notation { shape: None, ..notation };
        let Known { lower_bound: lower, solutions: count, .. } = known;
        Solution { board, goal, metric, notation, moves, lower, count }
    }

    fn painter(&self) -> Painter {
        Painter::new(self.notation, None)
    }

    /// Returns the moves as text.
    fn texts(&self) -> Vec<String> {
        self.moves.iter().map(ToString::to_string).collect()
    }

    fn text(&self, board: &Board) -> String {
        self.notation.format(board).to_string()
    }
}

#[pymethods]
impl Solution {
    /// The board, such as "8 6 7/2 5 4/3 0 1".
    #[getter]
    fn board(&self) -> String {
        self.text(&self.board)
    }

    /// The goal, such as "1 2 3/4 5 6/7 8 0"; several are separated by commas.
    #[getter]
    fn goal(&self) -> &str {
        &self.goal
    }

    /// The metric, "stm" or "mtm".
    #[getter]
    fn metric(&self) -> &'static str {
        self.metric.name()
    }

    /// The fewest moves to the goal: the number of moves, which is proven to be the least.
    ///
    /// It is proven without time_limit and effort on all boards of up to 12 cells, and of 3x5 to 5x5.
    /// Elsewhere ask ``optimal`` first; ``len(solution)`` and ``lower_bound`` are always known.
    ///
    /// Raises:
    ///     TableError: The solution is not proven to be shortest.
    #[getter]
    fn distance(&self) -> PyResult<usize> {
        if self.optimal() {
            return Ok(self.moves.len());
        }
        let (least, most) = (self.lower, self.moves.len());
        let text = format!(
            "the distance is not proved: it is {least} to {most}, lower_bound to len(solution)"
        );
        Err(Error::new(Kind::Table, "distance-unproved", text).into())
    }

    /// Whether the solution is proven to be shortest.
    #[getter]
    fn optimal(&self) -> bool {
        self.moves.len() == self.lower as usize
    }

    /// The proven lower bound of the distance.
    #[getter]
    fn lower_bound(&self) -> u32 {
        self.lower
    }

    /// The number of shortest solutions, where a complete table answers or the goal is a set; else
    /// None.
    #[getter]
    fn solutions(&self) -> Option<u64> {
        self.count
    }

    /// The directions of the tiles: U, D, L, R, in mtm with the number of tiles, such as "R2U".
    /// With several blanks the number of the blank is in front, unless it is the first: "U 2R".
    #[getter]
    fn moves(&self) -> String {
        self.texts().join(if self.board.gaps() > 1 { " " } else { "" })
    }

    /// The tile that each step moves.
    #[getter]
    fn tiles(&self) -> Vec<u32> {
        let mut board = self.board.clone();
        let mut tiles = Vec::new();
        for &m in &self.moves {
            for step in board.steps(m) {
                tiles.extend(board.apply(step).map(|tile| u32::from(self.notation.label(tile))));
            }
        }
        tiles
    }

    /// The boards from the start to the goal: an array of (moves + 1)×rows×cols uint8.
    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let boards = boards(&self.board, &self.moves);
        let labels = self.notation.labels;
        let boards: Vec<Labelled> =
            boards.into_iter().map(|board| Labelled { board, labels }).collect();
        to_array(py, &boards, self.board.shape(), &self.notation)
    }

    /// Returns all boards side by side as SVG text.
    fn strip(&self) -> String {
        strip(&self.painter(), &self.board, &self.moves).to_string()
    }

    /// Returns the solution as an animation, as SVG text. It honours prefers-reduced-motion.
    fn film(&self) -> String {
        film(&self.painter(), &self.board, &self.moves).to_string()
    }

    /// Shows the solution in a notebook: the board, with buttons and a slider for the moves. It needs
    /// no network.
    ///
    /// Returns:
    ///     The HTML, a text that notebooks show; ``print()`` and files have its characters.
    fn show<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, PyAny>> {
        slf.py().import("jiugong._show")?.getattr("show")?.call1((slf,))
    }

    /// Returns the HTML of show(), which notebooks show.
    fn _repr_html_(&self) -> String {
        let moves = self.moves.len();
        let s = if moves == 1 { "" } else { "s" };
        let caption = if self.optimal() {
            format!("{moves} move{s}, shortest")
        } else {
            format!("{moves} move{s}; no solution has fewer than {}", self.lower)
        };
        html::player(&self.board, &self.notation, &self.moves, &caption, &self.moves())
    }

    /// Returns the number of moves.
    fn __len__(&self) -> usize {
        self.moves.len()
    }

    /// Returns True, also for the solution of the goal, which has no moves.
    fn __bool__(&self) -> bool {
        true
    }

    /// Returns a move as text, or a list of moves for a slice.
    fn __getitem__<'py>(&self, index: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let py = index.py();
        let length = self.moves.len() as isize;
        let text = |at: isize| self.moves[at as usize].to_string();
        if let Ok(slice) = index.cast::<PySlice>() {
            return self.texts().into_pyobject(py)?.into_any().get_item(slice);
        }
        let index = argument::integer(index)? as isize;
        let at = if index < 0 { index.saturating_add(length) } else { index };
        if !(0..length).contains(&at) {
            return Err(PyIndexError::new_err(format!("index {index} of {length} moves")));
        }
        Ok(text(at).into_pyobject(py)?.into_any())
    }

    fn __iter__<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyIterator>> {
        self.texts().into_pyobject(py)?.try_iter()
    }

    /// Returns whether a move, as text, is one of the moves.
    fn __contains__(&self, key: &Bound<'_, PyAny>) -> bool {
        let text: PyResult<String> = key.extract();
        text.is_ok_and(|text| self.texts().contains(&text))
    }

    fn __hash__(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.board.clone(), &self.goal, &self.moves, self.lower).hash(&mut hasher);
        hasher.finish()
    }

    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    /// Returns the function and the arguments that create an equal solution.
    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, Bound<'py, PyTuple>)> {
        let restore = py.import("jiugong._jiugong")?.getattr("_restore_solution")?;
        let Solution { metric, notation, lower, count, .. } = self;
        let texts = (self.board(), self.goal(), metric.name(), self.moves());
        let arguments = (texts, notation.gap.unwrap_or(0), lower, count).into_pyobject(py)?;
        Ok((restore, arguments))
    }

    fn __repr__(&self) -> String {
        let length = if self.optimal() {
            format!("distance={}", self.moves.len())
        } else {
            format!("optimal=False, lower_bound={}", self.lower)
        };
        let solutions = match self.count {
            Some(count) => format!(", solutions={count}"),
            None => String::new(),
        };
        format!("Solution('{}', moves='{}', {length}{solutions})", self.board(), self.moves())
    }
}

/// Creates a solution from what ``__reduce__`` returned.
#[pyfunction(name = "_restore_solution")]
pub fn restore(
    texts: (Bound<'_, PyAny>, String, String, String),
    gap: i64,
    lower: u32,
    count: Option<u64>,
) -> PyResult<Solution> {
    let (board, goal, metric, moves) = texts;
    let mut puzzle = Puzzle::new(None, None, Some(gap), Some(&metric), None)?;
    puzzle.allows_alike = true;
    let Labelled { board, labels } = puzzle.board(&board)?;
    let metric = puzzle.metric.unwrap_or_default();
    let moves = if board.gaps() > 1 {
        let given = GivenMoves::parse(&moves, &board, &puzzle.notation, metric, Convention::Tile);
        given.map_err(Error::from)?.on(&board, &puzzle.notation, metric).0
    } else {
        Convention::Tile.parse_moves(&moves).map_err(Error::from)?
    };
    let notation = Notation { labels, ..puzzle.notation };
    Ok(Solution { board, goal, metric, notation, moves, lower, count })
}
