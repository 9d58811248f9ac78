//! Line charts over the distance.

use jiugong_drawing::Scene;
use jiugong_drawing::chart::{self, Format, LineAxis};
use jiugong_terminal::i18n::Value;
use jiugong_terminal::{I18n, Message, msg};

use super::{Unit, axis_name};
use crate::cli::columns::heading;

/// Draws charts below each other.
pub fn draw_lines(charts: &[LineChart], i18n: &I18n) -> Scene {
    let format_of = |unit: Unit| move |value| unit.format(value);
    let formats: Vec<_> =
        charts.iter().map(|chart| [chart.x.unit, chart.y.unit].map(format_of)).collect();
    let charts = charts.iter().zip(&formats).map(|(chart, [x_format, y_format])| {
        let points = || chart.lines.iter().flat_map(|(_, points)| points);
        chart::LineChart {
            title: i18n.text(&chart.title),
            x: chart.x.draw(points().map(|point| point.0), Format(x_format), i18n),
            y: chart.y.draw(points().map(|point| point.1), Format(y_format), i18n),
            lines: &chart.lines,
        }
    });
    chart::draw_lines(&charts.collect::<Vec<_>>())
}

/// A line chart.
#[derive(Debug)]
pub struct LineChart {
    title: Message,
    x: Axis,
    y: Axis,
    lines: Vec<(String, Vec<(f64, f64)>)>,
}

/// An axis: its name, and the unit of its values.
#[derive(Debug)]
struct Axis {
    name: Message,
    unit: Unit,
}

impl Axis {
    fn draw<'a>(
        &self,
        values: impl Iterator<Item = f64>,
        format: Format<'a>,
        i18n: &I18n,
    ) -> LineAxis<'a> {
        let scale = self.unit.scale(values);
        let name = i18n.text(&axis_name(&self.name, scale));
        LineAxis { name, scale, rounding: self.unit.rounding(), format }
    }
}

impl LineChart {
    /// Creates a chart of a column over the distance, without lines.
    pub fn of_column(title: Message, column: &str, repeat: u16) -> LineChart {
        let name = match column {
            "seconds" if repeat > 1 => {
                msg!("axis-median", axis = Value::from(msg!("axis-time")), count = repeat)
            }
            _ => heading(column),
        };
        LineChart::over_distance(title, Axis { name, unit: Unit::of(column) })
    }

    /// Creates a chart of moves over the distance, without lines.
    pub fn of_moves(title: Message, y_axis: Message) -> LineChart {
        LineChart::over_distance(title, Axis { name: y_axis, unit: Unit::Moves })
    }

    fn over_distance(title: Message, y: Axis) -> LineChart {
        let x = Axis { name: msg!("column-distance"), unit: Unit::Distance };
        LineChart { title, x, y, lines: Vec::new() }
    }

    /// Adds a line.
    pub fn add(&mut self, name: &str, points: impl Iterator<Item = (f64, f64)>) {
        self.lines.push((name.into(), points.collect()));
    }
}
