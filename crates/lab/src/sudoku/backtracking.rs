//! Plain backtracking.

use std::ops::ControlFlow;

use super::{Digits, Method, Monitor, Position};

/// Backtracking over the cells and the digits in order:
///
/// 1. Select the first empty cell. If there is none, the grid is a solution.
/// 2. Place each candidate of that cell in turn, and continue from 1.
/// 3. Remove the digit; after the last candidate, backtrack.
///
/// Source: S. Golomb and L. Baumert, "Backtrack programming" (1965), which names the method.
#[derive(Clone, Copy, Debug, Default)]
pub struct Backtracking;

impl Method for Backtracking {
    fn name(&self) -> &'static str {
        "backtracking"
    }

    fn search(&mut self, start: &Position, monitor: &mut Monitor) -> ControlFlow<()> {
        let first = |position: &Position| {
            let cell = position.empty_cells().next()?;
            Some((cell, position.candidates(cell)))
        };
        let mut position = *start;
        backtrack(&mut position, &first, 0, monitor)
    }
}

/// Backtracks over the candidates of the cell that `select` returns; `None` means that the grid is
/// full. `guesses` is the number of guesses on the current path.
pub(super) fn backtrack(
    position: &mut Position,
    select: &impl Fn(&Position) -> Option<(usize, Digits)>,
    guesses: u32,
    monitor: &mut Monitor,
) -> ControlFlow<()> {
    let Some((cell, candidates)) = select(position) else {
        return monitor.solution(position.grid());
    };
    if candidates.is_empty() {
        return monitor.dead_end();
    }
    for digit in candidates {
        let guesses = monitor.node(candidates.len(), guesses)?;
        position.place(cell, digit);
        backtrack(position, select, guesses, monitor)?;
        position.remove(cell, digit);
    }
    ControlFlow::Continue(())
}
