//! How the parts of the screen look.

use ratatui::style::{Color, Modifier, Style};

/// What a part of the screen is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The line on top.
    Title,
    /// A tile.
    Tile,
    /// A tile where the goal has it.
    Settled,
    /// A tile that the best move moves, and the way it goes.
    Best,
    /// What a number is.
    Label,
    /// A number.
    Number,
    /// The distance after a move.
    Bar,
    /// The distance now.
    Now,
    /// The distance after a move that was taken back.
    Undone,
    /// What is said.
    Remark,
    /// A key.
    Key,
}

/// Whether there are colours. The sixteen that every terminal has are taken, as it shows them: so the
/// screen is readable on light and on dark.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    pub colours: bool,
}

impl Look {
    /// The look that `NO_COLOR` asks for: without colours if it is set to anything, as
    /// <https://no-color.org> has it.
    pub fn new(no_color: Option<&std::ffi::OsStr>) -> Look {
        Look {
            colours: no_color.is_none_or(|text| text.is_empty()),
        }
    }

    /// How a part looks. Whatever a colour tells, something else tells too.
    pub fn of(self, part: Part) -> Style {
        let (colour, modifier) = match part {
            Part::Title => (Color::Reset, Modifier::BOLD),
            Part::Tile => (Color::Cyan, Modifier::empty()),
            Part::Settled => (Color::Green, Modifier::BOLD),
            Part::Best => (Color::Yellow, Modifier::BOLD),
            Part::Label => (Color::DarkGray, Modifier::empty()),
            Part::Number => (Color::Reset, Modifier::BOLD),
            Part::Bar => (Color::Cyan, Modifier::empty()),
            Part::Now => (Color::Yellow, Modifier::BOLD),
            Part::Undone => (Color::DarkGray, Modifier::DIM),
            Part::Remark => (Color::Yellow, Modifier::empty()),
            Part::Key => (Color::Reset, Modifier::BOLD),
        };
        let style = Style::new().add_modifier(modifier);
        match colour {
            Color::Reset => style,
            colour if self.colours => style.fg(colour),
            _ => style,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::ffi::OsStr;

    use super::*;

    #[test]
    fn no_color_set_to_anything_takes_the_colours_away() {
        assert!(Look::new(None).colours);
        assert!(Look::new(Some(OsStr::new(""))).colours);
        for text in ["1", "0", "no"] {
            assert!(!Look::new(Some(OsStr::new(text))).colours, "{text}");
        }
    }

    #[test]
    fn without_colours_a_settled_tile_still_looks_settled() {
        let plain = Look { colours: false };
        assert_ne!(plain.of(Part::Tile), plain.of(Part::Settled));
        assert_ne!(plain.of(Part::Bar), plain.of(Part::Now));
        assert_ne!(plain.of(Part::Bar), plain.of(Part::Undone));
        assert_eq!(plain.of(Part::Best).fg, None);
        assert!(Look { colours: true }.of(Part::Best).fg.is_some());
    }
}
