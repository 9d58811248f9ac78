//! The header of a pattern table file.

use jiugong::file::{
    Counts, Fields, FileError, Frame, Layout, checked_distribution, packed_counts, read_fields,
};
use jiugong::{Distribution, Shape};
use serde::{Deserialize, Serialize};

use crate::cell_set::cells;
use crate::pattern::Pattern;
use crate::table::format::{MAGIC, ROW_ALIGNMENT};

/// The header of a pattern table file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PatternHeader {
    pattern: Pattern,
    distribution: Distribution,
    placements: u64,
    frame: Frame,
}

/// The header's fields in file order.
#[derive(Serialize, Deserialize)]
struct PatternFields {
    rows: u8,
    cols: u8,
    cells: u32,
    region: u32,
    radius: u32,
    states: u64,
    distribution: Counts,
}

impl Fields for PatternFields {
    const MAGIC: [u8; 8] = MAGIC;
    const VERSION: u16 = PatternHeader::VERSION;
}

impl PatternHeader {
    /// The version of the format that is written and read.
    pub const VERSION: u16 = 1;

    /// Creates the header of the table of a canonical pattern that has `counts[d]` states at
    /// distance d.
    ///
    /// # Errors
    ///
    /// [`FileError::Header`] if the counts cannot be those of the pattern's states, the pattern is
    /// not canonical, or the file cannot be addressed on this machine.
    pub(crate) fn new(pattern: &Pattern, counts: &[u64]) -> Result<PatternHeader, FileError> {
        let states = counts.iter().try_fold(0_u64, |sum, &count| sum.checked_add(count));
        let header = states.and_then(|states| PatternHeader::of_states(pattern, counts, states));
        header.filter(|_| pattern.canonical() == *pattern).ok_or(FileError::Header)
    }

    fn of_states(pattern: &Pattern, counts: &[u64], states: u64) -> Option<PatternHeader> {
        let distribution = checked_distribution(counts, states.into())?;
        let orders: u64 = (1..=pattern.len() as u64).product();
        if !states.is_multiple_of(orders) {
            return None;
        }
        let placements = states / orders;
        let layout = Layout::new(row_len(placements).checked_mul(orders)?, 0)?;
        let fields = PatternFields {
            rows: pattern.shape().rows() as u8,
            cols: pattern.shape().cols() as u8,
            cells: pattern.tile_bits(),
            region: pattern.region_bits(),
            radius: distribution.radius(),
            states,
            distribution: packed_counts(&distribution),
        };
        let frame = Frame::new(fields, layout);
        Some(PatternHeader { pattern: *pattern, distribution, placements, frame })
    }

    /// Returns the pattern.
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// Returns the number of states at each distance.
    pub fn distribution(&self) -> &Distribution {
        &self.distribution
    }

    /// Returns the number of placements that the states imply.
    pub(crate) fn placements(&self) -> u64 {
        self.placements
    }

    /// Decodes the header of a file, and returns it with the root checksum. Constant time: only the
    /// first page is read.
    pub(crate) fn read(file: &[u8]) -> Result<(PatternHeader, u64), FileError> {
        let (fields, root_checksum) = read_fields(file)?;
        let header = PatternHeader::from_fields(&fields).ok_or(FileError::Header)?;
        Ok((header, root_checksum))
    }

    /// Creates a header from its fields; `None` if they contradict each other.
    fn from_fields(fields: &PatternFields) -> Option<PatternHeader> {
        let shape = Shape::new(fields.rows.into(), fields.cols.into()).ok()?;
        let blank = fields.region.trailing_zeros() as usize;
        let pattern = Pattern::new(shape, cells(fields.cells), blank).ok()?;
        let counts = fields.distribution.as_flattened();
        let header = PatternHeader::new(&pattern, counts).ok()?;
        let is_valid = pattern.region_bits() == fields.region
            && header.distribution.states() == fields.states
            && header.distribution.radius() == fields.radius;
        is_valid.then_some(header)
    }
}

impl AsRef<Frame> for PatternHeader {
    fn as_ref(&self) -> &Frame {
        &self.frame
    }
}

/// Returns the length of a row, in bytes.
pub(crate) fn row_len(placements: u64) -> u64 {
    placements.div_ceil(8 * ROW_ALIGNMENT) * ROW_ALIGNMENT
}
