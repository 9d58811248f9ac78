//! Backtracking with the fewest-candidates rule.

use std::ops::ControlFlow;

use super::{Meter, Method, Position};

/// Backtracking that goes to the empty cell with the fewest candidates, the first of several.
///
/// A cell with none is gone back from at once, a cell with one costs no guess, and where there must
/// be a guess it is as likely right as can be. The rule is also called "minimum remaining values"
/// and "fail first".
///
/// Sources: J. Bitner and E. Reingold, "Backtrack programming techniques" (1975), on search
/// rearrangement; R. Haralick and G. Elliott, "Increasing tree search efficiency for constraint
/// satisfaction problems" (1980), on why to fail first.
#[derive(Clone, Copy, Debug, Default)]
pub struct FewestCandidates;

impl Method for FewestCandidates {
    fn name(&self) -> &'static str {
        "fewest-candidates"
    }

    fn search(&mut self, start: &Position, meter: &mut Meter) -> ControlFlow<()> {
        let mut position = *start;
        descend(&mut position, 0, meter)
    }
}

fn descend(position: &mut Position, guesses: u32, meter: &mut Meter) -> ControlFlow<()> {
    let Some((cell, candidates)) = position.tightest() else {
        return meter.solution(position.grid());
    };
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
