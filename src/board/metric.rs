//! Metrics: rules for counting moves.

/// A rule for counting moves, and thereby distances.
///
/// The distance in `mtm` is at most that in `stm`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Metric {
    /// Single-tile metric: a move is one tile.
    #[default]
    Stm,
    /// Multi-tile metric: a move is one or more adjacent tiles in the row or column of the blank,
    /// which slide together by one cell.
    Mtm,
}

impl Metric {
    /// Both metrics, in the order of their codes in table files.
    pub const ALL: [Metric; 2] = [Metric::Stm, Metric::Mtm];

    /// Returns `stm` or `mtm`.
    pub fn name(self) -> &'static str {
        ["stm", "mtm"][self as usize]
    }

    /// Returns the metric with a given name.
    pub fn from_name(name: &str) -> Option<Metric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name)
    }

    /// Returns the maximum number of tiles of a move on an unbounded board.
    pub(crate) fn max_tiles(self) -> u16 {
        match self {
            Metric::Stm => 1,
            Metric::Mtm => u16::MAX,
        }
    }
}
