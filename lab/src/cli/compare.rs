//! `jiugong-lab compare BOARD`: the algorithms on a board, and what each costs.

use jiugong::{Board, Direction, Solver};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_app::{Desk, Failure, Form, NoAnswer, Target, board_input as boards, unsolvable};
use jiugong_lab::{Run, Verdict};
use serde::Serialize;
use serde_json::{Map, Value};

use super::args::Compare;
use super::chart::Bars;
use super::columns::{COLUMNS, heading};
use super::contest::{Contestant, Entrants};
use super::csv::{self, Csv};
use super::names::Names;
use super::progress;
use super::sheet::{Sheet, bytes, count, mean, seconds, stopped};
use super::trace::Trace;
use jiugong_app::chart as paper;

/// Who runs if nobody is named: all algorithms, with the heuristics of every course.
const NONE_TOLD: [&[&str]; 2] = [&jiugong_lab::ALGORITHMS, &["misplaced", "manhattan"]];

/// A board and its runs.
#[derive(Default, Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    distance: Option<u32>,
    /// Left out in rows, where each run is one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    runs: Vec<Cost>,
}

/// What a run cost.
#[derive(Default, Serialize)]
struct Cost {
    algorithm: &'static str,
    heuristic: Option<&'static str>,
    verdict: &'static str,
    length: Option<usize>,
    /// Whether the way is a shortest, where a table tells.
    shortest: Option<bool>,
    moves: Option<String>,
    generated: u64,
    distinct: Option<u64>,
    expanded: u64,
    reopened: u64,
    frontier: u64,
    memory: u64,
    iterations: u64,
    seconds: f64,
    branching: Option<f64>,
}

impl Cost {
    /// The names of both, as people read them.
    fn name(&self) -> String {
        match self.heuristic {
            Some(heuristic) => format!("{} {heuristic}", self.algorithm),
            None => self.algorithm.into(),
        }
    }

    fn new(contestant: &Contestant, run: &Run, distance: Option<u32>) -> Cost {
        let length = run.path().map(<[Direction]>::len);
        let counts = run.counts;
        Cost {
            algorithm: contestant.algorithm(),
            heuristic: contestant.heuristic(),
            verdict: match &run.verdict {
                Verdict::Found(_) => "found",
                Verdict::NoPath => "none",
                Verdict::Stopped(stop) => stop.name(),
            },
            length,
            shortest: length
                .zip(distance)
                .map(|(length, least)| length == least as usize),
            moves: run
                .path()
                .map(|path| path.iter().map(|m| m.letter()).collect()),
            generated: counts.generated,
            distinct: counts.distinct,
            expanded: counts.expanded,
            reopened: counts.reopened,
            frontier: counts.frontier,
            memory: counts.memory,
            iterations: counts.iterations,
            seconds: counts.time.as_secs_f64(),
            branching: length.and_then(|length| counts.effective_branching(length)),
        }
    }
}

impl Cost {
    /// What stands in a column of the table.
    fn cell(&self, column: &str, words: &Words) -> String {
        match column {
            "length" => match self.verdict {
                "found" => self
                    .length
                    .map(|length| length.to_string())
                    .unwrap_or_default(),
                "none" => say!(words, "lab-none"),
                stop => stopped(stop, words),
            },
            "shortest" => match self.shortest {
                Some(true) => say!(words, "lab-yes"),
                Some(false) => say!(words, "lab-no"),
                None => String::new(),
            },
            "generated" => count(self.generated),
            "distinct" => self.distinct.map(count).unwrap_or_default(),
            "expanded" => count(self.expanded),
            "reopened" => count(self.reopened),
            "frontier" => count(self.frontier),
            "memory" => bytes(self.memory),
            "iterations" => count(self.iterations),
            "branching" => self.branching.map(mean).unwrap_or_default(),
            _ => seconds(self.seconds),
        }
    }
}

