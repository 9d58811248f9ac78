//! The payload of a table, in parts, as it goes to the file.

use jiugong::Table;
use jiugong_engine::{Bits, Bytes};

/// The distances of a table, wherever they are.
pub trait Payload: Sync {
    /// The bytes that begin so many from the payload's start, a multiple of the cells.
    fn fill(&self, start: usize, part: &mut [u8]);
}

/// A table that is in memory as it will be in the file.
impl Payload for Table<Vec<u8>> {
    fn fill(&self, start: usize, part: &mut [u8]) {
        let payload = &self.as_bytes()[self.header().layout().payload()];
        part.copy_from_slice(&payload[start..start + part.len()]);
    }
}

impl Payload for Bytes {
    fn fill(&self, start: usize, part: &mut [u8]) {
        part.copy_from_slice(&self.get()[start..start + part.len()]);
    }
}

/// Bits that are packed when they are asked for.
impl Payload for Bits {
    fn fill(&self, start: usize, part: &mut [u8]) {
        Bits::fill(self, start, part);
    }
}
