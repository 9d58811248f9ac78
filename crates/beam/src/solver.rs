//! The solver: a first solution, and shorter ones by wider beams.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::{Board, Direction, Goal, GoalError, Shape};

use crate::grid::Grid;
use crate::patterns::{Patterns, cover};
use crate::position::Position;
use crate::staged::Beam;
use crate::workers::Workers;
use crate::{simple, staged, windows};

/// How much work a search does. Its result depends on nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Effort(u8);

impl Effort {
    /// The largest effort, whose beam takes about 600 MB.
    pub const MAX: Effort = Effort(5);

    /// Creates an effort, at most [`Effort::MAX`]: the number of beams. The first keeps 400 boards, and each four times as
    /// many as the one before; 0 is one line of play.
    pub fn new(beams: u8) -> Effort {
        Effort(beams).min(Effort::MAX)
    }

    /// Returns the number of beams.
    pub fn beams(self) -> u8 {
        self.0
    }

    /// Returns the widths of the beams.
    fn widths(self) -> impl Iterator<Item = usize> {
        (0..self.0).map(|number| 400 << (2 * number))
    }
}

/// The length of a window that is replaced by a shorter one, and the number of boards that a search for it expands at
/// most.
const WINDOW: usize = 36;
const WINDOW_NODES: u64 = 20_000;

/// The number of states of the tables of stages: on boards of up to [`SMALL`] cells, and on larger ones.
const STATES: [usize; 2] = [10_000_000, 1_000_000];
const SMALL: usize = 49;

/// The rows and columns of the corner that is solved by one beam, and the patterns of its tables.
const CORNER: usize = 4;
const CORNER_PATTERNS: usize = 9;
const CORNER_SCALE: f64 = 1.2;

/// Finds short solutions for a goal, on any shape.
#[derive(Debug)]
pub struct ShortSolver {
    goal: Goal,
    grid: Grid,
}

impl ShortSolver {
    /// Creates a solver for a goal. O(cells²).
    pub fn new(goal: &Board) -> ShortSolver {
        ShortSolver { goal: Goal::new(goal.clone()), grid: Grid::new(goal.shape()) }
    }

    /// Returns a solution in tile moves, which need not be a shortest one.
    ///
    /// `found` is called with the first solution, after some milliseconds, and with each shorter one. `proceed` is called in
    /// each level of a beam; if it breaks, the shortest solution so far is returned. The result does not depend on
    /// `workers`.
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
        let grid = &self.grid;
        let start = Position::new(board, self.goal.board());
        let mut best = simple::solve(grid, &start).unwrap_or_default();
        best = windows::remove_loops(grid, &start, &best);
        found(&directions(&best));
        let states = STATES[usize::from(grid.cells() > SMALL)];
        let mut corner = None;
        for width in effort.widths() {
            let (smaller, patterns) = corner.get_or_insert_with(|| corner_patterns(workers));
            let beam = Beam { width, states };
            let corner = Some((&*smaller, &*patterns));
            if let Some(path) = staged::solve(grid, &start, beam, corner, workers, proceed) {
                let mut path = windows::remove_loops(grid, &start, &path);
                windows::shorten(grid, &start, &mut path, WINDOW, WINDOW_NODES, proceed);
                if path.len() < best.len() {
                    best = path;
                    found(&directions(&best));
                }
            }
            if proceed().is_break() {
                break;
            }
        }
        Ok(directions(&best))
    }
}

/// Returns the tables of the corner, with the blank's goal in its last cell.
fn corner_patterns(workers: &impl Workers) -> (Grid, Patterns) {
    let shape = Shape::new(CORNER, CORNER).unwrap_or(Shape::EIGHT_PUZZLE);
    let grid = Grid::new(shape);
    let blank = grid.cells() - 1;
    let patterns =
        Patterns::new(&grid, blank, cover(&grid, blank, CORNER_PATTERNS), CORNER_SCALE, workers);
    (grid, patterns)
}

fn directions(path: &[u8]) -> Vec<Direction> {
    path.iter().map(|&direction| Direction::ALL[usize::from(direction % 4)]).collect()
}
