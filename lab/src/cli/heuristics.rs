//! `jiugong-lab heuristics`: what each heuristic is worth, over all boards.

use jiugong::desk::{Desk, Failure, Target};
use jiugong::words::Words;
use jiugong::{Board, Solver, say};
use jiugong_lab::{
    AStar, Averages, Evaluation, HEURISTICS, Heuristic, Problem, heuristic, run as search,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rayon::prelude::*;
use serde::Serialize;

use super::args::Heuristics;
use super::chart::Lines;
use super::csv;
use super::names::Names;
use super::paper;
use super::progress;
use super::sheet::Sheet;

#[derive(Serialize)]
struct Record<'a> {
    shape: String,
    goal: &'a str,
    heuristic: &'static str,
    boards: u64,
    admissible: bool,
    /// A board whose estimate is larger than its distance.
    over_board: Option<String>,
    over_distance: Option<u32>,
    over_estimate: Option<u32>,
    consistent: bool,
    /// A move by which the estimate falls by more than 1.
    jump_board: Option<String>,
    jump_estimate: Option<u32>,
    jump_next: Option<String>,
    jump_next_estimate: Option<u32>,
    mean: f64,
    mean_distance: f64,
    exact: f64,
    largest: u32,
    /// The mean effective branching factor of A* on a sample; none if a limit ended a run.
    branching: Option<f64>,
    sample: u16,
    seed: u64,
}

pub fn run(desk: &mut Desk, args: Heuristics) -> Result<u8, Failure> {
    desk.output.csv = args.files.csv;
    let words = desk.words();
    let names = Names::new(&args.heuristics, &HEURISTICS, &HEURISTICS, &words)?;
    paper::check(&args.files.svg, &words)?;
    let shape = desk.shape(args.size.as_deref())?;
    let target = desk.target(shape)?;
    let table = desk.table(&target.goal)?;
    let solver = Solver::new(&table, &target.goal);
    let solver = solver.map_err(|error| desk.broken(&error.into()))?;
    let goal = *target.goal.board();
    let made = names.made(shape, &words, |name| heuristic(name, goal, Some(solver)));
    let (heuristics, absent) = made?;
    absent.iter().for_each(|said| desk.output.note(said));
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let sample: Vec<Board> = (0..args.count)
        .map(|_| target.goal.random(&mut rng))
        .collect();

    let distribution = solver.table().header().distribution();
    let bar = progress::bar(distribution.states() * heuristics.len() as u64);
    let mut lines = Lines::new(
        say!(words, "lab-distance"),
        say!(words, "lab-mean-estimate"),
    );
    let mut records = Vec::new();
    for heuristic in &heuristics {
        bar.set_message(heuristic.name());
        let evaluation = Evaluation::of(&**heuristic, solver, &|boards| bar.inc(boards));
        lines.add(heuristic.name().into(), evaluation.means());
        let show = |board: &Board| desk.notation.show(board).to_string();
        let (over, jump) = (evaluation.overestimate, evaluation.inconsistency);
        records.push(Record {
            shape: shape.to_string(),
            goal: &target.text,
            heuristic: heuristic.name(),
            boards: evaluation.boards(),
            admissible: over.is_none(),
            over_board: over.map(|over| show(&over.board)),
            over_distance: over.map(|over| over.distance),
            over_estimate: over.map(|over| over.estimate),
            consistent: jump.is_none(),
            jump_board: jump.map(|jump| show(&jump.board)),
            jump_estimate: jump.map(|jump| jump.estimate),
            jump_next: jump.map(|jump| show(&jump.next)),
            jump_next_estimate: jump.map(|jump| jump.next_estimate),
            mean: evaluation.mean(),
            mean_distance: distribution.mean(),
            exact: evaluation.exact_fraction(),
            largest: evaluation.largest,
            branching: branching(&**heuristic, &sample, &target, &args),
            sample: args.count,
            seed: args.seed,
        });
    }
    bar.finish_and_clear();
    if !csv::records(desk, &records)? {
        show(desk, &records, &words)?;
    }
    desk.output.flush()?;
    if let Some(path) = &args.files.svg {
        lines.write(path, &words)?;
    }
    Ok(0)
}

/// The mean effective branching factor of A* with a heuristic on a sample. Where a limit ended runs
/// there is none: the mean of the others would be that of the easier boards.
fn branching(
    heuristic: &dyn Heuristic,
    sample: &[Board],
    target: &Target,
    args: &Heuristics,
) -> Option<f64> {
    let (goal, limits) = (*target.goal.board(), args.limits.limits());
    let runs = sample.par_iter().with_max_len(1);
    let runs = runs.map(|board| search(&AStar, &Problem::new(*board, goal, heuristic), &limits));
    let averages = Averages::of(&runs.collect::<Vec<_>>(), 0);
    averages
        .branching
        .filter(|_| averages.found == averages.runs)
}

fn show(desk: &mut Desk, records: &[Record], words: &Words) -> Result<(), Failure> {
    let Some(first) = records.first() else {
        return Ok(());
    };
    desk.output.line(say!(
        words,
        "lab-heuristics-title",
        shape = first.shape.as_str(),
        goal = first.goal,
        boards = first.boards.to_string(),
        mean = format!("{:.4}", first.mean_distance),
        count = first.sample,
        seed = first.seed.to_string()
    ))?;
    let mut sheet = Sheet::new([
        say!(words, "lab-heuristic"),
        say!(words, "lab-admissible"),
        say!(words, "lab-consistent"),
        say!(words, "lab-mean"),
        say!(words, "lab-largest"),
        say!(words, "lab-exact"),
        say!(words, "lab-branching"),
    ]);
    let answer = |yes: bool| match yes {
        true => say!(words, "lab-yes"),
        false => say!(words, "lab-no"),
    };
    for record in records {
        sheet.row([
            record.heuristic.into(),
            answer(record.admissible),
            answer(record.consistent),
            format!("{:.4}", record.mean),
            record.largest.to_string(),
            format!("{:.2} %", record.exact * 100.0),
            record
                .branching
                .map(|branching| format!("{branching:.3}"))
                .unwrap_or_default(),
        ]);
    }
    sheet.show(desk, 3)?;
    for record in records {
        let heuristic = record.heuristic;
        if let (Some(board), Some(distance), Some(estimate)) = (
            &record.over_board,
            record.over_distance,
            record.over_estimate,
        ) {
            let board = board.as_str();
            desk.output.line(say!(
                words,
                "lab-over",
                heuristic = heuristic,
                board = board,
                distance = distance,
                estimate = estimate
            ))?;
        }
        if let (Some(board), Some(estimate), Some(next), Some(after)) = (
            &record.jump_board,
            record.jump_estimate,
            &record.jump_next,
            record.jump_next_estimate,
        ) {
            let (board, next) = (board.as_str(), next.as_str());
            desk.output.line(say!(
                words,
                "lab-jump",
                heuristic = heuristic,
                board = board,
                estimate = estimate,
                next = next,
                after = after
            ))?;
        }
    }
    Ok(())
}
