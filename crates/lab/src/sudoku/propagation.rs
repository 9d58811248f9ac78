//! Constraint propagation.

use std::ops::ControlFlow;

use super::{Digits, House, Method, Monitor, Position};

/// Constraint propagation: places all forced digits before each guess.
///
/// 1. A *naked single* is the only candidate of its cell. Place all of them; repeat until there are
///    none.
/// 2. A *hidden single* is a candidate of only one cell of a house. Place all of them; if there
///    were any, continue from 1.
/// 3. If a cell has no candidates, a digit has no cell in a house, or two digits are forced on one
///    cell, backtrack.
/// 4. If a cell is still empty, place each candidate of the most constrained cell on a copy of the
///    position, and continue from 1.
///
/// Source: P. Norvig, "Solving every Sudoku puzzle" (2006). There candidates are eliminated one by
/// one; here each pass derives them from the digits used in the houses.
#[derive(Clone, Copy, Debug, Default)]
pub struct Propagation;

impl Method for Propagation {
    fn name(&self) -> &'static str {
        "propagation"
    }

    fn search(&mut self, start: &Position, monitor: &mut Monitor) -> ControlFlow<()> {
        descend(*start, 0, monitor)
    }
}

fn descend(mut position: Position, guesses: u32, monitor: &mut Monitor) -> ControlFlow<()> {
    loop {
        match place_singles(&mut position, guesses, monitor)? {
            Pass::Placed => {}
            Pass::NothingForced => break,
            Pass::DeadEnd => return monitor.dead_end(),
        }
    }
    let Some((cell, candidates)) = position.most_constrained() else {
        return monitor.solution(position.grid());
    };
    for digit in candidates {
        let guesses = monitor.node(candidates.len(), guesses)?;
        let mut next = position;
        next.place(cell, digit);
        descend(next, guesses, monitor)?;
    }
    ControlFlow::Continue(())
}

/// The result of a pass.
enum Pass {
    /// Singles were placed.
    Placed,
    /// There are no singles.
    NothingForced,
    /// The position has no solution.
    DeadEnd,
}

/// Runs one pass over the empty cells: places the naked singles or, if there are none, the hidden
/// singles.
fn place_singles(
    position: &mut Position,
    guesses: u32,
    monitor: &mut Monitor,
) -> ControlFlow<(), Pass> {
    // For each house, the digits that are candidates of at least one cell, and of at least two.
    let mut once = [Digits::NONE; House::COUNT];
    let mut twice = [Digits::NONE; House::COUNT];
    let mut naked = false;
    for cell in position.empty_cells() {
        let candidates = position.candidates(cell);
        if candidates.is_empty() {
            return ControlFlow::Continue(Pass::DeadEnd);
        }
        if let Some(digit) = candidates.only() {
            monitor.node(1, guesses)?;
            position.place(cell, digit);
            naked = true;
        }
        if naked {
            // `once` and `twice` are out of date.
            continue;
        }
        for house in House::OF[cell].map(usize::from) {
            twice[house] |= once[house] & candidates;
            once[house] |= candidates;
        }
    }
    if naked {
        return ControlFlow::Continue(Pass::Placed);
    }
    let mut houses = position.used().iter().zip(&once);
    if houses.any(|(&used, &once)| used | once != Digits::ALL) {
        return ControlFlow::Continue(Pass::DeadEnd);
    }
    let mut hidden = false;
    for cell in position.empty_cells() {
        let [row, column, block] =
            House::OF[cell].map(usize::from).map(|house| once[house] & !twice[house]);
        let forced = (row | column | block) & position.candidates(cell);
        if forced.is_empty() {
            continue;
        }
        let Some(digit) = forced.only() else {
            return ControlFlow::Continue(Pass::DeadEnd);
        };
        monitor.node(1, guesses)?;
        position.place(cell, digit);
        hidden = true;
    }
    ControlFlow::Continue(if hidden { Pass::Placed } else { Pass::NothingForced })
}
