//! `jiugong hardest`: the boards at the largest distance.

use clap::Args as ClapArgs;
use jiugong_terminal::{CsvArg, Error, Offered, Session, Status, msg};

use crate::commands::options::Options;

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

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let shape = session.shape(args.size.as_deref())?;
    let goals = session.goals(shape)?;
    let hardest = session.answers.hardest(&goals, session.limits(), &*session.observer)?;
    if session.output.is_text() {
        let (count, radius) = (hardest.boards().len(), hardest.radius());
        session.output.note(&msg!("hardest-title", count = count, radius = radius));
    }
    for board in hardest.boards() {
        if session.output.is_text() {
            session.output.line(session.notation.format(board))?;
        } else {
            session.output.record(&hardest.record(board, &session.notation)?)?;
        }
    }
    Ok(Status::Ok)
}
