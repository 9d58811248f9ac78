//! `jiugong random`: random boards.

use clap::Args as ClapArgs;
use jiugong_answers::RandomWant;
use jiugong_terminal::args::seed_parser;
use jiugong_terminal::{CsvArg, Error, MemoryArgs, Offered, Session, Status};

use crate::commands::options::{LimitArgs, Options};

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

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let goals = session.goals(shape)?;
    let want = RandomWant {
        distance: args.distance,
        has_distances: !session.output.is_text(),
        count: args.count,
        seed: args.seed,
        is_distinct: args.distinct,
        time: args.limit.time_limit,
        memory: args.memory.budget(),
        is_kept: false,
    };
    let mut drawing = session.answers.random(&goals, want, &*session.observer)?;
    let is_slow = drawing.is_slow();
    while let Some(records) = drawing.draw(&session.notation, &*session.observer)? {
        for record in records {
            let record = record?;
            if session.output.is_text() {
                session.output.line(record.board)?;
            } else {
                session.output.record(&record)?;
            }
        }
        if is_slow {
            session.output.flush()?;
        } else {
            session.output.flush_if_old()?;
        }
    }
    Ok(Status::Ok)
}
