//! Solutions as SVG: the boards side by side, or an animation.

use std::fmt::Write;

use jiugong::{Board, Move, Notation, Shape};
use svg::Document;
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

/// Creates a tile in a cell whose corner is at (0, 0).
fn tile(label: impl Into<String>, cell: usize) -> Group {
    Group::new().add(rectangle(2, 2, cell - 4, cell - 4).set("rx", cell / 8)).add(text(
        label,
        cell / 2,
        cell / 2,
        cell * 9 / 20,
    ))
}

/// Returns the corner of a cell of a shape.
fn corner(shape: Shape, cell: usize, size: usize) -> (usize, usize) {
    (cell % shape.cols() * size, cell / shape.cols() * size)
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
    let mut board = *start;
    let mut before = *start;
    let mut caption_text = String::from("0");
    for number in 0..=moves.len() {
        let x = GAP + number % across * (width + GAP);
        let y = GAP + number / across * (height + CAPTION + GAP);
        let mut group = Group::new().set("transform", format!("translate({x} {y})"));
        group = group.add(rectangle(0, 0, width, height).set("class", "board").set("rx", 5));
        for (cell, (&now, &then)) in board.tiles().iter().zip(before.tiles()).enumerate() {
            if now == 0 {
                continue;
            }
            let class = if now == then { "tile" } else { "tile moved" };
            let (x, y) = corner(shape, cell, CELL);
            let tile = tile(notation.label(now).to_string(), CELL)
                .set("class", class)
                .set("transform", format!("translate({x} {y})"));
            group = group.add(tile);
        }
        strip =
            strip.add(group.add(text(caption_text.as_str(), width / 2, height + CAPTION / 2, 14)));
        if let Some(&m) = moves.get(number) {
            caption_text = caption(notation, number + 1, &board, m);
            before = board;
            board = board.after(m).unwrap_or(board);
        }
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
    let mut group = Group::new().set("transform", format!("translate({EDGE} {EDGE})"));
    group = group.add(rectangle(0, 0, width, height).set("class", "board").set("rx", 8));
    for (cell, &label) in start.tiles().iter().enumerate().filter(|(_, tile)| **tile != 0) {
        let mut frames = format!("0%{{transform:{}}}", place(cell));
        let mut at = cell;
        let mut board = *start;
        for (number, &m) in moves.iter().enumerate() {
            board = board.after(m).unwrap_or(board);
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
        let (x, y) = corner(shape, cell, CELL);
        let tile = tile(notation.label(label).to_string(), CELL)
            .set("class", format!("tile t{label}"))
            .set("transform", format!("translate({x} {y})"));
        group = group.add(tile);
    }
    let mut board = *start;
    for (number, &m) in moves.iter().enumerate() {
        let begin = BEFORE + STEP * number as f64;
        let end = if number + 1 < moves.len() { begin + STEP } else { length };
        let (begin, end) = (share(begin), share(end));
        let _ = writeln!(
            style,
            ".s{number}{{animation-name:s{number};opacity:0}}\
             @keyframes s{number}{{0%{{opacity:0}}{begin}{{opacity:1}}{end}{{opacity:0}}}}"
        );
        let caption = caption(notation, number + 1, &board, m);
        let caption = text(caption, width / 2, height + EDGE, 18);
        group = group.add(caption.set("class", format!("s{number}")));
        board = board.after(m).unwrap_or(board);
    }
    document(width + 2 * EDGE, height + 3 * EDGE, &style).add(group)
}
