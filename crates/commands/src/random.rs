//! `jiugong random`: random boards.

use std::collections::HashSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Args as ClapArgs;
use jiugong::{Board, GoalError, Home, Metric};
use jiugong_answers::guided::GuidedSolver;
use jiugong_answers::record::Name;
use jiugong_answers::thresholds::{MAX_DRAWN_CELLS, MAX_DRAWN_LEVEL};
use jiugong_answers::{DistanceTable, Goals, KnownRadius, Limits, NoAnswer, known_radius, threads};
use jiugong_app::args::{MAX_SEED, seed_parser};
use jiugong_app::progress::{SILENT, spinner};
use jiugong_app::{CsvArg, Error, MemoryArgs, Offered, Output, Session, Status, msg};
use rand::rngs::{ChaCha8Rng, SysRng};
use rand::seq::IndexedRandom;
use rand::{Rng, SeedableRng, TryRng};
use rayon::prelude::*;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::near::NearBoards;
use crate::options::{LimitArgs, Options};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The shape.
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    /// The distance of the boards.
    #[arg(long, value_name = "D")]
    pub distance: Option<u32>,
    /// The limit of the time.
    #[command(flatten)]
    pub limit: LimitArgs,
    /// The number of boards.
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub count: usize,
    /// The seed of the random numbers.
    #[arg(long, value_name = "S", value_parser = seed_parser())]
    pub seed: Option<u64>,
    /// Whether no board is drawn twice.
    #[arg(long)]
    pub distinct: bool,
    /// Whether to write CSV.
    #[command(flatten)]
    pub csv: CsvArg,
    /// The limit of the memory.
    #[command(flatten)]
    pub memory: MemoryArgs,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// A random board.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "random"))]
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
    /// All that reach a goal.
    All(&'a Goals),
    /// Those at a distance, in a table.
    InTable(&'a Goals, &'a DistanceTable, u32),
    /// Those at a distance, found without a table.
    Level(NearBoards),
    /// Those at a distance, drawn from all.
    Drawn(Drawing<'a>),
}

/// Returns the number of boards that reach goals; an upper bound if these are not one board.
fn states(goals: &Goals) -> u128 {
    let states = goals.shape().states().unwrap_or(u128::MAX);
    // With tiles that are alike, all boards reach a goal.
    if goals.one().is_some() { states } else { states.saturating_mul(2) }
}

/// The boards at a distance, to be drawn from all that reach the goal.
struct Drawing<'a> {
    goals: &'a Goals,
    solver: Arc<GuidedSolver>,
    distance: u32,
    time_limit: Option<Duration>,
}

/// The number of boards of a level from which the levels that follow are estimated.
const MIN_LEVEL: usize = 1 << 16;
/// The number of boards that are examined at a time.
const EXAMINED: u64 = 1 << 6;

impl Boards<'_> {
    /// Returns the number of boards.
    fn available(&self) -> u128 {
        match self {
            // An upper bound, if the distance is given.
            Boards::All(goals) | Boards::Drawn(Drawing { goals, .. }) => states(goals),
            Boards::InTable(goals, table, distance) => match goals.one() {
                Some(_) => table.distribution().count(*distance).into(),
                None => states(goals),
            },
            Boards::Level(search) => search.level().len() as u128,
        }
    }

    /// Draws at most `count` boards uniformly, and at least one.
    fn draw(&self, count: u16, rng: &mut impl Rng, output: &Output) -> Result<Vec<Board>, Error> {
        match self {
            Boards::All(goals) => Ok((0..count).map(|_| goals.random_board(rng)).collect()),
            Boards::InTable(goals, table, distance) => {
                Ok(table.random_boards_at(goals, *distance, count, rng)?)
            }
            Boards::Drawn(drawing) => {
                let mut boards = drawing.draw(rng, output)?;
                boards.truncate(count.into());
                Ok(boards)
            }
            Boards::Level(search) => {
                let drawn = (0..count).filter_map(|_| search.level().choose(rng));
                Ok(drawn.map(|(board, _)| board.clone()).collect())
            }
        }
    }
}

