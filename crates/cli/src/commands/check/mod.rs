//! `jiugong check`: whether moves are a solution, and how long compared with the shortest.

mod input;
mod text;
mod totals;

use std::time::Duration;

use jiugong::GivenMoves;
use jiugong_answers::text::Asked;
use jiugong_answers::{Answer, Mode, Want};
use jiugong_terminal::{Error, Session, Status};

pub(super) use self::input::for_each;
pub(super) use self::text::CheckText;
use self::totals::Totals;
use crate::commands::driver::Asker;
pub use crate::commands::options::MovesArgs as Args;

/// The time of the search before what needs no search is printed by itself.
const QUICK: Duration = Duration::from_millis(200);

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    args.limit.apply(session);
    let mut totals = Totals::default();
    let convention = args.letters.convention;
    let status = for_each(session, &args.board_and_moves, convention, |session, given, mode| {
        let result =
            given.and_then(|(asked, moves)| answer(session, &asked, &moves, mode, &mut totals));
        totals.add_invalid(mode, &result);
        result
    })?;
    totals.write(session);
    Ok(status)
}

fn answer(
    session: &mut Session,
    asked: &Asked,
    moves: &GivenMoves,
    mode: Mode,
    totals: &mut Totals,
) -> Result<Status, Error> {
    let board = &asked.board;
    let goals = session.goals_of(asked)?;
    let want = Want::Check(board, moves);
    let (asker, limits) = (Asker::new(session), session.limits());
    let mut is_open = false;
    if mode == Mode::Single && session.output.is_text() {
        // Moves that need no search are answered at once.
        let first = limits.within(QUICK);
        let status = asker.ask(session, &goals, want, mode, first, |session, answer| {
            let Answer::Check(answer) = answer else { return Ok(()) };
            let text = CheckText { record: &answer.record(), board, moves };
            is_open = text.record.is_open() && first.deadline != limits.deadline;
            if is_open {
                let verdict = text.verdict(session);
                text.write(session, &verdict, mode)?;
                return session.output.flush();
            }
            text.write_all(session, mode)
        })?;
        if !is_open {
            return Ok(status);
        }
    }
    asker.ask(session, &goals, want, mode, limits, |session, answer| {
        let Answer::Check(answer) = answer else { return Ok(()) };
        totals.add(&answer.judgement, mode);
        if session.output.is_json() {
            return Ok(());
        }
        let text = CheckText { record: &answer.record(), board, moves };
        if is_open && text.record.is_open() {
            text.write(session, text.bounds().as_slice(), mode)?;
            return text.write_end(session, mode);
        }
        text.write_all(session, mode)
    })
}
