//! The encodings of distances in a table.

use crate::board::metric::Metric;

/// An encoding of the distances in a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// The distance of each state, one byte.
    #[default]
    Byte,
    /// The distances of the states with the blank on a few places, as [differences of fixed
    /// width](crate::sparse).
    Sparse,
}

impl Encoding {
    /// Both encodings, in the order of their codes in table files.
    pub const ALL: [Encoding; 2] = [Encoding::Byte, Encoding::Sparse];

    /// Returns `byte` or `sparse`.
    pub fn name(self) -> &'static str {
        ["byte", "sparse"][self as usize]
    }

    /// Returns the encoding with a given name.
    pub fn from_name(name: &str) -> Option<Encoding> {
        let mut all = Encoding::ALL.into_iter();
        all.find(|encoding| encoding.name() == name)
    }

    /// Returns whether the encoding can represent the distances of a metric: all but `byte`
    /// only those of stm.
    pub fn supports(self, metric: Metric) -> bool {
        self == Encoding::Byte || metric == Metric::Stm
    }
}
