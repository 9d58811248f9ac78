//! The proof that a bit table is right, by a search.

use std::convert::Infallible;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, Ordering};

use jiugong::file::{FileError, PAGE};
use jiugong::{Distribution, Index, Shape, Table, TableError};
use rayon::prelude::*;

use super::error::VerifyError;
use super::packed_bits::PackedBits;
use crate::parallel::in_parallel;
use crate::search::level_set::LevelSet;
use crate::search::puzzle::{Puzzle, cells};
use crate::search::stm::Stm;
use crate::simd::Simd;

/// Returns the memory that the proof takes, in bytes: two levels, and the numbers of the far states
/// of one. The engine supports the shape.
pub(crate) fn memory(shape: Shape) -> u64 {
    let memory =
        |index: Index| 2 * index.orders() + 8 * Distribution::max_far_states(index.states());
    Index::new(shape).map_or(u64::MAX, memory)
}

/// Proves a bit table by a search in one piece: see [`BitProof`].
///
/// `progress` is called with the completed share of the work.
pub(crate) fn prove(
    table: &Table<&[u8]>,
    progress: impl Fn(f64) + Sync,
) -> Result<(), VerifyError> {
    /// The share of the time that the search does not take.
    const COUNTING: f64 = 0.02;

    let blocks = 0..table.as_ref().block_count();
    let ones = count_ones(table, blocks, |share| progress(COUNTING * share));
    let proof = BitProof::new(table, ones);
    search(table, &proof, |share| progress(COUNTING + (1.0 - COUNTING) * share))?;
    Ok(proof.finish()?)
}

/// Finds all levels and compares them with the table: their bits, the number of their states, and
/// the far states.
fn search(
    table: &Table<&[u8]>,
    proof: &BitProof<'_>,
    progress: impl Fn(f64),
) -> Result<(), VerifyError> {
    let home = table.header().home();
    let puzzle = Puzzle::new(home.shape()).map_err(VerifyError::Io)?;
    let place = puzzle.index.snake().place(home.cell());
    let mut stm = Stm::new(&puzzle, place).map_err(VerifyError::Io)?;
    let simd = Simd::best();
    let least_far = table.header().distribution().far_distance() as usize;
    let mut compared_far = 0;
    let mut counts = vec![1];
    let mut found = 1;
    loop {
        let distance = counts.len();
        let colour = (place + distance - 1) % 2;
        let compare = |first, states: [&[u8]; 2]| proof.compare(distance, first, states, simd);
        let count = stm.visit_next_level(colour, compare, simd);
        if let Some(state) = proof.first_wrong() {
            return Err(TableError::WrongDistance { state }.into());
        }
        // The header must have no states after the last level either.
        counts.push(count);
        jiugong::proof::prove_counts(table, &counts)?;
        if count == 0 {
            return Ok(());
        }
        if distance >= least_far {
            let states = stm.sets[1 - colour].state_numbers();
            if let Some(entry) = proof.first_wrong_far(compared_far, &states) {
                return Err(TableError::FarEntry { entry }.into());
            }
            compared_far += count;
        }
        found += count;
        progress(found as f64 / puzzle.index.states() as f64);
    }
}

/// The comparison of a bit table with the levels of a search from the goal, of which two are
/// stored.
///
/// The bit of a state is 1 if bit 1 of its distance is: at the distances 2 and 3, 6 and 7, 10 and
/// 11, ….
///
/// 1. There are as many ones in the table as states at these distances in its header.
/// 2. Each level has as many states as in the header, and no level follows the last one.
/// 3. All states at these distances have a one. So by 1 and 2 all others have a zero, and their
///    bits need not be read.
/// 4. The list has exactly the far states.
///
/// If 1 does not hold, the bits of all levels are compared, so that the error contains the state
/// whose bit is wrong.
#[derive(Debug)]
pub struct BitProof<'a> {
    /// The bits of the states, then zeros.
    bits: PackedBits<'a>,
    /// The numbers of the far states.
    far_states: &'a [[u8; 8]],
    /// Whether the bits of all levels are compared.
    compares_all: bool,
    /// The least number of a state whose bit is wrong, or [`u64::MAX`].
    wrong: AtomicU64,
}

