//! A solution as an animation, in one document or as the pictures of its frames.

use std::fmt::Write;

use super::painter::{Painter, background, corner, text};
use super::{boards, caption, tiles};
use crate::scene::{Group, Scene, Text};
use jiugong::{Board, Move};

const EDGE: usize = 16;

// In seconds: the pause before the first move, the time of a move, its part in motion, and the
// pause after the last move.
const BEFORE: f64 = 1.2;
const STEP: f64 = 0.8;
const MOTION: f64 = 0.3;
const AFTER: f64 = 2.5;

/// The pictures of a move in motion, of which the last one shows the board after it.
const PICTURES: usize = 5;

/// The maximum number of pictures in motion, unless there are more moves.
const MAX_PICTURES: usize = 500;

/// A picture of a film.
#[derive(Debug)]
pub struct Frame {
    /// What it shows.
    pub scene: Scene,
    /// How long it is shown, in hundredths of a second.
    pub hundredths: u16,
}

/// Draws the solution as an animation that repeats. Honours `prefers-reduced-motion` by showing the
/// start.
pub fn film(painter: &Painter, start: &Board, moves: &[Move]) -> Scene {
    let side = painter.side(64, 96);
    let shape = start.shape();
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
            let to = cell_of(board, tile).unwrap_or(at);
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
        group = group.with(Text { class: format!("s{number}"), ..below(start, side, caption) });
    }
    scene(painter, start, side, &style, group)
}

/// Draws the pictures of the [`film`], for formats without animations of their own. A move has up
/// to five, with many moves fewer. The first one shows the start, the last one the end.
pub fn frames(
    painter: &Painter,
    start: &Board,
    moves: &[Move],
) -> impl ExactSizeIterator<Item = Frame> {
    let pictures = (MAX_PICTURES / moves.len().max(1)).clamp(1, PICTURES);
    let boards = boards(start, moves);
    let count = moves.len() * pictures + 1;
    let motion = MOTION / pictures as f64;
    (0..count).map(move |frame| {
        // The last one of the frames that show a move.
        let number = frame.div_ceil(pictures);
        let part = frame - number.saturating_sub(1) * pictures;
        let share = part as f64 / pictures as f64;
        let to = &boards[number];
        let from = &boards[number.saturating_sub(1)];
        let caption =
            (number > 0).then(|| caption(&painter.notation, number, from, moves[number - 1]));
        let seconds = match frame {
            0 => BEFORE,
            _ if part < pictures => motion,
            _ if frame + 1 < count => motion + STEP - MOTION,
            _ => motion + STEP - MOTION + AFTER,
        };
        Frame {
            scene: between(painter, from, to, share, caption),
            hundredths: (seconds * 100.0).round() as u16,
        }
    })
}

/// Draws the board at a share of the time of a move.
fn between(
    painter: &Painter,
    from: &Board,
    to: &Board,
    share: f64,
    caption: Option<String>,
) -> Scene {
    let side = painter.side(64, 96);
    let shape = from.shape();
    // Slow at both ends.
    let share = share * share * (3.0 - 2.0 * share);
    let mut group = Group::new(EDGE, EDGE, "").with(background(shape, side, 8));
    for (cell, tile) in tiles(from) {
        let (left, top) = corner(shape, cell, side);
        let (x, y) = corner(shape, cell_of(to, tile).unwrap_or(cell), side);
        let mixed =
            |a: usize, b: usize| (a as f64 + (b as f64 - a as f64) * share).round() as usize;
        let place = (mixed(left, x), mixed(top, y));
        group = group.with(painter.tile(tile, shape, place, side, ""));
    }
    if let Some(caption) = caption {
        group = group.with(below(from, side, caption));
    }
    scene(painter, from, side, "", group)
}

fn cell_of(board: &Board, tile: u8) -> Option<usize> {
    board.tiles().iter().position(|&other| other == tile)
}

/// Creates the text below a board.
fn below(board: &Board, side: usize, caption: String) -> Text {
    let shape = board.shape();
    text(caption, shape.cols() * side / 2, shape.rows() * side + EDGE, 18)
}

/// Creates the scene around a board.
fn scene(painter: &Painter, board: &Board, side: usize, rules: &str, group: Group) -> Scene {
    let shape = board.shape();
    let (width, height) = (shape.cols() * side, shape.rows() * side);
    let mut film = painter.scene((width + 2 * EDGE, height + 3 * EDGE), rules, shape, side);
    film.elements.push(group.into());
    film
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use jiugong::{Convention, Notation};

    use super::*;

    /// The frames begin and end as stills of the start and the end, take as long as the film, and
    /// each tile is on the way from its old cell to the new one.
    #[test]
    fn frames_follow_the_film() {
        let board: Board = "1 2 3/4 0 5/7 8 6".parse().unwrap();
        for (text, count) in
            [("", 1), ("LU", 11), (&*"LRLRLRLRLR".repeat(15), 451), (&*"LR".repeat(400), 801)]
        {
            let moves = Convention::Tile.parse_moves(text).unwrap();
            let painter = Painter::new(Notation::default(), None);
            let frames: Vec<Frame> = frames(&painter, &board, &moves).collect();
            assert_eq!(frames.len(), count, "{text}");
            let length: f64 = frames.iter().map(|frame| f64::from(frame.hundredths)).sum();
            let expected = BEFORE + STEP * moves.len() as f64 + if count > 1 { AFTER } else { 0.0 };
            assert!((length / 100.0 - expected).abs() <= 0.005 * count as f64, "{length}");
            let end = boards(&board, &moves).pop().unwrap();
            let places = |scene: &Scene| places_of(&scene.to_string());
            assert_eq!(
                places(&frames[0].scene),
                places(&between(&painter, &board, &board, 0.0, None))
            );
            let last = &frames.last().unwrap().scene;
            assert_eq!(places(last), places(&between(&painter, &end, &end, 0.0, None)));
        }
        let moves = Convention::Tile.parse_moves("L").unwrap();
        let painter = Painter::new(Notation::default(), None);
        let columns: Vec<usize> = frames(&painter, &board, &moves)
            .map(|frame| places_of(&frame.scene.to_string())["5"].0)
            .collect();
        assert_eq!((columns[0], columns[5]), (128, 64));
        assert!(columns.is_sorted_by(|a, b| a > b), "{columns:?}");
    }

    /// Returns the places of the tiles of a document by their labels.
    fn places_of(svg: &str) -> std::collections::BTreeMap<String, (usize, usize)> {
        let tiles = svg.split("<g transform=\"translate(").skip(2);
        tiles
            .map(|tile| {
                let (place, rest) = tile.split_once(')').unwrap();
                let (x, y) = place.split_once(' ').unwrap();
                let label = rest.split_once("</text>").unwrap().0.rsplit('>').next().unwrap();
                (label.to_owned(), (x.parse().unwrap(), y.parse().unwrap()))
            })
            .collect()
    }
}
