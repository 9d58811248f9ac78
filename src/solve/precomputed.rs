//! Precomputed solutions of all boards of a small shape.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::index::goal::{Goal, GoalError};
use crate::search::graph::Graph;
use crate::solve::lookup::RankLookup;
use crate::solve::{QueryError, Solver};
use crate::table::error::TableError;

/// The shortest solution, the distance and the number of shortest solutions of every board of a
/// small shape.
///
/// One pass over the table computes the answers of a [`Solver`] for all boards. This is faster than
/// separate queries from a few hundred boards on: a solution of up to 32 moves is one read of
/// memory. Takes 21 bytes per state, and requires a table in [`Metric::Stm`].
///
/// ```
/// use jiugong::{Direction, Goal, Precomputed, Solver, Table};
///
/// let goal = Goal::new("123456780".parse()?);
/// let table = Table::embedded(goal.home()).unwrap();
/// let precomputed = Precomputed::new(&Solver::new(&table, &goal)?)?;
///
/// let solution = precomputed.solution(&"867254301".parse()?)?;
/// assert_eq!((solution.len(), solution.solution_count()), (31, 40));
/// assert_eq!(solution.filter(|m| *m == Direction::Up).count(), 8);
/// assert_eq!(precomputed.distance(&"123405786".parse()?)?, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Precomputed {
    goal: Goal,
    lookup: RankLookup,
    distances: Vec<u8>,
    /// For each state, its moves up to the next state on its path whose distance is a multiple of
    /// [`SEGMENT`]; two bits a move, the first move in the lowest bits.
    segments: Vec<u64>,
    /// For each state, the number of the state at the end of its segment.
    ends: Vec<u32>,
    /// For each state, the number of its shortest solutions.
    counts: Vec<u64>,
}

/// The maximum number of moves in a segment: two bits each fill a `u64`.
const SEGMENT: u8 = 32;

impl Precomputed {
    /// Computes the solutions of all states in order of distance: the shortest solutions of a
    /// state are those of its closer neighbours with one move before them.
    ///
    /// # Errors
    ///
    /// [`QueryError`] if the shape has more than
    /// [`Distances::MAX_CELLS`](crate::Distances::MAX_CELLS) cells, or the table is in another
    /// metric or damaged.
    pub fn new<D: AsRef<[u8]>>(solver: &Solver<'_, D>) -> Result<Precomputed, QueryError> {
        let goal = solver.goal();
        let metric = solver.table().header().metric();
        if metric != Metric::Stm {
            return Err(QueryError::Metric(metric));
        }
        let table = solver.table().as_checked()?;
        let graph = Graph::new(goal.home().shape())?;
        let index = graph.index();
        let cells = index.snake().shape().cells();
        let mut distances = Vec::with_capacity(index.states() as usize);
        for order in index.states_by_order(0..index.orders()) {
            for place in 0..cells {
                distances.push(table.distance(&order.at(place))? as u8);
            }
        }
        let mut segments = vec![0; distances.len()];
        let mut ends = vec![0; distances.len()];
        let mut counts = vec![0u64; distances.len()];
        for number in by_distance(&distances) {
            let state = number as usize;
            let distance = distances[state];
            if distance == 0 {
                counts[state] = 1;
                continue;
            }
            let (rank, place) = (state / cells, state % cells);
            let mut first = None;
            for direction in Direction::ALL {
                let table_direction = goal.table_directions()[direction as usize];
                let Some((to, ranks)) = graph.edge(place, table_direction) else {
                    continue;
                };
                let next = ranks.map_or(rank, |ranks| ranks[rank] as usize) * cells + to;
                if distances[next] == distance - 1 {
                    first = first.or(Some((direction, next)));
                    counts[state] = counts[state].saturating_add(counts[next]);
                }
            }
            let (direction, next) =
                first.ok_or(TableError::NoCloserNeighbour { state: number.into() })?;
            let (moves, end) = match distances[next] % SEGMENT {
                0 => (0, next as u32),
                _ => (segments[next], ends[next]),
            };
            segments[state] = moves << 2 | direction as u64;
            ends[state] = end;
        }
        Ok(Precomputed {
            goal: goal.clone(),
            lookup: RankLookup::new(index),
            distances,
            segments,
            ends,
            counts,
        })
    }

