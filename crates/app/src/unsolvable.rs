//! The answer to a board that cannot reach its goal: the reason, and the goals it can reach.

use std::sync::Arc;

use jiugong::{Board, Unsolvable};
use jiugong_answers::{Mode, NoAnswer, PreparedGoal};

use crate::error::{Error, Status};
use crate::i18n::{Message, Value};
use crate::msg;
use crate::output::Output;
use crate::session::Session;

/// A board that cannot reach its goal.
#[derive(Clone, Copy, Debug)]
pub struct UnsolvableBoard<'a> {
    /// The board.
    pub board: &'a Board,
    /// The goal.
    pub goal: &'a PreparedGoal,
    /// Why the board cannot reach the goal.
    pub reason: Unsolvable,
}

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

impl<'a> UnsolvableBoard<'a> {
    /// Creates the answer to a query without one.
    ///
    /// # Errors
    ///
    /// [`Error`] if the query has no answer for another reason.
    pub fn new(
        board: &'a Board,
        goal: &'a PreparedGoal,
        no_answer: NoAnswer,
    ) -> Result<UnsolvableBoard<'a>, Error> {
        match no_answer {
            NoAnswer::Unsolvable(reason) => Ok(UnsolvableBoard { board, goal, reason }),
            other => Err(Error::of_no_answer(other)),
        }
    }

    /// Returns the fields of the record.
    pub fn fields(&self, session: &Session) -> Fields<'a> {
        let goals = self.goal.reachable_named_goals(self.board);
        Fields {
            board: session.board_text(self.board),
            goal: &self.goal.text,
            reason: self.reason.to_string(),
            solvable_goals: goals.map(|(named, _)| named.name()).collect(),
        }
    }

    /// Writes the answer; in JSON, by `write_record`.
    ///
    /// # Errors
    ///
    /// [`Error`] if standard output cannot be written.
    pub fn write(
        &self,
        session: &mut Session,
        mode: Mode,
        write_record: impl FnOnce(&mut Output, &Fields<'_>) -> Result<(), Error>,
    ) -> Result<Status, Error> {
        if session.output.is_json() {
            let fields = self.fields(session);
            write_record(&mut session.output, &fields)?;
        } else {
            self.write_text(session, mode)?;
        }
        Ok(Status::No)
    }

    /// Writes the answer as text. Beside CSV it is a note.
    ///
    /// # Errors
    ///
    /// [`Error`] if standard output cannot be written.
    pub fn write_text(&self, session: &mut Session, mode: Mode) -> Result<(), Error> {
        if mode == Mode::Batch && session.output.is_text() {
            let text = session.board_text(self.board);
            return session.output.line(format_args!("{text}\t-\t"));
        }
        for message in self.explanation(session) {
            if session.output.is_text() {
                session.output.message(&message)?;
            } else {
                session.output.note(&message);
            }
        }
        Ok(())
    }

    /// Returns the answer as sentences: the verdict, the reason, the likeliest mistake, and the
    /// goals that can be reached.
    pub fn explanation(&self, session: &mut Session) -> Vec<Message> {
        let reason = msg!("library-error", error = Value::error(&self.reason));
        let mut messages = vec![self.verdict(session), reason, msg!("unsolvable-swapped")];
        messages.extend(self.alternatives(session));
        messages
    }

    /// Returns the sentence that the board cannot reach its goal.
    pub fn verdict(&self, session: &Session) -> Message {
        msg!("unsolvable", board = session.board_text(self.board), goal = &self.goal.text)
    }

    /// Returns a sentence for each named goal that the board can reach, with the distance if it is
    /// found quickly.
    pub fn alternatives(&self, session: &mut Session) -> Vec<Message> {
        self.goal
            .reachable_named_goals(self.board)
            .map(|(named, goal)| {
                let other = Arc::new(session.prepared(*goal.board()));
                let name = named.name();
                match session.answers.quick_distance(&other, self.board, &session.observer) {
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
}
