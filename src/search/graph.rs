//! The whole puzzle graph of a small shape, by state numbers.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::board::direction::Direction;
use crate::board::shape::{Shape, ShapeError};
use crate::index::{Index, State};

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

    /// The graph of a shape, in its canonical form. An addition for each even order and direction
    /// of a link.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] beyond [`Graph::MAX_CELLS`] cells.
    pub fn new(shape: Shape) -> Result<Graph, ShapeError> {
        ShapeError::check_size(shape, Graph::MAX_CELLS)?;
        let index = Index::new(shape.canonical())?;
        let snake = *index.snake();
        let mut links = Vec::new();
        let mut exits = alloc::vec![[None; 4]; shape.cells()];
        for place in 0..shape.cells() {
            for m in Direction::ALL {
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
    pub fn step(&self, number: u32, m: Direction) -> Option<u32> {
        let cells = self.index.cells() as u32;
        let (rank, place) = (number / cells, number % cells);
        let (to, ranks) = self.exit(place as usize, m)?;
        let rank = match ranks {
            None if u64::from(rank) >= self.index.orders() => return None,
            None => rank,
            Some(ranks) => *ranks.get(rank as usize)?,
        };
        Some(rank * cells + to as u32)
    }

    /// The place that the blank goes to, and the rank of each order after the move, unless it
    /// stays.
    pub(crate) fn exit(&self, place: usize, m: Direction) -> Option<(usize, Option<&[u32]>)> {
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
/// leaves out, the parity of the digits before says which.
fn both_ways(index: &Index, place: usize, to: usize, m: Direction) -> [Box<[u32]>; 2] {
    let orders = index.orders() as u32;
    let block = index.ranks_from_digit(place) as u32;
    let mut patterns = [None, None];
    let mut ranks = [(); 2].map(|()| Vec::with_capacity(orders as usize));
    for base in (0..orders).step_by(block as usize) {
        let Some(first) = index.state(u64::from(base) * index.cells()) else {
            continue;
        };
        let patterns = patterns[index.parity_before_last(&first)]
            .get_or_insert_with(|| pattern(index, &first.at(place), block, to, m));
        for (ranks, pattern) in ranks.iter_mut().zip(patterns) {
            ranks.extend(pattern.iter().map(|&rank| base + rank));
        }
    }
    ranks.map(Vec::into_boxed_slice)
}

/// How the orders of a block change, counted from the first of them, and how they change back.
/// Orders that differ only in digits after the turned entries stay together: only the first of
/// such a run is turned.
fn pattern(index: &Index, first: &State, block: u32, to: usize, m: Direction) -> [Vec<u32>; 2] {
    let run = index.ranks_from_digit(to) as u32;
    let mut there = Vec::with_capacity(block as usize);
    let mut back = alloc::vec![0; block as usize];
    let mut order = Some(*first);
    while let Some(state) = order.filter(|_| there.len() < block as usize) {
        let turned = index.step(&state, m).unwrap_or(state);
        let (rank, turned) = (state.rank() - first.rank(), turned.rank() - first.rank());
        for i in 0..run {
            there.push(turned as u32 + i);
            back[(turned as u32 + i) as usize] = rank as u32 + i;
        }
        order = index.next_order(&state, to);
    }
    [there, back]
}
