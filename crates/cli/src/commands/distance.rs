//! `jiugong distance`: the distances of boards.

use std::fmt::Display;

use clap::Args as ClapArgs;
use jiugong_answers::answer::BoardAnswer;
use jiugong_answers::thresholds::SHORT_TIME;
use jiugong_answers::{Answer, Mode, Want, Wanted};
use jiugong_terminal::input::Questions;
use jiugong_terminal::{CsvArg, Error, LineArgs, Session, Status, msg, unsolvable};

use crate::commands::driver::answer_boards;
use crate::commands::options::{Options, SearchArgs};
use crate::commands::render::bounds;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The boards, or `-` for standard input.
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub boards: Vec<String>,
    /// The lines that boards are read from.
    #[command(flatten)]
    pub lines: LineArgs,
    /// Whether to write CSV.
    #[command(flatten)]
    pub csv: CsvArg,
    /// The limits of the search.
    #[command(flatten)]
    pub limit: SearchArgs,
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
    args.limit.apply(session);
    let questions = Questions::boards(session, &args.boards, args.lines, Some(Wanted::First));
    answer_boards(session, questions, |board, _| Want::Distance(board), write)
}

fn write(session: &mut Session, answer: &Answer<'_>, mode: Mode) -> Result<(), Error> {
    let Answer::Distance(answer) = answer else {
        return Ok(());
    };
    if session.output.is_text() {
        write_text(session, answer, mode)?;
    }
    if let Some(board) = &answer.unsolvable
        && mode == Mode::Single
        && !session.output.is_json()
    {
        session.output.flush()?;
        for message in unsolvable::explanation(session, board) {
            session.output.note(&message);
        }
    }
    Ok(())
}

fn write_text(session: &mut Session, answer: &BoardAnswer<'_>, mode: Mode) -> Result<(), Error> {
    let known = &answer.known;
    // In a batch after the board.
    let mut write = |distance: &dyn Display| match mode {
        Mode::Single => session.output.line(distance),
        Mode::Batch => session.output.line(format_args!("{}\t{distance}", answer.text)),
    };
    match known.distance() {
        _ if answer.unsolvable.is_some() => write(&"-"),
        Some(distance) => write(&distance),
        None if mode == Mode::Batch => write(&bounds::text(known)),
        None => {
            let ended = bounds::ended(session, known, SHORT_TIME);
            let bounds = bounds::text(known);
            session.output.message(&msg!("not-proved", bounds = bounds, ended = ended))
        }
    }
}
