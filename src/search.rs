//! The breadth-first search from a home over every reachable state.

use alloc::vec;
use alloc::vec::Vec;

use crate::{Distribution, Graph, Home, Move, WrongShape};

/// The distances of all states of a shape from a home, as a search hands them over.
#[derive(Clone, Debug)]
pub struct Distances {
    home: Home,
    by_number: Vec<u8>,
    distribution: Distribution,
}

impl Distances {
    /// The home they are measured from.
    pub fn home(&self) -> Home {
        self.home
    }

    /// The distance of each state, by number.
    pub fn by_number(&self) -> &[u8] {
        &self.by_number
    }

    /// The number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        &self.distribution
    }
}

/// Not reached yet. More than any distance, so that the lesser of the two is the distance.
const UNSEEN: u8 = u8::MAX;

/// Searches the graph of a shape breadth first from a home: the plain search that every faster
/// one must equal, byte by byte.
///
/// 1. The home is at distance 0, all else unseen.
/// 2. The neighbours of the states at distance d that are unseen are at distance d + 1.
/// 3. Where there are none, every state that can be reached has been, and there are no others.
///
/// The states of a level are kept apart by the blank's place: all of one place have the same
/// moves. The blank's place changes colour with every move, so a level's states and the next
/// level's never share a list.
///
/// `level` is told each distance and the number of states found there. One byte a state and one
/// list entry a state, beside the graph.
///
/// # Errors
///
/// [`WrongShape`] if `graph` is not of the home's shape.
///
/// ```
/// use jiugong::{Graph, Home, Shape, search};
///
/// let shape = Shape::EIGHT_PUZZLE;
/// let corner = Home::named(shape, "corner").unwrap();
/// let distances = search(&Graph::new(shape)?, corner, |_, _| {})?;
/// assert_eq!(distances.distribution().radius(), 31);
/// assert_eq!(distances.distribution().at(31), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn search(
    graph: &Graph,
    home: Home,
    mut level: impl FnMut(u32, u64),
) -> Result<Distances, WrongShape> {
    let index = graph.index();
    let shape = home.shape();
    WrongShape::check(index.snake().shape(), shape)?;
    let cells = shape.cells();
    let start = index.snake().place(home.cell());
    let orders = index.orders() as usize;
    let mut by_place = vec![vec![UNSEEN; orders]; cells];
    let mut level_of = Vec::new();
    // By the blank's place: the ranks of the states just found there, and how many they are. A
    // list has room for every order, and for the one written after the last.
    let mut ranks = vec![vec![0u32; orders + 1]; cells];
    let mut found = vec![0; cells];
    by_place[start][0] = 0;
    found[start] = 1;
    for distance in 0.. {
        let colour = (start + distance) % 2;
        let count: usize = found.iter().skip(colour).step_by(2).sum();
        if count == 0 {
            break;
        }
        level_of.push(count as u64);
        level(distance as u32, count as u64);
        for place in (colour..cells).step_by(2) {
            let here = core::mem::take(&mut ranks[place]);
            let states = &here[..core::mem::take(&mut found[place])];
            for (to, turn) in Move::ALL.into_iter().filter_map(|m| graph.exit(place, m)) {
                let (seen, there) = (&mut by_place[to][..], &mut ranks[to][..]);
                let mut new = found[to];
                let mut reach = |rank: u32| {
                    let seen = &mut seen[rank as usize];
                    // Written in any case and kept if new: a branch here would go wrong for a
                    // third of all moves.
                    there[new] = rank;
                    new += usize::from(*seen == UNSEEN);
                    *seen = (*seen).min(distance as u8 + 1);
                };
                match turn {
                    None => states.iter().for_each(|&rank| reach(rank)),
                    Some(turn) => states.iter().for_each(|&rank| reach(turn[rank as usize])),
                }
                found[to] = new;
            }
            ranks[place] = here;
        }
    }
    let mut by_number = vec![0; index.states() as usize];
    for (place, distances) in by_place.iter().enumerate() {
        let there = by_number.iter_mut().skip(place).step_by(cells);
        there
            .zip(distances)
            .for_each(|(there, &distance)| *there = distance);
    }
    Ok(Distances {
        home,
        by_number,
        distribution: Distribution::new(&level_of),
    })
}