pub fn run(desk: &mut Desk, args: Compare) -> Result<u8, Failure> {
    desk.output.csv = args.files.csv;
    let words = desk.words();
    let columns = Names::new(&args.columns, &COLUMNS, &COLUMNS, &words)?.meant;
    let mut entrants = Entrants::new(&args.field, NONE_TOLD, &words)?;
    paper::check(&args.files.svg, &words)?;
    let mut rows = Csv::default();
    let mut trace = None;
    let mut bars = Bars::default();
    let status = boards::each(desk, &args.board, |desk, board, form| {
        let target = desk.target(board.shape())?;
        if let Err(why) = target.goal.check(board) {
            let why = NoAnswer::Unsolvable(why);
            return unsolvable::answer(desk, &target, board, form, why);
        }
        let record = compete(desk, &target, board, &mut entrants, &args, &mut trace)?;
        for cost in &record.runs {
            bars.add(&cost.name(), [cost.generated, cost.expanded]);
        }
        if desk.output.json {
            desk.output.record(&record)?;
        } else if desk.output.csv {
            for cost in &record.runs {
                rows.record(desk, &record.row(cost)?)?;
            }
        } else if form == Form::Line {
            record.line(desk)?;
        } else {
            record.show(desk, &columns)?;
        }
        Ok(0)
    })?;
    if desk.output.csv {
        rows.heading(desk, &Record::default().row(&Cost::default())?)?;
        desk.output.flush()?;
    }
    begin(&mut trace, &args, desk)?;
    if let Some(trace) = trace {
        trace.end(&words)?;
    }
    if let Some(path) = &args.files.svg {
        bars.write(path, &words)?;
    }
    Ok(status)
}

/// Opens the file for expansions, if one was told: not before it is known that something can run, for
/// what stands in it is lost then.
fn begin(trace: &mut Option<Trace>, args: &Compare, desk: &Desk) -> Result<(), Failure> {
    if let (None, Some(path)) = (&trace, &args.trace) {
        *trace = Some(Trace::create(path, desk)?);
    }
    Ok(())
}

/// Lets all run on a board, one after the other.
fn compete<'a>(
    desk: &mut Desk,
    target: &'a Target,
    board: &Board,
    entrants: &mut Entrants,
    args: &Compare,
    trace: &mut Option<Trace>,
) -> Result<Record<'a>, Failure> {
    let table = desk.find_table(&target.goal)?;
    let solver = table.as_ref().map(|table| Solver::new(table, &target.goal));
    let solver = solver
        .transpose()
        .map_err(|error| desk.broken(&error.into()))?;
    let distance = solver.map(|solver| solver.distance(board)).transpose();
    let distance = distance.map_err(|error| desk.broken(&error))?;
    let contest = entrants.contest(desk, &target.goal, solver)?;
    begin(trace, args, desk)?;
    let bar = progress::bar(contest.contestants().count() as u64);
    let mut runs = Vec::new();
    for contestant in contest.contestants() {
        bar.set_message(contestant.name());
        let run = match trace {
            None => contest.run(contestant, *board, None),
            Some(trace) => contest.run(contestant, *board, Some(&mut trace.of(&contestant))),
        };
        runs.push(Cost::new(&contestant, &run, distance));
        bar.inc(1);
    }
    bar.finish_and_clear();
    Ok(Record {
        board: desk.notation.show(board).to_string(),
        goal: &target.text,
        distance,
        runs,
    })
}

impl Record<'_> {
    /// A run as a row.
    fn row(&self, cost: &Cost) -> Result<Map<String, Value>, Failure> {
        let mut fields = csv::fields(&Record {
            board: self.board.clone(),
            runs: Vec::new(),
            ..*self
        })?;
        fields.extend(csv::fields(cost)?);
        Ok(fields)
    }

    /// Writes it as a line: the board, and of each run its length and what it expanded.
    fn line(&self, desk: &mut Desk) -> Result<(), Failure> {
        let runs = self.runs.iter().map(|cost| {
            let length = cost.length.map_or("-".into(), |length| length.to_string());
            format!("\t{}:{length}:{}", cost.name(), cost.expanded)
        });
        desk.output
            .line(self.board.clone() + &runs.collect::<String>())
    }

    /// Writes it as a table.
    fn show(&self, desk: &mut Desk, columns: &[&str]) -> Result<(), Failure> {
        let words = desk.words();
        let (board, goal) = (self.board.as_str(), self.goal);
        desk.output.line(match self.distance {
            Some(distance) => {
                let moves = say!(words, "count-moves", count = distance);
                say!(
                    words,
                    "hint-title",
                    board = board,
                    goal = goal,
                    moves = moves
                )
            }
            None => say!(words, "lab-title-far", board = board, goal = goal),
        })?;
        let headings = columns.iter().map(|column| heading(column, &words));
        let mut sheet = Sheet::new([say!(words, "lab-algorithm")].into_iter().chain(headings));
        for cost in &self.runs {
            let cells = columns.iter().map(|column| cost.cell(column, &words));
            sheet.row([cost.name()].into_iter().chain(cells));
        }
        sheet.show(desk, 1)
    }
}
