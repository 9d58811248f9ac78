//! `jiugong distance`: the distances of boards.

use std::slice;

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
    // Nine arguments of one cell each are one board; otherwise each argument is a board.
    let is_cell = |text: &String| text.chars().count() <= 2;
    if boards.iter().all(is_cell) {
        return write_distances(session, boards);
    }
    input::for_each_arg(session, boards, |session, board| {
        write_distances(session, slice::from_ref(board))
    })
}

fn write_distances(session: &mut Session, board: &[String]) -> Result<Status, Error> {
    input::for_each_board(session, board, Some(Need::First), |session, board, mode| {
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
            Ok((distance, _)) => session.output.line(distance)?,
            Err(no_answer) if session.output.is_json() => {
                return unsolvable::write(session, &goal, board, mode, no_answer);
            }
            Err(no_answer) => {
                let reason = unsolvable::reason(no_answer)?;
                session.output.line("-")?;
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
