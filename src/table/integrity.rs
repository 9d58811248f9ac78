//! The checksums of a file.

use alloc::vec::Vec;
use core::sync::atomic::{AtomicBool, Ordering};

use xxhash_rust::xxh3::xxh3_64_with_seed;

use crate::table::container::Container;
use crate::table::error::TableError;
use crate::table::frame::{Frame, layout};
use crate::table::layout::{CHECKSUMS_PER_PAGE, PAGE};

/// Returns the checksum of a page or block: see the [format](crate::format#checksums).
pub(crate) fn checksum(frame: &Frame, number: u64, bytes: &[u8]) -> u64 {
    xxh3_64_with_seed(bytes, frame.identity().wrapping_add(number))
}

/// Returns the checksums of pages or blocks, 8 bytes each. The first has the number `first`.
fn checksums_from(header: &impl AsRef<Frame>, first: u64, bytes: &[u8]) -> Vec<u8> {
    let frame = header.as_ref();
    let numbered = (first..).zip(bytes.chunks(PAGE));
    numbered.flat_map(|(number, page)| checksum(frame, number, page).to_le_bytes()).collect()
}

/// Returns the checksums of the pages of block checksums, 8 bytes each.
pub(crate) fn page_checksums(header: &impl AsRef<Frame>, block_checksums: &[u8]) -> Vec<u8> {
    checksums_from(header, 0, block_checksums)
}

/// Returns the checksums of the blocks of a part of the payload, 8 bytes each. `start` is the
/// position of the part in the payload, a multiple of [`PAGE`].
pub fn block_checksums(header: &impl AsRef<Frame>, start: usize, part: &[u8]) -> Vec<u8> {
    checksums_from(header, (start / PAGE) as u64, part)
}

/// The page checksums of an opened file, copied from the file.
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
        frame: &Frame,
        root_checksum: u64,
    ) -> Result<PageChecksums, TableError> {
        let layout = frame.layout();
        let part = file.get(layout.page_checksums().start..layout.checksums().start);
        let part = part.ok_or(TableError::ChecksumList)?;
        if checksum(frame, 0, part) != root_checksum {
            return Err(TableError::ChecksumList);
        }
        let (entries, _) = part[..layout.page_checksums().len()].as_chunks();
        Ok(PageChecksums::new(entries.iter().map(|&entry| u64::from_le_bytes(entry)).collect()))
    }
}

impl<D: AsRef<[u8]>, H: AsRef<Frame>> Container<D, H> {
    /// Returns the number of blocks of the payload.
    pub fn block_count(&self) -> usize {
        self.payload().len().div_ceil(PAGE)
    }

    /// Checks one block of the payload. Constant time.
    ///
    /// # Errors
    ///
    /// [`TableError::ChecksumList`] if its checksum is damaged, [`TableError::Block`] if the block
    /// is.
    pub fn check_block(&self, block: usize) -> Result<(), TableError> {
        let page = block / CHECKSUMS_PER_PAGE;
        let pages = self.page_checksums();
        if !pages.checked.get(page).is_some_and(|checked| checked.load(Ordering::Relaxed)) {
            self.check_page(page)?;
        }
        let error = TableError::Block { block: block as u64 };
        let expected = layout(self.header()).checksums().start + 8 * block;
        let expected = self.as_bytes().get(expected..).and_then(<[u8]>::first_chunk);
        // Chunks are found in constant time.
        let bytes = self.payload().chunks(PAGE).nth(block).ok_or(error)?;
        let found = checksum(self.header().as_ref(), block as u64, bytes);
        if expected == Some(&found.to_le_bytes()) { Ok(()) } else { Err(error) }
    }

    /// Checks one page of the block checksums.
    fn check_page(&self, page: usize) -> Result<(), TableError> {
        let pages = self.page_checksums();
        let start = layout(self.header()).checksums().start + page * PAGE;
        let bytes = self.as_bytes().get(start..).and_then(<[u8]>::first_chunk::<PAGE>);
        let bytes = bytes.ok_or(TableError::ChecksumList)?;
        let found = checksum(self.header().as_ref(), page as u64, bytes);
        if pages.checksums.get(page) != Some(&found) {
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
    pub fn check_checksum_list(&self) -> Result<(), TableError> {
        (0..self.page_checksums().checksums.len()).try_for_each(|page| self.check_page(page))?;
        let layout = layout(self.header());
        let paddings = [
            layout.page_checksums().end..layout.checksums().start,
            layout.checksums().end..layout.payload().start,
        ];
        let is_zero = |bytes: &[u8]| bytes.iter().all(|&byte| byte == 0);
        if paddings.into_iter().all(|padding| self.as_bytes().get(padding).is_some_and(is_zero)) {
            Ok(())
        } else {
            Err(TableError::ChecksumList)
        }
    }

    /// Checks all checksums.
    ///
    /// # Errors
    ///
    /// [`TableError::ChecksumList`] or [`TableError::Block`] at the first damaged block.
    pub(crate) fn check_all(&self) -> Result<(), TableError> {
        self.check_checksum_list()?;
        (0..self.block_count()).try_for_each(|block| self.check_block(block))
    }
}
