//! Breadth-first search from a home over all states of a small shape.

pub mod distribution;
pub(crate) mod graph;

use alloc::borrow::Cow;
use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::shape::ShapeError;
use crate::index::home::Home;
use crate::search::distribution::Distribution;
use crate::search::graph::Graph;

/// The distances of all states of a shape from a home: the result of a [`search()`].
#[derive(Clone, Debug)]
pub struct Distances {
    home: Home,
    metric: Metric,
    /// For each place of the blank, the distance of each order by rank.
    by_place: Vec<Vec<u8>>,
    distribution: Distribution,
}

impl Distances {
    /// The maximum number of cells of a shape that can be searched. Beyond it the list of moves
    /// alone would take hundreds of megabytes.
    pub const MAX_CELLS: usize = graph::MAX_CELLS;

    /// Returns the home from which the distances are measured.
    pub fn home(&self) -> Home {
        self.home
    }

    /// Returns the metric of the distances.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the distance of each state, indexed by state number.
    pub fn to_vec(&self) -> Vec<u8> {
        let cells = self.by_place.len();
        let mut by_number = vec![0; self.distribution.states() as usize];
        for (place, distances) in self.by_place.iter().enumerate() {
            let slots = by_number.iter_mut().skip(place).step_by(cells);
            slots.zip(distances).for_each(|(slot, &distance)| *slot = distance);
        }
        by_number
    }

    /// Returns the number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        &self.distribution
    }
}

/// The distance of a state that is not reached yet: greater than any other, so that the minimum of
/// the two is the distance.
const UNREACHED: u8 = u8::MAX;

/// Finds the distances of all states from a home by breadth-first search.
///
/// It is the specification of faster searches, whose tables must be the same byte for byte.
///
/// 1. The home is at distance 0. All other states are unreached.
/// 2. The unreached neighbours of the states at distance d are at distance d + 1. In mtm, the
///    neighbours in each direction are found tile by tile.
/// 3. The search ends at a distance without states.
///
/// The states of a frontier are kept in one list for each place of the blank and each last move,
/// because all states of such a list have the same moves. Moves that cannot lead to an unreached
/// state are skipped: in stm the reverse of the last move; in mtm all moves along its line, whose
/// states were reached together with this one.
///
/// `progress` is called with each distance and the number of states there. Memory: one byte and
/// one list entry of 4 bytes per state (in mtm one entry for each state of two frontiers), plus the
/// moves, 0.6 MB for 3×3.
///
/// ```
/// use jiugong::{Home, Metric, Shape, search};
///
/// let corner = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
/// let distances = search(corner, Metric::Stm, |_, _| {})?;
/// assert_eq!(distances.distribution().radius(), 31);
/// assert_eq!(distances.distribution().count(31), 2);
/// let distances = search(corner, Metric::Mtm, |_, _| {})?;
/// assert_eq!(distances.distribution().radius(), 24);
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
///
/// # Errors
///
/// [`ShapeError`] if the shape has more than [`Distances::MAX_CELLS`] cells.
pub fn search(
    home: Home,
    metric: Metric,
    mut progress: impl FnMut(u32, u64),
) -> Result<Distances, ShapeError> {
    let graph = Graph::new(home.shape())?;
    let index = graph.index();
    let cells = home.shape().cells();
    let start = index.snake().place(home.cell());
    let orders = index.orders() as usize;
    let mut by_place = vec![vec![UNREACHED; orders]; cells];
    let mut frontier = vec![<[List; NO_MOVE + 1]>::default(); cells];
    let mut next_frontier = frontier.clone();
    let mut counts = Vec::new();
    by_place[start][0] = 0;
    frontier[start][NO_MOVE].ranks.push(0);
    frontier[start][NO_MOVE].len = 1;
    for distance in 0.. {
        let count: usize = frontier.iter().flatten().map(|list| list.len).sum();
        if count == 0 {
            break;
        }
        counts.push(count as u64);
        progress(distance, count as u64);
        for (place, lists) in frontier.iter_mut().enumerate() {
            let lists = lists.iter_mut().enumerate();
            for (last_move, list) in lists.filter(|(_, list)| list.len > 0) {
                let directions = Direction::ALL.into_iter();
                for direction in directions.filter(|&d| is_useful(metric, last_move, d)) {
                    let mut from = place;
                    let mut states = Cow::from(&list.ranks[..list.len]);
                    for tiles in 1..=metric.max_tiles() {
                        let Some((to, link)) = graph.edge(from, direction) else {
                            break;
                        };
                        let distances = &mut by_place[to];
                        let new = &mut next_frontier[to][direction as usize];
                        let ranks = states.iter().copied();
                        match link {
                            None => new.reach(ranks, distances, distance as u8 + 1),
                            Some(link) => {
                                let ranks = ranks.map(|rank| link[rank as usize]);
                                new.reach(ranks, distances, distance as u8 + 1);
                            }
                        }
                        if let Some(link) = link.filter(|_| tiles < metric.max_tiles()) {
                            let ranks = states.to_mut().iter_mut();
                            ranks.for_each(|rank| *rank = link[*rank as usize]);
                        }
                        from = to;
                    }
                }
                list.len = 0;
            }
        }
        mem::swap(&mut frontier, &mut next_frontier);
    }
    Ok(Distances { home, metric, by_place, distribution: Distribution::new(&counts) })
}

/// Returns whether a move may lead to an unreached state after `last_move`, a direction or
/// [`NO_MOVE`].
fn is_useful(metric: Metric, last_move: usize, direction: Direction) -> bool {
    let is_reverse = last_move == direction.opposite() as usize;
    match metric {
        Metric::Stm => !is_reverse,
        Metric::Mtm => !is_reverse && last_move != direction as usize,
    }
}

/// The last move of the start.
const NO_MOVE: usize = 4;

/// The states of a frontier with the same place of the blank and the same last move.
#[derive(Clone, Default)]
struct List {
    /// The ranks of the orders. Only the first `len` count; the allocation is reused.
    ranks: Vec<u32>,
    len: usize,
}

impl List {
    /// Sets the distance of the unreached states among `states` and appends them to the list.
    fn reach(
        &mut self,
        states: impl ExactSizeIterator<Item = u32>,
        distances: &mut [u8],
        distance: u8,
    ) {
        // Room for all states, and for one more that is written but not kept.
        let room = self.len + states.len() + 1;
        if self.ranks.len() < room {
            self.ranks.resize(room, 0);
        }
        let mut len = self.len;
        for rank in states {
            let slot = &mut distances[rank as usize];
            // Written always, kept if new: a branch would be mispredicted for a third of all
            // moves.
            self.ranks[len] = rank;
            len += usize::from(*slot == UNREACHED);
            *slot = (*slot).min(distance);
        }
        self.len = len;
    }
}
