//! The checksums of a table file.

use alloc::vec::Vec;
use core::mem;

use xxhash_rust::xxh3::xxh3_64;

use crate::table::Table;
use crate::table::error::TableError;
use crate::table::layout::PAGE;

impl<D: AsRef<[u8]>> Table<D> {
    /// Checks all blocks now, so that they are not checked again each time they are read. One pass
    /// over the payload at the speed of memory.
    ///
    /// # Errors
    ///
    /// [`TableError::ChecksumList`] or [`TableError::Block`] at the first damaged block.
    pub fn checked(self) -> Result<Table<D>, TableError> {
        check_all(&self)?;
        Ok(Table { checked: true, ..self })
    }

    /// Borrows the table with all blocks checked.
    pub(crate) fn as_checked(&self) -> Result<Table<&[u8]>, TableError> {
        if !self.checked {
            check_all(self)?;
        }
        Ok(assume_checked(self))
    }

    /// Checks that the bits between the last state and the list of far states are zero.
    pub(crate) fn check_padding(&self) -> Result<(), TableError> {
        let states = self.index.states();
        let mut used_bits = states % 8;
        let first = (states / 8) as usize;
        let padding = payload(self).get(first..self.header.layout().far_offset());
        for (at, byte) in (first..).zip(padding.unwrap_or_default()) {
            if byte >> mem::take(&mut used_bits) != 0 {
                let block = (at / PAGE) as u64;
                return Err(TableError::Block { block });
            }
        }
        Ok(())
    }
}

/// Returns the checksums of the blocks of a payload, 8 bytes each, or of a part of a payload that
/// starts at a block.
pub fn block_checksums(part: &[u8]) -> Vec<u8> {
    part.chunks(PAGE).flat_map(|block| xxh3_64(block).to_le_bytes()).collect()
}

/// Returns the payload: the part of the file after the block checksums.
// The layout was checked against the length when the table was opened. If `D` returns other bytes
// later, the parts are empty, which gives an error and not a panic.
pub fn payload<D: AsRef<[u8]>>(table: &Table<D>) -> &[u8] {
    let payload = table.header.layout().payload();
    table.as_bytes().get(payload).unwrap_or_default()
}

fn checksums<D: AsRef<[u8]>>(table: &Table<D>) -> &[u8] {
    let checksums = table.header.layout().checksums();
    table.as_bytes().get(checksums).unwrap_or_default()
}

/// Returns the number of blocks of the payload.
pub fn block_count<D: AsRef<[u8]>>(table: &Table<D>) -> usize {
    payload(table).len().div_ceil(PAGE)
}

/// Checks one block of the payload. Constant time: `nth` of chunks does not iterate.
///
/// # Errors
///
/// [`TableError::Block`].
pub fn check_block<D: AsRef<[u8]>>(table: &Table<D>, block: usize) -> Result<(), TableError> {
    let error = TableError::Block { block: block as u64 };
    let checksum = checksums(table).chunks_exact(8).nth(block).ok_or(error)?;
    let bytes = payload(table).chunks(PAGE).nth(block).ok_or(error)?;
    if xxh3_64(bytes).to_le_bytes() == checksum { Ok(()) } else { Err(error) }
}

/// Checks the list of block checksums and the padding after it.
///
/// # Errors
///
/// [`TableError::ChecksumList`].
pub fn check_checksum_list<D: AsRef<[u8]>>(table: &Table<D>) -> Result<(), TableError> {
    let layout = table.header.layout();
    let padding = layout.checksums().end..layout.payload().start;
    let padding = table.as_bytes().get(padding);
    let is_zero = |bytes: &[u8]| bytes.iter().all(|&byte| byte == 0);
    if xxh3_64(checksums(table)) == table.list_checksum && padding.is_some_and(is_zero) {
        Ok(())
    } else {
        Err(TableError::ChecksumList)
    }
}

fn check_all<D: AsRef<[u8]>>(table: &Table<D>) -> Result<(), TableError> {
    check_checksum_list(table)?;
    (0..block_count(table)).try_for_each(|block| check_block(table, block))
}

/// Borrows a table, taking all blocks as checked.
pub fn assume_checked<D: AsRef<[u8]>>(table: &Table<D>) -> Table<&[u8]> {
    Table {
        bytes: table.as_bytes(),
        header: table.header.clone(),
        list_checksum: table.list_checksum,
        index: table.index.clone(),
        goal: table.goal,
        checked: true,
    }
}
