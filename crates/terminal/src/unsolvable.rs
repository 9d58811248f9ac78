//! Boards that cannot reach their goals, as text: the reason, and the goals that they can reach.

use jiugong::{Goal, NamedGoal};
use jiugong_answers::answer::{Reading, UnsolvableBoard};
use jiugong_answers::{Limits, Mode};

use crate::error::Error;
use crate::i18n::{Message, Value};
use crate::msg;
use crate::session::Session;

/// Writes the answer as text. Beside CSV and JSON it is a note.
///
/// # Errors
///
/// [`Error`] if standard output cannot be written.
pub fn write(
    session: &mut Session,
    unsolvable: &UnsolvableBoard<'_>,
    mode: Mode,
) -> Result<(), Error> {
    if mode == Mode::Batch && session.output.is_text() {
        let text = session.board_text(unsolvable.board);
        return session.output.line(format_args!("{text}\t-\t"));
    }
    for message in explanation(session, unsolvable) {
        if session.output.is_text() {
            session.output.message(&message)?;
        } else {
            session.output.note(&message);
        }
    }
    Ok(())
}

/// Returns the answer as sentences: the verdict, the reason, the likeliest mistake, and the goals
/// that can be reached.
pub fn explanation(session: &Session, unsolvable: &UnsolvableBoard<'_>) -> Vec<Message> {
    let reason = msg!("library-error", error = Value::error(&unsolvable.reason));
    let mut messages = vec![verdict(session, unsolvable), reason, msg!("unsolvable-swapped")];
    messages.extend(other_readings(session, unsolvable));
    messages.extend(alternatives(session, unsolvable));
    messages
}

/// Returns the sentence that the board cannot reach its goal.
pub fn verdict(session: &Session, unsolvable: &UnsolvableBoard<'_>) -> Message {
    let board = session.board_text(unsolvable.board);
    msg!("unsolvable", board = board, goal = unsolvable.goals.text())
}

/// Returns a sentence for each other way to read the board in which it can reach the goal.
pub fn other_readings(session: &Session, unsolvable: &UnsolvableBoard<'_>) -> Vec<Message> {
    let message = |(reading, board)| {
        let (text, last) = (session.board_text(&board), *board.shape().tiles().end());
        match reading {
            Reading::Columns => msg!("unsolvable-by-columns", board = text),
            Reading::FromZero => msg!("unsolvable-from-zero", board = text, blank = last),
        }
    };
    unsolvable.other_readings(&session.notation).into_iter().map(message).collect()
}

/// Returns a sentence for each named goal that the board can reach, with the distance if it is
/// found quickly.
pub fn alternatives(session: &Session, unsolvable: &UnsolvableBoard<'_>) -> Vec<Message> {
    let &UnsolvableBoard { board, goals, .. } = unsolvable;
    let message = |(named, goal): (NamedGoal, Goal)| {
        let goals = session.goals_of_board(goal.board().clone());
        let (name, observer) = (named.name(), &*session.observer);
        match session.answers.quick_distance(&goals, board, Limits::NONE, observer) {
            Some((distance, _)) => msg!(
                "unsolvable-alternative",
                name = name,
                goal = goals.text(),
                moves = msg!("count-moves", count = distance)
            ),
            None => msg!("unsolvable-alternative-far", name = name, goal = goals.text()),
        }
    };
    goals.reachable_named_goals(board).into_iter().map(message).collect()
}
