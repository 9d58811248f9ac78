//! A second implementation of the table file format, for invalid files with valid checksums.

use std::ops::Range;

use jiugong::{Encoding, Home, Index, Metric, Shape, Sparse, Table, search};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

/// The size of the header and of a block of the payload.
pub const PAGE: usize = 4096;

/// The offsets of the header's fields.
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
    pub const ROOT_CHECKSUM: usize = 2072;
    pub const ZEROS: usize = 2080;
    pub const CHECKSUM: usize = 4088;
}

/// Returns the valid table of a home, from a search.
pub fn table(home: Home, metric: Metric, encoding: Encoding) -> Table<Vec<u8>> {
    let distances = search(home, metric, |_, _| {}).unwrap();
    Table::from_distances(&distances, encoding).unwrap()
}

/// Returns every metric with every encoding.
pub fn formats() -> impl Iterator<Item = (Metric, Encoding)> {
    let all = Metric::ALL.map(|metric| Encoding::ALL.map(|encoding| (metric, encoding)));
    all.into_iter().flatten()
}

/// Returns the number of the state of a home's goal: order 0, blank at home.
pub fn goal_number(home: Home) -> u64 {
    Index::new(home.shape()).unwrap().snake().place(home.cell()) as u64
}

/// Returns the least far distance and the number of far states, from the definition: the least
/// distance such that at most 1 in 2¹⁴ of all states are there or beyond.
pub fn far(counts: &[u64]) -> (usize, u64) {
    let beyond = |distance: usize| counts[distance..].iter().sum::<u64>();
    let mut far = (0..=counts.len()).map(|distance| (distance, beyond(distance)));
    far.find(|(_, left)| left << 14 <= beyond(0)).unwrap()
}

/// Returns the number of bytes of a payload before the list of far states and zeros.
pub fn distances_len<D: AsRef<[u8]>>(table: &Table<D>) -> usize {
    let index = table.index();
    let bytes = match (table.sparse(), table.tracks()) {
        (Some(sparse), _) => sparse.bytes(index),
        (_, Some(tracks)) => tracks.bytes(index),
        _ => index.states(),
    };
    bytes as usize
}

/// The header and the payload of a table file, to be changed.
#[derive(Clone, Debug)]
pub struct Forgery {
    pub header: Vec<u8>,
    pub payload: Vec<u8>,
}

impl Forgery {
    /// Copies header and payload of a table.
    pub fn of<D: AsRef<[u8]>>(table: &Table<D>) -> Forgery {
        let bytes = table.as_bytes();
        let (_, far) = far(table.header().distribution().counts());
        let payload = match table.header().encoding() {
            Encoding::Byte => table.index().states() as usize,
            Encoding::Sparse => distances_len(table).next_multiple_of(8) + far as usize * 8,
        };
        Forgery { header: bytes[..PAGE].to_vec(), payload: bytes[bytes.len() - payload..].to_vec() }
    }

    /// Copies bytes into the header.
    pub fn put<const N: usize>(&mut self, at: usize, integer: [u8; N]) {
        self.header[at..at + N].copy_from_slice(&integer);
    }

    /// Returns the number of states at a distance in the header.
    pub fn count(&self, distance: usize) -> u64 {
        let at = at::DISTRIBUTION + 8 * distance;
        u64::from_le_bytes(self.header[at..at + 8].try_into().unwrap())
    }

    /// Sets the number of states at a distance in the header.
    pub fn put_count(&mut self, distance: usize, count: u64) {
        self.put(at::DISTRIBUTION + 8 * distance, count.to_le_bytes());
    }

    /// Returns the bases and values of a block of a sparse table.
    pub fn block(&self, number: usize) -> (Vec<u8>, Vec<u8>) {
        let (index, sparse) = self.sparse();
        let packing = sparse.packing();
        let len = packing.block_bytes();
        let block = &self.payload[number * len..(number + 1) * len];
        let base_bits = 32 - u32::from(self.header[at::RADIUS] / 2).leading_zeros() as usize;
        let bit = |at: usize| block[at / 8] >> (at % 8) & 1;
        let base = |tree| (0..base_bits).map(|i| bit(tree * base_bits + i) << i).sum();
        let records = (index.orders() as usize).min(sparse.forest().block());
        (
            (0..sparse.forest().roots()).map(base).collect(),
            (0..records).map(|record| packing.value(block, record) as u8).collect(),
        )
    }

