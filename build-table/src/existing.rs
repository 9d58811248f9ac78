//! Tables that are built already.

use jiugong::{Distribution, Header};
use jiugong_answers::TableBytes;
use jiugong_answers::files::Access;
use jiugong_answers::files::AnyTable;
use jiugong_engine::VerifyError;
use jiugong_terminal::i18n::Value;
use jiugong_terminal::observer::Terminal;
use jiugong_terminal::progress::with_bar;
use jiugong_terminal::{Error, Output, msg};

use crate::event::{Event, EventKind};
use crate::plan::{Content, TablePlan};

/// The search of a table that may be saved.
pub trait SavedSearch {
    /// Returns whether the search is saved.
    fn exists(&self) -> bool;

    /// Removes the files of the search.
    fn remove(&self) -> Result<(), Error>;
}

/// Returns the numbers of the tables that must be built, tables with a saved search first: those
/// that are not valid, or all if `force`. `search` returns the search of the table with a number.
///
/// Removes the searches of the other tables: a build that was killed right after its table was
/// complete leaves its search.
pub fn missing<'a, S: SavedSearch>(
    tables: impl IntoIterator<Item = &'a TablePlan>,
    force: bool,
    output: &mut Output,
    search: impl Fn(usize) -> Option<S>,
) -> Result<Vec<usize>, Error> {
    let mut missing = Vec::new();
    for (number, table) in tables.into_iter().enumerate() {
        if force || !is_valid(table, output)? {
            missing.push(number);
        } else if let Some(search) = search(number) {
            search.remove()?;
        }
    }
    missing.sort_by_key(|&number| !search(number).is_some_and(|search| search.exists()));
    Ok(missing)
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
    let is_same = match (&plan.content, &table) {
        (Content::Complete(..), AnyTable::Complete(table)) => is_of(plan, table.header()),
        (Content::Pattern(content), AnyTable::Pattern(file)) => {
            file.header().pattern() == &content.pattern
        }
        (Content::Goals(content), AnyTable::Goals(table)) => {
            table.set() == &content.set && table.metric() == plan.metric
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
pub fn is_of(plan: &TablePlan, header: &Header) -> bool {
    matches!(plan.content, Content::Complete(home, encoding)
        if home == header.home() && encoding == header.encoding())
        && header.metric() == plan.metric
}

/// Opens the table file of a plan.
///
/// # Errors
///
/// [`VerifyError::Io`] if it is not a readable file, [`VerifyError::Invalid`] if it is not a table.
pub fn open(plan: &TablePlan, output: &Output) -> Result<AnyTable, VerifyError> {
    let bytes = TableBytes::open_io(&plan.path, Access::FewPages, &Terminal::of_output(output))
        .map_err(VerifyError::Io)?;
    Ok(AnyTable::new(bytes)?)
}
