//! Backtracking with the minimum-remaining-values rule.

use std::ops::ControlFlow;

use super::backtracking::backtrack;
use super::{Method, Monitor, Position};

/// Backtracking that selects the empty cell with the fewest candidates, the first of several.
///
/// A cell without candidates is a dead end at once, a cell with one candidate needs no guess, and
/// every other guess is right with the highest chance. The rule is known as "minimum remaining
/// values" and "fail first".
///
/// Sources: J. Bitner and E. Reingold, "Backtrack programming techniques" (1975), on search
/// rearrangement; R. Haralick and G. Elliott, "Increasing tree search efficiency for constraint
/// satisfaction problems" (1980), on fail first.
#[derive(Clone, Copy, Debug, Default)]
pub struct MinimumCandidates;

impl Method for MinimumCandidates {
    fn name(&self) -> &'static str {
        "fewest-candidates"
    }

    fn search(&mut self, start: &Position, monitor: &mut Monitor) -> ControlFlow<()> {
        let mut position = *start;
        backtrack(&mut position, &Position::most_constrained, 0, monitor)
    }
}
