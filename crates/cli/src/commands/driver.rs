//! The driver of the commands that answer boards: asks about each, and writes the records. A
//! command has the question, and writes its answers as text.

use std::sync::Arc;

use jiugong::Board;
use jiugong_answers::answer::Record;
use jiugong_answers::text::Asked;
use jiugong_answers::{Answer, Answers, Goals, Limits, Mode, Question, Want};
use jiugong_terminal::input::Questions;
use jiugong_terminal::observer::Terminal;
use jiugong_terminal::{Error, Session, Status, interrupt};

/// Answers boards one by one, which may be invalid. Returns the exit status.
///
/// # Errors
///
/// [`Error`] if the only board has no answer, or the output cannot be written.
pub(crate) fn for_each(
    session: &mut Session,
    mut questions: Questions<Asked>,
    mut answer: impl FnMut(&mut Session, Result<Asked, Error>, Mode) -> Result<Status, Error>,
) -> Result<Status, Error> {
    while let Some(question) = questions.next(session)? {
        let result = answer(session, question.value(), question.mode());
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

/// Asks for an answer to each board, as [`Asker::ask`] does. Returns the exit status.
///
/// # Errors
///
/// As [`for_each`].
pub(crate) fn answer_boards(
    session: &mut Session,
    questions: Questions<Asked>,
    want: impl for<'a> Fn(&'a Board, Mode) -> Want<'a>,
    mut write: impl FnMut(&mut Session, &Answer<'_>, Mode) -> Result<(), Error>,
) -> Result<Status, Error> {
    let asker = Asker::new(session);
    for_each(session, questions, |session, asked, mode| {
        let asked = asked?;
        let goals = session.goals_of(&asked)?;
        let (want, limits) = (want(&asked.board, mode), session.limits());
        asker.ask(session, &goals, want, mode, limits, |session, answer| {
            write(session, answer, mode)
        })
    })
}

/// The answers of a session, and their observer.
pub(crate) struct Asker {
    answers: Arc<Answers>,
    observer: Arc<Terminal>,
}

impl Asker {
    pub fn new(session: &Session) -> Asker {
        Asker { answers: Arc::clone(&session.answers), observer: Arc::clone(&session.observer) }
    }

    /// Asks a question about a board, and writes the record of the answer unless it is text. Gives
    /// it to `write` for everything else. Returns the exit status.
    ///
    /// # Errors
    ///
    /// [`Error`] if there is no answer, or the output cannot be written.
    pub fn ask(
        &self,
        session: &mut Session,
        goals: &Arc<Goals>,
        want: Want<'_>,
        mode: Mode,
        limits: Limits,
        mut write: impl FnMut(&mut Session, &Answer<'_>) -> Result<(), Error>,
    ) -> Result<Status, Error> {
        let notation = session.notation;
        let question = Question { goals, want, mode, notation: &notation, limits };
        let mut status = Status::Ok;
        self.answers.answer(&question, &*self.observer, |answer| {
            if !answer.is_yes() {
                status = Status::No;
            }
            if !session.output.is_text() {
                match &answer.record() {
                    Record::Solve(record) => session.output.json(|json| record.push_json(json))?,
                    record => session.output.record(record)?,
                }
            }
            write(session, answer)
        })?;
        Ok(interrupt::status(status))
    }
}