impl Drawing<'_> {
    /// Draws boards until some are at the distance, and returns those.
    fn draw(&self, rng: &mut impl Rng, output: &Output) -> Result<Vec<Board>, Error> {
        let Drawing { goals, solver, distance, time_limit } = self;
        let start = Instant::now();
        let spinner = spinner();
        let mut examined = 0_u64;
        loop {
            let time = start.elapsed();
            if time_limit.is_some_and(|limit| time >= limit) {
                spinner.finish_and_clear();
                let error = msg!("random-rare", examined = examined, distance = *distance);
                return Err(Error::Usage(error));
            }
            if time >= SILENT {
                let message = msg!("random-drawing", examined = examined, distance = *distance);
                spinner.set_message(output.text(&message));
                spinner.tick();
            }
            examined += EXAMINED;
            let boards: Vec<Board> = (0..EXAMINED).map(|_| goals.random_board(rng)).collect();
            let found = boards.into_par_iter().filter_map(|board| {
                let is_at = solver.is_at(&board, *distance);
                is_at.map(|is_at| is_at.then_some(board)).transpose()
            });
            let found: Vec<Board> = found.collect::<Result<_, GoalError>>()?;
            if !found.is_empty() {
                spinner.finish_and_clear();
                return Ok(found);
            }
        }
    }
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    session.time_limit = args.limit.time_limit;
    let limits = session.limits();
    let shape = session.shape(args.size.as_deref())?;
    let goals = session.goals(shape)?;
    let seed = match args.seed {
        Some(seed) => seed,
        None => SysRng.try_next_u64().map_err(Error::system)? % MAX_SEED,
    };
    // Gives the same numbers on every machine and in every version.
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    // Boards at any distance need no table, but records have their distance if there is one.
    let table = match args.distance {
        None if session.output.is_text() => None,
        distance => find_table(session, &goals, distance.is_some())?,
    };
    let boards = match (args.distance, &table) {
        (None, _) => Boards::All(&goals),
        (Some(distance), Some(table)) => {
            let distribution = table.distribution();
            if distribution.count(distance) == 0 {
                return Err(no_board(distance, distribution.radius()));
            }
            Boards::InTable(&goals, table, distance)
        }
        (Some(distance), None) => boards_at(session, &goals, distance, args, limits)?,
    };
    if args.distinct && args.count as u128 > boards.available() {
        let available = boards.available().to_string();
        return Err(Error::Usage(msg!("random-too-few", available = available)));
    }
    let origin = table.as_ref().map(DistanceTable::origin);
    let mut written = HashSet::new();
    let mut remaining = args.count;
    while remaining > 0 {
        if let Boards::Drawn(_) = boards {
            // The next boards may take long.
            session.output.flush()?;
        }
        let count = u16::try_from(remaining).unwrap_or(u16::MAX);
        for board in boards.draw(count, &mut rng, &session.output)? {
            if args.distinct && !written.insert(board.clone()) {
                continue;
            }
            remaining -= 1;
            let text = session.board_text(&board);
            if session.output.is_text() {
                session.output.line(text)?;
                continue;
            }
            let distance = match &table {
                Some(table) => table.distance(&goals, &board)?,
                None => args.distance,
            };
            session.output.record(&Record {
                board: text,
                goal: goals.text(),
                metric: session.metric.into(),
                distance,
                seed,
                table: origin.as_deref(),
            })?;
        }
        session.output.flush_if_old()?;
    }
    Ok(Status::Ok)
}

/// Returns the distances of all boards, if there are any. Those to goals that are not one board may
/// take long to find, and are an error if they are needed, but stopped.
fn find_table(
    session: &Session,
    goals: &Goals,
    is_needed: bool,
) -> Result<Option<DistanceTable>, Error> {
    if goals.one().is_some() {
        return Ok(session.find_table(goals)?.map(DistanceTable::Board));
    }
    if goals.set().is_none() && !is_needed {
        return Ok(None);
    }
    match session.table(goals) {
        // The boards of records have no distance then.
        Err(Error::Interrupted(_)) if !is_needed => Ok(None),
        Err(Error::Interrupted(_)) => Err(Error::Usage(msg!("random-late-goals"))),
        table => table.map(Some),
    }
}

/// Finds the boards at a distance, level by level from the goal. If they are too many, and there
/// are pattern or colour tables, boards are drawn from all instead, and those at other distances
/// are discarded: where nearly all are, lower bounds exclude most of them in no time.
fn boards_at<'a>(
    session: &mut Session,
    goals: &'a Goals,
    distance: u32,
    args: &Args,
    limits: Limits,
) -> Result<Boards<'a>, Error> {
    if let Some(KnownRadius { moves, is_largest }) =
        known_radius(Home::of(&goals.board()), session.metric)
        && distance > moves
    {
        return Err(if is_largest {
            no_board(distance, moves)
        } else {
            Error::Usage(msg!("random-beyond", distance = distance, radius = moves))
        });
    }
    threads::start(None, &*session.observer)?;
    let late =
        |reached: u32| Error::Usage(msg!("random-late", distance = distance, reached = reached));
    let mut search = NearBoards::new(goals.board(), session.metric);
    let mut previous = 0;
    for reached in 0..distance {
        let level = search.level().len();
        if goals.shape().cells() <= MAX_DRAWN_CELLS
            && level >= MIN_LEVEL
            && expected_level(previous, level, distance - reached) > MAX_DRAWN_LEVEL
            && let Some(solver) = match session.guided_solver(goals, limits) {
                Err(NoAnswer::Stopped) => return Err(late(reached)),
                solver => solver?,
            }
        {
            let time_limit = args.limit.time_limit;
            return Ok(Boards::Drawn(Drawing { goals, solver, distance, time_limit }));
        }
        if limits.deadline.is_some_and(|deadline| search.next_end() > deadline) {
            return Err(late(reached));
        }
        previous = level;
        search.next_level("--distance", &args.memory, &session.output)?;
        if search.level().is_empty() {
            return Err(no_board(distance, reached));
        }
    }
    Ok(Boards::Level(search))
}

/// Returns the number of boards that a level has if the levels continue to grow as the last two
/// did. The result is the same on every machine, because it decides what boards a seed gives.
fn expected_level(previous: usize, last: usize, levels: u32) -> f64 {
    let growth = last as f64 / previous as f64;
    (0..levels).fold(last as f64, |level, _| level * growth)
}

fn no_board(distance: u32, radius: u32) -> Error {
    Error::Usage(msg!("random-no-board", distance = distance, radius = radius))
}
