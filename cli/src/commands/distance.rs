//! `jiugong distance`: the distances of boards.

use std::fmt::Display;

use jiugong_app::{Error, Format, Mode, Need, Session, Status, input, unsolvable};
use serde::Serialize;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    /// `None` if the board is unsolvable, in CSV.
    distance: Option<u32>,
    table: Option<&'a str>,
}

pub fn run(session: &mut Session, boards: &[String]) -> Result<Status, Error> {
    input::for_each_board(session, boards, Some(Need::First), |session, board, mode| {
        let goal = session.goal(board.shape())?;
        let query = session.query(&goal, board, mode);
        let answer = query.and_then(|query| Ok((query.distance()?, query)));
        let record = Record {
            board: session.board_text(board),
            goal: &goal.text,
            metric: session.metric.name(),
            solvable: answer.is_ok(),
            distance: None,
            table: None,
        };
        match (answer, session.output.format()) {
            (Ok((distance, _)), Format::Text) => {
                write(session, &record.board, distance, mode)?;
                Ok(Status::Ok)
            }
            (Ok((distance, query)), _) => {
                let table = Some(&*query.origin());
                session.output.record(&Record { distance: Some(distance), table, ..record })?;
                Ok(Status::Ok)
            }
            (Err(no_answer), Format::Json) => {
                unsolvable::write(session, &goal, board, mode, no_answer)
            }
            (Err(no_answer), format) => {
                let reason = unsolvable::reason(no_answer)?;
                match format {
                    Format::Csv => session.output.record(&record)?,
                    _ => write(session, &record.board, "-", mode)?,
                }
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
