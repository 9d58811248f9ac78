//! Answers as JSON and CSV.

use jiugong_lab::sudoku::{Counts, Grid, Verdict};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use super::answer::Answer;

/// A puzzle, and the runs of the methods on it. As CSV each run is a row, with its own verdict.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "sudoku"))]
pub struct Record {
    /// The 81 cells row by row, with `.` for an empty one.
    puzzle: String,
    /// Whether there is a unique solution, none, or several (`many`); `unfinished` at a limit.
    #[cfg_attr(test, schemars(extend("enum" = ["unique", "none", "many", "unfinished"])))]
    verdict: &'static str,
    /// The first solution; null if none was found.
    solution: Option<String>,
    /// Another solution; null if none was found.
    second: Option<String>,
    /// Two equal givens in one house; null if there are none.
    conflict: Option<ConflictFields>,
    /// The runs.
    runs: Vec<RunFields>,
}

/// Two equal givens in one house.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "conflict"))]
struct ConflictFields {
    /// The digit.
    digit: u8,
    /// The row, column or box.
    house: String,
    /// The row and column of each given, from 1.
    cells: [(usize, usize); 2],
}

/// A run of a method.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "method-run"))]
struct RunFields {
    /// The method.
    method: &'static str,
    /// The verdict of this run, or the limit that ended it.
    #[cfg_attr(test, schemars(extend("enum" = ["unique", "none", "many", "nodes", "memory", "time"])))]
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
            conflict: answer.conflict().map(|conflict| ConflictFields {
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
