//! The commands that build tables, and the errors that name them.

use std::path::Path;

use jiugong::{Home, Metric, Pattern, Shape, TableError};

use crate::default_table;
use crate::error::Error;
use crate::i18n::{Message, Value};
use crate::msg;
use crate::pattern_files::pattern_of;
use crate::shell::quote;

/// Returns the command that builds the complete table of a home.
pub(crate) fn of_home(home: Home, metric: Metric) -> String {
    let command = format!("build-table {} --home {}", home.shape(), home.name());
    match metric {
        Metric::Stm if default_table::is_pattern(home.shape()) => command + " --complete",
        Metric::Stm => command,
        Metric::Mtm => format!("{command} --metric {}", metric.name()),
    }
}

/// Returns the command that builds the table of a pattern.
pub(crate) fn of_pattern(pattern: &Pattern) -> String {
    let canonical = pattern.canonical();
    let home = canonical.home();
    format!("build-table {} --home {} --pattern {canonical}", home.shape(), home.name())
}

/// Returns the command that builds the table whose file has this name, if a table has it.
fn of_file(path: &Path) -> Option<String> {
    if let Some(pattern) = pattern_of(path) {
        return Some(of_pattern(&pattern));
    }
    let name = path.file_stem()?.to_str()?;
    let shape: Shape = name.split('-').next()?.parse().ok()?;
    let mut tables = Home::all(shape).flat_map(|home| Metric::ALL.map(|metric| (home, metric)));
    let (home, metric) = tables.find(|(home, metric)| home.table_name(*metric) == name)?;
    Some(of_home(home, metric))
}

/// Returns the error for an invalid table file, with the command that builds it again.
pub(crate) fn invalid_file(path: &Path, error: &TableError) -> Error {
    let problem =
        msg!("table-invalid", file = path.display().to_string(), error = Value::error(error));
    Error::Table(match of_file(path) {
        Some(command) => rebuild(problem, path, &command),
        None => problem,
    })
}

/// Adds to a problem with a file the command that solves it.
pub(crate) fn rebuild(problem: Message, path: &Path, command: &str) -> Message {
    let folder =
        path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    msg!(
        "table-rebuild",
        problem = problem,
        command = command,
        folder = quote(&folder.display().to_string())
    )
}
