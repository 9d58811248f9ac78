//! The help: every key, and what it does.

use jiugong_app::say;
use ratatui::buffer::Buffer;
use ratatui::layout::{Constraint, Rect};
use ratatui::style::Style;
use ratatui::widgets::{Block, BorderType, Clear, Padding, Widget};
use unicode_width::UnicodeWidthStr;

use super::draw::{Scene, write};
use super::look::Part;

impl Scene<'_> {
    /// Draws the help over the middle of the screen.
    pub fn help(&self, screen: Rect, buffer: &mut Buffer) {
        let lines = self.help_lines();
        let width = |text: &String| text.width() as u16;
        let keys = lines.iter().map(|(key, _)| width(key)).max().unwrap_or(0) + 2;
        let texts = lines.iter().map(|(_, text)| width(text)).max().unwrap_or(0);
        // A frame, and a space on either side.
        let (wide, high) = (keys + texts + 4, lines.len() as u16 + 2);
        let area = screen.centered(Constraint::Length(wide), Constraint::Length(high));
        let block = Block::bordered()
            .border_type(BorderType::Rounded)
            .border_style(self.look.of(Part::Label))
            .padding(Padding::horizontal(1))
            .title(say!(self.words, "play-help-title"))
            .title_style(self.look.of(Part::Title));
        let inner = block.inner(area);
        Clear.render(area, buffer);
        block.render(area, buffer);
        for ((key, text), row) in lines.iter().zip(inner.rows()) {
            write(key, self.look.of(Part::Key), row, buffer);
            let keys = keys.min(row.width);
            let rest = Rect {
                x: row.x + keys,
                width: row.width - keys,
                ..row
            };
            write(text, Style::new(), rest, buffer);
        }
    }

    /// Keys, and what they do: no more and no longer than a screen of 40 × 15 can show.
    fn help_lines(&self) -> Vec<(String, String)> {
        let words = self.words;
        let line = |keys: &str, text: String| (keys.to_string(), text);
        let (click, space) = (
            say!(words, "play-help-mouse"),
            say!(words, "play-help-space"),
        );
        vec![
            line("←↑↓→ hjkl wasd", say!(words, "play-help-slide")),
            (click, say!(words, "play-help-touch")),
            line("u  r", say!(words, "play-help-undo")),
            line("Home", say!(words, "play-help-restart")),
            line("i", say!(words, "play-help-hint")),
            (space, say!(words, "play-help-play")),
            line(".  ,", say!(words, "play-help-step")),
            line("+  -", say!(words, "play-help-speed")),
            line("m", say!(words, "play-help-shuffle")),
            line("v", say!(words, "play-help-veil")),
            line("?", say!(words, "play-help-help")),
            line("q  Esc  Ctrl-C", say!(words, "play-help-leave")),
        ]
    }
}
