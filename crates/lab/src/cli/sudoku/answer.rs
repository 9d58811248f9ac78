//! The answer for a puzzle.

use jiugong_lab::Limit;
use jiugong_lab::sudoku::{Conflict, Grid, Run, Verdict};
use jiugong_terminal::Status;

/// A puzzle, and the runs of the methods on it.
#[derive(Debug)]
pub struct Answer {
    pub puzzle: Grid,
    /// The verdict of the first run that finished or, if none did, of the first that found a
    /// solution.
    pub verdict: Verdict,
    pub runs: Vec<(&'static str, Run)>,
}

impl Answer {
    pub fn new(puzzle: Grid, runs: Vec<(&'static str, Run)>) -> Answer {
        let verdicts = runs.iter().map(|(_, run)| run.verdict);
        let verdict = verdicts.min_by_key(|verdict| match verdict {
            Verdict::Unfinished { first: None, .. } => 2,
            Verdict::Unfinished { .. } => 1,
            _ => 0,
        });
        Answer {
            puzzle,
            verdict: verdict.unwrap_or(Verdict::Unfinished { limit: Limit::Nodes, first: None }),
            runs,
        }
    }

    /// Returns a conflict between givens, if that is why there is no solution.
    pub fn conflict(&self) -> Option<Conflict> {
        match self.verdict {
            Verdict::None => self.puzzle.conflicts().next(),
            _ => None,
        }
    }

    /// Returns the exit status: only a unique solution is a success.
    pub fn status(&self) -> Status {
        match self.verdict {
            Verdict::Unique(_) => Status::Ok,
            _ => Status::No,
        }
    }
}
