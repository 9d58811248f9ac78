//! A puzzle and all that came of it.

use jiugong::desk::NO;
use jiugong_lab::Limit;
use jiugong_lab::sudoku::{Conflict, Grid, Run, Verdict};

/// A puzzle, and the runs of the methods that have searched it.
#[derive(Debug)]
pub struct Case {
    pub puzzle: Grid,
    /// How the first of those runs ended that know the most: that came to their end, or else have
    /// found a solution.
    pub verdict: Verdict,
    pub runs: Vec<(&'static str, Run)>,
}

impl Case {
    pub fn new(puzzle: Grid, runs: Vec<(&'static str, Run)>) -> Case {
        let verdicts = runs.iter().map(|(_, run)| run.verdict);
        let known = verdicts.min_by_key(|verdict| match verdict {
            Verdict::Unfinished { first, .. } => 1 + u8::from(first.is_none()),
            _ => 0,
        });
        // Where nobody has searched nothing is known.
        let nothing = Verdict::Unfinished {
            limit: Limit::Nodes,
            first: None,
        };
        Case {
            puzzle,
            verdict: known.unwrap_or(nothing),
            runs,
        }
    }

    /// The givens that show that there is no solution, if two of them do.
    pub fn clash(&self) -> Option<Conflict> {
        match self.verdict {
            Verdict::None => self.puzzle.conflicts().next(),
            _ => None,
        }
    }

    /// Whether it is a puzzle as it should be: with one solution and no other.
    pub fn status(&self) -> u8 {
        match self.verdict {
            Verdict::Unique(_) => 0,
            _ => NO,
        }
    }
}
