//! Line charts over the distance.

use jiugong_app::i18n::Value;
use jiugong_app::{I18n, Message, msg};
use jiugong_drawing::Scene;
use jiugong_drawing::chart::{self, Format, Scale};

use super::{Unit, axis_name};
use crate::cli::columns::heading;

/// Draws charts below each other.
pub fn draw_lines(charts: &[LineChart], i18n: &I18n) -> Scene {
    let formats: Vec<_> = charts.iter().map(|chart| |value| chart.unit.format(value)).collect();
    let charts = charts.iter().zip(&formats).map(|(chart, format)| {
        let points = chart.lines.iter().flat_map(|(_, points)| points);
        let scale = Scale::of(points.map(|&(_, value)| value));
        chart::LineChart {
            title: i18n.text(&chart.title),
            x_axis: i18n.text(&msg!("column-distance")),
            y_axis: i18n.text(&axis_name(&chart.y_axis, scale)),
            scale,
            rounding: chart.unit.rounding(),
            format: Format(format),
            lines: &chart.lines,
        }
    });
    chart::draw_lines(&charts.collect::<Vec<_>>())
}

/// A line chart over the distance.
#[derive(Debug)]
pub struct LineChart {
    title: Message,
    y_axis: Message,
    unit: Unit,
    lines: Vec<(String, Vec<(u32, f64)>)>,
}

impl LineChart {
    /// Creates a chart of a column, without lines.
    pub fn of_column(title: Message, column: &str, repeat: u16) -> LineChart {
        let axis = match column {
            "seconds" if repeat > 1 => {
                msg!("axis-median", axis = Value::from(msg!("axis-time")), count = repeat)
            }
            _ => heading(column),
        };
        LineChart { title, y_axis: axis, unit: Unit::of(column), lines: Vec::new() }
    }

    /// Creates a chart of moves, without lines.
    pub fn of_moves(title: Message, y_axis: Message) -> LineChart {
        LineChart { title, y_axis, unit: Unit::Moves, lines: Vec::new() }
    }

    /// Adds a line.
    pub fn add(&mut self, name: &str, points: impl Iterator<Item = (u32, f64)>) {
        self.lines.push((name.into(), points.collect()));
    }
}
