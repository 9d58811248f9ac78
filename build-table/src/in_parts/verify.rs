//! Proves one table in parts.

use jiugong_app::any_table::AnyTable;
use jiugong_app::interrupt::watch;
use jiugong_app::progress::with_bar;
use jiugong_app::table_bytes::TableBytes;
use jiugong_app::{Error, I18n, Output, msg};
use jiugong_parts::{Group, PartsSearch, Proof, Storage, Task};

use super::error::{broadcast_error, to_error};
use super::{Table, resources_here};
use crate::args::Args;
use crate::disk::{check_disk, size_of_files};
use crate::existing::is_of;
use crate::resources::check_memory;
use crate::verify::{open, report};

/// Proves a table file correct. Each process opens the file. The first one reports.
pub fn verify<G: Group>(
    table: Table<'_>,
    search: &PartsSearch<'_, G>,
    storage: Storage<'_>,
    args: &Args,
    i18n: &I18n,
    output: &mut Output,
) -> Result<(), Error> {
    let group = search.group();
    let is_first = group.rank() == 0;
    let opened = broadcast_error(group, i18n, open_complete(table, output))?;
    let text = output.text(&msg!("verify-progress", file = table.plan.file()));
    let checked = with_progress(is_first, &text, |bar| Proof::new(search, &opened, bar));
    let mut proof = checked.map_err(|error| to_error(&error))?;
    let has_resources =
        if is_first { check_resources(table, search, storage, args, output) } else { Ok(()) };
    broadcast_error(group, i18n, has_resources)?;
    with_progress(is_first, &text, |bar| {
        proof.count_ones();
        // From here on there are files to remove.
        broadcast_error(group, i18n, watch().map_err(Error::system))?;
        proof.run(storage, bar).map_err(|error| to_error(&error))
    })?;
    if is_first { report(table.plan, output) } else { Ok(()) }
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

/// Checks that there is enough memory and disk space to prove the table.
fn check_resources<G: Group>(
    table: Table<'_>,
    search: &PartsSearch<'_, G>,
    storage: Storage<'_>,
    args: &Args,
    output: &Output,
) -> Result<(), Error> {
    let Table { plan, home } = table;
    let needs = resources_here(plan, search.division(), storage, search.group(), Task::Proof);
    check_memory(needs.memory, args, output)?;
    let Storage::Files { folder } = storage else { return Ok(()) };
    // Files of a proof that was killed are removed first.
    let old = storage.folder(home, Task::Proof);
    let old = old.map_or(0, |folder| size_of_files(&folder));
    check_disk(needs.scratch.saturating_sub(old), folder, args, output)
}
