//! The commands that build tables, which errors name.

use std::path::Path;

use jiugong::{Arrangement, Home, Metric, Shape};
use jiugong_pattern::Pattern;
use jiugong_pattern::goals::{GAP, GoalSet, OPEN};

use crate::error::ExpectedTable;
use crate::files::pattern_of;
use crate::text::quote;
use crate::thresholds;

/// Returns the command that builds the complete table of a home.
pub fn of_home(home: Home, metric: Metric) -> String {
    let command = format!("build-table {} --home {}", home.shape(), home.name());
    match metric {
        Metric::Stm if thresholds::is_pattern(home.shape()) => command + " --complete",
        Metric::Stm => command,
        Metric::Mtm => format!("{command} --metric {}", metric.name()),
    }
}

/// Returns the command that builds the pattern tables of a home.
pub fn of_patterns(home: Home) -> String {
    let shape = home.shape();
    let is_default = Home::all(shape).next() == Some(home);
    if is_default {
        format!("build-table {shape}")
    } else {
        format!("build-table {shape} --home {}", home.name())
    }
}

/// Returns the command that builds the table of a pattern.
pub fn of_pattern(pattern: &Pattern) -> String {
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

/// Returns the command that builds the table that a file should have: the one that is expected or,
/// without one, that of its name. `None` if no command builds it.
pub fn of_file(path: &Path, expected: Option<&ExpectedTable>) -> Option<String> {
    expected.map_or_else(|| of_name(path), of_table)
}

fn of_table(table: &ExpectedTable) -> Option<String> {
    match table {
        ExpectedTable::Complete(home, metric) => Some(of_home(*home, *metric)),
        ExpectedTable::Pattern(pattern) => Some(of_pattern(pattern)),
        ExpectedTable::Goals(set, metric) => of_goals(set, *metric),
    }
}

/// Returns the command that builds the table whose file has this name, if a table has it.
fn of_name(path: &Path) -> Option<String> {
    if let Some(pattern) = pattern_of(path) {
        return Some(of_pattern(&pattern));
    }
    let name = path.file_stem()?.to_str()?;
    let shape: Shape = name.split('-').next()?.parse().ok()?;
    let mut tables = Home::all(shape).flat_map(|home| Metric::ALL.map(|metric| (home, metric)));
    let (home, metric) = tables.find(|(home, metric)| home.table_name(*metric) == name)?;
    Some(of_home(home, metric))
}

/// Returns the folder of a table file, as text.
pub fn folder_of(path: &Path) -> String {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    folder.unwrap_or(Path::new(".")).display().to_string()
}
