//! Complete tables, built in memory.

use std::io;
use std::ops::ControlFlow;

use jiugong::file::{PAGE, block_checksums, file_head, layout};
use jiugong::{Distances, Encoding, Header, Home, Index, Metric, Table, search};

use crate::memory::try_with_capacity;
use crate::parallel::*;
use crate::sink::Sink;
use crate::{Bytes, Search, Simd, SparsePayload, TrackPayload};

/// Builds the table of a home in memory, in rayon's threads. `progress` is called with the number
/// of states at each distance, and can stop the search: then the result is `None`.
///
/// ```
/// use std::ops::ControlFlow;
///
/// use jiugong::{Encoding, Home, Metric, Shape};
/// use jiugong_engine::build_table;
///
/// let corner = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
/// let mut counts = Vec::new();
/// let table = build_table(corner, Metric::Stm, Encoding::Byte, |count| {
///     counts.push(count);
///     ControlFlow::Continue(())
/// });
/// assert_eq!(table?.unwrap().header().distribution().counts(), counts);
/// # Ok::<(), std::io::Error>(())
/// ```
///
/// # Errors
///
/// [`InvalidInput`](io::ErrorKind::InvalidInput) if the shape has more than 16 cells; the system's
/// error if it cannot provide the memory.
pub fn build_table(
    home: Home,
    metric: Metric,
    encoding: Encoding,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
) -> io::Result<Option<Table<Vec<u8>>>> {
    if home.shape().cells() <= Distances::MAX_CELLS {
        let mut is_stopped = false;
        let distances = search(home, metric, |_, count| {
            is_stopped = is_stopped || progress(count).is_break();
        });
        let distances = distances.map_err(invalid)?;
        let table = Table::from_distances(&distances, encoding).map_err(invalid)?;
        return Ok((!is_stopped).then_some(table));
    }
    match (encoding, metric) {
        (Encoding::Byte, _) => {
            build_with(home, metric, encoding, progress, |bytes, _, _| bytes, copy_bytes)
        }
        (Encoding::Sparse, Metric::Mtm) => {
            let (prepare, fill) = (TrackPayload::new, TrackPayload::fill);
            build_with(home, metric, encoding, progress, prepare, fill)
        }
        (Encoding::Sparse, Metric::Stm) => {
            let (prepare, fill) = (SparsePayload::new, SparsePayload::fill);
            build_with(home, metric, encoding, progress, prepare, fill)
        }
    }
}

/// Writes the segment of a byte table's payload that starts at byte `start`.
fn copy_bytes(bytes: &Bytes, start: usize, segment: &mut [u8]) {
    segment.copy_from_slice(&bytes.distances()[start..][..segment.len()]);
}

/// Builds a table by the search of the engine. `fill` writes the segment of the payload at a
/// position.
fn build_with<S: Sink, P: Sync>(
    home: Home,
    metric: Metric,
    encoding: Encoding,
    mut progress: impl FnMut(u64) -> ControlFlow<()>,
    prepare: impl FnOnce(S, &Header, &Index) -> P,
    fill: impl Fn(&P, usize, &mut [u8]) + Sync,
) -> io::Result<Option<Table<Vec<u8>>>> {
    let mut search = Search::<S>::new(home, metric, Simd::best())?;
    // The goal.
    let mut count = 1;
    while count > 0 {
        if progress(count).is_break() {
            return Ok(None);
        }
        count = search.next_level();
    }
    let header = Header::new(home, metric, encoding, search.counts()).map_err(invalid)?;
    // Frees the memory of the search.
    let index = Index::new(home.shape()).map_err(invalid)?;
    let payload = prepare(search.into_sink(), &header, &index);
    let mut file = try_with_capacity(layout(&header).payload().end)?;
    file.resize(layout(&header).payload().end, 0);
    let segment_length = 64 * PAGE;
    let segments = file[layout(&header).payload()].par_chunks_mut(segment_length).enumerate();
    let checksums: Vec<Vec<u8>> = segments
        .map(|(number, segment)| {
            fill(&payload, number * segment_length, segment);
            block_checksums(&header, number * segment_length, segment)
        })
        .collect();
    let head = file_head(&header, &checksums.concat()).ok_or(io::ErrorKind::InvalidInput)?;
    file[..head.len()].copy_from_slice(&head);
    Table::new(file).map(Some).map_err(invalid)
}

/// Returns the error for a table that cannot be built.
pub(crate) fn invalid(error: impl std::error::Error + Send + Sync + 'static) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, error)
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiugong::Shape;

    #[test]
    fn search_and_engine_build_the_same_tables() {
        // The engine supports the shape too.
        for home in Home::all(Shape::new(2, 4).unwrap()) {
            for encoding in [Encoding::Byte, Encoding::Sparse] {
                let proceed = |_| ControlFlow::Continue(());
                let table = build_table(home, Metric::Stm, encoding, proceed).unwrap().unwrap();
                let built = match encoding {
                    Encoding::Byte => {
                        let bytes = |bytes, _: &_, _: &_| bytes;
                        build_with(home, Metric::Stm, encoding, proceed, bytes, copy_bytes)
                    }
                    _ => {
                        let (new, fill) = (SparsePayload::new, SparsePayload::fill);
                        build_with(home, Metric::Stm, encoding, proceed, new, fill)
                    }
                };
                assert!(table.as_bytes() == built.unwrap().unwrap().as_bytes(), "{home}");
            }
        }
    }

    #[test]
    fn rejects_unsupported_tables() {
        let home = Home::all(Shape::new(3, 6).unwrap()).next().unwrap();
        for metric in Metric::ALL {
            for encoding in Encoding::ALL {
                let table = build_table(home, metric, encoding, |_| panic!("a search"));
                assert_eq!(table.unwrap_err().kind(), io::ErrorKind::InvalidInput);
            }
        }
    }

    #[test]
    fn reports_nothing_after_it_was_stopped() {
        for (rows, cols, encoding) in [(3, 3, Encoding::Byte), (3, 4, Encoding::Sparse)] {
            let home = Home::all(Shape::new(rows, cols).unwrap()).next().unwrap();
            let mut reports = 0;
            let table = build_table(home, Metric::Stm, encoding, |_| {
                reports += 1;
                ControlFlow::Break(())
            });
            assert!(table.unwrap().is_none());
            assert_eq!(reports, 1);
        }
    }
}
