//! Numbers of requests and command lines.

use std::ops::RangeInclusive;
use std::time::Duration;

/// Parses a number of seconds, such as `10` or `0.5`; `None` for anything else.
pub fn parse_seconds(text: &str) -> Option<Duration> {
    Duration::try_from_secs_f64(text.parse().ok()?).ok()
}

/// Parses a distance `5`, or distances from the first to the last, `5..8`; `None` for anything
/// else.
pub fn parse_distances(text: &str) -> Option<RangeInclusive<u32>> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let (first, last) = (first.parse().ok()?, last.parse().ok()?);
    (first <= last).then_some(first..=last)
}
