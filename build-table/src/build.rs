//! Builds one table: searches, writes the file, and prints the result.

use std::path::Path;
use std::time::Instant;

use jiugong::Distribution;
use jiugong::file::{Frame, layout};
use jiugong_engine::Simd;
use jiugong_parts::Traffic;
use jiugong_terminal::file::{Destination, WriteError};
use jiugong_terminal::i18n::Value;
use jiugong_terminal::interrupt::is_requested;
use jiugong_terminal::progress::format_bytes;
use jiugong_terminal::{Error, Output, msg};

use crate::args::Args;
use crate::checkpoint::Checkpoint;
use crate::event::{Event, EventKind};
use crate::existing::SavedSearch;
use crate::plan::TablePlan;
use crate::progress::Progress;
use crate::search::search;
use crate::{interrupt, write};

/// Builds a table and removes its checkpoint.
pub fn build(plan: &TablePlan, simd: Simd, args: &Args, output: &mut Output) -> Result<(), Error> {
    let destination =
        Destination::new(&plan.path).map_err(|error| Error::write_file(&plan.path, error))?;
    let mut progress = Progress::new(plan, output);
    let start = Instant::now();
    let checkpoint = Checkpoint::of(plan, args);
    let result = search(plan, simd, checkpoint.as_ref(), &mut progress)?;
    let search_seconds = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let length = layout(&result.frame).payload().len() as u64;
    let written = destination.write(|file| {
        write::table(file, &result, |bytes| {
            progress.writing(bytes, length);
        })
    });
    progress.finish();
    let counts = result.distribution.counts();
    written.map_err(|error| not_written(plan, checkpoint.as_ref(), counts, error))?;
    let write_seconds = start.elapsed().as_secs_f64();
    if let Some(checkpoint) = checkpoint {
        checkpoint.remove()?;
    }
    let report = BuildReport {
        frame: &result.frame,
        distribution: &result.distribution,
        search_seconds,
        write_seconds,
        memory: result.memory,
        traffic: None,
    };
    report.print(plan, output)
}

/// The report of a build.
#[derive(Clone, Copy, Debug)]
pub struct BuildReport<'a> {
    pub frame: &'a Frame,
    pub distribution: &'a Distribution,
    pub search_seconds: f64,
    pub write_seconds: f64,
    /// The memory in use at the end of the search, in bytes, if the system reports it.
    pub memory: Option<u64>,
    /// The bytes that a search in parts transferred.
    pub traffic: Option<Traffic>,
}

impl BuildReport<'_> {
    /// Prints the report.
    pub fn print(&self, plan: &TablePlan, output: &mut Output) -> Result<(), Error> {
        let &BuildReport { search_seconds, write_seconds, .. } = self;
        let length = layout(self.frame).length();
        let radius = self.distribution.radius();
        let message = msg!(
            "build-done",
            file = plan.file(),
            bytes = length.to_string(),
            states = self.distribution.states().to_string(),
            radius = radius,
            seconds = format!("{:.3}", search_seconds + write_seconds)
        );
        let event = Event {
            radius: Some(radius),
            mean: Some(self.distribution.mean()),
            bytes: Some(length),
            search_seconds: Some(search_seconds),
            write_seconds: Some(write_seconds),
            memory: self.memory,
            sent: self.traffic.map(|traffic| traffic.sent),
            read: self.traffic.map(|traffic| traffic.read),
            written: self.traffic.map(|traffic| traffic.written),
            ..Event::new(EventKind::Built, plan)
        };
        event.print(Some(&message), output)?;
        if !plan.is_small() && !output.is_json() {
            output.note(&msg!(
                "build-times",
                search = format!("{search_seconds:.1}"),
                write = format!("{write_seconds:.1}"),
                memory = self.memory.map_or("?".into(), format_bytes)
            ));
        }
        Ok(())
    }
}

/// Returns the error of a table that could not be written. A complete file is kept.
fn not_written(
    plan: &TablePlan,
    checkpoint: Option<&Checkpoint>,
    counts: &[u64],
    error: WriteError,
) -> Error {
    if error.is_complete() {
        return Error::write_file(&plan.path, error.keep());
    }
    let checkpoint = checkpoint.filter(|checkpoint| checkpoint.exists());
    if is_requested() {
        return interrupt::of_search(checkpoint.map(Checkpoint::path), counts.len() - 1);
    }
    unwritten(&plan.path, checkpoint.map(Checkpoint::path), error.reason(&plan.path))
}

/// Returns the error of a table that could not be written, of which nothing is left. The search may
/// be saved in a file or folder.
pub fn unwritten(file: &Path, saved: Option<&Path>, reason: impl Into<Value>) -> Error {
    let file = file.display().to_string();
    let reason = reason.into();
    Error::Io(match saved {
        Some(saved) => msg!(
            "build-unwritten-checkpoint",
            file = file,
            error = reason,
            checkpoint = saved.display().to_string()
        ),
        None => msg!("build-unwritten", file = file, error = reason),
    })
}

/// Prints the command that builds the same tables again.
pub fn rebuild_note(args: &Args, output: &Output) {
    if !output.is_json() {
        output.note(&msg!("build-command", command = args.to_command_line()));
    }
}
