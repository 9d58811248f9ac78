//! A line of many.

use super::error::BoardTextError;

/// A line without its end.
#[derive(Debug)]
pub struct Line {
    /// The number, from 1.
    pub number: u64,
    /// The bytes, which may not be UTF-8.
    pub bytes: Vec<u8>,
    /// Whether the line is no longer than [`MAX_LINE`](super::MAX_LINE).
    pub is_complete: bool,
}

impl Line {
    /// Returns the text, without the byte order mark.
    ///
    /// # Errors
    ///
    /// [`BoardTextError`] for a line that is too long or no UTF-8.
    pub fn text(&self) -> Result<&str, BoardTextError> {
        if !self.is_complete {
            return Err(BoardTextError::LongLine);
        }
        let text = str::from_utf8(&self.bytes).map_err(|_| BoardTextError::NotUtf8)?;
        Ok(text.trim_start_matches('\u{feff}').trim_end_matches('\r'))
    }

    /// Returns the trimmed text; `None` if it is empty or a comment, which starts with `#`.
    pub fn content(&self) -> Option<Result<&str, BoardTextError>> {
        match self.text().map(str::trim) {
            Ok(text) if text.is_empty() || text.starts_with('#') => None,
            text => Some(text),
        }
    }
}
