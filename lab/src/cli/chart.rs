//! Pictures of numbers, as SVG.

use std::path::Path;

use indexmap::IndexMap;
use jiugong_app::Failure;
use jiugong_app::i18n::Words;
use jiugong_app::say;
use plotters::prelude::*;

use super::sheet::{count, mean};
use jiugong_app::chart::{self as paper, FONT, Faulty, INK, colour};

/// A number as short as it can be.
fn label(number: f64) -> String {
    match number.fract() == 0.0 {
        true => count(number as u64),
        false => mean(number),
    }
}

/// What each run generated and expanded, or the mean of several: two bars, as long as their
/// logarithms.
#[derive(Debug, Default)]
pub struct Bars {
    totals: IndexMap<String, (u64, [u64; 2])>,
}

impl Bars {
    /// A run more of that name, with what it generated and expanded.
    pub fn add(&mut self, name: &str, counts: [u64; 2]) {
        let (runs, sums) = self.totals.entry(name.into()).or_default();
        *runs += 1;
        for (sum, count) in sums.iter_mut().zip(counts) {
            *sum += count;
        }
    }

    pub fn write(&self, path: &Path, words: &Words) -> Result<(), Failure> {
        const ROW: i32 = 30;
        const LEFT: i32 = 240;
        const WIDTH: i32 = 440;
        const TOP: i32 = 40;
        let height = TOP + ROW * self.totals.len() as i32 + 10;
        let size = ((LEFT + WIDTH + 100) as u32, height as u32);
        let picture = paper::draw(size, |area| {
            let text = |size: i32| (FONT, size).into_font().color(&INK);
            let means = || {
                let means = self.totals.values();
                means.map(|(runs, sums)| sums.map(|sum| sum as f64 / *runs as f64))
            };
            let most = means().flatten().fold(10.0, f64::max);
            let length = |value: f64| {
                let share = (value.max(1.0).ln() / most.ln()).max(0.004);
                (share * f64::from(WIDTH)) as i32
            };
            let legend = [say!(words, "lab-generated"), say!(words, "lab-expanded")];
            for (number, label) in legend.iter().enumerate() {
                let x = LEFT + 130 * number as i32;
                let bar = [(x, 14), (x + 12, 24)];
                area.draw(&Rectangle::new(bar, colour(number).filled()))?;
                area.draw(&Text::new(label.as_str(), (x + 18, 12), text(13)))?;
            }
            for (row, (name, values)) in self.totals.keys().zip(means()).enumerate() {
                let top = TOP + ROW * row as i32;
                area.draw(&Text::new(name.as_str(), (10, top + 5), text(13)))?;
                for (number, value) in values.into_iter().enumerate() {
                    let y = top + 12 * number as i32;
                    let bar = [(LEFT, y), (LEFT + length(value), y + 11)];
                    area.draw(&Rectangle::new(bar, colour(number).filled()))?;
                    let at = (LEFT + length(value) + 5, y);
                    area.draw(&Text::new(label(value), at, text(11)))?;
                }
            }
            Ok(())
        });
        paper::save(path, picture, words)
    }
}

/// How many times the least value the largest must be for values to stand by their logarithms.
const LOGARITHMIC: f64 = 100.0;

/// Lines over the distance.
#[derive(Debug)]
pub struct Lines {
    across: String,
    up: String,
    lines: Vec<(String, Vec<(u32, f64)>)>,
}

impl Lines {
    /// No line yet; what its axes tell.
    pub fn new(across: String, up: String) -> Lines {
        Lines {
            across,
            up,
            lines: Vec::new(),
        }
    }

    pub fn add(&mut self, name: String, points: impl Iterator<Item = (u32, f64)>) {
        self.lines.push((name, points.collect()));
    }

    pub fn write(&self, path: &Path, words: &Words) -> Result<(), Failure> {
        let points = || {
            self.lines
                .iter()
                .flat_map(|(_, points)| points.iter().copied())
        };
        let farthest = points()
            .map(|(distance, _)| distance)
            .max()
            .unwrap_or(0)
            .max(1);
        let positive = || {
            points()
                .map(|(_, value)| value)
                .filter(|&value| value > 0.0)
        };
        let most = positive().fold(f64::MIN_POSITIVE, f64::max);
        let least = positive().fold(most, f64::min);
        let picture = paper::draw((780, 460), |area| {
            let mut chart = ChartBuilder::on(area);
            chart.margin(16).x_label_area_size(44).y_label_area_size(70);
            match most / least > LOGARITHMIC {
                true => {
                    let up = (least..most * 1.5).log_scale();
                    self.draw(chart.build_cartesian_2d(0..farthest, up)?)
                }
                false => self.draw(chart.build_cartesian_2d(0..farthest, 0.0..most * 1.05)?),
            }
        });
        paper::save(path, picture, words)
    }

    fn draw<'a, B, Y>(
        &self,
        mut chart: ChartContext<'a, B, Cartesian2d<plotters::coord::types::RangedCoordu32, Y>>,
    ) -> Result<(), Faulty>
    where
        B: DrawingBackend + 'a,
        B::ErrorType: 'static,
        Y: plotters::coord::ranged1d::Ranged<ValueType = f64>
            + plotters::coord::ranged1d::ValueFormatter<f64>,
    {
        chart
            .configure_mesh()
            .x_desc(self.across.as_str())
            .y_desc(self.up.as_str())
            .y_label_formatter(&|value| label(*value))
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