    /// Sets the bases and values of a block of a sparse table.
    pub fn put_block(&mut self, number: usize, bases: &[u8], values: &[u8]) {
        let packing = self.sparse().1.packing().clone();
        let len = packing.block_bytes();
        packing.write_block(bases, values, &mut self.payload[number * len..(number + 1) * len]);
    }

    /// Returns the numbering of the states of a sparse table, and its encoding.
    pub fn sparse(&self) -> (Index, Sparse) {
        let shape = Shape::new(self.header[at::ROWS].into(), self.header[at::COLS].into());
        let index = Index::new(shape.unwrap()).unwrap();
        let sparse = Sparse::new(&index, self.header[at::RADIUS].into());
        (index, sparse)
    }

    /// Returns wrong tables, each with the name of its error, given a right sparse table of more
    /// than six blocks.
    pub fn wrong_tables(&self) -> Vec<(String, Forgery)> {
        let (index, sparse) = self.sparse();
        let len = sparse.packing().block_bytes();
        let blocks = (sparse.bytes(&index) / len as u64) as usize;
        let radius = usize::from(self.header[at::RADIUS]);
        let counts: Vec<u64> = (0..=radius).map(|distance| self.count(distance)).collect();
        let far = far(&counts).1 as usize;
        let mut tables = Vec::new();
        let mut forge = |name: String, change: &dyn Fn(&mut Forgery)| {
            let mut table = self.clone();
            change(&mut table);
            if table.payload != self.payload || table.header != self.header {
                tables.push((name, table));
            }
        };
        let shift_bases = |table: &mut Forgery, numbers: Range<usize>, change: u8| {
            for number in numbers {
                let (mut bases, values) = table.block(number);
                bases.iter_mut().for_each(|base| *base = base.wrapping_add(change));
                table.put_block(number, &bases, &values);
            }
        };
        for (a, b) in [(0, 1), (1, 4), (2, blocks - 1), (blocks / 2, blocks / 3)] {
            forge(format!("blocks {a} and {b} exchanged"), &|table| {
                let (a, b) = (a * len..(a + 1) * len, b * len..(b + 1) * len);
                table.payload[a.clone()].copy_from_slice(&self.payload[b.clone()]);
                table.payload[b].copy_from_slice(&self.payload[a]);
            });
            forge(format!("block {a} copied to {b}"), &|table| {
                table.payload.copy_within(a * len..(a + 1) * len, b * len);
            });
        }
        for change in [1, 2, 255] {
            forge(format!("one base changed by {change}"), &|table| {
                shift_bases(table, blocks / 2..blocks / 2 + 1, change);
            });
            forge(format!("all bases changed by {change}"), &|table| {
                shift_bases(table, 0..blocks, change);
            });
            forge(format!("bases of one half changed by {change}"), &|table| {
                shift_bases(table, blocks / 2..blocks, change);
            });
        }
        for number in [0, blocks / 3, blocks - 1] {
            for record in [1, sparse.forest().block() / 2] {
                for change in [1, 5, sparse.packing().values() - 1] {
                    let name = format!("record {record} of block {number} changed by {change}");
                    forge(name, &|table| {
                        let (bases, mut values) = table.block(number);
                        let value = u32::from(values[record]) + change;
                        values[record] = (value % sparse.packing().values()) as u8;
                        table.put_block(number, &bases, &values);
                    });
                }
            }
        }
        for byte in [0, 0x55, 0xFF] {
            forge(format!("constant {byte}"), &|table| table.payload[..blocks * len].fill(byte));
        }
        forge("inverted".into(), &|table| {
            table.payload[..blocks * len].iter_mut().for_each(|byte| *byte = !*byte);
        });
        for byte in [blocks * len - 1, blocks * len / 2] {
            forge(format!("byte {byte} set"), &|table| table.payload[byte] = 0xFF);
        }
        for from_end in [1, far].into_iter().filter(|_| far > 0) {
            let at = self.payload.len() - 8 * from_end;
            let number = u64::from_le_bytes(self.payload[at..at + 8].try_into().unwrap());
            for change in [1, 1 << 63] {
                forge(format!("far state {from_end} from the end"), &|table| {
                    table.put_far(from_end, number ^ change);
                });
            }
        }
        for (from, to) in [(6, 7), (radius / 2, radius / 2 + 2)] {
            forge(format!("a state counted at {to} for {from}"), &|table| {
                table.put_count(from, counts[from] - 1);
                table.put_count(to, counts[to] + 1);
            });
        }
        tables
    }

