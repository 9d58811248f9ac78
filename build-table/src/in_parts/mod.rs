//! Builds and proves tables in parts: in files with `--scratch`, and with `--mpi` in the memory of
//! the processes that `mpirun` has started. The first process prints.

mod build;
mod error;
#[cfg(feature = "mpi")]
mod mpi;
mod verify;

use jiugong::Home;
use jiugong_app::interrupt::{exit_on_request, is_requested, watch};
use jiugong_app::{Error, I18n, Output, threads};
use jiugong_engine::{Division, Simd};
use jiugong_parts::{Group, PartsSearch, Storage, Task};

use crate::args::Args;
use crate::existing::{self, SavedSearch};
use crate::plan::{self, Content, TablePlan};
use crate::resources::{self, Resources};
use crate::search::{self, search_failed};
use crate::{interrupt, rebuild_note};
use error::broadcast_error;
pub use error::to_error;

#[cfg(feature = "mpi")]
pub use mpi::build_with_mpi;

/// A table to build.
#[derive(Clone, Copy)]
struct Table<'a> {
    plan: &'a TablePlan,
    home: Home,
}

/// The search of a table that is saved in files.
struct Saved<'a> {
    table: Table<'a>,
    storage: Storage<'a>,
}

impl SavedSearch for Saved<'_> {
    fn exists(&self) -> bool {
        self.storage.has_search(self.table.home)
    }

    fn remove(&self) -> Result<(), Error> {
        let removed = self.storage.remove_search(self.table.home);
        removed.map_err(|error| to_error(&error))
    }
}

/// Builds the tables of the command line.
pub fn build_tables(
    args: &Args,
    group: &impl Group,
    i18n: &I18n,
    output: &mut Output,
) -> Result<(), Error> {
    let is_first = group.rank() == 0;
    let options = format!("{} {args:?}", env!("CARGO_PKG_VERSION"));
    group.check_same(&options).map_err(|error| to_error(&error))?;
    let tables = broadcast_error(group, i18n, plan::tables(args))?;
    let simd = broadcast_error(group, i18n, search::simd(args))?;
    // The threads come first, because their stacks take memory.
    broadcast_error(group, i18n, threads::start(args.threads, output))?;
    let tables: Vec<_> = tables.iter().filter_map(Table::of).collect();
    let storage = storage(args);
    let missing = if is_first {
        let plans = tables.iter().map(|table| table.plan);
        existing::missing(plans, args.force, output, |number| {
            Some(Saved { table: tables[number], storage })
        })
    } else {
        Ok(Vec::new())
    };
    let missing = broadcast_error(group, i18n, missing)?;
    let missing = group.broadcast(missing.into_iter().map(|table| table as u8).collect());
    let missing: Vec<_> = missing.into_iter().map(|table| tables[usize::from(table)]).collect();
    let prepared = if is_first { prepare(&missing, storage, args, group, output) } else { Ok(()) };
    broadcast_error(group, i18n, prepared)?;
    broadcast_error(group, i18n, watch().map_err(Error::system))?;
    for &table in &missing {
        let search = broadcast_error(group, i18n, table.search(simd, group))?;
        build::build(table, &search, storage, i18n, output)?;
    }
    if args.verify {
        for table in tables {
            exit_on_request();
            broadcast_error(group, i18n, interrupt::check())?;
            let search = broadcast_error(group, i18n, table.search(simd, group))?;
            verify::verify(table, &search, storage, args, i18n, output)?;
        }
    }
    if !missing.is_empty() && is_first {
        rebuild_note(args, output);
    }
    Ok(())
}

impl<'a> Table<'a> {
    fn of(plan: &'a TablePlan) -> Option<Table<'a>> {
        match plan.content {
            Content::Complete(home) => Some(Table { plan, home }),
            Content::Pattern(_) => None,
        }
    }

    /// Prepares the search of the table.
    fn search<G: Group>(self, simd: Simd, group: &'a G) -> Result<PartsSearch<'a, G>, Error> {
        let Table { plan, home } = self;
        PartsSearch::new(home, &plan.path, simd, group, is_requested)
            .map_err(|error| to_error(&error))
    }
}

/// Returns where the parts of the searches are stored.
fn storage(args: &Args) -> Storage<'_> {
    match &args.scratch {
        Some(folder) => Storage::Files { folder },
        None => Storage::Memory { checkpoints: args.checkpoint.as_deref() },
    }
}

/// Prepares the resources of all builds.
fn prepare(
    tables: &[Table<'_>],
    storage: Storage<'_>,
    args: &Args,
    group: &impl Group,
    output: &mut Output,
) -> Result<(), Error> {
    let mut needs = Vec::new();
    for &Table { plan, home } in tables {
        let division = Division::new(home.shape());
        let division = division.map_err(|error| search_failed(&plan.name, error))?;
        needs.push((plan, resources_here(plan, &division, storage, group, Task::Build)));
    }
    resources::prepare(&needs, args, output)
}

/// Returns the resources of all processes on this machine.
fn resources_here(
    plan: &TablePlan,
    division: &Division,
    storage: Storage<'_>,
    group: &impl Group,
    task: Task,
) -> Resources {
    let resources = Resources::in_parts(plan, division, storage, group.size(), task);
    Resources { memory: resources.memory * group.ranks_here() as u64, ..resources }
}
