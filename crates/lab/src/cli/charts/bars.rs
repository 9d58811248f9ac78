//! A bar chart: a row for each entry and, in each row, a bar for each column.

use indexmap::IndexMap;
use jiugong_drawing::Scene;
use jiugong_drawing::chart::{self, BarPanel, BarRow, Format, Scale};
use jiugong_terminal::i18n::Value;
use jiugong_terminal::{I18n, Message, msg};

use super::{Unit, axis_name};
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

    /// Draws the chart.
    pub fn draw(&self, i18n: &I18n) -> Scene {
        let panels = self.panels();
        let formats: Vec<_> = panels.iter().map(|panel| |value| panel.unit.format(value)).collect();
        let panels = panels.iter().zip(&formats).map(|(panel, format)| {
            let means = |means: &Vec<Mean>| -> Vec<Option<f64>> {
                panel.columns.iter().map(|&column| means[column].value()).collect()
            };
            let scale = Scale::of(self.entries.values().flat_map(means).flatten());
            let mut name = panel.unit.axis();
            if panel.unit == Unit::Seconds && self.repeat > 1 {
                name = msg!("axis-median", axis = Value::from(name), count = self.repeat);
            }
            let series = panel.columns.iter().map(|&column| heading(self.columns[column]));
            let rows = self.entries.iter();
            BarPanel {
                series: series.map(|name| i18n.text(&name)).collect(),
                axis: i18n.text(&axis_name(&name, scale)),
                scale,
                rounding: panel.unit.rounding(),
                format: Format(format),
                rows: rows.map(|(name, row)| BarRow { name, values: means(row) }).collect(),
            }
        });
        chart::BarChart { title: i18n.text(&self.title()), panels: panels.collect() }.draw()
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
}
