//! The payload of a table file, from the distances that a search found.

use alloc::vec::Vec;

use crate::search::Distances;
use crate::table::encoding::Encoding;
use crate::table::format::Header;
use crate::table::layout::Layout;

impl Distances {
    /// Fills a payload of zeros, as long as the header says.
    pub(crate) fn encode(&self, header: &Header, payload: &mut [u8]) {
        let by_number = self.by_number();
        match header.encoding() {
            Encoding::Byte => payload.copy_from_slice(&by_number),
            Encoding::Bit => {
                let (bits, list) = payload.split_at_mut(header.layout().far_in_payload());
                for (byte, eight) in bits.iter_mut().zip(by_number.chunks(8)) {
                    let bits = eight.iter().enumerate();
                    *byte = bits.fold(0, |byte, (bit, distance)| byte | (distance >> 1 & 1) << bit);
                }
                let least = self.distribution().far();
                let numbered = by_number.iter().copied().zip(0u64..);
                let mut far: Vec<(u8, u64)> = numbered
                    .filter(|&(distance, _)| u32::from(distance) >= least)
                    .collect();
                far.sort_unstable();
                for (entry, (_, number)) in list.chunks_exact_mut(Layout::FAR).zip(far) {
                    entry.copy_from_slice(&number.to_le_bytes());
                }
            }
        }
    }
}
