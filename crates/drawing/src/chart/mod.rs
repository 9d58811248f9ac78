//! Charts: columns, bars, lines.
//!
//! Texts, and how numbers are written, are given.

mod axis;
mod bars;
mod columns;
mod lines;

pub use axis::{Rounding, Scale};
pub use bars::{BarChart, BarPanel, BarRow};
pub use columns::ColumnChart;
pub use lines::{LineAxis, LineChart, draw_lines};

use std::fmt::{self, Debug, Formatter};

use crate::scene::{Anchor, Class, Colour, Element, Paint, Rectangle, Scene, Stroke, Text};

/// The colour of labels and axes.
const INK: Colour = Colour::new(0x282828, 0xd5dae0);

const PAPER: Colour = Colour::new(0xffffff, 0x14181d);

/// The lines of an axis, and those of its values across the chart.
const AXIS: Stroke = Stroke::new(INK, 1.0);
const GRID: Stroke = Stroke { colour: INK, width: 1.0, opacity: 0.12 };

/// Colours that people with colour blindness can distinguish, by M. Okabe and K. Ito; each with its
/// replacement on a dark background.
const COLOURS: [Colour; 7] = [
    Colour::new(0x0072b2, 0x4fa3dc),
    Colour::new(0xd55e00, 0xf08a4b),
    Colour::new(0x009e73, 0x3cc79c),
    Colour::new(0xcc79a7, 0xe09bc3),
    Colour::new(0x56b4e9, 0x8ccbf2),
    Colour::new(0xe69f00, 0xf2be4b),
    Colour::new(0x6e6e6e, 0xa8a8a8),
];

/// No shape of a chart has a class.
const CLASSES: &[&Class] = &[];

/// Writes a number of an axis.
pub struct Format<'a>(pub &'a dyn Fn(f64) -> String);

impl Format<'_> {
    fn text(&self, value: f64) -> String {
        (self.0)(value)
    }
}

impl Debug for Format<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str("Format")
    }
}

/// Returns the colour of a series, by number; the colours repeat.
fn colour(number: usize) -> Colour {
    COLOURS[number % COLOURS.len()]
}

/// Creates a chart without contents.
fn blank(width: u32, height: u32) -> Scene {
    let paper = Rectangle::new(0.0, 0.0, width as f32, height as f32);
    Scene {
        width,
        height,
        classes: CLASSES,
        rules: String::new(),
        text: INK,
        anchor: Anchor::Start,
        photo: None,
        elements: vec![paper.painted(Paint::filled(PAPER))],
    }
}

/// Creates a text whose middle is at the height y.
fn label(content: impl Into<String>, (x, y): (f32, f32), size: f32, anchor: Anchor) -> Element {
    let y = y + size * 0.35;
    let content = content.into();
    Text { x, y, size, anchor, is_vertical: false, class: String::new(), content }.into()
}

/// Creates a text that runs upwards, whose middle is at (x, y).
fn vertical_label(content: impl Into<String>, (x, y): (f32, f32), size: f32) -> Element {
    let x = x + size * 0.35;
    let (anchor, content) = (Anchor::Middle, content.into());
    Text { x, y, size, anchor, is_vertical: true, class: String::new(), content }.into()
}

/// Creates a line between two points.
fn line(from: (f32, f32), to: (f32, f32), stroke: Stroke) -> Element {
    Element::Line { points: vec![from, to], stroke }
}
