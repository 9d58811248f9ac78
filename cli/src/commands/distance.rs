//! `jiugong distance`: the distances of boards.

use std::slice;

use jiugong_app::{Error, Mode, Session, Status, input, unsolvable};
use serde::Serialize;

use crate::args::Distance;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    distance: u32,
}

pub fn run(session: &mut Session, args: Distance) -> Result<Status, Error> {
    // Nine arguments of one cell each are one board; otherwise each argument is a board.
    let is_cell = |text: &String| text.chars().count() <= 2;
    if args.boards.iter().all(is_cell) {
        return write_distances(session, &args.boards);
    }
    input::for_each_arg(session, &args.boards, |session, board| {
        write_distances(session, slice::from_ref(board))
    })
}

fn write_distances(session: &mut Session, board: &[String]) -> Result<Status, Error> {
    input::for_each_board(session, board, |session, board, mode| {
        let goal = session.goal(board.shape())?;
        let query = session.query(&goal, board, mode);
        match query.and_then(|query| query.distance()) {
            Ok(distance) if session.output.is_json() => {
                let record = Record {
                    board: session.board_text(board),
                    goal: &goal.text,
                    metric: session.metric.name(),
                    solvable: true,
                    distance,
                };
                session.output.record(&record)?;
                Ok(Status::Ok)
            }
            Ok(distance) => {
                session.output.line(distance)?;
                Ok(Status::Ok)
            }
            Err(no_answer) => {
                let reason = unsolvable::reason(no_answer)?;
                if session.output.is_json() {
                    unsolvable::write_record(session, &goal, board, &reason)?;
                    return Ok(Status::No);
                }
                session.output.line("-")?;
                if mode == Mode::Single {
                    session.output.flush()?;
                    for message in unsolvable::explanation(session, &goal, board, &reason) {
                        session.output.note(&message);
                    }
                }
                Ok(Status::No)
            }
        }
    })
}
