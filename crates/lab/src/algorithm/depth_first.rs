//! Bounded depth-first search, the common part of depth-limited search, iterative deepening and
//! IDA*.

use jiugong::Direction;

use super::position::{Incremental, Patterns, Position, Recomputed, SuccessorTable};
use crate::{Expansion, Heuristic, Limit, Monitor, Problem};

/// The result of a bounded search.
#[derive(Debug)]
pub(crate) enum Bounded {
    /// A path within the bound.
    Found(Vec<Direction>),
    /// No path within the bound; the smallest `f` that exceeded it.
    Exceeded(u32),
}

/// Searches depth-first for a path on which `f = g + h` never exceeds a bound. Moves are never
/// undone immediately.
pub(crate) fn depth_first(
    problem: &Problem,
    heuristic: &dyn Heuristic,
    bound: u32,
    monitor: &mut Monitor,
) -> Result<Bounded, Limit> {
    let h = heuristic.estimate(&problem.start);
    if h > bound {
        return Ok(Bounded::Exceeded(h));
    }
    if problem.start == problem.goal {
        return Ok(Bounded::Found(Vec::new()));
    }
    if let Some(deltas) = heuristic.deltas() {
        search(problem, Incremental::new(problem, deltas), h, bound, monitor)
    } else if let Some(bounds) = heuristic.position(&problem.start) {
        search(problem, Patterns::new(problem, bounds), h, bound, monitor)
    } else {
        search(problem, Recomputed::new(problem, heuristic), h, bound, monitor)
    }
}

fn search(
    problem: &Problem,
    position: impl Position,
    h: u32,
    bound: u32,
    monitor: &mut Monitor,
) -> Result<Bounded, Limit> {
    let mut search = DepthFirst {
        position,
        successors: SuccessorTable::new(problem),
        bound,
        exceeded: u32::MAX,
        path: Vec::new(),
        max_depth: 0,
        monitor,
    };
    let found = search.expand(Node { blank: problem.start.blank(), last: None, g: 0, h });
    let boards = search.max_depth as usize + 1;
    let memory = size_of_val(&search.position) + boards * size_of::<Node>();
    search.monitor.path(boards, memory);
    if found? {
        search.path.reverse();
        Ok(Bounded::Found(search.path))
    } else {
        Ok(Bounded::Exceeded(search.exceeded))
    }
}

/// The last node of the current path; its board is the current position.
#[derive(Clone, Copy)]
struct Node {
    blank: usize,
    /// The move that led here.
    last: Option<Direction>,
    g: u32,
    h: u32,
}

struct DepthFirst<'m, 'w, P> {
    position: P,
    successors: SuccessorTable,
    bound: u32,
    /// The smallest `f` that exceeded the bound.
    exceeded: u32,
    /// The moves of the path found, in reverse order.
    path: Vec<Direction>,
    /// The largest depth of an expanded node.
    max_depth: u32,
    monitor: &'m mut Monitor<'w>,
}

impl<P: Position> DepthFirst<'_, '_, P> {
    /// Expands the current position and everything below it. Returns whether the goal was found.
    fn expand(&mut self, node: Node) -> Result<bool, Limit> {
        let Node { blank, last, g, h } = node;
        let position = &self.position;
        self.monitor.expand(|| Expansion {
            board: position.board(),
            parent: last.and_then(|m| position.board().after(m.opposite())),
            g,
            h,
        })?;
        self.max_depth = self.max_depth.max(g);
        let successors = self.successors.get(blank, last);
        for successor in successors.iter() {
            self.monitor.generated(1);
            let h = self.position.estimate(successor, h);
            let f = g + 1 + h;
            if f > self.bound {
                self.exceeded = self.exceeded.min(f);
                continue;
            }
            self.position.apply(successor, blank);
            if h == 0 && self.position.is_goal() {
                self.path.push(successor.m);
                return Ok(true);
            }
            let next = Node { blank: successor.from(), last: Some(successor.m), g: g + 1, h };
            if self.expand(next)? {
                self.path.push(successor.m);
                return Ok(true);
            }
            self.position.undo(successor, blank);
        }
        Ok(false)
    }
}