    /// Returns the goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the distance of a board. No allocation.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    #[inline]
    pub fn distance(&self, board: &Board) -> Result<u32, GoalError> {
        let distance = self.distances.get(self.state(board)?);
        Ok(distance.copied().unwrap_or_default().into())
    }

    /// Returns the number of the state of a board.
    // A call would take a third of the time of the lookup.
    #[inline(always)]
    fn state(&self, board: &Board) -> Result<usize, GoalError> {
        let (order, place) = self.goal.order(board)?;
        match self.lookup.rank(order) {
            Some(rank) => Ok(rank as usize * board.tiles().len() + place),
            None => Err(self.goal.unsolvable(board).into()),
        }
    }

    /// Returns the solution that [`Solver::solution`] finds. No allocation.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    #[inline]
    pub fn solution(&self, board: &Board) -> Result<PrecomputedSolution<'_>, GoalError> {
        let state = self.state(board)?;
        Ok(PrecomputedSolution {
            precomputed: self,
            board: state,
            segment: state,
            moves: self.segments.get(state).copied().unwrap_or_default(),
            left: self.distances.get(state).copied().unwrap_or_default(),
        })
    }
}

/// Returns the first move of a segment.
fn first_move(moves: u64) -> Direction {
    // Compiled without a lookup, unlike an index into `Direction::ALL`.
    match moves & 3 {
        0 => Direction::Up,
        1 => Direction::Down,
        2 => Direction::Left,
        _ => Direction::Right,
    }
}

/// Returns the numbers of all states sorted by distance (counting sort).
fn by_distance(distances: &[u8]) -> Vec<u32> {
    let mut ends = [0; 256];
    for &distance in distances {
        ends[usize::from(distance)] += 1;
    }
    let mut start = 0;
    for end in &mut ends {
        start += core::mem::replace(end, start);
    }
    let mut sorted = vec![0; distances.len()];
    for (number, &distance) in (0..).zip(distances) {
        let end = &mut ends[usize::from(distance)];
        sorted[*end] = number;
        *end += 1;
    }
    sorted
}

/// A precomputed solution: an iterator over its moves whose length is the distance of the board.
#[derive(Clone, Debug)]
pub struct PrecomputedSolution<'a> {
    precomputed: &'a Precomputed,
    /// The state of the board.
    board: usize,
    /// The state at the start of the segment, and the remaining moves of the segment.
    segment: usize,
    moves: u64,
    /// The number of remaining moves of the solution.
    left: u8,
}

impl PrecomputedSolution<'_> {
    /// Returns the number of shortest solutions of the board; `u64::MAX` if there are that many or
    /// more.
    pub fn solution_count(&self) -> u64 {
        let count = self.precomputed.counts.get(self.board);
        count.copied().unwrap_or_default()
    }

    /// Continues with the next segment, unless the goal is reached.
    fn next_segment(&mut self) {
        let Precomputed { ends, segments, .. } = self.precomputed;
        if let Some(&end) = ends.get(self.segment).filter(|_| self.left > 0) {
            self.segment = end as usize;
            self.moves = segments.get(self.segment).copied().unwrap_or_default();
        }
    }
}

impl Iterator for PrecomputedSolution<'_> {
    type Item = Direction;

    #[inline]
    fn next(&mut self) -> Option<Direction> {
        self.left = self.left.checked_sub(1)?;
        let direction = first_move(self.moves);
        self.moves >>= 2;
        if self.left.is_multiple_of(SEGMENT) {
            self.next_segment();
        }
        Some(direction)
    }

    /// Runs segment by segment, without a test for the end of the segment at each move.
    #[inline]
    fn fold<B, F: FnMut(B, Direction) -> B>(mut self, init: B, mut f: F) -> B {
        let mut folded = init;
        while let Some(last) = self.left.checked_sub(1) {
            let length = last % SEGMENT + 1;
            for _ in 0..length {
                folded = f(folded, first_move(self.moves));
                self.moves >>= 2;
            }
            self.left -= length;
            self.next_segment();
        }
        folded
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.into(), Some(self.left.into()))
    }
}

impl ExactSizeIterator for PrecomputedSolution<'_> {}
impl core::iter::FusedIterator for PrecomputedSolution<'_> {}
