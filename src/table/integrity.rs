//! The checksums of a table file.

use alloc::vec::Vec;
use core::mem;

use xxhash_rust::xxh3::xxh3_64;

use crate::table::Table;
use crate::table::error::TableError;
use crate::table::layout::PAGE;

/// Returns the checksums of the blocks of a payload, 8 bytes each, or of a part of a payload that
/// starts at a block.
pub fn block_checksums(part: &[u8]) -> Vec<u8> {
    part.chunks(PAGE)
        .flat_map(|block| xxh3_64(block).to_le_bytes())
        .collect()
}

impl<D: AsRef<[u8]>> Table<D> {
    /// Checks the blocks now, so that they are not checked again each time they are read. One pass
    /// over the payload at the speed of memory.
    ///
    /// # Errors
    ///
    /// [`TableError::ChecksumList`] or [`TableError::Block`] at the first damaged block.
    pub fn checked(self) -> Result<Table<D>, TableError> {
        self.check_all()?;
        Ok(Table {
            checked: true,
            ..self
        })
    }

    /// Borrows the table with all blocks checked.
    pub(crate) fn as_checked(&self) -> Result<Table<&[u8]>, TableError> {
        if !self.checked {
            self.check_all()?;
        }
        Ok(self.assume_checked())
    }

    fn check_all(&self) -> Result<(), TableError> {
        self.check_checksum_list()?;
        (0..self.block_count()).try_for_each(|block| self.check_block(block))
    }

    /// Returns the number of blocks of the payload.
    pub(crate) fn block_count(&self) -> usize {
        self.payload().len().div_ceil(PAGE)
    }

    /// Checks the list of block checksums and the padding after it.
    pub(crate) fn check_checksum_list(&self) -> Result<(), TableError> {
        let layout = self.header.layout();
        let padding = self
            .as_bytes()
            .get(layout.checksums().end..layout.payload().start);
        let is_zero = |bytes: &[u8]| bytes.iter().all(|&byte| byte == 0);
        if xxh3_64(self.checksums()) == self.list_checksum && padding.is_some_and(is_zero) {
            Ok(())
        } else {
            Err(TableError::ChecksumList)
        }
    }

    /// Checks one block. Constant time: `nth` of chunks does not iterate.
    pub(crate) fn check_block(&self, block: usize) -> Result<(), TableError> {
        let error = TableError::Block {
            block: block as u64,
        };
        let checksum = self.checksums().chunks_exact(8).nth(block).ok_or(error)?;
        let bytes = self.payload().chunks(PAGE).nth(block).ok_or(error)?;
        if xxh3_64(bytes).to_le_bytes() == checksum {
            Ok(())
        } else {
            Err(error)
        }
    }

    /// Checks that the bits between the last state and the list of far states are zero.
    pub(crate) fn check_padding(&self) -> Result<(), TableError> {
        let states = self.index.states();
        let mut used_bits = states % 8;
        let first = (states / 8) as usize;
        let padding = self.payload().get(first..self.header.layout().far_offset());
        for (at, byte) in (first..).zip(padding.unwrap_or_default()) {
            if byte >> mem::take(&mut used_bits) != 0 {
                let block = (at / PAGE) as u64;
                return Err(TableError::Block { block });
            }
        }
        Ok(())
    }

    /// Borrows the table, taking all blocks as checked.
    pub(crate) fn assume_checked(&self) -> Table<&[u8]> {
        Table {
            bytes: self.as_bytes(),
            header: self.header.clone(),
            list_checksum: self.list_checksum,
            index: self.index.clone(),
            goal: self.goal,
            checked: true,
        }
    }
}
