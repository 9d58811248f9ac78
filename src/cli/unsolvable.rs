//! A board that cannot reach its goal: that, why, and which of the usual goals it can.

use jiugong::{Board, Unreachable, Usual, say};
use serde::Serialize;

use super::boards::Form;
use super::desk::{Desk, NoAnswer, Target};
use super::failure::{Failure, NO};

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
    let why = match why {
        NoAnswer::Unreachable(why @ Unreachable::Parity { .. }) => why,
        NoAnswer::Unreachable(other) => {
            return Err(Failure::Board {
                said: desk.words().unreachable(&other),
                record: other.to_string(),
            });
        }
        NoAnswer::Failure(failure) => return Err(failure),
    };
    let text = desk.notation.show(board).to_string();
    if desk.output.json {
        desk.output.record(&Record {
            board: text,
            goal: &target.text,
            solvable: false,
            reason: why.to_string(),
            solvable_goals: target
                .usual_goals(board)
                .map(|(usual, _)| usual.name())
                .collect(),
        })?;
    } else if form == Form::Line {
        desk.output.line(format_args!("{text}\t-\t"))?;
    } else {
        let words = desk.words();
        let goal = target.text.as_str();
        desk.output.line(say!(
            words,
            "unsolvable-board",
            board = text.as_str(),
            goal = goal
        ))?;
        desk.output.line(words.unreachable(&why))?;
        let others: Vec<Usual> = target.usual_goals(board).map(|(usual, _)| usual).collect();
        for usual in others {
            let other = Target::new(usual.board(board.shape()), &desk.notation);
            let goal = other.text.as_str();
            let question = desk.question(&other, board).ok();
            let said = match question.and_then(|question| question.distance().ok()) {
                Some(moves) => {
                    let moves = say!(words, "count-moves", count = moves);
                    say!(
                        words,
                        "unsolvable-but",
                        name = usual.name(),
                        goal = goal,
                        moves = moves
                    )
                }
                None => say!(
                    words,
                    "unsolvable-but-far",
                    name = usual.name(),
                    goal = goal
                ),
            };
            desk.output.line(said)?;
        }
    }
    Ok(NO)
}
