//! Building distance tables.

use jiugong::{Distances, Encoding, Home, Metric, Table};
#[cfg(feature = "worker")]
use jiugong::{
    Header, Index,
    file::{block_checksums, file_head, layout},
};
use jiugong_answers::thresholds::is_built_by_page;
#[cfg(feature = "worker")]
use jiugong_engine::{Bits, Search, Simd, SparsePayload};

/// Builds the table of a home and returns its bytes; `None` if the shape is not answered by a
/// table, or if it is too large for the page's module. Calls `progress` after each distance with
/// the share of the boards found so far.
pub(crate) fn build(home: Home, metric: Metric, mut progress: impl FnMut(f64)) -> Option<Vec<u8>> {
    let states = home.shape().states().unwrap_or(u128::MAX) as f64;
    let mut found = 0;
    let add = |count: u64| {
        found += count;
        progress(found as f64 / states);
    };
    match home.shape().cells() {
        _ if !is_built_by_page(home.shape(), metric) => None,
        ..=Distances::MAX_CELLS => build_bytes(home, metric, add),
        #[cfg(feature = "worker")]
        _ => build_sparse(home, add),
        #[cfg(not(feature = "worker"))]
        _ => None,
    }
}

/// Builds a byte table by the plain search. `add` is called with the number of boards at each
/// distance.
fn build_bytes(home: Home, metric: Metric, mut add: impl FnMut(u64)) -> Option<Vec<u8>> {
    let distances = jiugong::search(home, metric, |_, count| add(count)).ok()?;
    let table = Table::from_distances(&distances, Encoding::Byte).ok()?;
    Some(table.as_bytes().to_vec())
}

/// Builds a sparse table, in stm, by the search of the engine. The engine's `build_table` has the
/// searches in mtm too, with which the module is larger.
#[cfg(feature = "worker")]
pub(crate) fn build_sparse(home: Home, mut add: impl FnMut(u64)) -> Option<Vec<u8>> {
    let mut search = Search::<Bits>::new(home, Metric::Stm, Simd::best()).ok()?;
    // The goal.
    let mut count = 1;
    while count > 0 {
        add(count);
        count = search.next_level();
    }
    let header = Header::new(home, Metric::Stm, Encoding::Sparse, search.counts()).ok()?;
    // Frees the memory of the search.
    let sparse = SparsePayload::new(search.into_sink(), &header, &Index::new(home.shape()).ok()?);
    let mut file = vec![0; layout(&header).payload().end];
    let payload = &mut file[layout(&header).payload()];
    sparse.fill(0, payload);
    let checksums = block_checksums(&header, 0, payload);
    let head = file_head(&header, &checksums)?;
    file[..head.len()].copy_from_slice(&head);
    Some(file)
}
