//! `jiugong distance`: the distances of boards.

use std::fmt::Display;

use jiugong::Board;
use jiugong_app::{Error, Mode, Need, Session, Status, input, unsolvable};
use serde::Serialize;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    distance: u32,
    table: &'a str,
}

pub fn run(session: &mut Session, boards: &[String]) -> Result<Status, Error> {
    input::for_each_board(session, boards, Some(Need::First), |session, board, mode| {
        let goal = session.goal(board.shape())?;
        let query = session.query(&goal, board, mode);
        let answer = query.and_then(|query| Ok((query.distance()?, query)));
        match answer {
            Ok((distance, query)) if session.output.is_json() => {
                session.output.record(&Record {
                    board: session.board_text(board),
                    goal: &goal.text,
                    metric: session.metric.name(),
                    solvable: true,
                    distance,
                    table: &query.origin(),
                })?
            }
            Ok((distance, _)) => write(session, board, distance, mode)?,
            Err(no_answer) if session.output.is_json() => {
                return unsolvable::write(session, &goal, board, mode, no_answer);
            }
            Err(no_answer) => {
                let reason = unsolvable::reason(no_answer)?;
                write(session, board, "-", mode)?;
                if mode == Mode::Single {
                    session.output.flush()?;
                    for message in unsolvable::explanation(session, &goal, board, &reason) {
                        session.output.note(&message);
                    }
                }
                return Ok(Status::No);
            }
        }
        Ok(Status::Ok)
    })
}

/// Writes a distance, in a batch after the board.
fn write(
    session: &mut Session,
    board: &Board,
    distance: impl Display,
    mode: Mode,
) -> Result<(), Error> {
    match mode {
        Mode::Single => session.output.line(distance),
        Mode::Batch => {
            let board = session.board_text(board);
            session.output.line(format_args!("{board}\t{distance}"))
        }
    }
}
