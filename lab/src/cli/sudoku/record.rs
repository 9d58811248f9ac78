//! A puzzle and its runs as data.

use jiugong::desk::{Desk, Failure};
use jiugong_lab::sudoku::{Conflict, Grid, Run, Verdict};
use serde::Serialize;
use serde_json::{Map, Value};

use super::super::csv::{self, Csv};
use super::case::Case;

/// A puzzle and its runs.
#[derive(Debug, Default, Serialize)]
pub struct Record {
    puzzle: String,
    verdict: &'static str,
    /// The solution, or one of them.
    solution: Option<String>,
    /// Another, if there is one.
    second: Option<String>,
    clash: Option<Told>,
    /// Left out in rows, where each run is one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    runs: Vec<Cost>,
}

/// Two givens that clash, rows and columns counted from 1.
#[derive(Debug, Serialize)]
struct Told {
    digit: u8,
    house: String,
    cells: [(usize, usize); 2],
}

/// What a run came to, and what it cost.
#[derive(Debug, Default, Serialize)]
struct Cost {
    method: &'static str,
    verdict: &'static str,
    nodes: u64,
    guesses: u64,
    dead_ends: u64,
    depth: u32,
    seconds: f64,
}

impl Record {
    pub fn new(case: &Case) -> Record {
        let runs = case.runs.iter().map(|(method, run)| Cost::new(method, run));
        Record {
            runs: runs.collect(),
            ..Record::without_runs(case)
        }
    }

    fn without_runs(case: &Case) -> Record {
        let second = match &case.verdict {
            Verdict::Many(_, second) => Some(second),
            _ => None,
        };
        Record {
            puzzle: case.puzzle.to_string(),
            verdict: case.verdict.name(),
            solution: case.verdict.first().map(Grid::to_string),
            second: second.map(Grid::to_string),
            clash: case.clash().map(|clash| Told::new(&clash)),
            runs: Vec::new(),
        }
    }
}

impl Told {
    fn new(clash: &Conflict) -> Told {
        Told {
            digit: clash.digit,
            house: clash.house.to_string(),
            cells: [clash.first, clash.second].map(Grid::row_and_column),
        }
    }
}

impl Cost {
    fn new(method: &'static str, run: &Run) -> Cost {
        let counts = run.counts;
        Cost {
            method,
            verdict: match run.verdict {
                Verdict::Unfinished { limit, .. } => limit.name(),
                ended => ended.name(),
            },
            nodes: counts.nodes,
            guesses: counts.guesses,
            dead_ends: counts.dead_ends,
            depth: counts.depth,
            seconds: counts.time.as_secs_f64(),
        }
    }
}

/// Writes a puzzle as rows, one a run, whose verdict stands there for the puzzle's.
pub fn rows(desk: &mut Desk, rows: &mut Csv, case: &Case) -> Result<(), Failure> {
    let about = Record::without_runs(case);
    for (method, run) in &case.runs {
        rows.record(desk, &row(&about, &Cost::new(method, run))?)?;
    }
    Ok(())
}

/// Writes the heading of those rows, if there was none of them.
pub fn heading(desk: &mut Desk, rows: &mut Csv) -> Result<(), Failure> {
    rows.heading(desk, &row(&Record::default(), &Cost::default())?)
}

fn row(about: &Record, cost: &Cost) -> Result<Map<String, Value>, Failure> {
    let mut fields = csv::fields(about)?;
    fields.extend(csv::fields(cost)?);
    Ok(fields)
}
