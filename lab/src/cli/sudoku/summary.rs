//! The summary of a batch.

use std::collections::HashMap;
use std::time::Instant;

use jiugong_app::{Message, msg};
use jiugong_lab::sudoku::Verdict;

use crate::cli::table::{format_count, format_seconds};

/// The number of puzzles with each verdict, and the time.
#[derive(Debug)]
pub struct Summary {
    /// By the name of the verdict.
    counts: HashMap<&'static str, u64>,
    started: Instant,
}

impl Summary {
    /// Creates an empty summary and starts the clock.
    pub fn new() -> Summary {
        Summary { counts: HashMap::new(), started: Instant::now() }
    }

    pub fn add(&mut self, verdict: &Verdict) {
        *self.counts.entry(verdict.name()).or_default() += 1;
    }

    pub fn message(&self) -> Message {
        let seconds = self.started.elapsed().as_secs_f64();
        let puzzles: u64 = self.counts.values().sum();
        let count = |name| format_count(self.counts.get(name).copied().unwrap_or(0));
        msg!(
            "sudoku-summary",
            puzzles = format_count(puzzles),
            unique = count("unique"),
            none = count("none"),
            many = count("many"),
            unfinished = count("unfinished"),
            time = format_seconds(seconds),
            rate = format_count((puzzles as f64 / seconds) as u64)
        )
    }
}
