//! Plain backtracking.

use std::ops::ControlFlow;

use super::{Meter, Method, Position};

/// The cells in their order, on each the digits in theirs:
///
/// 1. Go to the first empty cell. If there is none, the grid is a solution.
/// 2. Put each digit on it in turn that stands in none of its houses, and go on from 1.
/// 3. Take it away again; after the last digit go back.
///
/// Source: S. Golomb and L. Baumert, "Backtrack programming" (1965), which names the method and
/// says when it does well.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backtracking;

impl Method for Backtracking {
    fn name(&self) -> &'static str {
        "backtracking"
    }

    fn search(&mut self, start: &Position, meter: &mut Meter) -> ControlFlow<()> {
        let mut position = *start;
        descend(&mut position, 0, meter)
    }
}

fn descend(position: &mut Position, guesses: u32, meter: &mut Meter) -> ControlFlow<()> {
    let Some(cell) = position.empty_cells().next() else {
        return meter.solution(position.grid());
    };
    let candidates = position.candidates(cell);
    if candidates.is_empty() {
        return meter.dead_end();
    }
    for digit in candidates {
        let guesses = meter.node(candidates.len(), guesses)?;
        position.put(cell, digit);
        descend(position, guesses, meter)?;
        position.take(cell, digit);
    }
    ControlFlow::Continue(())
}
