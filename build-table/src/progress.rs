//! What is told of a build while it goes on.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_engine::resident_memory;
use serde::Serialize;

use crate::failure::Failure;
use crate::job::Job;
use crate::{needs, output};

/// A bar on a terminal, nothing in a pipe; and with `--json` a record of each level.
pub struct Progress<'a> {
    words: &'a Words,
    job: &'a Job,
    json: bool,
    bar: ProgressBar,
    begun: Instant,
    /// The levels that were told.
    told: usize,
    /// The last levels: when they were found, and the states that were found by then.
    last: VecDeque<(f64, u64)>,
    /// The memory that the search took at its end, in bytes, where the system tells.
    pub memory: Option<u64>,
}

#[derive(Serialize)]
struct Level<'a> {
    event: &'static str,
    table: &'a str,
    distance: usize,
    count: u64,
    found: u64,
    states: u64,
    seconds: f64,
}

/// The levels over which the rate is taken.
const LEVELS_OF_A_RATE: usize = 6;

impl<'a> Progress<'a> {
    pub fn new(job: &'a Job, json: bool, words: &'a Words) -> Progress<'a> {
        Progress {
            words,
            job,
            json,
            bar: bar(job.home.shape().states() as u64),
            begun: Instant::now(),
            told: 0,
            last: VecDeque::new(),
            memory: None,
        }
    }

    /// The levels that are found so far.
    pub fn levels(&mut self, counts: &[u64]) -> Result<(), Failure> {
        let seconds = self.begun.elapsed().as_secs_f64();
        let mut found: u64 = counts[..self.told].iter().sum();
        let states = self.job.home.shape().states() as u64;
        for (distance, &count) in counts.iter().enumerate().skip(self.told) {
            found += count;
            if self.json {
                output::record(&Level {
                    event: "level",
                    table: &self.job.name(),
                    distance,
                    count,
                    found,
                    states,
                    seconds,
                })?;
            }
        }
        self.told = counts.len();
        if self.bar.is_hidden() {
            return Ok(());
        }
        // Levels of a few states take their time too, so the rate is that of the last ones, and
        // tells nothing before there are many states.
        self.last.push_back((seconds, found));
        while self.last.len() > LEVELS_OF_A_RATE {
            self.last.pop_front();
        }
        let (since, before) = self.last.front().copied().unwrap_or_default();
        let rate = (found - before) as f64 / (seconds - since).max(1e-3);
        let left = match found * 100 > states {
            true => clock((states - found) as f64 / rate.max(1.0)),
            false => "?".into(),
        };
        self.bar.set_message(say!(
            self.words,
            "build-levels",
            distance = counts.len() - 1,
            found = HumanCount(found).to_string(),
            states = HumanCount(states).to_string(),
            rate = format!("{:.0}", rate / 1e6),
            left = left,
            memory = needs::size(resident_memory().unwrap_or(0))
        ));
        self.bar.set_position(found);
        Ok(())
    }

    /// That the search is done, whose memory is still taken.
    pub fn searched(&mut self) {
        self.memory = resident_memory();
    }

    /// The bytes that are written of all.
    pub fn wrote(&self, bytes: u64, of: u64) {
        self.bar.set_length(of);
        self.bar.set_position(bytes);
        let (bytes, of) = (needs::size(bytes), needs::size(of));
        self.bar
            .set_message(say!(self.words, "build-writing", bytes = bytes, of = of));
    }

    /// Takes the bar away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// Since the beginning.
    pub fn elapsed(&self) -> Duration {
        self.begun.elapsed()
    }
}

/// A bar of a length, drawn on a terminal alone.
pub fn bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    match ProgressStyle::with_template("{bar:24} {percent:>3} % {msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Seconds as minutes and seconds.
fn clock(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}
