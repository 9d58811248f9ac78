//! `jiugong-lab heuristics`: the accuracy of each heuristic over all boards.

use clap::Args as ClapArgs;
use jiugong::{Board, Solver};
use jiugong_answers::threads;
use jiugong_engine::{DecodedTable, VerifyError, decode_memory};
use jiugong_lab::{
    AStar, Averages, Evaluation, HEURISTICS, Heuristic, Limits, Problem, Run, heuristic,
    run as run_algorithm,
};
use jiugong_terminal::args::seed_parser;
use jiugong_terminal::i18n::Value;
use jiugong_terminal::progress::{bar_with_eta, with_bar};
use jiugong_terminal::{BoardArgs, Error, Format, Message, Offered, Session, Status, memory, msg};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rayon::prelude::*;
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use super::charts::{LineChart, draw_lines, encode};
use super::names::Selection;
use super::options::{LimitArgs, OutputArgs, offered};
use super::patterns::table_memory;
use super::table::{TextTable, yes_or_no};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&HEURISTICS))]
    pub heuristics: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub count: u16,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed_parser())]
    pub seed: u64,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub output: OutputArgs,
    #[command(flatten)]
    pub boards: BoardArgs,
}

/// The heuristic whose estimates are the distances.
const EXACT: &str = "exact";

/// A heuristic, evaluated over all boards.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "heuristics"))]
pub struct Record<'a> {
    /// The shape, rows × columns.
    shape: String,
    /// The goal.
    goal: &'a str,
    /// The heuristic.
    heuristic: &'a str,
    /// The number of boards.
    boards: u64,
    /// Whether no estimate is larger than the distance.
    admissible: bool,
    /// The first board whose estimate is larger than its distance; null if there is none.
    over_board: Option<String>,
    /// The distance of that board.
    over_distance: Option<u32>,
    /// The estimate of that board.
    over_estimate: Option<u32>,
    /// Whether no move lowers the estimate by more than 1.
    consistent: bool,
    /// The first board with a move that lowers the estimate by more than 1; null if there is none.
    jump_board: Option<String>,
    /// The estimate of that board.
    jump_estimate: Option<u32>,
    /// The board after that move.
    jump_next: Option<String>,
    /// The estimate of the board after that move.
    jump_next_estimate: Option<u32>,
    /// The mean estimate.
    mean: f64,
    /// The mean distance.
    mean_distance: f64,
    /// The share of boards whose estimate is their distance, from 0 to 1.
    exact: f64,
    /// The largest estimate.
    largest: u32,
    /// The mean effective branching factor of A* on a sample; null if a limit ended a run.
    branching: Option<f64>,
    /// The number of boards in the sample.
    sample: u16,
    /// The seed of the sample.
    seed: u64,
}

pub fn run(session: &mut Session, args: Args) -> Result<Status, Error> {
    let selection = Selection::parse_heuristics(&args.heuristics, &HEURISTICS)?;
    let mut images = args.output.image.open(&mut session.output)?;
    let shape = session.shape(args.size.as_deref())?;
    let (goals, goal) = session.one_goal(shape)?;
    let table = session.complete_table(&goals)?;
    let solver = Solver::new(&table, &goal)?;
    if let Err(problem) = memory::check(decode_memory(table.header())) {
        return Err(Error::Io(msg!(
            "heuristics-memory",
            shape = shape.to_string(),
            problem = problem
        )));
    }
    threads::start(None, &*session.observer)?;
    let progress = session.output.text(&msg!("heuristics-decoding", shape = shape.to_string()));
    let decoded = with_bar(progress, |bar| DecodedTable::new(&*table, bar));
    let decoded = decoded.map_err(|error| match error {
        VerifyError::Invalid(error) => error.into(),
        VerifyError::Io(error) => memory::refused(decode_memory(table.header()), &error),
    })?;
    let goal_board = goal.board();
    let limits = args.limits.limits();
    let table_memory = table_memory(&limits);
    let create = |name| heuristic(name, goal_board, Some(solver), table_memory);
    let (heuristics, unavailable) = selection.create(shape, create)?;
    for note in &unavailable {
        session.output.note(note);
    }
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let sample: Vec<Board> = (0..args.count).map(|_| goal.random_board(&mut rng)).collect();

    let distribution = solver.table().header().distribution();
    let bar = bar_with_eta(distribution.states() * heuristics.len() as u64);
    let title = msg!("heuristics-chart", shape = shape.to_string(), goal = goals.text());
    let mut chart = LineChart::of_moves(title, msg!("heuristics-mean-estimate"));
    let mut records = Vec::new();
    for heuristic in &heuristics {
        bar.set_message(heuristic.name().to_owned());
        let evaluation = if heuristic.name() == EXACT {
            bar.inc(distribution.states());
            Evaluation::of_distances(distribution)
        } else {
            Evaluation::of(&**heuristic, &goal, &decoded, &|boards| bar.inc(boards))?
        };
        let means = evaluation.means().map(|(distance, mean)| (f64::from(distance), mean));
        chart.add(heuristic.name(), means);
        let over = evaluation.overestimate.as_ref();
        let jump = evaluation.inconsistency.as_ref();
        records.push(Record {
            shape: shape.to_string(),
            goal: goals.text(),
            heuristic: heuristic.name(),
            boards: evaluation.boards(),
            admissible: over.is_none(),
            over_board: over.map(|over| session.board_text(&over.board)),
            over_distance: over.map(|over| over.distance),
            over_estimate: over.map(|over| over.estimate),
            consistent: jump.is_none(),
            jump_board: jump.map(|jump| session.board_text(&jump.board)),
            jump_estimate: jump.map(|jump| jump.estimate),
            jump_next: jump.map(|jump| session.board_text(&jump.next)),
            jump_next_estimate: jump.map(|jump| jump.next_estimate),
            mean: evaluation.mean(),
            mean_distance: distribution.mean(),
            exact: evaluation.exact_fraction(),
            largest: evaluation.largest,
            branching: branching(&**heuristic, goal_board, &sample, &limits),
            sample: args.count,
            seed: args.seed,
        });
    }
    bar.finish_and_clear();
    match session.output.format() {
        Format::Text => write_table(session, &records)?,
        _ => records.iter().try_for_each(|record| session.output.record(record))?,
    }
    session.output.flush()?;
    if args.output.image.any() {
        let chart = draw_lines(&[chart], session.output.i18n());
        images.save(&mut session.output, |format| encode(&chart, format))?;
    }
    Ok(Status::Ok)
}

