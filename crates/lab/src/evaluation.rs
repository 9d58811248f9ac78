//! Evaluation of a heuristic over all boards.

use jiugong::{Board, Direction, Distribution, Goal, TableError};
use jiugong_engine::DecodedTable;
use jiugong_pattern::search::PatternPosition;
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
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Overestimate {
    /// The board.
    pub board: Board,
    /// Its distance.
    pub distance: u32,
    /// Its estimate.
    pub estimate: u32,
}

/// A move that lowers the estimate by more than 1.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    /// Evaluates a heuristic on all boards from which a goal can be reached, on all threads.
    /// `progress` is called with the number of boards evaluated since the last call.
    ///
    /// The result does not depend on the number of threads: among counterexamples at the same
    /// distance, the one with the smallest state number is returned.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the table is damaged.
    pub fn of<D: AsRef<[u8]> + Sync>(
        heuristic: &dyn Heuristic,
        goal: &Goal,
        table: &DecodedTable<'_, D>,
        progress: &(dyn Fn(u64) + Sync),
    ) -> Result<Evaluation, TableError> {
        let walk = blank_walk(goal, table);
        let order_states = walk.len() as u64 + 1;
        let chunk_states = ORDERS * order_states;
        let states = table.index().states();
        let evaluate_chunk = |chunk: u64| {
            let numbers = chunk * chunk_states..states.min((chunk + 1) * chunk_states);
            let distances = table.distances(numbers.clone())?;
            let mut evaluation = Evaluation::default();
            let orders = numbers.clone().step_by(order_states as usize);
            for (first, distances) in orders.zip(distances.chunks_exact(order_states as usize)) {
                let state = table.index().state(first);
                if let Some(board) = state.and_then(|state| goal.board_from_state(&state)) {
                    evaluation.add_order(heuristic, board, &walk, distances);
                }
            }
            progress(numbers.end - numbers.start);
            Ok(evaluation)
        };
        let evaluations = (0..states.div_ceil(chunk_states)).into_par_iter().map(evaluate_chunk);
        evaluations.try_reduce(Evaluation::default, |one, other| Ok(one.merge(other)))
    }

    /// Returns the evaluation of the distance itself, which is admissible and consistent: the
    /// distances of neighbours differ by 1.
    pub fn of_distances(distribution: &Distribution) -> Evaluation {
        let by_distance = (0..).zip(distribution.counts());
        Evaluation {
            by_distance: by_distance
                .map(|(distance, &boards)| DistanceTotals { boards, sum: boards * distance })
                .collect(),
            largest: distribution.radius(),
            exact: distribution.states(),
            ..Evaluation::default()
        }
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

    /// Adds the boards with the same order of the tiles: the first one, and those that follow on
    /// the walk of the blank.
    fn add_order(
        &mut self,
        heuristic: &dyn Heuristic,
        mut board: Board,
        walk: &[Direction],
        distances: &[u8],
    ) {
        let mut position = heuristic.position(&board);
        let mut moves = walk.iter();
        for &distance in distances {
            self.add(heuristic, &board, position.as_ref(), distance.into());
            let Some(&direction) = moves.next() else {
                return;
            };
            if let Some(position) = &mut position {
                position.apply(direction);
            }
            board = board.after(direction).unwrap_or(board);
        }
    }

    /// Adds a board and its distance.
    fn add(
        &mut self,
        heuristic: &dyn Heuristic,
        board: &Board,
        position: Option<&PatternPosition<'_>>,
        distance: u32,
    ) {
        let estimate = match position {
            Some(position) => position.bound(),
            None => heuristic.estimate(board),
        };
        let place = distance as usize;
        if self.by_distance.len() <= place {
            self.by_distance.resize(place + 1, DistanceTotals::default());
        }
        self.by_distance[place].boards += 1;
        self.by_distance[place].sum += u64::from(estimate);
        self.largest = self.largest.max(estimate);
        self.exact += u64::from(estimate == distance);
        if estimate > distance
            && self.overestimate.as_ref().is_none_or(|old| distance < old.distance)
        {
            self.overestimate = Some(Overestimate { board: board.clone(), distance, estimate });
        }
        if self.inconsistency.as_ref().is_none_or(|old| distance < old.distance) {
            let estimate_after = |direction: Direction| match position {
                Some(position) => position.bound_after(direction),
                None => Some(heuristic.estimate(&board.after(direction)?)),
            };
            for direction in Direction::ALL {
                if let Some(next_estimate) = estimate_after(direction)
                    && estimate > next_estimate + 1
                    && let Some(next) = board.after(direction)
                {
                    let board = board.clone();
                    self.inconsistency =
                        Some(Inconsistency { board, distance, estimate, next, next_estimate });
                    break;
                }
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

/// The number of orders of the tiles that a thread evaluates at a time.
const ORDERS: u64 = 1 << 10;

/// Returns the moves from each board to the next one with the same order of the tiles. Boards with
/// the same order have successive numbers, by the place of the blank on the snake.
fn blank_walk<D: AsRef<[u8]>>(goal: &Goal, table: &DecodedTable<'_, D>) -> Vec<Direction> {
    let places = 0..goal.board().shape().cells() as u64;
    let boards: Vec<Board> =
        places.filter_map(|place| goal.board_from_state(&table.index().state(place)?)).collect();
    let steps = boards.iter().zip(boards.iter().skip(1));
    steps
        .filter_map(|(board, next)| {
            Direction::ALL
                .into_iter()
                .find(|&direction| board.after(direction).as_ref() == Some(next))
        })
        .collect()
}
