//! Records, packed with a fixed width.

use alloc::vec::Vec;

use crate::table::sparse::forest::{Forest, Record};
use crate::table::sparse::places::{MAX_STORED, StoredPlaces};
use crate::table::sparse::probe;

/// The numbers of the differences of a circle.
const CIRCLE_DIFFERENCES: u32 = 5;

/// The maximum number of values of a record: more than that of any shape.
const MAX_VALUES: usize = 128;

/// How the records of a block are packed into bits.
///
/// The differences of a record are the digits of a number, its *value*: the first digit, that of
/// the circle from its parent, counts 1 and has five values; that of stored place k, along its
/// branch of ℓₖ moves, has ℓₖ + 1. A root has no circle: its first digit is 0. Several records make
/// a *word*: a number whose digits are their values, the first counting 1. Before the words, each
/// tree of the block has its *base*, half of the distance of the root's state with the blank on the
/// core, rounded down; the colour of the core gives the lowest bit.
///
/// ```text
/// 3×4, a block of 34 bytes
///
/// bit   0      5            18            31                       252           265     272
///       │ base │   word 0   │   word 1    │            …           │   word 19   │ zeros │
///              └─────┬──────┘
///         x₀ + 20 x₁ + 400 x₂            x = c + 5 (b₁ + 2 b₂)
/// ```
///
/// Bits are numbered from the lowest of the first byte on. A block ends with zeros up to a whole
/// byte. One, two or three records make a word: the number of them that takes the fewest bits for
/// 60 records, and of equally good ones the least. A base has as many bits as half of the radius.
///
/// | shape | differences | values | records a word | bits | bytes a block |
/// |---|---|---:|---:|---:|---:|
/// | 2×6 | 5 · 2 · 3 | 30 | 1 | 5 | 39 |
/// | 3×4 | 5 · 2 · 2 | 20 | 3 | 13 | 34 |
/// | 2×7 | 5 · 3 · 3 | 45 | 2 | 11 | 42 |
#[derive(Clone, Debug)]
pub struct Packing {
    /// The number of values of a record.
    values: u32,
    /// The number of records of a word, and its bits.
    group: usize,
    word_bits: usize,
    base_bits: usize,
    /// The number of records and of trees of a block.
    records: usize,
    roots: usize,
    block_bytes: usize,
    /// For each record the position of its word and its digit there.
    slots: Vec<Slot>,
    /// For each digit of a word what it counts, and 2³² divided by that, rounded up.
    counts: [u32; MAX_GROUP + 1],
    inverses: [u64; MAX_GROUP + 1],
    /// For each digit of a value what it counts, by the number of the stored place.
    digits: [u32; MAX_STORED],
    /// For each stored place and value, its distance less that of the state at the core.
    differences: [[i8; MAX_VALUES]; MAX_STORED],
    /// For each value the difference of the circle, and by the number of the stored place the other
    /// differences, modulo 256.
    changes: [[u8; MAX_STORED]; MAX_VALUES],
}

/// The position of a record in a block.
#[derive(Clone, Copy, Debug)]
struct Slot {
    /// The first bit of its word.
    bit: u16,
    /// Its digit in the word.
    digit: u16,
}

/// A record's position in its tree, without the path.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ancestry {
    pub(crate) number: u16,
    pub(crate) parent: Parent,
}

/// The parent of a record.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Parent {
    /// None: it is the root of the tree with this number.
    Tree(u8),
    /// The record with this number.
    Record(u16),
}

/// The maximum number of records of a word.
const MAX_GROUP: usize = 3;

