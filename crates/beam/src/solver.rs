//! The solver: a first solution, and shorter ones by wider beams.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::{Board, Direction, Goal, GoalError, Metric};

use crate::grid::Grid;
use crate::levels::{Aim, Level, Levels};
use crate::position::Position;
use crate::staged::Beam;
use crate::weights::{Weights, largest};
use crate::workers::{Alone, Workers};
use crate::{named, simple, staged, windows};

/// How much work a search does. Its result depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Effort(u8);

impl Effort {
    /// The largest effort, whose beams take about 600 MB.
    pub const MAX: Effort = Effort(6);

    /// Creates an effort, at most [`Effort::MAX`]: the number of beams. The first keeps 400 boards,
    /// and each four times as many as the one before, as far as the memory allows on large boards;
    /// 0 is one line of play.
    pub fn new(beams: u8) -> Effort {
        Effort(beams).min(Effort::MAX)
    }

    /// Returns the number of beams.
    pub fn beams(self) -> u8 {
        self.0
    }

    /// Returns the widths of the beams for a board that takes at most `moves` moves.
    fn widths(self, moves: usize) -> impl Iterator<Item = usize> {
        let max = (MAX_LINKS / moves.max(1)).max(400);
        let mut widths: Vec<usize> = (0..self.0).map(|beam| max.min(400 << (2 * beam))).collect();
        widths.dedup();
        widths.into_iter()
    }
}

/// The largest number of boards in all levels of a beam, whose moves take 8 bytes each.
const MAX_LINKS: usize = 64 << 20;

/// The number of states of the tables of stages: on boards of up to [`SMALL`] cells, and on larger
/// ones.
const STATES: [usize; 2] = [10_000_000, 1_000_000];
const SMALL: usize = 49;

/// Finds short solutions for a goal, on any shape.
#[derive(Debug)]
pub struct ShortSolver {
    goal: Goal,
    metric: Metric,
    grid: Grid,
    /// The goal with the blank moved to the nearest corner, and the moves from there to the goal.
    corner_goal: Board,
    from_corner: Vec<u8>,
    /// The largest board with a learned estimate.
    corner: Option<(Grid, Weights)>,
    /// The cells that any tile may be on.
    open: Vec<bool>,
}

impl ShortSolver {
    /// Creates a solver for a goal, whose solutions have few moves in a metric. O(cells²), and some
    /// milliseconds for what was learned.
    pub fn new(goal: &Board, metric: Metric) -> ShortSolver {
        let shape = goal.shape();
        let (row, col) = (goal.blank() / shape.cols(), goal.blank() % shape.cols());
        let vertical = if row < shape.rows() - 1 - row { Direction::Down } else { Direction::Up };
        let horizontal =
            if col < shape.cols() - 1 - col { Direction::Right } else { Direction::Left };
        let mut corner_goal = goal.clone();
        let mut from_corner = Vec::new();
        for direction in [vertical, horizontal] {
            while let Some(next) = corner_goal.after(direction) {
                corner_goal = next;
                from_corner.insert(0, direction.opposite() as u8);
            }
        }
        let (goal, grid) = (Goal::new(goal.clone()), Grid::new(shape));
        let open = vec![false; shape.cells()];
        let corner = largest(shape, metric);
        ShortSolver { goal, metric, grid, corner_goal, from_corner, corner, open }
    }

    /// Makes any board the goal that has the tiles of the goal on all cells but these: a solution
    /// ends at the first.
    #[must_use]
    pub fn with_open_cells(mut self, cells: impl IntoIterator<Item = usize>) -> ShortSolver {
        for cell in cells {
            if let Some(open) = self.open.get_mut(cell) {
                *open = true;
            }
        }
        self
    }

    /// Uses other weights for the whole board than those that come with the crate.
    #[must_use]
    pub fn with_weights(mut self, weights: Weights) -> ShortSolver {
        self.corner = Some((self.grid.clone(), weights));
        self
    }

    /// Returns the solution that one beam finds with weights for the whole board, in tile moves, and
    /// shows each level, for learning. `None` if it finds none, or there are no such weights, or the
    /// goal's blank is not in the last cell.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board has another shape than the goal, or cannot reach it.
    pub fn levels(
        &self,
        board: &Board,
        width: usize,
        seen: &mut dyn FnMut(&Level<'_>),
    ) -> Result<Option<Vec<Direction>>, GoalError> {
        self.goal.check_solvable(board)?;
        let start = Position::new(board, self.goal.board());
        let is_whole = |(grid, _): &&(Grid, Weights)| grid.cells() == self.grid.cells();
        let Some((grid, weights)) = self.corner.as_ref().filter(is_whole) else {
            return Ok(None);
        };
        if start.hole() + 1 != grid.cells() {
            return Ok(None);
        }
        let mut levels = Levels::new(grid, self.metric, &Alone, width.max(1), 0);
        let entries = vec![levels.entry(&start)];
        let mut seen = |level: &Level<'_>| {
            seen(level);
            ControlFlow::Continue(())
        };
        let solved = levels.search(Aim::Goal, entries, weights, &mut seen);
        Ok(solved.and_then(|solved| {
            let mut path = levels.path(solved.first()?.link);
            windows::shorten(grid, self.metric, &start, &mut path, &mut || {
                ControlFlow::Continue(())
            });
            Some(directions(&path))
        }))
    }

