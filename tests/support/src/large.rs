//! The table of 3×4 with the blank in the corner, searched by the engine as `build-table` does.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use jiugong::{Encoding, Header, Home, Metric, Shape, Table};
use jiugong_engine::{Bits, Bytes, Search, Simd, Sink};

/// The name of the table's file.
pub const NAME: &str = "3x4-corner.table";

/// Builds the table of a home in `stm`, with one bit a state.
pub fn build(home: Home) -> Table<Vec<u8>> {
    build_with(home, Metric::Stm, Encoding::Bit, |bits: Bits, payload| bits.fill(0, payload))
}

/// Builds the table of a home, with one byte a state.
pub fn build_bytes(home: Home, metric: Metric) -> Table<Vec<u8>> {
    build_with(home, metric, Encoding::Byte, |bytes: Bytes, payload| {
        payload.copy_from_slice(bytes.distances());
    })
}

fn build_with<S: Sink>(
    home: Home,
    metric: Metric,
    encoding: Encoding,
    fill: impl FnOnce(S, &mut [u8]),
) -> Table<Vec<u8>> {
    let mut search = Search::<S>::new(home, metric, Simd::best()).unwrap();
    while search.next_level() > 0 {}
    let header = Header::new(home, metric, encoding, search.counts()).unwrap();
    let layout = jiugong::file::layout(&header);
    let mut bytes = vec![0; layout.length() as usize];
    fill(search.into_sink(), &mut bytes[layout.payload()]);
    let checksums = jiugong::file::block_checksums(&header, 0, &bytes[layout.payload()]);
    let head = jiugong::file::file_head(&header, &checksums).unwrap();
    bytes[..head.len()].copy_from_slice(&head);
    Table::new(bytes).unwrap().checked().unwrap()
}

/// Returns the home of the table.
pub fn corner() -> Home {
    Home::from_name(Shape::new(3, 4).unwrap(), "corner").unwrap()
}

/// Returns the table, built on the first call.
pub fn table() -> &'static Table<Vec<u8>> {
    static TABLE: OnceLock<Table<Vec<u8>>> = OnceLock::new();
    TABLE.get_or_init(|| build(corner()))
}

/// Returns a folder in `parent` with the table's file and nothing else, written on the first call.
///
/// With the `CARGO_TARGET_TMPDIR` of a test as `parent`, every run uses the same folder.
pub fn folder(parent: &Path) -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = parent.join("large");
        fs::create_dir_all(&folder).unwrap();
        // Renamed into place: another run may have the file open.
        let partial = tempfile::NamedTempFile::new_in(parent).unwrap();
        fs::write(partial.path(), table().as_bytes()).unwrap();
        partial.persist(folder.join(NAME)).unwrap();
        folder
    })
}
