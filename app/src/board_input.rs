//! Where boards come in: as arguments, or line by line from standard input.

use crate::error::Failure;
use crate::input::{self as lines, Source};
use crate::{Desk, Form};
use jiugong::Board;

/// Puts one board that was told in one argument or many to a command, or each line of standard
/// input if all that was told is `-`. Gives the worst status.
pub fn each(
    desk: &mut Desk,
    told: &[String],
    mut answer: impl FnMut(&mut Desk, &Board, Form) -> Result<u8, Failure>,
) -> Result<u8, Failure> {
    let mut put = |desk: &mut Desk, text: &str, form| {
        let board = parse(desk, text)?;
        answer(desk, &board, form)
    };
    if told == ["-"] {
        let source = Source::input(desk);
        return lines::each(desk, source, |desk, text| put(desk, text, Form::Line));
    }
    lines::one(desk, &told.join(" "), |desk, text| {
        put(desk, text, Form::Alone)
    })
}

/// Reads a board as the command line says boards are written.
pub fn parse(desk: &Desk, text: &str) -> Result<Board, Failure> {
    let board = desk.notation.parse(text);
    board.map_err(|error| match desk.told.misfit(text, &desk.notation) {
        // All else that is wrong with it follows from that.
        Some(why) => desk.unfit(&why),
        None => desk.bad_board(&error),
    })
}
