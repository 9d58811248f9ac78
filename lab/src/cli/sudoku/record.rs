//! Answers as JSON and CSV.

use jiugong_app::{Error, Output, output};
use jiugong_lab::sudoku::{Conflict, Grid, Run, Verdict};
use serde::Serialize;

use super::answer::Answer;

/// A puzzle and its runs, as an object of JSON.
#[derive(Serialize)]
pub struct Record {
    #[serde(flatten)]
    puzzle: PuzzleFields,
    runs: Vec<RunFields>,
}

/// A run with its puzzle, as a row of CSV. The verdict is that of the run.
#[derive(Serialize)]
struct Row<'a> {
    #[serde(flatten)]
    puzzle: &'a PuzzleFields,
    #[serde(flatten)]
    run: &'a RunFields,
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
    nodes: u64,
    guesses: u64,
    dead_ends: u64,
    depth: u32,
    seconds: f64,
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
        let counts = run.counts;
        RunFields {
            method,
            verdict: match run.verdict {
                Verdict::Unfinished { limit, .. } => limit.name(),
                finished => finished.name(),
            },
            nodes: counts.nodes,
            guesses: counts.guesses,
            dead_ends: counts.dead_ends,
            depth: counts.depth,
            seconds: counts.time.as_secs_f64(),
        }
    }
}

/// Writes a row for each run.
pub fn write_rows(output: &mut Output, answer: &Answer) -> Result<(), Error> {
    let Record { puzzle, runs } = Record::new(answer);
    for run in &runs {
        let puzzle = &puzzle;
        output.csv_row(&output::fields(&Row { puzzle, run })?)?;
    }
    Ok(())
}

/// Writes the heading if there was no row.
pub fn write_heading(output: &mut Output) -> Result<(), Error> {
    let row = Row { puzzle: &PuzzleFields::default(), run: &RunFields::default() };
    output.csv_heading(&output::fields(&row)?)
}
