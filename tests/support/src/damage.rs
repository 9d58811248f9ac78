//! Accidental changes to table files, for tests that no answer depends on a change.

use std::ops::Range;

use jiugong::{Encoding, Table};
use rand::{Rng, RngExt};

use crate::forge::PAGE;

/// A kind of damage. Those that move blocks move their checksums too.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// One bit is flipped.
    Flip,
    /// A range is filled with one value, as by a lost write.
    Fill,
    /// A range is filled with random bytes.
    Noise,
    /// A range is copied to another position.
    Copy,
    /// A range is replaced by the same range of another valid table.
    Splice,
    /// A block is copied over another, with its checksum.
    CopyBlock,
    /// Two blocks are swapped, with their checksums.
    SwapBlocks,
    /// A block is replaced by that of another valid table, with its checksum.
    SpliceBlock,
    /// A page of block checksums and its blocks are replaced by those of another valid table, with
    /// the checksum of the page.
    SplicePage,
    /// The whole payload is replaced by that of another valid table, with all block checksums.
    SplicePayload,
    /// Everything but the header is replaced by that of another valid table.
    SpliceAllButHeader,
    /// The header is replaced by that of another valid table.
    SpliceHeader,
    /// The end of the file is cut off.
    Truncate,
    /// Bytes are appended.
    Extend,
}

impl Kind {
    pub const ALL: [Kind; 14] = [
        Kind::Flip,
        Kind::Fill,
        Kind::Noise,
        Kind::Copy,
        Kind::Splice,
        Kind::CopyBlock,
        Kind::SwapBlocks,
        Kind::SpliceBlock,
        Kind::SplicePage,
        Kind::SplicePayload,
        Kind::SpliceAllButHeader,
        Kind::SpliceHeader,
        Kind::Truncate,
        Kind::Extend,
    ];
}

/// A change to a file: bytes to write, then a length to set.
#[derive(Clone, Debug)]
pub struct Damage {
    pub kind: Kind,
    pub writes: Vec<(usize, Vec<u8>)>,
    pub length: usize,
}

impl Damage {
    /// Chooses damage of a kind to `file`. `other` is a table of the same shape, metric and
    /// encoding.
    pub fn random<D: AsRef<[u8]>, E: AsRef<[u8]>>(
        kind: Kind,
        file: &Table<D>,
        other: &Table<E>,
        rng: &mut impl Rng,
    ) -> Damage {
        let layout = jiugong::file::layout(file.header());
        let (bytes, other) = (file.as_bytes(), other.as_bytes());
        let payload = layout.payload();
        let blocks = payload.len().div_ceil(PAGE);
        // The positions of a block and of its checksum.
        let block = |number: usize| {
            let start = payload.start + number * PAGE;
            let checksum = layout.checksums().start + 8 * number;
            [start..(start + PAGE).min(payload.end), checksum..checksum + 8]
        };
        let copy = |from: &[u8], range: Range<usize>| (range.start, from[range].to_vec());
        let splice = |range: Range<usize>| {
            let [start, end] = [range.start, range.end].map(|at| at.min(other.len()));
            copy(other, start..end)
        };
        // The last block may be shorter than others.
        let full_blocks = (payload.len() / PAGE).max(1);
        let mut length = bytes.len();
        let at = rng.random_range(0..bytes.len());
        let size = rng.random_range(1..=2 * PAGE).min(bytes.len() - at);
        let writes = match kind {
            Kind::Flip => vec![(at, vec![bytes[at] ^ 1 << rng.random_range(0..8)])],
            Kind::Fill => vec![(at, vec![[0, 0xFF, rng.random()][at % 3]; size])],
            Kind::Noise => vec![(at, (0..size).map(|_| rng.random()).collect())],
            Kind::Copy => {
                let from = rng.random_range(0..=bytes.len() - size);
                vec![(at, bytes[from..from + size].to_vec())]
            }
            Kind::Splice => vec![splice(at..at + size)],
            Kind::CopyBlock | Kind::SwapBlocks => {
                let [a, b] = [(); 2].map(|()| block(rng.random_range(0..full_blocks)));
                let moved = |from: &[Range<usize>; 2], to: &[Range<usize>; 2]| {
                    let pairs = from.iter().zip(to);
                    let moved = pairs.map(|(from, to)| (to.start, bytes[from.clone()].to_vec()));
                    moved.collect::<Vec<_>>()
                };
                let mut writes = moved(&a, &b);
                if kind == Kind::SwapBlocks {
                    writes.extend(moved(&b, &a));
                }
                writes
            }
            Kind::SpliceBlock => block(rng.random_range(0..blocks)).map(splice).to_vec(),
            Kind::SplicePage => {
                let checksums = layout.checksums();
                let pages = checksums.len().div_ceil(PAGE);
                let page = rng.random_range(0..pages);
                let first = page * PAGE / 8;
                let last = ((page + 1) * PAGE / 8).min(blocks);
                let page_checksum = layout.page_checksums().start + 8 * page;
                vec![
                    splice(block(first)[0].start..block(last - 1)[0].end),
                    splice(block(first)[1].start..block(last - 1)[1].end),
                    splice(page_checksum..page_checksum + 8),
                ]
            }
            Kind::SplicePayload => vec![splice(layout.checksums().start..payload.end)],
            Kind::SpliceAllButHeader => vec![splice(PAGE..payload.end)],
            Kind::SpliceHeader => vec![splice(0..PAGE)],
            Kind::Truncate => {
                length = at;
                Vec::new()
            }
            Kind::Extend => {
                length += size;
                Vec::new()
            }
        };
        Damage { kind, writes, length }
    }

    /// Returns the damaged bytes.
    pub fn apply(&self, bytes: &[u8]) -> Vec<u8> {
        let mut bytes = bytes.to_vec();
        for (at, data) in &self.writes {
            bytes[*at..at + data.len()].copy_from_slice(data);
        }
        bytes.resize(self.length, 0);
        bytes
    }

    /// Returns the numbers of states whose distances are stored where the file was damaged, and of
    /// some random ones.
    pub fn states<D: AsRef<[u8]>>(&self, file: &Table<D>, rng: &mut impl Rng) -> Vec<u64> {
        let payload = jiugong::file::layout(file.header()).payload().start;
        let states_per_byte = match file.header().encoding() {
            Encoding::Byte => 1,
            Encoding::Sparse => 20,
        };
        let writes = self.writes.iter().filter(|(_, data)| !data.is_empty());
        let mut states: Vec<u64> = writes
            .flat_map(|(at, data)| [(); 4].map(|()| at + rng.random_range(0..data.len())))
            .filter_map(|position| position.checked_sub(payload))
            .map(|offset| offset as u64 * states_per_byte)
            .collect();
        states.extend([(); 4].map(|()| rng.random_range(0..file.index().states())));
        states.retain(|&state| state < file.index().states());
        states
    }
}
