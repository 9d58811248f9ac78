//! The record of `improve`.

use jiugong::{Convention, Metric};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::{FaultName, Name, OtherConvention};
use crate::goals::GoalKind;
use crate::known::EndedBy;

/// A solution that was shortened.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "improve"))]
pub struct ImproveRecord<'a> {
    /// The board.
    pub board: &'a str,
    /// The goal; several are separated by a comma and a space.
    pub goal: &'a str,
    /// The kind of the goal: one `board`, `open` cells, `alike` pieces, or any of `several`.
    pub goal_kind: Name<GoalKind>,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// The number of moves given.
    pub given_length: usize,
    /// Whether all moves given are legal.
    pub legal: bool,
    /// Whether they are a solution.
    pub reaches_goal: bool,
    /// The number, from 1, of the first move that is wrong; null if they are a solution.
    pub first_fault: Option<usize>,
    /// The fault of that move; null if there is none.
    pub fault: Option<FaultName>,
    /// The board after the legal moves.
    pub end: String,
    /// The other convention, if the same letters are a solution in it; null if they are not, or are
    /// one as they are given.
    pub other_convention: Option<OtherConvention>,
    /// The number of moves of the shortened solution; null if the moves are not a solution.
    pub length: Option<usize>,
    /// Whether it is proved to be a shortest one; null if the moves are not a solution.
    pub optimal: Option<bool>,
    /// Up to which number of successive moves all are proved to be a shortest way between their
    /// boards; null if the moves are not a solution.
    pub window: Option<usize>,
    /// What ended the search: the `time` limit, its `effort` or an `interrupt`; null if the moves
    /// are not a solution, or the solution is proved to be a shortest one.
    pub ended_by: Option<Name<EndedBy>>,
    /// Whether the letters of the moves are those of the tiles or of the blank.
    pub convention: Name<Convention>,
    /// The shortened solution in letters; null if the moves are not a solution.
    pub moves: Option<&'a str>,
    /// The tile that each step of it moves; null without moves.
    pub tiles: Option<Vec<u16>>,
}
