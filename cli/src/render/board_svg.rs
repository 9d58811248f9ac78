//! Solutions as SVG: the boards side by side, or an animation.

use std::fmt::Write;

use jiugong::{Board, Move, Notation, Shape};
use svg::Document;
use svg::node::Value;
use svg::node::element::{Group, Rectangle, Style, Text};

use crate::render::moves_text;

/// The colours, for light and dark backgrounds.
const COLOURS: &str = "
.paper{fill:#fff}.board{fill:#c9d3df}.tile rect{fill:#f4f7fb;stroke:#93a4b8}
.moved rect{fill:#ffe2b8;stroke:#c98a2b}text{fill:#1f2a37;font-family:sans-serif;text-anchor:middle}
@media (prefers-color-scheme:dark){.paper{fill:#14181d}.board{fill:#0b0e12}
.tile rect{fill:#2a323d;stroke:#4d5a6a}.moved rect{fill:#6b4a17;stroke:#d9a350}text{fill:#e3e9f0}}
";

/// Creates a document with a style sheet.
fn document(width: usize, height: usize, style: &str) -> Document {
    Document::new()
        .set("viewBox", (0, 0, width, height))
        .set("width", width)
        .set("height", height)
        .add(Style::new(format!("{COLOURS}{style}")))
        .add(rectangle(0, 0, width, height).set("class", "paper"))
}

fn rectangle(x: usize, y: usize, width: usize, height: usize) -> Rectangle {
    Rectangle::new().set("x", x).set("y", y).set("width", width).set("height", height)
}

/// Creates a text centred at (x, y).
fn text(content: impl Into<String>, x: usize, y: usize, size: usize) -> Text {
    // Digits are about 7/10 of the font size high: their baseline is half of that below the centre.
    Text::new(content.into()).set("x", x).set("y", y + size * 7 / 20).set("font-size", size)
}

/// Creates a group at (x, y).
fn group(x: usize, y: usize) -> Group {
    Group::new().set("transform", format!("translate({x} {y})"))
}

/// Creates the background of a board at (0, 0).
fn background(shape: Shape, cell: usize, radius: usize) -> Rectangle {
    let background = rectangle(0, 0, shape.cols() * cell, shape.rows() * cell);
    background.set("class", "board").set("rx", radius)
}

/// Creates a tile at (x, y).
fn tile(label: u8, (x, y): (usize, usize), cell: usize, class: impl Into<Value>) -> Group {
    group(x, y)
        .set("class", class)
        .add(rectangle(2, 2, cell - 4, cell - 4).set("rx", cell / 8))
        .add(text(label.to_string(), cell / 2, cell / 2, cell * 9 / 20))
}

/// Returns the corner of a cell of a shape.
fn corner(shape: Shape, cell: usize, size: usize) -> (usize, usize) {
    (cell % shape.cols() * size, cell / shape.cols() * size)
}

/// Returns the start and the board after each move.
fn boards(start: &Board, moves: &[Move]) -> Vec<Board> {
    let mut boards = vec![*start];
    boards.extend(moves.iter().scan(*start, |board, &m| {
        board.apply(m)?;
        Some(*board)
    }));
    boards
}

/// Returns the caption of a move: its number, its tiles and their direction.
fn caption(notation: &Notation, number: usize, board: &Board, m: Move) -> String {
    format!("{number}. {}", moves_text::tiles(notation, board, m))
}

/// Draws the start and the board after each move, with the tiles that moved highlighted and a
/// caption below.
pub fn strip(notation: &Notation, start: &Board, moves: &[Move]) -> Document {
    const CELL: usize = 36;
    const GAP: usize = 22;
    const CAPTION: usize = 26;
    const WIDTH: usize = 1000;
    let shape = start.shape();
    let width = shape.cols() * CELL;
    let height = shape.rows() * CELL;
    let across = (WIDTH / (width + GAP)).clamp(1, moves.len() + 1);
    let down = (moves.len() + 1).div_ceil(across);
    let mut strip =
        document(GAP + across * (width + GAP), GAP + down * (height + CAPTION + GAP), "");
    let boards = boards(start, moves);
    for (number, board) in boards.iter().enumerate() {
        let (before, caption) = match number.checked_sub(1) {
            None => (board, "0".into()),
            Some(last) => (&boards[last], caption(notation, number, &boards[last], moves[last])),
        };
        let x = GAP + number % across * (width + GAP);
        let y = GAP + number / across * (height + CAPTION + GAP);
        let mut group = group(x, y).add(background(shape, CELL, 5));
        for (cell, (&now, &then)) in board.tiles().iter().zip(before.tiles()).enumerate() {
            if now != 0 {
                let class = if now == then { "tile" } else { "tile moved" };
                let corner = corner(shape, cell, CELL);
                group = group.add(tile(notation.label(now), corner, CELL, class));
            }
        }
        strip = strip.add(group.add(text(caption, width / 2, height + CAPTION / 2, 14)));
    }
    strip
}

/// Draws the solution as an animation that repeats. Honours `prefers-reduced-motion` by showing the
/// start.
pub fn film(notation: &Notation, start: &Board, moves: &[Move]) -> Document {
    const CELL: usize = 64;
    const EDGE: usize = 16;
    // In seconds: the pause before the first move, the time of a move, its part in motion, and the
    // pause after the last move.
    const BEFORE: f64 = 1.2;
    const STEP: f64 = 0.8;
    const MOTION: f64 = 0.3;
    const AFTER: f64 = 2.5;
    let shape = start.shape();
    let width = shape.cols() * CELL;
    let height = shape.rows() * CELL;
    let length = BEFORE + STEP * moves.len() as f64 + AFTER;
    let share = |seconds: f64| format!("{:.3}%", seconds / length * 100.0);
    let place = |cell: usize| {
        let (x, y) = corner(shape, cell, CELL);
        format!("translate({x}px,{y}px)")
    };
    let mut style = format!(
        "g g,g text{{animation:{length:.1}s infinite}}g text{{animation-timing-function:step-end}}\n\
         @media (prefers-reduced-motion:reduce){{g g,g text{{animation:none!important}}}}\n"
    );
    let boards = boards(start, moves);
    let mut group = group(EDGE, EDGE).add(background(shape, CELL, 8));
    for (cell, &label) in start.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        let mut frames = format!("0%{{transform:{}}}", place(cell));
        let mut at = cell;
        for (number, board) in boards.iter().skip(1).enumerate() {
            let to = board.tiles().iter().position(|&tile| tile == label).unwrap_or(at);
            if to != at {
                let begin = BEFORE + STEP * number as f64;
                let _ = write!(
                    frames,
                    "{}{{transform:{}}}{}{{transform:{}}}",
                    share(begin),
                    place(at),
                    share(begin + MOTION),
                    place(to)
                );
                at = to;
            }
        }
        let _ = writeln!(
            style,
            ".t{label}{{animation-name:t{label}}}@keyframes t{label}{{{frames}100%{{transform:{}}}}}",
            place(at)
        );
        let corner = corner(shape, cell, CELL);
        group = group.add(tile(notation.label(label), corner, CELL, format!("tile t{label}")));
    }
    for (number, (board, &m)) in boards.iter().zip(moves).enumerate() {
        let begin = BEFORE + STEP * number as f64;
        let end = if number + 1 < moves.len() { begin + STEP } else { length };
        let (begin, end) = (share(begin), share(end));
        let _ = writeln!(
            style,
            ".s{number}{{animation-name:s{number};opacity:0}}\
             @keyframes s{number}{{0%{{opacity:0}}{begin}{{opacity:1}}{end}{{opacity:0}}}}"
        );
        let caption = caption(notation, number + 1, board, m);
        let caption = text(caption, width / 2, height + EDGE, 18);
        group = group.add(caption.set("class", format!("s{number}")));
    }
    document(width + 2 * EDGE, height + 3 * EDGE, &style).add(group)
}
