//! Parts of the library that the other crates of its workspace need: the engine's parallel proof,
//! the writer of large table files, tests and fuzz targets. Not for users: any release may change
//! them.

use alloc::vec::Vec;
use core::ops::Range;

use crate::board::direction::Direction;
use crate::board::metric::Metric;
use crate::board::moves::Move;
use crate::index::home::Home;
use crate::index::rotation::{rotate_left, rotate_right};
use crate::index::{Index, State};
use crate::search::distribution::Distribution;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::format::Header;

pub use crate::search::distribution::{far_distance, max_far_states};
pub use crate::table::integrity::block_checksums;
pub use crate::table::layout::{Layout, PAGE};

/// Creates the header of a table that has `counts[d]` states at distance d.
///
/// # Errors
///
/// [`TableError::Encoding`] if the encoding does not support the metric, [`TableError::Header`]
/// if the counts cannot be those of the home's states or the file cannot be addressed on this
/// machine.
pub fn new_header(
    home: Home,
    metric: Metric,
    encoding: Encoding,
    counts: &[u64],
) -> Result<Header, TableError> {
    Header::new(home, metric, encoding, Distribution::new(counts))
}

/// Returns the positions of the parts of a file with this header.
pub fn layout(header: &Header) -> &Layout {
    header.layout()
}

/// Returns the bytes of a file before its payload, given the [checksums](block_checksums) of all
/// blocks of the payload; `None` if their number is wrong.
///
/// With it a file is written in parts, by several threads, without ever being in memory as a
/// whole:
///
/// 1. [`layout`] gives the length of the file and the position of its payload.
/// 2. The payload is written in parts, each but the last a multiple of [`PAGE`] bytes long.
///    [`block_checksums`] gives the checksums of each part.
/// 3. The head, which needs all of them, is written last.
///
/// ```
/// use jiugong::internal::{PAGE, block_checksums, file_head, layout, new_header};
/// use jiugong::{Encoding, Home, Metric, Shape, Table, search};
///
/// let corner = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
/// let distances = search(corner, Metric::Stm, |_, _| {})?;
///
/// let counts = distances.distribution().counts();
/// let header = new_header(corner, Metric::Stm, Encoding::Byte, counts)?;
/// let mut file = vec![0; layout(&header).length() as usize];
/// let mut checksums = Vec::new();
///
/// let mut position = layout(&header).payload().start;
/// for part in distances.to_vec().chunks(2 * PAGE) {
///     file[position..position + part.len()].copy_from_slice(part);
///     checksums.extend(block_checksums(part));
///     position += part.len();
/// }
/// let head = file_head(&header, &checksums).unwrap();
/// file[..head.len()].copy_from_slice(&head);
///
/// assert_eq!(file, Table::from_distances(&distances, Encoding::Byte)?.as_bytes());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn file_head(header: &Header, checksums: &[u8]) -> Option<Vec<u8>> {
    header.file_head(checksums)
}

/// Returns the part of a table file after the block checksums.
pub fn payload<D: AsRef<[u8]>>(table: &Table<D>) -> &[u8] {
    table.payload()
}

/// Returns the number of blocks of the payload.
pub fn block_count<D: AsRef<[u8]>>(table: &Table<D>) -> usize {
    table.block_count()
}

/// Checks the list of block checksums and the padding after it.
///
/// # Errors
///
/// [`TableError::ChecksumList`].
pub fn check_checksum_list<D: AsRef<[u8]>>(table: &Table<D>) -> Result<(), TableError> {
    table.check_checksum_list()
}

/// Checks one block of the payload against its checksum.
///
/// # Errors
///
/// [`TableError::Block`].
pub fn check_block<D: AsRef<[u8]>>(table: &Table<D>, block: usize) -> Result<(), TableError> {
    table.check_block(block)
}

/// Returns the table as one whose blocks need no check, because the caller has checked them all.
pub fn assume_checked<D: AsRef<[u8]>>(table: &Table<D>) -> Table<&[u8]> {
    table.assume_checked()
}

/// The part of [`Table::verify`] for the states whose orders have these ranks. Returns the number
/// of these states at each distance up to the radius.
///
/// # Errors
///
/// The first [`TableError`] among these states.
pub fn prove_ranks<D: AsRef<[u8]>>(
    table: &Table<D>,
    ranks: Range<u64>,
) -> Result<Vec<u64>, TableError> {
    table.prove_ranks(ranks)
}

/// The part of [`Table::verify`] that compares the number of states at each distance with the
/// header.
///
/// # Errors
///
/// [`TableError::StateCount`] at the first difference.
pub fn prove_counts<D: AsRef<[u8]>>(table: &Table<D>, counts: &[u64]) -> Result<(), TableError> {
    table.prove_counts(counts)
}

/// The part of [`Table::verify`] for the padding of the bits and the list of far states.
///
/// # Errors
///
/// [`TableError::Block`] if the padding is not zero, [`TableError::FarEntry`] at the first wrong
/// entry.
pub fn prove_far<D: AsRef<[u8]>>(table: &Table<D>) -> Result<(), TableError> {
    table.prove_far()
}

/// Returns the best move from a state, in the orientation of the table, with the state after it;
/// `None` at the goal.
///
/// # Errors
///
/// [`TableError`] if the bytes read are damaged or no neighbour is closer.
pub fn best_move<D: AsRef<[u8]>>(
    table: &Table<D>,
    state: &State,
) -> Result<Option<(Move, State)>, TableError> {
    table.best_move(state, Direction::ALL)
}

/// Returns the number of consecutive ranks whose orders have the same digits before digit `k`.
pub fn block_len(index: &Index, k: usize) -> u64 {
    index.block_len(k)
}

/// Returns, for each run of a block, the run from which a move of the blank between two places
/// that are not successive on the snake leads to it.
///
/// Let i < j be the places. A block is the ranks whose orders have the same digits before digit i,
/// a run those with the same digits before digit j. All blocks whose digits before digit i have a
/// sum of the same parity have the same result.
pub fn link_sources(index: &Index, from: usize, to: usize, is_odd: bool) -> Vec<u32> {
    let i = from.min(to);
    let j = from.max(to);
    let block = index.block_len(i);
    let run = index.block_len(j);
    // The digits before digit i are 0 in block 0, and have the sum 1 in block 1.
    let start = u64::from(is_odd) * block;
    let mut next = index.state(start * index.cells());
    let runs = (0..block / run).map_while(|_| {
        let state = next?;
        next = index.next_order(&state, j);
        // A move from i to j rotates right, so it comes from where a left rotation leads.
        let (rank, _) = if from < to {
            rotate_left(index, &state, i, j)
        } else {
            rotate_right(index, &state, i, j)
        };
        Some(((rank - start) / run) as u32)
    });
    runs.collect()
}