/// Returns the number of ones in some blocks of a bit table's payload, without the list of far
/// states. `progress` is called with the completed share of the work.
pub fn count_ones<D: AsRef<[u8]>>(
    table: &Table<D>,
    blocks: Range<usize>,
    progress: impl Fn(f64) + Sync,
) -> u64 {
    const TASK: usize = 64 * PAGE;

    let (bits, _) = bits_and_list(table);
    let [start, end] = [blocks.start, blocks.end].map(|block| bits.len().min(block * PAGE));
    let bytes = &bits[start..end];
    let count = |task: usize| {
        let bytes = &bytes[task * TASK..];
        // Whole words: the list of far states begins at a multiple of 8 bytes.
        let words = bytes[..bytes.len().min(TASK)].as_chunks().0.iter();
        Ok(words.map(|&word| u64::from(u64::from_ne_bytes(word).count_ones())).sum())
    };
    let tasks = bytes.len().div_ceil(TASK);
    let add = |ones: u64, others| ones + others;
    let Ok::<_, Infallible>(ones) = in_parallel(tasks, 16, progress, count, add);
    ones
}

/// Returns the bits of the states in a table's payload, and the list of far states.
fn bits_and_list<D: AsRef<[u8]>>(table: &Table<D>) -> (&[u8], &[u8]) {
    let layout = jiugong::file::layout(table.header());
    table.payload().split_at(layout.far().start - layout.payload().start)
}

