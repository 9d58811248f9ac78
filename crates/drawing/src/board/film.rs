//! A solution as an animation.

use std::fmt::Write;

use super::painter::{Painter, background, corner, text};
use super::{boards, caption, tiles};
use crate::scene::{Group, Scene, Text};
use jiugong::{Board, Move};

/// Draws the solution as an animation that repeats. Honours `prefers-reduced-motion` by showing the
/// start.
pub fn film(painter: &Painter, start: &Board, moves: &[Move]) -> Scene {
    const EDGE: usize = 16;
    // In seconds: the pause before the first move, the time of a move, its part in motion, and the
    // pause after the last move.
    const BEFORE: f64 = 1.2;
    const STEP: f64 = 0.8;
    const MOTION: f64 = 0.3;
    const AFTER: f64 = 2.5;
    let side = painter.side(64, 96);
    let shape = start.shape();
    let width = shape.cols() * side;
    let height = shape.rows() * side;
    let length = BEFORE + STEP * moves.len() as f64 + AFTER;
    let share = |seconds: f64| format!("{:.3}%", seconds / length * 100.0);
    let place = |cell: usize| {
        let (x, y) = corner(shape, cell, side);
        format!("translate({x}px,{y}px)")
    };
    let mut style = format!(
        "g g,g text{{animation:{length:.1}s infinite}}g text{{animation-timing-function:step-end}}\n\
         @media (prefers-reduced-motion:reduce){{g g,g text{{animation:none!important}}}}\n"
    );
    let boards = boards(start, moves);
    let mut group = Group::new(EDGE, EDGE, "").with(background(shape, side, 8));
    for (cell, tile) in tiles(start) {
        let mut frames = format!("0%{{transform:{}}}", place(cell));
        let mut at = cell;
        for (number, board) in boards.iter().skip(1).enumerate() {
            let to = board.tiles().iter().position(|&other| other == tile).unwrap_or(at);
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
            ".t{tile}{{animation-name:t{tile}}}@keyframes t{tile}{{{frames}100%{{transform:{}}}}}",
            place(at)
        );
        let corner = corner(shape, cell, side);
        group = group.with(painter.tile(tile, shape, corner, side, &format!("t{tile}")));
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
        let caption = caption(&painter.notation, number + 1, board, m);
        let caption = text(caption, width / 2, height + EDGE, 18);
        group = group.with(Text { class: format!("s{number}"), ..caption });
    }
    let mut film = painter.scene((width + 2 * EDGE, height + 3 * EDGE), &style, shape, side);
    film.elements.push(group.into());
    film
}
