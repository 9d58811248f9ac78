//! Formatting of boards in all threads.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Instant;

use indicatif::ProgressBar;
use jiugong_app::progress::{SILENT, bar_with_eta};
use jiugong_app::{Error, Output, msg};
use rayon::prelude::*;

use crate::render::board_rows::{RowFormat, Rows};

/// The place of formatted rows.
pub enum Sink<'a> {
    /// The output of the program.
    Output(&'a mut Output),
    /// An array in a file.
    Array {
        file: &'a mut dyn Write,
        /// The path of the file, for errors.
        path: &'a Path,
        output: &'a Output,
    },
}

impl Sink<'_> {
    fn is_terminal(&self) -> bool {
        match self {
            Sink::Output(_) => io::stdout().is_terminal(),
            Sink::Array { .. } => false,
        }
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), Error> {
        match self {
            Sink::Output(output) => output.bytes(bytes),
            Sink::Array { file, path, .. } => {
                file.write_all(bytes).map_err(|error| Error::write_file(path, error))
            }
        }
    }
}

/// Writes rows up to a limit.
pub struct Writer<'a> {
    format: &'a RowFormat<'a>,
    sink: Sink<'a>,
    /// The number of rows left to skip.
    pub skip: u64,
    /// The number of rows left to write.
    left: u64,
    start: Instant,
}

impl<'a> Writer<'a> {
    /// Creates a writer of at most `limit` rows, written to `sink`.
    pub fn new(format: &'a RowFormat<'a>, limit: u64, sink: Sink<'a>) -> Writer<'a> {
        Writer { format, sink, skip: 0, left: limit, start: Instant::now() }
    }

    /// Returns whether the limit is reached.
    pub fn is_full(&self) -> bool {
        self.left == 0
    }

    /// Returns the output of the program, for notes.
    pub fn output(&self) -> &Output {
        match &self.sink {
            Sink::Output(output) => output,
            Sink::Array { output, .. } => output,
        }
    }

    /// Formats parts in rayon's threads and writes their rows in order.
    pub fn write(
        &mut self,
        parts: usize,
        push_part: impl Fn(usize, &mut Rows) -> Result<(), Error> + Sync,
    ) -> Result<(), Error> {
        let together = rayon::current_num_threads();
        let mut shown: Option<ProgressBar> = None;
        for first in (0..parts).step_by(together) {
            if self.is_full() {
                break;
            }
            // On a terminal the boards themselves are the progress.
            if self.start.elapsed() > SILENT && !self.sink.is_terminal() {
                let bar = shown.get_or_insert_with(|| {
                    let bar = bar_with_eta(parts as u64);
                    bar.set_message(self.output().text(&msg!("list-writing")));
                    bar
                });
                bar.set_position(first as u64);
            }
            let (format, wanted) = (self.format, self.left.saturating_add(self.skip));
            let group = (first..parts.min(first + together)).into_par_iter();
            let formatted = group.map(|part| {
                let mut rows = format.rows(wanted);
                push_part(part, &mut rows)?;
                Ok(rows)
            });
            for rows in formatted.collect::<Vec<Result<_, Error>>>() {
                let rows = rows?;
                let (skipped, skipped_count) = rows.first(self.skip);
                let (bytes, count) = rows.first(self.skip.saturating_add(self.left));
                self.sink.write(&bytes[skipped.len()..])?;
                self.skip -= skipped_count;
                self.left -= count - skipped_count;
            }
        }
        if let Some(bar) = shown {
            bar.finish_and_clear();
        }
        Ok(())
    }
}
