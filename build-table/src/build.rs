//! Builds one table: searches, writes the file, and prints the result.

use std::time::Instant;

use jiugong::Distribution;
use jiugong::internal::{Frame, layout};
use jiugong_app::file::{Destination, WriteError};
use jiugong_app::progress::format_bytes;
use jiugong_app::{Error, Output, msg};
use jiugong_engine::Simd;

use crate::args::Args;
use crate::checkpoint::Checkpoint;
use crate::event::{Event, EventKind};
use crate::partitioned::Traffic;
use crate::plan::TablePlan;
use crate::progress::Progress;
use crate::search::{SearchResult, search};
use crate::{interrupt, write};

/// Builds a table and removes its checkpoint.
pub fn build(plan: &TablePlan, simd: Simd, args: &Args, output: &mut Output) -> Result<(), Error> {
    let destination =
        Destination::new(plan.path()).map_err(|error| Error::write_file(plan.path(), error))?;
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
    written.map_err(|error| not_written(plan, checkpoint.as_ref(), error))?;
    let write_seconds = start.elapsed().as_secs_f64();
    if let Some(checkpoint) = checkpoint {
        checkpoint.remove()?;
    }
    let SearchResult { frame, distribution, memory, .. } = result;
    let times = Times { search: search_seconds, write: write_seconds };
    report(plan, &frame, &distribution, times, memory, None, output)
}

/// The times of a build, in seconds.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    pub search: f64,
    pub write: f64,
}

/// Prints what was built. `memory` is what the search took, `traffic` what one in parts transferred.
pub fn report(
    plan: &TablePlan,
    frame: &Frame,
    distribution: &Distribution,
    times: Times,
    memory: Option<u64>,
    traffic: Option<Traffic>,
    output: &mut Output,
) -> Result<(), Error> {
    let message = msg!(
        "build-done",
        file = plan.file(),
        bytes = layout(frame).length().to_string(),
        states = distribution.states().to_string(),
        radius = distribution.radius(),
        seconds = format!("{:.3}", times.search + times.write)
    );
    let event = Event {
        radius: Some(distribution.radius()),
        mean: Some(distribution.mean()),
        bytes: Some(layout(frame).length()),
        search_seconds: Some(times.search),
        write_seconds: Some(times.write),
        memory,
        sent: traffic.map(|traffic| traffic.sent),
        read: traffic.map(|traffic| traffic.read),
        written: traffic.map(|traffic| traffic.written),
        ..Event::new(EventKind::Built, plan)
    };
    event.print(Some(&message), output)?;
    if !plan.is_small() && !output.is_json() {
        output.note(&msg!(
            "build-times",
            search = format!("{:.1}", times.search),
            write = format!("{:.1}", times.write),
            memory = format_bytes(memory.unwrap_or(0))
        ));
    }
    Ok(())
}

/// Returns the error of a table that could not be written. A complete file is kept.
fn not_written(plan: &TablePlan, checkpoint: Option<&Checkpoint>, error: WriteError) -> Error {
    if error.is_complete() {
        return Error::write_file(plan.path(), error.keep());
    }
    if let Err(interrupted) = interrupt::check() {
        return interrupted;
    }
    let file = plan.file();
    let reason = error.reason(plan.path());
    Error::Io(match checkpoint.filter(|checkpoint| checkpoint.exists()) {
        Some(checkpoint) => msg!(
            "build-unwritten-checkpoint",
            file = file,
            error = reason,
            checkpoint = checkpoint.file()
        ),
        None => msg!("build-unwritten", file = file, error = reason),
    })
}
