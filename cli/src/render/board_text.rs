//! Boards side by side.

use std::fmt::Display;

use jiugong::{Board, Direction, Move, Notation, Shape};
use unicode_width::UnicodeWidthStr;

/// The width of the terminal, in characters, or what it is taken for where there is none.
pub fn width() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0))
}

/// The tiles of a move and the way they go, the tiles as they stand in their row or column.
pub fn run(notation: &Notation, board: &Board, slide: Move) -> String {
    let mut moving = *board;
    let moved = slide.steps().filter_map(|m| moving.apply(m));
    let mut tiles: Vec<String> = moved.map(|tile| notation.label(tile).to_string()).collect();
    // The first to move is the one beside the blank; those that come from above or from the left
    // stand before it.
    if matches!(slide.direction(), Direction::Down | Direction::Right) {
        tiles.reverse();
    }
    format!("{}{}", tiles.join(" "), slide.direction().arrow())
}

/// How many characters the numbers of a shape's tiles take.
pub fn label_width(notation: &Notation, shape: Shape) -> usize {
    let largest = notation.label(shape.cells() as u8 - 1);
    largest.to_string().len()
}

/// What stands on the cells of a shape, each `width` characters wide, in rows.
pub fn grid(
    shape: Shape,
    width: usize,
    cells: impl IntoIterator<Item = impl Display>,
) -> Vec<String> {
    let cells = cells.into_iter().map(|cell| format!("{cell:>width$}"));
    let cells: Vec<String> = cells.collect();
    let rows = cells.chunks(shape.cols());
    rows.map(|row| row.join(" ")).collect()
}

/// A board in rows.
pub fn board(notation: &Notation, board: &Board) -> Vec<String> {
    let labels = board.tiles().iter().map(|&tile| notation.label(tile));
    grid(board.shape(), label_width(notation, board.shape()), labels)
}

/// Pictures side by side, each under its title.
pub fn beside(pictures: &[(String, Vec<String>)]) -> String {
    let height = pictures.iter().map(|(_, rows)| rows.len()).max();
    let mut lines = vec![String::new(); height.unwrap_or(0) + 1];
    for (title, rows) in pictures {
        let picture: Vec<&str> = [title]
            .into_iter()
            .chain(rows)
            .map(String::as_str)
            .collect();
        let width = picture.iter().map(|line| line.width()).max();
        for (line, part) in lines.iter_mut().zip(picture) {
            line.push_str(&filled(part, width.unwrap_or(0) + 4));
        }
    }
    lines
        .iter()
        .map(|line| format!("{}\n", line.trim_end()))
        .collect()
}

/// Lines one under the other, each after its title.
pub fn under(lines: &[(String, String)]) -> String {
    let width = lines.iter().map(|(title, _)| title.width()).max();
    let lines = lines.iter().map(|(title, text)| {
        let title = filled(title, width.unwrap_or(0) + 2);
        format!("  {title}{text}")
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text with spaces behind it, so many columns wide; Chinese characters take two.
fn filled(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// The boards of a solution, as many to a line as fit, an arrow and the tiles that move between
/// them:
///
/// ```text
/// 1 2 3      1 2 3      1 2 3
/// 4 0 5  5←  4 5 0  6↑  4 5 6
/// 7 8 6      7 8 6      7 8 0
/// ```
pub fn strip(notation: &Notation, start: &Board, moves: &[Move], width: usize) -> String {
    let shape = start.shape();
    let largest = label_width(notation, shape);
    let board_width = shape.cols() * (largest + 1) - 1;
    let most = moves.iter().map(|slide| slide.tiles() as usize).max();
    let run_width = most.unwrap_or(1) * (largest + 1);
    // Two spaces, the tiles, the arrow, two spaces.
    let gap = run_width + 4;
    let per_line = (width.saturating_sub(board_width) / (board_width + gap)).max(1);
    let middle = (shape.rows() - 1) / 2;
    let mut strip = String::new();
    let mut board = *start;
    for (line, moves) in moves.chunks(per_line).enumerate() {
        if line > 0 {
            strip.push('\n');
        }
        let mut rows = vec![String::new(); shape.rows()];
        let mut draw = |board: &Board, arrow: Option<String>| {
            let labels = self::board(notation, board);
            for (row, (text, labels)) in rows.iter_mut().zip(labels).enumerate() {
                match &arrow {
                    Some(arrow) if row == middle => text.push_str(arrow),
                    Some(_) => text.push_str(&" ".repeat(gap)),
                    None => {}
                }
                text.push_str(&labels);
            }
        };
        // A line begins with the board that the last one ended with.
        draw(&board, None);
        for &slide in moves {
            let run = run(notation, &board, slide);
            let arrow = format!("  {run:>run_width$}  ");
            if let Some(after) = board.after(slide) {
                board = after;
                draw(&board, Some(arrow));
            }
        }
        for row in rows {
            strip.push_str(row.trim_end());
            strip.push('\n');
        }
    }
    strip
}
