//! The whole screen, drawn.

use jiugong::Notation;
use jiugong_app::i18n::Words;
use jiugong_app::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Widget;

use super::layout::Layout;
use super::look::{Look, Part};
use super::sitting::{Remark, Sitting};
use super::tiles;
use crate::render::board_text as picture;

/// How a sitting is shown.
#[derive(Clone, Copy, Debug)]
pub struct Scene<'a> {
    pub words: &'a Words,
    pub notation: &'a Notation,
    /// The goal in writing.
    pub goal: &'a str,
    pub look: Look,
}

impl Scene<'_> {
    /// Where the parts are on a screen.
    pub fn layout(&self, sitting: &Sitting, screen: Rect) -> Layout {
        let shape = sitting.game.board().shape();
        Layout::new(screen, shape, picture::label_width(self.notation, shape))
    }

    /// Draws a sitting; nothing outside of the screen.
    pub fn draw(&self, sitting: &Sitting, screen: Rect, buffer: &mut Buffer) {
        let layout = self.layout(sitting, screen);
        let game = &sitting.game;
        let goal = game.solver().goal().board();
        self.title(sitting, &layout, buffer);
        tiles::draw(
            game.board(),
            goal,
            sitting.hint,
            self.notation,
            self.look,
            &layout,
            buffer,
        );
        self.panel(sitting, layout.panel, buffer);
        let remark = self.remark(sitting);
        write(&remark, self.look.of(Part::Remark), layout.remark, buffer);
        self.keys(layout.keys, buffer);
        if sitting.help {
            self.help(screen, buffer);
        }
    }

    /// What is played; where there is no panel, the most important of its numbers.
    fn title(&self, sitting: &Sitting, layout: &Layout, buffer: &mut Buffer) {
        let (words, game) = (self.words, &sitting.game);
        let title = match layout.panel.is_empty() {
            false => say!(
                words,
                "play-title",
                shape = game.board().shape().to_string(),
                goal = self.goal
            ),
            true if sitting.unveiled() => say!(
                words,
                "play-short",
                made = game.made(),
                distance = game.distance()
            ),
            true => say!(words, "play-short-veiled", made = game.made()),
        };
        write(&title, self.look.of(Part::Title), layout.title, buffer);
    }

    /// What there is to say: the question that is asked, or what came of the last action.
    fn remark(&self, sitting: &Sitting) -> String {
        let (words, game) = (self.words, &sitting.game);
        let radius = || game.solver().table().header().distribution().radius();
        if let Some(typed) = &sitting.typed {
            let typed = format!("{typed}▏");
            return say!(words, "play-ask", radius = radius(), typed = typed);
        }
        match sitting.remark {
            Some(Remark::Blocked(way)) => {
                return say!(words, "play-blocked", way = way.arrow().to_string());
            }
            Some(Remark::Apart) => return say!(words, "play-apart"),
            Some(Remark::NothingDone) => return say!(words, "play-nothing-done"),
            Some(Remark::NothingUndone) => return say!(words, "play-nothing-undone"),
            Some(Remark::Beyond(distance)) => {
                return say!(words, "random-none", distance = distance, radius = radius());
            }
            None => {}
        }
        if game.is_solved() {
            return solved(words, sitting);
        }
        if let Some(slide) = sitting.hint {
            let run = picture::run(self.notation, game.board(), slide);
            return say!(words, "play-hint", run = run);
        }
        if sitting.playing {
            let most = Sitting::FASTEST;
            return say!(words, "play-playing", speed = sitting.speed, most = most);
        }
        String::new()
    }

    /// The keys that most ask for, as many as fit, the way to all others first.
    fn keys(&self, area: Rect, buffer: &mut Buffer) {
        let words = self.words;
        let space = say!(words, "play-help-space");
        let keys = [
            ("?", say!(words, "play-key-help")),
            ("q", say!(words, "play-key-leave")),
            ("i", say!(words, "play-key-hint")),
            ("u", say!(words, "play-key-undo")),
            (&space, say!(words, "play-key-play")),
            ("m", say!(words, "play-key-shuffle")),
            ("v", say!(words, "play-key-veil")),
        ];
        let mut line = Line::default();
        for (key, text) in keys {
            let key = Span::styled(key.to_string(), self.look.of(Part::Key));
            let text = Span::styled(format!(" {text}   "), self.look.of(Part::Label));
            // The space behind the last may be cut off.
            if line.width() + key.width() + text.width() > usize::from(area.width) + 3 {
                break;
            }
            line.push_span(key);
            line.push_span(text);
        }
        line.render(area, buffer);
    }
}

/// That the goal is reached, and how well.
pub fn solved(words: &Words, sitting: &Sitting) -> String {
    let game = &sitting.game;
    let moves = say!(words, "count-moves", count = game.made());
    match (game.made(), game.extra()) {
        (0, _) => say!(words, "play-at-goal"),
        (_, 0) => say!(words, "play-solved-best", moves = moves),
        (_, extra) => say!(words, "play-solved", moves = moves, extra = extra),
    }
}

/// Writes a line into the first line of an area, as much of it as fits.
pub fn write(text: &str, style: Style, area: Rect, buffer: &mut Buffer) {
    Line::styled(text, style).render(area, buffer);
}

#[cfg(test)]
mod tests;
