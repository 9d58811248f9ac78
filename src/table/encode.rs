//! Encoding the result of a search as a table.

use alloc::vec;
use alloc::vec::Vec;

use crate::board::metric::Metric;
use crate::file::{FileError, Layout, block_checksums, file_head};
use crate::index::Index;
use crate::search::Distances;
use crate::table::Table;
use crate::table::encoding::Encoding;
use crate::table::error::TableError;
use crate::table::header::Header;
use crate::table::sparse::{PlainDistances, Sparse};
use crate::table::tracks::{Least, Tracks};

impl Table<Vec<u8>> {
    /// Encodes the distances found by a [search](crate::search()) as a table file in memory.
    ///
    /// # Errors
    ///
    /// [`FileError::Header`] if the file cannot be addressed on this machine.
    // Inlined, so that a program with one encoding has no code of the other.
    #[inline]
    pub fn from_distances(
        distances: &Distances,
        encoding: Encoding,
    ) -> Result<Table<Vec<u8>>, TableError> {
        let fill: Fill = match encoding {
            Encoding::Byte => fill_bytes,
            Encoding::Sparse => fill_sparse,
        };
        encode(distances, encoding, fill)
    }
}

/// A function that encodes distances to a payload of zeros.
type Fill = fn(&mut [u8], &Distances, &Header) -> Result<(), TableError>;

fn encode(
    distances: &Distances,
    encoding: Encoding,
    fill: Fill,
) -> Result<Table<Vec<u8>>, TableError> {
    let counts = distances.distribution().counts();
    let header = Header::new(distances.home(), distances.metric(), encoding, counts)?;
    let mut bytes = vec![0; header.layout().payload().end];
    let payload = &mut bytes[header.layout().payload()];
    fill(payload, distances, &header)?;
    let checksums = block_checksums(&header, 0, payload);
    let head = file_head(&header, &checksums).ok_or(FileError::Header)?;
    bytes[..head.len()].copy_from_slice(&head);
    Ok(Table::new(bytes)?.assume_checked())
}

fn fill_bytes(payload: &mut [u8], distances: &Distances, _: &Header) -> Result<(), TableError> {
    payload.copy_from_slice(&distances.to_vec());
    Ok(())
}

fn fill_sparse(
    payload: &mut [u8],
    distances: &Distances,
    header: &Header,
) -> Result<(), TableError> {
    let by_number = distances.to_vec();
    let index = Index::new(distances.home().shape()).map_err(|_| FileError::Header)?;
    let (stored, list) = payload.split_at_mut(header.layout().far_offset());
    let radius = distances.distribution().radius();
    match distances.metric() {
        Metric::Stm => {
            let sparse = Sparse::new(&index, radius);
            PlainDistances::new(&sparse, &index, &by_number).write(&sparse, &index, stored);
        }
        Metric::Mtm => {
            let goal = index.snake().place(distances.home().cell());
            let tracks = Tracks::new(&index, goal, radius);
            tracks.write(0, stored, records(&tracks, &index, &by_number));
        }
    }
    write_far(list, &by_number, distances.distribution().far_distance());
    Ok(())
}

/// Returns the least distances of the tracks of each record.
fn records<'a>(
    tracks: &'a Tracks,
    index: &'a Index,
    by_number: &'a [u8],
) -> impl Iterator<Item = Least> + 'a {
    index.states_by_order(0..index.orders()).map(|order| {
        let mut least = Least::default();
        for (least, place) in least.iter_mut().zip(tracks.core_line()) {
            let members = tracks.members(index, &order.at(place));
            let distances = members.map(|state| by_number[index.number(&state) as usize]);
            *least = distances.min().unwrap_or_default();
        }
        least
    })
}

/// Writes the list of far states, those at distance `least` or more.
fn write_far(list: &mut [u8], by_number: &[u8], least: u32) {
    let numbered = by_number.iter().copied().zip(0u64..);
    let mut far: Vec<(u8, u64)> =
        numbered.filter(|&(distance, _)| u32::from(distance) >= least).collect();
    far.sort_unstable();
    for (entry, (_, number)) in list.chunks_exact_mut(Layout::FAR_ENTRY).zip(far) {
        entry.copy_from_slice(&number.to_le_bytes());
    }
}
