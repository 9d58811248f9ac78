//! Table files: the distances of all states from one home.

mod embedded;
mod encode;
pub mod encoding;
pub mod error;
pub mod format;
pub(crate) mod header;
pub(crate) mod integrity;
pub(crate) mod layout;
pub(crate) mod probe;
mod sample;
mod states;
pub(crate) mod verify;

use crate::index::Index;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::header::Header;
use crate::table::integrity::{PageChecksums, check_block, payload};
use crate::table::layout::{Layout, PAGE};

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
    bytes: D,
    header: Header,
    page_checksums: PageChecksums,
    index: Index,
    /// The number of the goal state.
    goal: u64,
    /// Whether all blocks have been checked.
    checked: bool,
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Opens the bytes of a table file: checks magic, version, header, length and the root of the
    /// [checksums](crate::format#checksums). Reads the header and one part in 2¹⁸ of the file.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the header or the root is damaged or invalid or the length is wrong. The
    /// payload is not read.
    pub fn new(bytes: D) -> Result<Table<D>, TableError> {
        let (header, root_checksum) = Header::read(bytes.as_ref())?;
        let page_checksums = PageChecksums::read(bytes.as_ref(), &header, root_checksum)?;
        let index = Index::new(header.home().shape()).map_err(|_| TableError::Header)?;
        Ok(Table {
            bytes,
            goal: index.snake().place(header.home().cell()) as u64,
            header,
            page_checksums,
            index,
            checked: false,
        })
    }

    /// Returns the header.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// Returns the numbering of the states.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// Returns the bytes of the file.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// Returns the value that holds the bytes.
    pub fn get_ref(&self) -> &D {
        &self.bytes
    }

    /// Converts the value that holds the bytes. The bytes must stay the same; the blocks are
    /// checked again when they are read.
    pub fn map_bytes<E: AsRef<[u8]>>(self, convert: impl FnOnce(D) -> E) -> Table<E> {
        let Table { bytes, header, page_checksums, index, goal, .. } = self;
        let page_checksums = page_checksums.clone();
        Table { bytes: convert(bytes), header, page_checksums, index, goal, checked: false }
    }

    /// Returns the number of the goal state: order 0, blank at home.
    pub(crate) fn goal(&self) -> u64 {
        self.goal
    }

    /// Returns the *code* of a state: its distance with byte encoding, its distance modulo 4 with
    /// bit encoding.
    pub(crate) fn code(&self, number: u64, place: usize) -> Result<u8, TableError> {
        let offset = match self.header.encoding() {
            Encoding::Byte => number,
            Encoding::Bit => number / 8,
        } as usize;
        if !self.checked {
            check_block(self, offset / PAGE)?;
        }
        // Only the number of a state of another shape can be beyond the payload.
        let Some(byte) = payload(self).get(offset) else {
            return Err(TableError::NoCloserNeighbour { state: number });
        };
        Ok(match self.header.encoding() {
            Encoding::Byte => *byte,
            Encoding::Bit => {
                let colour = (place as u8 ^ self.goal as u8) & 1;
                (byte >> (number % 8) & 1) << 1 | colour
            }
        })
    }

    /// Returns an entry of the list of far states: the number of a state.
    pub(crate) fn far_entry(&self, entry: u64) -> Result<u64, TableError> {
        let offset = self.header.layout().far_offset() + entry as usize * Layout::FAR_ENTRY;
        if !self.checked {
            check_block(self, offset / PAGE)?;
        }
        let number = payload(self).get(offset..).and_then(<[u8]>::first_chunk);
        let number = number.ok_or(TableError::FarEntry { entry })?;
        Ok(u64::from_le_bytes(*number))
    }
}
