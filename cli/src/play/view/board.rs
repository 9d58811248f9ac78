//! The board, drawn tile by tile.

use jiugong::{Board, Move, Notation};
use ratatui::buffer::Buffer;
use ratatui::layout::{Alignment, Rect};
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Widget};

use super::digits;
use super::layout::{FRAMED, Layout};
use super::look::{Look, Part};

/// Draws a board. Tiles where the goal has them look settled; those that the best move moves stand
/// out, and the blank shows the way they go.
pub fn draw(
    board: &Board,
    goal: &Board,
    best: Option<Move>,
    notation: &Notation,
    look: Look,
    layout: &Layout,
    buffer: &mut Buffer,
) {
    let moving = |cell: usize| {
        let after = best.and_then(|slide| board.after(slide));
        after.is_some_and(|after| after.tiles().get(cell) != board.tiles().get(cell))
    };
    for (cell, (&tile, &settled)) in board.tiles().iter().zip(goal.tiles()).enumerate() {
        let area = layout.cell(cell);
        let part = match tile {
            _ if moving(cell) => Part::Best,
            _ if tile == settled => Part::Settled,
            _ => Part::Tile,
        };
        let style = look.of(part);
        match (tile, best) {
            (0, None) => {}
            (0, Some(slide)) => middle(&slide.direction().arrow().to_string(), area, style, buffer),
            _ => {
                let frame = match part {
                    Part::Best => BorderType::Thick,
                    _ => BorderType::Rounded,
                };
                one(notation.label(tile), area, frame, style, buffer);
            }
        }
    }
}

/// Draws a tile; without a frame where there is no room for one.
fn one(label: u8, area: Rect, frame: BorderType, style: Style, buffer: &mut Buffer) {
    let mut inner = area;
    // A tile that is not whole on the screen is cut off, not drawn smaller.
    if area.height >= FRAMED && area.intersection(*buffer.area()) == area {
        let block = Block::bordered().border_type(frame).border_style(style);
        inner = block.inner(area);
        block.render(area, buffer);
        if digits::draw(label, inner, style, buffer) {
            return;
        }
    }
    middle(&label.to_string(), inner, style, buffer);
}

/// Writes in the middle of an area.
fn middle(text: &str, area: Rect, style: Style, buffer: &mut Buffer) {
    let row = Rect {
        y: area.y + area.height.saturating_sub(1) / 2,
        height: area.height.min(1),
        ..area
    };
    let line = Line::styled(text, style).alignment(Alignment::Center);
    line.render(row, buffer);
}
