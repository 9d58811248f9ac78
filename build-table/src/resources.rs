//! The resources that a build needs: folders, memory and disk space.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use jiugong::Encoding;
use jiugong::internal::max_far_states;
use jiugong_app::file::Destination;
use jiugong_app::memory::search_memory;
use jiugong_app::progress::format_bytes;
use jiugong_app::{Error, Output, msg};
use jiugong_engine::{Bits, Bytes, Search};

use crate::args::Args;
use crate::checkpoint::Checkpoint;
use crate::event::{Event, EventKind};
use crate::plan::{CompletePlan, TablePlan};

/// The memory that the program needs in addition to a search by the engine.
const OTHER_MEMORY: u64 = 32 << 20;

/// The resources of one build, in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Resources {
    memory: u64,
    /// The disk space of the table.
    disk: u64,
    /// The disk space of checkpoints: the last one stays until the next is complete.
    checkpoint: u64,
}

/// Prints what each build needs, checks that there is enough of it for all builds, one after the other,
/// creates the folders, and checks that all files can be written to them. If there is not enough, no
/// folder is created.
pub fn prepare(tables: &[&TablePlan], args: &Args, output: &mut Output) -> Result<(), Error> {
    // Tables that need not be built may be in a folder that is read-only.
    if tables.is_empty() {
        return Ok(());
    }
    let mut needs = Vec::new();
    for plan in tables {
        let resources = Resources::of(plan)?;
        if !output.is_json() {
            output.note(&msg!(
                "build-plan",
                table = plan.name(),
                states = plan.states().to_string(),
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
        needs.push((plan, resources));
    }
    let memory = needs.iter().map(|(_, resources)| resources.memory).max();
    check_memory(memory.unwrap_or(0), args, output)?;
    let disk = needs.iter().map(|(_, resources)| resources.disk).sum();
    check_disk(disk, &args.out)?;
    let checkpoint = needs.iter().map(|(_, resources)| resources.checkpoint).max().unwrap_or(0);
    create_folder(&args.out)?;
    if let Some(folder) = &args.checkpoint {
        check_disk(checkpoint, folder)?;
        create_folder(folder)?;
    }
    // A link to a table leads to another folder, perhaps on another disk.
    let mut disks: BTreeMap<PathBuf, u64> = BTreeMap::new();
    for (plan, resources) in needs {
        let destination =
            Destination::new(plan.path()).map_err(|error| Error::write_file(plan.path(), error))?;
        *disks.entry(destination.folder().to_path_buf()).or_default() += resources.disk;
    }
    for (folder, needed) in disks {
        check_disk(needed, &folder)?;
    }
    match tables.first().and_then(|plan| Checkpoint::of(plan, args)) {
        Some(file) => check_disk(checkpoint, file.destination()?.folder()),
        None => Ok(()),
    }
}

/// Creates a folder if it does not exist, and checks that it can be read and a file created in it.
fn create_folder(folder: &Path) -> Result<(), Error> {
    let created = fs::create_dir_all(folder)
        .and_then(|()| fs::read_dir(folder))
        .and_then(|_| tempfile::tempfile_in(folder));
    created.map(drop).map_err(|error| {
        Error::Io(msg!(
            "build-folder",
            folder = folder.display().to_string(),
            error = error.to_string()
        ))
    })
}

impl Resources {
    fn of(plan: &TablePlan) -> Result<Resources, Error> {
        match plan {
            TablePlan::Complete(plan) => Resources::of_complete(plan),
            TablePlan::Pattern(plan) => Ok(Resources {
                memory: plan.memory + OTHER_MEMORY,
                disk: disk(plan.payload),
                checkpoint: 0,
            }),
        }
    }

    fn of_complete(plan: &CompletePlan) -> Result<Resources, Error> {
        let states = plan.states();
        let disk = disk(match plan.encoding {
            Encoding::Byte => states,
            Encoding::Bit => states.div_ceil(8) + 8 * max_far_states(states),
        });
        if plan.is_small() {
            let memory = search_memory(plan.home.shape()) + disk;
            return Ok(Resources { memory, disk, checkpoint: 0 });
        }
        let shape = plan.home.shape();
        let search = match plan.encoding {
            Encoding::Byte => Search::<Bytes>::memory(shape, plan.metric),
            Encoding::Bit => Search::<Bits>::memory(shape, plan.metric),
        };
        Ok(Resources { memory: search + OTHER_MEMORY, disk, checkpoint: 2 * search })
    }
}

/// Returns the disk space of a file with a payload of so many bytes. The checksums of blocks take a
/// 512th, and those of their pages a 512th of that; 16 KiB are enough for the header and for padding.
fn disk(payload: u64) -> u64 {
    payload + payload / 512 + payload / (512 * 512) + (16 << 10)
}

/// Checks that the memory is available. With `--force`, prints a note if it is not.
pub fn check_memory(needed: u64, args: &Args, output: &Output) -> Result<(), Error> {
    match args.memory.check(needed, output) {
        Err(problem) if args.force => output.note(&msg!("build-memory-forced", problem = problem)),
        Err(problem) => return Err(Error::Io(msg!("build-memory", problem = problem))),
        Ok(()) => {}
    }
    Ok(())
}

/// Checks the disk space that is available to a folder. The check passes if the system does not
/// report it.
fn check_disk(needed: u64, folder: &Path) -> Result<(), Error> {
    // A folder that does not exist is created where its parent is.
    let existing = folder.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("."));
    match fs4::available_space(existing) {
        Ok(available) if available < needed => Err(Error::Io(msg!(
            "build-disk",
            folder = folder.display().to_string(),
            needed = format_bytes(needed),
            available = format_bytes(available)
        ))),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiugong::{Home, Metric, Shape, Table};
    use jiugong_app::Status;

    use super::*;

    #[test]
    fn estimates_the_file_size_within_16_kib() {
        for encoding in Encoding::ALL {
            for home in Home::all(Shape::new(2, 4).unwrap()) {
                let distances = jiugong::search(home, Metric::Stm, |_, _| {}).unwrap();
                let table = Table::from_distances(&distances, encoding).unwrap();
                let size = table.as_bytes().len() as u64;
                let path = PathBuf::new();
                let plan = CompletePlan { home, metric: Metric::Stm, encoding, path };
                let estimate = Resources::of_complete(&plan).unwrap().disk;
                assert!(size <= estimate && estimate <= size + (16 << 10));
            }
        }
    }

    #[test]
    fn rejects_insufficient_disk_space_with_both_numbers() {
        check_disk(1, Path::new(".")).unwrap();
        let error = check_disk(1 << 60, Path::new(".")).unwrap_err();
        assert_eq!(error.status(), Status::Io);
        let message = error.message().unwrap();
        assert_eq!(message.id, "build-disk");
        let args = format!("{:?}", message.args);
        assert!(args.contains("\"1.00 EiB\""), "{args}");
        assert_eq!(args.matches("iB\"").count(), 2, "{args}");
    }
}
