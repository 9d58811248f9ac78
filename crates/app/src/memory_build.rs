//! Builds of tables in memory: their progress bar and their speed.

use std::time::Instant;

use indicatif::ProgressBar;
use jiugong::Shape;

use crate::error::Error;
use crate::i18n::I18n;
use crate::memory;
use crate::msg;
use crate::progress::bar;

/// The number of states of tables that are built without a progress bar, in a part of a second.
const SILENT_STATES: u64 = 50_000_000;

/// Checks that the memory to build tables is available, and returns the progress bar.
pub(crate) fn progress_bar(
    memory: u64,
    states: u64,
    shape: Shape,
    i18n: &I18n,
) -> Result<ProgressBar, Error> {
    memory::check_build(memory).map_err(Error::Io)?;
    let bar = if states > SILENT_STATES { bar(states) } else { ProgressBar::hidden() };
    bar.set_message(i18n.text(&msg!("patterns-building", shape = shape.to_string())));
    Ok(bar)
}

/// Returns the time since the start of a build, for each of its states, in seconds.
pub(crate) fn build_rate(start: Instant, states: u64) -> f64 {
    start.elapsed().as_secs_f64() / states.max(1) as f64
}
