//! A table: the distances of all states from one home, over any bytes that hold them.

pub mod encoding;
pub mod error;
pub mod format;
pub mod layout;
pub mod levels;
mod probe;
mod verify;

use alloc::vec;
use alloc::vec::Vec;
use core::mem;

use xxhash_rust::xxh3::xxh3_64;

use crate::index::Index;
use crate::search::Distances;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::format::Header;
use crate::table::format::{PAGE, block_sums};
use crate::table::layout::Layout;

/// A table file's bytes, opened: in memory, mapped or embedded.
///
/// [`Table::new`] takes constant time and trusts nothing: whatever is read later is checked block
/// by block against the file's checksums, each time. [`Table::checked`] checks all at once and
/// reads freely from then on.
///
/// ```
/// use jiugong::{Board, Goal, Solver, Table};
///
/// let file: &[u8] = include_bytes!("../data/3x3-corner.table");
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
    /// The checksum of the block checksums.
    seal: u64,
    index: Index,
    /// The number of the goal.
    goal: u64,
    checked: bool,
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Opens a table file's bytes: magic, version, header checksum, and that there are exactly
    /// as many bytes as the header says. Constant time.
    ///
    /// # Errors
    ///
    /// [`TableError`], but never [`TableError::Damaged`]: the payload is not looked at.
    pub fn new(bytes: D) -> Result<Table<D>, TableError> {
        let (header, seal) = Header::read_sealed(bytes.as_ref())?;
        let index = Index::new(header.home().shape()).map_err(|_| TableError::Header)?;
        Ok(Table {
            bytes,
            goal: index.snake().place(header.home().cell()) as u64,
            header,
            seal,
            index,
            checked: false,
        })
    }

    /// Checks every block now, so that none need be checked again when it is read. One pass over
    /// the payload, at the speed of memory.
    ///
    /// # Errors
    ///
    /// [`TableError::ChecksumList`] or [`TableError::Block`] at the first that was changed.
    pub fn checked(mut self) -> Result<Table<D>, TableError> {
        self.check_blocks()?;
        self.checked = true;
        Ok(self)
    }

    pub(crate) fn check_blocks(&self) -> Result<(), TableError> {
        self.check_seal()?;
        (0..self.blocks()).try_for_each(|block| self.check_block(block))
    }

    /// The blocks of the payload.
    pub fn blocks(&self) -> usize {
        self.payload().len().div_ceil(PAGE)
    }

    /// That the block checksums, and the zeros behind them, are as they were written.
    pub fn check_seal(&self) -> Result<(), TableError> {
        let bytes = self.bytes.as_ref();
        let layout = self.header.layout();
        let padding = bytes.get(layout.sums().end..layout.payload().start);
        let is_zero = |bytes: &[u8]| bytes.iter().all(|&byte| byte == 0);
        if xxh3_64(self.sums()) != self.seal || !padding.is_some_and(is_zero) {
            return Err(TableError::ChecksumList);
        }
        Ok(())
    }

    /// The same table, every block checked.
    pub(crate) fn borrowed(&self) -> Result<Table<&[u8]>, TableError> {
        if !self.checked {
            self.check_blocks()?;
        }
        Ok(self.as_checked())
    }

    /// The same table, of which every block was checked.
    pub fn as_checked(&self) -> Table<&[u8]> {
        Table {
            bytes: self.bytes.as_ref(),
            header: self.header.clone(),
            seal: self.seal,
            index: self.index.clone(),
            goal: self.goal,
            checked: true,
        }
    }

    /// That the bits after those of the states are 0 up to the far states, as in every table's
    /// file of one bit a state.
    pub(crate) fn check_padding(&self) -> Result<(), TableError> {
        let (states, list) = (self.index.states(), self.header.layout().far_in_payload());
        let mut used = states % 8;
        let first = (states / 8) as usize;
        let padding = self.payload().get(first..list).unwrap_or_default();
        for (at, byte) in (first..).zip(padding) {
            if byte >> mem::take(&mut used) != 0 {
                let block = (at / PAGE) as u64;
                return Err(TableError::Block { block });
            }
        }
        Ok(())
    }

    /// What the file says of itself.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The numbering of the states.
    pub fn index(&self) -> &Index {
        &self.index
    }

    /// The whole file.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// The same table over the same bytes, held in another way.
    pub fn map<E: AsRef<[u8]>>(self, hold: impl FnOnce(D) -> E) -> Table<E> {
        Table {
            bytes: hold(self.bytes),
            header: self.header,
            seal: self.seal,
            index: self.index,
            goal: self.goal,
            checked: false,
        }
    }

    /// The number of the goal: order 0, the blank at home.
    pub(crate) fn goal(&self) -> u64 {
        self.goal
    }

    /// What the payload tells of a state's distance: all of it, or its two lowest bits.
    pub(crate) fn level(&self, number: u64, place: usize) -> Result<u8, TableError> {
        let at = match self.header.encoding() {
            Encoding::Byte => number,
            Encoding::Bit => number / 8,
        } as usize;
        if !self.checked {
            self.check_block(at / PAGE)?;
        }
        // No state of this table's index is beyond its payload; one of another table's may be.
        let Some(byte) = self.payload().get(at) else {
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

    /// What the list of far states has at an entry.
    pub(crate) fn far_entry(&self, entry: u64) -> Result<u64, TableError> {
        let at = self.header.layout().far_in_payload() + entry as usize * Layout::FAR;
        if !self.checked {
            self.check_block(at / PAGE)?;
        }
        let number = self.payload().get(at..).and_then(<[u8]>::first_chunk);
        let number = number.ok_or(TableError::FarEntry { entry })?;
        Ok(u64::from_le_bytes(*number))
    }

    /// Constant time: `nth` of chunks goes there at once.
    pub fn check_block(&self, block: usize) -> Result<(), TableError> {
        let damage = TableError::Block {
            block: block as u64,
        };
        let sum = self.sums().chunks_exact(8).nth(block).ok_or(damage)?;
        let bytes = self.payload().chunks(PAGE).nth(block).ok_or(damage)?;
        if xxh3_64(bytes).to_le_bytes() == sum {
            Ok(())
        } else {
            Err(damage)
        }
    }

    // The layout was checked against the length when the bytes were opened. Bytes whose owner
    // hands out others later give empty parts, and so an error, not a panic.
    fn sums(&self) -> &[u8] {
        let bytes = self.bytes.as_ref();
        bytes.get(self.header.layout().sums()).unwrap_or_default()
    }

    /// The bytes after the block checksums.
    pub fn payload(&self) -> &[u8] {
        let bytes = self.bytes.as_ref();
        let payload = self.header.layout().payload();
        bytes.get(payload).unwrap_or_default()
    }
}

impl Table<Vec<u8>> {
    /// Encodes the distances that a search found, as the bytes of a table file.
    ///
    /// # Errors
    ///
    /// [`TableError::Encoding`] if the encoding does not support the metric, and
    /// [`TableError::Header`] if a file of that many states cannot be addressed on this machine.
    pub fn from_distances(
        distances: &Distances,
        encoding: Encoding,
    ) -> Result<Table<Vec<u8>>, TableError> {
        let home = distances.home();
        let metric = distances.metric();
        if !encoding.supports(metric) {
            return Err(TableError::Encoding { encoding, metric });
        }
        let index = Index::new(home.shape()).map_err(|_| TableError::Header)?;
        let distribution = distances.distribution();
        let header =
            Header::new(home, metric, encoding, distribution.clone()).ok_or(TableError::Header)?;
        let layout = header.layout();
        let mut bytes = vec![0; layout.payload().end];
        let payload = &mut bytes[layout.payload()];
        distances.encode(&header, payload);
        let sums = block_sums(payload);
        let head = header.head(&sums).ok_or(TableError::Header)?;
        bytes[..head.len()].copy_from_slice(&head);
        Ok(Table {
            bytes,
            header,
            seal: xxh3_64(&sums),
            goal: index.snake().place(home.cell()) as u64,
            index,
            checked: true,
        })
    }
}
