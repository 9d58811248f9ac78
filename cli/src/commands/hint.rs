//! `jiugong hint`: every legal move, the best first.

use jiugong::{Board, Move};
use jiugong_app::say;
use jiugong_app::{Desk, Failure, Form, NoAnswer, Target, board_input as boards, unsolvable};
use serde::Serialize;

use crate::args::Hint;
use crate::render::board_text as picture;

#[derive(Serialize)]
struct Record<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    distance: u32,
    convention: &'static str,
    moves: Vec<Choice>,
}

/// A legal move.
#[derive(Serialize)]
struct Choice {
    #[serde(rename = "move")]
    letters: String,
    /// The tile that moves; of several the one beside the blank.
    tile: u8,
    /// After it.
    distance: u32,
    optimal: bool,
    #[serde(skip)]
    run: String,
}

pub fn run(desk: &mut Desk, args: Hint) -> Result<u8, Failure> {
    boards::each(desk, &args.board, |desk, board, form| {
        let target = desk.target(board.shape())?;
        match choices(desk, &target, board, &args) {
            Ok((distance, choices)) => {
                show(desk, &target, board, form, &args, distance, choices)?;
                Ok(0)
            }
            Err(why) => unsolvable::answer(desk, &target, board, form, why),
        }
    })
}

fn choices(
    desk: &mut Desk,
    target: &Target,
    board: &Board,
    args: &Hint,
) -> Result<(u32, Vec<Choice>), NoAnswer> {
    let (distance, moves) = desk.moves(target, board)?;
    let choice = |(slide, after): (Move, u32)| {
        let mut moving = *board;
        Some(Choice {
            letters: args.letters.convention().turn(slide).to_string(),
            tile: desk.notation.label(moving.apply(slide)?),
            distance: after,
            optimal: after < distance,
            run: picture::run(&desk.notation, board, slide),
        })
    };
    Ok((distance, moves.into_iter().filter_map(choice).collect()))
}

fn show(
    desk: &mut Desk,
    target: &Target,
    board: &Board,
    form: Form,
    args: &Hint,
    distance: u32,
    choices: Vec<Choice>,
) -> Result<(), Failure> {
    let text = desk.notation.show(board).to_string();
    if desk.output.json {
        return desk.output.record(&Record {
            board: text,
            goal: &target.text,
            metric: desk.metric.name(),
            solvable: true,
            distance,
            convention: args.letters.convention().name(),
            moves: choices,
        });
    }
    if form == Form::Line {
        let choice = |choice: &Choice| format!("{}:{}", choice.letters, choice.distance);
        let choices = choices.iter().map(choice).collect::<Vec<_>>().join(" ");
        return desk
            .output
            .line(format_args!("{text}\t{distance}\t{choices}"));
    }
    let words = desk.words();
    desk.output.line(match distance {
        0 => say!(words, "solve-solved", board = text),
        _ => say!(
            words,
            "hint-title",
            board = text,
            goal = target.text.as_str(),
            moves = say!(words, "count-moves", count = distance)
        ),
    })?;
    let letters_width = choices.iter().map(|choice| choice.letters.len()).max();
    let run_width = choices
        .iter()
        .map(|choice| choice.run.chars().count())
        .max();
    let (letters_width, run_width) = (letters_width.unwrap_or(0), run_width.unwrap_or(0).max(3));
    for choice in &choices {
        let Choice { letters, run, .. } = choice;
        let after = say!(
            words,
            "hint-after",
            moves = say!(words, "count-moves", count = choice.distance)
        );
        let best = match choice.optimal {
            true => say!(words, "hint-best"),
            false => String::new(),
        };
        desk.output.line(format_args!(
            "  {letters:<letters_width$}  {run:>run_width$}  {after}{best}"
        ))?;
    }
    Ok(())
}
