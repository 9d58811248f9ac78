//! Colours and text attributes.

use std::ffi::OsStr;

use termina::escape::csi::{SgrAttributes, SgrModifiers};
use termina::style::ColorSpec;

/// A part of the screen with its own style.
#[derive(Clone, Copy, Debug)]
pub enum Part {
    Title,
    Tile,
    /// A tile in its goal cell.
    GoalTile,
    /// A tile of the best move, and the arrow in the blank.
    BestMove,
    /// Secondary text.
    Label,
    /// A number with its label, and the title of the help.
    StrongLabel,
    /// A distance in the chart.
    Bar,
    /// The current distance in the chart.
    CurrentBar,
    /// The distance after an undone move.
    UndoneBar,
    Status,
    Key,
}

/// The styles of all parts. They use the 16 colours of the terminal, which are readable on its
/// background.
#[derive(Clone, Copy, Debug)]
pub struct Theme {
    pub has_colours: bool,
}

impl Theme {
    /// Creates the theme for a value of `NO_COLOR`: see <https://no-color.org>.
    pub fn from_no_color(no_color: Option<&OsStr>) -> Theme {
        Theme { has_colours: no_color.is_none_or(OsStr::is_empty) }
    }

    /// Returns the style of a part. Colour is never the only difference between two
    /// parts of the same kind.
    pub fn style(self, part: Part) -> SgrAttributes {
        const PLAIN: SgrModifiers = SgrModifiers::NONE;
        const BOLD: SgrModifiers = SgrModifiers::INTENSITY_BOLD;
        let (colour, modifiers) = match part {
            Part::Title | Part::Key => (None, BOLD),
            Part::Tile | Part::Bar => (Some(ColorSpec::CYAN), PLAIN),
            Part::GoalTile => (Some(ColorSpec::GREEN), BOLD),
            Part::BestMove | Part::CurrentBar => (Some(ColorSpec::YELLOW), BOLD),
            Part::Status => (Some(ColorSpec::YELLOW), PLAIN),
            Part::Label => (Some(ColorSpec::BRIGHT_BLACK), PLAIN),
            Part::StrongLabel => (Some(ColorSpec::BRIGHT_BLACK), BOLD),
            Part::UndoneBar => (Some(ColorSpec::BRIGHT_BLACK), SgrModifiers::INTENSITY_DIM),
        };
        let foreground = colour.filter(|_| self.has_colours);
        SgrAttributes { foreground, modifiers, ..SgrAttributes::default() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_color_disables_colours_unless_empty() {
        assert!(Theme::from_no_color(None).has_colours);
        assert!(Theme::from_no_color(Some(OsStr::new(""))).has_colours);
        for text in ["1", "0", "no"] {
            assert!(!Theme::from_no_color(Some(OsStr::new(text))).has_colours, "{text}");
        }
    }

    #[test]
    fn parts_differ_without_colours() {
        let plain = Theme { has_colours: false };
        assert_ne!(plain.style(Part::Tile), plain.style(Part::GoalTile));
        assert_ne!(plain.style(Part::Bar), plain.style(Part::CurrentBar));
        assert_ne!(plain.style(Part::Bar), plain.style(Part::UndoneBar));
        assert_eq!(plain.style(Part::BestMove).foreground, None);
        assert!(Theme { has_colours: true }.style(Part::BestMove).foreground.is_some());
    }
}
