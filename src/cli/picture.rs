//! Boards side by side.

use std::fmt::Write;

use jiugong::{Board, Move, Notation, Slide};

/// The width of the terminal, in characters, or what it is taken for where there is none.
pub fn width() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0))
}

/// The tiles of a move and the way they go, the tiles as they stand in their row or column.
pub fn run(notation: &Notation, board: &Board, slide: Slide) -> String {
    let mut moving = *board;
    let moved = slide.steps().filter_map(|m| moving.slide(m));
    let mut tiles: Vec<String> = moved.map(|tile| notation.label(tile).to_string()).collect();
    // The first to move is the one beside the blank; those that come from above or from the left
    // stand before it.
    if matches!(slide.way(), Move::Down | Move::Right) {
        tiles.reverse();
    }
    format!("{}{}", tiles.join(" "), slide.way().arrow())
}

/// The boards of a solution, as many to a line as fit, an arrow and the tiles that move between
/// them:
///
/// ```text
/// 1 2 3      1 2 3      1 2 3
/// 4 0 5  5←  4 5 0  6↑  4 5 6
/// 7 8 6      7 8 6      7 8 0
/// ```
pub fn strip(notation: &Notation, start: &Board, moves: &[Slide], width: usize) -> String {
    let shape = start.shape();
    let largest = notation.label(shape.cells() as u8 - 1).to_string().len();
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
            for (row, (text, tiles)) in rows
                .iter_mut()
                .zip(board.tiles().chunks(shape.cols()))
                .enumerate()
            {
                match &arrow {
                    Some(arrow) if row == middle => text.push_str(arrow),
                    Some(_) => text.push_str(&" ".repeat(gap)),
                    None => {}
                }
                for (column, &tile) in tiles.iter().enumerate() {
                    let space = if column > 0 { " " } else { "" };
                    let _ = write!(text, "{space}{:>largest$}", notation.label(tile));
                }
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
