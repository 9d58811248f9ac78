//! The parallel proof that a table is right.
//!
//! Byte tables, and bit tables of few cells, are proved as [`Table::verify`] proves them. The walks
//! from all states of a large bit table would take hours. Instead a search from the goal finds the
//! levels and compares them with the bits of the table (`bit_proof`).

mod bit_proof;
mod error;
mod packed_bits;

use std::ops::Range;

use jiugong::file::{Container, FileError, Frame, PAGE};
use jiugong::{Distances, Encoding, Header, Table, TableError};

use crate::parallel::in_parallel;

pub use bit_proof::{BitProof, count_ones};
pub use error::VerifyError;

/// Returns the memory that [`verify`] takes in addition to the table, in bytes.
pub fn verify_memory(header: &Header) -> u64 {
    if is_searched(header) { bit_proof::memory(header.home().shape()) } else { 0 }
}

/// A table whose checksums have all been checked.
#[derive(Debug)]
pub struct CheckedTable<'a>(Table<&'a [u8]>);

impl<'a> CheckedTable<'a> {
    /// Checks all checksums of a table, in rayon's threads and constant memory.
    ///
    /// `progress` is called from time to time, in any thread, with the completed share of the work,
    /// between 0 and 1.
    ///
    /// # Errors
    ///
    /// [`FileError`]: the first fault found.
    pub fn new<D>(
        table: &'a Table<D>,
        progress: impl Fn(f64) + Sync,
    ) -> Result<CheckedTable<'a>, FileError>
    where
        D: AsRef<[u8]> + Sync,
    {
        check_all(table.as_ref(), progress)?;
        Ok(CheckedTable(table.borrowed().assume_checked()))
    }

    /// Returns the header of the table.
    pub fn header(&self) -> &Header {
        self.0.header()
    }

    /// Returns the number of blocks of the payload, each of which has a checksum.
    pub fn blocks(&self) -> usize {
        self.0.as_ref().block_count()
    }

    /// Proves in rayon's threads that the distances are right. Takes [`verify_memory`].
    ///
    /// `progress` is called as by [`new`](CheckedTable::new).
    ///
    /// # Errors
    ///
    /// [`VerifyError`]: the first fault found.
    pub fn prove(&self, progress: impl Fn(f64) + Sync) -> Result<(), VerifyError> {
        if is_searched(self.0.header()) {
            bit_proof::prove(&self.0, progress)
        } else {
            Ok(by_neighbours(&self.0, progress)?)
        }
    }
}

/// Proves in rayon's threads that a table is right: checks its checksums and then its distances.
///
/// `progress` is called from time to time, in any thread, with the completed share of the work,
/// between 0 and 1.
///
/// # Errors
///
/// [`VerifyError`]: the first fault found.
pub fn verify<D>(table: &Table<D>, progress: impl Fn(f64) + Sync) -> Result<(), VerifyError>
where
    D: AsRef<[u8]> + Sync,
{
    // The checksums are a small part of the work.
    let checked = CheckedTable::new(table, |share| progress(0.1 * share))?;
    checked.prove(|share| progress(0.1 + 0.9 * share))
}

/// Checks all checksums of a file.
pub(crate) fn check_all<D, H>(
    file: &Container<D, H>,
    progress: impl Fn(f64) + Sync,
) -> Result<(), FileError>
where
    D: AsRef<[u8]> + Sync,
    H: AsRef<Frame> + Sync,
{
    file.check_checksum_list()?;
    check_blocks(file, 0..file.block_count(), progress)
}

/// Checks the checksums of some blocks of a file in rayon's threads, in constant memory.
///
/// `progress` is called from time to time, in any thread, with the completed share of the work,
/// between 0 and 1.
///
/// # Errors
///
/// [`FileError`]: the first fault found.
pub fn check_blocks<D, H>(
    file: &Container<D, H>,
    blocks: Range<usize>,
    progress: impl Fn(f64) + Sync,
) -> Result<(), FileError>
where
    D: AsRef<[u8]> + Sync,
    H: AsRef<Frame> + Sync,
{
    let check = |number| file.check_block(blocks.start + number);
    in_parallel(blocks.len(), PAGE, progress, check, |(), ()| ())
}

/// Returns whether a table is proved by a search.
fn is_searched(header: &Header) -> bool {
    header.home().shape().cells() > Distances::MAX_CELLS && header.encoding() == Encoding::Bit
}

/// Proves a table as [`Table::verify`] does.
fn by_neighbours(table: &Table<&[u8]>, progress: impl Fn(f64) + Sync) -> Result<(), TableError> {
    let by_lines = |ranks| jiugong::proof::prove_lines(table, ranks).ok_or(());
    let counts = match prove_orders(table, by_lines, &progress) {
        Ok(counts) => counts,
        Err(()) => {
            prove_orders(table, |ranks| jiugong::proof::prove_ranks(table, ranks), progress)?
        }
    };
    jiugong::proof::prove_counts(table, &counts)?;
    jiugong::proof::prove_far(table)
}

/// Proves the distances of all states, some orders at a time, and returns the number of states at
/// each distance.
fn prove_orders<E: Send>(
    table: &Table<&[u8]>,
    prove: impl Fn(Range<u64>) -> Result<Vec<u64>, E> + Sync,
    progress: impl Fn(f64) + Sync,
) -> Result<Vec<u64>, E> {
    /// The number of orders that are proved at a time.
    const ORDERS: u64 = 1 << 10;

    let orders = table.index().orders();
    let tasks = orders.div_ceil(ORDERS) as usize;
    let prove = |task| {
        let start = task as u64 * ORDERS;
        prove(start..(start + ORDERS).min(orders))
    };
    in_parallel(tasks, 16, progress, prove, |mut counts, other| {
        let len = counts.len().max(other.len());
        counts.resize(len, 0);
        counts.iter_mut().zip(other).for_each(|(count, other)| *count += other);
        counts
    })
}
