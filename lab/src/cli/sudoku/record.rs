//! Answers as JSON and CSV.

use jiugong_app::{Error, Output};
use jiugong_lab::sudoku::{Conflict, Counts, Grid, Run, Verdict};
use serde::Serialize;

use super::answer::Answer;
use crate::cli::table::csv_fields;

/// A puzzle and its runs.
#[derive(Serialize)]
pub struct Record {
    #[serde(flatten)]
    puzzle: PuzzleFields,
    runs: Vec<RunFields>,
}

#[derive(Default, Serialize)]
struct PuzzleFields {
    puzzle: String,
    verdict: &'static str,
    /// The first solution.
    solution: Option<String>,
    /// Another solution.
    second: Option<String>,
    clash: Option<ConflictFields>,
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
    pub fn new(answer: &Answer) -> Record {
        let runs = answer.runs.iter();
        Record {
            puzzle: PuzzleFields {
                puzzle: answer.puzzle.to_string(),
                verdict: answer.verdict.name(),
                solution: answer.verdict.first().map(Grid::to_string),
                second: match answer.verdict {
                    Verdict::Many(_, second) => Some(second.to_string()),
                    _ => None,
                },
                clash: answer.conflict().map(ConflictFields::new),
            },
            runs: runs.map(|(method, run)| RunFields::new(method, run)).collect(),
        }
    }
}

impl ConflictFields {
    fn new(conflict: Conflict) -> ConflictFields {
        ConflictFields {
            digit: conflict.digit,
            house: conflict.house.to_string(),
            cells: [conflict.first, conflict.second].map(Grid::row_and_column),
        }
    }
}

impl RunFields {
    fn new(method: &'static str, run: &Run) -> RunFields {
        RunFields {
            method,
            verdict: match run.verdict {
                Verdict::Unfinished { limit, .. } => limit.name(),
                finished => finished.name(),
            },
            counts: run.counts,
        }
    }
}

/// Writes a row of CSV for each run. The verdict is that of the run.
pub fn write_rows(output: &mut Output, answer: &Answer) -> Result<(), Error> {
    let record = Record::new(answer);
    for run in &record.runs {
        output.csv_row(&csv_fields(&record.puzzle, run)?)?;
    }
    Ok(())
}

/// Writes the heading of the CSV if there was no row.
pub fn write_heading(output: &mut Output) -> Result<(), Error> {
    output.csv_heading(&csv_fields(&PuzzleFields::default(), &RunFields::default())?)
}
