//! What a heuristic is worth, over all boards there are.

use jiugong::{Board, Metric, Solver, State};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::Heuristic;

/// What a heuristic is worth, found by asking it about every board.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Quality {
    /// The boards at each distance from 0, and the sum of their estimates.
    pub levels: Vec<Level>,
    /// The largest estimate.
    pub largest: u32,
    /// The boards whose estimate is their distance.
    pub exact: u64,
    /// A board whose estimate is larger than its distance, of these one of the nearest to the goal;
    /// `None` if the heuristic is admissible.
    pub over: Option<Over>,
    /// A move by which the estimate falls by more than 1, of these one of the nearest to the goal;
    /// `None` if the heuristic is consistent.
    pub jump: Option<Jump>,
}

/// The boards at a distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Level {
    /// How many there are.
    pub boards: u64,
    /// The sum of their estimates.
    pub sum: u64,
}

/// A board whose estimate is larger than its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Over {
    /// The board.
    pub board: Board,
    /// Its distance.
    pub distance: u32,
    /// Its estimate.
    pub estimate: u32,
}

/// A move by which the estimate falls by more than 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The board before the move.
    pub board: Board,
    /// Its distance.
    pub distance: u32,
    /// Its estimate.
    pub estimate: u32,
    /// The board after the move.
    pub next: Board,
    /// Its estimate.
    pub next_estimate: u32,
}

impl Quality {
    /// Asks a heuristic about all boards that reach a solver's goal, by all threads. `done` is told
    /// how many more were asked about, now and then.
    ///
    /// The result does not depend on the threads: of the boards that show a fault at the same
    /// distance, the one of the least state number is given.
    ///
    /// One estimate for each board and each of its moves. A table that is damaged is passed over
    /// where it is.
    pub fn of<D: AsRef<[u8]> + Sync>(
        heuristic: &dyn Heuristic,
        solver: Solver<'_, D>,
        done: &(dyn Fn(u64) + Sync),
    ) -> Quality {
        let index = solver.table().index();
        let parts = index.states().div_ceil(PART);
        let of_part = |part: u64| {
            let numbers = part * PART..index.states().min((part + 1) * PART);
            let states = numbers.clone().filter_map(|number| index.state(number));
            let quality = states.fold(Quality::default(), |quality, state| {
                quality.and(heuristic, solver, &state)
            });
            done(numbers.end - numbers.start);
            quality
        };
        let qualities = (0..parts).into_par_iter().map(of_part);
        qualities.reduce(Quality::default, Quality::merge)
    }

    /// The boards that were asked about: all that reach the goal.
    pub fn boards(&self) -> u64 {
        self.levels.iter().map(|level| level.boards).sum()
    }

    /// The sum of their estimates.
    pub fn sum(&self) -> u64 {
        self.levels.iter().map(|level| level.sum).sum()
    }

    /// The mean estimate.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.boards() as f64
    }

    /// The mean estimate of the boards at each distance.
    pub fn means(&self) -> impl Iterator<Item = (u32, f64)> {
        let levels = (0..)
            .zip(&self.levels)
            .filter(|(_, level)| level.boards > 0);
        levels.map(|(distance, level)| (distance, level.sum as f64 / level.boards as f64))
    }

    /// The share of the boards whose estimate is their distance, 0 to 1.
    pub fn share_exact(&self) -> f64 {
        self.exact as f64 / self.boards() as f64
    }

    /// With one board more.
    fn and<D: AsRef<[u8]>>(
        mut self,
        heuristic: &dyn Heuristic,
        solver: Solver<'_, D>,
        state: &State,
    ) -> Quality {
        let Some(board) = solver.goal().board_of(state) else {
            return self;
        };
        let Ok(distance) = solver.table().distance(state) else {
            return self;
        };
        let estimate = heuristic.estimate(&board);
        let levels = self.levels.len().max(distance as usize + 1);
        self.levels.resize(levels, Level::default());
        if let Some(level) = self.levels.get_mut(distance as usize) {
            level.boards += 1;
            level.sum += u64::from(estimate);
        }
        self.largest = self.largest.max(estimate);
        self.exact += u64::from(estimate == distance);
        if estimate > distance && self.over.is_none_or(|over| distance < over.distance) {
            self.over = Some(Over {
                board,
                distance,
                estimate,
            });
        }
        if self.jump.is_none_or(|jump| distance < jump.distance) {
            let neighbours = board.neighbours(Metric::Stm);
            let mut estimates = neighbours.map(|(_, next)| (next, heuristic.estimate(&next)));
            let steep = estimates.find(|&(_, next)| estimate > next + 1);
            self.jump = steep.map_or(self.jump, |(next, next_estimate)| {
                Some(Jump {
                    board,
                    distance,
                    estimate,
                    next,
                    next_estimate,
                })
            });
        }
        self
    }

    /// Of two parts of the boards, the first of the lower numbers.
    fn merge(self, other: Quality) -> Quality {
        let nearer = |over: &Over| self.over.is_none_or(|own| over.distance < own.distance);
        let lower = |jump: &Jump| self.jump.is_none_or(|own| jump.distance < own.distance);
        let (mut levels, added) = match self.levels.len() < other.levels.len() {
            true => (other.levels, self.levels),
            false => (self.levels, other.levels),
        };
        for (level, added) in levels.iter_mut().zip(added) {
            level.boards += added.boards;
            level.sum += added.sum;
        }
        Quality {
            levels,
            largest: self.largest.max(other.largest),
            exact: self.exact + other.exact,
            over: other.over.filter(nearer).or(self.over),
            jump: other.jump.filter(lower).or(self.jump),
        }
    }
}

/// The states that a thread takes at a time.
const PART: u64 = 4096;
