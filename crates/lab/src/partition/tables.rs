//! Pattern tables in memory.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use jiugong::Shape;
use jiugong_engine::{Zeroed, build_pattern_table, prefetch_bytes};
use jiugong_pattern::table::{PatternPlan, map_pattern_bytes};
use jiugong_pattern::{Partition, Pattern, PatternSet, PatternTable};

use super::PartitionError;

/// The bytes of a table, shared by the sets that it is in.
#[derive(Clone, Debug)]
pub struct TableBytes(Arc<Zeroed>);

impl AsRef<[u8]> for TableBytes {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// Pattern tables, built when they are first needed and kept within a memory limit.
#[derive(Debug)]
pub struct PatternTables {
    /// The set without tables: its automaton takes long to build.
    empty: PatternSet<TableBytes>,
    tables: HashMap<Pattern, PatternTable<TableBytes>>,
    /// The maximum size of all tables and of the search that builds another, in bytes.
    memory: u64,
}

impl PatternTables {
    /// Creates a store for tables of a shape, of at most `memory` bytes.
    pub fn new(shape: Shape, memory: u64) -> PatternTables {
        let empty = PatternSet::new(shape).with_prefetch(prefetch_bytes);
        PatternTables { empty, tables: HashMap::new(), memory }
    }

    /// Returns the tables of partitions. Builds those that are missing, in rayon's threads; drops
    /// others if the limit requires it.
    ///
    /// # Errors
    ///
    /// [`PartitionError::Memory`] if these tables alone exceed the limit.
    pub fn set(
        &mut self,
        partitions: &[Partition],
    ) -> Result<PatternSet<TableBytes>, PartitionError> {
        let mut set = self.empty.clone();
        let needed: Vec<Pattern> =
            partitions.iter().flat_map(Partition::canonical_patterns).collect();
        for partition in partitions {
            let tables: Result<_, _> =
                set.missing(partition).iter().map(|pattern| self.get(pattern, &needed)).collect();
            set.push(partition.clone(), tables?)?;
        }
        Ok(set)
    }

    /// Returns the table of a canonical pattern. If there is too little memory to build it, drops
    /// the tables that are not `needed`.
    fn get(
        &mut self,
        pattern: &Pattern,
        needed: &[Pattern],
    ) -> Result<PatternTable<TableBytes>, PartitionError> {
        if let Some(table) = self.tables.get(pattern) {
            return Ok(table.clone());
        }
        let plan = PatternPlan::new(pattern);
        if self.bytes() + plan.memory() > self.memory {
            self.tables.retain(|pattern, _| needed.contains(pattern));
        }
        let memory = self.bytes() + plan.memory();
        let exceeded = PartitionError::Memory { needed: memory };
        if memory > self.memory {
            return Err(exceeded);
        }
        let built = build_pattern_table(plan, |_| ControlFlow::Continue(()));
        let table = built.ok().flatten().ok_or(exceeded)?;
        let table = map_pattern_bytes(table, |bytes| TableBytes(Arc::new(bytes)));
        self.tables.insert(*pattern, table.clone());
        Ok(table)
    }

    /// Returns the size of all tables that are kept, in bytes.
    fn bytes(&self) -> u64 {
        self.tables.values().map(size).sum()
    }

    /// Returns the size of those tables of a partition that are kept, in bytes.
    pub fn size(&self, partition: &Partition) -> u64 {
        let patterns = partition.canonical_patterns().into_iter();
        patterns.filter_map(|pattern| self.tables.get(&pattern)).map(size).sum()
    }
}

fn size(table: &PatternTable<TableBytes>) -> u64 {
    table.as_bytes().len() as u64
}
