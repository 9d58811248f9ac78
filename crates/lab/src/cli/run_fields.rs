//! The record of a run.

use jiugong::Direction;
use jiugong_lab::{Counts, Run, Verdict};
use jiugong_terminal::i18n::Value;
use jiugong_terminal::msg;
use jiugong_terminal::progress::format_bytes;
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use super::entries::Entry;
use super::table::{format_count, format_mean, format_seconds, limit_reached, yes_or_no};

/// A run of an algorithm.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "run"))]
pub struct RunFields {
    #[serde(skip)]
    pub name: String,
    /// The algorithm.
    algorithm: &'static str,
    /// The heuristic; null if the algorithm uses none.
    heuristic: Option<String>,
    /// `found` for a path, `none` if there is none, or the limit that ended the run.
    #[cfg_attr(test, schemars(extend("enum" = ["found", "none", "nodes", "memory", "time"])))]
    verdict: &'static str,
    /// The number of moves of the path; null without a path.
    pub length: Option<usize>,
    /// Whether the path is a shortest one; null without a path, or if the distance is unknown.
    shortest: Option<bool>,
    /// The path in letters; null without a path.
    moves: Option<String>,
    #[serde(flatten)]
    pub counts: Counts,
    /// The number of runs, of which `seconds` is the median.
    repeat: u16,
    /// The effective branching factor; null without a path, or if it has no move.
    branching: Option<f64>,
}

impl RunFields {
    pub fn new(entry: &Entry, run: &Run, repeat: u16, distance: Option<u32>) -> RunFields {
        let length = run.path().map(<[Direction]>::len);
        RunFields {
            name: entry.name(),
            algorithm: entry.algorithm(),
            heuristic: entry.heuristic().map(str::to_owned),
            verdict: match &run.verdict {
                Verdict::Found(_) => "found",
                Verdict::NoPath => "none",
                Verdict::Stopped(limit) => limit.name(),
            },
            length,
            shortest: length.zip(distance).map(|(length, distance)| length == distance as usize),
            moves: run.path().map(|path| path.iter().map(|m| m.letter()).collect()),
            counts: run.counts,
            repeat,
            branching: length.and_then(|length| run.counts.effective_branching(length)),
        }
    }

    /// Returns the number in a column, if it has one.
    pub fn value(&self, column: &str) -> Option<f64> {
        let counts = &self.counts;
        Some(match column {
            "length" => self.length? as f64,
            "generated" => counts.generated as f64,
            "distinct" => counts.distinct? as f64,
            "expanded" => counts.expanded as f64,
            "reopened" => counts.reopened as f64,
            "frontier" => counts.frontier as f64,
            "memory" => counts.memory as f64,
            "iterations" => counts.iterations as f64,
            "branching" => self.branching?,
            "seconds" => counts.time.as_secs_f64(),
            _ => return None,
        })
    }

    /// Returns the cell of a column.
    pub fn cell(&self, column: &str) -> Value {
        let or_empty = |text: Option<String>| text.unwrap_or_default().into();
        match column {
            "length" => match (self.length, self.verdict) {
                (Some(length), _) => length.into(),
                (None, "none") => msg!("no-path").into(),
                (None, limit) => limit_reached(limit).into(),
            },
            "shortest" => self.shortest.map_or("".into(), |yes| yes_or_no(yes).into()),
            "generated" => format_count(self.counts.generated).into(),
            "distinct" => or_empty(self.counts.distinct.map(format_count)),
            "expanded" => format_count(self.counts.expanded).into(),
            "reopened" => format_count(self.counts.reopened).into(),
            "frontier" => format_count(self.counts.frontier).into(),
            "memory" => format_bytes(self.counts.memory).into(),
            "iterations" => format_count(self.counts.iterations).into(),
            "branching" => or_empty(self.branching.map(format_mean)),
            _ => format_seconds(self.counts.time.as_secs_f64()).into(),
        }
    }
}
