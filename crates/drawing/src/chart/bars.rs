//! A bar chart: a row for each entry and, in each row, a bar for each series. Series of different
//! units are in different panels, with an axis each.

use super::axis::{Axis, Rounding, Scale};
use super::{AXIS, Format, GRID, blank, colour, label, line};
use crate::scene::{Anchor, Element, Paint, Rectangle, Scene};

const WIDTH: u32 = 800;
const TOP: f32 = 44.0;
/// The place of the bars, from left to right.
const LEFT: f32 = 240.0;
const RIGHT: f32 = 690.0;
const BAR: f32 = 12.0;
const LEGEND: f32 = 24.0;
const BELOW: f32 = 58.0;
/// The distance between the labels of an axis.
const LABEL_WIDTH: f32 = 76.0;

/// A bar chart.
#[derive(Debug)]
pub struct BarChart<'a> {
    /// The text above the panels.
    pub title: String,
    /// The panels, from top to bottom.
    pub panels: Vec<BarPanel<'a>>,
}

/// The series of a unit.
#[derive(Debug)]
pub struct BarPanel<'a> {
    /// The names of the series.
    pub series: Vec<String>,
    /// The name of the axis.
    pub axis: String,
    /// The scale of all values.
    pub scale: Scale,
    /// The numbers that are round in the unit.
    pub rounding: Rounding,
    /// How values are written.
    pub format: Format<'a>,
    /// The entries, from top to bottom.
    pub rows: Vec<BarRow<'a>>,
}

/// An entry.
#[derive(Debug)]
pub struct BarRow<'a> {
    /// The name of the entry.
    pub name: &'a str,
    /// The value of each series, if there is one.
    pub values: Vec<Option<f64>>,
}

impl BarPanel<'_> {
    fn row(&self) -> f32 {
        BAR * self.series.len() as f32 + 8.0
    }

    fn height(&self) -> f32 {
        LEGEND + self.row() * self.rows.len() as f32 + BELOW
    }

    fn draw(&self, elements: &mut Vec<Element>, top: f32) {
        for (number, name) in self.series.iter().enumerate() {
            let x = LEFT + (RIGHT - LEFT) / 5.0 * number as f32;
            let mark = Rectangle::new(x, top + 2.0, 12.0, 10.0);
            elements.push(mark.painted(Paint::filled(colour(number))));
            elements.push(label(name, (x + 17.0, top + 7.0), 13.0, Anchor::Start));
        }
        let axis = Axis::for_bars(self.scale, self.rounding);
        let x = |value| (LEFT + (RIGHT - LEFT) * axis.place(value)).floor();
        let top = top + LEGEND;
        let bottom = top + self.row() * self.rows.len() as f32;
        let mut free = LEFT - LABEL_WIDTH;
        for value in axis.ticks(4.0) {
            let x = x(value);
            elements.push(line((x, top), (x, bottom), GRID));
            if x - free >= LABEL_WIDTH {
                let text = self.format.text(value);
                elements.push(label(text, (x, bottom + 12.0), 11.0, Anchor::Middle));
                free = x;
            }
        }
        elements.push(line((LEFT, top), (LEFT, bottom), AXIS));
        elements.push(line((LEFT, bottom), (RIGHT, bottom), AXIS));
        let middle = ((LEFT + RIGHT) / 2.0, bottom + 31.0);
        elements.push(label(&self.axis, middle, 13.0, Anchor::Middle));
        for (row, entry) in self.rows.iter().enumerate() {
            let top = top + self.row() * row as f32 + 4.0;
            let middle = top + BAR * self.series.len() as f32 / 2.0;
            elements.push(label(entry.name, (10.0, middle), 13.0, Anchor::Start));
            for (number, value) in entry.values.iter().enumerate() {
                let Some(value) = *value else {
                    continue;
                };
                let y = top + BAR * number as f32;
                let end = x(value).max(LEFT + 2.0);
                let bar = Rectangle::new(LEFT, y, end - LEFT, BAR - 1.0);
                elements.push(bar.painted(Paint::filled(colour(number))));
                let place = (end + 5.0, y + (BAR - 1.0) / 2.0);
                elements.push(label(self.format.text(value), place, 11.0, Anchor::Start));
            }
        }
    }
}

impl BarChart<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Scene {
        let height = TOP + self.panels.iter().map(BarPanel::height).sum::<f32>();
        let mut scene = blank(WIDTH, height as u32);
        let middle = (WIDTH as f32 / 2.0, 22.0);
        scene.elements.push(label(&self.title, middle, 16.0, Anchor::Middle));
        let mut top = TOP;
        for panel in &self.panels {
            panel.draw(&mut scene.elements, top);
            top += panel.height();
        }
        scene
    }
}
