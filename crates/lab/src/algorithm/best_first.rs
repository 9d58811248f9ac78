//! Best-first search: uniform-cost search, greedy search and A*.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use indexmap::map::Entry;

use super::{Algorithm, SearchResult};
use crate::search_tree::{Node, SearchTree, growing_memory};
use crate::{Monitor, PerTile, Problem};

/// Best-first search.
///
/// 1. Remove the node with the smallest priority from the open list; ties are broken by `h`, then
///    first in, first out. If its board is the goal, return the path.
/// 2. Expand it. Successors not seen before join the open list.
/// 3. A successor that was seen before, but is reached by a shorter path, is updated and returns to
///    the open list if it was closed. Greedy search and the naive A* keep the first path instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BestFirst {
    /// Uniform-cost search, also called Dijkstra's algorithm: expands the node with the smallest
    /// `g`.
    ///
    /// Designed for moves of different costs. With unit costs it expands nodes in the order of
    /// breadth-first search with a late goal test, and pays for a priority queue that is not
    /// needed.
    ///
    /// Source: E. W. Dijkstra, "A note on two problems in connexion with graphs" (1959).
    UniformCost,
    /// Greedy best-first search: expands the node with the smallest `h`, ignoring `g`.
    ///
    /// Finds a path quickly, but seldom a shortest one. A board reached again keeps its first path,
    /// since path lengths do not matter.
    ///
    /// Source: J. E. Doran and D. Michie, "Experiments with the Distances Traverser program"
    /// (1966), where the 8-puzzle is an example.
    Greedy,
    /// A*: expands the node with the smallest `f = g + h`, the moves made plus the estimate of the
    /// moves left.
    ///
    /// With an admissible heuristic the path found is shortest: until the goal is expanded, the
    /// open list holds a node of a shortest path, and its `f` is at most the length of that path.
    /// This requires that a board reached by a shorter path is updated, and re-expanded if it was
    /// already closed. With a consistent heuristic closed boards are never reached by a shorter
    /// path; open ones may be.
    ///
    /// Source: P. E. Hart, N. J. Nilsson and B. Raphael, "A formal basis for the heuristic
    /// determination of minimum cost paths" (1968).
    AStar,
    /// A* that adds boards to the closed set when they are *generated*, a common mistake.
    ///
    /// Breadth-first search may do so, because it reaches each board by a shortest path first. A*
    /// may reach a board by a longer path first, and here the shorter one is discarded. The path
    /// found is therefore not always shortest, even with good heuristics: for the goal
    /// `1 2 3/4 5 6/7 8 0` it is too long for 20,545 of the 181,440 boards with the Manhattan
    /// distance, and for 7,780 with walking distance. Included for comparison with programs that
    /// have this bug.
    NaiveAStar,
}

/// An entry of the priority queue: priority, `h`, sequence number, node index and `g`, ordered by
/// the first three.
///
/// A node that was reached by a shorter path has several entries. Those whose `g` is not the node's
/// are stale.
type OpenEntry = Reverse<(u32, u32, u64, u32, u32)>;

impl Algorithm for BestFirst {
    fn name(&self) -> &'static str {
        match self {
            BestFirst::UniformCost => "uniform-cost",
            BestFirst::Greedy => "greedy",
            BestFirst::AStar => "a-star",
            BestFirst::NaiveAStar => "a-star-marking",
        }
    }

    fn is_informed(&self) -> bool {
        *self != BestFirst::UniformCost
    }

    fn is_optimal(&self) -> bool {
        matches!(self, BestFirst::UniformCost | BestFirst::AStar)
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let zero = PerTile::zero(&problem.goal);
        let heuristic = if self.is_informed() { problem.heuristic } else { &zero };
        let priority: fn(u32, u32) -> u32 = match self {
            BestFirst::UniformCost => |g, _| g,
            BestFirst::Greedy => |_, h| h,
            BestFirst::AStar | BestFirst::NaiveAStar => |g, h| g + h,
        };
        let reopens = self.is_optimal();
        let h = heuristic.estimate(&problem.start);
        let mut tree = SearchTree::new(problem.start.clone(), h);
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
            let open_memory = growing_memory(open.len(), open.capacity(), size_of::<OpenEntry>());
            monitor.check_memory(tree.growing_memory() + open_memory)?;
            monitor.expand(|| tree.expansion(&board, &node))?;
            tree.close(index);
            open_nodes -= 1;
            let g = g + 1;
            for (m, next) in problem.successors(&board) {
                monitor.generated(1);
                let (child, h) = match tree.nodes.entry(next) {
                    Entry::Vacant(new) => {
                        let h = heuristic.estimate(new.key());
                        let child = new.index();
                        new.insert(Node::child(index, m, g, h));
                        open_nodes += 1;
                        (child, h)
                    }
                    Entry::Occupied(known) if reopens && g < known.get().g => {
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
            monitor.distinct(tree.nodes.len());
            monitor.frontier(open_nodes);
            monitor.memory(tree.memory() + open.capacity() * size_of::<OpenEntry>());
        }
        Ok(None)
    }
}
