//! `jiugong-lab compare --all-depths`: the algorithms on samples at every distance.

use jiugong::{Board, Solver};
use jiugong_app::say;
use jiugong_app::{Desk, Failure};
use jiugong_lab::{Averages, Run};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rayon::prelude::*;
use serde::Serialize;

use super::args::Compare;
use super::chart::Lines;
use super::columns::{COLUMNS, heading};
use super::contest::Entrants;
use super::csv;
use super::names::Names;
use super::progress;
use super::sheet::{Sheet, bytes, mean, seconds};
use jiugong_app::chart as paper;

/// Who runs if nobody is named: those of the table that textbooks print.
const NONE_TOLD: [&[&str]; 2] = [&["breadth-first", "a-star"], &["misplaced", "manhattan"]];

/// The columns of that table.
const NO_COLUMN_TOLD: [&str; 2] = ["generated", "branching"];

/// The mean of the runs of a contestant at a distance.
#[derive(Serialize)]
struct Record<'a> {
    shape: &'a str,
    goal: &'a str,
    seed: u64,
    distance: u32,
    algorithm: &'static str,
    heuristic: Option<&'static str>,
    #[serde(flatten)]
    averages: Averages,
}

pub fn run(desk: &mut Desk, args: Compare) -> Result<u8, Failure> {
    desk.output.csv = args.files.csv;
    let words = desk.words();
    // A mean of what some runs do not know is none.
    let means: Vec<&str> = COLUMNS
        .into_iter()
        .filter(|&name| name != "distinct")
        .collect();
    let columns = Names::new(&args.columns, &means, &NO_COLUMN_TOLD, &words)?.meant;
    let mut entrants = Entrants::new(&args.field, NONE_TOLD, &words)?;
    paper::check(&args.files.svg, &words)?;
    let shape = desk.shape(None)?;
    let target = desk.target(shape)?;
    let table = desk.table(&target.goal)?;
    let solver = Solver::new(&table, &target.goal);
    let solver = solver.map_err(|error| desk.broken(&error.into()))?;
    let contest = entrants.contest(desk, &target.goal, Some(solver))?;
    let samples = sample(desk, solver, args.count, args.seed)?;
    let contestants: Vec<_> = contest.contestants().collect();

    let jobs = samples.iter().flat_map(|boards| boards.iter());
    let jobs: Vec<_> = jobs
        .flat_map(|board| contestants.iter().map(move |one| (board, one)))
        .collect();
    let bar = progress::bar(jobs.len() as u64);
    let runs = jobs
        .into_par_iter()
        .with_max_len(1)
        .map(|(board, contestant)| {
            let run = contest.run(*contestant, *board, None);
            bar.inc(1);
            run
        });
    let runs: Vec<Run> = runs.collect();
    bar.finish_and_clear();

    let shape = shape.to_string();
    let mut records = Vec::new();
    let mut runs = runs.into_iter();
    for (distance, boards) in (0..).zip(&samples) {
        let mut of: Vec<Vec<Run>> = contestants.iter().map(|_| Vec::new()).collect();
        for _ in boards {
            // A run of each on every board.
            of.iter_mut()
                .zip(&mut runs)
                .for_each(|(of, run)| of.push(run));
        }
        records.extend(contestants.iter().zip(of).map(|(contestant, runs)| Record {
            shape: &shape,
            goal: &target.text,
            seed: args.seed,
            distance,
            algorithm: contestant.algorithm(),
            heuristic: contestant.heuristic(),
            averages: Averages::of(&runs, distance),
        }));
    }
    if !csv::records(desk, &records)? {
        let names: Vec<String> = contestants.iter().map(|one| one.name()).collect();
        show(desk, &records, &names, &columns, args.count)?;
    }
    desk.output.flush()?;
    if let Some(path) = &args.files.svg {
        let column = columns.first().copied().unwrap_or("generated");
        let mut lines = Lines::new(say!(words, "lab-distance"), heading(column, &words));
        for (number, contestant) in contestants.iter().enumerate() {
            let own = records.iter().skip(number).step_by(contestants.len());
            let points =
                own.filter_map(|record| Some((record.distance, value(column, &record.averages)?)));
            lines.add(contestant.name(), points);
        }
        lines.write(path, &words)?;
    }
    Ok(0)
}

/// So many boards at each distance, the same for the same seed.
fn sample<D: AsRef<[u8]>>(
    desk: &Desk,
    solver: Solver<'_, D>,
    count: u16,
    seed: u64,
) -> Result<Vec<Vec<Board>>, Failure> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let radius = solver.table().header().distribution().radius();
    let boards = (0..=radius).map(|distance| solver.random_at(distance, count, &mut rng));
    let boards: Result<Vec<_>, _> = boards.collect();
    boards.map_err(|damage| desk.broken(&damage.into()))
}

/// A mean, by its name in JSON; `None` where there is none.
fn value(column: &str, averages: &Averages) -> Option<f64> {
    match column {
        "length" => averages.length,
        "shortest" => Some(f64::from(averages.shortest)),
        "generated" => Some(averages.generated),
        "expanded" => Some(averages.expanded),
        "reopened" => Some(averages.reopened),
        "frontier" => Some(averages.frontier),
        "memory" => Some(averages.memory),
        "iterations" => Some(averages.iterations),
        "branching" => averages.branching,
        _ => Some(averages.seconds),
    }
}

fn cell(column: &str, averages: &Averages) -> String {
    let show = |value| match column {
        "shortest" => averages.shortest.to_string(),
        "memory" => bytes(value as u64),
        "seconds" => seconds(value),
        _ => mean(value),
    };
    value(column, averages).map(show).unwrap_or_default()
}

/// Writes a table for each column, as textbooks print it; and who missed the shortest way, and how
/// often.
fn show(
    desk: &mut Desk,
    records: &[Record],
    names: &[String],
    columns: &[&str],
    count: u16,
) -> Result<(), Failure> {
    let words = desk.words();
    let Some(first) = records.first() else {
        return Ok(());
    };
    for (number, column) in columns.iter().enumerate() {
        if number > 0 {
            desk.output.line("")?;
        }
        desk.output.line(say!(
            words,
            "lab-by-distance",
            column = heading(column, &words),
            shape = first.shape,
            goal = first.goal,
            count = count,
            seed = first.seed.to_string()
        ))?;
        let heading = [say!(words, "lab-distance")].into_iter();
        let mut sheet = Sheet::new(heading.chain(names.iter().cloned()));
        for records in records.chunks(names.len().max(1)) {
            let distance = records.first().map_or(0, |record| record.distance);
            let cells = records.iter().map(|record| cell(column, &record.averages));
            sheet.row([distance.to_string()].into_iter().chain(cells));
        }
        sheet.show(desk, 0)?;
    }
    for (number, name) in names.iter().enumerate() {
        let own = records
            .iter()
            .skip(number)
            .step_by(names.len())
            .map(|record| &record.averages);
        let (runs, shortest) = own.fold((0, 0), |(runs, shortest), averages| {
            (runs + averages.runs, shortest + averages.shortest)
        });
        if shortest < runs {
            let name = name.as_str();
            desk.output.line(say!(
                words,
                "lab-missed",
                name = name,
                missed = runs - shortest,
                runs = runs
            ))?;
        }
    }
    Ok(())
}
