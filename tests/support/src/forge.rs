//! Table files as the documentation of [`jiugong::format`] draws them, written here a second
//! time: good ones, and ones that lie with all their checksums right.
#![allow(dead_code, reason = "each test file uses a part of it")]

use jiugong::{Encoding, Home, Index, Metric, Table, search};
use xxhash_rust::xxh3::xxh3_64;

/// The size of the header and of a block of the payload.
pub const PAGE: usize = 4096;

/// Where the header's fields stand.
pub mod at {
    pub const VERSION: usize = 8;
    pub const ROWS: usize = 10;
    pub const COLS: usize = 11;
    pub const HOME: usize = 12;
    pub const METRIC: usize = 13;
    pub const ENCODING: usize = 14;
    pub const RADIUS: usize = 15;
    pub const STATES: usize = 16;
    pub const DISTRIBUTION: usize = 24;
    pub const SEAL: usize = 2072;
    pub const ZEROS: usize = 2080;
    pub const CHECKSUM: usize = 4088;
}

/// The good table of a home.
pub fn table(home: Home, encoding: Encoding) -> Table<Vec<u8>> {
    let distances = search(home, Metric::Stm, |_, _| {}).unwrap();
    Table::from_distances(&distances, encoding).unwrap()
}

/// The good table of a home in mtm.
pub fn mtm_table(home: Home) -> Table<Vec<u8>> {
    let distances = search(home, Metric::Mtm, |_, _| {}).unwrap();
    Table::from_distances(&distances, Encoding::Byte).unwrap()
}

/// The number of a home's goal: the order 0, 1, 2, … and the blank at home.
pub fn goal_number(home: Home) -> u64 {
    Index::new(home.shape()).unwrap().snake().place(home.cell()) as u64
}

/// A table file taken apart.
#[derive(Clone, Debug)]
pub struct Forgery {
    pub header: Vec<u8>,
    pub payload: Vec<u8>,
}

/// The far distances and how many states there are, by the rule word for word: the least distance
/// such that the states there and beyond are no more than 1 of 2¹⁴.
pub fn far(counts: &[u64]) -> (usize, u64) {
    let beyond = |distance: usize| counts[distance..].iter().sum::<u64>();
    let mut far = (0..=counts.len()).map(|distance| (distance, beyond(distance)));
    far.find(|(_, left)| left << 14 <= beyond(0)).unwrap()
}

impl Forgery {
    pub fn of<D: AsRef<[u8]>>(table: &Table<D>) -> Forgery {
        let bytes = table.as_bytes();
        let states = table.index().states() as usize;
        let (_, far) = far(table.header().distribution().counts());
        let payload = match table.header().encoding() {
            Encoding::Byte => states,
            Encoding::Bit => states.div_ceil(64) * 8 + far as usize * 8,
        };
        Forgery {
            header: bytes[..PAGE].to_vec(),
            payload: bytes[bytes.len() - payload..].to_vec(),
        }
    }

    /// Puts an integer into the header.
    pub fn put<const N: usize>(&mut self, at: usize, integer: [u8; N]) {
        self.header[at..at + N].copy_from_slice(&integer);
    }

    /// The count of the distribution at a distance.
    pub fn count(&self, distance: usize) -> u64 {
        let at = at::DISTRIBUTION + 8 * distance;
        u64::from_le_bytes(self.header[at..at + 8].try_into().unwrap())
    }

    pub fn put_count(&mut self, distance: usize, count: u64) {
        self.put(at::DISTRIBUTION + 8 * distance, count.to_le_bytes());
    }

    /// The bit of a state, in a payload of one bit a state.
    pub fn set_bit(&mut self, number: u64, bit: bool) {
        let (at, mask) = ((number / 8) as usize, 1 << (number % 8));
        self.payload[at] = (self.payload[at] & !mask) | (u8::from(bit) * mask);
    }

    /// An entry of the list of far states, in a payload of one bit a state: counted from its end.
    pub fn put_far(&mut self, from_end: usize, number: u64) {
        let at = self.payload.len() - 8 * from_end;
        self.payload[at..at + 8].copy_from_slice(&number.to_le_bytes());
    }

    /// The file, every checksum made to fit: blocks, seal and header.
    pub fn bytes(&self) -> Vec<u8> {
        let sums: Vec<u8> = self
            .payload
            .chunks(PAGE)
            .flat_map(|block| xxh3_64(block).to_le_bytes())
            .collect();
        let mut file = self.header.clone();
        file[at::SEAL..at::SEAL + 8].copy_from_slice(&xxh3_64(&sums).to_le_bytes());
        let checksum = xxh3_64(&file[..at::CHECKSUM]);
        file[at::CHECKSUM..PAGE].copy_from_slice(&checksum.to_le_bytes());
        file.extend(&sums);
        file.resize(file.len().next_multiple_of(PAGE), 0);
        file.extend(&self.payload);
        file
    }
}
