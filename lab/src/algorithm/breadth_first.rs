//! Breadth-first search.

use indexmap::map::Entry;
use jiugong::Direction;

use super::Algorithm;
use crate::nodes::{Node, Nodes};
use crate::{Meter, Problem, Stop};

/// Breadth-first search: all boards one move away, then all two moves away, and so on.
///
/// 1. Of the boards that were met and not expanded, expand the one that was met first.
/// 2. Each board it leads to that is new is remembered, and waits behind all others.
///
/// Boards are met in the order of their distance from the start, so the first way found is a
/// shortest one. Since every move counts the same, the goal may be recognised as soon as it is
/// generated ([`early`](BreadthFirst::early)); programs that wait until it is to be expanded
/// ([`late`](BreadthFirst::late)) search the last level for nothing.
///
/// Source: E. F. Moore, "The shortest path through a maze" (1959).
#[derive(Clone, Copy, Debug)]
pub struct BreadthFirst {
    late: bool,
}

impl BreadthFirst {
    /// The goal is recognised when it is generated.
    pub fn early() -> BreadthFirst {
        BreadthFirst { late: false }
    }

    /// The goal is recognised when it is to be expanded.
    pub fn late() -> BreadthFirst {
        BreadthFirst { late: true }
    }
}

impl Algorithm for BreadthFirst {
    fn name(&self) -> &'static str {
        match self.late {
            false => "breadth-first",
            true => "breadth-first-late",
        }
    }

    fn is_optimal(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        // The boards are numbered as they are met, so the next number is the head of the queue.
        let mut nodes = Nodes::new(problem.start, 0);
        meter.distinct(nodes.len());
        if problem.start == problem.goal {
            return Ok(Some(Vec::new()));
        }
        let mut head = 0;
        while let Some((board, node)) = nodes.get(head) {
            if self.late && board == problem.goal {
                return Ok(Some(nodes.path(head)));
            }
            meter.expand(|| nodes.expansion(board, &node))?;
            for (m, next) in problem.successors(board) {
                meter.generated(1);
                if let Entry::Vacant(new) = nodes.entry(next) {
                    new.insert(Node::after(head, m, node.g + 1, 0));
                    if !self.late && next == problem.goal {
                        meter.distinct(nodes.len());
                        return Ok(Some(nodes.path(nodes.len() - 1)));
                    }
                }
            }
            head += 1;
            meter.distinct(nodes.len());
            meter.frontier(nodes.len() - head);
            meter.memory(nodes.bytes())?;
        }
        Ok(None)
    }
}
