//! The resources that a build needs: folders, memory and disk space.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use jiugong::{Distribution, Encoding, Home, Index, Metric, Sparse, Tracks};
use jiugong_answers::memory::{
    OTHER_MEMORY, build_memory, engine_memory, search_memory, table_states,
};
use jiugong_engine::Division;
use jiugong_parts::Storage;
use jiugong_terminal::file::Destination;
use jiugong_terminal::observer::Terminal;
use jiugong_terminal::progress::format_bytes;
use jiugong_terminal::{Error, Message, Output, msg};

use crate::args::Args;
use crate::checkpoint::Checkpoint;
use crate::disk::{check_disk, create_folder, disk_problem, is_same_disk, size_of_files};
use crate::event::{Event, EventKind};
use crate::plan::{Content, TablePlan, is_small};

/// The resources of one build, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Resources {
    pub memory: u64,
    /// The disk space of the table.
    pub disk: u64,
    /// The disk space of checkpoints: the last checkpoint is kept until the next is complete.
    pub checkpoint: u64,
    /// The disk space of a search in files, and of these files while the table is written.
    pub scratch: u64,
    pub scratch_at_end: u64,
}

/// Prints the resources of each build, checks that there is enough memory and disk space for all
/// builds, one after the other, creates the folders, and checks that all files can be written to
/// them. If there is not enough, no folder is created.
pub fn prepare(
    needs: &[(&TablePlan, Resources)],
    args: &Args,
    output: &mut Output,
) -> Result<(), Error> {
    // Existing tables may be in a read-only folder.
    if needs.is_empty() {
        return Ok(());
    }
    for (plan, resources) in needs {
        if !output.is_json() {
            output.note(&msg!(
                "build-plan",
                table = plan.name.clone(),
                states = plan.states.to_string(),
                memory = format_bytes(resources.memory),
                disk = format_bytes(resources.disk)
            ));
        }
        let event = Event {
            memory: Some(resources.memory),
            disk: Some(resources.disk),
            ..Event::new(EventKind::Plan, plan)
        };
        event.print(None, output)?;
    }
    let memory = needs.iter().map(|(_, resources)| resources.memory).max();
    if let Some(problem) = missing_memory(memory.unwrap_or(0), args, output) {
        return Err(Error::Io(with_remedy(needs, args, output, problem)));
    }
    let disk = needs.iter().map(|(_, resources)| resources.disk).sum();
    check_disk(disk, &args.out, args, output)?;
    let most = |disk: fn(&Resources) -> u64| {
        needs.iter().map(|(_, resources)| disk(resources)).max().unwrap_or(0)
    };
    let checkpoint = most(|resources| resources.checkpoint);
    let is_same = |folder: &Option<PathBuf>| {
        folder.as_deref().is_some_and(|folder| is_same_disk(folder, &args.out))
    };
    let scratch = match is_same(&args.scratch) {
        true => most(Resources::table_and_scratch),
        false => most(|resources| resources.scratch),
    };
    let folders: Vec<_> = [(&args.checkpoint, checkpoint), (&args.scratch, scratch)]
        .into_iter()
        .filter_map(|(folder, needed)| Some((folder.as_deref()?, needed)))
        .collect();
    // The tables that are written before the last search.
    let before = disk - needs.last().map_or(0, |(_, resources)| resources.disk);
    for (folder, needed) in &folders {
        // A search that is resumed has its files already.
        let needed = needed.saturating_sub(size_of_files(folder));
        let tables = if is_same_disk(folder, &args.out) { before } else { 0 };
        check_disk(needed + tables, folder, args, output)?;
    }
    create_folder(&args.out)?;
    folders.iter().try_for_each(|(folder, _)| create_folder(folder))?;
    // A link to a table leads to another folder, perhaps on another disk.
    let mut disks: BTreeMap<PathBuf, u64> = BTreeMap::new();
    for (plan, resources) in needs {
        let destination =
            Destination::new(&plan.path).map_err(|error| Error::write_file(&plan.path, error))?;
        *disks.entry(destination.folder().to_path_buf()).or_default() += resources.disk;
    }
    for (folder, needed) in disks.into_iter().filter(|(folder, _)| *folder != args.out) {
        check_disk(needed, &folder, args, output)?;
    }
    Ok(())
}

