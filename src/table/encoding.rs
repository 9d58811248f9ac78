//! How distances are written in a table.

use alloc::vec::Vec;

use crate::board::metric::Metric;
use crate::search::Distances;
use crate::table::format::Header;
use crate::table::layout::Layout;

/// How distances are written.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Encoding {
    /// The distance, a byte a state.
    #[default]
    Byte,
    /// Bit 1 of the distance, eight states a byte.
    Bit,
}

impl Encoding {
    /// Both, by their code in table files.
    pub const ALL: [Encoding; 2] = [Encoding::Byte, Encoding::Bit];

    /// `byte` or `bit`.
    pub fn name(self) -> &'static str {
        match self {
            Encoding::Byte => "byte",
            Encoding::Bit => "bit",
        }
    }

    /// The encoding of that name.
    pub fn named(name: &str) -> Option<Encoding> {
        Encoding::ALL
            .into_iter()
            .find(|encoding| encoding.name() == name)
    }

    /// Whether it can tell the distances of a metric: bits tell those of stm alone.
    pub fn supports(self, metric: Metric) -> bool {
        self == Encoding::Byte || metric == Metric::Stm
    }
}

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
