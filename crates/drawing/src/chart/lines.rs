//! Line charts.

use super::axis::{Axis, Rounding, Scale};
use super::{AXIS, Format, GRID, INK, PAPER, blank, colour, label, line, vertical_label};
use crate::scene::{Anchor, Element, Fill, Paint, Rectangle, Scene, Stroke};

/// The size of a chart, and the part with the lines.
const SIZE: (u32, u32) = (780, 480);
const LEFT: f32 = 100.0;
const RIGHT: f32 = 764.0;
const TOP: f32 = 46.0;
const BOTTOM: f32 = 420.0;

/// The place of the legend, and the height of its rows.
const LEGEND: (f32, f32) = (LEFT + 8.0, TOP + 8.0);
const LEGEND_ROW: f32 = 19.0;

/// The width of a letter of the legend, at most: its box has room for the longest name.
const LETTER: f32 = 7.5;

/// A line chart.
#[derive(Debug)]
pub struct LineChart<'a> {
    /// The text above the lines.
    pub title: String,
    /// The axis below the lines.
    pub x: LineAxis<'a>,
    /// The axis beside the lines.
    pub y: LineAxis<'a>,
    /// The lines: the name, and the points.
    pub lines: &'a [(String, Vec<(f64, f64)>)],
}

/// An axis of a line chart.
#[derive(Debug)]
pub struct LineAxis<'a> {
    /// The name.
    pub name: String,
    /// The scale of all values.
    pub scale: Scale,
    /// The numbers that are round in the unit of the values.
    pub rounding: Rounding,
    /// How values are written.
    pub format: Format<'a>,
}

/// Draws charts below each other.
pub fn draw_lines(charts: &[LineChart<'_>]) -> Scene {
    let mut scene = blank(SIZE.0, SIZE.1 * charts.len() as u32);
    for (number, chart) in charts.iter().enumerate() {
        chart.draw(&mut scene.elements, SIZE.1 as f32 * number as f32);
    }
    scene
}

impl LineChart<'_> {
    fn draw(&self, elements: &mut Vec<Element>, above: f32) {
        let (top, bottom) = (above + TOP, above + BOTTOM);
        let y_axis = Axis::for_points(self.y.scale, self.y.rounding);
        let y = |value| bottom - (bottom - top) * y_axis.place(value);
        let x_axis = Axis::for_bars(self.x.scale, self.x.rounding);
        let x = |value| LEFT + (RIGHT - LEFT) * x_axis.place(value);
        for value in y_axis.ticks(8.0) {
            let y = y(value).round();
            elements.push(line((LEFT, y), (RIGHT, y), GRID));
            elements.push(label(self.y.format.text(value), (LEFT - 8.0, y), 13.0, Anchor::End));
        }
        for value in x_axis.ticks(8.0) {
            let x = x(value).round();
            elements.push(line((x, top), (x, bottom), GRID));
            let place = (x, bottom + 14.0);
            elements.push(label(self.x.format.text(value), place, 13.0, Anchor::Middle));
        }
        elements.push(line((LEFT, top), (LEFT, bottom), AXIS));
        elements.push(line((LEFT, bottom), (RIGHT, bottom), AXIS));
        for (number, (_, points)) in self.lines.iter().enumerate() {
            let points: Vec<_> = points.iter().map(|&point| (x(point.0), y(point.1))).collect();
            elements.push(Element::Line { points, stroke: Stroke::new(colour(number), 2.0) });
        }
        self.draw_legend(elements, above);
        let middle = ((LEFT + RIGHT) / 2.0, bottom + 38.0);
        elements.push(label(&self.x.name, middle, 14.0, Anchor::Middle));
        elements.push(vertical_label(&self.y.name, (22.0, (top + bottom) / 2.0), 14.0));
        let middle = (SIZE.0 as f32 / 2.0, above + 26.0);
        elements.push(label(&self.title, middle, 16.0, Anchor::Middle));
    }

    fn draw_legend(&self, elements: &mut Vec<Element>, above: f32) {
        let (left, top) = (LEGEND.0, above + LEGEND.1);
        let letters = self.lines.iter().map(|(name, _)| name.chars().count()).max();
        let width = 40.0 + LETTER * letters.unwrap_or(0) as f32;
        let height = 8.0 + LEGEND_ROW * self.lines.len() as f32;
        let paint = Paint {
            fill: Some(Fill { colour: PAPER, opacity: 0.9 }),
            stroke: Some(Stroke { colour: INK, width: 1.0, opacity: 0.2 }),
        };
        elements.push(Rectangle::new(left, top, width, height).painted(paint));
        for (number, (name, _)) in self.lines.iter().enumerate() {
            let middle = top + 4.0 + LEGEND_ROW * (number as f32 + 0.5);
            let stroke = Stroke::new(colour(number), 2.0);
            elements.push(line((left + 8.0, middle), (left + 26.0, middle), stroke));
            elements.push(label(name, (left + 32.0, middle), 13.0, Anchor::Start));
        }
    }
}
