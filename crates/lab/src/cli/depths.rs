//! `jiugong-lab compare --all-depths`: the mean cost of each algorithm on samples at every
//! distance.

use jiugong::{Board, Solver, TableError};
use jiugong_answers::threads;
use jiugong_lab::{Averages, Run, repeated};
use jiugong_terminal::i18n::Value;
use jiugong_terminal::progress::{bar_with_eta, format_bytes};
use jiugong_terminal::{Error, Format, Message, Session, Status, msg};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rayon::prelude::*;
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use super::charts::{LineChart, draw_lines, encode};
use super::columns::{self, heading};
use super::compare::{Args, DEFAULT_HEURISTICS};
use super::entries::{Entries, Entry, EntryOptions};
use super::names::Selection;
use super::table::{TextTable, format_mean, format_seconds};

/// The default algorithms and columns: those of the table in textbooks.
const DEFAULT_ALGORITHMS: [&str; 2] = ["breadth-first", "a-star"];
const DEFAULT_COLUMNS: [&str; 2] = ["generated", "branching"];

/// The averages of an algorithm over boards at one distance.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "depth"))]
pub struct Record<'a> {
    /// The shape, rows × columns.
    shape: &'a str,
    /// The goal.
    goal: &'a str,
    /// The seed of the boards.
    seed: u64,
    /// The fewest moves from each board to the goal.
    distance: u32,
    /// The algorithm.
    algorithm: &'static str,
    /// The heuristic; null if the algorithm uses none.
    heuristic: Option<&'a str>,
    #[serde(flatten)]
    averages: Averages,
    /// The number of runs of each algorithm on a board, of which the median time counts.
    repeat: u16,
}

pub fn run(session: &mut Session, args: Args) -> Result<Status, Error> {
    // Some algorithms do not count distinct boards, so there is no mean.
    let known: Vec<&str> =
        columns::names().into_iter().filter(|&column| column != "distinct").collect();
    let columns = Selection::parse(&args.columns, &known, &DEFAULT_COLUMNS)?.names;
    let mut options = EntryOptions::parse(&args.entries, &DEFAULT_ALGORITHMS, &DEFAULT_HEURISTICS)?;
    let mut images = args.output.image.open(&mut session.output)?;
    let shape = session.shape(None)?;
    let (goals, goal) = session.one_goal(shape)?;
    let table = session.complete_table(&goals)?;
    let solver = Solver::new(&table, &goal)?;
    threads::start(None, &*session.observer)?;
    let entries = options.entries(&session.output, &goal, Some(solver))?;
    let samples = sample(solver, args.count, args.seed)?;
    let list = entries.list();
    let mut runs = run_all(&entries, &list, &samples, args.repeat).into_iter();

    let shape = shape.to_string();
    let mut records = Vec::new();
    for (distance, boards) in (0..).zip(&samples) {
        for entry in &list {
            let runs: Vec<Run> = runs.by_ref().take(boards.len()).collect();
            records.push(Record {
                shape: &shape,
                goal: goals.text(),
                seed: args.seed,
                distance,
                algorithm: entry.algorithm(),
                heuristic: entry.heuristic(),
                averages: Averages::of(&runs, distance),
                repeat: args.repeat,
            });
        }
    }
    let names: Vec<String> = list.iter().map(Entry::name).collect();
    match session.output.format() {
        Format::Text => {
            write_tables(session, &records, &names, &columns, args.count)?;
            if args.repeat > 1 {
                session.output.message(&msg!("times-median", count = args.repeat))?;
            }
        }
        _ => records.iter().try_for_each(|record| session.output.record(record))?,
    }
    session.output.flush()?;
    if args.output.image.any() {
        // Without --columns the first of the default ones.
        let drawn = if args.columns.is_empty() { &columns[..1] } else { &columns };
        let charts: Vec<LineChart> = drawn
            .iter()
            .map(|column| {
                let title = depths_title(column, &shape, goals.text(), args.count, args.seed);
                let mut chart = LineChart::of_column(title, column, args.repeat);
                for (number, name) in names.iter().enumerate() {
                    let points = records.iter().skip(number).step_by(names.len());
                    let points = points.filter_map(|record| {
                        Some((f64::from(record.distance), value(column, &record.averages)?))
                    });
                    chart.add(name, points);
                }
                chart
            })
            .collect();
        let charts = draw_lines(&charts, session.output.i18n());
        images.save(&mut session.output, |format| encode(&charts, format))?;
    }
    Ok(Status::Ok)
}

