//! All moves of a small shape, by state number.

use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

use crate::board::direction::Direction;
use crate::board::shape::{Shape, ShapeError};
use crate::index::Index;

/// The maximum number of cells: beyond it the list of moves alone would take hundreds of megabytes.
pub(crate) const MAX_CELLS: usize = 10;

/// All moves of all states of a shape of at most [`MAX_CELLS`] cells, for lookup.
///
/// A move along the snake keeps the order. Any other move, a *link*, maps the rank of the order in
/// a way that depends on the two places of the blank alone. So there is one list of ranks for each
/// link in each direction: 8 bytes per even order and link, 0.6 MB for 3×3 and 5.8 MB for 2×5.
#[derive(Clone, Debug)]
pub(crate) struct Graph {
    index: Index,
    /// For each link the new rank of each order: forward along the snake, and back.
    links: Vec<[Box<[u32]>; 2]>,
    /// For each place of the blank and each direction.
    edges: Vec<[Option<Edge>; 4]>,
}

/// A move from a place: the new place of the blank, and for a link its index in `links` and its
/// direction there.
#[derive(Clone, Copy, Debug)]
struct Edge {
    to: u8,
    link: Option<(u8, u8)>,
}

impl Graph {
    /// Creates the graph of a shape in its canonical form. One addition per even order, link and
    /// direction.
    ///
    /// # Errors
    ///
    /// [`ShapeError`] if the shape has more than [`MAX_CELLS`] cells.
    pub(crate) fn new(shape: Shape) -> Result<Graph, ShapeError> {
        ShapeError::check_size(shape, MAX_CELLS)?;
        let index = Index::new(shape.canonical())?;
        let snake = *index.snake();
        let mut links = Vec::new();
        let mut edges = vec![[None; 4]; shape.cells()];
        for place in 0..shape.cells() {
            for direction in Direction::ALL {
                let Some(to) = snake.step(place, direction) else {
                    continue;
                };
                let edge = |to: usize, link| Some(Edge { to: to as u8, link });
                if place.abs_diff(to) == 1 {
                    edges[place][direction as usize] = edge(to, None);
                } else if place < to {
                    let link = links.len() as u8;
                    edges[place][direction as usize] = edge(to, Some((link, 0)));
                    edges[to][direction.opposite() as usize] = edge(place, Some((link, 1)));
                    links.push(link_ranks(&index, place, to));
                }
            }
        }
        Ok(Graph { index, links, edges })
    }

    /// Returns the numbering of the states.
    pub(crate) fn index(&self) -> &Index {
        &self.index
    }

    /// Returns the new place of the blank after a move, and the new rank of each order unless the
    /// order stays the same; `None` if there is no tile to move.
    pub(crate) fn edge(
        &self,
        place: usize,
        direction: Direction,
    ) -> Option<(usize, Option<&[u32]>)> {
        let edge = self.edges.get(place)?[direction as usize]?;
        let ranks = edge.link.map(|(link, way)| &*self.links[usize::from(link)][usize::from(way)]);
        Some((usize::from(edge.to), ranks))
    }
}

/// Returns the new rank of each order after the link from `place` to the later place `to`, and
/// after the link back.
///
/// Orders with the same digits before `place` form a block of consecutive ranks, and all blocks
/// change by one of two patterns, which the parity of the digits before decides: see
/// [`Index::link_sources`].
fn link_ranks(index: &Index, place: usize, to: usize) -> [Box<[u32]>; 2] {
    let orders = index.orders() as u32;
    let block = index.block_len(place) as u32;
    let run = index.block_len(to) as u32;
    let patterns = [false, true].map(|is_odd| {
        // The link back comes from where the link leads.
        let targets = index.link_sources(to, place, is_odd).into_iter();
        let forward: Vec<u32> =
            targets.flat_map(|target| target * run..(target + 1) * run).collect();
        let mut back = vec![0; forward.len()];
        for (old_rank, &new_rank) in (0..).zip(&forward) {
            back[new_rank as usize] = old_rank;
        }
        [forward, back]
    });
    let mut ranks = [(); 2].map(|()| Vec::with_capacity(orders as usize));
    for base in (0..orders).step_by(block as usize) {
        let Some(first) = index.state(u64::from(base) * index.cells()) else {
            continue;
        };
        for (ranks, pattern) in ranks.iter_mut().zip(&patterns[index.last_digit(&first)]) {
            ranks.extend(pattern.iter().map(|&rank| base + rank));
        }
    }
    ranks.map(Vec::into_boxed_slice)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn edges_agree_with_steps_of_the_index() {
        for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)] {
            let graph = Graph::new(Shape::new(rows, cols).expect("a shape")).expect("a graph");
            let index = graph.index();
            for number in 0..index.states() {
                let state = index.state(number).expect("a state");
                for direction in Direction::ALL {
                    let edge = graph.edge(state.place(), direction);
                    let next = edge.map(|(place, ranks)| {
                        let rank = match ranks {
                            Some(ranks) => ranks[state.rank() as usize].into(),
                            None => state.rank(),
                        };
                        (place, rank)
                    });
                    let expected = index.step(&state, direction);
                    assert_eq!(next, expected.map(|state| (state.place(), state.rank())));
                }
            }
        }
    }

    #[test]
    fn rejects_large_shapes() {
        let shape = Shape::new(3, 4).expect("a shape");
        assert!(Graph::new(shape).is_err());
    }
}
