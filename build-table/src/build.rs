//! Builds one table: searches, writes the file, and prints the result.

use std::time::Instant;

use jiugong::internal::layout;
use jiugong_app::progress::format_bytes;
use jiugong_app::{Error, Output, atomic_file, msg};
use jiugong_engine::Simd;

use crate::args::Args;
use crate::checkpoint::Checkpoint;
use crate::event::Event;
use crate::plan::TablePlan;
use crate::progress::Progress;
use crate::search::{SearchResult, search};
use crate::{interrupt, write};

/// Builds a table and removes its checkpoint.
pub fn build(plan: &TablePlan, simd: Simd, args: &Args, output: &mut Output) -> Result<(), Error> {
    let mut progress = Progress::new(plan, output);
    let start = Instant::now();
    let folder = args.checkpoint.as_deref();
    let SearchResult { header, payload, memory } = search(plan, simd, folder, &mut progress)?;
    let search_seconds = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let length = layout(&header).payload().len() as u64;
    let written = atomic_file::write(&plan.path, |file| {
        write::table(file, &header, &payload, |bytes| {
            progress.writing(bytes, length);
        })
    });
    progress.finish();
    written.map_err(|error| match interrupt::check() {
        Ok(()) => Error::write_file(&plan.path, &error),
        Err(interrupted) => interrupted,
    })?;
    let write_seconds = start.elapsed().as_secs_f64();
    if let Some(folder) = folder {
        Checkpoint::new(folder, plan).remove()?;
    }
    let message = msg!(
        "build-done",
        file = plan.file(),
        bytes = layout(&header).length().to_string(),
        states = header.distribution().states().to_string(),
        radius = header.distribution().radius(),
        seconds = format!("{:.3}", search_seconds + write_seconds)
    );
    Event::Built {
        table: plan.name(),
        file: &plan.file(),
        metric: header.metric().name(),
        encoding: header.encoding().name(),
        bytes: layout(&header).length(),
        states: header.distribution().states(),
        radius: header.distribution().radius(),
        mean: header.distribution().mean(),
        search_seconds,
        write_seconds,
        memory,
    }
    .print(Some(&message), output)?;
    if !plan.is_small() && !output.is_json() {
        output.note(&msg!(
            "build-times",
            search = format!("{search_seconds:.1}"),
            write = format!("{write_seconds:.1}"),
            memory = format_bytes(memory.unwrap_or(0))
        ));
    }
    Ok(())
}
