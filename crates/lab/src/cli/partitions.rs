//! `jiugong-lab partitions`: a search for good partitions of the tiles into patterns.

use std::ops::ControlFlow;
use std::time::Instant;

use clap::Args as ClapArgs;
use jiugong::{Board, Goal, Home};
use jiugong_answers::threads;
use jiugong_app::args::seed_parser;
use jiugong_app::i18n::Value;
use jiugong_app::progress::{bar_with_eta, format_bytes};
use jiugong_app::{BoardArgs, CsvArg, Error, Format, Offered, Session, Status, msg, named};
use jiugong_lab::{
    Climb, ClimbStep, Limits, PartitionError, PartitionName, PatternTables, expanded_nodes,
};
use jiugong_pattern::{Partition, Pattern, PatternSize, PatternSolver};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rayon::prelude::*;
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use super::options::LimitArgs;
use super::patterns::{partition_error, table_memory};
use super::table::{TextTable, format_mean};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[arg(long, value_name = "SIZES", conflicts_with = "start")]
    pub sizes: Option<String>,
    #[arg(long, value_name = "PARTITION")]
    pub start: Option<String>,
    #[arg(long, conflicts_with = "start")]
    pub random: bool,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub boards: u32,
    #[arg(long, value_name = "N")]
    pub sample: Option<u16>,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed_parser())]
    pub seed: u64,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub csv: CsvArg,
    #[command(flatten)]
    pub board_args: BoardArgs,
}

/// The largest number of cells of boards that are searched by default: larger ones take hours.
const MAX_SAMPLE_CELLS: usize = 16;

/// The default number of boards that are searched.
const DEFAULT_SAMPLE: u16 = 20;

/// A partition of the climb.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "partitions"))]
pub struct Record {
    /// The shape, rows × columns.
    shape: String,
    /// The class of the goal's blank.
    home: String,
    /// The cell of the blank in the goal that the cells of the partition belong to.
    blank: usize,
    /// The number of boards whose bounds are compared.
    boards: u32,
    /// The seed of the boards and the climb.
    seed: u64,
    /// The number of improvements so far.
    step: u64,
    /// The number of partitions tried so far.
    tried: u64,
    /// The cells of the tiles of each pattern.
    partition: String,
    /// The mean lower bound of the boards.
    bound: f64,
    /// The size of the tables in bytes.
    memory: u64,
    /// The number of boards in the sample that is searched.
    sample: u16,
    /// The mean number of nodes that the search expands on the sample; null if a limit ended a
    /// search, and for the partitions between the first and the last.
    nodes: Option<f64>,
    /// Why the climb ended here; null if it did not.
    #[cfg_attr(test, schemars(extend("enum" = ["optimum", "time", null])))]
    end: Option<&'static str>,
}

