//! Builds one table in parts.

use std::path::Path;
use std::time::Instant;

use jiugong::internal::new_header;
use jiugong_app::file::Destination;
use jiugong_app::{Error, Output, memory, msg};
use jiugong_engine::{OrderPartition, Simd, resident_memory};

use super::files::{Files, Purpose};
use super::level_folders::LevelFolders;
use super::memory::{MemoryParts, process_memory};
use super::scratch::Scratch;
use super::write::{TableWriter, write_shared};
use super::{Parts, Report, Traffic, interrupted, search};
use crate::args::Args;
use crate::build::{Times, report};
use crate::group::Group;
use crate::plan::{CompletePlan, TablePlan};
use crate::progress::Progress;
use crate::search::search_failed;

/// Builds a table in parts: in files with `--scratch`, or else in the memory of the group.
pub fn build(
    plan: &TablePlan,
    complete: &CompletePlan,
    simd: Simd,
    args: &Args,
    group: &impl Group,
    output: &mut Output,
) -> Result<(), Error> {
    let partition = &divide(complete, group)?;
    let build = Build { plan, complete, simd, group, partition };
    if let Some(folder) = &args.scratch {
        let files = Files::new(folder.join(complete.name()), complete, Purpose::Search);
        let needed = Scratch::memory(partition, None);
        let parts = Scratch::new(files, partition, simd, None);
        return build.run(parts.map_err(|error| memory::refused(needed, &error))?, output);
    }
    let checkpoints = args.checkpoint.as_deref().map(|folder| LevelFolders::new(folder, complete));
    let needed = process_memory(partition, group.size(), None);
    let parts = MemoryParts::new(group, partition, simd, checkpoints, None);
    let parts = parts.map_err(|error| memory::refused(needed, &error));
    build.run(group.agree(parts)?, output)
}

/// The build of one table.
struct Build<'a, G> {
    plan: &'a TablePlan,
    complete: &'a CompletePlan,
    simd: Simd,
    group: &'a G,
    partition: &'a OrderPartition,
}

impl<G: Group> Build<'_, G> {
    /// Finds all levels, writes the table and removes the files of the search. The first process
    /// reports.
    fn run(&self, mut parts: impl Parts, output: &mut Output) -> Result<(), Error> {
        let &Build { plan, complete, simd, group, partition } = self;
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
        let goal_colour = partition.goal_colour(complete.home);
        let searched =
            search(&mut parts, group, partition, simd, goal_colour, &mut found, |report| {
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
        let table = TableWriter { frame, partition, far: &found.far, group };
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
            Error::Interrupted(_) => interrupted(parts.folder(), &found.counts),
            error => unwritten(plan.file(), parts.folder(), error),
        })?;
        let Traffic { sent, read, written } = parts.traffic();
        let mut sums = [sent, read, written];
        group.sum(&mut sums);
        let [sent, read, written] = sums;
        if is_first {
            let times = Times { search: search_seconds, write: start.elapsed().as_secs_f64() };
            let distribution = header.distribution();
            let traffic = Some(Traffic { sent, read, written });
            report(plan, frame, distribution, times, memory, traffic, output)?;
        }
        parts.remove()
    }
}

/// Divides the orders of a table's shape into parts, of which each process has one or more.
pub fn divide(plan: &CompletePlan, group: &impl Group) -> Result<OrderPartition, Error> {
    let partition = OrderPartition::new(plan.home.shape());
    let partition = partition.map_err(|error| search_failed(plan.name(), error))?;
    group.agree(check_ranks(group.size(), partition.parts(), plan.name()))?;
    Ok(partition)
}

/// Checks that each process has a part.
pub fn check_ranks(ranks: usize, parts: usize, table: String) -> Result<(), Error> {
    if ranks <= parts {
        return Ok(());
    }
    Err(Error::Usage(msg!("parts-ranks", ranks = ranks, table = table, parts = parts)))
}

/// Returns the error of a table that could not be written. `folder` has the search, if it is saved.
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
        return Files::new(folder.join(plan.name()), plan, Purpose::Search).remove();
    }
    args.checkpoint.as_deref().map_or(Ok(()), |folder| LevelFolders::new(folder, plan).remove())
}

/// Returns whether a search of the table is saved.
pub fn is_saved(plan: &CompletePlan, args: &Args) -> bool {
    if let Some(folder) = &args.scratch {
        return Files::new(folder.join(plan.name()), plan, Purpose::Search).exists();
    }
    args.checkpoint.as_deref().is_some_and(|folder| LevelFolders::new(folder, plan).exists())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn rejects_more_processes_than_parts() {
        check_ranks(110, 110, String::new()).unwrap();
        let error = check_ranks(111, 110, String::new()).unwrap_err();
        assert_eq!(error.message().unwrap().id, "parts-ranks");
    }
}
