//! The plain search that specifies pattern tables.

use alloc::vec;
use alloc::vec::Vec;

use crate::pattern::Pattern;
use crate::table::index::{Jump, PatternIndex};
use crate::table::order::rotated;

/// Finds the distances of all states of a pattern by breadth-first search, a byte for each state:
/// placement by placement, and in each the orders by rank.
///
/// It is the specification of the fast search, and of tables. About 20 ns a state and 9 bytes of
/// memory.
pub fn plain_distances(pattern: &Pattern) -> Vec<u8> {
    const UNREACHED: u8 = u8::MAX;
    let index = PatternIndex::new(pattern.shape(), pattern.len());
    let orders = index.orders();
    let placements: Vec<(u32, u32)> = index.iter().collect();
    let mut distances = vec![UNREACHED; index.placements() * orders];
    let (set, order) = index.goal(pattern);
    let blank = index.snake().place(pattern.blank());
    let mut frontier = vec![(index.placement(set, blank), order)];
    distances[frontier[0].0 * orders + usize::from(index.ranks().rank(order))] = 0;
    for distance in 1.. {
        let mut next = Vec::new();
        for &(placement, order) in &frontier {
            let (set, region) = placements[placement];
            for (from, to) in index.moves(set, region) {
                // The blank is where the tile was.
                let placement = index.placement(set ^ 1 << from ^ 1 << to, from);
                let (i, j) = Jump::new(from, to).positions(set);
                let order = rotated(order, i, j);
                let slot =
                    &mut distances[placement * orders + usize::from(index.ranks().rank(order))];
                if *slot == UNREACHED {
                    *slot = distance;
                    next.push((placement, order));
                }
            }
        }
        if next.is_empty() {
            break;
        }
        frontier = next;
    }
    distances
}
