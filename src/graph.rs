//! The whole puzzle graph of a small shape, by state numbers.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::{Index, Move, Shape, TooLarge};

/// Every move of every state of a shape of at most [`Graph::MAX_CELLS`] cells, ready to be looked
/// up.
///
/// A move either keeps the order or maps its rank, in a way that depends on the two places of
/// the blank alone. So there is one list of ranks for each direction of each link off the snake:
/// 8 bytes for each even order and link, 0.6 MB for 3×3 and 5.8 MB for 2×5.
#[derive(Clone, Debug)]
pub struct Graph {
    index: Index,
    links: Vec<[Box<[u32]>; 2]>,
    exits: Vec<[Option<Exit>; 4]>,
}

/// A move from a place: where the blank goes, and by which list the order's rank changes.
#[derive(Clone, Copy, Debug)]
struct Exit {
    to: u8,
    link: Option<(u8, u8)>,
}

impl Graph {
    /// The most cells: beyond them the lists alone would take hundreds of megabytes.
    pub const MAX_CELLS: usize = 10;

    /// The graph of a shape, in its canonical form. One turn of digits for each even order and link.
    ///
    /// # Errors
    ///
    /// [`TooLarge`] beyond [`Graph::MAX_CELLS`] cells.
    pub fn new(shape: Shape) -> Result<Graph, TooLarge> {
        TooLarge::check(shape, Graph::MAX_CELLS)?;
        let index = Index::new(shape.canonical())?;
        let snake = *index.snake();
        let mut links = Vec::new();
        let mut exits = alloc::vec![[None; 4]; shape.cells()];
        for place in 0..shape.cells() {
            for m in Move::ALL {
                let Some(to) = snake.step(place, m) else {
                    continue;
                };
                let exit = |to: usize, link| Some(Exit { to: to as u8, link });
                if place.abs_diff(to) == 1 {
                    exits[place][m as usize] = exit(to, None);
                } else if place < to {
                    let link = links.len() as u8;
                    exits[place][m as usize] = exit(to, Some((link, 0)));
                    exits[to][m.opposite() as usize] = exit(place, Some((link, 1)));
                    links.push(both_ways(&index, place, to, m));
                }
            }
        }
        Ok(Graph {
            index,
            links,
            exits,
        })
    }

    /// The numbering of the states.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// The state that a move leads to, by number; `None` if there is no tile to move or no such
    /// state.
    pub fn step(&self, number: u32, m: Move) -> Option<u32> {
        let cells = self.index.cells() as u32;
        let (rank, place) = (number / cells, number % cells);
        let (to, ranks) = self.exit(place as usize, m)?;
        let rank = match ranks {
            None => rank,
            Some(ranks) => *ranks.get(rank as usize)?,
        };
        Some(rank * cells + to as u32)
    }

    /// The place that the blank goes to, and the rank of each order after the move, unless it
    /// stays.
    pub(crate) fn exit(&self, place: usize, m: Move) -> Option<(usize, Option<&[u32]>)> {
        let exit = self.exits.get(place)?[m as usize]?;
        let ranks = exit
            .link
            .map(|(link, way)| &*self.links[usize::from(link)][usize::from(way)]);
        Some((usize::from(exit.to), ranks))
    }
}

/// The rank of each order after a move from a place to a later one, and after the move back.
///
/// Such a move turns the entries between the places, and changes the digits there alone. So
/// orders with the same digits before them form blocks of consecutive ranks that change alike,
/// all by one of two patterns: where the turned entries reach the last two, which the rank
/// leaves out, the parity of the digits before says which. And within a block, runs of ranks
/// that differ only in digits after the turned entries stay together.
fn both_ways(index: &Index, place: usize, to: usize, m: Move) -> [Box<[u32]>; 2] {
    let orders = index.orders() as usize;
    let block = index.ranks_from_digit(place) as usize;
    let run = index.ranks_from_digit(to) as usize;
    let mut patterns = [None, None];
    let mut there = Vec::with_capacity(orders);
    let mut back = alloc::vec![0; orders];
    for base in (0..orders).step_by(block) {
        let Some(first) = index.state(base as u64 * index.cells()) else {
            continue;
        };
        let pattern: &mut Vec<usize> = patterns[index.parity_before_last(&first)]
            .get_or_insert_with(|| {
                let mut pattern = Vec::with_capacity(block);
                let mut order = Some(first.at(place));
                while let Some(state) = order.filter(|_| pattern.len() < block) {
                    let ranks = match pattern.last() {
                        Some(&rank) if !pattern.len().is_multiple_of(run) => rank + 1,
                        _ => index
                            .step(&state, m)
                            .map_or(0, |next| next.rank() as usize - base),
                    };
                    pattern.push(ranks);
                    order = index.next_order(&state);
                }
                pattern
            });
        there.extend(pattern.iter().map(|&rank| (base + rank) as u32));
        for (rank, &after) in (base..).zip(&*pattern) {
            back[base + after] = rank as u32;
        }
    }
    [there.into(), back.into()]
}
