//! The proof of tables with the encoding `sparse`, in tasks.
//!
//! A record has a stored distance for each of its *members*: in stm for each
//! [stored place](crate::table::sparse), in mtm for each [track](crate::table::tracks). The orders
//! are taken in [chunks](Chunks) of 7!/2 consecutive ranks, and all steps are loops over rows of
//! bytes: each [route](super::route::Route) from an order to the record of a distance maps runs of
//! a chunk to runs of other chunks. The distances at the ends of some routes are compared with each
//! other; a distance for which they show a closer neighbour gets its *flag*, a bit. In the end
//! every distance must have one, in stm but that of the goal.

use alloc::vec;
use alloc::vec::Vec;
use core::sync::atomic::{AtomicU64, Ordering};

use crate::table::Table;
use crate::table::error::TableError;
use crate::table::proof::chunk::{ChunkCache, Flags};
use crate::table::proof::route::Chunks;
use crate::table::proof::stored::{Chunked, Counts, Stored, Work};
use crate::table::proof::tracks::Lines;
use crate::table::proof::trees::Trees;

/// The proof of the distances of a table with the encoding `sparse` whose blocks have been checked.
///
/// ```
/// use core::sync::atomic::AtomicU64;
/// use jiugong::proof::Proof;
/// use jiugong::{Encoding, Home, Metric, Shape, Table};
///
/// let home = Home::all(Shape::EIGHT_PUZZLE).next().unwrap();
/// let distances = jiugong::search(home, Metric::Stm, |_, _| {})?;
/// let table = Table::from_distances(&distances, Encoding::Sparse)?;
///
/// let proof = Proof::new(&table).unwrap();
/// let flags: Vec<AtomicU64> = (0..proof.flag_words()).map(|_| AtomicU64::new(0)).collect();
/// let mut counts = vec![0; 32];
/// for task in 0..proof.tasks() {
///     let found = proof.prove(task, &flags)?;
///     counts.iter_mut().zip(found).for_each(|(count, found)| *count += found);
/// }
/// proof.finish(&flags)?;
/// assert_eq!(counts, table.header().distribution().counts());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Proof<'a, D> {
    chunked: Chunked<'a, D>,
    layout: Flags,
    kind: Kind<'a>,
}

#[derive(Clone, Debug)]
enum Kind<'a> {
    Stm(Trees<'a>),
    Mtm(Lines<'a>),
}

impl<'a, D: AsRef<[u8]>> Proof<'a, D> {
    /// The number of chunks of a task. On boards of two lines, the chunks with the same first
    /// digits but for two: a link that crosses the border of a chunk stays among them.
    const TASK: u64 = 72;

    /// Prepares the proof of a table; `None` if it has another encoding.
    pub fn new(table: &'a Table<D>) -> Option<Proof<'a, D>> {
        let index = table.index();
        let chunks = Chunks::new(index);
        let kind = match (table.sparse(), table.tracks()) {
            (Some(sparse), _) => {
                Kind::Stm(Trees::new(index, &chunks, sparse, &index.state(table.goal())?))
            }
            (_, Some(tracks)) => Kind::Mtm(Lines::new(index, &chunks, tracks)),
            _ => return None,
        };
        let members = stored::<D>(&kind).members();
        let layout = Flags::new(&chunks, members);
        Some(Proof { chunked: Chunked { table, chunks }, layout, kind })
    }

    /// Returns the number of tasks, which can be done in any order and at the same time.
    pub fn tasks(&self) -> usize {
        self.chunked.chunks.count.div_ceil(Self::TASK) as usize
    }

    /// Returns the number of words of the flags: one bit for each stored distance.
    pub fn flag_words(&self) -> usize {
        self.layout.first_word(self.chunked.chunks.count, 0)
    }

    /// Proves the states of one task and sets the flags that they show. The flags are all zero at
    /// first. Returns the number of states at each distance up to the radius. Takes up to some 10
    /// MB of memory.
    ///
    /// # Errors
    ///
    /// The first [`TableError`] found, which depends on nothing but the table and the task;
    /// [`FileError::Block`](crate::file::FileError::Block) for a block of records that is not
    /// canonical.
    pub fn prove(&self, task: usize, flags: &[AtomicU64]) -> Result<Vec<u64>, TableError> {
        let Proof { chunked, layout, kind } = self;
        let Chunked { table, chunks } = chunked;
        let stored = stored(kind);
        let unpack = |number, rows: &mut [u8]| stored.unpack(chunked, number, rows);
        let row = || vec![0; chunks.len];
        let mut work = Work {
            chunked,
            cache: ChunkCache::new(&unpack, chunks.len, layout, flags),
            number: 0,
            parity: 0,
            segments: vec![Vec::new(); stored.ends()],
            ends: (0..stored.ends()).map(|_| row()).collect(),
            rows: (0..stored.rows()).map(|_| row()).collect(),
            marks: row(),
            counts: Counts::default(),
        };
        let first = (task as u64).saturating_mul(Self::TASK).min(chunks.count);
        for number in first..chunks.count.min(first + Self::TASK) {
            work.number = number;
            let order = chunked.order(chunks.ranks(number).start);
            work.parity = order.map_or(0, |order| chunks.parity(table.index(), &order));
            stored.prove(&mut work)?;
        }
        let radius = table.header().distribution().radius() as usize;
        Ok((0..=radius.min(255)).map(|distance| work.counts.of(distance)).collect())
    }

    /// Checks that all stored distances have their flags, after all tasks.
    ///
    /// # Errors
    ///
    /// [`TableError::NoCloserNeighbour`]: a state without a flag.
    pub fn finish(&self, flags: &[AtomicU64]) -> Result<(), TableError> {
        let Proof { chunked, layout, kind } = self;
        let chunks = &chunked.chunks;
        let stored = stored(kind);
        for chunk in 0..chunks.count {
            for member in 0..layout.members {
                let first = layout.first_word(chunk, member);
                for word in 0..layout.words {
                    let bits = (chunks.len - 64 * word).min(64);
                    let flags =
                        flags.get(first + word).map_or(0, |word| word.load(Ordering::Relaxed));
                    let mut missing = !flags & (u64::MAX >> (64 - bits));
                    while missing != 0 {
                        let offset = 64 * word + missing.trailing_zeros() as usize;
                        let rank = chunks.ranks(chunk).start + offset as u64;
                        if stored.goal() != Some((rank, member)) {
                            let state = chunked.number(stored.state(chunked, rank, member));
                            return Err(TableError::NoCloserNeighbour { state });
                        }
                        missing &= missing - 1;
                    }
                }
            }
        }
        Ok(())
    }
}

fn stored<'a, D: AsRef<[u8]>>(kind: &'a Kind<'_>) -> &'a dyn Stored<D> {
    match kind {
        Kind::Stm(trees) => trees,
        Kind::Mtm(lines) => lines,
    }
}
