//! What is told of a long run while it goes on.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar of a length, drawn on a terminal alone.
pub fn bar(length: u64) -> ProgressBar {
    let bar = ProgressBar::new(length);
    match ProgressStyle::with_template("{bar:24} {percent:>3} % {eta:>4} {msg}") {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
