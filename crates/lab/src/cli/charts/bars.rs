//! A bar chart: a row for each entry and, in each row, a bar for each column.

use indexmap::IndexMap;
use jiugong_app::chart::{self, Canvas, ChartError, INK, colour};
use jiugong_app::i18n::Value;
use jiugong_app::{Error, I18n, Message, msg};
use plotters::prelude::*;
use plotters::style::text_anchor::{HPos, Pos, VPos};

use super::{Scale, Unit, font};
use crate::cli::columns::heading;
use crate::cli::run_fields::RunFields;

/// Bars of means over the runs of each entry. Columns of different units are in different panels,
/// with an axis each.
#[derive(Debug)]
pub struct BarChart<'a> {
    columns: Vec<&'a str>,
    /// The number of runs of which the times are medians.
    repeat: u16,
    boards: u64,
    /// The first board and its goal.
    first: Option<(String, String)>,
    entries: IndexMap<String, Vec<Mean>>,
}

/// The mean of a column, over the runs that have a value.
#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    runs: u64,
    sum: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.runs += 1;
        self.sum += value;
    }

    fn value(self) -> Option<f64> {
        (self.runs > 0).then(|| self.sum / self.runs as f64)
    }
}

/// The columns of a unit, by number.
struct Panel {
    unit: Unit,
    columns: Vec<usize>,
}

const WIDTH: i32 = 800;
const TOP: i32 = 44;
/// The place of the bars, from left to right.
const LEFT: i32 = 240;
const RIGHT: i32 = 690;
const BAR: i32 = 12;
const LEGEND: i32 = 24;
const AXIS: i32 = 58;
/// The distance between the labels of an axis.
const LABEL_WIDTH: i32 = 76;

impl Panel {
    fn row(&self) -> i32 {
        BAR * self.columns.len() as i32 + 8
    }

    fn height(&self, entries: usize) -> i32 {
        LEGEND + self.row() * entries as i32 + AXIS
    }
}

impl<'a> BarChart<'a> {
    /// Creates a chart of some columns.
    pub fn new(columns: Vec<&'a str>, repeat: u16) -> BarChart<'a> {
        BarChart { columns, repeat, boards: 0, first: None, entries: IndexMap::new() }
    }

    /// Adds the runs on a board.
    pub fn add(&mut self, (board, goal): (&str, &str), runs: &[RunFields]) {
        self.boards += 1;
        self.first.get_or_insert_with(|| (board.into(), goal.into()));
        for run in runs {
            let means = self.entries.entry(run.name.clone());
            let means = means.or_insert_with(|| vec![Mean::default(); self.columns.len()]);
            for (mean, column) in means.iter_mut().zip(&self.columns) {
                if let Some(value) = run.value(column) {
                    mean.add(value);
                }
            }
        }
    }

    /// Draws the chart as SVG.
    pub fn draw(&self, i18n: &I18n) -> Result<String, Error> {
        let panels = self.panels();
        let heights = panels.iter().map(|panel| panel.height(self.entries.len()));
        let height = TOP + heights.sum::<i32>();
        chart::draw((WIDTH as u32, height as u32), |canvas| {
            let title = font(16).pos(Pos::new(HPos::Center, VPos::Top));
            canvas.draw(&Text::new(i18n.text(&self.title()), (WIDTH / 2, 14), title))?;
            let mut top = TOP;
            for panel in &panels {
                self.draw_panel(canvas, i18n, panel, top)?;
                top += panel.height(self.entries.len());
            }
            Ok(())
        })
    }

    fn title(&self) -> Message {
        match &self.first {
            Some((board, goal)) if self.boards == 1 => {
                msg!("chart-title-board", board = board, goal = goal)
            }
            _ => msg!("chart-title-boards", count = self.boards),
        }
    }

    fn panels(&self) -> Vec<Panel> {
        let mut panels: Vec<Panel> = Vec::new();
        for (number, column) in self.columns.iter().enumerate() {
            let unit = Unit::of(column);
            match panels.iter_mut().find(|panel| panel.unit == unit) {
                Some(panel) => panel.columns.push(number),
                None => panels.push(Panel { unit, columns: vec![number] }),
            }
        }
        panels
    }

    fn draw_panel(
        &self,
        canvas: &Canvas<'_>,
        i18n: &I18n,
        panel: &Panel,
        top: i32,
    ) -> Result<(), ChartError> {
        for (number, &column) in panel.columns.iter().enumerate() {
            let x = LEFT + (RIGHT - LEFT) / 5 * number as i32;
            canvas.draw(&Rectangle::new(
                [(x, top + 2), (x + 12, top + 12)],
                colour(number).filled(),
            ))?;
            let name = i18n.text(&heading(self.columns[column]));
            canvas.draw(&Text::new(name, (x + 17, top), font(13)))?;
        }
        let means = || {
            self.entries
                .values()
                .flat_map(|means| panel.columns.iter().filter_map(|&column| means[column].value()))
        };
        let axis = Axis::new(Scale::of(means()), panel.unit);
        let top = top + LEGEND;
        let bottom = top + panel.row() * self.entries.len() as i32;
        let mut name = panel.unit.axis();
        if panel.unit == Unit::Seconds && self.repeat > 1 {
            name = msg!("axis-median", axis = Value::from(name), count = self.repeat);
        }
        axis.draw(canvas, (top, bottom), &i18n.text(&axis.scale.name(&name)))?;
        for (row, (name, means)) in self.entries.iter().enumerate() {
            let top = top + panel.row() * row as i32 + 4;
            let middle = top + BAR * panel.columns.len() as i32 / 2;
            let style = font(13).pos(Pos::new(HPos::Left, VPos::Center));
            canvas.draw(&Text::new(name.as_str(), (10, middle), style))?;
            for (number, &column) in panel.columns.iter().enumerate() {
                let Some(mean) = means[column].value() else {
                    continue;
                };
                let y = top + BAR * number as i32;
                let end = axis.x(mean).max(LEFT + 2);
                let bar = [(LEFT, y), (end, y + BAR - 1)];
                canvas.draw(&Rectangle::new(bar, colour(number).filled()))?;
                canvas.draw(&Text::new(panel.unit.format(mean), (end + 5, y), font(11)))?;
            }
        }
        Ok(())
    }
}

/// The horizontal axis of a panel.
struct Axis {
    scale: Scale,
    unit: Unit,
    /// The values at both ends.
    first: f64,
    last: f64,
}

impl Axis {
    fn new(scale: Scale, unit: Unit) -> Axis {
        let first = if scale.is_logarithmic {
            let base = unit.base();
            base.powf(scale.smallest.log(base).ceil() - 1.0)
        } else {
            0.0
        };
        Axis { scale, unit, first, last: scale.largest }
    }

