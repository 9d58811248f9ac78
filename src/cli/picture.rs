//! Boards side by side.

use std::fmt::Write;

use jiugong::{Board, Move, Notation};

/// The width of the terminal, in characters, or what it is taken for where there is none.
pub fn width() -> usize {
    terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0))
}

/// The boards of a solution, as many to a line as fit, an arrow and the tile that moves between
/// them:
///
/// ```text
/// 1 2 3      1 2 3      1 2 3
/// 4 0 5  5←  4 5 0  6↑  4 5 6
/// 7 8 6      7 8 6      7 8 0
/// ```
pub fn strip(notation: &Notation, start: &Board, moves: &[Move], width: usize) -> String {
    let shape = start.shape();
    let largest = notation.label(shape.cells() as u8 - 1).to_string().len();
    let board_width = shape.cols() * (largest + 1) - 1;
    // Two spaces, the tile, the arrow, two spaces.
    let gap = largest + 5;
    let per_line = (width.saturating_sub(board_width) / (board_width + gap)).max(1);
    let middle = (shape.rows() - 1) / 2;
    let mut strip = String::new();
    let mut board = *start;
    for (line, moves) in moves.chunks(per_line).enumerate() {
        if line > 0 {
            strip.push('\n');
        }
        let mut rows = vec![String::new(); shape.rows()];
        let mut draw = |board: &Board, arrow: Option<(u8, Move)>| {
            for (row, (text, tiles)) in rows
                .iter_mut()
                .zip(board.tiles().chunks(shape.cols()))
                .enumerate()
            {
                match arrow {
                    Some((tile, m)) if row == middle => {
                        let _ = write!(text, "  {:>largest$}{}  ", notation.label(tile), m.arrow());
                    }
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
        for &m in moves {
            if let Some(tile) = board.slide(m) {
                draw(&board, Some((tile, m)));
            }
        }
        for row in rows {
            strip.push_str(row.trim_end());
            strip.push('\n');
        }
    }
    strip
}
