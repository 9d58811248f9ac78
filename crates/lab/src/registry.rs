//! Algorithms and heuristics by name.

use std::fmt::Debug;

use jiugong::{Board, Solver};

use crate::{
    AStar, Algorithm, Bidirectional, BreadthFirst, DepthLimited, Exact, Greedy, Heuristic, IdaStar,
    IterativeDeepening, LinearConflict, LookupError, NaiveAStar, PatternSum, PerTile, TableWalk,
    UniformCost, WalkingDistance,
};

/// The names of all algorithms.
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

/// The names of all heuristics but [`PatternSum`], the admissible ones from weak to strong, then
/// the inadmissible one.
pub const HEURISTICS: [&str; 7] = [
    "zero",
    "misplaced",
    "manhattan",
    "linear-conflict",
    "walking-distance",
    "exact",
    "manhattan-with-blank",
];

/// The beginning of the names of pattern heuristics; a [`PartitionName`](crate::PartitionName)
/// follows.
pub const PATTERN_PREFIX: &str = "pattern-";

/// Creates the algorithm with a name. `depth` is the bound of depth-limited search, `solver` the
/// table that is walked by [`TableWalk`].
///
/// # Errors
///
/// [`LookupError`] if the name is unknown, or the required table or bound is missing.
pub fn algorithm<'a, D>(
    name: &str,
    depth: Option<u32>,
    solver: Option<Solver<'a, D>>,
) -> Result<Box<dyn Algorithm + 'a>, LookupError>
where
    D: AsRef<[u8]> + Debug + Sync,
{
    Ok(match name {
        "breadth-first" => Box::new(BreadthFirst::EarlyGoalTest),
        "breadth-first-late" => Box::new(BreadthFirst::LateGoalTest),
        "bidirectional" => Box::new(Bidirectional),
        "uniform-cost" => Box::new(UniformCost),
        "depth-limited" => Box::new(DepthLimited::new(depth.ok_or(LookupError::DepthRequired)?)),
        "iterative-deepening" => Box::new(IterativeDeepening),
        "greedy" => Box::new(Greedy),
        "a-star" => Box::new(AStar),
        "a-star-marking" => Box::new(NaiveAStar),
        "ida-star" => Box::new(IdaStar),
        "table-walk" => Box::new(TableWalk(solver.ok_or(LookupError::TableRequired)?)),
        _ => return Err(LookupError::UnknownName),
    })
}

/// Creates the heuristic with a name, for a goal. `solver` is the table of [`Exact`], `memory` the
/// maximum size of the tables of [`PatternSum`] in bytes.
///
/// # Errors
///
/// [`LookupError`] if the name is unknown, the required table is missing, the shape has too many
/// patterns, or the partition of a pattern heuristic cannot be used.
pub fn heuristic<'a, D>(
    name: &str,
    goal: &Board,
    solver: Option<Solver<'a, D>>,
    memory: u64,
) -> Result<Box<dyn Heuristic + 'a>, LookupError>
where
    D: AsRef<[u8]> + Debug + Sync,
{
    Ok(match name {
        "zero" => Box::new(PerTile::zero(goal)),
        "misplaced" => Box::new(PerTile::misplaced(goal)),
        "manhattan" => Box::new(PerTile::manhattan(goal)),
        "linear-conflict" => Box::new(LinearConflict::new(goal)),
        "walking-distance" => Box::new(WalkingDistance::new(goal)?),
        "exact" => Box::new(Exact(solver.ok_or(LookupError::TableRequired)?)),
        "manhattan-with-blank" => Box::new(PerTile::manhattan_with_blank(goal)),
        _ => {
            let partition = name.strip_prefix(PATTERN_PREFIX).ok_or(LookupError::UnknownName)?;
            Box::new(PatternSum::new(name, &partition.parse()?, goal, memory)?)
        }
    })
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use jiugong::{Encoding, Goal, Metric, NamedGoal, Table, search};

    const MEMORY: u64 = 1 << 20;

    #[test]
    fn looks_up_every_name() {
        let goal = Goal::new("123456780".parse().unwrap());
        let distances = search(goal.home(), Metric::Stm, |_, _| ()).unwrap();
        let table = Table::from_distances(&distances, Encoding::Byte).unwrap();
        let solver = Some(Solver::new(&table, &goal).unwrap());
        for name in ALGORITHMS {
            assert_eq!(algorithm(name, Some(31), solver).unwrap().name(), name);
        }
        for name in HEURISTICS.into_iter().chain(["pattern-4-4", "pattern-1.2.3.4/5.6.7.8"]) {
            assert_eq!(heuristic(name, goal.board(), solver, MEMORY).unwrap().name(), name);
        }
    }

    #[test]
    fn reports_why_a_lookup_failed() {
        let goal: &Board = &"123456780".parse().unwrap();
        let solver: Option<Solver<Vec<u8>>> = None;
        let error = algorithm("table-walk", Some(31), solver).unwrap_err();
        assert_eq!(error, LookupError::TableRequired);
        let error = algorithm("best", Some(31), solver).unwrap_err();
        assert_eq!(error, LookupError::UnknownName);
        let error = heuristic("exact", goal, solver, MEMORY).unwrap_err();
        assert_eq!(error, LookupError::TableRequired);
        let long = NamedGoal::Last.board("2x12".parse().unwrap());
        let error = heuristic("walking-distance", &long, solver, MEMORY).unwrap_err();
        assert!(matches!(error, LookupError::TooManyPatterns(..)));
        let error = heuristic("pattern-4-4", goal, solver, 0).unwrap_err();
        assert!(matches!(error, LookupError::Partition(crate::PartitionError::Memory { .. })));
    }
}
