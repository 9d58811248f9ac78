//! The progress of a build: a bar on a terminal, and an event for each level.

use std::collections::VecDeque;
use std::time::Instant;

use indicatif::{HumanCount, ProgressBar};
use jiugong_engine::resident_memory;
use jiugong_terminal::progress::{bar, format_bytes};
use jiugong_terminal::{Error, Message, Output, msg};

use crate::event::{Event, EventKind};
use crate::plan::TablePlan;

/// The number of levels over which the rate is measured. Small levels take time too, so the mean
/// rate since the start would be too low.
const RATE_LEVELS: usize = 6;

/// The progress of one build.
pub struct Progress<'a> {
    plan: &'a TablePlan,
    output: &'a mut Output,
    bar: ProgressBar,
    start: Instant,
    /// The number of levels reported so far.
    reported: usize,
    /// For the last levels, the seconds since the start and the number of states found by then.
    recent: VecDeque<(f64, u64)>,
}

impl<'a> Progress<'a> {
    pub fn new(plan: &'a TablePlan, output: &'a mut Output) -> Progress<'a> {
        Progress {
            plan,
            output,
            bar: bar(plan.states),
            start: Instant::now(),
            reported: 0,
            recent: VecDeque::new(),
        }
    }

    /// Reports the levels searched so far, given the number of states in each.
    pub fn levels(&mut self, counts: &[u64]) -> Result<(), Error> {
        let seconds = self.start.elapsed().as_secs_f64();
        let mut found: u64 = counts[..self.reported].iter().sum();
        for (distance, &count) in counts.iter().enumerate().skip(self.reported) {
            found += count;
            let event = Event {
                distance: Some(distance),
                count: Some(count),
                found: Some(found),
                seconds: Some(seconds),
                ..Event::new(EventKind::Level, self.plan)
            };
            event.print(None, self.output)?;
        }
        self.reported = counts.len();
        if !self.bar.is_hidden() {
            self.update_bar(counts.len() - 1, found, seconds);
        }
        Ok(())
    }

    fn update_bar(&mut self, distance: usize, found: u64, seconds: f64) {
        self.recent.push_back((seconds, found));
        if self.recent.len() > RATE_LEVELS {
            self.recent.pop_front();
        }
        let (seconds_before, found_before) = self.recent[0];
        let rate = (found - found_before) as f64 / (seconds - seconds_before).max(1e-3);
        let states = self.plan.states;
        // The first levels are too small for an estimate.
        let remaining = if found * 100 > states {
            format_seconds((states - found) as f64 / rate.max(1.0))
        } else {
            "?".into()
        };
        self.bar.set_message(self.output.text(&msg!(
            "build-level",
            distance = distance,
            found = HumanCount(found).to_string(),
            states = HumanCount(states).to_string(),
            rate = format!("{:.0}", rate / 1e6),
            remaining = remaining,
            memory = resident_memory().map_or("?".into(), format_bytes)
        )));
        self.bar.set_position(found);
    }

    /// Reports how many bytes of the payload are written.
    pub fn writing(&self, written: u64, length: u64) {
        self.bar.set_length(length);
        self.bar.set_position(written);
        self.bar.set_message(self.output.text(&msg!(
            "build-writing",
            written = format_bytes(written),
            length = format_bytes(length)
        )));
    }

    /// Prints a note above the bar.
    pub fn note(&self, message: &Message) {
        self.bar.suspend(|| self.output.note(message));
    }

    /// Removes the bar.
    pub fn finish(&self) {
        self.bar.finish_and_clear();
    }
}

/// Formats a time in seconds as minutes and seconds.
fn format_seconds(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn formats_seconds_with_two_digits() {
        assert_eq!(format_seconds(0.4), "0:00");
        assert_eq!(format_seconds(65.9), "1:05");
        assert_eq!(format_seconds(7200.0), "120:00");
    }
}
