//! The panel: the numbers of a game, its goal, and a chart of its distances.

use std::cmp::Ordering;
use std::iter;

use jiugong_terminal::{Message, msg};
use unicode_width::UnicodeWidthStr;

use super::area::Rect;
use super::buffer::Buffer;
use super::theme::Part;
use super::{View, distance, number};
use crate::commands::render::board_text;
use crate::play::app::App;

/// The width of the numbers and their labels.
const NUMBERS_WIDTH: u16 = 24;
/// The columns between the numbers and a chart beside them.
const GAP: u16 = 3;
/// The limits of the chart's size. The height includes the title and the axis.
const MIN_CHART_WIDTH: u16 = 12;
const MIN_CHART_HEIGHT: u16 = 4;
const MAX_CHART_HEIGHT: u16 = 12;
/// The symbols of bars, by their height in eighths.
const BAR: [char; 9] = [' ', '▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

impl View<'_> {
    /// Draws the panel: numbers, goal and chart below each other or, if it is low, the chart beside
    /// the numbers.
    pub(super) fn draw_panel(&self, app: &App, area: Rect, buffer: &mut Buffer) {
        let numbers = self.numbers(app);
        let columns = Rect { width: area.width.min(NUMBERS_WIDTH), ..area };
        for ((label, number), row) in numbers.iter().zip(columns.rows()) {
            self.write(label, Part::StrongLabel, row, buffer);
            let start = row.width.saturating_sub(number.width() as u16);
            self.write_text(number, Part::StrongLabel, row.right_of(start), buffer);
        }
        let mut rest = area.below(numbers.len() as u16 + 1);
        if rest.height < MIN_CHART_HEIGHT {
            rest = area.right_of(NUMBERS_WIDTH + GAP);
        } else {
            let lines = self.goal_lines(app);
            let height = lines.len() as u16 + 1;
            let fits = lines.iter().all(|line| line.width() <= rest.width.into());
            if fits && rest.height >= height + MIN_CHART_HEIGHT {
                for (line, row) in lines.iter().zip(rest.rows()) {
                    self.write_text(line, Part::Label, row, buffer);
                }
                rest = rest.below(height);
            }
        }
        if rest.height >= MIN_CHART_HEIGHT && rest.width >= MIN_CHART_WIDTH {
            let height = rest.height.min(MAX_CHART_HEIGHT);
            self.draw_chart(app, Rect { height, ..rest }, buffer);
        }
    }

    /// Returns the numbers with their labels.
    fn numbers(&self, app: &App) -> Vec<(Message, String)> {
        let game = &app.game;
        let (left, extra) = if app.shows_distance() {
            (distance(game), number(game.extra_moves()))
        } else {
            ("··".into(), "··".into())
        };
        let mut numbers = vec![
            (msg!("play-distance"), left),
            (msg!("play-moves"), game.moves_made().to_string()),
            (msg!("play-fewest"), number(game.start_distance())),
            (msg!("play-extra"), extra),
        ];
        if game.hints() > 0 {
            numbers.push((msg!("play-hints"), game.hints().to_string()));
        }
        numbers
    }

    /// Returns the rows of the goal after their title.
    fn goal_lines(&self, app: &App) -> Vec<String> {
        let shape = app.game.board().shape();
        let width = board_text::label_width(self.notation, shape);
        let cells = app.game.goal_tiles().into_iter().map(|tile| match tile {
            None => "?".to_string(),
            Some(tile) if app.game.board().is_gap(tile) => "·".to_string(),
            Some(tile) => self.notation.label(tile).to_string(),
        });
        let rows = board_text::grid(shape, width, cells);
        iter::once(self.text(&msg!("goal"))).chain(rows).collect()
    }

    /// Draws a bar for the distance at the start and after each move, including undone moves; no
    /// bar if it is unknown. If they do not fit, the current distance is the last bar.
    fn draw_chart(&self, app: &App, area: Rect, buffer: &mut Buffer) {
        let game = &app.game;
        self.write(&msg!("play-chart"), Part::Label, area, buffer);
        let plot = area.below(1);
        if !app.shows_distance() {
            return self.write(&msg!("play-hidden"), Part::Label, plot, buffer);
        }
        let mut distances = vec![game.start_distance()];
        distances.extend(game.history().iter().map(|played| played.distance));
        let max = distances.iter().flatten().max().map(|&max| max.max(1));
        let label = number(max);
        let label_width = label.chars().count();
        let bars =
            Rect { height: plot.height.saturating_sub(1), ..plot.right_of(label_width as u16 + 1) };
        for row in plot.rows() {
            let (number, axis) = if row.y == bars.bottom() {
                ("0", format!("└{}", "─".repeat(bars.width.into())))
            } else if row.y == bars.y {
                (label.as_str(), "│".into())
            } else {
                ("", "│".into())
            };
            let text = format!("{number:>width$}{axis}", width = label_width);
            self.write_text(&text, Part::Label, row, buffer);
        }
        let first = (game.moves_made() + 1).saturating_sub(bars.width.into());
        let visible = distances.iter().enumerate().skip(first);
        for (x, (index, &distance)) in (bars.x..bars.right()).zip(visible) {
            let part = match index.cmp(&game.moves_made()) {
                Ordering::Less => Part::Bar,
                Ordering::Equal => Part::CurrentBar,
                Ordering::Greater => Part::UndoneBar,
            };
            let height = u64::from(distance.unwrap_or(0)) * u64::from(bars.height) * 8
                / u64::from(max.unwrap_or(1));
            for y in (bars.y..bars.bottom()).rev() {
                let eighths = height.saturating_sub(8 * u64::from(bars.bottom() - 1 - y));
                buffer.set(x, y, BAR[eighths.min(8) as usize], self.theme.style(part));
            }
        }
    }
}
