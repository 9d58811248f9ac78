//! The solution of a board.

use jiugong::{Board, Metric, Move, Notation};
use jiugong_drawing::{Painter, boards, film, strip};
use numpy::{PyArray1, PyArray3, PyArrayMethods};
use pyo3::prelude::*;

use crate::answers::FoundSolution;

/// The solution of a board: the moves, the boards on the way, and a lower bound of the distance.
#[pyclass(frozen, eq, module = "jiugong")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    board: Board,
    goal: Board,
    metric: Metric,
    notation: Notation,
    moves: Vec<Move>,
    lower: u32,
    count: Option<u64>,
}

impl Solution {
    pub fn new(
        board: Board,
        goal: Board,
        metric: Metric,
        notation: Notation,
        found: FoundSolution,
    ) -> Self {
        let FoundSolution { moves, lower_bound, solutions } = found;
        Solution { board, goal, metric, notation, moves, lower: lower_bound, count: solutions }
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

    /// The goal, such as "1 2 3/4 5 6/7 8 0".
    #[getter]
    fn goal(&self) -> String {
        self.text(&self.goal)
    }

    /// The metric, "stm" or "mtm".
    #[getter]
    fn metric(&self) -> &'static str {
        self.metric.name()
    }

    /// The fewest moves to the goal; None if the time limit ended the search.
    #[getter]
    fn distance(&self) -> Option<usize> {
        self.optimal().then_some(self.moves.len())
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

    /// The number of shortest solutions, where a complete table answers; else None.
    #[getter]
    fn solutions(&self) -> Option<u64> {
        self.count
    }

    /// The directions of the tiles: U, D, L, R, in mtm with the number of tiles, such as "R2U".
    #[getter]
    fn moves(&self) -> String {
        self.moves.iter().map(ToString::to_string).collect()
    }

    /// The tile that each step moves.
    #[getter]
    fn tiles(&self) -> Vec<u32> {
        let mut board = self.board;
        let steps = self.moves.iter().flat_map(|m| m.steps());
        steps
            .filter_map(|step| board.apply(step))
            .map(|tile| self.notation.label(tile).into())
            .collect()
    }

    /// The boards from the start to the goal: an array of (moves + 1)×rows×cols uint8.
    #[getter]
    fn boards<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let boards = boards(&self.board, &self.moves);
        let tiles = boards.iter().flat_map(|board| board.tiles().iter().copied());
        let tiles: Vec<u8> = tiles.map(|tile| self.notation.label(tile)).collect();
        let shape = self.board.shape();
        PyArray1::from_vec(py, tiles).reshape([boards.len(), shape.rows(), shape.cols()])
    }

    /// Returns all boards side by side as SVG text.
    fn strip(&self) -> String {
        strip(&Painter::new(self.notation, None), &self.board, &self.moves).to_string()
    }

    /// Returns the solution as an animation, as SVG text. It honours prefers-reduced-motion.
    fn film(&self) -> String {
        film(&Painter::new(self.notation, None), &self.board, &self.moves).to_string()
    }

    /// Returns the strip, which notebooks show.
    fn _repr_svg_(&self) -> String {
        self.strip()
    }

    /// Returns the strip and the film, which notebooks show.
    fn _repr_html_(&self, py: Python<'_>) -> PyResult<String> {
        let base64 = py.import("base64")?;
        // As images: the styles of an SVG element would apply to the whole page.
        let image = |svg: String, alt: &str| -> PyResult<String> {
            let encoded = base64.call_method1("b64encode", (svg.as_bytes(),))?;
            let text: String = encoded.call_method1("decode", ("ascii",))?.extract()?;
            let style = "max-width:100%;display:block";
            Ok(format!(
                "<img style=\"{style}\" alt=\"{alt}\" src=\"data:image/svg+xml;base64,{text}\">"
            ))
        };
        let alt = format!("{}: {}", self.board(), self.moves());
        Ok(image(self.strip(), &alt)? + &image(self.film(), "The solution as an animation")?)
    }

    /// Returns the number of moves.
    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __repr__(&self) -> String {
        let length = match self.distance() {
            Some(distance) => format!("distance={distance}"),
            None => format!("optimal=False, lower_bound={}", self.lower),
        };
        let solutions = match self.count {
            Some(count) => format!(", solutions={count}"),
            None => String::new(),
        };
        format!("Solution('{}', moves='{}', {length}{solutions})", self.board(), self.moves())
    }
}