/// Returns whether a table can be searched in parts: a complete one of 12 to 16 cells in stm with
/// sparse encoding.
fn can_be_in_parts(plan: &TablePlan) -> bool {
    let is_sparse = matches!(
        plan.content,
        Content::Complete(home, Encoding::Sparse) if home.shape().cells() > 11
    );
    is_sparse && plan.metric == Metric::Stm
}

/// Adds to the message about missing memory what works on this machine: a search in files, if there
/// is memory and disk space for it; else, if the tables can be searched in parts, the forecast of
/// that.
fn with_remedy(
    needs: &[(&TablePlan, Resources)],
    args: &Args,
    output: &Output,
    problem: Message,
) -> Message {
    if args.is_in_parts() || !needs.iter().all(|(plan, _)| can_be_in_parts(plan)) {
        return msg!("build-memory", problem = problem);
    }
    let has_disk = |needed| disk_problem(needed, &args.out).is_none();
    // The files take more, but what they take is computed for a shape in seconds.
    if has_disk(needs.iter().map(|(_, resources)| resources.disk).sum()) {
        let in_files = needs.iter().filter_map(|(plan, _)| Resources::in_files(plan));
        let in_files: Vec<Resources> = in_files.collect();
        let memory = in_files.iter().map(|resources| resources.memory).max().unwrap_or(0);
        let disk = in_files.iter().map(Resources::table_and_scratch).max().unwrap_or(0);
        if has_disk(disk) && args.memory.check(memory, &Terminal::of_output(output)).is_ok() {
            let (memory, disk) = (format_bytes(memory), format_bytes(disk));
            return msg!("build-memory-scratch", problem = problem, memory = memory, disk = disk);
        }
    }
    msg!("build-memory-plan", problem = problem)
}

/// [Prepares](prepare) the resources of builds in one piece.
pub fn prepare_in_one_piece(
    tables: &[&TablePlan],
    args: &Args,
    output: &mut Output,
) -> Result<(), Error> {
    let needs: Vec<_> = tables.iter().map(|&plan| (plan, Resources::of(plan))).collect();
    prepare(&needs, args, output)?;
    let checkpoint = tables.first().and_then(|plan| Checkpoint::of(plan, args));
    let Some(checkpoint) = checkpoint else { return Ok(()) };
    let disk = needs.iter().map(|(_, resources)| resources.checkpoint).max().unwrap_or(0);
    check_disk(disk, checkpoint.destination()?.folder(), args, output)
}

impl Resources {
    /// Returns the resources of the build of a table in one piece.
    pub fn of(plan: &TablePlan) -> Resources {
        let (home, encoding) = match &plan.content {
            Content::Complete(home, encoding) => (*home, *encoding),
            Content::Pattern(content) => {
                let memory = content.memory + OTHER_MEMORY;
                let disk = disk(content.payload);
                return Resources { memory, disk, checkpoint: 0, scratch: 0, scratch_at_end: 0 };
            }
            Content::Goals(content) => {
                let memory = content.memory + OTHER_MEMORY;
                let disk = disk(content.payload);
                return Resources { memory, disk, checkpoint: 0, scratch: 0, scratch_at_end: 0 };
            }
        };
        let shape = home.shape();
        let disk = table_disk(home, plan.metric, encoding);
        if is_small(shape) {
            let memory = search_memory(shape) + disk;
            return Resources { memory, disk, checkpoint: 0, scratch: 0, scratch_at_end: 0 };
        }
        let memory = build_memory(shape, plan.metric, encoding);
        let search = engine_memory(shape, plan.metric, encoding);
        Resources { memory, disk, checkpoint: 2 * search, scratch: 0, scratch_at_end: 0 }
    }

