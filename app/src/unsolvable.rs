//! The answer to a board that cannot reach its goal: the reason, and the goals it can reach.

use std::rc::Rc;

use jiugong::{Board, Unsolvable};
use serde::Serialize;

use crate::error::{Error, Status};
use crate::goal_arg::PreparedGoal;
use crate::i18n::{Message, Value};
use crate::input::Mode;
use crate::msg;
use crate::output::Format;
use crate::query::NoAnswer;
use crate::session::Session;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    solvable: bool,
    reason: String,
    solvable_goals: Vec<&'static str>,
}

/// Writes the answer for an unsolvable board.
///
/// # Errors
///
/// [`Error`] if the query has no answer for another reason.
pub fn write(
    session: &mut Session,
    goal: &PreparedGoal,
    board: &Board,
    mode: Mode,
    no_answer: NoAnswer,
) -> Result<Status, Error> {
    let reason = reason(no_answer)?;
    match session.output.format() {
        Format::Json => write_record(session, goal, board, &reason)?,
        Format::Csv => {
            for message in explanation(session, goal, board, &reason) {
                session.output.note(&message);
            }
        }
        Format::Text if mode == Mode::Batch => {
            let text = session.board_text(board);
            session.output.line(format_args!("{text}\t-\t"))?;
        }
        Format::Text => {
            for message in explanation(session, goal, board, &reason) {
                session.output.message(&message)?;
            }
        }
    }
    Ok(Status::No)
}

/// Returns the reason if the board cannot reach the goal.
///
/// # Errors
///
/// [`Error`] if the query has no answer for another reason.
pub fn reason(no_answer: NoAnswer) -> Result<Unsolvable, Error> {
    match no_answer {
        NoAnswer::Unsolvable(reason) => Ok(reason),
        NoAnswer::Error(error) => Err(error),
    }
}

/// Writes the JSON record of an unsolvable board.
///
/// # Errors
///
/// [`Error`] if standard output cannot be written.
pub fn write_record(
    session: &mut Session,
    goal: &PreparedGoal,
    board: &Board,
    reason: &Unsolvable,
) -> Result<(), Error> {
    let record = Record {
        board: session.board_text(board),
        goal: &goal.text,
        solvable: false,
        reason: reason.to_string(),
        solvable_goals: solvable_goals(goal, board),
    };
    session.output.record(&record)
}

/// Returns the names of the named goals that a board can reach.
pub fn solvable_goals(goal: &PreparedGoal, board: &Board) -> Vec<&'static str> {
    let goals = goal.reachable_named_goals(board);
    goals.map(|(named, _)| named.name()).collect()
}

/// Returns the answer as sentences: the verdict, the reason, the likeliest mistake, and the goals that
/// can be reached.
pub fn explanation(
    session: &mut Session,
    goal: &PreparedGoal,
    board: &Board,
    reason: &Unsolvable,
) -> Vec<Message> {
    let reason = msg!("library-error", error = Value::error(reason));
    let mut messages = vec![verdict(session, goal, board), reason, msg!("unsolvable-swapped")];
    messages.extend(alternatives(session, goal, board));
    messages
}

/// Returns the sentence that a board cannot reach its goal.
pub fn verdict(session: &Session, goal: &PreparedGoal, board: &Board) -> Message {
    msg!("unsolvable", board = session.board_text(board), goal = &goal.text)
}

/// Returns a sentence for each named goal that a board can reach, with the distance if it is
/// found quickly.
pub fn alternatives(session: &mut Session, goal: &PreparedGoal, board: &Board) -> Vec<Message> {
    goal.reachable_named_goals(board)
        .map(|(named, goal)| {
            let other = Rc::new(PreparedGoal::new(*goal.board(), &session.notation));
            let name = named.name();
            match session.quick_distance(&other, board) {
                Some((distance, _)) => msg!(
                    "unsolvable-alternative",
                    name = name,
                    goal = &other.text,
                    moves = msg!("count-moves", count = distance)
                ),
                None => msg!("unsolvable-alternative-far", name = name, goal = &other.text),
            }
        })
        .collect()
}
