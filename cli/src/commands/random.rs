//! `jiugong random`: random boards.

use std::collections::HashSet;

use clap::Args as ClapArgs;
use jiugong::{Board, Goal, Metric, Solver, TableError};
use jiugong_app::args::{MAX_SEED, seed_parser};
use jiugong_app::default_table::MIN_PATTERN_CELLS;
use jiugong_app::named::Name;
use jiugong_app::table_bytes::TableBytes;
use jiugong_app::{CsvArg, Error, MemoryArgs, Offered, Session, Status, msg, threads};
use jiugong_engine::NearSearch;
use rand::rngs::{ChaCha8Rng, SysRng};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng, TryRng};
use schemars::JsonSchema;
use serde::Serialize;

use crate::near;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[arg(long, value_name = "D")]
    pub distance: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub count: usize,
    #[arg(long, value_name = "S", value_parser = seed_parser())]
    pub seed: Option<u64>,
    #[arg(long)]
    pub distinct: bool,
    #[command(flatten)]
    pub csv: CsvArg,
    #[command(flatten)]
    pub memory: MemoryArgs,
}

/// A random board.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "random")]
pub struct Record<'a> {
    /// The board.
    board: String,
    /// The goal.
    goal: &'a str,
    metric: Name<Metric>,
    /// The fewest moves to the goal; null without a table, unless it was given.
    distance: Option<u32>,
    /// The seed of the boards of this run.
    seed: u64,
    /// The table of the distance: a file, or a table in memory; null without a table.
    table: Option<&'a str>,
}

/// The boards to draw from.
enum Boards<'a> {
    /// All that reach the goal.
    All(&'a Goal),
    /// Those at a distance, in a table.
    InTable(Solver<'a, TableBytes>, u32),
    /// Those at a distance, found without a table.
    Level(NearSearch),
}

impl Boards<'_> {
    /// Returns the number of boards.
    fn available(&self) -> u128 {
        match self {
            Boards::All(goal) => goal.board().shape().states(),
            Boards::InTable(solver, distance) => {
                solver.table().header().distribution().count(*distance).into()
            }
            Boards::Level(search) => search.level().len() as u128,
        }
    }

    /// Draws boards uniformly.
    fn draw(&self, count: u16, rng: &mut impl Rng) -> Result<Vec<Board>, TableError> {
        match self {
            Boards::All(goal) => Ok((0..count).map(|_| goal.random_board(rng)).collect()),
            Boards::InTable(solver, distance) => solver.random_boards_at(*distance, count, rng),
            Boards::Level(search) => {
                let drawn = (0..count).filter_map(|_| search.level().choose(rng));
                Ok(drawn.map(|&(board, _)| board).collect())
            }
        }
    }
}

pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let goal = session.goal(shape)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => SysRng.try_next_u64().map_err(Error::system)? % MAX_SEED,
    };
    // Gives the same numbers on every machine and in every version.
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let table = match args.distance {
        Some(_) if shape.cells() < MIN_PATTERN_CELLS => Some(session.table(&goal.goal)?),
        // Boards at any distance need no table, but records have their distance if there is one.
        None if session.output.is_text() => None,
        _ => session.find_table(&goal.goal)?,
    };
    let solver = table.as_ref().map(|table| Solver::new(table, &goal.goal)).transpose()?;
    let boards = match (args.distance, solver) {
        (None, _) => Boards::All(&goal.goal),
        (Some(distance), Some(solver)) => {
            let distribution = solver.table().header().distribution();
            if distribution.count(distance) == 0 {
                return Err(no_board(distance, distribution.radius()));
            }
            Boards::InTable(solver, distance)
        }
        (Some(distance), None) => Boards::Level(level(session, &goal.goal, distance, args)?),
    };
    if args.distinct && args.count as u128 > boards.available() {
        let available = boards.available().to_string();
        return Err(Error::Usage(msg!("random-too-few", available = available)));
    }
    let origin = table.as_ref().map(|table| table.get_ref().origin());
    let mut written = HashSet::new();
    let mut remaining = args.count;
    while remaining > 0 {
        let count = u16::try_from(remaining).unwrap_or(u16::MAX);
        for board in boards.draw(count, &mut rng)? {
            if args.distinct && !written.insert(board) {
                continue;
            }
            remaining -= 1;
            let text = session.board_text(&board);
            if session.output.is_text() {
                session.output.line(text)?;
                continue;
            }
            let distance = match solver {
                Some(solver) => Some(solver.distance(&board)?),
                None => args.distance,
            };
            session.output.record(&Record {
                board: text,
                goal: &goal.text,
                metric: session.metric.into(),
                distance,
                seed,
                table: origin.as_deref(),
            })?;
        }
    }
    Ok(Status::Ok)
}

/// Finds the boards at a distance, level by level from the goal.
fn level(session: &Session, goal: &Goal, distance: u32, args: &Args) -> Result<NearSearch, Error> {
    threads::start(None, &session.output)?;
    let mut search = NearSearch::new(*goal.board(), session.metric);
    for reached in 0..distance {
        near::next_level(&mut search, reached, "--distance", &args.memory, &session.output)?;
        if search.level().is_empty() {
            return Err(no_board(distance, reached));
        }
    }
    Ok(search)
}

fn no_board(distance: u32, radius: u32) -> Error {
    Error::Usage(msg!("random-no-board", distance = distance, radius = radius))
}