/// Returns the mean effective branching factor of A* on a sample. Returns `None` if a limit ended a
/// run: the mean of the other runs would be that of easier boards.
fn branching(
    heuristic: &dyn Heuristic,
    goal: &Board,
    sample: &[Board],
    limits: &Limits,
) -> Option<f64> {
    let boards = sample.par_iter().with_max_len(1);
    let runs: Vec<Run> = boards
        .map(|board| {
            run_algorithm(&AStar, &Problem::new(board.clone(), goal.clone(), heuristic), limits)
        })
        .collect();
    let averages = Averages::of(&runs, 0);
    averages.branching.filter(|_| averages.found == averages.runs)
}

fn write_table(session: &mut Session, records: &[Record]) -> Result<(), Error> {
    let Some(first) = records.first() else {
        return Ok(());
    };
    session.output.message(&msg!(
        "heuristics-title",
        shape = &first.shape,
        goal = first.goal,
        boards = first.boards.to_string(),
        mean = format!("{:.4}", first.mean_distance),
        count = first.sample,
        seed = first.seed.to_string()
    ))?;
    let mut table = TextTable::new([
        msg!("column-heuristic"),
        msg!("column-admissible"),
        msg!("column-consistent"),
        msg!("column-mean"),
        msg!("column-largest"),
        msg!("column-exact"),
        msg!("column-branching"),
    ]);
    for record in records {
        let branching = record.branching.map(|branching| format!("{branching:.3}"));
        table.row([
            Value::from(record.heuristic),
            yes_or_no(record.admissible).into(),
            yes_or_no(record.consistent).into(),
            format!("{:.4}", record.mean).into(),
            record.largest.to_string().into(),
            format!("{:.2} %", record.exact * 100.0).into(),
            branching.unwrap_or_default().into(),
        ]);
    }
    table.write(&mut session.output, 3)?;
    for message in records.iter().flat_map(Record::counterexamples) {
        session.output.message(&message)?;
    }
    Ok(())
}

impl Record<'_> {
    /// Returns the messages that show why the heuristic is not admissible or not consistent.
    fn counterexamples(&self) -> impl Iterator<Item = Message> {
        let overestimate = || {
            Some(msg!(
                "heuristics-overestimate",
                heuristic = self.heuristic,
                board = self.over_board.as_ref()?,
                distance = self.over_distance?,
                estimate = self.over_estimate?
            ))
        };
        let inconsistency = || {
            Some(msg!(
                "heuristics-inconsistency",
                heuristic = self.heuristic,
                board = self.jump_board.as_ref()?,
                estimate = self.jump_estimate?,
                next = self.jump_next.as_ref()?,
                after = self.jump_next_estimate?
            ))
        };
        overestimate().into_iter().chain(inconsistency())
    }
}
