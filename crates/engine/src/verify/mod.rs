//! The parallel proof that a table is right.
//!
//! It is that of [`Table::verify`], divided into tasks for rayon's threads.

mod error;

use std::convert::Infallible;
use std::ops::Range;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use jiugong::file::{Container, FileError, Frame, PAGE};
use jiugong::proof::Proof;
use jiugong::{Header, Table, TableError};

use crate::memory::try_with_capacity;
use crate::parallel::in_parallel;

pub use error::VerifyError;

/// The memory of the chunks that two threads unpack, in bytes. Others take as much.
const UNPACKED: u64 = 20 << 20;

/// Returns the memory that [`verify`] takes in addition to the table, in bytes: with sparse
/// encoding a flag for each stored distance, and the chunks that threads unpack, here of two
/// threads.
pub fn verify_memory<D: AsRef<[u8]>>(table: &Table<D>) -> u64 {
    Proof::new(table).map_or(0, |proof| 8 * proof.flag_words() as u64 + UNPACKED)
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

    /// Returns the memory that [`prove`](CheckedTable::prove) takes, as [`verify_memory`].
    pub fn proof_memory(&self) -> u64 {
        verify_memory(&self.0)
    }

    /// Proves in rayon's threads that the distances are right. Takes [`verify_memory`].
    ///
    /// `progress` is called as by [`new`](CheckedTable::new).
    ///
    /// # Errors
    ///
    /// [`VerifyError`]: the first fault found.
    pub fn prove(&self, progress: impl Fn(f64) + Sync) -> Result<(), VerifyError> {
        let table = &self.0;
        let counts = match Proof::new(table) {
            Some(proof) => prove_sparse(&proof, progress)?,
            None => prove_orders(table, progress)?,
        };
        jiugong::proof::prove_counts(table, &counts)?;
        Ok(jiugong::proof::prove_far(table)?)
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

/// Proves the distances of a sparse table, and returns the number of states at each distance.
fn prove_sparse(
    proof: &Proof<'_, &[u8]>,
    progress: impl Fn(f64) + Sync,
) -> Result<Vec<u64>, VerifyError> {
    let mut flags = try_with_capacity(proof.flag_words()).map_err(VerifyError::Io)?;
    flags.resize_with(proof.flag_words(), AtomicU64::default);
    let failed = AtomicUsize::new(usize::MAX);
    let prove = |task| {
        // A later failure than the least one has no effect.
        if task < failed.load(Ordering::Relaxed) {
            let counts = proof.prove(task, &flags);
            if counts.is_err() {
                failed.fetch_min(task, Ordering::Relaxed);
            }
            return Ok(counts.unwrap_or_default());
        }
        Ok(Vec::new())
    };
    let Ok::<_, Infallible>(counts) = in_parallel(proof.tasks(), 1, progress, prove, add);
    match failed.into_inner() {
        usize::MAX => proof.finish(&flags)?,
        // The same error for every number of threads.
        task => drop(proof.prove(task, &flags)?),
    }
    Ok(counts)
}

/// Proves the distances of a byte table, some orders at a time, and returns the number of states at
/// each distance.
fn prove_orders(
    table: &Table<&[u8]>,
    progress: impl Fn(f64) + Sync,
) -> Result<Vec<u64>, TableError> {
    /// The number of orders that are proved at a time.
    const ORDERS: u64 = 1 << 10;

    let orders = table.index().orders();
    let tasks = orders.div_ceil(ORDERS) as usize;
    let ranks = |task: usize| {
        let start = task as u64 * ORDERS;
        start..(start + ORDERS).min(orders)
    };
    let by_lines = |task| jiugong::proof::prove_lines(table, ranks(task)).ok_or(());
    if let Ok(counts) = in_parallel(tasks, 16, &progress, by_lines, add) {
        return Ok(counts);
    }
    let by_ranks = |task| jiugong::proof::prove_ranks(table, ranks(task));
    in_parallel(tasks, 16, progress, by_ranks, add)
}

/// Adds numbers of states at each distance.
pub(crate) fn add(mut counts: Vec<u64>, other: Vec<u64>) -> Vec<u64> {
    let len = counts.len().max(other.len());
    counts.resize(len, 0);
    counts.iter_mut().zip(other).for_each(|(count, other)| *count += other);
    counts
}
