//! What came of many puzzles.

use std::time::Instant;

use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_lab::sudoku::Verdict;

use super::super::sheet::{count, seconds};

/// How many puzzles ended how, and since when.
#[derive(Debug)]
pub struct Tally {
    unique: u64,
    none: u64,
    many: u64,
    unfinished: u64,
    begun: Instant,
}

impl Tally {
    pub fn new() -> Tally {
        Tally {
            unique: 0,
            none: 0,
            many: 0,
            unfinished: 0,
            begun: Instant::now(),
        }
    }

    pub fn add(&mut self, verdict: &Verdict) {
        *match verdict {
            Verdict::Unique(_) => &mut self.unique,
            Verdict::None => &mut self.none,
            Verdict::Many(..) => &mut self.many,
            Verdict::Unfinished { .. } => &mut self.unfinished,
        } += 1;
    }

    /// The sums in words, and how quick it was.
    pub fn said(&self, words: &Words) -> String {
        let time = self.begun.elapsed().as_secs_f64();
        let puzzles = self.unique + self.none + self.many + self.unfinished;
        say!(
            words,
            "sudoku-tally",
            puzzles = count(puzzles),
            unique = count(self.unique),
            none = count(self.none),
            many = count(self.many),
            unfinished = count(self.unfinished),
            time = seconds(time),
            rate = count((puzzles as f64 / time) as u64)
        )
    }
}
