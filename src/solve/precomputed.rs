//! Every board's way to one goal, worked out beforehand.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::Board;
use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::index::goal::{Goal, Unsolvable};
use crate::search::graph::Graph;
use crate::solve::lookup::Lookup;
use crate::solve::{QueryError, Solver};
use crate::table::error::TableError;

/// For every state of a small shape: its distance to a goal, its best move with the state after
/// it, and the number of its shortest paths.
///
/// What a [`Solver`] finds out for one board, for all of them in one pass over the table. It pays
/// from some hundred boards on: a path of 32 moves is then one read of memory. 21 bytes a state.
/// For tables of [`Metric::Stm`] alone, whose moves go into two bits each.
///
/// ```
/// use jiugong::{Goal, Direction, Precomputed, Solver, Table};
///
/// let table = Table::new(include_bytes!("../data/3x3-corner.table").as_slice())?.checked()?;
/// let goal = Goal::new("123456780".parse()?);
/// let routes = Precomputed::new(&Solver::new(&table, &goal)?)?;
///
/// let route = routes.of(&"867254301".parse()?)?;
/// assert_eq!((route.len(), route.solutions()), (31, 40));
/// assert_eq!(route.filter(|m| *m == Direction::Up).count(), 8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Precomputed {
    goal: Goal,
    lookup: Lookup,
    distances: Vec<u8>,
    /// The way from each state to the next on its path whose distance is a multiple of [`LEG`],
    /// two bits a move, the first in the lowest: a path of 32 moves is read at one place.
    legs: Vec<u64>,
    /// The number of the state that the leg leads to.
    ends: Vec<u32>,
    solutions: Vec<u64>,
}

/// The most moves that are kept in one word.
const LEG: u8 = 32;

impl Precomputed {
    /// Works out the routes of all states by growing distance: the shortest paths of a state are
    /// those of its closer neighbours, a move longer.
    ///
    /// # Errors
    ///
    /// [`QueryError`] if the shape has more than [`Graph::MAX_CELLS`] cells, or the table is of
    /// another metric or damaged.
    pub fn new<D: AsRef<[u8]>>(solver: &Solver<'_, D>) -> Result<Precomputed, QueryError> {
        let goal = solver.goal();
        match solver.table().header().metric() {
            Metric::Stm => {}
            other => return Err(TableError::Metric(other).into()),
        }
        let table = solver.table().borrowed()?;
        let graph = Graph::new(goal.home().shape())?;
        let index = graph.index();
        let cells = index.snake().shape().cells();
        let mut distances = Vec::with_capacity(index.states() as usize);
        for order in index.states_by_order() {
            for place in 0..cells {
                distances.push(table.distance(&order.at(place))? as u8);
            }
        }
        let mut legs = vec![0; distances.len()];
        let mut ends = vec![0; distances.len()];
        let mut solutions = vec![0u64; distances.len()];
        for number in by_distance(&distances) {
            let state = number as usize;
            let distance = distances[state];
            if distance == 0 {
                solutions[state] = 1;
                continue;
            }
            let (rank, place) = (state / cells, state % cells);
            let mut first = None;
            for m in Direction::ALL {
                let Some((to, turn)) = graph.exit(place, goal.turns()[m as usize]) else {
                    continue;
                };
                let next = turn.map_or(rank, |turn| turn[rank] as usize) * cells + to;
                if distances[next] == distance - 1 {
                    first = first.or(Some((m, next)));
                    solutions[state] = solutions[state].saturating_add(solutions[next]);
                }
            }
            let (m, next) = first.ok_or(TableError::NoCloserNeighbour {
                state: number.into(),
            })?;
            let (moves, end) = match distances[next] % LEG {
                0 => (0, next as u32),
                _ => (legs[next], ends[next]),
            };
            legs[state] = moves << 2 | m as u64;
            ends[state] = end;
        }
        Ok(Precomputed {
            goal: goal.clone(),
            lookup: Lookup::new(index),
            distances,
            legs,
            ends,
            solutions,
        })
    }

    /// The goal they lead to.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// The route from a board: the path that [`Solver::walk`] takes. No allocation.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if there is none.
    #[inline]
    pub fn of(&self, board: &Board) -> Result<PrecomputedSolution<'_>, Unsolvable> {
        let (order, place) = self.goal.order(board)?;
        let at = match self.lookup.rank(order) {
            Some(rank) => rank as usize * board.tiles().len() + place,
            // It is odd; the goal says why.
            None => return self.goal.state(board).and(Err(Unsolvable::TooLarge)),
        };
        Ok(PrecomputedSolution {
            routes: self,
            start: at,
            moves: self.legs.get(at).copied().unwrap_or_default(),
            leg_start: at,
            left: self.distances.get(at).copied().unwrap_or_default(),
        })
    }
}

/// The first move of a leg.
fn first_of(moves: u64) -> Direction {
    // Written out, this is no look-up at all.
    match moves & 3 {
        0 => Direction::Up,
        1 => Direction::Down,
        2 => Direction::Left,
        _ => Direction::Right,
    }
}

/// The numbers of all states, by growing distance.
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
        let at = &mut ends[usize::from(distance)];
        sorted[*at] = number;
        *at += 1;
    }
    sorted
}

/// The moves of one board's route: an iterator that knows its length, the board's distance.
#[derive(Clone, Debug)]
pub struct PrecomputedSolution<'a> {
    routes: &'a Precomputed,
    start: usize,
    /// The rest of the leg, and the state it began at.
    moves: u64,
    leg_start: usize,
    left: u8,
}

impl PrecomputedSolution<'_> {
    /// The number of the board's shortest paths, this one included; `u64::MAX` if there are that
    /// many or more.
    pub fn solutions(&self) -> u64 {
        self.routes
            .solutions
            .get(self.start)
            .copied()
            .unwrap_or_default()
    }

    /// Goes on with the leg that begins where this one ends, unless that is the goal.
    fn next_leg(&mut self) {
        let ends = &self.routes.ends;
        if let Some(&end) = ends.get(self.leg_start).filter(|_| self.left > 0) {
            self.leg_start = end as usize;
            self.moves = self
                .routes
                .legs
                .get(self.leg_start)
                .copied()
                .unwrap_or_default();
        }
    }
}

impl Iterator for PrecomputedSolution<'_> {
    type Item = Direction;

    #[inline]
    fn next(&mut self) -> Option<Direction> {
        self.left = self.left.checked_sub(1)?;
        let m = first_of(self.moves);
        self.moves >>= 2;
        if self.left.is_multiple_of(LEG) {
            self.next_leg();
        }
        Some(m)
    }

    /// Leg by leg, so that no move asks whether the leg ends with it.
    #[inline]
    fn fold<B, F: FnMut(B, Direction) -> B>(mut self, start: B, mut each: F) -> B {
        let mut folded = start;
        while let Some(last) = self.left.checked_sub(1) {
            let leg = last % LEG + 1;
            for _ in 0..leg {
                folded = each(folded, first_of(self.moves));
                self.moves >>= 2;
            }
            self.left -= leg;
            self.next_leg();
        }
        folded
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left.into(), Some(self.left.into()))
    }
}

impl ExactSizeIterator for PrecomputedSolution<'_> {}
impl core::iter::FusedIterator for PrecomputedSolution<'_> {}
