//! Boards, solutions and tables as HTML, which notebooks show.
//!
//! A piece of HTML needs no other: it has a style sheet for the class `jiugong`, in the colours of
//! the project's page, and for solutions a script that starts all players of the document
//! that are not started. So there may be several on a page. Without scripts a player shows the start
//! and the moves.

use std::fmt::{Display, Write};

use jiugong::{Board, Move, Notation};
use jiugong_drawing::{boards, moved_tiles};
use pyo3::prelude::*;

use crate::boards::Boards;
use crate::error::Error;
use crate::puzzle::{Labelled, Puzzle};

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("player.js");

/// The largest number of boards that are drawn.
const MAX_BOARDS: usize = 100;

/// Creates a piece with these contents and further attributes of its element.
fn piece(attributes: &str, contents: &str) -> String {
    format!("<div class=\"jiugong\"{attributes}><style>\n{STYLE}</style>\n{contents}</div>")
}

/// Draws a board whose longer side is about so many pixels. It has an element for each tile.
fn well(board: &Board, notation: &Notation, pixels: usize) -> String {
    let (rows, cols) = (board.shape().rows(), board.shape().cols());
    let side = (pixels / rows.max(cols)).clamp(22, 64);
    let text = notation.format(board);
    let mut well = format!(
        "<div class=\"well\" role=\"img\" aria-label=\"{text}\" style=\"--r:{rows};--c:{cols};--s:{side}px\">"
    );
    for (cell, &tile) in board.tiles().iter().enumerate() {
        if !board.is_gap(tile) {
            let (x, y, label) = (cell % cols, cell / cols, notation.label(tile));
            let _ = write!(well, "<b style=\"--x:{x};--y:{y}\">{label}</b>");
        }
    }
    well + "</div>"
}

/// Returns the moves of a solution as the script parses them.
fn steps(start: &Board, notation: &Notation, moves: &[Move]) -> String {
    let tiles = start.tiles().iter().filter(|&&tile| !start.is_gap(tile));
    let tiles: Vec<u8> = tiles.copied().collect();
    let boards = boards(start, moves);
    let step = |(pair, &m): (&[Board], &Move)| {
        let mut text = moved_tiles(notation, &pair[0], m);
        let cells = pair[1].tiles().iter().zip(pair[0].tiles()).enumerate();
        for (cell, (now, _)) in cells.filter(|(_, (now, then))| now != then) {
            if let Some(tile) = tiles.iter().position(|tile| tile == now) {
                let _ = write!(text, ";{tile},{cell}");
            }
        }
        text
    };
    let steps: Vec<String> = boards.windows(2).zip(moves).map(step).collect();
    steps.join("|")
}

/// Returns a solution with buttons for its moves: `caption` says how long it is, `text` has the moves.
pub fn player(
    start: &Board,
    notation: &Notation,
    moves: &[Move],
    caption: &str,
    text: &str,
) -> String {
    let well = well(start, notation, 320);
    let count = moves.len();
    if count == 0 {
        return piece("", &format!("{well}<p>{caption}</p>"));
    }
    let buttons: String = ["Start", "Back", "Play", "Next", "End"]
        .map(|name| format!("<button type=\"button\">{name}</button>"))
        .concat();
    let contents = format!(
        "{well}\
         <div class=\"keys\" hidden>{buttons}\
         <input type=\"range\" min=\"0\" max=\"{count}\" value=\"0\" aria-label=\"Move\">\
         <span role=\"status\"></span></div>\
         <p>{caption}</p><p class=\"moves\">{text}</p>"
    );
    let steps = steps(start, notation, moves);
    let attributes =
        format!(" role=\"group\" aria-label=\"Solution: {caption}\" data-moves=\"{steps}\"");
    piece(&attributes, &contents) + "<script>\n{\n" + SCRIPT + "}\n</script>"
}

/// Returns a table of names and values, below a heading and a board.
pub fn facts(heading: &str, board: Option<&Board>, facts: &[(&str, &dyn Display)]) -> String {
    let mut contents = format!("<p>{heading}</p>");
    if let Some(board) = board {
        contents += &well(board, &Notation::default(), 160);
    }
    contents += "<table>";
    for (name, value) in facts {
        let _ = write!(contents, "<tr><th scope=\"row\">{name}</th><td>{value}</td></tr>");
    }
    piece("", &(contents + "</table>"))
}

/// Returns boards as HTML.
#[pyfunction(name = "_boards_html")]
pub fn boards_html(boards: &Bound<'_, PyAny>) -> PyResult<String> {
    let puzzle = Puzzle { allows_alike: true, ..Puzzle::default() };
    let boards = Boards::one_or_several(boards, &puzzle)?;
    let start = Notation::default().sorted_board(boards.shape).map_err(Error::from)?;
    let pixels = if boards.is_one { 240 } else { 120 };
    let mut contents = String::from("<div class=\"wells\">");
    for row in 0..boards.len().min(MAX_BOARDS) {
        let found = boards.rows().labelled(row, &start);
        let Labelled { board, labels } = found.map_err(|error| boards.without_row_of_one(error))?;
        contents += &well(&board, &Notation { labels, ..Notation::default() }, pixels);
    }
    contents += "</div>";
    if let Some(more @ 1..) = boards.len().checked_sub(MAX_BOARDS) {
        let _ = write!(contents, "<p>and {more} more</p>");
    }
    Ok(piece("", &contents))
}

/// Formats a number with commas: `181,440`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let groups: Vec<&str> = digits
        .as_bytes()
        .rchunks(3)
        .rev()
        .map(|group| std::str::from_utf8(group).unwrap_or_default())
        .collect();
    groups.join(",")
}
