//! Table files: the distances of all states from one home.

mod encode;
pub mod encoding;
pub mod error;
pub mod format;
pub(crate) mod header;
pub(crate) mod probe;
pub mod proof;
mod sample;
pub mod sparse;
pub(crate) mod states;
pub mod tracks;

use alloc::sync::Arc;
use core::mem;

use crate::board::metric::Metric;
use crate::file::{Container, FileError, Layout, PAGE};
use crate::index::Index;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::header::Header;
use crate::table::sparse::Sparse;
use crate::table::tracks::Tracks;

/// A table file opened for queries: in memory, mapped or embedded.
///
/// [`Table::new`] takes a short time; later each block is checked against its checksum every time
/// it is read. [`Table::checked`] checks all blocks at once, and reads are not checked from then
/// on.
///
/// ```
/// use jiugong::{Goal, Solver, Table};
///
/// let file: &[u8] = include_bytes!("../../data/3x3-corner.table");
/// let table = Table::new(file)?.checked()?;
/// let goal = Goal::new("123456780".parse()?);
/// let solver = Solver::new(&table, &goal)?;
/// assert_eq!(solver.distance(&"867254301".parse()?)?, 31);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Table<D> {
    container: Container<D, Header>,
    index: Index,
    /// The number of the goal state.
    goal: u64,
    distances: StoredDistances,
}

/// What the payload of a table has.
#[derive(Clone, Debug)]
enum StoredDistances {
    /// The distance of each state.
    Bytes,
    /// Encoding `sparse` in stm.
    Sparse(Arc<Sparse>),
    /// Encoding `sparse` in mtm.
    Tracks(Arc<Tracks>),
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Opens the bytes of a table file: checks magic, version, header, length and the root of the
    /// [checksums](crate::format#checksums). Reads the header and one part in 2¹⁸ of the file.
    ///
    /// # Errors
    ///
    /// [`FileError`] if the header or the root is damaged or invalid or the length is wrong. The
    /// payload is not read.
    pub fn new(bytes: D) -> Result<Table<D>, FileError> {
        let (header, root_checksum) = Header::read(bytes.as_ref())?;
        let container = Container::new(bytes, header, root_checksum)?;
        let home = container.header().home();
        let index = Index::new(home.shape()).map_err(|_| FileError::Header)?;
        let goal = index.snake().place(home.cell()) as u64;
        let header = container.header();
        let radius = header.distribution().radius();
        let distances = match (header.encoding(), header.metric()) {
            (Encoding::Byte, _) => StoredDistances::Bytes,
            (Encoding::Sparse, Metric::Stm) => {
                StoredDistances::Sparse(Arc::new(Sparse::new(&index, radius)))
            }
            (Encoding::Sparse, Metric::Mtm) => {
                StoredDistances::Tracks(Arc::new(Tracks::new(&index, goal as usize, radius)))
            }
        };
        Ok(Table { container, index, goal, distances })
    }

    /// Returns the same table in another container.
    fn with_container<E>(&self, container: Container<E, Header>) -> Table<E> {
        let Table { index, goal, distances, .. } = self;
        Table { container, index: index.clone(), goal: *goal, distances: distances.clone() }
    }

    /// Checks all blocks now, so that they are not checked again each time they are read. One pass
    /// over the payload at the speed of memory.
    ///
    /// # Errors
    ///
    /// [`FileError::ChecksumList`] or [`FileError::Block`] at the first damaged block.
    pub fn checked(self) -> Result<Table<D>, FileError> {
        Ok(Table { container: self.container.checked()?, ..self })
    }

    /// Marks all blocks as checked, for a caller that has checked them: reads are not checked from
    /// then on.
    #[must_use]
    pub fn assume_checked(self) -> Table<D> {
        Table { container: self.container.assume_checked(), ..self }
    }

    /// Borrows the table with all blocks checked.
    pub(crate) fn as_checked(&self) -> Result<Table<&[u8]>, FileError> {
        Ok(self.with_container(self.container.as_checked()?))
    }

    /// Returns the header.
    pub fn header(&self) -> &Header {
        self.container.header()
    }

    /// Returns the numbering of the states.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// Returns the bytes of the file.
    pub fn as_bytes(&self) -> &[u8] {
        self.container.as_bytes()
    }

    /// Returns the payload: the part of the file after the block checksums.
    pub fn payload(&self) -> &[u8] {
        self.container.payload()
    }

    /// Borrows the table.
    pub fn borrowed(&self) -> Table<&[u8]> {
        self.with_container(self.container.borrowed())
    }

    /// Returns the value that holds the bytes.
    pub fn get_ref(&self) -> &D {
        self.container.get_ref()
    }

    /// Converts the value that holds the bytes. The bytes must stay the same; the blocks are
    /// checked again when they are read.
    pub fn map_bytes<E: AsRef<[u8]>>(self, convert: impl FnOnce(D) -> E) -> Table<E> {
        let Table { container, index, goal, distances } = self;
        Table { container: container.map_bytes(convert), index, goal, distances }
    }

    /// Returns the encoding, if it is `sparse` in stm.
    #[inline]
    pub fn sparse(&self) -> Option<&Sparse> {
        match &self.distances {
            StoredDistances::Sparse(sparse) => Some(sparse),
            _ => None,
        }
    }

    /// Returns the encoding, if it is `sparse` in mtm.
    #[inline]
    pub fn tracks(&self) -> Option<&Tracks> {
        match &self.distances {
            StoredDistances::Tracks(tracks) => Some(tracks),
            _ => None,
        }
    }

    /// Returns the number of the goal state: order 0, blank at home.
    pub(crate) fn goal(&self) -> u64 {
        self.goal
    }

    /// Returns the byte of a state in a byte table.
    pub(crate) fn byte(&self, number: u64) -> Result<u8, TableError> {
        let byte = self.container.payload_from(number as usize)?.first();
        // Only the number of a state of another shape can be beyond the payload.
        byte.copied().ok_or(TableError::NoCloserNeighbour { state: number })
    }

    /// Returns an entry of the list of far states: the number of a state.
    pub(crate) fn far_entry(&self, entry: u64) -> Result<u64, TableError> {
        let offset = self.header().layout().far_offset() + entry as usize * Layout::FAR_ENTRY;
        let number = self.container.payload_from(offset)?.first_chunk();
        let number = number.ok_or(TableError::FarEntry { entry })?;
        Ok(u64::from_le_bytes(*number))
    }

    /// Checks that the bits between the last record and the list of far states are zero.
    pub(crate) fn check_padding(&self) -> Result<(), FileError> {
        let used_bits = match &self.distances {
            StoredDistances::Sparse(sparse) => 8 * sparse.bytes(&self.index),
            StoredDistances::Tracks(tracks) => tracks.bits(&self.index),
            StoredDistances::Bytes => return Ok(()),
        };
        let first = (used_bits / 8) as usize;
        let mut used_bits = used_bits % 8;
        let padding = self.payload().get(first..self.header().layout().far_offset());
        for (at, byte) in (first..).zip(padding.unwrap_or_default()) {
            if byte >> mem::take(&mut used_bits) != 0 {
                let block = (at / PAGE) as u64;
                return Err(FileError::Block { block });
            }
        }
        Ok(())
    }
}

impl<D> AsRef<Container<D, Header>> for Table<D> {
    fn as_ref(&self) -> &Container<D, Header> {
        &self.container
    }
}
