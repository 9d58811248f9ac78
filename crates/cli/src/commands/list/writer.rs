//! Formatting of boards in all threads.

use std::io::{self, IsTerminal, Write};
use std::path::Path;
use std::time::Instant;

use indicatif::ProgressBar;
use jiugong_answers::{ListedBoards, Observer};
use jiugong_terminal::progress::{SILENT, bar_with_eta};
use jiugong_terminal::{Error, Output, msg};
use rayon::prelude::*;

use crate::commands::render::board_rows::RowFormat;

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

    /// Returns the output of the program, for notes.
    fn output(&self) -> &Output {
        match self {
            Sink::Output(output) => output,
            Sink::Array { output, .. } => output,
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

/// Formats the boards of a list in rayon's threads, and writes their rows in order.
pub fn write(
    list: &mut ListedBoards<'_>,
    observer: &dyn Observer,
    format: &RowFormat<'_>,
    mut sink: Sink<'_>,
) -> Result<(), Error> {
    let start = Instant::now();
    let mut shown: Option<ProgressBar> = None;
    list.restart();
    loop {
        let (done, parts) = list.progress();
        if done == parts {
            // The search for the next boards has its own progress.
            shown.take().inspect(ProgressBar::finish_and_clear);
        } else if start.elapsed() > SILENT && !sink.is_terminal() {
            // On a terminal the boards themselves are the progress.
            let bar = shown.get_or_insert_with(|| {
                let bar = bar_with_eta(parts as u64);
                bar.set_message(sink.output().text(&msg!("list-writing")));
                bar
            });
            bar.set_position(done as u64);
        }
        let Some(parts) = list.next_parts(observer)? else { break };
        let formatted: Vec<_> = parts.par_iter().map(|part| format.rows(part)).collect();
        for rows in formatted {
            sink.write(&rows?)?;
        }
    }
    shown.inspect(ProgressBar::finish_and_clear);
    Ok(())
}
