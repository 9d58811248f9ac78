//! `jiugong list`: the boards that reach the goal, with their distances.
//!
//! A `BoardSource` has the boards: those `near` the goal, `few` states of a table, its `whole`
//! contents, the `first` boards without one, or those of a `set` of goals. The `writer` formats
//! them in all threads, as rows of text or as arrays (`npz`).

mod few;
mod first;
mod near;
mod npz;
mod set;
mod whole;
mod writer;

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong::{Distribution, Goal};
use jiugong_answers::thresholds::IMPOSSIBLE_CELLS;
use jiugong_answers::{DistanceTable, Goals, threads};
use jiugong_app::i18n::Expected;
use jiugong_app::{CsvArg, Error, MemoryArgs, Offered, Output, Session, Status, msg};
use jiugong_engine::has_few_states;

use self::few::FewStates;
use self::first::FirstBoards;
use self::near::NearBoards;
use self::npz::NpzFile;
use self::set::SetBoards;
use self::whole::WholeTable;
use self::writer::{Sink, Writer};
use crate::options::Options;
use crate::render::board_rows::{RowFormat, RowLayout};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The shape.
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    /// The distances of the boards.
    #[arg(long, value_name = "DISTANCES", value_parser = parse_distances)]
    pub distance: Option<RangeInclusive<u32>>,
    /// The largest distance of boards that are found without a table.
    #[arg(long, value_name = "D", conflicts_with_all = ["distance", "tables", "verbose"])]
    pub near: Option<u32>,
    /// Whether to count the shortest solutions.
    #[arg(long)]
    pub solutions: bool,
    /// The maximum number of boards.
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
    /// The number of boards to skip.
    #[arg(long, value_name = "N", default_value_t = 0, hide_default_value = true)]
    #[arg(conflicts_with = "npz")]
    pub skip: u64,
    /// The NumPy file.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["csv", "json"])]
    pub npz: Option<PathBuf>,
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

/// Boards to list. They can be written several times, in the same order.
trait BoardSource {
    /// Returns the number of boards or, if there are more, at least `limit`.
    fn count(&mut self, limit: u64, output: &Output) -> Result<u64, Error>;

    /// Writes the boards, up to the limit of the writer.
    fn write(&mut self, writer: &mut Writer<'_>) -> Result<(), Error>;
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let npz = args.npz.as_deref().map(|path| NpzFile::new(path, args.solutions)).transpose()?;
    let shape = session.shape(args.size.as_deref())?;
    let goals = session.goals(shape)?;
    let Some(goal) = goals.one() else {
        list_set(session, args, &goals, npz)?;
        return Ok(Status::Ok);
    };
    match args.near {
        Some(near) => {
            threads::start(None, &*session.observer)?;
            let mut source = NearBoards::new(goal.board().clone(), near, session.metric, args);
            write(session, args, &goals, npz, &mut source)?;
        }
        None => list_table(session, args, &goals, goal, npz)?,
    }
    Ok(Status::Ok)
}

/// Lists all boards, or those at some distances, from the complete table.
fn list_table(
    session: &mut Session,
    args: &Args,
    goals: &Arc<Goals>,
    goal: &Goal,
    npz: Option<NpzFile>,
) -> Result<(), Error> {
    if let Some(mut source) = FirstBoards::new(session, args, goals, goal)? {
        threads::start(None, &*session.observer)?;
        return write(session, args, goals, npz, &mut source);
    }
    if goals.shape().cells() >= IMPOSSIBLE_CELLS && session.find_table(goals)?.is_none() {
        let shape = goals.shape().to_string();
        return Err(Error::NoTable(msg!("list-impossible", shape = shape)));
    }
    let table = session.complete_table(goals)?;
    let distances = listed(args, table.header().distribution())?;
    if has_few_states(table.header(), &distances) {
        threads::start(None, &*session.observer)?;
        let mut source = FewStates::new(goal, &table, distances, args.solutions)?;
        return write(session, args, goals, npz, &mut source);
    }
    if let Err(problem) = args.memory.check(whole::memory(&table, args), &session.output) {
        return Err(Error::Memory(msg!("memory-remedy", problem = problem)));
    }
    threads::start(None, &*session.observer)?;
    let mut source = WholeTable::new(goal, &table, distances, args, session)?;
    write(session, args, goals, npz, &mut source)
}

/// Lists the boards of goals that are not one board: all, or those at some distances. Of pieces
/// that are alike, the least ones come first.
fn list_set(
    session: &mut Session,
    args: &Args,
    goals: &Goals,
    npz: Option<NpzFile>,
) -> Result<(), Error> {
    let DistanceTable::Goals(distances) = session.table(goals)? else {
        return Ok(());
    };
    let near = args.near.map(|near| 0..=near.min(distances.distribution().radius()));
    let listed = match near {
        Some(near) => near,
        None => listed(args, distances.distribution())?,
    };
    let mut source = SetBoards { goals, distances, listed, with_solutions: args.solutions };
    write(session, args, goals, npz, &mut source)
}

/// Returns the distances to list.
fn listed(args: &Args, distribution: &Distribution) -> Result<RangeInclusive<u32>, Error> {
    let radius = distribution.radius();
    let distances = match &args.distance {
        Some(distances) => *distances.start()..=radius.min(*distances.end()),
        None => 0..=radius,
    };
    let least = *distances.start();
    if least > radius {
        return Err(Error::Usage(msg!("random-no-board", distance = least, radius = radius)));
    }
    Ok(distances)
}

/// Writes boards in the format of the output or to a NumPy file.
fn write(
    session: &mut Session,
    args: &Args,
    goal: &Goals,
    npz: Option<NpzFile>,
    source: &mut dyn BoardSource,
) -> Result<(), Error> {
    let limit = args.limit.unwrap_or(u64::MAX);
    if let Some(npz) = npz {
        return npz.write(session, goal, limit, source);
    }
    let format = RowFormat::new(session, goal, RowLayout::of(session.output.format()));
    format.write_heading(&mut session.output)?;
    let mut writer = Writer::new(&format, limit, Sink::Output(&mut session.output));
    writer.skip = args.skip;
    source.write(&mut writer)
}

/// Parses a distance `5`, or distances from the first to the last, `5..8`.
///
/// # Errors
///
/// [`Expected`] for anything else.
pub fn parse_distances(text: &str) -> Result<RangeInclusive<u32>, Expected> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok(first..=last),
        _ => Err(Expected(msg!("expected-distances"))),
    }
}
