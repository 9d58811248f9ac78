//! What counts as one move.

/// A way to count moves, and so a distance of its own.
///
/// In `mtm` a run of tiles in the blank's row or column slides together as one move, which no
/// number of moves in `stm` can beat: the mtm distance is never the larger one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Metric {
    /// Single-tile metric: one tile, one cell.
    #[default]
    Stm,
    /// Multi-tile metric: one tile or several beside each other, one cell each.
    Mtm,
}

impl Metric {
    /// Both, by their code in table files.
    pub const ALL: [Metric; 2] = [Metric::Stm, Metric::Mtm];

    /// `stm` or `mtm`.
    pub fn name(self) -> &'static str {
        match self {
            Metric::Stm => "stm",
            Metric::Mtm => "mtm",
        }
    }

    /// The metric of that name.
    pub fn named(name: &str) -> Option<Metric> {
        Metric::ALL.into_iter().find(|metric| metric.name() == name)
    }

    /// The most tiles that one move may take along; the board's edge sets the other limit.
    pub(crate) fn most_tiles(self) -> u32 {
        match self {
            Metric::Stm => 1,
            Metric::Mtm => u32::MAX,
        }
    }
}
