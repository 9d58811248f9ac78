//! Charts of runs and heuristics.

use indexmap::IndexMap;
use jiugong_app::chart::{self, Canvas, ChartError, FONT, INK, colour};
use jiugong_app::{Error, I18n, Message, msg};
use jiugong_lab::Counts;
use plotters::coord::ranged1d::{Ranged, ValueFormatter};
use plotters::coord::types::RangedCoordu32;
use plotters::prelude::*;

use super::table::{format_count, format_mean};

/// Formats a number, without decimals if it is whole.
fn format_number(number: f64) -> String {
    if number.fract() == 0.0 { format_count(number as u64) } else { format_mean(number) }
}

/// A bar chart with a row for each entry and, in each row, a bar for the mean of generated nodes and
/// one for expanded nodes, on a logarithmic scale.
#[derive(Debug, Default)]
pub struct BarChart {
    totals: IndexMap<String, Total>,
}

/// The totals over the runs of an entry.
#[derive(Debug, Default)]
struct Total {
    runs: u64,
    /// Generated and expanded nodes.
    nodes: [u64; 2],
}

impl Total {
    fn means(&self) -> [f64; 2] {
        self.nodes.map(|nodes| nodes as f64 / self.runs as f64)
    }
}

const ROW_HEIGHT: i32 = 30;
const BAR_DISTANCE: i32 = 12;
const TOP: i32 = 40;
const LEFT: i32 = 240;
const BAR_WIDTH: i32 = 440;

impl BarChart {
    /// Adds a run of the entry with this name.
    pub fn add(&mut self, name: &str, counts: &Counts) {
        let total = self.totals.entry(name.into()).or_default();
        total.runs += 1;
        total.nodes[0] += counts.generated;
        total.nodes[1] += counts.expanded;
    }

    /// Draws the chart as SVG.
    pub fn draw(&self, i18n: &I18n) -> Result<String, Error> {
        let width = LEFT + BAR_WIDTH + 100;
        let height = TOP + ROW_HEIGHT * self.totals.len() as i32 + 10;
        chart::draw((width as u32, height as u32), |canvas| {
            self.draw_legend(canvas, i18n)?;
            self.draw_rows(canvas)
        })
    }

    fn draw_legend(&self, canvas: &Canvas<'_>, i18n: &I18n) -> Result<(), ChartError> {
        let series = [msg!("column-generated"), msg!("column-expanded")];
        for (number, series) in series.iter().enumerate() {
            let x = LEFT + 130 * number as i32;
            let bar = [(x, 14), (x + 12, 24)];
            canvas.draw(&Rectangle::new(bar, colour(number).filled()))?;
            canvas.draw(&Text::new(i18n.text(series), (x + 18, 12), font(13)))?;
        }
        Ok(())
    }

    fn draw_rows(&self, canvas: &Canvas<'_>) -> Result<(), ChartError> {
        let means = self.totals.values().flat_map(Total::means);
        let largest = means.fold(10.0, f64::max);
        for (row, (name, total)) in self.totals.iter().enumerate() {
            let top = TOP + ROW_HEIGHT * row as i32;
            canvas.draw(&Text::new(name.as_str(), (10, top + 5), font(13)))?;
            for (number, mean) in total.means().into_iter().enumerate() {
                let share = (mean.max(1.0).ln() / largest.ln()).max(0.004);
                let y = top + BAR_DISTANCE * number as i32;
                let end = LEFT + (share * f64::from(BAR_WIDTH)) as i32;
                let bar = [(LEFT, y), (end, y + BAR_DISTANCE - 1)];
                canvas.draw(&Rectangle::new(bar, colour(number).filled()))?;
                canvas.draw(&Text::new(format_number(mean), (end + 5, y), font(11)))?;
            }
        }
        Ok(())
    }
}

fn font(size: i32) -> TextStyle<'static> {
    (FONT, size).into_font().color(&INK)
}

/// The ratio of the largest to the smallest value from which the scale is logarithmic.
const LOGARITHMIC_RATIO: f64 = 100.0;

/// A line chart over the distance.
#[derive(Debug)]
pub struct LineChart {
    x_axis: Message,
    y_axis: Message,
    lines: Vec<(String, Vec<(u32, f64)>)>,
}

impl LineChart {
    /// Creates a chart without lines.
    pub fn new(x_axis: Message, y_axis: Message) -> LineChart {
        LineChart { x_axis, y_axis, lines: Vec::new() }
    }

    /// Adds a line.
    pub fn add(&mut self, name: &str, points: impl Iterator<Item = (u32, f64)>) {
        self.lines.push((name.into(), points.collect()));
    }

    /// Draws the chart as SVG.
    pub fn draw(&self, i18n: &I18n) -> Result<String, Error> {
        let points = || self.lines.iter().flat_map(|(_, points)| points);
        let farthest = points().map(|&(distance, _)| distance).max();
        let distances = 0..farthest.unwrap_or(0).max(1);
        let positive = || points().map(|&(_, value)| value).filter(|&value| value > 0.0);
        let largest = positive().fold(f64::MIN_POSITIVE, f64::max);
        let smallest = positive().fold(largest, f64::min);
        chart::draw((780, 460), |canvas| {
            let mut chart = ChartBuilder::on(canvas);
            chart.margin(16).x_label_area_size(44).y_label_area_size(70);
            if largest / smallest > LOGARITHMIC_RATIO {
                let values = (smallest..largest * 1.5).log_scale();
                self.draw_lines(chart.build_cartesian_2d(distances, values)?, i18n)
            } else {
                let values = 0.0..largest * 1.05;
                self.draw_lines(chart.build_cartesian_2d(distances, values)?, i18n)
            }
        })
    }

    fn draw_lines<'a, B, Y>(
        &self,
        mut chart: ChartContext<'a, B, Cartesian2d<RangedCoordu32, Y>>,
        i18n: &I18n,
    ) -> Result<(), ChartError>
    where
        B: DrawingBackend + 'a,
        B::ErrorType: 'static,
        Y: Ranged<ValueType = f64> + ValueFormatter<f64>,
    {
        chart
            .configure_mesh()
            .x_desc(i18n.text(&self.x_axis))
            .y_desc(i18n.text(&self.y_axis))
            .y_label_formatter(&|value| format_number(*value))
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
