//! Lines of a stream.

use std::fmt::Debug;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use jiugong_answers::text::{Line, MAX_LINE};

use crate::error::Error;
use crate::i18n::Message;
use crate::msg;

/// The maximum number of lines that are read before the first of them is answered.
const CHUNK: usize = 256;

/// A stream of lines.
#[derive(Debug)]
pub struct Lines {
    /// The path of the file; `None` for standard input and arguments.
    path: Option<PathBuf>,
    reader: BufReader<Box<dyn Stream>>,
    /// The number of lines read.
    number: u64,
}

/// Standard input, a file or an argument.
trait Stream: Read + Debug {}
impl<T: Read + Debug> Stream for T {}

impl Lines {
    /// Returns the lines of standard input.
    pub fn of_stdin() -> Lines {
        Lines::new(None, Box::new(io::stdin()))
    }

    /// Returns the lines of a file.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if the file cannot be opened.
    pub fn open(path: &Path) -> Result<Lines, Error> {
        let file = File::open(path).map_err(|error| Error::read_file(path, &error))?;
        Ok(Lines::new(Some(path.to_path_buf()), Box::new(file)))
    }

    /// Returns the lines of a text.
    pub(super) fn of_text(text: String) -> Lines {
        Lines::new(None, Box::new(Cursor::new(text)))
    }

    fn new(path: Option<PathBuf>, stream: Box<dyn Stream>) -> Lines {
        Lines { path, reader: BufReader::with_capacity(MAX_LINE, stream), number: 0 }
    }

    /// Reads the next lines: at least one, and no more than are there already. Empty at the end of
    /// the stream.
    pub(super) fn next_chunk(&mut self) -> Result<Vec<Line>, Error> {
        let mut chunk = Vec::new();
        while chunk.len() < CHUNK && (chunk.is_empty() || !self.must_wait()) {
            let mut bytes = Vec::new();
            let read = self.next(&mut bytes).map_err(|error| self.read_error(&error))?;
            let Some(is_complete) = read else {
                break;
            };
            self.number += 1;
            chunk.push(Line { number: self.number, bytes, is_complete });
        }
        Ok(chunk)
    }

    /// Returns whether the next line is not in the buffer yet.
    pub(super) fn must_wait(&self) -> bool {
        !self.reader.buffer().contains(&b'\n')
    }

    /// Reads the next line, without its end; `None` at the end of the stream. The rest of a line
    /// that is too long is skipped; returns whether the line is complete.
    fn next(&mut self, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
        line.clear();
        let limit = MAX_LINE as u64 + 1;
        if self.reader.by_ref().take(limit).read_until(b'\n', line)? == 0 {
            return Ok(None);
        }
        if line.ends_with(b"\n") {
            line.pop();
            return Ok(Some(true));
        }
        let is_complete = line.len() <= MAX_LINE;
        if !is_complete {
            self.reader.skip_until(b'\n')?;
        }
        Ok(Some(is_complete))
    }

    fn read_error(&self, error: &io::Error) -> Error {
        match &self.path {
            None => Error::Io(msg!("stdin-unreadable", error = error)),
            Some(path) => Error::read_file(path, error),
        }
    }

    /// Returns the message of an error in a line.
    pub(super) fn line_error(&self, number: u64, error: &Message) -> Message {
        let line = number.to_string();
        match &self.path {
            None => msg!("line-error", line = line, error = error.clone()),
            Some(path) => msg!(
                "file-line-error",
                file = path.display().to_string(),
                line = line,
                error = error.clone()
            ),
        }
    }

    /// Returns the path of the file; `None` for standard input.
    pub(super) fn file(&self) -> Option<String> {
        Some(self.path.as_ref()?.display().to_string())
    }
}
