//! The record of `info`.

use std::path::Path;

use jiugong::{Encoding, Header, Metric, Shape};
use jiugong_pattern::PatternHeader;
use jiugong_pattern::goals::{GoalHeader, OPEN};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

use super::{FileEncoding, Name};
use crate::files::AnyTable;

/// The header of a table file.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "info"))]
pub struct InfoRecord<'a> {
    /// The file.
    pub file: String,
    /// The shape, rows × columns.
    pub shape: String,
    /// The class of the goal's blank; in a pattern table, of the first cell of its region; null in
    /// a table of several goals.
    pub home: Option<String>,
    /// The metric: a move is one tile (`stm`), or several in line (`mtm`).
    pub metric: Name<Metric>,
    /// The encoding of the distances in the file; `bit` in pattern tables.
    pub encoding: Name<FileEncoding>,
    /// The cells of the tiles of a pattern table in the goal, from 0; null in other tables.
    pub pattern: Option<Vec<usize>>,
    /// The goals of a table of several goals, or of open cells or pieces that are alike; null in
    /// other tables. Pieces with the same number are alike, 0 is a gap, and ? an open cell.
    pub goals: Option<Vec<String>>,
    /// With goals, the number of pieces with each number, from 0 on; else null.
    pub pieces: Option<&'a [u8]>,
    /// The version of the format.
    pub version: u16,
    /// The length of the file in bytes.
    pub bytes: u64,
    /// The number of states.
    pub states: u64,
    /// The largest distance.
    pub radius: u32,
    /// The mean distance.
    pub mean: f64,
    /// The number of states at each distance, from 0 on.
    pub counts: &'a [u64],
}

impl<'a> InfoRecord<'a> {
    /// Creates the record of the table in a file.
    pub fn new(path: &Path, table: &'a AnyTable) -> InfoRecord<'a> {
        let distribution = table.distribution();
        let record = |shape: Shape, metric: Metric, encoding, version| InfoRecord {
            file: path.display().to_string(),
            shape: shape.to_string(),
            home: None,
            metric: metric.into(),
            encoding: Name(encoding),
            pattern: None,
            goals: None,
            pieces: None,
            version,
            bytes: table.length(),
            states: distribution.states(),
            radius: distribution.radius(),
            mean: distribution.mean(),
            counts: distribution.counts(),
        };
        match table {
            AnyTable::Complete(table) => {
                let (header, home) = (table.header(), table.header().home());
                let encoding = FileEncoding::Complete(header.encoding());
                let record = record(home.shape(), header.metric(), encoding, Header::VERSION);
                InfoRecord { home: Some(home.name()), ..record }
            }
            AnyTable::Pattern(file) => {
                let pattern = file.header().pattern();
                let version = PatternHeader::VERSION;
                let record = record(pattern.shape(), Metric::Stm, FileEncoding::Pattern, version);
                let tiles = Some(pattern.tiles().collect());
                InfoRecord { home: Some(pattern.home().name()), pattern: tiles, ..record }
            }
            AnyTable::Goals(table) => {
                let (set, shape) = (table.set(), table.set().shape());
                let encoding = FileEncoding::Complete(Encoding::Byte);
                let record = record(shape, table.metric(), encoding, GoalHeader::VERSION);
                let goals = Some(set.goals().map(|goal| goal_text(shape, goal)).collect());
                InfoRecord { goals, pieces: Some(set.counts()), ..record }
            }
        }
    }
}

/// Returns a goal of a table as text, its colours as numbers.
fn goal_text(shape: Shape, goal: &[u8]) -> String {
    let text = |&colour: &u8| if colour == OPEN { "?".into() } else { colour.to_string() };
    let rows = goal.chunks(shape.cols()).map(|row| row.iter().map(text).collect::<Vec<_>>());
    rows.map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
}
