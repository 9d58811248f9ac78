//! Pattern table files.

use jiugong::file::{Container, FileError};

use crate::table::PatternTable;
use crate::table::format::MAGIC;
use crate::table::header::PatternHeader;
use crate::table::index::PatternIndex;

/// The bytes of a pattern table file: in memory or mapped.
///
/// A search reads single bits from all over the table, so it cannot check each block when it reads
/// it. Therefore a file has no distances until [`checked`](PatternFile::checked) has read it as a
/// whole and returns a [`PatternTable`].
///
/// ```
/// use jiugong::Shape;
/// use jiugong_pattern::{Pattern, PatternFile, PatternTable};
///
/// let pattern = Pattern::new(Shape::new(3, 4)?, [1, 2, 4, 5], 0)?;
/// let bytes = PatternTable::build(&pattern)?.as_bytes().to_vec();
///
/// let file = PatternFile::new(bytes)?;
/// assert_eq!(file.header().pattern(), &pattern.canonical());
/// let table = file.checked()?;
/// table.verify()?;
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct PatternFile<D> {
    container: Container<D, PatternHeader>,
}

impl<D: AsRef<[u8]>> PatternFile<D> {
    /// Opens the bytes of a pattern table file: checks magic, version, header, length and the root
    /// of the [checksums](crate::format#checksums). Reads the header and one part in 2¹⁸ of the
    /// file.
    ///
    /// # Errors
    ///
    /// [`FileError`] if the header or the root is damaged or invalid or the length is wrong.
    pub fn new(bytes: D) -> Result<PatternFile<D>, FileError> {
        let (header, root_checksum) = PatternHeader::read(bytes.as_ref())?;
        Ok(PatternFile { container: Container::new(bytes, header, root_checksum)? })
    }

    /// Returns the header.
    pub fn header(&self) -> &PatternHeader {
        self.container.header()
    }

    /// Returns the bytes of the file.
    pub fn as_bytes(&self) -> &[u8] {
        self.container.as_bytes()
    }

    /// Checks all checksums, and returns the table. One pass over the file at the speed of memory,
    /// and the time to number the placements of the pattern.
    ///
    /// # Errors
    ///
    /// [`FileError`] if a part of the file was changed, or the header has another number of states
    /// than the pattern.
    pub fn checked(self) -> Result<PatternTable<D>, FileError> {
        self.container.check_all()?;
        assume_checked_pattern(self)
    }
}

impl<D> AsRef<Container<D, PatternHeader>> for PatternFile<D> {
    fn as_ref(&self) -> &Container<D, PatternHeader> {
        &self.container
    }
}

/// Returns whether the bytes of a file begin with the magic bytes of a pattern table.
pub fn is_pattern_file(bytes: &[u8]) -> bool {
    bytes.starts_with(&MAGIC)
}

/// Returns the table of a file whose checksums the caller has checked.
///
/// # Errors
///
/// [`FileError::Header`] if the header has another number of states than the pattern.
pub fn assume_checked_pattern<D: AsRef<[u8]>>(
    file: PatternFile<D>,
) -> Result<PatternTable<D>, FileError> {
    let pattern = file.header().pattern();
    let index = PatternIndex::new(pattern.shape(), pattern.len());
    PatternTable::new(file.container, index)
}
