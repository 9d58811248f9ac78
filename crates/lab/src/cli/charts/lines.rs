//! Line charts over the distance.

use jiugong_app::chart::{self, Canvas, ChartError, FONT, INK, colour};
use jiugong_app::i18n::Value;
use jiugong_app::{Error, I18n, Message, msg};
use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::coord::types::RangedCoordu32;
use plotters::prelude::*;

use super::{Scale, Unit, font};
use crate::cli::columns::heading;

/// The size of a chart.
const SIZE: (u32, u32) = (780, 480);

/// Draws charts below each other as SVG.
pub fn draw_lines(charts: &[LineChart], i18n: &I18n) -> Result<String, Error> {
    let (width, height) = SIZE;
    chart::draw((width, height * charts.len() as u32), |canvas| {
        let parts = canvas.split_evenly((charts.len(), 1));
        parts.iter().zip(charts).try_for_each(|(part, chart)| chart.draw(part, i18n))
    })
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

    fn draw(&self, canvas: &Canvas<'_>, i18n: &I18n) -> Result<(), ChartError> {
        let points = || self.lines.iter().flat_map(|(_, points)| points);
        let farthest = points().map(|&(distance, _)| distance).max();
        let distances = 0..farthest.unwrap_or(0).max(1);
        let scale = Scale::of(points().map(|&(_, value)| value));
        let y_axis = i18n.text(&scale.name(&self.y_axis));
        let mut chart = ChartBuilder::on(canvas);
        chart.caption(i18n.text(&self.title), font(16));
        chart.margin(16).x_label_area_size(44).y_label_area_size(84);
        if scale.is_logarithmic {
            let values = (scale.smallest..scale.largest * 1.5).log_scale();
            self.draw_lines(chart.build_cartesian_2d(distances, values)?, &y_axis, i18n)
        } else {
            let values = 0.0..scale.largest * 1.05;
            self.draw_lines(chart.build_cartesian_2d(distances, values)?, &y_axis, i18n)
        }
    }

    fn draw_lines<'a, B, Y>(
        &self,
        mut chart: ChartContext<'a, B, Cartesian2d<RangedCoordu32, Y>>,
        y_axis: &str,
        i18n: &I18n,
    ) -> Result<(), ChartError>
    where
        B: DrawingBackend + 'a,
        B::ErrorType: 'static,
        Y: Ranged<ValueType = f64> + ValueFormatter<f64>,
    {
        chart
            .configure_mesh()
            .x_desc(i18n.text(&msg!("column-distance")))
            .y_desc(y_axis)
            .y_label_formatter(&|value| self.unit.format(*value))
            .label_style((FONT, 13, &INK))
            .axis_desc_style((FONT, 14, &INK))
            .light_line_style(TRANSPARENT)
            .axis_style(INK)
            .bold_line_style(INK.mix(0.12))
            .draw()?;
        for (number, (name, points)) in self.lines.iter().enumerate() {
            let style = colour(number).stroke_width(2);
            let line = LineSeries::new(points.iter().copied(), style);
            chart
                .draw_series(line)?
                .label(name.as_str())
                .legend(move |(x, y)| PathElement::new([(x, y), (x + 18, y)], style));
        }
        chart
            .configure_series_labels()
            .position(SeriesLabelPosition::UpperLeft)
            .label_font((FONT, 13, &INK))
            .background_style(WHITE.mix(0.9))
            .border_style(INK.mix(0.2))
            .draw()?;
        Ok(())
    }
}