impl Packing {
    pub(crate) fn new(stored: &StoredPlaces, forest: &Forest, radius: u32) -> Packing {
        let mut values = CIRCLE_DIFFERENCES;
        let mut digits = [1; MAX_STORED];
        for (digit, branch) in digits.iter_mut().zip(stored.branches()).skip(1) {
            *digit = values;
            values *= branch.moves() as u32 + 1;
        }
        let word_bits = |group: usize| u32::BITS - (values.pow(group as u32) - 1).leading_zeros();
        let bits_of_60 = |&group: &usize| 60usize.div_ceil(group) * word_bits(group) as usize;
        let group = (1..=MAX_GROUP).min_by_key(bits_of_60).unwrap_or(1);
        let (records, roots) = (forest.block(), forest.roots());
        let word_bits = word_bits(group) as usize;
        let base_bits = (u32::BITS - (radius / 2).leading_zeros()) as usize;
        let bits = roots * base_bits + records.div_ceil(group) * word_bits;
        let mut packing = Packing {
            values,
            group,
            word_bits,
            base_bits,
            records,
            roots,
            block_bytes: bits.div_ceil(8),
            slots: (0..records)
                .map(|number| Slot {
                    bit: (roots * base_bits + number / group * word_bits) as u16,
                    digit: (number % group) as u16,
                })
                .collect(),
            counts: [0; _],
            inverses: [0; _],
            digits,
            differences: [[0; _]; _],
            changes: [[0; _]; _],
        };
        for (exponent, count) in packing.counts.iter_mut().enumerate() {
            *count = values.pow(exponent as u32);
            packing.inverses[exponent] = (1u64 << 32).div_ceil(u64::from(*count));
        }
        for (member, branch) in stored.branches().iter().enumerate().skip(1) {
            for value in 0..values {
                let moves = branch.moves() as u32;
                let number = value / digits[member] % (moves + 1);
                let difference = (2 * number) as i8 - moves as i8;
                let parent = packing.differences[branch.parent()][value as usize];
                packing.differences[member][value as usize] = parent + difference;
            }
        }
        for (value, changes) in packing.changes.iter_mut().enumerate() {
            for (change, differences) in changes.iter_mut().zip(&packing.differences) {
                *change = differences[value].cast_unsigned();
            }
            let circle = value as u8 % CIRCLE_DIFFERENCES as u8;
            changes[0] = (2 * circle).wrapping_sub(CIRCLE_DIFFERENCES as u8 - 1);
        }
        packing
    }

    /// Returns the number of bytes of a block.
    pub fn block_bytes(&self) -> usize {
        self.block_bytes
    }

    /// Returns the number of values of a record.
    pub fn values(&self) -> u32 {
        self.values
    }

    /// Returns what the digit of a stored place counts in the value of a record. That of the core
    /// is the digit of the circle.
    pub fn digit(&self, member: usize) -> u32 {
        self.digits[member]
    }

    /// Writes a block: the bases of its trees, halved, and the values of its records.
    pub fn write_block(&self, bases: &[u8], values: &[u8], block: &mut [u8]) {
        let mut bits = BitWriter { bytes: block, at: 0, pending: 0, count: 0 };
        for &base in bases {
            bits.push(base.into(), self.base_bits);
        }
        for group in values.chunks(self.group) {
            let values = group.iter().rev();
            let word = values.fold(0, |word, &value| word * self.values + u32::from(value));
            bits.push(word, self.word_bits);
        }
        bits.finish();
    }

    /// Returns the distance of a stored state, which an invalid block can give any value. `is_odd`
    /// is the colour of the core.
    #[inline]
    pub(crate) fn distance(
        &self,
        block: &[u8],
        records: &[Record],
        slot: probe::Slot,
        is_odd: bool,
    ) -> i32 {
        let (number, member) = (usize::from(slot.record), usize::from(slot.member));
        let Some(record) = records.get(number) else { return -1 };
        let base = load(block, usize::from(record.tree) * self.base_bits) & mask(self.base_bits);
        let mut distance = (base << 1) as i32 + i32::from(is_odd);
        for &number in record.path() {
            let difference = self.rest(block, number.into()) % u64::from(CIRCLE_DIFFERENCES);
            distance += 2 * difference as i32 - (CIRCLE_DIFFERENCES as i32 - 1);
        }
        if member > 0 {
            let value = self.value(block, number) as usize;
            distance += i32::from(self.differences[member][value % MAX_VALUES]);
        }
        distance
    }

    /// Returns the value of a record.
    #[inline]
    pub fn value(&self, block: &[u8], number: usize) -> u32 {
        let rest = self.rest(block, number);
        let quotient = (rest * self.inverses[1]) >> 32;
        (rest - quotient * u64::from(self.values)) as u32
    }

    /// Returns the values of a record and of those after it in its word, as digits of a number.
    #[inline]
    fn rest(&self, block: &[u8], number: usize) -> u64 {
        let Some(slot) = self.slots.get(number) else { return 0 };
        let word = load(block, slot.bit.into()) & mask(self.word_bits);
        // Exact, because a word has at most 16 bits, and counts are less than 2¹⁶.
        (word * self.inverses[usize::from(slot.digit) % (MAX_GROUP + 1)]) >> 32
    }

