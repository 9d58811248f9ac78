//! The parallel proof that a table is right.
//!
//! Byte tables, and bit tables of few cells, are proved as [`Table::verify`] proves them. The walks
//! from all states of a large bit table would take hours. Instead its distances are found anew by a
//! [`Search`], and every bit is compared with them.

use std::error::Error;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::{fmt, io};

use jiugong::internal::{self, Container, Frame, PAGE};
use jiugong::{Distances, Encoding, Header, Metric, Table, TableError};
use rayon::prelude::*;

use crate::{Bits, Search, Simd};

/// Error for a table that could not be proved.
#[derive(Debug)]
pub enum VerifyError {
    /// The table is invalid.
    Invalid(TableError),
    /// The system could not provide the memory.
    Io(io::Error),
}

impl fmt::Display for VerifyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            VerifyError::Invalid(error) => error.fmt(f),
            VerifyError::Io(error) => error.fmt(f),
        }
    }
}

impl Error for VerifyError {}

impl From<TableError> for VerifyError {
    fn from(error: TableError) -> VerifyError {
        VerifyError::Invalid(error)
    }
}

/// Returns the memory that [`verify`] takes in addition to the table, in bytes.
pub fn verify_memory(header: &Header) -> u64 {
    if is_searched(header) { Search::<Bits>::memory(header.home().shape(), Metric::Stm) } else { 0 }
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
    /// [`TableError`]: the first fault found.
    pub fn new<D>(
        table: &'a Table<D>,
        progress: impl Fn(f64) + Sync,
    ) -> Result<CheckedTable<'a>, TableError>
    where
        D: AsRef<[u8]> + Sync,
    {
        check_all(table.as_ref(), progress)?;
        Ok(CheckedTable(internal::assume_checked(table)))
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
            by_search(&self.0, progress)
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
) -> Result<(), TableError>
where
    D: AsRef<[u8]> + Sync,
    H: AsRef<Frame> + Sync,
{
    file.check_checksum_list()?;
    let check = |block| file.check_block(block);
    in_parallel(file.block_count(), PAGE, progress, check, |(), ()| ())
}

/// Returns whether a table is proved by a search.
fn is_searched(header: &Header) -> bool {
    header.home().shape().cells() > Distances::MAX_CELLS && header.encoding() == Encoding::Bit
}

/// Proves a table as [`Table::verify`] does.
fn by_neighbours(table: &Table<&[u8]>, progress: impl Fn(f64) + Sync) -> Result<(), TableError> {
    /// The number of orders that are proved at a time.
    const ORDERS: u64 = 1 << 10;

    let orders = table.index().orders();
    let parts = orders.div_ceil(ORDERS) as usize;
    let prove = |part| {
        let start = part as u64 * ORDERS;
        internal::prove_ranks(table, start..(start + ORDERS).min(orders))
    };
    let counts = in_parallel(parts, 16, progress, prove, |mut counts, other| {
        let len = counts.len().max(other.len());
        counts.resize(len, 0);
        counts.iter_mut().zip(other).for_each(|(count, other)| *count += other);
        counts
    })?;
    internal::prove_counts(table, &counts)?;
    internal::prove_far(table)
}

/// Proves a bit table by finding all distances anew.
fn by_search(table: &Table<&[u8]>, progress: impl Fn(f64) + Sync) -> Result<(), VerifyError> {
    let home = table.header().home();
    let search = Search::<Bits>::new(home, Metric::Stm, Simd::best());
    let mut search = search.map_err(VerifyError::Io)?;
    search.run(|share| progress(0.9 * share));
    internal::prove_counts(table, search.counts())?;
    let bits = search.into_sink();
    let payload = internal::payload(table);
    let len = PAGE * home.shape().cells();
    let progress = |share| progress(0.9 + 0.1 * share);
    let check = |part: usize| {
        let start = part * len;
        let found = &payload[start..(start + len).min(payload.len())];
        let mut expected = vec![0; found.len()];
        bits.fill(start, &mut expected);
        let mut pairs = found.iter().zip(&expected);
        pairs.position(|(a, b)| a != b).map_or(Ok(()), |at| {
            let bit = (found[at] ^ expected[at]).trailing_zeros();
            Err(error_at(table, start + at, bit))
        })
    };
    Ok(in_parallel(payload.len().div_ceil(len), 16, progress, check, |(), ()| ())?)
}

/// Returns the error for a wrong bit of the payload.
fn error_at(table: &Table<&[u8]>, byte: usize, bit: u32) -> TableError {
    let layout = internal::layout(table.header());
    let list = layout.far().start - layout.payload().start;
    let state = 8 * byte as u64 + u64::from(bit);
    if let Some(at) = byte.checked_sub(list) {
        let entry = (at / 8) as u64;
        TableError::FarEntry { entry }
    } else if state < table.index().states() {
        TableError::WrongDistance { state }
    } else {
        let block = (byte / PAGE) as u64;
        TableError::Block { block }
    }
}

/// Calls `check` for each part in parallel. Returns the merged results, or the first error found.
/// Calls `progress` with the completed share after every `interval` parts.
pub(crate) fn in_parallel<T: Default + Send>(
    parts: usize,
    interval: usize,
    progress: impl Fn(f64) + Sync,
    check: impl Fn(usize) -> Result<T, TableError> + Sync,
    merge: impl Fn(T, T) -> T + Sync,
) -> Result<T, TableError> {
    let done = AtomicUsize::new(0);
    let results = (0..parts).into_par_iter().map(|part| {
        let result = check(part)?;
        let done = done.fetch_add(1, Ordering::Relaxed) + 1;
        if done.is_multiple_of(interval) {
            progress(done as f64 / parts as f64);
        }
        Ok(result)
    });
    results.try_reduce(T::default, |first, second| Ok(merge(first, second)))
}
