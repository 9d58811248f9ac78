//! The endings of the names of files.

use std::ffi::OsStr;
use std::path::Path;

/// The endings of well-known formats.
const ENDINGS: [&str; 16] = [
    "bmp", "csv", "gif", "htm", "html", "jpeg", "jpg", "json", "npz", "pdf", "png", "svg", "tif",
    "tiff", "txt", "webp",
];

/// Returns the ending of a file to write if it is that of another format than `expected`, and the
/// name of the file with the expected ending.
pub fn other_ending(path: &Path, expected: &str) -> Option<(String, String)> {
    let ending = path.extension().and_then(OsStr::to_str)?.to_ascii_lowercase();
    let is_other = ending != expected && ENDINGS.contains(&&*ending);
    is_other.then(|| (ending, path.with_extension(expected).display().to_string()))
}
