//! Proves one table in parts.

use jiugong_answers::TableBytes;
use jiugong_answers::files::AnyTable;
use jiugong_app::interrupt::watch;
use jiugong_app::progress::with_bar;
use jiugong_app::{Error, Output, msg};
use jiugong_parts::{CheckedTable, Group, PartsSearch, Storage, Task};

use super::error::to_error;
use super::{Run, Table};
use crate::disk::{check_disk, size_of_files};
use crate::existing::is_of;
use crate::resources::check_memory;
use crate::verify::{open, report};

impl<G: Group> Run<'_, G> {
    /// Proves a table file correct. Each process opens the file. The first one reports.
    pub(super) fn verify(
        &self,
        table: Table<'_>,
        search: &PartsSearch<'_, G>,
        output: &mut Output,
    ) -> Result<(), Error> {
        let is_first = self.is_first();
        let opened = self.broadcast_error(open_complete(table, output))?;
        let text = output.text(&msg!("verify-progress", file = table.plan.file()));
        let checked = with_progress(is_first, &text, |bar| CheckedTable::new(search, &opened, bar));
        let checked = checked.map_err(|error| to_error(&error))?;
        let has_resources =
            if is_first { self.check_resources(table, search, output) } else { Ok(()) };
        self.broadcast_error(has_resources)?;
        with_progress(is_first, &text, |bar| {
            let proof = checked.count_ones();
            // From here on there are files to remove.
            self.broadcast_error(watch().map_err(Error::system))?;
            proof.run(self.storage, bar).map_err(|error| to_error(&error))
        })?;
        if is_first { report(table.plan, output) } else { Ok(()) }
    }

    /// Checks that there is enough memory and disk space to prove the table.
    fn check_resources(
        &self,
        Table { plan, home }: Table<'_>,
        search: &PartsSearch<'_, G>,
        output: &Output,
    ) -> Result<(), Error> {
        let &Run { args, storage, .. } = self;
        let needs = self.resources(plan, search.division(), Task::Proof);
        check_memory(needs.memory, args, output)?;
        let Storage::Files { folder } = storage else { return Ok(()) };
        // Files of a proof that was killed are removed first.
        let old = storage.folder(home, Task::Proof);
        let old = old.map_or(0, |folder| size_of_files(&folder));
        check_disk(needs.scratch.saturating_sub(old), folder, args, output)
    }
}

/// Opens the table file.
fn open_complete(
    table: Table<'_>,
    output: &Output,
) -> Result<Box<jiugong::Table<TableBytes>>, Error> {
    match open(table.plan, output)? {
        AnyTable::Complete(opened) if is_of(table.plan, opened.header()) => Ok(opened),
        _ => Err(Error::Table(msg!("table-changed", file = table.plan.file()))),
    }
}

/// Calls `work` with a progress bar in the first process, and without a bar in the others.
fn with_progress<T>(
    is_first: bool,
    text: &str,
    work: impl FnOnce(&(dyn Fn(f64) + Sync)) -> T,
) -> T {
    if is_first { with_bar(text.into(), work) } else { work(&|_| {}) }
}
