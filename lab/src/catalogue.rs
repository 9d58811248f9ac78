//! Algorithms and heuristics by name.

use std::fmt::{self, Debug, Display};

use jiugong::{Board, Solver};

use crate::{
    AStar, Algorithm, Bidirectional, BreadthFirst, DepthLimited, Exact, Greedy, Heuristic, IdaStar,
    IterativeDeepening, LinearConflict, MarkingAStar, PerTile, TableWalk, TooManyPatterns,
    UniformCost, WalkingDistance,
};

/// The names of all algorithms, those that ask no heuristic first.
pub const ALGORITHMS: [&str; 11] = [
    "breadth-first",
    "breadth-first-late",
    "bidirectional",
    "uniform-cost",
    "depth-limited",
    "iterative-deepening",
    "greedy",
    "a-star",
    "a-star-marking",
    "ida-star",
    "table-walk",
];

/// The names of all heuristics, the weak first, and last the mistaken one.
pub const HEURISTICS: [&str; 7] = [
    "zero",
    "misplaced",
    "manhattan",
    "linear-conflict",
    "walking-distance",
    "exact",
    "manhattan-with-blank",
];

/// Why there is no algorithm or heuristic of a name, for a goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unavailable {
    /// Nothing has this name.
    Unknown,
    /// It is one that asks a table, and there is none.
    NoTable,
    /// Its own tables would be too large.
    TooManyPatterns(TooManyPatterns),
}

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unavailable::Unknown => write!(f, "nothing has this name"),
            Unavailable::NoTable => write!(f, "it needs a table of this shape and goal"),
            Unavailable::TooManyPatterns(error) => Display::fmt(error, f),
        }
    }
}

impl std::error::Error for Unavailable {}

/// The algorithm of a name; depth-limited search down to `depth`, the walk in a solver's table.
///
/// # Errors
///
/// [`Unavailable`] if nothing has this name, or it lacks its table.
pub fn algorithm<'a, D>(
    name: &str,
    depth: u32,
    solver: Option<Solver<'a, D>>,
) -> Result<Box<dyn Algorithm + 'a>, Unavailable>
where
    D: AsRef<[u8]> + Debug + Sync,
{
    Ok(match name {
        "breadth-first" => Box::new(BreadthFirst::early()),
        "breadth-first-late" => Box::new(BreadthFirst::late()),
        "bidirectional" => Box::new(Bidirectional),
        "uniform-cost" => Box::new(UniformCost),
        "depth-limited" => Box::new(DepthLimited::new(depth)),
        "iterative-deepening" => Box::new(IterativeDeepening),
        "greedy" => Box::new(Greedy),
        "a-star" => Box::new(AStar),
        "a-star-marking" => Box::new(MarkingAStar),
        "ida-star" => Box::new(IdaStar),
        "table-walk" => Box::new(TableWalk::new(solver.ok_or(Unavailable::NoTable)?)),
        _ => return Err(Unavailable::Unknown),
    })
}

/// The heuristic of a name for a goal; the exact one asks a solver.
///
/// # Errors
///
/// [`Unavailable`] if nothing has this name, it lacks its table, or its patterns are too many.
pub fn heuristic<'a, D>(
    name: &str,
    goal: Board,
    solver: Option<Solver<'a, D>>,
) -> Result<Box<dyn Heuristic + 'a>, Unavailable>
where
    D: AsRef<[u8]> + Debug + Sync,
{
    Ok(match name {
        "zero" => Box::new(PerTile::zero(goal)),
        "misplaced" => Box::new(PerTile::misplaced(goal)),
        "manhattan" => Box::new(PerTile::manhattan(goal)),
        "linear-conflict" => Box::new(LinearConflict::new(goal)),
        "walking-distance" => {
            Box::new(WalkingDistance::new(goal).map_err(Unavailable::TooManyPatterns)?)
        }
        "exact" => Box::new(Exact::new(solver.ok_or(Unavailable::NoTable)?)),
        "manhattan-with-blank" => Box::new(PerTile::manhattan_with_blank(goal)),
        _ => return Err(Unavailable::Unknown),
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use jiugong::{Encoding, Goal, Metric, Table, search};

    #[test]
    fn every_name_is_that_of_what_it_gives() {
        let goal = Goal::new("123456780".parse().unwrap());
        let distances = search(goal.home(), Metric::Stm, |_, _| ()).unwrap();
        let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
        let solver = Some(Solver::new(&table, &goal).unwrap());
        for name in ALGORITHMS {
            assert_eq!(algorithm(name, 31, solver).unwrap().name(), name);
        }
        for name in HEURISTICS {
            assert_eq!(heuristic(name, *goal.board(), solver).unwrap().name(), name);
        }
        let none: Option<Solver<Vec<u8>>> = None;
        assert_eq!(
            algorithm("table-walk", 31, none).unwrap_err(),
            Unavailable::NoTable
        );
        assert_eq!(
            algorithm("best", 31, none).unwrap_err(),
            Unavailable::Unknown
        );
        let error = heuristic("exact", *goal.board(), none).unwrap_err();
        assert_eq!(error, Unavailable::NoTable);
        let long = "2x12".parse().unwrap();
        let error = heuristic(
            "walking-distance",
            jiugong::NamedGoal::Last.board(long),
            none,
        );
        assert!(matches!(
            error.unwrap_err(),
            Unavailable::TooManyPatterns(_)
        ));
    }
}
