//! The numbers of a game, its goal, and the chart of its distances.

use std::cmp::Ordering;
use std::iter;

use jiugong_app::say;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::{Sparkline, SparklineBar, Widget};
use unicode_width::UnicodeWidthStr;

use super::draw::{Scene, write};
use super::look::Part;
use super::sitting::Sitting;
use crate::render::board_text as picture;

/// The columns of the numbers.
const NUMBERS: u16 = 24;
/// The least and the most lines of a chart: its title, the bars, the axis.
const LOWEST: u16 = 4;
const HIGHEST: u16 = 12;
/// The fewest columns of a chart.
const NARROWEST: u16 = 12;

impl Scene<'_> {
    /// Draws the panel: the numbers, and below them the goal and the chart; where it is low, the
    /// chart beside them and no goal.
    pub fn panel(&self, sitting: &Sitting, area: Rect, buffer: &mut Buffer) {
        let numbers = self.numbers(sitting);
        let columns = Rect {
            width: area.width.min(NUMBERS),
            ..area
        };
        for ((label, number), row) in numbers.iter().zip(columns.rows()) {
            write(label, self.look.of(Part::Label), row, buffer);
            let end = right(row, number.width() as u16);
            write(number, self.look.of(Part::Number), end, buffer);
        }
        let mut rest = below(area, numbers.len() as u16 + 1);
        if rest.height < LOWEST {
            rest = Rect {
                x: columns.right() + 3,
                width: area.width.saturating_sub(NUMBERS + 3),
                ..area
            };
        } else {
            let goal = self.goal_rows(sitting);
            let height = goal.len() as u16 + 1;
            if rest.height >= height + LOWEST {
                for (text, row) in goal.iter().zip(rest.rows()) {
                    write(text, self.look.of(Part::Label), row, buffer);
                }
                rest = below(rest, height);
            }
        }
        if rest.height >= LOWEST && rest.width >= NARROWEST {
            let height = rest.height.min(HIGHEST);
            self.chart(sitting, Rect { height, ..rest }, buffer);
        }
    }

    /// What each number is, and the number. Hidden are those that tell how far it is.
    fn numbers(&self, sitting: &Sitting) -> Vec<(String, String)> {
        let (words, game) = (self.words, &sitting.game);
        let seen = |number: String| match sitting.unveiled() {
            true => number,
            false => "··".into(),
        };
        let distance = seen(game.distance().to_string());
        let mut numbers = vec![
            (say!(words, "play-distance"), distance),
            (say!(words, "play-moves"), game.made().to_string()),
            (say!(words, "play-fewest"), game.fewest().to_string()),
            (say!(words, "play-extra"), seen(game.extra().to_string())),
        ];
        if game.shown() > 0 {
            numbers.push((say!(words, "play-shown"), game.shown().to_string()));
        }
        numbers
    }

    /// The goal in small, under its title.
    fn goal_rows(&self, sitting: &Sitting) -> Vec<String> {
        let goal = sitting.game.solver().goal().board();
        let width = picture::label_width(self.notation, goal.shape());
        let cells = goal.tiles().iter().map(|&tile| match tile {
            0 => "·".to_string(),
            tile => self.notation.label(tile).to_string(),
        });
        let title = say!(self.words, "play-goal");
        let rows = picture::grid(goal.shape(), width, cells);
        iter::once(title).chain(rows).collect()
    }

    /// Draws a bar for the distance at the start and after each move: of a long game those that end
    /// with the present one; and those of moves that were taken back as far as there is room.
    fn chart(&self, sitting: &Sitting, area: Rect, buffer: &mut Buffer) {
        let (words, game) = (self.words, &sitting.game);
        let label = self.look.of(Part::Label);
        write(&say!(words, "play-chart"), label, area, buffer);
        let plot = below(area, 1);
        if !sitting.unveiled() {
            return write(&say!(words, "play-veiled"), label, plot, buffer);
        }
        let after = game.steps().iter().map(|step| step.distance);
        let distances: Vec<u32> = iter::once(game.fewest()).chain(after).collect();
        let highest = distances.iter().copied().max().unwrap_or(0).max(1);
        // The numbers of the axis, and the axis.
        let number = highest.to_string();
        let margin = number.len() as u16 + 1;
        let bars = Rect {
            x: plot.x + margin,
            width: plot.width.saturating_sub(margin),
            height: plot.height.saturating_sub(1),
            ..plot
        };
        for row in plot.rows() {
            let (text, line) = match row.y {
                y if y == bars.bottom() => ("0", format!("└{}", "─".repeat(bars.width.into()))),
                y if y == bars.y => (number.as_str(), "│".to_string()),
                _ => ("", "│".to_string()),
            };
            let text = format!("{text:>width$}{line}", width = number.len());
            write(&text, label, row, buffer);
        }
        let bar = |(at, &distance): (usize, &u32)| {
            let part = match at.cmp(&game.made()) {
                Ordering::Less => Part::Bar,
                Ordering::Equal => Part::Now,
                Ordering::Greater => Part::Undone,
            };
            SparklineBar::from(u64::from(distance)).style(self.look.of(part))
        };
        let first = (game.made() + 1).saturating_sub(bars.width.into());
        let shown = distances.iter().enumerate().skip(first).map(bar);
        Sparkline::default()
            .data(shown.collect::<Vec<_>>())
            .max(highest.into())
            .render(bars, buffer);
    }
}

/// What is left of an area below so many lines.
fn below(area: Rect, lines: u16) -> Rect {
    let lines = lines.min(area.height);
    Rect {
        y: area.y + lines,
        height: area.height - lines,
        ..area
    }
}

/// So many columns at the right end of an area.
fn right(area: Rect, width: u16) -> Rect {
    let left = area.width.saturating_sub(width);
    Rect {
        x: area.x + left,
        width: area.width - left,
        ..area
    }
}
