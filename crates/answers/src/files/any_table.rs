//! Table files of any kind, for what does not query them.

use std::path::Path;

use jiugong::file::{Container, FileError};
use jiugong::{Distribution, Table};
use jiugong_engine::{
    CheckedTable, VerifyError, check_goal_file, check_pattern_file, prove_goal_table,
    prove_pattern_table, prove_pattern_table_memory,
};
use jiugong_pattern::goals::{GoalDistances, is_goal_file};
use jiugong_pattern::table::is_pattern_file;
use jiugong_pattern::{PatternFile, PatternTable};

use super::bytes::{Access, TableBytes};
use crate::error::Error;
use crate::observer::Observer;

/// A table file of any kind, whose blocks have not been checked.
#[derive(Debug)]
pub enum AnyTable {
    /// A complete table.
    Complete(Box<Table<TableBytes>>),
    /// A pattern table.
    Pattern(Box<PatternFile<TableBytes>>),
    /// A table of goals that are not one board.
    Goals(Box<GoalDistances<TableBytes>>),
}

impl AnyTable {
    /// Opens the bytes of a file of the kind that its magic bytes say.
    ///
    /// # Errors
    ///
    /// As [`Table::new`], [`PatternFile::new`] and [`GoalDistances::from_file`].
    pub fn new(bytes: TableBytes) -> Result<AnyTable, FileError> {
        // The commands read all of it, or its header only.
        bytes.read_ahead();
        if is_pattern_file(bytes.as_ref()) {
            PatternFile::new(bytes).map(|file| AnyTable::Pattern(Box::new(file)))
        } else if is_goal_file(bytes.as_ref()) {
            GoalDistances::from_file(bytes).map(|table| AnyTable::Goals(Box::new(table)))
        } else {
            Table::new(bytes).map(|table| AnyTable::Complete(Box::new(table)))
        }
    }

    /// Opens a file.
    ///
    /// # Errors
    ///
    /// [`Error`] if the file does not exist, cannot be read or is not a table.
    pub fn open(path: &Path, observer: &dyn Observer) -> Result<AnyTable, Error> {
        let bytes = TableBytes::open(path, Access::FewPages, observer)?;
        AnyTable::new(bytes).map_err(|error| Error::InvalidFile {
            path: path.into(),
            error: error.into(),
            expected: None,
        })
    }

    /// Returns the name of the table: `3x3-corner`, `4x4-0-1.2.3.4.5.6.7`,
    /// `4x4-goal-abcd____________`.
    pub fn name(&self) -> String {
        match self {
            AnyTable::Complete(table) => table.header().home().table_name(table.header().metric()),
            AnyTable::Pattern(file) => file.header().pattern().table_name(),
            // The header of a file has room for its goals.
            AnyTable::Goals(table) => table.set().table_name(table.metric()).unwrap_or_default(),
        }
    }

    /// Returns the number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        match self {
            AnyTable::Complete(table) => table.header().distribution(),
            AnyTable::Pattern(file) => file.header().distribution(),
            AnyTable::Goals(table) => table.distribution(),
        }
    }

    /// Returns the length of the file, in bytes.
    pub fn length(&self) -> u64 {
        let bytes = match self {
            AnyTable::Complete(table) => table.as_bytes(),
            AnyTable::Pattern(file) => file.as_bytes(),
            AnyTable::Goals(table) => file_of(table),
        };
        bytes.len() as u64
    }

    /// Checks all checksums in rayon's threads. `progress` is called with the completed share of
    /// the work.
    ///
    /// # Errors
    ///
    /// [`FileError`]: the first fault found.
    pub fn check(&self, progress: impl Fn(f64) + Sync) -> Result<CheckedAnyTable<'_>, FileError> {
        Ok(match self {
            AnyTable::Complete(table) => {
                CheckedAnyTable::Complete(Box::new(CheckedTable::new(table, progress)?))
            }
            AnyTable::Pattern(file) => {
                let file = PatternFile::new(file.as_bytes())?;
                CheckedAnyTable::Pattern(Box::new(check_pattern_file(file, progress)?))
            }
            AnyTable::Goals(table) => {
                let table = GoalDistances::from_file(file_of(table))?;
                CheckedAnyTable::Goals(Box::new(check_goal_file(table, progress)?))
            }
        })
    }
}

/// Returns the bytes of the file that has the distances.
fn file_of(table: &GoalDistances<TableBytes>) -> &[u8] {
    table.container().map_or(&[], Container::as_bytes)
}

/// A table file of any kind whose checksums are all correct.
#[derive(Debug)]
pub enum CheckedAnyTable<'a> {
    /// A complete table.
    Complete(Box<CheckedTable<'a>>),
    /// A pattern table.
    Pattern(Box<PatternTable<&'a [u8]>>),
    /// A table of goals that are not one board.
    Goals(Box<GoalDistances<&'a [u8]>>),
}

impl CheckedAnyTable<'_> {
    /// Returns the number of blocks of the payload, each of which has a checksum.
    pub fn blocks(&self) -> usize {
        match self {
            CheckedAnyTable::Complete(table) => table.blocks(),
            CheckedAnyTable::Pattern(table) => table.as_ref().as_ref().block_count(),
            CheckedAnyTable::Goals(table) => table.container().map_or(0, Container::block_count),
        }
    }

    /// Returns the memory that the proof takes in addition to the table, in bytes.
    pub fn proof_memory(&self) -> u64 {
        match self {
            CheckedAnyTable::Complete(table) => table.proof_memory(),
            CheckedAnyTable::Pattern(table) => prove_pattern_table_memory(table.header()),
            CheckedAnyTable::Goals(_) => 0,
        }
    }

    /// Proves in rayon's threads that the distances are right. `progress` is called with the
    /// completed share of the work.
    ///
    /// # Errors
    ///
    /// [`VerifyError`]: the first fault found.
    pub fn prove(&self, progress: impl Fn(f64) + Sync) -> Result<(), VerifyError> {
        match self {
            CheckedAnyTable::Complete(table) => table.prove(progress),
            CheckedAnyTable::Pattern(table) => prove_pattern_table(table, progress),
            CheckedAnyTable::Goals(table) => prove_goal_table(table, progress),
        }
    }
}
