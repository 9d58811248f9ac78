//! Builds tables in parts: in files with `--scratch`, and with `--mpi` in the memory of
//! the processes that `mpirun` has started. The first process prints, and proves the tables.

mod build;
mod error;
#[cfg(feature = "mpi")]
mod mpi;

use std::panic::resume_unwind;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::Duration;

use jiugong::Home;
use jiugong_answers::threads;
use jiugong_engine::{Division, Simd, spawn_scoped};
use jiugong_parts::{Error as PartsError, Group, PartsSearch, Storage};
use jiugong_terminal::interrupt::{exit_on_request, is_requested, watch};
use jiugong_terminal::observer::Terminal;
use jiugong_terminal::{Error, I18n, Output};

use crate::args::Args;
use crate::build::rebuild_note;
use crate::existing::{self, SavedSearch};
use crate::plan::{Content, TablePlan};
use crate::resources::{self, Resources};
use crate::search::{self, search_failed};
use crate::verify::verify;
use crate::{interrupt, tables};
use error::of_program;
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
    let storage = match &args.scratch {
        Some(folder) => Storage::Files { folder },
        None => Storage::Memory { checkpoints: args.checkpoint.as_deref() },
    };
    Run { args, group, i18n, storage }.build_tables(output)
}

/// The parts that all builds of a run use.
struct Run<'a, G> {
    args: &'a Args,
    group: &'a G,
    i18n: &'a I18n,
    /// Where the parts of the searches are stored.
    storage: Storage<'a>,
}

impl<G: Group> Run<'_, G> {
    fn build_tables(&self, output: &mut Output) -> Result<(), Error> {
        let &Run { args, group, .. } = self;
        let options = format!("{} {args:?}", env!("CARGO_PKG_VERSION"));
        group.check_same(&options).map_err(|error| to_error(&error))?;
        let tables = self.broadcast_error(tables::requested(args))?;
        let simd = self.broadcast_error(search::simd(args))?;
        // The threads come first, because their stacks take memory.
        self.broadcast_error(
            threads::start(args.threads, &Terminal::of_output(output)).map_err(Error::from),
        )?;
        let tables: Vec<_> = tables.iter().filter_map(Table::of).collect();
        let missing = self.missing(&tables, output)?;
        let prepared = if self.is_first() { self.prepare(&missing, output) } else { Ok(()) };
        self.broadcast_error(prepared)?;
        self.broadcast_error(watch().map_err(Error::system))?;
        for &table in &missing {
            let search = self.broadcast_error(table.search(simd, group))?;
            self.build(table, &search, output)?;
        }
        if args.verify {
            for table in tables {
                exit_on_request();
                self.broadcast_error(interrupt::check())?;
                let verified = self.verify(table.plan, output);
                self.broadcast_error(verified)?;
            }
        }
        if !missing.is_empty() && self.is_first() {
            rebuild_note(args, output);
        }
        Ok(())
    }

    /// Proves a table file correct in the first process. Meanwhile it answers the others, so that
    /// they do not take it for lost.
    fn verify(&self, plan: &TablePlan, output: &mut Output) -> Result<(), Error> {
        /// The time between two answers.
        const INTERVAL: Duration = Duration::from_secs(1);

        let &Run { args, group, .. } = self;
        if group.size() == 1 {
            return verify(plan, args, output);
        }
        if !self.is_first() {
            while !group.broadcast(Vec::new()).is_empty() {}
            return Ok(());
        }
        let verified = thread::scope(|scope| {
            let (is_running, end) = mpsc::channel::<()>();
            let proof = spawn_scoped(scope, move || {
                let _is_running = is_running;
                verify(plan, args, output)
            });
            let proof = proof.map_err(Error::system)?;
            while end.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                group.broadcast(vec![1]);
            }
            proof.join().unwrap_or_else(|panic| resume_unwind(panic))
        });
        group.broadcast(Vec::new());
        verified
    }

    /// Returns whether this is the first process, which prints.
    fn is_first(&self) -> bool {
        self.group.rank() == 0
    }

    /// Returns the tables that must be built, as the first process finds them.
    fn missing<'t>(
        &self,
        tables: &[Table<'t>],
        output: &mut Output,
    ) -> Result<Vec<Table<'t>>, Error> {
        let &Run { args, group, storage, .. } = self;
        let missing = if self.is_first() {
            let plans = tables.iter().map(|table| table.plan);
            let search = |number| Some(Saved { table: tables[number], storage });
            existing::missing(plans, args.force, output, search)
        } else {
            Ok(Vec::new())
        };
        let missing = self.broadcast_error(missing)?;
        let missing = group.broadcast(missing.into_iter().map(|number| number as u8).collect());
        Ok(missing.into_iter().map(|number| tables[usize::from(number)]).collect())
    }

    /// Prepares the resources of all builds.
    fn prepare(&self, tables: &[Table<'_>], output: &mut Output) -> Result<(), Error> {
        let mut needs = Vec::new();
        for &Table { plan, home } in tables {
            let division = Division::new(home.shape());
            let division = division.map_err(|error| search_failed(&plan.name, error))?;
            needs.push((plan, self.resources(plan, &division)));
        }
        resources::prepare(&needs, self.args, output)
    }

    /// Returns the resources of all processes on this machine.
    fn resources(&self, plan: &TablePlan, division: &Division) -> Resources {
        let &Run { group, storage, .. } = self;
        let resources = Resources::in_parts(plan, division, storage, group.size());
        Resources { memory: resources.memory * group.ranks_here() as u64, ..resources }
    }

    /// Broadcasts the error of the lowest rank that has one.
    ///
    /// # Errors
    ///
    /// An error at every rank if any has one: at the lowest of these ranks its own. Only rank 0
    /// prints it.
    fn broadcast_error<T>(&self, result: Result<T, Error>) -> Result<T, Error> {
        let own = result.as_ref().map(drop).map_err(|error| of_program(error, self.i18n));
        match self.group.broadcast_error(own) {
            Ok(()) | Err(PartsError::Program { .. }) => result,
            Err(error) => Err(to_error(&error)),
        }
    }
}

impl<'a> Table<'a> {
    fn of(plan: &'a TablePlan) -> Option<Table<'a>> {
        match plan.content {
            Content::Complete(home, _) => Some(Table { plan, home }),
            Content::Pattern(_) | Content::Goals(_) => None,
        }
    }

    /// Prepares the search of the table.
    fn search<G: Group>(self, simd: Simd, group: &'a G) -> Result<PartsSearch<'a, G>, Error> {
        let Table { plan, home } = self;
        PartsSearch::new(home, &plan.path, simd, group, is_requested)
            .map_err(|error| to_error(&error))
    }
}
