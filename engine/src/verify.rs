//! The proof of a table by all threads, for the programs, of any size.
//!
//! Tables of a byte a state, and small ones, are proved as [`Table::verify`] does it. On a large
//! table of one bit a state the walks from all states would take hours. It is proved by what it
//! claims: that its bits are those of the true distances. The engine finds these level by level,
//! as the definition of distance has it, and every bit is compared.

use std::io;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::{Bits, Code, Metric, Path, Search};
use rayon::prelude::*;

use jiugong::internal::{self, PAGE};
use jiugong::{Distances, Encoding, Header, Table, TableError};

/// Why a table is not proved.
#[derive(Debug)]
pub enum Unproved {
    /// It is not right.
    Damaged(TableError),
    /// The system has not the memory.
    Io(io::Error),
}

impl From<TableError> for Unproved {
    fn from(damage: TableError) -> Unproved {
        Unproved::Damaged(damage)
    }
}

/// The memory that a proof takes beside the table, in bytes.
pub fn memory(header: &Header) -> u64 {
    path(header).map_or(0, |path| Search::<Bits>::memory(path, Metric::Single))
}

/// Proves a table in rayon's threads. `done` is told now and then which share of the work is.
///
/// # Errors
///
/// [`Unproved`]: the first damage there is, of its kind.
pub fn prove<D>(table: &Table<D>, done: impl Fn(f64) + Sync) -> Result<(), Unproved>
where
    D: AsRef<[u8]> + Sync,
{
    internal::check_checksum_list(table)?;
    // The checksums are a small part, and the rest is most of the work.
    in_parts(
        internal::block_count(table),
        PAGE,
        |share| done(share * 0.1),
        |block| internal::check_block(table, block),
    )?;
    let table = &internal::assume_checked(table);
    let done = |share: f64| done(0.1 + share * 0.9);
    match path(table.header()) {
        None => Ok(by_neighbours(table, done)?),
        Some(path) => by_search(table, path, done),
    }
}

/// The way through the boards of a table that is proved by a search.
fn path(header: &Header) -> Option<Path> {
    let shape = header.home().shape();
    let is_large = shape.cells() > Distances::MAX_CELLS && header.encoding() == Encoding::Bit;
    Path::new(shape.rows(), shape.cols()).filter(|_| is_large)
}

/// As [`Table::verify`].
fn by_neighbours(table: &Table<&[u8]>, done: impl Fn(f64) + Sync) -> Result<(), TableError> {
    let orders = table.index().orders();
    let parts = in_parts(orders.div_ceil(ORDERS) as usize, 16, done, |part| {
        let start = part as u64 * ORDERS;
        internal::prove_ranks(table, start..(start + ORDERS).min(orders))
    })?;
    let mut counts = vec![0; table.header().distribution().counts().len()];
    for part in parts {
        for (count, found) in counts.iter_mut().zip(part) {
            *count += found;
        }
    }
    internal::prove_counts(table, &counts)?;
    internal::prove_far(table)
}

/// The orders that are proved at one go.
const ORDERS: u64 = 1 << 10;

/// By finding all distances anew.
fn by_search(table: &Table<&[u8]>, path: Path, done: impl Fn(f64) + Sync) -> Result<(), Unproved> {
    let header = table.header();
    let home = table.index().snake().place(header.home().cell());
    let search = Search::<Bits>::new(path, home, Metric::Single, Code::best());
    let mut search = search.map_err(Unproved::Io)?;
    let (mut found, states) = (1, path.states());
    loop {
        let count = search.step();
        if count == 0 {
            break;
        }
        found += count;
        done(0.9 * found as f64 / states as f64);
    }
    internal::prove_counts(table, search.counts())?;
    let bits = search.into_record();
    let payload = internal::payload(table);
    let size = PAGE * path.cells();
    let done = |share: f64| done(0.9 + 0.1 * share);
    in_parts(payload.len().div_ceil(size), 16, done, |number| {
        let start = number * size;
        let found = &payload[start..(start + size).min(payload.len())];
        let mut expected = vec![0; found.len()];
        bits.fill(start, &mut expected);
        match found
            .iter()
            .zip(&expected)
            .position(|(one, other)| one != other)
        {
            None => Ok(()),
            Some(at) => {
                let bit = (found[at] ^ expected[at]).trailing_zeros();
                Err(wrong(table, start + at, bit))
            }
        }
    })?;
    Ok(())
}

/// What is wrong where a bit of the payload is not the right one.
fn wrong(table: &Table<&[u8]>, byte: usize, bit: u32) -> TableError {
    let layout = internal::layout(table.header());
    let list = layout.far().start - layout.payload().start;
    let state = 8 * byte as u64 + u64::from(bit);
    if byte >= list {
        let entry = (byte - list) / 8;
        TableError::FarEntry {
            entry: entry as u64,
        }
    } else if state < table.index().states() {
        TableError::WrongDistance { state }
    } else {
        let block = (byte / PAGE) as u64;
        TableError::Block { block }
    }
}

/// Does the parts of a work in all threads; the answers, or the first error there was. `done` is
/// told the share that is done, every so many parts.
fn in_parts<T: Send>(
    parts: usize,
    often: usize,
    done: impl Fn(f64) + Sync,
    work: impl Fn(usize) -> Result<T, TableError> + Sync,
) -> Result<Vec<T>, TableError> {
    let ended = AtomicUsize::new(0);
    let parts_done = (0..parts).into_par_iter().map(|part| {
        let result = work(part)?;
        let ended = ended.fetch_add(1, Ordering::Relaxed) + 1;
        if ended.is_multiple_of(often) {
            done(ended as f64 / parts as f64);
        }
        Ok(result)
    });
    parts_done.collect()
}
