//! The commands that build tables, and the errors that name them.

use std::path::Path;

use jiugong::{Arrangement, Home, Metric, Shape, TableError};
use jiugong_answers::error::ExpectedTable;
use jiugong_answers::files::pattern_of;
use jiugong_answers::{memory, thresholds};
use jiugong_pattern::Pattern;
use jiugong_pattern::goals::{GAP, GoalSet, OPEN};

use crate::error::Error;
use crate::i18n::{Message, Value};
use crate::msg;
use crate::progress::format_bytes;
use crate::shell::quote;

/// Returns the command that builds the complete table of a home.
pub(crate) fn of_home(home: Home, metric: Metric) -> String {
    let command = format!("build-table {} --home {}", home.shape(), home.name());
    match metric {
        Metric::Stm if thresholds::is_pattern(home.shape()) => command + " --complete",
        Metric::Stm => command,
        Metric::Mtm => format!("{command} --metric {}", metric.name()),
    }
}

/// Returns the command that builds the pattern tables of a home.
pub(crate) fn of_patterns(home: Home) -> String {
    let shape = home.shape();
    let is_default = Home::all(shape).next() == Some(home);
    if is_default {
        format!("build-table {shape}")
    } else {
        format!("build-table {shape} --home {}", home.name())
    }
}

/// Returns the command that builds the table of a pattern.
pub(crate) fn of_pattern(pattern: &Pattern) -> String {
    let canonical = pattern.canonical();
    let home = canonical.home();
    format!("build-table {} --home {} --pattern {canonical}", home.shape(), home.name())
}

/// Returns the command that builds the table of a set of goals; `None` if there are several gaps
/// but open cells, which no goal on a command line can have.
fn of_goals(set: &GoalSet, metric: Metric) -> Option<String> {
    let has_gaps = set.counts()[usize::from(GAP)] > 1;
    if has_gaps && set.goals().flatten().any(|&colour| colour == OPEN) {
        return None;
    }
    let mut command = format!("build-table {}", set.shape());
    for goal in set.goals() {
        // With several gaps, equal numbers are alike. Else the tiles of a colour have consecutive
        // numbers.
        let mut next: Vec<u8> = set.counts().iter().scan(0, first_number).collect();
        let numbers = goal.iter().map(|&colour| match colour {
            OPEN => None,
            colour if has_gaps => Some(colour),
            colour => {
                let next = &mut next[usize::from(colour)];
                *next += 1;
                Some(*next - 1)
            }
        });
        let arrangement = Arrangement::new(set.shape(), &numbers.collect::<Vec<_>>()).ok()?;
        command += &format!(" --goal {}", quote(&arrangement.to_string()));
    }
    if !has_gaps {
        let firsts = set.counts().iter().scan(0, first_number);
        let groups = firsts.zip(set.counts()).enumerate().filter(|&(colour, (_, &count))| {
            count > 1 && set.goals().flatten().any(|&named| usize::from(named) == colour)
        });
        for (_, (first, &count)) in groups {
            let tiles: Vec<String> = (first..first + count).map(|tile| tile.to_string()).collect();
            command += &format!(" --alike {}", tiles.join(","));
        }
    }
    if metric != Metric::default() {
        command += &format!(" --metric {}", metric.name());
    }
    Some(command)
}

/// Returns the number of the first piece of a colour, and adds those of the colour.
fn first_number(next: &mut u8, count: &u8) -> Option<u8> {
    let first = *next;
    *next += count;
    Some(first)
}

/// Returns the command that builds a table, if there is one.
fn of_table(table: &ExpectedTable) -> Option<String> {
    match table {
        ExpectedTable::Complete(home, metric) => Some(of_home(*home, *metric)),
        ExpectedTable::Pattern(pattern) => Some(of_pattern(pattern)),
        ExpectedTable::Goals(set, metric) => of_goals(set, *metric),
    }
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

/// Returns the message that the table of a home is missing, with the command that builds it and, if
/// this machine has too little memory for it, the memory that it takes.
pub(crate) fn missing_table(home: Home, metric: Metric) -> Message {
    let shape = home.shape();
    if shape.cells() > thresholds::max_cells(metric) {
        return msg!("tables-impossible", shape = shape.to_string(), metric = metric.name());
    }
    let command = of_home(home, metric);
    let needed = memory::table_memory(shape, metric);
    let build = match memory::check(needed) {
        Ok(()) => msg!("tables-build", command = command),
        Err(_) => {
            let memory = format_bytes(needed);
            msg!("tables-build-elsewhere", command = command, memory = memory)
        }
    };
    msg!("tables-missing", shape = shape.to_string(), build = build)
}

/// Returns the error for an invalid table file, with the command that builds it again: that of the
/// table that is expected or, without one, that of its name.
pub(crate) fn invalid_file(
    path: &Path,
    error: &TableError,
    expected: Option<&ExpectedTable>,
) -> Error {
    let problem =
        msg!("table-invalid", file = path.display().to_string(), error = Value::error(error));
    Error::Table(match expected.map_or_else(|| of_file(path), of_table) {
        Some(command) => rebuild(problem, path, &command),
        None => problem,
    })
}

/// Returns the error for a problem: a file that has the name of another table; with the command
/// that builds the table of its name.
pub(crate) fn misnamed_file(problem: Message, path: &Path, expected: &ExpectedTable) -> Error {
    Error::Table(match of_table(expected) {
        Some(command) => rebuild(problem, path, &command),
        None => problem,
    })
}

/// Adds to a problem with a file the command that solves it.
fn rebuild(problem: Message, path: &Path, command: &str) -> Message {
    let folder =
        path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    msg!(
        "table-rebuild",
        problem = problem,
        command = command,
        folder = quote(&folder.display().to_string())
    )
}
