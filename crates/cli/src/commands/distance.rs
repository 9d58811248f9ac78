//! `jiugong distance`: the distances of boards.

use std::fmt::Display;

use clap::Args as ClapArgs;
use jiugong::{Board, Metric};
use jiugong_answers::{Limits, Mode, Wanted};
use jiugong_app::input::Questions;
use jiugong_app::named::Name;
use jiugong_app::unsolvable::UnsolvableBoard;
use jiugong_app::{CsvArg, Error, Session, Status};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use crate::options::Options;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub boards: Vec<String>,
    #[command(flatten)]
    pub csv: CsvArg,
    #[command(flatten)]
    pub options: Options,
}

/// The distance of a board.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "distance"))]
pub struct Record<'a> {
    /// The board.
    board: &'a str,
    /// The goal.
    goal: &'a str,
    metric: Name<Metric>,
    /// Whether the board can reach the goal.
    solvable: bool,
    /// The fewest moves to the goal; null if the board is unsolvable.
    distance: Option<u32>,
    /// Why the board cannot be solved; null if it can.
    reason: Option<&'a str>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    solvable_goals: Option<&'a [&'static str]>,
    /// The source of the answer: a file, or tables in memory; null if the board is unsolvable.
    table: Option<&'a str>,
}

pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    let mut questions = Questions::boards(session, &args.boards, Some(Wanted::First));
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|board| answer(session, &board, mode));
        questions.end(session, question, result)?;
    }
    Ok(questions.status())
}

fn answer(session: &mut Session, board: &Board, mode: Mode) -> Result<Status, Error> {
    let goal = session.goal(board.shape())?;
    let metric = session.metric.into();
    let text = session.board_text(board);
    let query = session.query(&goal, board, mode);
    let found = query.and_then(|query| {
        let distance = query.distance(Limits::NONE, &session.observer)?;
        Ok((distance, query))
    });
    let no_answer = match found {
        Ok((distance, _)) if session.output.is_text() => {
            write(session, &text, distance, mode)?;
            return Ok(Status::Ok);
        }
        Ok((distance, query)) => {
            session.output.record(&Record {
                board: &text,
                goal: &goal.text,
                metric,
                solvable: true,
                distance: Some(distance),
                reason: None,
                solvable_goals: None,
                table: Some(&query.origin()),
            })?;
            return Ok(Status::Ok);
        }
        Err(no_answer) => no_answer,
    };
    let unsolvable = UnsolvableBoard::new(board, &goal, no_answer)?;
    if session.output.is_text() {
        write(session, &text, "-", mode)?;
    } else {
        let fields = unsolvable.fields(session);
        session.output.record(&Record {
            board: &fields.board,
            goal: fields.goal,
            metric,
            reason: Some(&fields.reason),
            solvable_goals: Some(&fields.solvable_goals),
            ..Record::default()
        })?;
    }
    if mode == Mode::Single && !session.output.is_json() {
        session.output.flush()?;
        for message in unsolvable.explanation(session) {
            session.output.note(&message);
        }
    }
    Ok(Status::No)
}

/// Writes a distance, in a batch after the board.
fn write(
    session: &mut Session,
    board: &str,
    distance: impl Display,
    mode: Mode,
) -> Result<(), Error> {
    match mode {
        Mode::Single => session.output.line(distance),
        Mode::Batch => session.output.line(format_args!("{board}\t{distance}")),
    }
}
