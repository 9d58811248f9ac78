//! Progress bars. They are drawn on terminals only.

use indicatif::{BinaryBytes, ProgressBar, ProgressStyle};

use crate::error::Error;
use crate::msg;

/// Creates a progress bar with percentage and message.
pub fn bar(length: u64) -> ProgressBar {
    with_template(length, "{bar:24} {percent:>3} % {msg}")
}

/// Creates a progress bar with percentage, estimated remaining time and message.
pub fn bar_with_eta(length: u64) -> ProgressBar {
    with_template(length, "{bar:24} {percent:>3} % {eta:>4} {msg}")
}

fn with_template(length: u64, template: &str) -> ProgressBar {
    let bar = ProgressBar::new(length);
    match ProgressStyle::with_template(template) {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Returns a number of bytes as text, in a binary unit.
pub fn format_bytes(bytes: u64) -> String {
    BinaryBytes(bytes).to_string()
}

/// Checks that so much memory is available, in bytes. `available` is `None` where the system does
/// not report it; the check passes then.
///
/// # Errors
///
/// [`Error::Io`] with both numbers.
pub fn check_memory(needed: u64, available: Option<u64>) -> Result<(), Error> {
    match available {
        Some(available) if available < needed => Err(Error::Io(msg!(
            "memory-insufficient",
            needed = format_bytes(needed),
            available = format_bytes(available)
        ))),
        _ => Ok(()),
    }
}
