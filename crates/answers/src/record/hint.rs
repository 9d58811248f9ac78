//! The record of `hint`.

use jiugong::{Convention, Metric};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;
use crate::goals::GoalKind;
use crate::known::EndedBy;

/// The legal moves of a board.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "hint"))]
pub struct HintRecord<'a> {
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
    /// What ended the search: the `time` limit, its `effort` or an `interrupt`; null if the board
    /// is unsolvable, or the distance is proved.
    pub ended_by: Option<Name<EndedBy>>,
    /// Whether the letters of the moves are those of the tiles or of the blank.
    pub convention: Name<Convention>,
    /// The legal moves, best first: without a distance, first that of the best solution known; null
    /// if the board is unsolvable.
    pub next: Option<Vec<LegalMove>>,
    /// Why the board cannot be solved; null if it can.
    pub reason: Option<String>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    pub solvable_goals: Option<Vec<&'static str>>,
    /// What answered: the path of a table file, several separated by commas, `embedded` or `built`,
    /// or `search` without a table; null if the board is unsolvable.
    pub table: Option<&'a str>,
}

/// A legal move.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "move"))]
pub struct LegalMove {
    /// The move in letters.
    #[serde(rename = "move")]
    pub letters: String,
    /// The tile that moves; of several the one next to the blank.
    pub tile: u16,
    /// The fewest moves to the goal after the move; null if a limit ended the search.
    pub distance: Option<u32>,
    /// Whether the move is the first of a shortest solution; null if that is not proved.
    pub optimal: Option<bool>,
    /// The proven lower bound of the distance after the move.
    pub lower_bound: u32,
    /// The length of the best solution known after the move; null if none is known.
    pub upper_bound: Option<u32>,
}
