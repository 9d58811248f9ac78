//! Sets of pattern tables that are built or added one by one.

use std::mem;
use std::rc::Rc;

use jiugong::{Goal, Home};
use jiugong_answers::thresholds::{MAX_PAGE_TABLES, MAX_QUICK_CELLS};
use jiugong_pattern::table::map_pattern_bytes;
use jiugong_pattern::{
    MAX_CELLS, Partition, Pattern, PatternFile, PatternSet, PatternSize, PatternSolver,
    PatternTable, canonical_patterns,
};

/// The bytes of a table, which a solver and a [`TableSet`] share.
#[derive(Clone, Debug)]
pub(crate) struct Bytes(Rc<Vec<u8>>);

impl Bytes {
    pub(crate) fn new(bytes: Vec<u8>) -> Bytes {
        Bytes(Rc::new(bytes))
    }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// A solver with the tables of a set.
pub(crate) type Patterns = PatternSolver<Box<PatternSet<Bytes>>>;

/// The tables of recommended partitions.
#[derive(Debug, Default)]
pub(crate) struct TableSet {
    partitions: Vec<Partition>,
    missing: Vec<Pattern>,
    /// The tables, until the solver has them.
    tables: Vec<PatternTable<Bytes>>,
    /// The bytes of the tables.
    bytes: Vec<Bytes>,
    size: PatternSize,
}

impl TableSet {
    /// Creates a set, without tables, for goals with the blank at a home. The tables are built in
    /// 0.2 s or less.
    pub(crate) fn first(home: Home) -> TableSet {
        TableSet::new(home, PatternSize::Tiny)
    }

    /// Creates a set of larger tables that replace the first tables; empty if there are none.
    pub(crate) fn larger(home: Home) -> TableSet {
        let size = if home.shape().cells() <= MAX_QUICK_CELLS {
            PatternSize::Medium
        } else {
            PatternSize::Small
        };
        let set = TableSet::new(home, size);
        let is_too_large = home.shape().cells() == MAX_CELLS && set.missing() > MAX_PAGE_TABLES;
        if is_too_large || set.partitions == TableSet::first(home).partitions {
            return TableSet::default();
        }
        set
    }

    fn new(home: Home, size: PatternSize) -> TableSet {
        let partitions = Partition::recommended(home, size);
        let missing = canonical_patterns(&partitions);
        TableSet { partitions, missing, size, ..TableSet::default() }
    }

    /// Returns the number of missing tables.
    pub(crate) fn missing(&self) -> usize {
        self.missing.len()
    }

    /// Returns the bytes of the tables.
    pub(crate) fn bytes(&self) -> &[Bytes] {
        &self.bytes
    }

    /// Builds a missing table. Returns whether a table was missing.
    pub(crate) fn build_next(&mut self) -> bool {
        let table = self.missing.first().and_then(|pattern| PatternTable::build(pattern).ok());
        table.is_some_and(|table| self.push(map_pattern_bytes(table, Bytes::new)))
    }

    /// Adds the bytes of a table. Returns whether they are a valid table that was missing.
    pub(crate) fn add(&mut self, bytes: &Bytes) -> bool {
        let Ok(file) = PatternFile::new(bytes.clone()) else {
            return false;
        };
        // All other checks take longer.
        self.missing.contains(file.header().pattern())
            && file.checked().is_ok_and(|table| self.push(table))
    }

    /// Adds a table. Returns whether it was missing.
    fn push(&mut self, table: PatternTable<Bytes>) -> bool {
        let position = self.missing.iter().position(|pattern| pattern == table.pattern());
        let Some(position) = position else {
            return false;
        };
        self.missing.remove(position);
        self.bytes.push(table.get_ref().clone());
        self.tables.push(table);
        true
    }

    /// Moves the tables of a complete set to a solver.
    pub(crate) fn solver(&mut self, goal: &Goal) -> Option<Patterns> {
        if self.missing() > 0 {
            return None;
        }
        let shape = goal.board().shape();
        let mut set = Box::new(PatternSet::for_size(shape, self.size));
        for partition in &self.partitions {
            set.push(partition.clone(), mem::take(&mut self.tables)).ok()?;
        }
        PatternSolver::new(set, goal)
    }
}
