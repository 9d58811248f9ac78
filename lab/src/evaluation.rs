//! Evaluation of a heuristic over all boards.

use jiugong::{Board, Metric, Move, Solver, State};
use rayon::iter::{IntoParallelIterator, ParallelIterator};

use crate::Heuristic;

/// The accuracy of a heuristic over all boards from which the goal can be reached.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Evaluation {
    /// The totals of the boards at each distance, starting at 0.
    pub by_distance: Vec<DistanceTotals>,
    /// The largest estimate.
    pub largest: u32,
    /// The number of boards whose estimate is their distance.
    pub exact: u64,
    /// A counterexample to admissibility, with the smallest distance; `None` if the heuristic is
    /// admissible.
    pub overestimate: Option<Overestimate>,
    /// A counterexample to consistency, with the smallest distance; `None` if the heuristic is
    /// consistent.
    pub inconsistency: Option<Inconsistency>,
}

/// Totals over the boards at one distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DistanceTotals {
    /// The number of boards.
    pub boards: u64,
    /// The sum of their estimates.
    pub sum: u64,
}

/// A board whose estimate is larger than its distance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Overestimate {
    /// The board.
    pub board: Board,
    /// Its distance.
    pub distance: u32,
    /// Its estimate.
    pub estimate: u32,
}

/// A move that lowers the estimate by more than 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inconsistency {
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

impl Evaluation {
    /// Evaluates a heuristic on all boards from which the solver's goal can be reached, on all
    /// threads. `progress` is called with the number of boards evaluated since the last call.
    ///
    /// The result does not depend on the number of threads: among counterexamples at the same
    /// distance, the one with the smallest state number is returned. Boards at damaged places of the
    /// table are skipped.
    pub fn of<D: AsRef<[u8]> + Sync>(
        heuristic: &dyn Heuristic,
        solver: Solver<'_, D>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Evaluation {
        let index = solver.table().index();
        let chunks = index.states().div_ceil(CHUNK);
        let evaluate_chunk = |chunk: u64| {
            let numbers = chunk * CHUNK..index.states().min((chunk + 1) * CHUNK);
            let mut evaluation = Evaluation::default();
            for state in numbers.clone().filter_map(|number| index.state(number)) {
                evaluation.add(heuristic, solver, &state);
            }
            progress(numbers.end - numbers.start);
            evaluation
        };
        let evaluations = (0..chunks).into_par_iter().map(evaluate_chunk);
        evaluations.reduce(Evaluation::default, Evaluation::merge)
    }

    /// Returns the number of boards.
    pub fn boards(&self) -> u64 {
        self.by_distance.iter().map(|totals| totals.boards).sum()
    }

    /// Returns the sum of the estimates.
    pub fn sum(&self) -> u64 {
        self.by_distance.iter().map(|totals| totals.sum).sum()
    }

    /// Returns the mean estimate.
    pub fn mean(&self) -> f64 {
        self.sum() as f64 / self.boards() as f64
    }

    /// Returns each distance with the mean estimate of its boards.
    pub fn means(&self) -> impl Iterator<Item = (u32, f64)> {
        let by_distance = (0..).zip(&self.by_distance);
        by_distance
            .filter(|(_, totals)| totals.boards > 0)
            .map(|(distance, totals)| (distance, totals.sum as f64 / totals.boards as f64))
    }

    /// Returns the fraction of the boards whose estimate is their distance.
    pub fn exact_fraction(&self) -> f64 {
        self.exact as f64 / self.boards() as f64
    }

    /// Adds the board of a state.
    fn add<D: AsRef<[u8]>>(
        &mut self,
        heuristic: &dyn Heuristic,
        solver: Solver<'_, D>,
        state: &State,
    ) {
        let Some(board) = solver.goal().board_from_state(state) else {
            return;
        };
        let Ok(distance) = solver.table().distance(state) else {
            return;
        };
        let position = heuristic.position(&board);
        let estimate = match &position {
            Some(position) => position.bound(),
            None => heuristic.estimate(&board),
        };
        let place = distance as usize;
        if self.by_distance.len() <= place {
            self.by_distance.resize(place + 1, DistanceTotals::default());
        }
        self.by_distance[place].boards += 1;
        self.by_distance[place].sum += u64::from(estimate);
        self.largest = self.largest.max(estimate);
        self.exact += u64::from(estimate == distance);
        if estimate > distance && self.overestimate.is_none_or(|old| distance < old.distance) {
            self.overestimate = Some(Overestimate { board, distance, estimate });
        }
        if self.inconsistency.is_none_or(|old| distance < old.distance) {
            let neighbours = board.neighbours(Metric::Stm);
            let estimate_after = |m: Move, next: &Board| match &position {
                Some(position) => position.bound_after(m.direction()),
                None => Some(heuristic.estimate(next)),
            };
            let mut estimates =
                neighbours.filter_map(|(m, next)| Some((next, estimate_after(m, &next)?)));
            if let Some((next, next_estimate)) = estimates.find(|&(_, h)| estimate > h + 1) {
                self.inconsistency =
                    Some(Inconsistency { board, distance, estimate, next, next_estimate });
            }
        }
    }

    /// Merges the evaluations of two sets of boards; `self` has the smaller state numbers.
    fn merge(mut self, mut other: Evaluation) -> Evaluation {
        if self.by_distance.len() < other.by_distance.len() {
            std::mem::swap(&mut self.by_distance, &mut other.by_distance);
        }
        for (totals, added) in self.by_distance.iter_mut().zip(other.by_distance) {
            totals.boards += added.boards;
            totals.sum += added.sum;
        }
        let overestimates = [self.overestimate, other.overestimate].into_iter();
        let inconsistencies = [self.inconsistency, other.inconsistency].into_iter();
        // Of equal minimums, the first is taken.
        Evaluation {
            by_distance: self.by_distance,
            largest: self.largest.max(other.largest),
            exact: self.exact + other.exact,
            overestimate: overestimates.flatten().min_by_key(|found| found.distance),
            inconsistency: inconsistencies.flatten().min_by_key(|found| found.distance),
        }
    }
}

/// The number of states that a thread evaluates at a time.
const CHUNK: u64 = 4096;
