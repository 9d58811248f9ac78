//! The tables of lower bounds for a goal, in either metric, and the search that they guide.

use std::ops::ControlFlow;

use jiugong::{Board, Direction, Goal, Home, Metric, Move, Solutions};
use jiugong_pattern::{Colouring, PatternProgress};

use super::colour_set::{ColourSet, Colours};
use super::placement_set::{PlacementSet, Placements};
use super::table_set::{Bytes, Patterns, TableSet};

/// Tables of one kind, which are built one by one.
#[derive(Debug)]
pub(crate) enum GuideTables {
    /// In stm.
    Patterns(TableSet),
    /// In mtm, on up to 16 cells.
    Colours(ColourSet),
    /// In mtm, on up to 25 cells.
    Placements(PlacementSet),
}

impl GuideTables {
    /// Creates the first tables, not yet built, for goals with the blank at a home, and larger
    /// tables that replace them, if there are any.
    pub(crate) fn first_and_larger(
        home: Home,
        metric: Metric,
    ) -> (GuideTables, Option<GuideTables>) {
        let [first, larger] = match metric {
            Metric::Stm => {
                [TableSet::first(home), TableSet::larger(home)].map(GuideTables::Patterns)
            }
            Metric::Mtm if Colouring::small(home).is_empty() => {
                return (GuideTables::Placements(PlacementSet::new(home)), None);
            }
            Metric::Mtm => ColourSet::small_and_medium(home).map(GuideTables::Colours),
        };
        (first, Some(larger).filter(|larger| larger.missing() > 0))
    }

    /// Returns the number of missing tables.
    pub(crate) fn missing(&self) -> usize {
        match self {
            GuideTables::Patterns(set) => set.missing(),
            GuideTables::Colours(set) => set.missing(),
            GuideTables::Placements(set) => set.missing(),
        }
    }

    /// Builds a missing table. Returns whether a table was missing.
    pub(crate) fn build_next(&mut self) -> bool {
        match self {
            GuideTables::Patterns(set) => set.build_next(),
            GuideTables::Colours(set) => set.build_next(),
            GuideTables::Placements(set) => set.build_next(),
        }
    }

    /// Returns the bytes of the pattern tables.
    pub(crate) fn bytes(&self) -> &[Bytes] {
        if let GuideTables::Patterns(set) = self { set.bytes() } else { &[] }
    }

    /// Adds the bytes of a pattern table. Returns whether they are a valid table that was missing.
    pub(crate) fn add(&mut self, bytes: &Bytes) -> bool {
        if let GuideTables::Patterns(set) = self { set.add(bytes) } else { false }
    }

    /// Moves complete tables to a solver; `None` if one is missing.
    pub(crate) fn solver(&mut self, goal: &Goal) -> Option<GuidedSolver> {
        Some(match self {
            GuideTables::Patterns(set) => GuidedSolver::Patterns(set.solver(goal)?),
            GuideTables::Colours(set) => GuidedSolver::Colours(set.solver(goal)?),
            GuideTables::Placements(set) => GuidedSolver::Placements(set.solver(goal)?),
        })
    }
}

/// A search for shortest solutions that tables guide. Its methods return `None` for boards that
/// cannot reach the goal.
#[derive(Debug)]
pub(crate) enum GuidedSolver {
    Patterns(Patterns),
    Colours(Colours),
    Placements(Placements),
}

impl GuidedSolver {
    /// Returns the least shortest solution; `None` if `progress` stops the search.
    pub(crate) fn search(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Option<Vec<Move>> {
        match self {
            GuidedSolver::Patterns(solver) => {
                let directions = solver.search(board, progress).ok()?.found()?;
                Some(directions.into_iter().map(Direction::into).collect())
            }
            GuidedSolver::Colours(solver) => solver.search(board, progress).ok()?.found(),
            GuidedSolver::Placements(solver) => solver.search(board, progress).ok()?.found(),
        }
    }

    /// Returns all shortest solutions; `None` if `progress` stops the search.
    pub(crate) fn search_all(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Option<Solutions> {
        let solutions = match self {
            GuidedSolver::Patterns(solver) => solver.search_all(board, progress),
            GuidedSolver::Colours(solver) => solver.search_all(board, progress),
            GuidedSolver::Placements(solver) => solver.search_all(board, progress),
        };
        solutions.ok()?.found()
    }

    /// Returns whether the distance of a board is at most a number of moves.
    pub(crate) fn is_within(&self, board: &Board, moves: u32) -> Option<bool> {
        let is_within = match self {
            GuidedSolver::Patterns(solver) => solver.is_within(board, moves),
            GuidedSolver::Colours(solver) => solver.is_within(board, moves),
            GuidedSolver::Placements(solver) => solver.is_within(board, moves),
        };
        is_within.ok()
    }

    /// Returns a lower bound of the distance of a board.
    pub(crate) fn lower_bound(&self, board: &Board) -> Option<u32> {
        let bound = match self {
            GuidedSolver::Patterns(solver) => solver.lower_bound(board),
            GuidedSolver::Colours(solver) => solver.lower_bound(board),
            GuidedSolver::Placements(solver) => solver.lower_bound(board),
        };
        bound.ok()
    }
}
