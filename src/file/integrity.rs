//! The checks of an opened file.

use core::sync::atomic::Ordering;

use crate::file::checksum::checksum;
use crate::file::container::Container;
use crate::file::error::FileError;
use crate::file::frame::{Frame, layout};
use crate::file::layout::{CHECKSUMS_PER_PAGE, PAGE};

impl<D: AsRef<[u8]>, H: AsRef<Frame>> Container<D, H> {
    /// Returns the number of blocks of the payload.
    pub fn block_count(&self) -> usize {
        self.payload().len().div_ceil(PAGE)
    }

    /// Checks one block of the payload. Constant time.
    ///
    /// # Errors
    ///
    /// [`FileError::ChecksumList`] if its checksum is damaged, [`FileError::Block`] if the block
    /// is.
    pub fn check_block(&self, block: usize) -> Result<(), FileError> {
        let page = block / CHECKSUMS_PER_PAGE;
        let pages = self.page_checksums();
        if !pages.checked.get(page).is_some_and(|checked| checked.load(Ordering::Relaxed)) {
            self.check_page(page)?;
        }
        let error = FileError::Block { block: block as u64 };
        let expected = layout(self.header()).checksums().start + 8 * block;
        let expected = self.as_bytes().get(expected..).and_then(<[u8]>::first_chunk);
        // Chunks are found in constant time.
        let bytes = self.payload().chunks(PAGE).nth(block).ok_or(error)?;
        let found = checksum(self.header().as_ref(), block as u64, bytes);
        if expected == Some(&found.to_le_bytes()) { Ok(()) } else { Err(error) }
    }

    /// Checks one page of the block checksums.
    fn check_page(&self, page: usize) -> Result<(), FileError> {
        let pages = self.page_checksums();
        let start = layout(self.header()).checksums().start + page * PAGE;
        let bytes = self.as_bytes().get(start..).and_then(<[u8]>::first_chunk::<PAGE>);
        let bytes = bytes.ok_or(FileError::ChecksumList)?;
        let found = checksum(self.header().as_ref(), page as u64, bytes);
        if pages.checksums.get(page) != Some(&found) {
            return Err(FileError::ChecksumList);
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
    /// [`FileError::ChecksumList`].
    pub fn check_checksum_list(&self) -> Result<(), FileError> {
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
            Err(FileError::ChecksumList)
        }
    }

    /// Checks all checksums.
    ///
    /// # Errors
    ///
    /// [`FileError::ChecksumList`] or [`FileError::Block`] at the first damaged block.
    pub fn check_all(&self) -> Result<(), FileError> {
        self.check_checksum_list()?;
        (0..self.block_count()).try_for_each(|block| self.check_block(block))
    }
}
