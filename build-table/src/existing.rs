//! Tables that are built already.

use std::path::Path;

use jiugong::Table;
use jiugong_app::i18n::Value;
use jiugong_app::{Error, Output, mmap, msg, table_store};
use jiugong_engine::VerifyError;

use crate::args::Args;
use crate::checkpoint::Checkpoint;
use crate::event::Event;
use crate::plan::TablePlan;

/// Returns the tables that must be built, those with a checkpoint first.
///
/// Removes the checkpoints of the others: a build that was killed right after its table was
/// complete leaves one.
pub fn missing<'a>(
    tables: &'a [TablePlan],
    args: &Args,
    output: &mut Output,
) -> Result<Vec<&'a TablePlan>, Error> {
    let mut missing = Vec::new();
    for table in tables {
        if args.force || !is_valid(table, output)? {
            missing.push(table);
        } else if let Some(folder) = &args.checkpoint {
            Checkpoint::new(folder, table).remove()?;
        }
    }
    if let Some(folder) = &args.checkpoint {
        missing.sort_by_key(|table| !Checkpoint::new(folder, table).exists());
    }
    Ok(missing)
}

/// Returns whether the table exists and all its checksums are correct. Prints an event if so, and a
/// note if the file is not a valid table.
fn is_valid(plan: &TablePlan, output: &mut Output) -> Result<bool, Error> {
    let file = plan.file();
    let checked = open(&plan.path, output).and_then(|table| Ok(table.checked()?));
    let table = match checked {
        Ok(table) => table,
        // If the file cannot be replaced either, writing it gives the error to report.
        Err(VerifyError::Io(_)) => return Ok(false),
        Err(VerifyError::Invalid(error)) => {
            output.note(&msg!("build-replacing", file = file, error = Value::error(&error)));
            return Ok(false);
        }
    };
    let header = table.header();
    let is_same = header.home() == plan.home
        && header.metric() == plan.metric
        && header.encoding() == plan.encoding;
    if is_same {
        let states = header.distribution().states();
        let radius = header.distribution().radius();
        let message =
            msg!("build-kept", file = &file, states = states.to_string(), radius = radius);
        Event::Kept { table: plan.name(), file: &file, states, radius }
            .print(Some(&message), output)?;
    }
    Ok(is_same)
}

/// Opens a table file.
///
/// # Errors
///
/// [`VerifyError::Io`] if it is not a readable file, [`VerifyError::Invalid`] if it is not a table.
pub fn open(
    path: &Path,
    output: &Output,
) -> Result<Table<impl AsRef<[u8]> + Sync + use<>>, VerifyError> {
    let bytes = mmap::open(path, || table_store::changed_text(path, output));
    Ok(Table::new(bytes.map_err(VerifyError::Io)?)?)
}
