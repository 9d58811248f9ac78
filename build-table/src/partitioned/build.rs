//! Builds one table in parts.

use std::path::Path;
use std::time::Instant;

use jiugong::internal::new_header;
use jiugong_app::file::Destination;
use jiugong_app::{Error, Output, msg};
use jiugong_engine::resident_memory;

use super::files::{Files, Purpose};
use super::level_folders::LevelFolders;
use super::parts::Parts;
use super::search::{PartitionedSearch, Report};
use super::traffic::Traffic;
use super::write::{TableWriter, write_shared};
use crate::args::Args;
use crate::build::BuildReport;
use crate::group::Group;
use crate::interrupt;
use crate::plan::CompletePlan;
use crate::progress::Progress;
use crate::search::search_failed;

/// Builds a table in parts: in files with `--scratch`, or else in the memory of the group.
pub fn build<G: Group>(
    search: &PartitionedSearch<'_, G>,
    args: &Args,
    output: &mut Output,
) -> Result<(), Error> {
    if let Some(folder) = &args.scratch {
        let files = Files::in_scratch(folder, search.complete, Purpose::Search);
        return build_from(search, search.scratch(files, None)?, output);
    }
    let folder = args.checkpoint.as_deref();
    let checkpoint = folder.map(|folder| LevelFolders::new(folder, search.complete));
    build_from(search, search.memory_parts(checkpoint, None)?, output)
}

/// Finds all levels, writes the table and removes the files of the search. The first process
/// reports.
fn build_from<G: Group>(
    search: &PartitionedSearch<'_, G>,
    mut parts: impl Parts,
    output: &mut Output,
) -> Result<(), Error> {
    let &PartitionedSearch { plan, complete, ref division, group, .. } = search;
    let is_first = group.rank() == 0;
    let destination = if is_first { Destination::new(plan.path()).map(Some) } else { Ok(None) };
    let destination = destination.map_err(|error| Error::write_file(plan.path(), error));
    let destination = group.agree(destination)?;
    let start = Instant::now();
    let mut found = parts.start(complete.home)?;
    let mut progress = is_first.then(|| Progress::new(plan, output));
    if let Some(progress) = &progress
        && found.counts.len() > 1
    {
        progress.note(&msg!("checkpoint-resumed", distance = found.counts.len() - 1));
    }
    let searched = search.run(&mut parts, &mut found, |report| {
        let Some(progress) = &mut progress else { return Ok(()) };
        match report {
            Report::Level(found) => progress.levels(&found.counts)?,
            Report::NotSaved(error) => {
                error.message().into_iter().for_each(|message| progress.note(message))
            }
        }
        Ok(())
    });
    if let Some(progress) = &progress
        && searched.is_err()
    {
        progress.finish();
    }
    searched?;
    let search_seconds = start.elapsed().as_secs_f64();
    let start = Instant::now();
    let memory = resident_memory();
    parts.end_search();
    let header = new_header(complete.home, complete.metric, complete.encoding, &found.counts)
        .map_err(|error| search_failed(plan.name(), error))?;
    let frame = header.as_ref();
    let table = TableWriter { frame, division, far: &found.far, group };
    let report_bytes = |written| {
        if let Some(progress) = &progress {
            progress.writing(written, table.own_length());
        }
    };
    let written = write_shared(destination, plan.path(), group, |file| {
        table.write(file, &mut parts, report_bytes)
    });
    if let Some(progress) = &progress {
        progress.finish();
    }
    written.map_err(|error| match error {
        Error::Interrupted(_) => interrupt::of_search(parts.folder(), &found.counts),
        error => unwritten(plan.file(), parts.folder(), error),
    })?;
    let Traffic { sent, read, written } = parts.traffic();
    let mut sums = [sent, read, written];
    group.sum(&mut sums);
    let [sent, read, written] = sums;
    if is_first {
        let report = BuildReport {
            frame,
            distribution: header.distribution(),
            search_seconds,
            write_seconds: start.elapsed().as_secs_f64(),
            memory,
            traffic: Some(Traffic { sent, read, written }),
        };
        report.print(plan, output)?;
    }
    parts.remove()
}

/// Returns the error of a table that could not be written. `folder` has the files of the
/// search, if it is saved.
fn unwritten(file: String, folder: Option<&Path>, error: Error) -> Error {
    let Error::Io(error) = error else { return error };
    Error::Io(match folder {
        Some(folder) => msg!(
            "build-unwritten-checkpoint",
            file = file,
            error = error,
            checkpoint = folder.display().to_string()
        ),
        None => msg!("build-unwritten", file = file, error = error),
    })
}

/// Removes the files of a table's search.
pub fn remove(plan: &CompletePlan, args: &Args) -> Result<(), Error> {
    if let Some(folder) = &args.scratch {
        return Files::in_scratch(folder, plan, Purpose::Search).remove();
    }
    args.checkpoint.as_deref().map_or(Ok(()), |folder| LevelFolders::new(folder, plan).remove())
}

/// Returns whether a search of the table is saved.
pub fn is_saved(plan: &CompletePlan, args: &Args) -> bool {
    if let Some(folder) = &args.scratch {
        return Files::in_scratch(folder, plan, Purpose::Search).exists();
    }
    args.checkpoint.as_deref().is_some_and(|folder| LevelFolders::new(folder, plan).exists())
}