    /// Returns a solution in tile moves, which need not be a shortest one.
    ///
    /// `found` is called with the first solution, after some milliseconds, and with each shorter
    /// one. `proceed` is called in each level of a beam; if it breaks, the shortest solution so far
    /// is returned. The result does not depend on `workers`.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board has another shape than the goal, or cannot reach it.
    pub fn solution(
        &self,
        board: &Board,
        effort: Effort,
        workers: &impl Workers,
        found: &mut dyn FnMut(&[Direction]),
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Vec<Direction>, GoalError> {
        self.goal.check_solvable(board)?;
        let start = Position::new(board, &self.corner_goal);
        let first = simple::solve(&self.grid, &start).unwrap_or_default();
        let mut best = self.to_goal(board, &start, &first);
        found(&directions(&best));
        for width in effort.widths(best.len()) {
            if let Some(path) = self.beam_path(board, width, workers, proceed)
                && self.length(&path) < self.length(&best)
            {
                best = path;
                found(&directions(&best));
            }
            if proceed().is_break() {
                break;
            }
        }
        Ok(directions(&best))
    }

    /// Returns the solution that one beam finds, in tile moves; `None` if `proceed` stops it, or it
    /// finds none.
    ///
    /// `width` is the number of boards that are kept of each level. See [`ShortSolver::solution`].
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board has another shape than the goal, or cannot reach it.
    pub fn beam(
        &self,
        board: &Board,
        width: usize,
        workers: &impl Workers,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Result<Option<Vec<Direction>>, GoalError> {
        self.goal.check_solvable(board)?;
        let path = self.beam_path(board, width.max(1), workers, proceed);
        Ok(path.map(|path| directions(&path)))
    }

    /// Returns the path of a beam. If half of the cells are open, it is the shorter one of two: one
    /// beam looks at the other cells alone. If three quarters are open, that one is shorter, and
    /// the other beam is only for boards that it does not solve.
    fn beam_path(
        &self,
        board: &Board,
        width: usize,
        workers: &impl Workers,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Vec<u8>> {
        let start = Position::new(board, &self.corner_goal);
        let cells = self.open.len();
        let open = self.open.iter().filter(|open| **open).count();
        let named = if 2 * open < cells {
            None
        } else {
            let start = Position::new(board, self.goal.board());
            named::solve(&self.grid, self.metric, &start, &self.open, width, workers, proceed)
        };
        let staged = if named.is_some() && 4 * open >= 3 * cells {
            None
        } else {
            self.staged_path(board, &start, width, workers, proceed)
        };
        let mut path =
            [named, staged].into_iter().flatten().min_by_key(|path| self.length(path))?;
        windows::shorten(&self.grid, self.metric, &start, &mut path, proceed);
        Some(path)
    }

    /// Returns the number of moves of a path.
    fn length(&self, path: &[u8]) -> usize {
        windows::moves(self.metric, path).count()
    }

    fn staged_path(
        &self,
        board: &Board,
        start: &Position,
        width: usize,
        workers: &impl Workers,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Vec<u8>> {
        let states = STATES[usize::from(self.grid.cells() > SMALL)];
        let corner = self.corner.as_ref().map(|(grid, weights)| (grid, weights));
        let beam = Beam { metric: self.metric, width, states };
        let path = staged::solve(&self.grid, start, beam, corner, workers, proceed)?;
        Some(self.to_goal(board, start, &path))
    }

    /// Appends the moves that follow when the blank is in the corner, and ends the path at the
    /// first goal.
    fn to_goal(&self, board: &Board, start: &Position, path: &[u8]) -> Vec<u8> {
        let whole: Vec<u8> = path.iter().chain(&self.from_corner).copied().collect();
        let mut path = windows::remove_loops(&self.grid, start, &whole);
        let mut at = Position::new(board, self.goal.board());
        let is_goal = |at: &Position| {
            let mut cells = at.pieces.iter().zip(&self.open).enumerate();
            cells.all(|(cell, (&piece, &open))| open || usize::from(piece) == cell)
        };
        let end =
            path.iter().position(|&direction| is_goal(&at) || !at.step(&self.grid, direction));
        path.truncate(end.unwrap_or(path.len()));
        path
    }
}

fn directions(path: &[u8]) -> Vec<Direction> {
    path.iter().map(|&direction| Direction::ALL[usize::from(direction % 4)]).collect()
}
