//! The positions of the parts of a table file.

use core::ops::Range;

/// The size of the header, of a page of checksums and of a block of the payload, in bytes.
pub const PAGE: usize = 4096;

/// The number of block checksums in a page.
pub(crate) const CHECKSUMS_PER_PAGE: usize = PAGE / 8;

/// The positions of the parts of a table file, in bytes from its start. The
/// [format](crate::format) has a diagram.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    page_checksums: Range<usize>,
    checksums: Range<usize>,
    payload: Range<usize>,
    far: Range<usize>,
}

impl Layout {
    /// The size of an entry of the list of far states, in bytes.
    pub const FAR_ENTRY: usize = 8;

    /// Returns the layout for `distances` bytes of distances and `far` entries of the list of far
    /// states; `None` if the file cannot be addressed on this machine.
    pub fn new(distances: u64, far: u64) -> Option<Layout> {
        let distances = usize::try_from(distances).ok()?;
        let far = usize::try_from(far).ok()?.checked_mul(Layout::FAR_ENTRY)?;
        let blocks = distances.checked_add(far)?.div_ceil(PAGE);
        let pages = blocks.div_ceil(CHECKSUMS_PER_PAGE);
        let page_checksums = PAGE..pages.checked_mul(8)?.checked_add(PAGE)?;
        let start = page_checksums.end.checked_next_multiple_of(PAGE)?;
        let checksums = start..blocks.checked_mul(8)?.checked_add(start)?;
        let start = checksums.end.checked_next_multiple_of(PAGE)?;
        let far_start = start.checked_add(distances)?;
        let end = far_start.checked_add(far)?;
        Some(Layout { page_checksums, checksums, payload: start..end, far: far_start..end })
    }

    /// Returns the position of the page checksums: 8 bytes for each page of block checksums.
    pub fn page_checksums(&self) -> Range<usize> {
        self.page_checksums.clone()
    }

    /// Returns the position of the block checksums: 8 bytes for each block of the payload.
    pub fn checksums(&self) -> Range<usize> {
        self.checksums.clone()
    }

    /// Returns the position of the payload, which ends with the file. It starts at a multiple of
    /// [`PAGE`].
    pub fn payload(&self) -> Range<usize> {
        self.payload.clone()
    }

    /// Returns the position of the list of far states, the end of the payload; empty with byte
    /// encoding and in pattern tables.
    pub fn far(&self) -> Range<usize> {
        self.far.clone()
    }

    /// Returns the offset of the list of far states in the payload.
    pub fn far_offset(&self) -> usize {
        self.far.start - self.payload.start
    }

    /// Returns the length of the file.
    pub fn length(&self) -> u64 {
        self.payload.end as u64
    }
}
