//! An opened file of any kind.

use crate::file::checksum::PageChecksums;
use crate::file::error::FileError;
use crate::file::frame::{Frame, layout};
use crate::file::layout::PAGE;

/// The bytes `D` of a file with the header `H`, and what has been checked of them.
///
/// Until all blocks have been checked, each is checked when it is read.
#[derive(Clone, Debug)]
pub struct Container<D, H> {
    bytes: D,
    header: H,
    page_checksums: PageChecksums,
    /// Whether all blocks have been checked.
    is_checked: bool,
}

impl<D: AsRef<[u8]>, H: AsRef<Frame>> Container<D, H> {
    /// Opens a file with the header that was read from it: checks its length and the root of the
    /// checksums.
    pub fn new(bytes: D, header: H, root_checksum: u64) -> Result<Container<D, H>, FileError> {
        let found = bytes.as_ref().len() as u64;
        let expected = layout(&header).length();
        if found != expected {
            return Err(FileError::Length { found, expected });
        }
        let page_checksums = PageChecksums::read(bytes.as_ref(), header.as_ref(), root_checksum)?;
        Ok(Container { bytes, header, page_checksums, is_checked: false })
    }

    /// Returns the header.
    pub fn header(&self) -> &H {
        &self.header
    }

    /// Returns the bytes of the file.
    pub fn as_bytes(&self) -> &[u8] {
        self.bytes.as_ref()
    }

    /// Returns the value that holds the bytes.
    pub fn get_ref(&self) -> &D {
        &self.bytes
    }

    /// Returns the page checksums.
    pub(crate) fn page_checksums(&self) -> &PageChecksums {
        &self.page_checksums
    }

    /// Returns the payload: the part of the file after the block checksums.
    // The layout was checked against the length when the file was opened. If `D` returns other
    // bytes later, the parts are empty, which gives an error and not a panic.
    pub fn payload(&self) -> &[u8] {
        self.as_bytes().get(layout(&self.header).payload()).unwrap_or_default()
    }

    /// Returns whether all blocks have been checked, so that reads are not checked.
    #[inline]
    pub fn is_checked(&self) -> bool {
        self.is_checked
    }

    /// Returns the payload from an offset to its end, after a check of the first block.
    #[inline]
    pub fn payload_from(&self, offset: usize) -> Result<&[u8], FileError> {
        if !self.is_checked {
            self.check_block(offset / PAGE)?;
        }
        Ok(self.payload().get(offset..).unwrap_or_default())
    }

    /// Checks all blocks now, so that they are not checked again each time they are read.
    ///
    /// # Errors
    ///
    /// [`FileError::ChecksumList`] or [`FileError::Block`] at the first damaged block.
    pub fn checked(self) -> Result<Container<D, H>, FileError> {
        self.check_all()?;
        Ok(self.assume_checked())
    }

    /// Borrows the file with all blocks checked.
    pub fn as_checked(&self) -> Result<Container<&[u8], H>, FileError>
    where
        H: Clone,
    {
        if !self.is_checked {
            self.check_all()?;
        }
        Ok(self.borrowed().assume_checked())
    }

    /// Borrows the bytes.
    pub fn borrowed(&self) -> Container<&[u8], H>
    where
        H: Clone,
    {
        Container {
            bytes: self.bytes.as_ref(),
            header: self.header.clone(),
            page_checksums: self.page_checksums.clone(),
            is_checked: self.is_checked,
        }
    }

    /// Marks all blocks as checked.
    pub fn assume_checked(self) -> Container<D, H> {
        Container { is_checked: true, ..self }
    }

    /// Converts the value that holds the bytes. They are checked again.
    pub fn map_bytes<E>(self, convert: impl FnOnce(D) -> E) -> Container<E, H> {
        let Container { bytes, header, page_checksums, .. } = self;
        let page_checksums = page_checksums.clone();
        Container { bytes: convert(bytes), header, page_checksums, is_checked: false }
    }
}
