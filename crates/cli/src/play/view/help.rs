//! The help: all keys and their actions.

use jiugong_terminal::{Message, msg};
use unicode_width::UnicodeWidthStr;

use super::View;
use super::area::{Rect, Size};
use super::buffer::{Border, Buffer};
use super::theme::Part;

impl View<'_> {
    /// Draws the help in the middle of the screen.
    pub(super) fn draw_help(&self, screen: Rect, buffer: &mut Buffer) {
        let lines = self.help_lines();
        let width = |text: &String| text.width() as u16;
        let keys_width = lines.iter().map(|(keys, _)| width(keys)).max().unwrap_or(0) + 2;
        let texts_width = lines.iter().map(|(_, text)| width(text)).max().unwrap_or(0);
        // Two columns of border and two of padding.
        let area = screen
            .centred(Size { width: keys_width + texts_width + 4, height: lines.len() as u16 + 2 });
        buffer.clear(area);
        buffer.draw_border(area, &Border::ROUNDED, self.theme.style(Part::Label));
        let inner = area.inside();
        let title = Rect { y: area.y, height: 1, ..inner };
        self.write(&msg!("play-help-title"), Part::StrongLabel, title, buffer);
        for ((keys, text), row) in lines.iter().zip(inner.rows()) {
            let row = Rect { width: row.width.saturating_sub(2), ..row.right_of(1) };
            self.write_text(keys, Part::Key, row, buffer);
            self.write_text(text, Part::Key, row.right_of(keys_width), buffer);
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
