//! Distance tables as the oracle for search results.

use jiugong::{Board, Direction, Encoding, Goal, Metric, Solver, Table, search};
use jiugong_engine::DecodedTable;
use jiugong_lab::{Algorithm, Evaluation, Heuristic, Limits, Problem, Run, run};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use jiugong_test_support::independent::Grid;

/// One goal for each class of the 8-puzzle: the blank in a corner, on an edge, in the centre.
pub const CLASSES: [&str; 3] = ["123456780", "123456708", "123804765"];

/// Goals with the tiles in random order, one for each class.
pub const RANDOM_GOALS: [&str; 3] = ["082734615", "517032846", "864503271"];

/// The order of moves in which the blank goes up, left, right, down. A tile moves opposite to the
/// blank.
pub const BLANK_ULRD: [Direction; 4] =
    [Direction::Down, Direction::Right, Direction::Left, Direction::Up];

/// A goal with its distance table.
#[derive(Debug)]
pub struct Oracle {
    goal: Goal,
    table: Table<Vec<u8>>,
}

impl Oracle {
    /// Builds the table for a goal.
    pub fn new(goal: Board) -> Oracle {
        let goal = Goal::new(goal);
        let distances = search(goal.home(), Metric::Stm, |_, _| ()).unwrap();
        let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
        Oracle { goal, table }
    }

    /// Builds the table for a goal given as text.
    pub fn parse(goal: &str) -> Oracle {
        Oracle::new(goal.parse().unwrap())
    }

    pub fn goal(&self) -> Board {
        self.goal.board().clone()
    }

    pub fn solver(&self) -> Solver<'_, Vec<u8>> {
        Solver::new(&self.table, &self.goal).unwrap()
    }

    pub fn distance(&self, board: &Board) -> usize {
        self.solver().distance(board).unwrap() as usize
    }

    /// Returns all boards from which the goal can be reached.
    pub fn boards(&self) -> Vec<Board> {
        let index = self.table.index();
        let states = (0..index.states()).map(|number| index.state(number).unwrap());
        states.map(|state| self.goal.board_from_state(&state).unwrap()).collect()
    }

    /// Returns uniformly random boards from a fixed seed.
    pub fn sample(&self, count: usize) -> Vec<Board> {
        let mut rng = ChaCha8Rng::seed_from_u64(181_440);
        (0..count).map(|_| self.goal.random_board(&mut rng)).collect()
    }

    pub fn evaluate(&self, heuristic: &dyn Heuristic) -> Evaluation {
        let decoded = DecodedTable::new(&self.table, |_| ()).unwrap();
        Evaluation::of(heuristic, &self.goal, &decoded, &|_| ()).unwrap()
    }

    /// Looks up an algorithm; the depth limit of depth-limited search is the radius.
    pub fn algorithm(&self, name: &str) -> Box<dyn Algorithm + '_> {
        let radius = self.table.header().distribution().radius();
        jiugong_lab::algorithm(name, Some(radius), Some(self.solver())).unwrap()
    }

    pub fn heuristic(&self, name: &str) -> Box<dyn Heuristic + '_> {
        let memory = Limits::default().memory;
        jiugong_lab::heuristic(name, &self.goal(), Some(self.solver()), memory).unwrap()
    }

    /// Runs an algorithm with the default limits, and checks the path found.
    pub fn run(&self, algorithm: &dyn Algorithm, heuristic: &dyn Heuristic, start: Board) -> Run {
        let problem = Problem::new(start.clone(), self.goal(), heuristic);
        let run = run(algorithm, &problem, &Limits::default());
        if let Some(path) = run.path() {
            assert!(
                is_path(&start, path, &self.goal()),
                "{start} by {} and {}: {path:?}",
                algorithm.name(),
                heuristic.name()
            );
        }
        run
    }

    /// Returns the length of the path found.
    pub fn length(
        &self,
        algorithm: &dyn Algorithm,
        heuristic: &dyn Heuristic,
        start: Board,
    ) -> usize {
        let run = self.run(algorithm, heuristic, start);
        run.path().unwrap_or_else(|| panic!("{run:?}")).len()
    }
}

/// Returns whether moves are legal and lead from `start` to `end`, checked independently.
pub fn is_path(start: &Board, path: &[Direction], end: &Board) -> bool {
    let grid = Grid::of(start.shape());
    grid.follow(grid.word(start), path.iter().copied()) == Some(grid.word(end))
}
