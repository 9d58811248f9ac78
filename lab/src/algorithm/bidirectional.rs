//! Bidirectional breadth-first search.

use indexmap::map::Entry;
use jiugong::Direction;

use super::Algorithm;
use crate::nodes::{Node, Nodes};
use crate::{Meter, Problem, Stop};

/// Breadth-first search from both ends.
///
/// 1. Of the two searches, the one whose last level is smaller goes on by a whole level.
/// 2. A board that it meets and that the other has met too joins two ways to one from start to
///    goal.
///
/// Both have met all boards up to their level, g₁ and g₂, and until now none in common, so no way
/// is as short as g₁ + g₂; the first board in common is on one of g₁ + g₂ + 1 moves, a shortest.
/// (To let the searches take turns board by board, and stop at the first in common, is a common
/// mistake where the levels are not kept whole.)
///
/// Source: I. Pohl, "Bi-directional search" (1971).
#[derive(Clone, Copy, Debug)]
pub struct Bidirectional;

/// One of the two searches: its boards, and the number of the first that is not expanded.
#[derive(Debug)]
struct Half {
    nodes: Nodes,
    head: usize,
}

impl Half {
    fn waiting(&self) -> usize {
        self.nodes.len() - self.head
    }
}

impl Algorithm for Bidirectional {
    fn name(&self) -> &'static str {
        "bidirectional"
    }

    fn is_optimal(&self) -> bool {
        true
    }

    fn search(&self, problem: &Problem, meter: &mut Meter) -> Result<Option<Vec<Direction>>, Stop> {
        let half = |board| Half {
            nodes: Nodes::new(board, 0),
            head: 0,
        };
        let mut halves = [half(problem.start), half(problem.goal)];
        // The goal is generated too.
        meter.generated(1);
        meter.distinct(1);
        if problem.start == problem.goal {
            return Ok(Some(Vec::new()));
        }
        meter.distinct(2);
        // A search that has nothing left to expand has met all boards that its end reaches.
        while halves.iter().all(|half| half.waiting() > 0) {
            let side = usize::from(halves[1].waiting() < halves[0].waiting());
            for _ in 0..halves[side].waiting() {
                if let Some(joint) = expand(&mut halves, side, problem, meter)? {
                    return Ok(Some(joint));
                }
            }
        }
        Ok(None)
    }
}

/// Expands the next board of one side; a whole way, if it meets the other.
fn expand(
    halves: &mut [Half; 2],
    side: usize,
    problem: &Problem,
    meter: &mut Meter,
) -> Result<Option<Vec<Direction>>, Stop> {
    let [first, second] = halves;
    let (own, other) = match side {
        0 => (first, &*second),
        _ => (second, &*first),
    };
    let Some((board, node)) = own.nodes.get(own.head) else {
        return Ok(None);
    };
    meter.expand(|| own.nodes.expansion(board, &node))?;
    for (m, next) in problem.successors(board) {
        meter.generated(1);
        let Entry::Vacant(new) = own.nodes.entry(next) else {
            continue;
        };
        new.insert(Node::after(own.head, m, node.g + 1, 0));
        if let Some(number) = other.nodes.number(&next) {
            let mut paths = [
                own.nodes.path(own.nodes.len() - 1),
                other.nodes.path(number),
            ];
            paths.rotate_left(side);
            let [there, back] = paths;
            let back = back.into_iter().rev().map(Direction::opposite);
            return Ok(Some(there.into_iter().chain(back).collect()));
        }
        meter.distinct(own.nodes.len() + other.nodes.len());
    }
    own.head += 1;
    meter.frontier(own.waiting() + other.waiting());
    meter.memory(own.nodes.bytes() + other.nodes.bytes())?;
    Ok(None)
}
