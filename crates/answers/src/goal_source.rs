//! The source of the answers to all boards of goals.

use std::sync::Arc;

use crate::distance_table::DistanceTable;
use crate::guided::GuidedSearch;

/// The source of the answers to all boards of goals.
#[derive(Clone, Debug)]
pub enum GoalSource {
    /// The distances of all boards.
    Table(DistanceTable),
    /// A search.
    Search(Arc<GuidedSearch>),
    /// A search of boards near the goals, and beams that find short solutions of others.
    Near,
}
