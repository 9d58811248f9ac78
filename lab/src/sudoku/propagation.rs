//! Constraint propagation.

use std::ops::ControlFlow;

use super::{Digits, House, Meter, Method, Position};

/// Puts every digit that is forced, and only then guesses:
///
/// 1. A *naked single* is the only candidate of its cell. Put them all, until there are no more.
/// 2. A *hidden single* is a candidate of only one cell of a house. Put them all, and go on from 1
///    if there were any.
/// 3. If a cell is left without candidates, or a digit without a cell in a house, or if two digits
///    are forced on one cell, go back.
/// 4. If a cell is still empty, put each candidate of the one with the fewest, and go on from 1, on
///    a copy of the position.
///
/// Source: P. Norvig, "Solving every Sudoku puzzle" (2006). There the two rules remove candidates
/// one by one; here they look at all cells in one pass, for candidates follow from what stands in
/// the houses.
#[derive(Clone, Copy, Debug, Default)]
pub struct Propagation;

impl Method for Propagation {
    fn name(&self) -> &'static str {
        "propagation"
    }

    fn search(&mut self, start: &Position, meter: &mut Meter) -> ControlFlow<()> {
        descend(*start, 0, meter)
    }
}

fn descend(mut position: Position, guesses: u32, meter: &mut Meter) -> ControlFlow<()> {
    loop {
        match singles(&mut position, guesses, meter)? {
            Found::Some => {}
            Found::None => break,
            Found::DeadEnd => return meter.dead_end(),
        }
    }
    let Some((cell, candidates)) = position.tightest() else {
        return meter.solution(position.grid());
    };
    for digit in candidates {
        let guesses = meter.node(candidates.len(), guesses)?;
        let mut next = position;
        next.put(cell, digit);
        descend(next, guesses, meter)?;
    }
    ControlFlow::Continue(())
}

/// What a pass found.
enum Found {
    /// Singles, and it put them.
    Some,
    /// None.
    None,
    /// That there is no solution.
    DeadEnd,
}

/// A pass over the empty cells: puts the naked singles, and where there are none, the hidden ones.
fn singles(position: &mut Position, guesses: u32, meter: &mut Meter) -> ControlFlow<(), Found> {
    // The digits that are candidates of one cell or more, and of two or more, of each house.
    let mut once = [Digits::NONE; House::COUNT];
    let mut twice = [Digits::NONE; House::COUNT];
    let mut naked = false;
    for cell in position.empty_cells() {
        let candidates = position.candidates(cell);
        if candidates.is_empty() {
            return ControlFlow::Continue(Found::DeadEnd);
        }
        if let Some(digit) = candidates.only() {
            meter.node(1, guesses)?;
            position.put(cell, digit);
            naked = true;
        }
        if naked {
            // What was seen of the houses is out of date.
            continue;
        }
        for house in House::OF[cell].map(usize::from) {
            twice[house] |= once[house] & candidates;
            once[house] |= candidates;
        }
    }
    if naked {
        return ControlFlow::Continue(Found::Some);
    }
    let mut houses = position.standing().iter().zip(&once);
    if houses.any(|(&standing, &once)| standing | once != Digits::ALL) {
        return ControlFlow::Continue(Found::DeadEnd);
    }
    let mut hidden = false;
    for cell in position.empty_cells() {
        let [row, column, block] = House::OF[cell]
            .map(usize::from)
            .map(|house| once[house] & !twice[house]);
        let forced = (row | column | block) & position.candidates(cell);
        if forced.is_empty() {
            continue;
        }
        let Some(digit) = forced.only() else {
            return ControlFlow::Continue(Found::DeadEnd);
        };
        meter.node(1, guesses)?;
        position.put(cell, digit);
        hidden = true;
    }
    ControlFlow::Continue(if hidden { Found::Some } else { Found::None })
}
