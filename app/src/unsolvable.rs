//! The answer to a board that cannot reach its goal: the reason, and the goals it can reach.

use std::rc::Rc;

use jiugong::{Board, Unsolvable};

use crate::error::{Error, Status};
use crate::goal_arg::PreparedGoal;
use crate::i18n::{Message, Value};
use crate::msg;
use crate::output::Output;
use crate::query::NoAnswer;
use crate::session::{Mode, Session};

/// The fields of the record of an unsolvable board.
#[derive(Debug)]
pub struct Fields<'a> {
    /// The board.
    pub board: String,
    /// The goal.
    pub goal: &'a str,
    /// Why the board cannot reach the goal, in English.
    pub reason: String,
    /// The named goals that the board can reach.
    pub solvable_goals: Vec<&'static str>,
}

impl<'a> Fields<'a> {
    /// Creates the fields of a board that cannot reach its goal.
    pub fn new(
        session: &Session,
        goal: &'a PreparedGoal,
        board: &Board,
        reason: &Unsolvable,
    ) -> Fields<'a> {
        let goals = goal.reachable_named_goals(board);
        Fields {
            board: session.board_text(board),
            goal: &goal.text,
            reason: reason.to_string(),
            solvable_goals: goals.map(|(named, _)| named.name()).collect(),
        }
    }
}

/// Writes the answer for an unsolvable board; in JSON, by `write_record`.
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
    write_record: impl FnOnce(&mut Output, &Fields<'_>) -> Result<(), Error>,
) -> Result<Status, Error> {
    let reason = reason(no_answer)?;
    if session.output.is_json() {
        let fields = Fields::new(session, goal, board, &reason);
        write_record(&mut session.output, &fields)?;
    } else {
        write_text(session, goal, board, mode, &reason)?;
    }
    Ok(Status::No)
}

/// Writes the answer for an unsolvable board as text. Beside CSV it is a note.
///
/// # Errors
///
/// [`Error`] if standard output cannot be written.
pub fn write_text(
    session: &mut Session,
    goal: &PreparedGoal,
    board: &Board,
    mode: Mode,
    reason: &Unsolvable,
) -> Result<(), Error> {
    if mode == Mode::Batch && session.output.is_text() {
        let text = session.board_text(board);
        return session.output.line(format_args!("{text}\t-\t"));
    }
    for message in explanation(session, goal, board, reason) {
        if session.output.is_text() {
            session.output.message(&message)?;
        } else {
            session.output.note(&message);
        }
    }
    Ok(())
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