    /// Sets an entry of the list of far states, counted from its end, from 1.
    pub fn put_far(&mut self, from_end: usize, number: u64) {
        let at = self.payload.len() - 8 * from_end;
        self.payload[at..at + 8].copy_from_slice(&number.to_le_bytes());
    }

    /// Returns the file with valid checksums.
    pub fn bytes(&self) -> Vec<u8> {
        file(&self.header, &self.payload, at::ROOT_CHECKSUM)
    }
}

/// The offsets of the fields in the header of a pattern table.
pub mod pattern_at {
    pub const VERSION: usize = 8;
    pub const ROWS: usize = 10;
    pub const CELLS: usize = 12;
    pub const REGION: usize = 16;
    pub const RADIUS: usize = 20;
    pub const STATES: usize = 24;
    pub const DISTRIBUTION: usize = 32;
    pub const ROOT_CHECKSUM: usize = 2080;
    pub const ZEROS: usize = 2088;
    pub const CHECKSUM: usize = 4088;
}

/// The header and the payload of a pattern table file, to be changed.
#[derive(Clone, Debug)]
pub struct PatternForgery {
    pub header: Vec<u8>,
    pub payload: Vec<u8>,
}

impl PatternForgery {
    /// Copies header and payload of a file whose block checksums fit into `PAGE`.
    pub fn of(file: &[u8]) -> PatternForgery {
        PatternForgery { header: file[..PAGE].to_vec(), payload: file[3 * PAGE..].to_vec() }
    }

    /// Copies bytes into the header.
    pub fn put<const N: usize>(&mut self, at: usize, integer: [u8; N]) {
        self.header[at..at + N].copy_from_slice(&integer);
    }

    fn number(&self, at: usize) -> u64 {
        u64::from_le_bytes(self.header[at..at + 8].try_into().unwrap())
    }

    /// Returns the number of states in the header.
    pub fn states(&self) -> u64 {
        self.number(pattern_at::STATES)
    }

    /// Returns the number of states at a distance in the header.
    pub fn count(&self, distance: usize) -> u64 {
        self.number(pattern_at::DISTRIBUTION + 8 * distance)
    }

    /// Sets the number of states at a distance in the header.
    pub fn put_count(&mut self, distance: usize, count: u64) {
        self.put(pattern_at::DISTRIBUTION + 8 * distance, count.to_le_bytes());
    }

    /// Returns the file with valid checksums.
    pub fn bytes(&self) -> Vec<u8> {
        file(&self.header, &self.payload, pattern_at::ROOT_CHECKSUM)
    }
}

/// Returns the file of a header and a payload, with valid checksums.
pub(crate) fn file(header: &[u8], payload: &[u8], root_checksum: usize) -> Vec<u8> {
    let identity = xxh3_64(&header[..root_checksum]);
    let block_checksums = checksums(payload, identity);
    let page_checksums = checksums(&block_checksums, identity);
    let root = xxh3_64_with_seed(&page_checksums, identity).to_le_bytes();
    let mut header = header.to_vec();
    header[root_checksum..root_checksum + 8].copy_from_slice(&root);
    let checksum = xxh3_64(&header[..at::CHECKSUM]);
    header[at::CHECKSUM..PAGE].copy_from_slice(&checksum.to_le_bytes());
    [&header, &page_checksums, &block_checksums, payload].concat()
}

/// Returns the checksums of all pages, padded with zeros to a full page. The seed of the page with
/// number p is the identity plus p.
pub fn checksums(bytes: &[u8], identity: u64) -> Vec<u8> {
    let pages = (0..).zip(bytes.chunks(PAGE));
    let checksum = |(number, page)| xxh3_64_with_seed(page, identity.wrapping_add(number));
    let mut checksums: Vec<u8> =
        pages.map(checksum).flat_map(|checksum| checksum.to_le_bytes()).collect();
    checksums.resize(checksums.len().next_multiple_of(PAGE), 0);
    checksums
}
