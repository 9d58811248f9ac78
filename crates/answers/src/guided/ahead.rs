//! The results of searches that are made ahead of the queries.

use jiugong::{Move, Solutions};

/// The result of a search of limited length, made ahead of the query.
#[derive(Debug)]
pub(crate) enum Ahead {
    /// The first shortest solution.
    First(Vec<Move>),
    /// All shortest solutions.
    All(Solutions),
    /// The search was too short.
    TooHard,
}