    /// Unpacks the distances of a block, modulo 256: for each stored place `rows` has a row of
    /// `row_len` bytes, of which those from `at` on become the distances of its records.
    /// `records` has all records of the block, parents first. `is_odd` is the colour of the core.
    pub(crate) fn unpack(
        &self,
        block: &[u8],
        records: &[Ancestry],
        is_odd: bool,
        rows: &mut [u8],
        row_len: usize,
        at: usize,
    ) {
        // Longer than any block, so that masks replace comparisons with the length.
        let mut values = [0; 512];
        match self.group {
            1 => self.unpack_values::<1>(block, &mut values),
            2 => self.unpack_values::<2>(block, &mut values),
            _ => self.unpack_values::<3>(block, &mut values),
        }
        let mut core = [0u8; 512];
        for record in records {
            let number = usize::from(record.number) & 511;
            core[number] = match record.parent {
                Parent::Tree(tree) => {
                    let base = load(block, usize::from(tree) * self.base_bits);
                    ((base & mask(self.base_bits)) << 1) as u8 | u8::from(is_odd)
                }
                Parent::Record(parent) => {
                    let [change, ..] = self.changes[usize::from(values[number]) % MAX_VALUES];
                    core[usize::from(parent) & 511].wrapping_add(change)
                }
            };
        }
        let mut rows = rows.chunks_exact_mut(row_len).filter_map(|row| row.get_mut(at..));
        let len = self.records.min(512);
        if let Some(row) = rows.next().and_then(|row| row.get_mut(..len)) {
            row.copy_from_slice(&core[..len]);
        }
        for (member, row) in (1..MAX_STORED).zip(rows) {
            let pairs = core[..len].iter().zip(&values);
            for (distance, (core, &value)) in row.iter_mut().zip(pairs) {
                let change = self.changes[usize::from(value) % MAX_VALUES][member];
                *distance = core.wrapping_add(change);
            }
        }
    }

    /// Unpacks the values of a block with `GROUP` records a word.
    fn unpack_values<const GROUP: usize>(&self, block: &[u8], values: &mut [u8; 512]) {
        let mut bit = self.roots * self.base_bits;
        let words = self.records.div_ceil(GROUP);
        for group in values.as_chunks_mut::<GROUP>().0.iter_mut().take(words) {
            let mut word = load(block, bit) & mask(self.word_bits);
            bit += self.word_bits;
            for value in group {
                let rest = (word * self.inverses[1]) >> 32;
                *value = (word - rest * u64::from(self.values)) as u8;
                word = rest;
            }
        }
    }

    /// Returns whether a block is one that [`write_block`](Packing::write_block) writes: no word is
    /// too large, the first digit of each root is 0, and unused bits are.
    pub fn is_canonical(&self, block: &[u8], records: &[Record]) -> bool {
        let roots = self.roots * self.base_bits;
        let words = self.records.div_ceil(self.group);
        let end = roots + words * self.word_bits;
        let are_words_valid = (0..words).all(|word| {
            let count = (self.records - word * self.group).min(self.group);
            let word = load(block, roots + word * self.word_bits) & mask(self.word_bits);
            word < u64::from(self.counts[count])
        });
        let is_root = |record: &&Record| record.parent.is_none();
        let roots = records.iter().enumerate().filter(|(_, record)| is_root(record));
        are_words_valid
            && roots
                .into_iter()
                .all(|(number, _)| self.value(block, number).is_multiple_of(CIRCLE_DIFFERENCES))
            && load(block, end) & mask(8 * self.block_bytes - end) == 0
    }
}

/// Returns a number whose lowest bits are set.
fn mask(bits: usize) -> u64 {
    (1 << bits) - 1
}

/// Returns at least 57 bits from a position on, followed by zeros at the end of the bytes.
#[inline]
fn load(bytes: &[u8], at: usize) -> u64 {
    let bytes = bytes.get(at / 8..).unwrap_or_default();
    let word =
        bytes.first_chunk().map_or_else(|| last_bytes(bytes), |&word| u64::from_le_bytes(word));
    word >> (at % 8)
}

/// Returns fewer than eight bytes.
#[cold]
fn last_bytes(bytes: &[u8]) -> u64 {
    bytes.iter().rev().fold(0, |word, &byte| word << 8 | u64::from(byte))
}

/// Writes bits from the lowest of the first byte on.
struct BitWriter<'a> {
    bytes: &'a mut [u8],
    at: usize,
    pending: u64,
    count: usize,
}

impl BitWriter<'_> {
    fn push(&mut self, value: u32, bits: usize) {
        self.pending |= u64::from(value) << self.count;
        self.count += bits;
        while self.count >= 8 {
            self.byte();
            self.count -= 8;
        }
    }

    fn byte(&mut self) {
        if let Some(byte) = self.bytes.get_mut(self.at) {
            *byte = self.pending as u8;
        }
        self.at += 1;
        self.pending >>= 8;
    }

    fn finish(mut self) {
        if self.count > 0 {
            self.byte();
        }
    }
}