    /// Returns the resources of the search for a complete table in files; `None` if the table has
    /// to be searched in one piece.
    pub fn in_files(plan: &TablePlan) -> Option<Resources> {
        let Content::Complete(home, _) = plan.content else { return None };
        let division = Division::new(home.shape()).ok().filter(|_| can_be_in_parts(plan))?;
        let storage = Storage::Files { folder: Path::new("") };
        Some(Resources::in_parts(plan, &division, storage, 1))
    }

    /// Returns the disk space of the table and of a search in files together: while the levels are
    /// found there is no table, and while it is written there are no levels.
    pub fn table_and_scratch(&self) -> u64 {
        self.scratch.max(self.scratch_at_end + self.disk)
    }

    /// Returns the resources of each of `ranks` processes of a search in parts.
    pub fn in_parts(
        plan: &TablePlan,
        division: &Division,
        storage: Storage<'_>,
        ranks: usize,
    ) -> Resources {
        let needs = storage.needs(division, ranks);
        let in_one_piece = Resources::of(plan);
        let checkpoint = match storage {
            Storage::Memory { .. } => in_one_piece.checkpoint,
            Storage::Files { .. } => 0,
        };
        let memory = needs.memory + OTHER_MEMORY;
        Resources {
            memory,
            checkpoint,
            scratch: needs.files,
            scratch_at_end: needs.files_at_end,
            ..in_one_piece
        }
    }
}

/// Returns the disk space of a complete table.
fn table_disk(home: Home, metric: Metric, encoding: Encoding) -> u64 {
    // The greatest radius of a header: distances of roots then take a bit or two more.
    const MAX_RADIUS: u32 = 255;
    // In mtm a record takes more bits with each doubling. The radius of 2×7 is 52.
    const MAX_TRACK_RADIUS: u32 = 60;
    let states = table_states(home.shape());
    disk(match (encoding, Index::new(home.shape())) {
        (Encoding::Byte, _) | (_, Err(_)) => states,
        (Encoding::Sparse, Ok(index)) => {
            let distances = match metric {
                Metric::Stm => Sparse::new(&index, MAX_RADIUS).bytes(&index),
                Metric::Mtm => Tracks::new(&index, 0, MAX_TRACK_RADIUS).bytes(&index),
            };
            distances + 8 * Distribution::max_far_states(states)
        }
    })
}

/// Returns the disk space of a file with a payload of `payload` bytes. The checksums of blocks take
/// a 512th of it, and the checksums of their pages a 512th of that; 16 KiB are enough for the
/// header and for padding.
fn disk(payload: u64) -> u64 {
    payload + payload / 512 + payload / (512 * 512) + (16 << 10)
}

/// Checks that the memory is available. With `--force`, prints a note if it is not.
pub fn check_memory(needed: u64, args: &Args, output: &Output) -> Result<(), Error> {
    match missing_memory(needed, args, output) {
        Some(problem) => Err(Error::Io(msg!("build-memory", problem = problem))),
        None => Ok(()),
    }
}

/// Returns the message about memory that is not available; `None` after a note with `--force`.
fn missing_memory(needed: u64, args: &Args, output: &Output) -> Option<Message> {
    let problem = args.memory.check(needed, &Terminal::of_output(output)).err()?;
    if args.force {
        output.note(&msg!("build-forced", problem = problem));
        return None;
    }
    Some(problem)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiugong::{Shape, Table};

    use super::*;

    #[test]
    fn estimates_the_file_size_within_16_kib() {
        for encoding in [Encoding::Byte, Encoding::Sparse] {
            for home in Home::all(Shape::new(2, 4).unwrap()) {
                let distances = jiugong::search(home, Metric::Stm, |_, _| {}).unwrap();
                let table = Table::from_distances(&distances, encoding).unwrap();
                let size = table.as_bytes().len() as u64;
                let plan = TablePlan {
                    name: String::new(),
                    path: PathBuf::new(),
                    states: table_states(home.shape()),
                    metric: Metric::Stm,
                    content: Content::Complete(home, encoding),
                };
                let estimate = Resources::of(&plan).disk;
                assert!(size <= estimate && estimate <= size + (16 << 10));
            }
        }
    }
}
