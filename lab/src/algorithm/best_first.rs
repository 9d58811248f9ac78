//! Best-first search, of which uniform cost, greedy and A* are kinds.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use indexmap::map::Entry;
use jiugong::Direction;

use crate::nodes::{Node, Nodes};
use crate::{Heuristic, Meter, Problem, Stop};

/// What to do with a board that is found again by a shorter way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Again {
    /// It takes the shorter way, and if it was expanded it is expanded again.
    Reopen,
    /// It keeps the way by which it was found first.
    Keep,
}

/// What is expanded first: the least priority, of equals the one that seems nearer to the goal, of
/// these the one that waits longest. Behind them stand the board's number and the `g` with which it
/// was put there: if it has another by now, it stands somewhere else too, further ahead.
type Waiting = Reverse<(u32, u32, u64, u32, u32)>;

/// Expands, of the boards that wait, the one of the least priority, until that is the goal.
///
/// 1. Take the board whose `priority(g, h)` is least; if it is the goal, done.
/// 2. Expand it. Each board it leads to is remembered and waits, if it is new;
/// 3. and if it is not, but found by a shorter way, what happens is told by `again`.
pub(crate) fn best_first(
    problem: &Problem,
    heuristic: &dyn Heuristic,
    priority: fn(u32, u32) -> u32,
    again: Again,
    meter: &mut Meter,
) -> Result<Option<Vec<Direction>>, Stop> {
    let h = heuristic.estimate(&problem.start);
    let mut nodes = Nodes::new(problem.start, h);
    let mut open: BinaryHeap<Waiting> = BinaryHeap::new();
    let mut turn = 0;
    open.push(Reverse((priority(0, h), h, turn, 0, 0)));
    let mut waiting = 1;
    meter.distinct(1);
    while let Some(Reverse((_, _, _, number, g))) = open.pop() {
        let number = number as usize;
        let Some((board, node)) = nodes.get(number).filter(|(_, node)| node.g == g) else {
            continue;
        };
        if board == problem.goal {
            return Ok(Some(nodes.path(number)));
        }
        meter.expand(|| nodes.expansion(board, &node))?;
        nodes.close(number);
        waiting -= 1;
        let g = g + 1;
        for (m, next) in problem.successors(board) {
            meter.generated(1);
            let (to, h) = match nodes.entry(next) {
                Entry::Vacant(new) => {
                    let h = heuristic.estimate(&next);
                    let to = new.index();
                    new.insert(Node::after(number, m, g, h));
                    waiting += 1;
                    (to, h)
                }
                Entry::Occupied(known) if again == Again::Reopen && g < known.get().g => {
                    let to = known.index();
                    let node = known.into_mut();
                    if !node.is_open {
                        meter.reopened();
                        waiting += 1;
                    }
                    *node = Node::after(number, m, g, node.h);
                    (to, node.h)
                }
                Entry::Occupied(_) => continue,
            };
            turn += 1;
            open.push(Reverse((priority(g, h), h, turn, to as u32, g)));
        }
        meter.distinct(nodes.len());
        meter.frontier(waiting);
        meter.memory(nodes.bytes() + open.capacity() * size_of::<Waiting>())?;
    }
    Ok(None)
}
