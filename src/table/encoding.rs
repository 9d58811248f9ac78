//! How distances are written in a table.

use core::fmt;

use crate::board::metric::Metric;
use crate::index::TooLarge;

/// How distances are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// The distance, a byte a state.
    #[default]
    Byte,
    /// Bit 1 of the distance, eight states a byte.
    Bit,
}

impl Encoding {
    /// Both, by their code in table files.
    pub const ALL: [Encoding; 2] = [Encoding::Byte, Encoding::Bit];

    /// `byte` or `bit`.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Byte => "byte",
            Encoding::Bit => "bit",
        }
    }

    /// The encoding of that name.
    pub fn named(name: &str) -> Option<Encoding> {
        Encoding::ALL
            .into_iter()
            .find(|encoding| encoding.name() == name)
    }

    /// Whether it can tell the distances of a metric: bits tell those of stm alone.
    pub fn suits(self, metric: Metric) -> bool {
        self == Encoding::Byte || metric == Metric::Stm
    }
}

/// Why distances are not made a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EncodeError {
    /// The encoding cannot tell distances of this metric: see [`Encoding::suits`].
    Unsuited {
        /// The encoding.
        encoding: Encoding,
        /// The metric of the distances.
        metric: Metric,
    },
    /// There are too many states for a file.
    TooLarge(TooLarge),
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeError::Unsuited { encoding, metric } => write!(
                f,
                "{} encoding tells no distances of {}; use {} encoding",
                encoding.name(),
                metric.name(),
                Encoding::Byte.name()
            ),
            EncodeError::TooLarge(error) => error.fmt(f),
        }
    }
}

impl core::error::Error for EncodeError {}

impl From<TooLarge> for EncodeError {
    fn from(error: TooLarge) -> EncodeError {
        EncodeError::TooLarge(error)
    }
}
