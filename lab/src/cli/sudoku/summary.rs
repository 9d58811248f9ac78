//! The summary of a batch.

use std::time::Instant;

use jiugong_app::{Message, msg};
use jiugong_lab::sudoku::Verdict;

use crate::cli::table::{format_count, format_seconds};

/// The number of puzzles with each verdict.
#[derive(Debug)]
pub struct Summary {
    unique: u64,
    none: u64,
    many: u64,
    unfinished: u64,
    started: Instant,
}

impl Summary {
    /// Creates an empty summary and starts the clock.
    pub fn new() -> Summary {
        Summary { unique: 0, none: 0, many: 0, unfinished: 0, started: Instant::now() }
    }

    pub fn add(&mut self, verdict: &Verdict) {
        *match verdict {
            Verdict::Unique(_) => &mut self.unique,
            Verdict::None => &mut self.none,
            Verdict::Many(..) => &mut self.many,
            Verdict::Unfinished { .. } => &mut self.unfinished,
        } += 1;
    }

    pub fn message(&self) -> Message {
        let seconds = self.started.elapsed().as_secs_f64();
        let puzzles = self.unique + self.none + self.many + self.unfinished;
        msg!(
            "sudoku-summary",
            puzzles = format_count(puzzles),
            unique = format_count(self.unique),
            none = format_count(self.none),
            many = format_count(self.many),
            unfinished = format_count(self.unfinished),
            time = format_seconds(seconds),
            rate = format_count((puzzles as f64 / seconds) as u64)
        )
    }
}
