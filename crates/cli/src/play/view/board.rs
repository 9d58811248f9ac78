//! The board, drawn tile by tile.

use jiugong::Move;
use termina::escape::csi::SgrAttributes;

use super::area::Rect;
use super::buffer::{Border, Buffer};
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
                (Part::BestMove, Border::THICK)
            } else if app.game.is_in_place(cell) {
                (Part::GoalTile, Border::ROUNDED)
            } else {
                (Part::Tile, Border::ROUNDED)
            };
            let style = self.theme.style(part);
            if !board.is_gap(tile) {
                draw_tile(self.notation.label(tile), area, &border, style, buffer);
            } else if let Some(hint) = app.hint.filter(|hint| is_gap_of(hint, cell)) {
                write_centred(&hint.direction().arrow().to_string(), area, style, buffer);
            }
        }
    }
}

/// Draws a tile, with a border if there is room for one.
fn draw_tile(label: u16, area: Rect, border: &Border, style: SgrAttributes, buffer: &mut Buffer) {
    let mut inner = area;
    // A tile at the edge of the screen is cut off instead of drawn smaller.
    if area.height >= MIN_BORDERED_HEIGHT && area.intersection(buffer.size().into()) == area {
        inner = area.inside();
        buffer.draw_border(area, border, style);
        if digits::draw(label, inner, style, buffer) {
            return;
        }
    }
    // Labels without a border are aligned on the right.
    let width = if inner == area { usize::from(area.width).saturating_sub(1) } else { 0 };
    write_centred(&format!("{label:>width$}"), inner, style, buffer);
}

/// Writes digits or an arrow in the middle of an area or, if they do not fit, their middle.
fn write_centred(text: &str, area: Rect, style: SgrAttributes, buffer: &mut Buffer) {
    let row = area.below(area.height.saturating_sub(1) / 2).intersection(buffer.size().into());
    let (length, width) = (text.chars().count(), usize::from(row.width));
    let text: String = text.chars().skip(length.saturating_sub(width) / 2).collect();
    buffer.write(&text, style, row.right_of((width.saturating_sub(length) / 2) as u16));
}
