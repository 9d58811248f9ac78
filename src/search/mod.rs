//! The breadth-first search from a home over every reachable state.

pub mod distribution;
pub mod graph;

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

/// The distances of all states of a shape from a home, as a search hands them over.
#[derive(Clone, Debug)]
pub struct Distances {
    home: Home,
    metric: Metric,
    /// By the blank's place, then by rank.
    by_place: Vec<Vec<u8>>,
    distribution: Distribution,
}

impl Distances {
    /// The home they are measured from.
    pub fn home(&self) -> Home {
        self.home
    }

    /// The metric they are measured in.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// The distance of each state, by number.
    pub fn by_number(&self) -> Vec<u8> {
        let cells = self.by_place.len();
        let mut by_number = vec![0; self.distribution.states() as usize];
        for (place, distances) in self.by_place.iter().enumerate() {
            let there = by_number.iter_mut().skip(place).step_by(cells);
            there
                .zip(distances)
                .for_each(|(there, &distance)| *there = distance);
        }
        by_number
    }

    /// The number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        &self.distribution
    }
}

/// Not reached yet. More than any distance, so that the lesser of the two is the distance.
const UNSEEN: u8 = u8::MAX;

/// Searches the [graph](Graph) of a shape breadth first from a home: the plain search that every faster
/// one must equal, byte by byte.
///
/// 1. The home is at distance 0, all else unseen.
/// 2. The neighbours of the states at distance d that are unseen are at distance d + 1. In mtm
///    they are found step by step, each way as far as there are tiles.
/// 3. Where there are none, every state that can be reached has been, and there are no others.
///
/// The states of a level are listed apart by the blank's place and the move that led there: all
/// of one list have the same moves. Those that cannot lead to an unseen state are not tried: in
/// stm the one that leads back; in mtm both along the line of the last, for whatever is on that
/// line was reached with the state itself.
///
/// `level` is told each distance and the number of states found there. One byte a state and one
/// list entry a state, beside the graph, which is made for it; in mtm lists of two levels.
///
/// # Errors
///
/// [`ShapeError`] beyond [`Graph::MAX_CELLS`] cells.
///
/// ```
/// use jiugong::{Home, Metric, Shape, search};
///
/// let corner = Home::named(Shape::EIGHT_PUZZLE, "corner").unwrap();
/// let distances = search(corner, Metric::Stm, |_, _| {})?;
/// assert_eq!(distances.distribution().radius(), 31);
/// assert_eq!(distances.distribution().at(31), 2);
/// let distances = search(corner, Metric::Mtm, |_, _| {})?;
/// assert_eq!(distances.distribution().radius(), 24);
/// # Ok::<(), jiugong::ShapeError>(())
/// ```
pub fn search(
    home: Home,
    metric: Metric,
    mut level: impl FnMut(u32, u64),
) -> Result<Distances, ShapeError> {
    let graph = Graph::new(home.shape())?;
    let index = graph.index();
    let cells = home.shape().cells();
    let start = index.snake().place(home.cell());
    let orders = index.orders() as usize;
    let mut by_place = vec![vec![UNSEEN; orders]; cells];
    let mut lists = vec![<[List; NO_MOVE + 1]>::default(); cells];
    let mut next = lists.clone();
    let mut counts = Vec::new();
    by_place[start][0] = 0;
    lists[start][NO_MOVE].ranks.push(0);
    lists[start][NO_MOVE].length = 1;
    for distance in 0.. {
        let count: usize = lists.iter().flatten().map(|list| list.length).sum();
        if count == 0 {
            break;
        }
        counts.push(count as u64);
        level(distance, count as u64);
        for (place, lists) in lists.iter_mut().enumerate() {
            let lists = lists.iter_mut().enumerate();
            for (came_by, list) in lists.filter(|(_, list)| list.length > 0) {
                let ways = Direction::ALL.into_iter();
                for m in ways.filter(|&m| is_new(metric, came_by, m)) {
                    let mut at = place;
                    let mut states = Cow::from(&list.ranks[..list.length]);
                    for tiles in 1..=metric.most_tiles() {
                        let Some((to, turn)) = graph.exit(at, m) else {
                            break;
                        };
                        let (seen, new) = (&mut by_place[to], &mut next[to][m as usize]);
                        let ranks = states.iter().copied();
                        match turn {
                            None => new.reach(ranks, seen, distance as u8 + 1),
                            Some(turn) => {
                                let turned = ranks.map(|rank| turn[rank as usize]);
                                new.reach(turned, seen, distance as u8 + 1);
                            }
                        }
                        // Go on from there, if one more tile can come along.
                        if let Some(turn) = turn.filter(|_| tiles < metric.most_tiles()) {
                            let ranks = states.to_mut().iter_mut();
                            ranks.for_each(|rank| *rank = turn[*rank as usize]);
                        }
                        at = to;
                    }
                }
                list.length = 0;
            }
        }
        mem::swap(&mut lists, &mut next);
    }
    Ok(Distances {
        home,
        metric,
        by_place,
        distribution: Distribution::new(&counts),
    })
}

/// Whether a move may lead to an unseen state, by the number of the move before it.
fn is_new(metric: Metric, came_by: usize, m: Direction) -> bool {
    let (on, back) = (m as usize, m.opposite() as usize);
    match metric {
        Metric::Stm => came_by != back,
        Metric::Mtm => came_by != back && came_by != on,
    }
}

/// The list of states to which no move has led.
const NO_MOVE: usize = 4;

/// The states that were found at one place by one move, by rank.
#[derive(Clone, Default)]
struct List {
    /// Kept from level to level; of them `length` count.
    ranks: Vec<u32>,
    length: usize,
}

impl List {
    /// Reaches states at a distance, and lists those that were unseen.
    fn reach(&mut self, states: impl ExactSizeIterator<Item = u32>, seen: &mut [u8], distance: u8) {
        // Room for all of them, and for the one that is written after the last.
        let room = self.length + states.len() + 1;
        if self.ranks.len() < room {
            self.ranks.resize(room, 0);
        }
        let mut length = self.length;
        for rank in states {
            let seen = &mut seen[rank as usize];
            // Written in any case and kept if new: a branch here would go wrong for a third of
            // all moves.
            self.ranks[length] = rank;
            length += usize::from(*seen == UNSEEN);
            *seen = (*seen).min(distance);
        }
        self.length = length;
    }
}
