//! Where the parts of a table file stand.

use core::ops::Range;

use crate::board::shape::Shape;
use crate::index::Index;
use crate::search::distribution::Distribution;
use crate::table::encoding::Encoding;
use crate::table::format::PAGE;

/// Where the parts of a table file stand, in bytes from its start. The [format](crate::format)
/// draws them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout {
    sums: Range<usize>,
    payload: Range<usize>,
    far: Range<usize>,
}

impl Layout {
    /// The bytes that a far state's number takes.
    pub(crate) const FAR: usize = 8;

    /// The layout for a shape that has an index; `None` if it has none or a file of that length
    /// cannot be addressed.
    pub(crate) fn new(
        shape: Shape,
        encoding: Encoding,
        distribution: &Distribution,
    ) -> Option<Layout> {
        let states = Index::new(shape).ok()?.states();
        let (distances, far) = match encoding {
            Encoding::Byte => (states, 0),
            Encoding::Bit => {
                let far = distribution.within(distribution.far()..u32::MAX);
                (states.div_ceil(8).next_multiple_of(8), far)
            }
        };
        let distances = usize::try_from(distances).ok()?;
        let far = usize::try_from(far).ok()?.checked_mul(Layout::FAR)?;
        let blocks = distances.checked_add(far)?.div_ceil(PAGE);
        let sums = PAGE..blocks.checked_mul(8)?.checked_add(PAGE)?;
        let start = sums.end.checked_next_multiple_of(PAGE)?;
        let far_start = start.checked_add(distances)?;
        let end = far_start.checked_add(far)?;
        Some(Layout {
            sums,
            payload: start..end,
            far: far_start..end,
        })
    }

    /// The block checksums: eight bytes for each block of the payload.
    pub fn sums(&self) -> Range<usize> {
        self.sums.clone()
    }

    /// The payload, to the end of the file: the distances and, with bit encoding, zeros and the
    /// far states. It starts at a multiple of [`PAGE`].
    pub fn payload(&self) -> Range<usize> {
        self.payload.clone()
    }

    /// The part of the payload that lists the far states, eight bytes each; empty with byte
    /// encoding.
    pub fn far(&self) -> Range<usize> {
        self.far.clone()
    }

    /// Where the list of far states starts, counted from the payload's start.
    pub(crate) fn far_in_payload(&self) -> usize {
        self.far.start - self.payload.start
    }

    /// The length of the file.
    pub fn length(&self) -> u64 {
        self.payload.end as u64
    }
}
