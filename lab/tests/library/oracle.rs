//! What a table knows of a goal: all boards that reach it, and how far away each is.
#![allow(dead_code, reason = "each test file uses a part of it")]

#[path = "../../../tests/independent/mod.rs"]
pub mod independent;

use independent::Grid;
use jiugong::{Board, Encoding, Goal, Metric, Move, Solver, Table, search};
use jiugong_lab::{Algorithm, Heuristic, Limits, Problem, Run, run};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// Goals of the three classes of the 8-puzzle: the blank in a corner, on an edge, in the centre.
pub const CLASSES: [&str; 3] = ["123456780", "123456708", "123804765"];

/// Other goals of them, with the tiles in no order.
pub const OTHERS: [&str; 3] = ["082734615", "517032846", "864503271"];

/// A goal and the table for it.
#[derive(Debug)]
pub struct Truth {
    goal: Goal,
    table: Table<Vec<u8>>,
}

impl Truth {
    pub fn of(goal: Board) -> Truth {
        let goal = Goal::new(goal);
        let distances = search(goal.home(), Metric::Stm, |_, _| ()).unwrap();
        let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
        Truth { goal, table }
    }

    /// Of a goal as text.
    pub fn about(goal: &str) -> Truth {
        Truth::of(goal.parse().unwrap())
    }

    pub fn goal(&self) -> Board {
        *self.goal.board()
    }

    pub fn solver(&self) -> Solver<'_, Vec<u8>> {
        Solver::new(&self.table, &self.goal).unwrap()
    }

    pub fn distance(&self, board: &Board) -> usize {
        self.solver().distance(board).unwrap() as usize
    }

    /// All boards that reach the goal.
    pub fn boards(&self) -> Vec<Board> {
        let index = self.table.index();
        let states = (0..index.states()).map(|number| index.state(number).unwrap());
        states
            .map(|state| self.goal.board_of(&state).unwrap())
            .collect()
    }

    /// So many boards by chance, each as likely as any other; the same every time.
    pub fn sample(&self, count: usize) -> Vec<Board> {
        let mut rng = ChaCha8Rng::seed_from_u64(181_440);
        (0..count).map(|_| self.goal.random(&mut rng)).collect()
    }

    /// The algorithm of a name; depth-limited search as deep as any board is far.
    pub fn algorithm(&self, name: &str) -> Box<dyn Algorithm + '_> {
        let radius = self.table.header().distribution().radius();
        jiugong_lab::algorithm(name, radius, Some(self.solver())).unwrap()
    }

    pub fn heuristic(&self, name: &str) -> Box<dyn Heuristic + '_> {
        jiugong_lab::heuristic(name, self.goal(), Some(self.solver())).unwrap()
    }

    /// A run from a start to the goal; the way it finds is replayed.
    pub fn run(&self, algorithm: &dyn Algorithm, heuristic: &dyn Heuristic, start: Board) -> Run {
        let problem = Problem::new(start, self.goal(), heuristic);
        let run = run(algorithm, &problem, &Limits::default());
        if let Some(path) = run.path() {
            assert!(
                leads(&start, path, &self.goal()),
                "{} by {} and {}: {path:?}",
                start,
                algorithm.name(),
                heuristic.name()
            );
        }
        run
    }

    /// The length of the way that is found.
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

/// Whether moves are legal, one after the other, and lead from a board to another.
pub fn leads(start: &Board, path: &[Move], end: &Board) -> bool {
    let grid = Grid::of(start.shape());
    grid.follow(grid.word(start), path.iter().copied()) == Some(grid.word(end))
}
