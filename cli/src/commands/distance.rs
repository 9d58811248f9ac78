//! `jiugong distance`: the distances of boards, and nothing else; `-` where there is none.

use std::slice;

use jiugong::Board;
use jiugong_app::{
    Desk, Failure, Form, NO, NoAnswer, Target, board_input as boards, input as lines, unsolvable,
};
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

pub fn run(desk: &mut Desk, args: Distance) -> Result<u8, Failure> {
    // Nine arguments of one cell are a board; otherwise each argument is one.
    let cell = |text: &String| text.chars().count() <= 2;
    if args.boards.iter().all(cell) {
        return one(desk, &args.boards);
    }
    lines::several(desk, &args.boards, |desk, board| {
        one(desk, slice::from_ref(board))
    })
}

fn one(desk: &mut Desk, told: &[String]) -> Result<u8, Failure> {
    boards::each(desk, told, |desk, board, form| {
        let target = desk.target(board.shape())?;
        match distance(desk, &target, board, form) {
            Ok(distance) if desk.output.json => {
                desk.output.record(&Record {
                    board: desk.notation.show(board).to_string(),
                    goal: &target.text,
                    metric: desk.metric.name(),
                    solvable: true,
                    distance,
                })?;
                Ok(0)
            }
            Ok(distance) => desk.output.line(distance).map(|()| 0),
            Err(why) => {
                let why = unsolvable::reason(desk, why)?;
                if desk.output.json {
                    return unsolvable::record(desk, &target, board, &why);
                }
                desk.output.line("-")?;
                if form == Form::Alone {
                    desk.output.flush()?;
                    let said = unsolvable::explanation(desk, &target, board, &why);
                    said.iter().for_each(|said| desk.output.note(said));
                }
                Ok(NO)
            }
        }
    })
}

fn distance(desk: &mut Desk, target: &Target, board: &Board, form: Form) -> Result<u32, NoAnswer> {
    if form == Form::Line
        && let Some(routes) = desk.routes(target)?
    {
        let route = routes.of(board).map_err(NoAnswer::Unsolvable)?;
        return Ok(route.len() as u32);
    }
    let question = desk.question(target, board)?;
    Ok(question.distance().map_err(|error| desk.broken(&error))?)
}
