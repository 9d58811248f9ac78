//! Boards as text.

use std::fmt::Display;

use jiugong::{Board, Move, Notation, Shape};
use jiugong_drawing::moved_tiles;
use jiugong_terminal::wrap::columns;
use unicode_width::UnicodeWidthStr;

/// Returns the width of the terminal in characters, or 80 without one.
pub fn terminal_width() -> usize {
    columns().unwrap_or(80)
}

/// Returns the number of characters of the largest tile of a shape.
pub fn label_width(notation: &Notation, shape: Shape) -> usize {
    notation.label(*shape.tiles().end()).to_string().len()
}

/// Returns the rows of a shape, each cell `width` characters wide.
pub fn grid(
    shape: Shape,
    width: usize,
    cells: impl IntoIterator<Item = impl Display>,
) -> Vec<String> {
    let cells: Vec<String> = cells.into_iter().map(|cell| format!("{cell:>width$}")).collect();
    cells.chunks(shape.cols()).map(|row| row.join(" ")).collect()
}

/// Returns the rows of a board.
pub fn rows(notation: &Notation, board: &Board) -> Vec<String> {
    let labels = board.tiles().iter().map(|&tile| notation.label(tile));
    grid(board.shape(), label_width(notation, board.shape()), labels)
}

/// Draws a board with lines between its cells, and nothing in the gaps:
///
/// ```text
/// ┌───┬───┬───┐
/// │ 8 │ 6 │ 7 │
/// ├───┼───┼───┤
/// │ 2 │ 5 │ 4 │
/// ├───┼───┼───┤
/// │ 3 │   │ 1 │
/// └───┴───┴───┘
/// ```
pub fn framed(notation: &Notation, board: &Board) -> String {
    let (shape, width) = (board.shape(), label_width(notation, board.shape()));
    let cell = |&tile: &u8| {
        if board.is_gap(tile) {
            format!(" {:width$} ", "")
        } else {
            format!(" {:>width$} ", notation.label(tile))
        }
    };
    let line = |left, middle, right| {
        let lines = vec!["─".repeat(width + 2); shape.cols()];
        format!("{left}{}{right}", lines.join(middle))
    };
    let rows = board.tiles().chunks(shape.cols()).map(|row| {
        let cells: Vec<String> = row.iter().map(cell).collect();
        format!("│{}│", cells.join("│"))
    });
    let between = format!("\n{}\n", line("├", "┼", "┤"));
    let rows = rows.collect::<Vec<_>>().join(&between);
    format!("{}\n{rows}\n{}", line("┌", "┬", "┐"), line("└", "┴", "┘"))
}

/// Draws blocks of rows side by side, each under its title.
pub fn side_by_side(blocks: &[(String, Vec<String>)]) -> String {
    let height = blocks.iter().map(|(_, rows)| rows.len()).max();
    let mut lines = vec![String::new(); height.unwrap_or(0) + 1];
    for (title, rows) in blocks {
        let block: Vec<&String> = [title].into_iter().chain(rows).collect();
        let width = block.iter().map(|line| line.width()).max().unwrap_or(0);
        for (line, part) in lines.iter_mut().zip(block) {
            line.push_str(&pad(part, width + 4));
        }
    }
    lines.iter().map(|line| format!("{}\n", line.trim_end())).collect()
}

/// Draws lines below each other, each after its label.
pub fn labelled(lines: &[(String, String)]) -> String {
    let width = lines.iter().map(|(label, _)| label.width()).max().unwrap_or(0) + 2;
    let lines = lines.iter().map(|(label, text)| format!("  {}{text}", pad(label, width)));
    lines.collect::<Vec<_>>().join("\n")
}

/// Pads a text with spaces to a width in columns; Chinese characters take two.
fn pad(text: &str, width: usize) -> String {
    format!("{text}{}", " ".repeat(width.saturating_sub(text.width())))
}

/// Draws the boards of a solution, as many to a line as fit, with the moves between them:
///
/// ```text
/// 1 2 3      1 2 3      1 2 3
/// 4 0 5  5←  4 5 0  6↑  4 5 6
/// 7 8 6      7 8 6      7 8 0
/// ```
pub fn strip(notation: &Notation, start: &Board, moves: &[Move], width: usize) -> String {
    let shape = start.shape();
    let label_width = label_width(notation, shape);
    let board_width = shape.cols() * (label_width + 1) - 1;
    let longest = moves.iter().map(|m| m.tiles() as usize).max().unwrap_or(1);
    let move_width = longest * (label_width + 1);
    // Two spaces on both sides of the move.
    let gap = move_width + 4;
    let boards_per_line = (width.saturating_sub(board_width) / (board_width + gap)).max(1);
    let middle = (shape.rows() - 1) / 2;
    let mut strip = String::new();
    let mut board = start.clone();
    for (line, moves) in moves.chunks(boards_per_line).enumerate() {
        if line > 0 {
            strip.push('\n');
        }
        // A line starts with the board that the previous one ended with.
        let mut lines = rows(notation, &board);
        for &m in moves {
            let tiles = moved_tiles(notation, &board, m);
            let Some(next) = board.after(m) else {
                continue;
            };
            board = next;
            for (row, (line, labels)) in lines.iter_mut().zip(rows(notation, &board)).enumerate() {
                let tiles = if row == middle { &tiles } else { "" };
                line.push_str(&format!("  {tiles:>move_width$}  {labels}"));
            }
        }
        for line in lines {
            strip.push_str(line.trim_end());
            strip.push('\n');
        }
    }
    strip
}
