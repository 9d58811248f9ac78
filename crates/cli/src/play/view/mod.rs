//! The screen.

pub mod area;
mod board;
pub mod buffer;
mod digits;
mod help;
pub mod layout;
mod panel;
pub mod theme;

use jiugong::Notation;
use jiugong_answers::Known;
use jiugong_drawing::moved_tiles;
use jiugong_terminal::{I18n, Message, msg};
use unicode_width::UnicodeWidthStr;

use super::answers::no_board;
use super::app::{App, Mode, Notice};
use super::game::Game;
use crate::commands::render::{board_text, bounds};
use area::Rect;
use buffer::Buffer;
use layout::Layout;
use theme::{Part, Theme};

/// Returns the bounds of the distance, if it is unknown but a solution is known.
fn unproved(game: &Game) -> Option<String> {
    let upper_bound = Some(game.best_length()?);
    let lower_bound = game.lower_bound().ok()?;
    Some(bounds::text(&Known { lower_bound, upper_bound, ..Known::default() }))
}

/// The number of moves of a game that is unknown.
const UNKNOWN: &str = "…";

/// Draws the state of the program.
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    pub i18n: &'a I18n,
    pub notation: &'a Notation,
    /// The goal as text.
    pub goal: &'a str,
    pub theme: Theme,
}

impl View<'_> {
    /// Returns the layout of a screen.
    pub fn layout(&self, app: &App, screen: Rect) -> Layout {
        let shape = app.game.board().shape();
        Layout::new(screen, shape, board_text::label_width(self.notation, shape))
    }

    /// Draws the screen.
    pub fn draw(&self, app: &App, buffer: &mut Buffer) {
        let screen = buffer.size().into();
        let layout = self.layout(app, screen);
        let title = self.title(app, &layout);
        self.write(&title, Part::Title, layout.title, buffer);
        self.draw_board(app, &layout, buffer);
        self.draw_panel(app, layout.panel, buffer);
        if let Some(status) = self.status(app, &layout) {
            self.write(&status, Part::Status, layout.status, buffer);
        }
        self.draw_keys(layout.keys, buffer);
        if app.mode == Mode::Help {
            self.draw_help(screen, buffer);
        }
    }

    fn text(&self, message: &Message) -> String {
        self.i18n.text(message)
    }

    /// Writes a message into the first line of an area.
    fn write(&self, message: &Message, part: Part, area: Rect, buffer: &mut Buffer) {
        self.write_text(&self.text(message), part, area, buffer);
    }

    /// Writes a text into the first line of an area, cut off where the area ends.
    fn write_text(&self, text: &str, part: Part, area: Rect, buffer: &mut Buffer) {
        buffer.write(text, self.theme.style(part), area);
    }

    /// Returns the shape and the goal or, on a screen without a panel, the main numbers of it.
    fn title(&self, app: &App, layout: &Layout) -> Message {
        let moves = msg!("count-moves", count = app.game.moves_made());
        if !layout.panel.is_empty() {
            msg!("play-title", shape = app.game.board().shape().to_string(), goal = self.goal)
        } else if app.shows_distance() {
            msg!("play-title-small", moves = moves, distance = distance(&app.game))
        } else {
            moves
        }
    }

    /// Returns the prompt, the reaction to the last action, or what is played.
    fn status(&self, app: &App, layout: &Layout) -> Option<Message> {
        let game = &app.game;
        if app.mode == Mode::Prompt && app.notice.is_none() {
            let digits = format!("{}▏", app.digits);
            return Some(match game.radius() {
                Some(radius) => msg!("play-prompt", digits = digits, radius = radius),
                None => msg!("play-prompt-any", digits = digits),
            });
        }
        if let Some(notice) = app.notice {
            return Some(match notice {
                Notice::Blocked(direction) => {
                    msg!("play-blocked", direction = direction.arrow().to_string())
                }
                Notice::NotInLine => msg!("play-not-in-line"),
                Notice::NothingToUndo => msg!("play-nothing-to-undo"),
                Notice::NothingToRedo => msg!("play-nothing-to-redo"),
                Notice::NoBoard(reason) => no_board(reason),
                Notice::UnknownDistance if game.search().is_some() => msg!("play-wait"),
                Notice::UnknownDistance => msg!("play-no-thread"),
            });
        }
        if game.is_solved() {
            return Some(solved(game));
        }
        if let Some(hint) = app.hint {
            let tiles = moved_tiles(self.notation, game.board(), hint);
            return Some(match unproved(game) {
                Some(bounds) => msg!("play-hint-known", tiles = tiles, bounds = bounds),
                None => msg!("play-hint", tiles = tiles),
            });
        }
        if app.is_playing {
            let (speed, max) = (app.speed, App::MAX_SPEED);
            return Some(match unproved(game) {
                Some(bounds) => {
                    msg!("play-playing-known", speed = speed, max = max, bounds = bounds)
                }
                None => msg!("play-playing", speed = speed, max = max),
            });
        }
        if let Some(size) = layout.needed {
            return Some(msg!("play-cut-off", width = size.width, height = size.height));
        }
        if !app.shows_distance() {
            return None;
        }
        match (game.search(), unproved(game)) {
            (Some(search), _) if !search.is_long() => None,
            (Some(_), Some(bounds)) => Some(msg!("play-searching-known", bounds = bounds)),
            (Some(search), None) => Some(msg!("play-searching", bound = search.lower_bound())),
            (None, Some(bounds)) => Some(msg!("play-known", bounds = bounds)),
            (None, None) => None,
        }
    }

    /// Draws the most important keys, as many as fit.
    fn draw_keys(&self, area: Rect, buffer: &mut Buffer) {
        let space = self.text(&msg!("play-space"));
        let keys = [
            ("?", msg!("play-key-help")),
            ("q", msg!("play-quit")),
            ("i", msg!("play-key-hint")),
            ("u", msg!("play-key-undo")),
            (&space, msg!("play-key-solve")),
            ("m", msg!("play-key-shuffle")),
            ("v", msg!("play-distance")),
        ];
        let mut rest = area;
        for (key, message) in keys {
            let text = format!(" {}   ", self.text(&message));
            // The three spaces after the last text may be cut off.
            if key.width() + text.width() > usize::from(rest.width) + 3 {
                break;
            }
            self.write_text(key, Part::Key, rest, buffer);
            rest = rest.right_of(key.width() as u16);
            self.write_text(&text, Part::Label, rest, buffer);
            rest = rest.right_of(text.width() as u16);
        }
    }
}

/// Returns the message for a solved board.
pub fn solved(game: &Game) -> Message {
    let moves = msg!("count-moves", count = game.moves_made());
    match (game.moves_made(), game.extra_moves()) {
        (0, _) => msg!("play-already-solved"),
        (_, Some(0)) => msg!("play-solved-best", moves = moves),
        (_, Some(extra)) => msg!("play-solved", moves = moves, extra = extra),
        (_, None) => msg!("play-solved-unknown", moves = moves),
    }
}

/// Returns a number of a game as text, if it is known.
fn number(number: Option<impl ToString>) -> String {
    number.map_or(UNKNOWN.into(), |number| number.to_string())
}

/// Returns the distance as text or, if no search goes on for it, that of the best solution known.
fn distance(game: &Game) -> String {
    match game.best_length() {
        Some(length) if !game.is_searching() => format!("≤ {length}"),
        _ => number(game.distance()),
    }
}

#[cfg(test)]
mod tests;
