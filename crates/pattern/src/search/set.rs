//! The tables that a search uses.

use alloc::vec::Vec;

use jiugong::{Shape, Symmetry};

use crate::MAX_CELLS;
use crate::error::PatternError;
use crate::partition::{Partition, PatternSize};
use crate::pattern::Pattern;
use crate::search::automaton::{Automaton, MAX_DEPTH};
use crate::table::PatternTable;

/// The maximum number of views that a search uses.
pub(crate) const MAX_VIEWS: usize = 2;

/// A function that prefetches bytes: it starts to load them, and does not wait for them; see
/// [`PatternSet::with_prefetch`].
pub type Prefetch = fn(&[&u8]);

/// The pattern tables of a shape, and the partitions that they are used in.
#[derive(Clone, Debug)]
pub struct PatternSet<D> {
    shape: Shape,
    pub(crate) prefetch: Prefetch,
    pub(crate) automaton: Automaton,
    pub(crate) partitions: Vec<Partition>,
    pub(crate) tables: Vec<PatternTable<D>>,
}

impl<D: AsRef<[u8]>> PatternSet<D> {
    /// Creates a set without tables, whose searches skip lists of up to 12 moves: those after which
    /// an earlier list leads to the same board. Finding them takes 15 ms on 4×4 and 70 ms on 5×5.
    pub fn new(shape: Shape) -> PatternSet<D> {
        PatternSet::with_automaton(shape, MAX_DEPTH)
    }

    /// Creates a set for tables of a size: as [`new`](PatternSet::new), but for
    /// [`PatternSize::Tiny`] the lists have up to 8 moves. Finding them takes a twentieth of the
    /// time, and searches expand a fifth more boards.
    pub fn for_size(shape: Shape, size: PatternSize) -> PatternSet<D> {
        PatternSet::with_automaton(shape, if size == PatternSize::Tiny { 8 } else { MAX_DEPTH })
    }

    fn with_automaton(shape: Shape, depth: usize) -> PatternSet<D> {
        // Boards that are too large have no partitions, and no searches.
        let depth = if shape.cells() > MAX_CELLS { 0 } else { depth };
        let automaton = Automaton::new(shape, depth);
        let prefetch = |_: &[&u8]| {};
        PatternSet { shape, prefetch, automaton, partitions: Vec::new(), tables: Vec::new() }
    }

    /// Sets the function by which a search for a shortest solution announces the bytes of tables
    /// that it reads next. Without unsafe code, the library cannot do so itself. With tables that
    /// are larger than the processor's caches, a search takes 0.7 of the time.
    pub fn with_prefetch(self, prefetch: Prefetch) -> PatternSet<D> {
        PatternSet { prefetch, ..self }
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Returns the tables.
    pub fn tables(&self) -> &[PatternTable<D>] {
        &self.tables
    }

    /// Returns the [canonical](Pattern::canonical) patterns of a partition that need a table.
    pub fn missing(&self, partition: &Partition) -> Vec<Pattern> {
        let mut missing = partition.canonical_patterns();
        missing.retain(|pattern| self.tables.iter().all(|table| table.pattern() != pattern));
        missing
    }

    /// Adds a partition, of the shape or its transpose, with the tables of the patterns that are
    /// [missing](PatternSet::missing).
    ///
    /// # Errors
    ///
    /// [`PatternError::Partition`] if a table is still missing, or the shape is another one. The
    /// set is then unchanged.
    pub fn push(
        &mut self,
        partition: Partition,
        tables: Vec<PatternTable<D>>,
    ) -> Result<(), PatternError> {
        let known = self.tables.len();
        self.tables.extend(tables);
        if partition.shape().canonical() != self.shape.canonical()
            || !self.missing(&partition).is_empty()
        {
            self.tables.truncate(known);
            return Err(PatternError::Partition);
        }
        self.partitions.push(partition);
        Ok(())
    }

    /// Adds tables for the patterns of [partial goals](crate::PartialGoal).
    pub fn add_tables(&mut self, tables: impl IntoIterator<Item = PatternTable<D>>) {
        self.tables.extend(tables);
    }

    /// Returns the number of the table of a pattern, and the symmetry that takes the pattern to
    /// that of the table.
    pub(crate) fn find(&self, pattern: &Pattern) -> Option<(usize, Symmetry)> {
        let (canonical, symmetry) = pattern.to_canonical();
        let number = self.tables.iter().position(|table| *table.pattern() == canonical)?;
        Some((number, symmetry))
    }
}
