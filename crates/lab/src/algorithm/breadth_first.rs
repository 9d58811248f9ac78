//! Breadth-first search.

use indexmap::map::Entry;

use super::{Algorithm, SearchResult};
use crate::search_tree::{Node, SearchTree};
use crate::{Monitor, Problem};

/// Breadth-first search: expands nodes in the order in which they were generated.
///
/// Boards are generated in order of their distance from the start, so the first path found is
/// shortest. With unit costs an early goal test is correct; a late one generates most of the last
/// level in vain.
///
/// Source: E. F. Moore, "The shortest path through a maze" (1959).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BreadthFirst {
    /// Tests for the goal when a node is generated.
    EarlyGoalTest,
    /// Tests for the goal when a node is about to be expanded.
    LateGoalTest,
}

impl Algorithm for BreadthFirst {
    fn name(&self) -> &'static str {
        match self {
            BreadthFirst::EarlyGoalTest => "breadth-first",
            BreadthFirst::LateGoalTest => "breadth-first-late",
        }
    }

    fn search(&self, problem: &Problem, monitor: &mut Monitor) -> SearchResult {
        // Nodes are numbered in the order of their generation: the tree is also the queue, and
        // `head` its front.
        let mut tree = SearchTree::new(problem.start.clone(), 0);
        monitor.distinct(tree.nodes.len());
        if problem.start == problem.goal {
            return Ok(Some(Vec::new()));
        }
        let tests_early = *self == BreadthFirst::EarlyGoalTest;
        let mut head = 0;
        while let Some((board, node)) = tree.get(head) {
            if !tests_early && board == problem.goal {
                return Ok(Some(tree.path(head)));
            }
            monitor.check_memory(tree.growing_memory())?;
            monitor.expand(|| tree.expansion(&board, &node))?;
            for (m, next) in problem.successors(&board) {
                monitor.generated(1);
                if let Entry::Vacant(new) = tree.nodes.entry(next) {
                    let is_goal = tests_early && *new.key() == problem.goal;
                    new.insert(Node::child(head, m, node.g + 1, 0));
                    if is_goal {
                        monitor.distinct(tree.nodes.len());
                        return Ok(Some(tree.path(tree.nodes.len() - 1)));
                    }
                }
            }
            head += 1;
            monitor.distinct(tree.nodes.len());
            monitor.frontier(tree.nodes.len() - head);
            monitor.memory(tree.memory());
        }
        Ok(None)
    }
}