pub fn run(session: &mut Session, args: Args) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let home = session.one_goal(shape)?.1.home();
    let name = args.start.as_deref().or(args.sizes.as_deref());
    let failed = |error| partition_error(name.unwrap_or("partitions"), error);
    let mut start = start(home, name).map_err(failed)?;
    threads::start(None, &*session.observer)?;
    let goal = Goal::new(home.goal_board());
    let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
    let boards = random_boards(&goal, args.boards as usize, &mut rng);
    let sample = random_boards(&goal, sample_size(home, &args).into(), &mut rng);
    if args.random {
        start = shuffled(home, &start, &mut rng).map_err(failed)?;
    }
    let limits = args.limits.limits();
    let tables = PatternTables::new(home.shape(), table_memory(&limits));
    let mut climb = Climb::new(home, start, boards, tables).map_err(failed)?;

    let mut record = Record::new(home, &args);
    record.update(&mut climb).map_err(failed)?;
    record.nodes = nodes(&mut climb, &sample, &limits).map_err(failed)?;
    record.write(session)?;
    let first = record.clone();
    let bar = bar_with_eta(0);
    let started = Instant::now();
    record.end = loop {
        let proceed = |number: usize, exchanges: usize| {
            bar.set_length(exchanges as u64);
            bar.set_position(number as u64);
            let is_over = started.elapsed() >= limits.time;
            if is_over { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match climb.step(&mut rng, proceed).map_err(failed)? {
            ClimbStep::Improved => {
                record.step += 1;
                record.nodes = None;
                record.update(&mut climb).map_err(failed)?;
                bar.suspend(|| record.write(session))?;
                bar.reset_eta();
            }
            ClimbStep::LocalOptimum => break Some("optimum"),
            ClimbStep::Stopped => break Some("time"),
        }
    };
    bar.finish_and_clear();
    record.update(&mut climb).map_err(failed)?;
    if record.step > 0 {
        record.nodes = nodes(&mut climb, &sample, &limits).map_err(failed)?;
    }
    match session.output.format() {
        Format::Text => write_summary(session, &first, &record)?,
        _ => session.output.record(&record)?,
    }
    session.output.flush()?;
    Ok(Status::Ok)
}

/// Returns the partition with a name, or else the recommended one with small tables.
fn start(home: Home, name: Option<&str>) -> Result<Partition, PartitionError> {
    let partitions = match name {
        Some(name) => name.parse::<PartitionName>()?.partitions(home)?,
        None => Partition::recommended(home, PatternSize::Small),
    };
    partitions.into_iter().next().ok_or(PartitionError::Shape(home.shape()))
}

fn random_boards(goal: &Goal, count: usize, rng: &mut ChaCha8Rng) -> Vec<Board> {
    (0..count).map(|_| goal.random_board(rng)).collect()
}

/// Returns the number of boards that are searched.
fn sample_size(home: Home, args: &Args) -> u16 {
    let is_large = home.shape().cells() > MAX_SAMPLE_CELLS;
    args.sample.unwrap_or(if is_large { 0 } else { DEFAULT_SAMPLE })
}

/// Returns a random partition with the same sizes.
fn shuffled(
    home: Home,
    partition: &Partition,
    rng: &mut ChaCha8Rng,
) -> Result<Partition, PartitionError> {
    let patterns = partition.patterns();
    let mut tiles: Vec<usize> = patterns.iter().flat_map(Pattern::tiles).collect();
    tiles.shuffle(rng);
    let mut tiles = tiles.into_iter();
    let groups = patterns.iter().map(|pattern| tiles.by_ref().take(pattern.len()).collect());
    Ok(Partition::new(home.shape(), home.cell(), groups)?)
}

/// Returns the mean number of nodes that searches with the best partition expand; `None` if a limit
/// ended one of them, or there is no board.
fn nodes(
    climb: &mut Climb,
    boards: &[Board],
    limits: &Limits,
) -> Result<Option<f64>, PartitionError> {
    if boards.is_empty() {
        return Ok(None);
    }
    let (set, _) = climb.table_set()?;
    let Some(solver) = PatternSolver::new(&set, climb.goal()) else {
        return Ok(None);
    };
    let bar = bar_with_eta(boards.len() as u64);
    let nodes = boards.par_iter().with_max_len(1).map(|board| {
        let nodes = expanded_nodes(&solver, board, limits);
        bar.inc(1);
        nodes
    });
    let total: Option<u64> = nodes.sum();
    bar.finish_and_clear();
    Ok(total.map(|total| total as f64 / boards.len() as f64))
}

impl Record {
    /// Creates a record without a partition.
    fn new(home: Home, args: &Args) -> Record {
        Record {
            shape: home.shape().to_string(),
            home: home.name(),
            blank: home.cell(),
            boards: args.boards,
            seed: args.seed,
            step: 0,
            tried: 0,
            partition: String::new(),
            bound: 0.0,
            memory: 0,
            sample: sample_size(home, args),
            nodes: None,
            end: None,
        }
    }

    /// Sets the fields of the best partition.
    fn update(&mut self, climb: &mut Climb) -> Result<(), PartitionError> {
        self.tried = climb.tried();
        self.partition = PartitionName::of(climb.partition()).to_string();
        self.bound = climb.mean();
        (_, self.memory) = climb.table_set()?;
        Ok(())
    }

    /// Writes the record at once: the next one may take long. In text, the first comes after a
    /// title.
    fn write(&self, session: &mut Session) -> Result<(), Error> {
        let output = &mut session.output;
        if output.format() != Format::Text {
            output.record(self)?;
            return output.flush();
        }
        if self.step == 0 {
            output.message(&msg!(
                "partitions-title",
                shape = &self.shape,
                blank = self.blank,
                home = named::home(&self.home),
                boards = self.boards,
                seed = self.seed.to_string()
            ))?;
        }
        output.message(&msg!(
            "partitions-step",
            tried = self.tried.to_string(),
            bound = format!("{:.4}", self.bound),
            partition = &self.partition
        ))?;
        output.flush()
    }
}

/// Writes a table of the first and the last partition, and why the climb ended.
fn write_summary(session: &mut Session, first: &Record, last: &Record) -> Result<(), Error> {
    let output = &mut session.output;
    let tried = last.tried.to_string();
    output.message(&match last.end {
        Some("time") => msg!("partitions-time", tried = tried),
        _ => msg!("partitions-optimum", tried = tried),
    })?;
    output.line("")?;
    let mut table = TextTable::new([
        msg!("column-partition"),
        msg!("column-bound"),
        msg!("column-expanded"),
        msg!("column-memory"),
    ]);
    let is_changed = last.step > 0;
    for record in [Some(first), is_changed.then_some(last)].into_iter().flatten() {
        table.row([
            Value::from(&record.partition),
            format!("{:.4}", record.bound).into(),
            record.nodes.map(format_mean).unwrap_or_default().into(),
            format_bytes(record.memory).into(),
        ]);
    }
    table.write(output, 1)
}
