//! `jiugong list`: the boards that reach the goal, with their distances.
//!
//! The `writer` formats them in all threads, as rows of text or as arrays (`npz`).

mod npz;
mod writer;

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::Arc;

use clap::Args as ClapArgs;
use jiugong_answers::{ListWant, text};
use jiugong_terminal::i18n::Expected;
use jiugong_terminal::{CsvArg, Error, MemoryArgs, Offered, Session, Status, msg};

use self::npz::NpzFile;
use self::writer::Sink;
use crate::commands::options::Options;
use crate::commands::render::board_rows::{RowFormat, RowLayout};

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
    let want = ListWant {
        distances: args.distance.clone(),
        near: args.near,
        has_solutions: args.solutions,
        skip: args.skip,
        limit: args.limit,
        memory: args.memory.budget(),
    };
    let (answers, observer) = (Arc::clone(&session.answers), Arc::clone(&session.observer));
    answers.list(&goals, &want, session.limits(), &*observer, |mut list| {
        if let Some(npz) = npz {
            return npz.write(session, &goals, &mut list);
        }
        let format = RowFormat::new(session, &goals, RowLayout::of(session.output.format()));
        format.write_heading(&mut session.output)?;
        writer::write(&mut list, &*observer, &format, Sink::Output(&mut session.output))
    })?;
    Ok(Status::Ok)
}

/// Parses the distances of the boards: see [`text::parse_distances`].
fn parse_distances(text: &str) -> Result<RangeInclusive<u32>, Expected> {
    text::parse_distances(text).ok_or_else(|| Expected(msg!("expected-distances")))
}
