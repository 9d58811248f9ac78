//! A column for each number from 0 on.

use super::axis::{Axis, Rounding, Scale};
use super::{AXIS, Format, GRID, blank, colour, label, line, vertical_label};
use crate::scene::{Anchor, Paint, Rectangle, Scene};

/// The size of a chart, and the part with the columns.
const SIZE: (u32, u32) = (780, 420);
const LEFT: f32 = 112.0;
const RIGHT: f32 = 764.0;
const TOP: f32 = 16.0;
const BOTTOM: f32 = 360.0;

/// The least distance of two labels below the columns.
const LABEL_WIDTH: f32 = 32.0;

/// The height of the columns is a count for each number from 0 on.
#[derive(Debug)]
pub struct ColumnChart<'a> {
    /// The name of the numbers.
    pub x_axis: &'a str,
    /// The name of the counts.
    pub y_axis: &'a str,
    /// The counts.
    pub counts: &'a [u64],
    /// How counts are written.
    pub format: Format<'a>,
}

impl ColumnChart<'_> {
    /// Draws the chart.
    pub fn draw(&self) -> Scene {
        let mut scene = blank(SIZE.0, SIZE.1);
        let scale = Scale::linear(self.counts.iter().map(|&count| count as f64));
        let axis = Axis::for_points(scale, Rounding::Decimal);
        let y = |value| (BOTTOM - (BOTTOM - TOP) * axis.place(value)).round();
        for value in axis.ticks(10.0) {
            scene.elements.push(line((LEFT, y(value)), (RIGHT, y(value)), GRID));
            let place = (LEFT - 8.0, y(value));
            scene.elements.push(label(self.format.text(value), place, 13.0, Anchor::End));
        }
        let width = (RIGHT - LEFT) / self.counts.len().max(1) as f32;
        let steps = [1, 2, 5, 10, 20, 50, 100];
        let step = steps.into_iter().find(|&step| step as f32 * width >= LABEL_WIDTH);
        for (number, &count) in self.counts.iter().enumerate() {
            let left = (LEFT + width * number as f32).round();
            let right = (LEFT + width * (number + 1) as f32).round();
            let top = y(count as f64);
            let column = Rectangle::new(left + 1.0, top, right - left - 2.0, BOTTOM - top);
            scene.elements.push(column.painted(Paint::filled(colour(0))));
            if number.is_multiple_of(step.unwrap_or(steps[6])) {
                let place = ((left + right) / 2.0, BOTTOM + 14.0);
                scene.elements.push(label(number.to_string(), place, 13.0, Anchor::Middle));
            }
        }
        scene.elements.push(line((LEFT, TOP), (LEFT, BOTTOM), AXIS));
        scene.elements.push(line((LEFT, BOTTOM), (RIGHT, BOTTOM), AXIS));
        let middle = ((LEFT + RIGHT) / 2.0, BOTTOM + 38.0);
        scene.elements.push(label(self.x_axis, middle, 14.0, Anchor::Middle));
        scene.elements.push(vertical_label(self.y_axis, (22.0, (TOP + BOTTOM) / 2.0), 14.0));
        scene
    }
}
