//! Answers as JSON and CSV.

use jiugong_lab::sudoku::{Counts, Grid, Verdict};
use serde::Serialize;

use super::answer::Answer;

/// A puzzle and its runs. As CSV each run is a row, with the verdict of the run.
#[derive(Default, Serialize)]
pub struct Record {
    puzzle: String,
    verdict: &'static str,
    /// The first solution.
    solution: Option<String>,
    /// Another solution.
    second: Option<String>,
    clash: Option<ConflictFields>,
    runs: Vec<RunFields>,
}

#[derive(Serialize)]
struct ConflictFields {
    digit: u8,
    house: String,
    /// The rows and columns, from 1.
    cells: [(usize, usize); 2],
}

#[derive(Default, Serialize)]
struct RunFields {
    method: &'static str,
    verdict: &'static str,
    #[serde(flatten)]
    counts: Counts,
}

impl Record {
    /// Creates the record of an answer.
    pub fn new(answer: &Answer) -> Record {
        let runs = answer.runs.iter().map(|(method, run)| RunFields {
            method,
            verdict: match run.verdict {
                Verdict::Unfinished { limit, .. } => limit.name(),
                finished => finished.name(),
            },
            counts: run.counts,
        });
        Record {
            puzzle: answer.puzzle.to_string(),
            verdict: answer.verdict.name(),
            solution: answer.verdict.first().map(Grid::to_string),
            second: match answer.verdict {
                Verdict::Many(_, second) => Some(second.to_string()),
                _ => None,
            },
            clash: answer.conflict().map(|conflict| ConflictFields {
                digit: conflict.digit,
                house: conflict.house.to_string(),
                cells: [conflict.first, conflict.second].map(Grid::row_and_column),
            }),
            runs: runs.collect(),
        }
    }

    /// Returns an empty record with one run, for the heading of CSV.
    pub fn empty() -> Record {
        Record { runs: vec![RunFields::default()], ..Record::default() }
    }
}
