//! `jiugong hardest`: the boards at the largest distance.

use clap::Args as ClapArgs;
use jiugong::Metric;
use jiugong_answers::record::Name;
use jiugong_app::{CsvArg, Error, Offered, Session, Status, msg};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use crate::options::Options;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The shape.
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    /// Whether to write CSV.
    #[command(flatten)]
    pub csv: CsvArg,
    /// The options about boards and goals.
    #[command(flatten)]
    pub options: Options,
}

/// A board at the largest distance.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "hardest"))]
pub struct Record<'a> {
    /// The board.
    board: &'a str,
    /// The goal.
    goal: &'a str,
    metric: Name<Metric>,
    /// The fewest moves to the goal.
    distance: u32,
    /// The number of shortest solutions.
    solutions: u64,
    /// The table: a file, or a table in memory.
    table: &'a str,
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
    let table = session.table(&goals)?;
    let radius = table.distribution().radius();
    let boards = table.boards_at(&goals, radius)?;
    if session.output.is_text() {
        let count = boards.len();
        session.output.note(&msg!("hardest-title", count = count, radius = radius));
    }
    for board in boards {
        let text = session.board_text(&board);
        if session.output.is_text() {
            session.output.line(text)?;
            continue;
        }
        session.output.record(&Record {
            board: &text,
            goal: goals.text(),
            metric: session.metric.into(),
            distance: radius,
            solutions: table.solutions(&goals, &board)?.map_or(0, |solutions| solutions.count()),
            table: &table.origin(),
        })?;
    }
    Ok(Status::Ok)
}
