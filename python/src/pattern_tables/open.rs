//! Opening files of pattern tables.

use std::path::PathBuf;

use jiugong::{Home, Table};
use jiugong_answers::files::Access;
use jiugong_answers::{Silent, TableBytes, stores};
use jiugong_engine::{check_pattern_file, prefetch_bytes};
use jiugong_pattern::{Partition, Pattern, PatternFile, PatternSet, PatternTable};
use pyo3::prelude::*;

use super::tables::Tables;
use super::{Origin, PatternTables};
use crate::error::{Error, Kind, Result};
use crate::puzzle::{Puzzle, USE_FUNCTIONS};
use crate::threads::{self, ThreadCount};
use crate::watch::{Progress, Watch};

/// Opens the files of the patterns of one shape, for a goal.
pub fn open(
    py: Python<'_>,
    paths: Vec<PathBuf>,
    goal: Option<&Bound<'_, PyAny>>,
    threads: Option<i64>,
) -> PyResult<PatternTables> {
    let mut files = Vec::new();
    for path in &paths {
        let bytes = TableBytes::open(path, Access::Everywhere, &Silent).map_err(Error::from)?;
        if Table::new(bytes.as_ref()).is_ok() {
            let text = "not a pattern table: open it with Table.open()";
            return Err(Error::new(Kind::Table, "table-magic", text).of_file(path).into());
        }
        let file = PatternFile::new(bytes);
        files.push(file.map_err(|error| Error::from(error).of_file(path))?);
    }
    let patterns: Vec<Pattern> = files.iter().map(|file| *file.header().pattern()).collect();
    let no_partition = || {
        let text = "these pattern tables are no partition of the tiles of the goal, or not \
                    larger than those that are built in memory";
        Error::new(Kind::Table, "pattern-partition", text)
    };
    let shape = patterns.first().ok_or_else(no_partition)?.shape();
    let puzzle = Puzzle::new(goal, None, None, None, None)?;
    let goal_shape = puzzle.goal.given_board().map_or(shape, |goal| goal.shape());
    let goals = puzzle.one_goal(goal_shape, USE_FUNCTIONS)?;
    let partitions = Partition::of_tables(Home::of(&goals.board()), &patterns);
    if partitions.is_empty() || patterns.iter().any(|other| other.shape() != shape) {
        return Err(no_partition().into());
    }
    let of_files = &paths;
    let work = move |_: &Watch| {
        let tables = files.into_iter().zip(of_files).map(|(file, path)| {
            let table = check_pattern_file(file, |_| {});
            table.map_err(|error| Error::from(error).of_file(path))
        });
        let mut tables = tables.collect::<Result<Vec<_>>>()?;
        let mut set = PatternSet::new(goal_shape).with_prefetch(prefetch_bytes);
        for partition in partitions {
            let missing = set.missing(&partition);
            let is_missing = |table: &PatternTable<_>| missing.contains(table.pattern());
            let new: Vec<_> = tables.extract_if(.., |table| is_missing(table)).collect();
            set.push(partition, new)?;
        }
        Ok(Tables::Patterns(stores::PatternTables::new(set, String::new())))
    };
    let threads = ThreadCount::new(threads)?;
    let tables: Result<_> = threads::run(py, threads, Progress::none(), work)?;
    let paths = paths.iter().map(std::path::absolute).collect::<std::io::Result<_>>()?;
    Ok(PatternTables { goals, tables: tables?, origin: Origin::Files(paths) })
}
