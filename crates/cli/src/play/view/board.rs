//! The board, drawn tile by tile.

use jiugong::Move;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::Line;
use ratatui::widgets::{Block, BorderType, Widget};

use super::layout::{Layout, MIN_BORDERED_HEIGHT};
use super::theme::Part;
use super::{View, digits};
use crate::play::app::App;

impl View<'_> {
    /// Draws the board. Tiles in their goal cells and, if there is a hint, tiles of the best move
    /// are highlighted; an arrow in its gap shows the direction of the best move.
    pub(super) fn draw_board(&self, app: &App, layout: &Layout, buffer: &mut Buffer) {
        let board = app.game.board();
        let after = app.hint.and_then(|hint| board.after(hint)).unwrap_or_else(|| board.clone());
        let is_gap_of =
            |hint: &Move, cell: usize| board.gap_cells().nth(hint.gap().into()) == Some(cell);
        for (cell, (&tile, &tile_after)) in board.tiles().iter().zip(after.tiles()).enumerate() {
            let area = layout.cell(cell);
            let (part, border) = if tile != tile_after {
                (Part::BestMove, BorderType::Thick)
            } else if app.game.is_in_place(cell) {
                (Part::GoalTile, BorderType::Rounded)
            } else {
                (Part::Tile, BorderType::Rounded)
            };
            let style = self.theme.style(part);
            if !board.is_gap(tile) {
                draw_tile(self.notation.label(tile), area, border, style, buffer);
            } else if let Some(hint) = app.hint.filter(|hint| is_gap_of(hint, cell)) {
                write_centred(&hint.direction().arrow().to_string(), area, style, buffer);
            }
        }
    }
}

/// Draws a tile, with a border if there is room for one.
fn draw_tile(label: u16, area: Rect, border: BorderType, style: Style, buffer: &mut Buffer) {
    let mut inner = area;
    // A tile at the edge of the screen is cut off instead of drawn smaller.
    if area.height >= MIN_BORDERED_HEIGHT && area.intersection(*buffer.area()) == area {
        let block = Block::bordered().border_type(border).border_style(style);
        inner = block.inner(area);
        block.render(area, buffer);
        if digits::draw(label, inner, style, buffer) {
            return;
        }
    }
    // Labels without a border are aligned on the right.
    let width = if inner == area { usize::from(area.width).saturating_sub(1) } else { 0 };
    write_centred(&format!("{label:>width$}"), inner, style, buffer);
}

/// Writes a text in the middle of an area.
fn write_centred(text: &str, area: Rect, style: Style, buffer: &mut Buffer) {
    let row =
        Rect { y: area.y + area.height.saturating_sub(1) / 2, height: area.height.min(1), ..area };
    Line::styled(text, style).centered().render(row, buffer);
}
