//! `jiugong improve`: a solution, made shorter.

use jiugong::Convention;
use jiugong_answers::answer::{ImproveAnswer, ImproveOutcome};
use jiugong_answers::thresholds::SHORT_TIME;
use jiugong_answers::{Answer, Improved, Known, Mode, Want};
use jiugong_terminal::{Error, Session, Status, msg};

use super::check::{CheckText, for_each};
use crate::commands::driver::Asker;
pub use crate::commands::options::MovesArgs as Args;
use crate::commands::render::bounds;

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    args.limit.apply(session);
    let (asker, convention) = (Asker::new(session), args.letters.convention);
    for_each(session, &args.board_and_moves, convention, |session, given, mode| {
        let (asked, moves) = given?;
        let goals = session.goals_of(&asked)?;
        let want = Want::Improve(&asked.board, &moves, convention);
        let limits = session.limits();
        asker.ask(session, &goals, want, mode, limits, |session, answer| match answer {
            _ if session.output.is_json() => Ok(()),
            Answer::Improve(answer) => match &answer.outcome {
                ImproveOutcome::Improved { improved, letters, .. } => {
                    write_text(session, answer, improved, letters, mode)
                }
                ImproveOutcome::Refused(check) => {
                    let text =
                        CheckText { record: &check.record(), board: &asked.board, moves: &moves };
                    text.write_all(session, mode)
                }
            },
            _ => Ok(()),
        })
    })
}

fn write_text(
    session: &mut Session,
    answer: &ImproveAnswer<'_>,
    improved: &Improved,
    letters: &str,
    mode: Mode,
) -> Result<(), Error> {
    let ImproveAnswer { text: board, given_length, convention, .. } = answer;
    let length = improved.moves.len();
    if mode == Mode::Batch {
        return session.output.line(format_args!("{board}\t{length}\t{letters}"));
    }
    let count = |length: usize| msg!("count-moves", count = length);
    session.output.message(&if length < *given_length {
        msg!("improve-shorter", given = count(*given_length), moves = count(length))
    } else {
        msg!("improve-no-shorter", moves = count(length))
    })?;
    session.output.message(&match convention {
        Convention::Tile => msg!("solve-tile-moves", moves = letters),
        Convention::Blank => msg!("solve-blank-moves", moves = letters),
    })?;
    if improved.is_optimal() {
        return session.output.message(&msg!("improve-proved"));
    }
    let known = Known { ended_by: improved.ended_by, ..Known::default() };
    let ended = bounds::ended(session, &known, SHORT_TIME);
    session.output.message(&msg!("improve-window", moves = count(improved.window), ended = ended))
}
