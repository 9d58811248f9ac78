//! The record of `explain`.

use jiugong::{Metric, Notation, Parity};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::Name;

/// Why a board is solvable or not.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "explain"))]
pub struct ExplainRecord<'a> {
    /// The board.
    pub board: &'a str,
    /// The goal.
    pub goal: &'a str,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// Whether the board can reach the goal.
    pub solvable: bool,
    /// The fewest moves to the goal; null if the board is unsolvable or the search takes long.
    pub distance: Option<u32>,
    /// The inversions in snake order; null if tiles are alike.
    pub snake: Option<ParityRecord>,
    /// The inversions row by row; null if tiles are alike.
    pub rows: Option<ParityRecord>,
    /// Whether both sums have the same parity. They always have. Null if tiles are alike.
    pub agree: Option<bool>,
    /// Two tiles that are alike, if there are any: then every board can be solved. Else null.
    pub alike: Option<[u16; 2]>,
    /// Why the board cannot be solved; null if it can.
    pub reason: Option<String>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    pub solvable_goals: Option<Vec<&'static str>>,
    /// The ways to read the text in which an unsolvable board is solvable: `columns`, and
    /// `from-zero` if its tiles are numbered from 0 and the largest number is the blank; null if it
    /// is solvable.
    pub solvable_readings: Option<Vec<&'static str>>,
    /// What found the distance, as in `solve`; null without a distance.
    pub table: Option<&'a str>,
}

/// The inversions in one reading order.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "parity"))]
pub struct ParityRecord {
    /// The tiles of the board in this order, without the blank.
    pub order: Vec<u16>,
    /// The tiles of the goal in this order, without the blank.
    pub goal_order: Vec<u16>,
    /// The number of pairs of tiles that the board has in another order than the goal.
    pub inversions: u32,
    /// These pairs.
    pub pairs: Vec<(u16, u16)>,
    /// The rows between the blanks of board and goal, where they count; null where they do not.
    pub blank_rows: Option<u32>,
    /// The sum of both numbers, which is even if the board is solvable.
    pub sum: u32,
}

impl ParityRecord {
    /// Creates the record of a parity, with tiles in a notation.
    pub fn new(notation: &Notation, parity: &Parity) -> ParityRecord {
        let label = |&tile: &u8| notation.label(tile);
        let pairs = parity.inverted_pairs();
        ParityRecord {
            order: parity.order().iter().map(label).collect(),
            goal_order: parity.goal_order().iter().map(label).collect(),
            inversions: parity.inversions(),
            pairs: pairs.map(|(a, b)| (label(&a), label(&b))).collect(),
            blank_rows: parity.blank_rows(),
            sum: parity.sum(),
        }
    }
}
