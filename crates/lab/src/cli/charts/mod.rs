//! Charts of runs and heuristics.
//!
//! The scale of an axis is logarithmic if the values differ much, and its name says so.

mod bars;
mod lines;

pub use bars::BarChart;
pub use lines::{LineChart, draw_lines};

use jiugong_app::chart::{FONT, INK};
use jiugong_app::progress::format_bytes;
use jiugong_app::{Message, msg};
use plotters::prelude::*;

use super::table::{format_count, format_mean, format_seconds};

/// The ratio of the largest to the smallest value from which the scale is logarithmic.
const LOGARITHMIC_RATIO: f64 = 100.0;

/// The least value, the largest value and the kind of a scale.
#[derive(Clone, Copy, Debug)]
struct Scale {
    smallest: f64,
    largest: f64,
    is_logarithmic: bool,
}

impl Scale {
    /// Returns the scale of values. Zeros and negative values have no place on a logarithmic scale.
    fn of(values: impl Iterator<Item = f64>) -> Scale {
        let positive: Vec<f64> = values.filter(|&value| value > 0.0).collect();
        let largest = positive.iter().copied().reduce(f64::max).unwrap_or(1.0);
        let smallest = positive.iter().copied().fold(largest, f64::min);
        Scale { smallest, largest, is_logarithmic: largest / smallest > LOGARITHMIC_RATIO }
    }

    /// Returns the name of the axis with this scale.
    fn name(self, axis: &Message) -> Message {
        if self.is_logarithmic {
            msg!("axis-logarithmic", axis = axis.clone())
        } else {
            axis.clone()
        }
    }
}

/// The unit of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Moves,
    Nodes,
    Bytes,
    Iterations,
    Branching,
    Seconds,
}

impl Unit {
    /// Returns the unit of a column.
    fn of(column: &str) -> Unit {
        match column {
            "length" => Unit::Moves,
            "memory" => Unit::Bytes,
            "iterations" => Unit::Iterations,
            "branching" => Unit::Branching,
            "seconds" => Unit::Seconds,
            _ => Unit::Nodes,
        }
    }

    /// Returns the name of an axis with this unit.
    fn axis(self) -> Message {
        match self {
            Unit::Moves => msg!("axis-moves"),
            Unit::Nodes => msg!("axis-nodes"),
            Unit::Bytes => msg!("axis-memory"),
            Unit::Iterations => msg!("axis-iterations"),
            Unit::Branching => msg!("axis-branching"),
            Unit::Seconds => msg!("axis-time"),
        }
    }

    /// Returns the number whose powers are round numbers of the unit.
    fn base(self) -> f64 {
        if self == Unit::Bytes { 16.0 } else { 10.0 }
    }

    /// Returns the round numbers from 1 to the base.
    fn steps(self) -> [f64; 4] {
        if self == Unit::Bytes { [1.0, 4.0, 8.0, 16.0] } else { [1.0, 2.0, 5.0, 10.0] }
    }

    /// Formats a value.
    fn format(self, value: f64) -> String {
        match self {
            Unit::Bytes => format_bytes(value as u64),
            Unit::Seconds if value > 0.0 => format_seconds(value),
            _ if value.fract() == 0.0 => format_count(value as u64),
            _ => format_mean(value),
        }
    }
}

fn font(size: i32) -> TextStyle<'static> {
    (FONT, size).into_font().color(&INK)
}
