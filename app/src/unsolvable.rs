//! A board that cannot reach its goal: that, why, and which of the usual goals it can.

use serde::Serialize;

use crate::error::{Failure, NO};
use crate::say;
use crate::{Desk, Form, NoAnswer, Target};
use jiugong::{Board, Unsolvable};

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    solvable: bool,
    reason: String,
    solvable_goals: Vec<&'static str>,
}

/// Says that a question has no answer; or fails, if it is not the board's fault.
pub fn answer(
    desk: &mut Desk,
    target: &Target,
    board: &Board,
    form: Form,
    why: NoAnswer,
) -> Result<u8, Failure> {
    let why = reason(desk, why)?;
    if desk.output.json {
        return record(desk, target, board, &why);
    }
    if desk.output.csv {
        let said = explanation(desk, target, board, &why);
        said.iter().for_each(|said| desk.output.note(said));
        return Ok(NO);
    }
    match form {
        Form::Line => {
            let text = desk.notation.show(board).to_string();
            desk.output.line(format_args!("{text}\t-\t"))?;
        }
        Form::Alone => {
            for said in explanation(desk, target, board, &why) {
                desk.output.line(said)?;
            }
        }
    }
    Ok(NO)
}

/// Why a goal cannot be reached, if that is all that is wrong.
pub fn reason(desk: &Desk, why: NoAnswer) -> Result<Unsolvable, Failure> {
    match why {
        NoAnswer::Unsolvable(why @ Unsolvable::Parity { .. }) => Ok(why),
        NoAnswer::Unsolvable(other) => Err(desk.unfit(&other)),
        NoAnswer::Failure(failure) => Err(failure),
    }
}

/// Writes that a board has no solution as a record.
pub fn record(
    desk: &mut Desk,
    target: &Target,
    board: &Board,
    why: &Unsolvable,
) -> Result<u8, Failure> {
    desk.output.record(&Record {
        board: desk.notation.show(board).to_string(),
        goal: &target.text,
        solvable: false,
        reason: why.to_string(),
        solvable_goals: goals(target, board),
    })?;
    Ok(NO)
}

/// The names of the usual goals that it can reach.
pub fn goals(target: &Target, board: &Board) -> Vec<&'static str> {
    let usual = target.usual_goals(board);
    usual.map(|(usual, _)| usual.name()).collect()
}

/// The same in sentences: that it is so, why, and which goal would do.
pub fn explanation(
    desk: &mut Desk,
    target: &Target,
    board: &Board,
    why: &Unsolvable,
) -> Vec<String> {
    let words = desk.words();
    let mut said = vec![verdict(desk, target, board), words.unreachable(why)];
    said.extend(remedies(desk, target, board));
    said
}

/// That a board cannot reach its goal.
pub fn verdict(desk: &Desk, target: &Target, board: &Board) -> String {
    let (board, goal) = (desk.notation.show(board).to_string(), target.text.as_str());
    say!(desk.words(), "unsolvable-board", board = board, goal = goal)
}

/// Which of the usual goals it can reach, a sentence each.
pub fn remedies(desk: &mut Desk, target: &Target, board: &Board) -> Vec<String> {
    let words = desk.words();
    let usual = target.usual_goals(board);
    usual
        .map(|(usual, goal)| {
            let other = Target::new(*goal.board(), &desk.notation);
            let (name, goal) = (usual.name(), other.text.as_str());
            let question = desk.question(&other, board).ok();
            match question.and_then(|question| question.distance().ok()) {
                Some(moves) => {
                    let moves = say!(words, "count-moves", count = moves);
                    say!(
                        words,
                        "unsolvable-but",
                        name = name,
                        goal = goal,
                        moves = moves
                    )
                }
                None => say!(words, "unsolvable-but-far", name = name, goal = goal),
            }
        })
        .collect()
}