/// Draws `count` random boards at each distance.
fn sample<D: AsRef<[u8]>>(
    solver: Solver<'_, D>,
    count: u16,
    seed: u64,
) -> Result<Vec<Vec<Board>>, TableError> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let radius = solver.table().header().distribution().radius();
    (0..=radius).map(|distance| solver.random_boards_at(distance, count, &mut rng)).collect()
}

/// Runs each entry on each board, in parallel. Returns the runs by distance, entry and board.
fn run_all(entries: &Entries, list: &[Entry], samples: &[Vec<Board>], repeat: u16) -> Vec<Run> {
    let mut jobs = Vec::new();
    for boards in samples {
        for &entry in list {
            jobs.extend(boards.iter().map(|board| (entry, board)));
        }
    }
    let bar = bar_with_eta(jobs.len() as u64);
    let runs = jobs.into_par_iter().with_max_len(1).map(|(entry, board)| {
        let run = repeated(repeat, || entries.run(entry, board.clone(), None));
        bar.inc(1);
        run
    });
    let runs = runs.collect();
    bar.finish_and_clear();
    runs
}

/// Returns the average of a column, if there is one.
fn value(column: &str, averages: &Averages) -> Option<f64> {
    serde_json::to_value(averages).ok()?.get(column)?.as_f64()
}

fn cell(column: &str, averages: &Averages) -> String {
    match (column, value(column, averages)) {
        (_, None) => String::new(),
        ("shortest", Some(value)) => value.to_string(),
        ("memory", Some(value)) => format_bytes(value as u64),
        ("seconds", Some(value)) => format_seconds(value),
        (_, Some(value)) => format_mean(value),
    }
}

/// Returns the title of the table or chart of a column.
fn depths_title(column: &str, shape: &str, goal: &str, count: u16, seed: u64) -> Message {
    msg!(
        "depths-title",
        column = heading(column),
        shape = shape,
        goal = goal,
        count = count,
        seed = seed.to_string()
    )
}

/// Writes a table for each column, and a line for each entry that did not always find a shortest
/// path.
fn write_tables(
    session: &mut Session,
    records: &[Record],
    names: &[String],
    columns: &[&str],
    count: u16,
) -> Result<(), Error> {
    let Some(first) = records.first() else {
        return Ok(());
    };
    for (number, column) in columns.iter().enumerate() {
        if number > 0 {
            session.output.line("")?;
        }
        let title = depths_title(column, first.shape, first.goal, count, first.seed);
        session.output.message(&title)?;
        let headings = names.iter().map(Value::from);
        let distance = Value::from(msg!("column-distance"));
        let mut table = TextTable::new([distance].into_iter().chain(headings));
        for records in records.chunks(names.len()) {
            let distance = records.first().map_or(0, |record| record.distance);
            let cells = records.iter().map(|record| cell(column, &record.averages));
            table.row([distance.to_string()].into_iter().chain(cells));
        }
        table.write(&mut session.output, 0)?;
    }
    for (number, name) in names.iter().enumerate() {
        let mut runs = 0;
        let mut missed = 0;
        for record in records.iter().skip(number).step_by(names.len()) {
            runs += record.averages.runs;
            missed += record.averages.runs - record.averages.shortest;
        }
        if missed > 0 {
            let message = msg!("depths-missed", name = name, missed = missed, runs = runs);
            session.output.message(&message)?;
        }
    }
    Ok(())
}
