//! `jiugong distance`: the distances of boards.

use std::fmt::Display;

use clap::Args as ClapArgs;
use jiugong::Board;
use jiugong_answers::record::DistanceRecord;
use jiugong_answers::{Limits, Mode, Wanted};
use jiugong_app::input::Questions;
use jiugong_app::unsolvable::UnsolvableBoard;
use jiugong_app::{CsvArg, Error, Session, Status};

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
            session.output.record(&DistanceRecord {
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
        session.output.record(&DistanceRecord {
            board: &fields.board,
            goal: fields.goal,
            metric,
            reason: Some(&fields.reason),
            solvable_goals: Some(&fields.solvable_goals),
            ..DistanceRecord::default()
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
