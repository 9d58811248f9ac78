//! Charts of runs and heuristics.
//!
//! The scale of an axis is logarithmic if the values differ much, and its name says so.

mod bars;
mod lines;

pub use bars::BarChart;
pub use lines::{LineChart, draw_lines};

use jiugong_drawing::Scene;
use jiugong_drawing::chart::{Rounding, Scale};
use jiugong_terminal::progress::format_bytes;
use jiugong_terminal::{Error, ImageFormat, Message, msg};

use super::table::{format_count, format_mean, format_seconds};

/// Encodes an image.
///
/// # Errors
///
/// [`Error::Io`] if it is too large.
pub fn encode(scene: &Scene, format: ImageFormat) -> Result<Vec<u8>, Error> {
    if format == ImageFormat::Svg {
        return Ok(scene.to_string().into_bytes());
    }
    scene.png().map_err(|_| Error::Io(msg!("image-too-large")))
}

/// Returns the name of an axis, which says that a scale is logarithmic.
fn axis_name(axis: &Message, scale: Scale) -> Message {
    if scale.is_logarithmic() {
        msg!("axis-logarithmic", axis = axis.clone())
    } else {
        axis.clone()
    }
}

/// The unit of a column, or of the distances below lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Unit {
    Distance,
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
            Unit::Distance => msg!("column-distance"),
            Unit::Moves => msg!("axis-moves"),
            Unit::Nodes => msg!("axis-nodes"),
            Unit::Bytes => msg!("axis-memory"),
            Unit::Iterations => msg!("axis-iterations"),
            Unit::Branching => msg!("axis-branching"),
            Unit::Seconds => msg!("axis-time"),
        }
    }

    /// Returns the numbers that are round.
    fn rounding(self) -> Rounding {
        match self {
            Unit::Bytes => Rounding::Binary,
            Unit::Distance => Rounding::Whole,
            _ => Rounding::Decimal,
        }
    }

    /// Returns the scale of values on the axis of a line chart.
    fn scale(self, values: impl Iterator<Item = f64>) -> Scale {
        match self {
            Unit::Distance => Scale::linear(values),
            _ => Scale::of(values),
        }
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