    /// Returns the place of a value.
    fn x(&self, value: f64) -> i32 {
        let share = if self.scale.is_logarithmic {
            (value.max(self.first) / self.first).ln() / (self.last / self.first).ln()
        } else {
            value / self.last
        };
        LEFT + (share * f64::from(RIGHT - LEFT)) as i32
    }

    /// Returns the values with a line: powers of the base of the unit, or multiples of a round
    /// number.
    fn ticks(&self) -> Vec<f64> {
        if self.scale.is_logarithmic {
            let base = self.unit.base();
            let (first, last) = (self.first.log(base).round(), self.last.log(base).floor());
            return (first as i32..=last as i32).map(|exponent| base.powi(exponent)).collect();
        }
        let base = self.unit.base();
        let power = base.powf((self.last / 4.0).log(base).floor());
        let steps = self.unit.steps().map(|factor| factor * power);
        let step = steps.into_iter().find(|step| step * 4.5 >= self.last).unwrap_or(self.last);
        (0..=(self.last / step) as u32).map(|number| f64::from(number) * step).collect()
    }

    fn draw(
        &self,
        canvas: &Canvas<'_>,
        (top, bottom): (i32, i32),
        name: &str,
    ) -> Result<(), ChartError> {
        let centred = Pos::new(HPos::Center, VPos::Top);
        let mut free = LEFT - LABEL_WIDTH;
        for value in self.ticks() {
            let x = self.x(value);
            canvas.draw(&PathElement::new([(x, top), (x, bottom)], INK.mix(0.12)))?;
            if x - free >= LABEL_WIDTH {
                let label =
                    Text::new(self.unit.format(value), (x, bottom + 6), font(11).pos(centred));
                canvas.draw(&label)?;
                free = x;
            }
        }
        canvas.draw(&PathElement::new([(LEFT, top), (LEFT, bottom)], INK))?;
        canvas.draw(&PathElement::new([(LEFT, bottom), (RIGHT, bottom)], INK))?;
        let middle = ((LEFT + RIGHT) / 2, bottom + 24);
        canvas.draw(&Text::new(name, middle, font(13).pos(centred)))?;
        Ok(())
    }
}
