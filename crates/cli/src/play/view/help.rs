//! The help: all keys and their actions.

use jiugong_app::{Message, msg};
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};
use unicode_width::UnicodeWidthStr;

use super::View;
use super::layout::right_of;
use super::theme::Part;

impl View<'_> {
    /// Draws the help in the middle of the screen.
    pub(super) fn draw_help(&self, screen: Rect, buffer: &mut Buffer) {
        let lines = self.help_lines();
        let width = |text: &String| text.width() as u16;
        let keys_width = lines.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0) + 2;
        let texts_width = lines.iter().map(|(_, text)| width(text)).max().unwrap_or(0);
        // Two columns of border and two of padding.
        let area = screen.centered(
            Constraint::Length(keys_width + texts_width + 4),
            Constraint::Length(lines.len() as u16 + 2),
        );
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(self.theme.style(Part::Label))
            .padding(Padding::horizontal(1))
            .title(self.text(&msg!("play-help-title")))
            .title_style(self.theme.style(Part::Title));
        let inner = block.inner(area);
        Clear.render(area, buffer);
        block.render(area, buffer);
        for ((keys, text), row) in lines.iter().zip(inner.rows()) {
            self.write_text(keys, Part::Key, row, buffer);
            self.write_text(text, Part::Text, right_of(row, keys_width), buffer);
        }
    }

    /// Returns keys and their actions. They must fit a screen of 40 × 15.
    fn help_lines(&self) -> Vec<(String, String)> {
        let line = |keys: &str, message: Message| (keys.to_string(), self.text(&message));
        vec![
            line("←↑↓→ hjkl wasd", msg!("play-help-move")),
            line(&self.text(&msg!("play-click")), msg!("play-help-click")),
            line("u  r", msg!("play-help-undo")),
            line("Home", msg!("play-help-restart")),
            line("i", msg!("play-help-hint")),
            line(&self.text(&msg!("play-space")), msg!("play-help-solve")),
            line(".  ,", msg!("play-help-step")),
            line("+  -", msg!("play-help-speed")),
            line("m", msg!("play-help-shuffle")),
            line("v", msg!("play-help-distance")),
            line("?", msg!("play-help-help")),
            line("q  Esc  Ctrl-C", msg!("play-quit")),
        ]
    }
}
