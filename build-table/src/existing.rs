//! Tables that are built already.

use jiugong::{Distribution, Header};
use jiugong_answers::files::{Access, AnyTable, TableBytes};
use jiugong_app::i18n::Value;
use jiugong_app::progress::with_bar;
use jiugong_app::{Error, Output, msg};
use jiugong_engine::VerifyError;

use crate::args::Args;
use crate::checkpoint::Checkpoint;
use crate::event::{Event, EventKind};
use crate::partitioned;
use crate::plan::{CompletePlan, TablePlan};

/// Returns the numbers of the tables that must be built, tables with a checkpoint first.
///
/// Removes the checkpoints of the other tables: a build that was killed right after its table was
/// complete leaves a checkpoint.
pub fn missing(
    tables: &[TablePlan],
    args: &Args,
    output: &mut Output,
) -> Result<Vec<usize>, Error> {
    let mut missing = Vec::new();
    for (number, table) in tables.iter().enumerate() {
        if args.force || !is_valid(table, output)? {
            missing.push(number);
        } else {
            remove_search(table, args)?;
        }
    }
    missing.sort_by_key(|&number| !has_search(&tables[number], args));
    Ok(missing)
}

/// Removes the checkpoint of a table's search, or its files.
fn remove_search(table: &TablePlan, args: &Args) -> Result<(), Error> {
    match (table, Checkpoint::of(table, args)) {
        (TablePlan::Complete(plan), _) if args.is_partitioned() => {
            partitioned::build::remove(plan, args)
        }
        (_, Some(checkpoint)) => checkpoint.remove(),
        _ => Ok(()),
    }
}

/// Returns whether a search of the table is saved.
fn has_search(table: &TablePlan, args: &Args) -> bool {
    match (table, Checkpoint::of(table, args)) {
        (TablePlan::Complete(plan), _) if args.is_partitioned() => {
            partitioned::build::is_saved(plan, args)
        }
        (_, checkpoint) => checkpoint.is_some_and(|checkpoint| checkpoint.exists()),
    }
}

/// Returns whether the table exists and all its checksums are correct. Prints an event if so, and a
/// note if the file is not a valid table.
fn is_valid(plan: &TablePlan, output: &mut Output) -> Result<bool, Error> {
    let file = plan.file();
    let distribution = match distribution(plan, output) {
        Ok(distribution) => distribution,
        // If the file cannot be replaced either, writing it gives the error to report.
        Err(VerifyError::Io(_)) => return Ok(false),
        Err(VerifyError::Invalid(error)) => {
            output.note(&msg!("build-replacing", file = file, error = Value::error(&error)));
            return Ok(false);
        }
    };
    let Some(distribution) = distribution else {
        return Ok(false);
    };
    let (states, radius) = (distribution.states(), distribution.radius());
    let message = msg!("build-kept", file = &file, states = states.to_string(), radius = radius);
    let event = Event { radius: Some(radius), ..Event::new(EventKind::Kept, plan) };
    event.print(Some(&message), output)?;
    Ok(true)
}

/// Checks all checksums of the file of a plan in all threads, and returns its distribution; `None`
/// if it is another table.
fn distribution(plan: &TablePlan, output: &Output) -> Result<Option<Distribution>, VerifyError> {
    let table = open(plan, output)?;
    let is_same = match (plan, &table) {
        (TablePlan::Complete(plan), AnyTable::Complete(table)) => is_of(plan, table.header()),
        (TablePlan::Pattern(plan), AnyTable::Pattern(file)) => {
            file.header().pattern() == &plan.pattern
        }
        _ => false,
    };
    if !is_same {
        return Ok(None);
    }
    let progress = output.text(&msg!("verify-progress", file = plan.file()));
    with_bar(progress, |bar| table.check(bar).map(drop))?;
    Ok(Some(table.distribution().clone()))
}

/// Returns whether the header is that of the plan's table.
pub fn is_of(plan: &CompletePlan, header: &Header) -> bool {
    header.home() == plan.home
        && header.metric() == plan.metric
        && header.encoding() == plan.encoding
}

/// Opens the table file of a plan.
///
/// # Errors
///
/// [`VerifyError::Io`] if it is not a readable file, [`VerifyError::Invalid`] if it is not a table.
pub fn open(plan: &TablePlan, output: &Output) -> Result<AnyTable, VerifyError> {
    let bytes = TableBytes::open_io(plan.path(), Access::FewPages, &output.observer())
        .map_err(VerifyError::Io)?;
    Ok(AnyTable::new(bytes)?)
}
