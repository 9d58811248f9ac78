//! The checksums of a table file.

use alloc::vec::Vec;
use core::mem;
use core::sync::atomic::{AtomicBool, Ordering};

use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::table::Table;
use crate::table::error::TableError;
use crate::table::header::Header;
use crate::table::layout::{CHECKSUMS_PER_PAGE, PAGE};

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

/// Returns the checksum of a page or block: see the [format](crate::format#checksums).
pub(crate) fn checksum(header: &Header, number: u64, bytes: &[u8]) -> u64 {
    xxh3_64_with_seed(bytes, header.identity().wrapping_add(number))
}

/// Returns the checksums of pages or blocks, 8 bytes each. The first has the number `first`.
fn checksums_from(header: &Header, first: u64, bytes: &[u8]) -> Vec<u8> {
    let numbered = (first..).zip(bytes.chunks(PAGE));
    numbered.flat_map(|(number, page)| checksum(header, number, page).to_le_bytes()).collect()
}

/// Returns the checksums of the pages of block checksums, 8 bytes each.
pub(crate) fn page_checksums(header: &Header, block_checksums: &[u8]) -> Vec<u8> {
    checksums_from(header, 0, block_checksums)
}

/// Returns the checksums of the blocks of a part of the payload, 8 bytes each. `start` is the
/// position of the part in the payload, a multiple of [`PAGE`].
pub fn block_checksums(header: &Header, start: usize, part: &[u8]) -> Vec<u8> {
    checksums_from(header, (start / PAGE) as u64, part)
}

/// The page checksums of an opened table, copied from the file.
#[derive(Debug)]
pub(crate) struct PageChecksums {
    checksums: Vec<u64>,
    /// Whether a page of block checksums has been checked, by its number.
    checked: Vec<AtomicBool>,
}

impl Clone for PageChecksums {
    fn clone(&self) -> PageChecksums {
        PageChecksums::new(self.checksums.clone())
    }
}

impl PageChecksums {
    fn new(checksums: Vec<u64>) -> PageChecksums {
        let checked = checksums.iter().map(|_| AtomicBool::new(false)).collect();
        PageChecksums { checksums, checked }
    }

    /// Reads the page checksums of a file and checks them.
    pub(crate) fn read(
        file: &[u8],
        header: &Header,
        root_checksum: u64,
    ) -> Result<PageChecksums, TableError> {
        let layout = header.layout();
        let part = file.get(layout.page_checksums().start..layout.checksums().start);
        let part = part.ok_or(TableError::ChecksumList)?;
        if checksum(header, 0, part) != root_checksum {
            return Err(TableError::ChecksumList);
        }
        let (entries, _) = part[..layout.page_checksums().len()].as_chunks();
        Ok(PageChecksums::new(entries.iter().map(|&entry| u64::from_le_bytes(entry)).collect()))
    }
}

/// Returns the payload: the part of the file after the block checksums.
// The layout was checked against the length when the table was opened. If `D` returns other bytes
// later, the parts are empty, which gives an error and not a panic.
pub fn payload<D: AsRef<[u8]>>(table: &Table<D>) -> &[u8] {
    let payload = table.header.layout().payload();
    table.as_bytes().get(payload).unwrap_or_default()
}

/// Returns the number of blocks of the payload.
pub fn block_count<D: AsRef<[u8]>>(table: &Table<D>) -> usize {
    payload(table).len().div_ceil(PAGE)
}

/// Checks one block of the payload. Constant time.
///
/// # Errors
///
/// [`TableError::ChecksumList`] if its checksum is damaged, [`TableError::Block`] if the block is.
pub fn check_block<D: AsRef<[u8]>>(table: &Table<D>, block: usize) -> Result<(), TableError> {
    let page = block / CHECKSUMS_PER_PAGE;
    let pages = &table.page_checksums;
    if !pages.checked.get(page).is_some_and(|checked| checked.load(Ordering::Relaxed)) {
        check_page(table, page)?;
    }
    let error = TableError::Block { block: block as u64 };
    let expected = table.header.layout().checksums().start + 8 * block;
    let expected = table.as_bytes().get(expected..).and_then(<[u8]>::first_chunk);
    // Chunks are found in constant time.
    let bytes = payload(table).chunks(PAGE).nth(block).ok_or(error)?;
    if expected == Some(&checksum(&table.header, block as u64, bytes).to_le_bytes()) {
        Ok(())
    } else {
        Err(error)
    }
}

/// Checks one page of the block checksums.
fn check_page<D: AsRef<[u8]>>(table: &Table<D>, page: usize) -> Result<(), TableError> {
    let pages = &table.page_checksums;
    let start = table.header.layout().checksums().start + page * PAGE;
    let bytes = table.as_bytes().get(start..).and_then(<[u8]>::first_chunk::<PAGE>);
    let bytes = bytes.ok_or(TableError::ChecksumList)?;
    if pages.checksums.get(page) != Some(&checksum(&table.header, page as u64, bytes)) {
        return Err(TableError::ChecksumList);
    }
    if let Some(checked) = pages.checked.get(page) {
        checked.store(true, Ordering::Relaxed);
    }
    Ok(())
}

/// Checks all block checksums and the padding before and after them.
///
/// # Errors
///
/// [`TableError::ChecksumList`].
pub fn check_checksum_list<D: AsRef<[u8]>>(table: &Table<D>) -> Result<(), TableError> {
    (0..table.page_checksums.checksums.len()).try_for_each(|page| check_page(table, page))?;
    let layout = table.header.layout();
    let paddings = [
        layout.page_checksums().end..layout.checksums().start,
        layout.checksums().end..layout.payload().start,
    ];
    let is_zero = |bytes: &[u8]| bytes.iter().all(|&byte| byte == 0);
    if paddings.into_iter().all(|padding| table.as_bytes().get(padding).is_some_and(is_zero)) {
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
        page_checksums: table.page_checksums.clone(),
        index: table.index.clone(),
        goal: table.goal,
        checked: true,
    }
}
