//! The record of `solve`.

use jiugong::{Convention, Metric};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;
use crate::goals::GoalKind;
use crate::known::EndedBy;

/// The solution of a board.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "solve"))]
pub struct SolveRecord<'a> {
    /// The board.
    pub board: &'a str,
    /// The goal; several are separated by a comma and a space.
    pub goal: &'a str,
    /// The kind of the goal: one `board`, `open` cells, `alike` pieces, or any of `several`.
    pub goal_kind: Name<GoalKind>,
    /// The goal that is reached: of several the nearest; null if the board is unsolvable, or no
    /// solution is known.
    pub reached: Option<&'a str>,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// Whether the board can reach the goal.
    pub solvable: bool,
    /// The fewest moves to the goal; null if the board is unsolvable, or a limit ended the search.
    pub distance: Option<u32>,
    /// Whether the solution is proved to be a shortest one; null if the board is unsolvable.
    pub optimal: Option<bool>,
    /// The proven lower bound of the distance; null if the board is unsolvable.
    pub lower_bound: Option<u32>,
    /// The length of the best solution known; null if the board is unsolvable, or none is known.
    pub upper_bound: Option<u32>,
    /// What ended the search: the `time` limit, its `effort` or an `interrupt`; null if the board
    /// is unsolvable, or the distance is proved.
    pub ended_by: Option<Name<EndedBy>>,
    /// The number of shortest solutions, where a complete table answers, or with `--count`; else
    /// null.
    pub solutions: Option<u64>,
    /// Whether the letters of the moves are those of the tiles or of the blank.
    pub convention: Name<Convention>,
    /// The solution in letters; null if the board is unsolvable, or none is known.
    pub moves: Option<&'a str>,
    /// The tile that each step of the solution moves; null without moves.
    pub tiles: Option<&'a [u16]>,
    /// The shortest solutions with `--all`, up to `--limit`; null without it.
    pub all: Option<&'a [String]>,
    /// Why the board cannot be solved; null if it can.
    pub reason: Option<String>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    pub solvable_goals: Option<Vec<&'static str>>,
    /// What answered: the path of a table file, several separated by commas, `embedded` or `built`,
    /// or `search` without a table; null if the board is unsolvable.
    pub table: Option<&'a str>,
}
