//! The trace of a comparison: every expansion of every run, as lines of JSON in a file.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;

use jiugong::Notation;
use jiugong_lab::Expansion;
use jiugong_terminal::Error;
use jiugong_terminal::file::{WriteError, open_special};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use super::entries::Entry;

/// A trace file. It is written while the algorithms run, so that it can be a pipe.
#[derive(Debug)]
pub struct Trace<'a> {
    path: &'a Path,
    notation: Notation,
    /// The file, once it is open.
    file: Option<BufWriter<File>>,
    /// The first error of writing. It is reported at the end: the runs are not interrupted.
    error: Option<io::Error>,
}

/// An expansion, in the file of `--trace`.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "trace"))]
pub struct Record<'a> {
    /// The algorithm.
    algorithm: &'a str,
    /// The heuristic; null if the algorithm uses none.
    heuristic: Option<&'a str>,
    /// The number of the expansion in its run, from 1.
    number: u64,
    /// The expanded board.
    board: String,
    /// The board that it was reached from; null for the start.
    parent: Option<String>,
    /// The sum of `g` and `h`.
    f: u32,
    /// The moves from the start.
    g: u32,
    /// The estimate of the moves to the goal.
    h: u32,
}

impl<'a> Trace<'a> {
    /// Creates a trace without touching the file.
    pub fn new(path: &'a Path, notation: Notation) -> Trace<'a> {
        Trace { path, notation, file: None, error: None }
    }

    /// Opens the file if it is not open yet. This deletes its contents, so it must be known before
    /// that something can run.
    pub fn open(&mut self) -> Result<(), Error> {
        if self.file.is_none() {
            let special = open_special(self.path).map_err(|error| self.write_error(error))?;
            let file = match special {
                Some(special) => special,
                None => File::create(self.path).map_err(|error| self.write_error(error))?,
            };
            self.file = Some(BufWriter::with_capacity(1 << 16, file));
        }
        Ok(())
    }

    /// Returns an observer that writes the expansions of a run.
    pub fn observer<'t>(&'t mut self, entry: &Entry<'t>) -> impl FnMut(&Expansion) + use<'t, 'a> {
        let algorithm = entry.algorithm();
        let heuristic = entry.heuristic();
        let mut number = 0;
        move |expansion| {
            number += 1;
            let text = |board| self.notation.format(board).to_string();
            let record = Record {
                algorithm,
                heuristic,
                number,
                board: text(&expansion.board),
                parent: expansion.parent.as_ref().map(text),
                f: expansion.f(),
                g: expansion.g,
                h: expansion.h,
            };
            let Some(file) = &mut self.file else {
                return;
            };
            let result = serde_json::to_writer(&mut *file, &record).map_err(io::Error::from);
            if let Err(error) = result.and_then(|()| file.write_all(b"\n")) {
                self.error.get_or_insert(error);
            }
        }
    }

    /// Completes the file: it exists even if nothing ran.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if the file cannot be written, or a record could not.
    pub fn finish(mut self) -> Result<(), Error> {
        self.open()?;
        let flushed = self.file.as_mut().map_or(Ok(()), BufWriter::flush);
        let result = self.error.take().map_or(flushed, Err);
        result.map_err(|error| self.write_error(error))
    }

    fn write_error(&self, error: impl Into<WriteError>) -> Error {
        Error::write_file(self.path, error)
    }
}