impl<'a> BitProof<'a> {
    /// Prepares the proof of a bit table whose checksums are correct. `ones` is the number of ones
    /// that [`count_ones`] returns for all its blocks.
    pub fn new<D: AsRef<[u8]>>(table: &'a Table<D>, ones: u64) -> BitProof<'a> {
        let (bits, list) = bits_and_list(table);
        BitProof {
            bits: PackedBits::new(bits, cells(table.index())),
            far_states: list.as_chunks().0,
            compares_all: ones != expected_ones(table.header().distribution()),
            wrong: AtomicU64::new(u64::MAX),
        }
    }

    /// Compares the level at a distance and the one before it, in a part of all orders: `sets` has
    /// their states by colour.
    pub fn compare_part(&self, distance: usize, sets: &[LevelSet; 2], simd: Simd) {
        let [even, odd] = sets;
        let chunks = (0..even.chunks()).into_par_iter();
        let chunks = chunks.filter(|&chunk| even.is_occupied(chunk) || odd.is_occupied(chunk));
        chunks.for_each(|chunk| {
            let first = even.global_number(chunk) * even.chunk_len;
            self.compare(distance, first, [even.chunk(chunk), odd.chunk(chunk)], simd);
        });
    }

    /// Compares the level at a distance and the one before it, in consecutive orders from `first`,
    /// a multiple of 4: `states` has the bytes of even and of odd places.
    fn compare(&self, distance: usize, first: usize, states: [&[u8]; 2], simd: Simd) {
        // Two levels with the same bit are compared at once, of an even distance and the next one.
        let has_one = has_one(distance);
        if !distance.is_multiple_of(2)
            && (has_one || self.compares_all)
            && let Some(state) = self.bits.first_wrong(first, states, has_one, simd)
        {
            self.wrong.fetch_min(state, Ordering::Relaxed);
        }
    }

    /// Returns the least number of a state whose bit is wrong, of those compared.
    pub fn first_wrong(&self) -> Option<u64> {
        let wrong = self.wrong.load(Ordering::Relaxed);
        (wrong != u64::MAX).then_some(wrong)
    }

    /// Compares the list of far states, from an entry, with states found. Returns the number of the
    /// first wrong entry.
    pub fn first_wrong_far(&self, entry: u64, found: &[u64]) -> Option<u64> {
        let listed = self.far_states[entry as usize..].iter();
        let pairs = (entry..).zip(listed.zip(found));
        let mut wrong = pairs.filter(|(_, (listed, found))| **listed != found.to_le_bytes());
        wrong.next().map(|(entry, _)| entry)
    }

    /// Ends the proof when the bits of all levels are right, or not compared.
    ///
    /// # Errors
    ///
    /// [`FileError::Block`] if the bits after those of the states are not all zeros.
    pub fn finish(&self) -> Result<(), TableError> {
        if self.compares_all {
            let block = (self.bits.bytes.len() as u64 - 1) / PAGE as u64;
            return Err(FileError::Block { block }.into());
        }
        Ok(())
    }
}

/// Returns the number of states at distances whose bit 1 is set.
fn expected_ones(distribution: &Distribution) -> u64 {
    let counts = distribution.counts().iter().enumerate();
    counts.filter(|(distance, _)| has_one(*distance)).map(|(_, count)| count).sum()
}

/// Returns whether bit 1 of a distance is set.
fn has_one(distance: usize) -> bool {
    distance & 2 != 0
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use jiugong::{Encoding, Home, Metric};
    use jiugong_test_support::forge::{self, Forgery};

    use super::*;

    /// Returns the valid bit table of the corner of a shape.
    fn forgery(rows: usize, cols: usize) -> Forgery {
        let home = Home::from_name(Shape::new(rows, cols).unwrap(), "corner").unwrap();
        Forgery::of(&forge::table(home, Metric::Stm, Encoding::Bit))
    }

    /// Returns the error of the proof of a table with right checksums.
    fn proof_error(forgery: &Forgery) -> Option<TableError> {
        let table = Table::new(forgery.bytes()).unwrap();
        match prove(&table.borrowed().assume_checked(), |_| {}) {
            Ok(()) => None,
            Err(VerifyError::Invalid(error)) => Some(error),
            Err(VerifyError::Io(error)) => panic!("{error}"),
        }
    }

    fn flip(forgery: &mut Forgery, bit: u64) {
        forgery.payload[bit as usize / 8] ^= 1 << (bit % 8);
    }

    /// Returns all states whose bit is `one`.
    fn states_with(forgery: &Forgery, states: u64, one: bool) -> impl Iterator<Item = u64> {
        let has =
            move |&bit: &u64| (forgery.payload[bit as usize / 8] >> (bit % 8) & 1 != 0) == one;
        (0..states).filter(has)
    }

    #[test]
    fn proves_tables_of_all_homes() {
        for (rows, cols) in [(2, 3), (2, 4), (3, 3), (2, 5)] {
            for home in Home::all(Shape::new(rows, cols).unwrap()) {
                let table = forge::table(home, Metric::Stm, Encoding::Bit);
                assert_eq!(proof_error(&Forgery::of(&table)), None, "{home}");
            }
        }
    }

    /// 2×3 has 360 states and 24 bits of padding.
    #[test]
    fn finds_every_wrong_bit() {
        let good = forgery(2, 3);
        for bit in 0..384 {
            let mut bad = good.clone();
            flip(&mut bad, bit);
            let expected = match bit {
                0..360 => TableError::WrongDistance { state: bit },
                _ => FileError::Block { block: 0 }.into(),
            };
            assert_eq!(proof_error(&bad), Some(expected), "bit {bit}");
        }
        let good = forgery(3, 3);
        for state in (0..181_440).step_by(1_009) {
            let mut bad = good.clone();
            flip(&mut bad, state);
            assert_eq!(proof_error(&bad), Some(TableError::WrongDistance { state }));
        }
    }

    /// The number of ones is right, so only the missing one is found.
    #[test]
    fn finds_every_exchange_of_a_one_and_a_zero() {
        let good = forgery(2, 3);
        for one in states_with(&good, 360, true) {
            for zero in states_with(&good, 384, false).step_by(7) {
                let mut bad = good.clone();
                flip(&mut bad, one);
                flip(&mut bad, zero);
                assert_eq!(proof_error(&bad), Some(TableError::WrongDistance { state: one }));
            }
        }
    }

    #[test]
    fn finds_inverted_and_constant_bits() {
        let good = forgery(2, 4);
        for change in [|byte: u8| !byte, |_| 0, |_| u8::MAX] {
            let mut bad = good.clone();
            bad.payload[..2520].iter_mut().for_each(|byte| *byte = change(*byte));
            assert!(matches!(proof_error(&bad), Some(TableError::WrongDistance { .. })));
        }
    }

    #[test]
    fn finds_wrong_far_states() {
        // 25 states of 2×5 are far.
        let good = forgery(2, 5);
        let entries = (good.payload.len() - 1_814_400 / 8) / 8;
        assert!(entries > 1);
        for entry in 0..entries {
            for change in [1, 1 << 63] {
                let mut bad = good.clone();
                let at = good.payload.len() - 8 * (entries - entry);
                let state = u64::from_le_bytes(bad.payload[at..at + 8].try_into().unwrap());
                bad.payload[at..at + 8].copy_from_slice(&(state ^ change).to_le_bytes());
                let expected = TableError::FarEntry { entry: entry as u64 };
                assert_eq!(proof_error(&bad), Some(expected));
            }
        }
    }

    #[test]
    fn finds_wrong_counts() {
        let good = forgery(2, 4);
        // Distances whose bits 1 are equal, or not.
        for (more, fewer) in [(4, 5), (4, 6), (7, 5), (20, 31)] {
            let mut bad = good.clone();
            let distance = more.min(fewer);
            let count = good.count(distance);
            bad.put_count(more, good.count(more) + 1);
            bad.put_count(fewer, good.count(fewer) - 1);
            let expected = if distance == more { count + 1 } else { count - 1 };
            let error =
                TableError::StateCount { distance: distance as u32, found: count, expected };
            assert_eq!(proof_error(&bad), Some(error));
        }
    }
}
