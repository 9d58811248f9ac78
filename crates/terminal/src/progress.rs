//! Progress bars. They are drawn on terminals only.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
pub use jiugong_answers::memory::format_bytes;

/// The time after which work that is mostly short shows that it goes on.
pub const SILENT: Duration = Duration::from_secs(1);

/// Creates a progress bar with percentage and message.
pub fn bar(length: u64) -> ProgressBar {
    with_template(length, "{bar:24} {percent:>3} % {msg}")
}

/// Creates a progress bar with percentage, estimated remaining time and message.
pub fn bar_with_eta(length: u64) -> ProgressBar {
    with_template(length, "{bar:24} {percent:>3} % {eta:>4} {msg}")
}

/// Creates a progress message without a bar, for work of unknown length.
pub fn spinner() -> ProgressBar {
    let spinner = ProgressBar::new_spinner();
    match ProgressStyle::with_template("{spinner} {elapsed} {msg}") {
        Ok(style) => spinner.with_style(style),
        Err(_) => spinner,
    }
}

/// Does work under a progress bar with a message. The work passes on its completed share, between 0
/// and 1.
pub fn with_bar<T>(message: String, work: impl FnOnce(&(dyn Fn(f64) + Sync)) -> T) -> T {
    let bar = bar(1000);
    bar.set_message(message);
    let result = work(&|share| bar.set_position((share * 1000.0) as u64));
    bar.finish_and_clear();
    result
}

fn with_template(length: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}
