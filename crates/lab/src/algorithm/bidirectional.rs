//! Bidirectional breadth-first search.

use indexmap::map::Entry;
use jiugong::Direction;

use super::{Algorithm, SearchResult};
use crate::search_tree::{Node, SearchTree};
use crate::{Monitor, Problem};

/// Breadth-first search from both ends.
///
/// 1. Expand all nodes of the smaller of the two frontiers.
/// 2. When a generated board is in the other tree, join the two paths and return the result.
///
/// The forward tree has all boards at distance g₁ or less from the start, the backward tree all at
/// distance g₂ or less from the goal. While they have no board in common, every path is longer than
/// g₁ + g₂; the first common board is on a path of g₁ + g₂ + 1 moves, which is shortest.
/// (Alternating single expansions and stopping at the first common board is a common mistake: the
/// trees do not hold whole levels then.)
///
/// Source: I. Pohl, "Bi-directional search" (1971).
#[derive(Clone, Copy, Debug)]
pub struct Bidirectional;

/// The search from one end.
#[derive(Debug)]
struct Side {
    tree: SearchTree,
    /// The index of the first node that is not expanded.
    head: usize,
}

impl Side {
    fn frontier(&self) -> usize {
        self.tree.nodes.len() - self.head
    }
}

impl Algorithm for Bidirectional {
    fn name(&self) -> &'static str {
        "bidirectional"
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        let mut sides = [&problem.start, &problem.goal]
            .map(|root| Side { tree: SearchTree::new(root.clone(), 0), head: 0 });
        // The goal counts as generated too.
        monitor.generated(1);
        monitor.distinct(1);
        if problem.start == problem.goal {
            return Ok(Some(Vec::new()));
        }
        monitor.distinct(2);
        // An empty frontier means that the tree has every board reachable from its root.
        while sides.iter().all(|side| side.frontier() > 0) {
            let smaller = usize::from(sides[1].frontier() < sides[0].frontier());
            for _ in 0..sides[smaller].frontier() {
                if let Some(path) = expand(&mut sides, smaller, problem, monitor)? {
                    return Ok(Some(path));
                }
            }
        }
        Ok(None)
    }
}

/// Expands the next node of one side. Returns the whole path if the sides meet.
fn expand(
    sides: &mut [Side; 2],
    number: usize,
    problem: &Problem,
    monitor: &mut Monitor,
) -> SearchResult {
    let [forward, backward] = sides;
    let (own, other) = match number {
        0 => (forward, &*backward),
        _ => (backward, &*forward),
    };
    let Some((board, node)) = own.tree.get(own.head) else {
        return Ok(None);
    };
    monitor.check_memory(own.tree.growing_memory() + other.tree.memory())?;
    monitor.expand(|| own.tree.expansion(&board, &node))?;
    for (m, next) in problem.successors(&board) {
        monitor.generated(1);
        let Entry::Vacant(new) = own.tree.nodes.entry(next) else {
            continue;
        };
        let met = other.tree.nodes.get_index_of(new.key());
        new.insert(Node::child(own.head, m, node.g + 1, 0));
        if let Some(index) = met {
            let mut paths = [own.tree.path(own.tree.nodes.len() - 1), other.tree.path(index)];
            paths.rotate_left(number);
            let [mut path, from_goal] = paths;
            path.extend(from_goal.into_iter().rev().map(Direction::opposite));
            return Ok(Some(path));
        }
        monitor.distinct(own.tree.nodes.len() + other.tree.nodes.len());
    }
    own.head += 1;
    monitor.frontier(own.frontier() + other.frontier());
    monitor.memory(own.tree.memory() + other.tree.memory());
    Ok(None)
}
