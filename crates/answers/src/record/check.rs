//! The record of `check`.

use jiugong::{Convention, Fault, Metric};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;
use crate::goals::GoalKind;

/// The result of a check.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "check"))]
pub struct CheckRecord<'a> {
    /// The board.
    pub board: &'a str,
    /// The goal; several are separated by a comma and a space.
    pub goal: &'a str,
    /// The kind of the goal: one `board`, `open` cells, `alike` pieces, or any of `several`.
    pub goal_kind: Name<GoalKind>,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// Whether the board can reach the goal.
    pub solvable: bool,
    /// The fewest moves to the goal; null if the board is unsolvable, or a limit ended the search.
    pub distance: Option<u32>,
    /// The proven lower bound of the distance; null if the board is unsolvable.
    pub lower_bound: Option<u32>,
    /// The length of the best solution known; null if the board is unsolvable, or none is known.
    pub upper_bound: Option<u32>,
    /// The number of moves given.
    pub length: usize,
    /// Whether all moves are legal.
    pub legal: bool,
    /// Whether the moves are a solution.
    pub reaches_goal: bool,
    /// The number of moves over the shortest solution; null if the moves are not a solution, or the
    /// distance is not known.
    pub excess: Option<usize>,
    /// The number, from 1, of the first move that is wrong; null if there is none.
    pub first_fault: Option<usize>,
    /// The fault of that move; null if there is none.
    pub fault: Option<FaultName>,
    /// The board after the legal moves.
    pub end: String,
    /// The other convention, if the same letters are a solution in it; null if they are not, or are
    /// one as they are given.
    pub other_convention: Option<OtherConvention>,
    /// Why the board cannot be solved; null if it can.
    pub reason: Option<String>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    pub solvable_goals: Option<Vec<&'static str>>,
    /// The first of the shortest parts of a solution that can be shortened; null if none was found,
    /// the moves are not a solution, or the distance is known.
    pub shorter: Option<ShorterPart>,
    /// What answered: the path of a table file, several separated by commas, `embedded` or `built`,
    /// or `search` without a table; null if the board is unsolvable.
    pub table: Option<&'a str>,
}

/// Letters that are a solution in another convention.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "other_convention"))]
pub struct OtherConvention {
    /// Whether the letters are those of the tiles or of the blank.
    pub convention: Name<Convention>,
    /// The number of moves over the shortest solution; null if its length is not proved.
    pub excess: Option<usize>,
}

/// A part of a solution, and fewer moves in its place.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "shorter_part"))]
pub struct ShorterPart {
    /// The number of its first move, from 1.
    pub first: usize,
    /// The number of its last move.
    pub last: usize,
    /// The moves in its place in letters, in the convention of those given; empty for a loop.
    pub moves: String,
}

impl CheckRecord<'_> {
    /// Returns whether a limit ended the search before the distance of a solvable board, or the
    /// first move that leaves the shortest solutions, was found.
    pub fn is_open(&self) -> bool {
        let is_shortest = self.excess == Some(0);
        let has_fault = self.first_fault.is_some();
        self.solvable && (self.distance.is_none() || !is_shortest && !has_fault)
    }
}

/// The fault of a move.
#[derive(Debug, Clone, Copy, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(feature = "schema", schemars(rename = "fault"))]
pub enum FaultName {
    /// The blank has no tile, or too few, in that direction.
    Illegal,
    /// The move leaves the shortest solutions.
    Detour,
    /// All moves are good, but more are needed.
    Short,
}

impl From<Fault> for FaultName {
    fn from(fault: Fault) -> FaultName {
        match fault {
            Fault::Illegal => FaultName::Illegal,
            Fault::Detour => FaultName::Detour,
            Fault::Short => FaultName::Short,
        }
    }
}
