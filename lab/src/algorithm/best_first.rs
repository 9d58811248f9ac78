//! Best-first search, the common part of uniform-cost search, greedy search and A*.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use indexmap::map::Entry;

use super::SearchResult;
use crate::search_tree::{Node, SearchTree};
use crate::{Heuristic, Monitor, Problem};

/// The treatment of a board that is generated again by a shorter path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Duplicates {
    /// Takes the shorter path, and returns the board to the open list if it was closed.
    Reopen,
    /// Keeps the first path.
    Ignore,
}

/// An entry of the priority queue: priority, `h`, sequence number, node index and `g`, ordered by the
/// first three.
///
/// A node that was reached by a shorter path has several entries. Those whose `g` is not the node's
/// are stale.
type OpenEntry = Reverse<(u32, u32, u64, u32, u32)>;

/// Runs best-first search.
///
/// 1. Remove the node with the smallest `priority(g, h)` from the open list; ties are broken by `h`,
///    then first in, first out. If its board is the goal, return the path.
/// 2. Expand it. Successors not seen before join the open list.
/// 3. Treat successors reached by a shorter path than before according to `duplicates`.
pub(crate) fn best_first(
    problem: &Problem,
    heuristic: &dyn Heuristic,
    priority: fn(u32, u32) -> u32,
    duplicates: Duplicates,
    monitor: &mut Monitor,
) -> SearchResult {
    let h = heuristic.estimate(&problem.start);
    let mut tree = SearchTree::new(problem.start, h);
    let mut open: BinaryHeap<OpenEntry> = BinaryHeap::new();
    let mut sequence = 0;
    open.push(Reverse((priority(0, h), h, sequence, 0, 0)));
    // The number of open nodes, without stale entries.
    let mut open_nodes = 1;
    monitor.distinct(1);
    while let Some(Reverse((_, _, _, index, g))) = open.pop() {
        let index = index as usize;
        let Some((board, node)) = tree.get(index).filter(|(_, node)| node.g == g) else {
            continue;
        };
        if board == problem.goal {
            return Ok(Some(tree.path(index)));
        }
        monitor.expand(|| tree.expansion(board, &node))?;
        tree.close(index);
        open_nodes -= 1;
        let g = g + 1;
        for (m, next) in problem.successors(board) {
            monitor.generated(1);
            let (child, h) = match tree.entry(next) {
                Entry::Vacant(new) => {
                    let h = heuristic.estimate(&next);
                    let child = new.index();
                    new.insert(Node::child(index, m, g, h));
                    open_nodes += 1;
                    (child, h)
                }
                Entry::Occupied(known) if duplicates == Duplicates::Reopen && g < known.get().g => {
                    let child = known.index();
                    let node = known.into_mut();
                    if !node.is_open {
                        monitor.reopened();
                        open_nodes += 1;
                    }
                    *node = Node::child(index, m, g, node.h);
                    (child, node.h)
                }
                Entry::Occupied(_) => continue,
            };
            sequence += 1;
            open.push(Reverse((priority(g, h), h, sequence, child as u32, g)));
        }
        monitor.distinct(tree.len());
        monitor.frontier(open_nodes);
        monitor.memory(tree.memory() + open.capacity() * size_of::<OpenEntry>())?;
    }
    Ok(None)
}
