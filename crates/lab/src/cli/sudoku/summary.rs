//! The summary of a batch.

use std::collections::HashMap;
use std::time::Instant;

use jiugong_lab::sudoku::Verdict;
use jiugong_terminal::{Message, msg};

use crate::cli::table::{format_count, format_seconds};

/// The number of puzzles with each verdict.
#[derive(Debug)]
pub struct Summary {
    puzzles: HashMap<&'static str, u64>,
    started: Instant,
}

impl Summary {
    /// Creates an empty summary and starts the clock.
    pub fn new() -> Summary {
        Summary { puzzles: HashMap::new(), started: Instant::now() }
    }

    pub fn add(&mut self, verdict: &Verdict) {
        *self.puzzles.entry(verdict.name()).or_default() += 1;
    }

    pub fn message(&self) -> Message {
        let seconds = self.started.elapsed().as_secs_f64();
        let puzzles: u64 = self.puzzles.values().sum();
        let count = |verdict| format_count(self.puzzles.get(verdict).copied().unwrap_or(0));
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
