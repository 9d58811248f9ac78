//! The table of 3×4 with the blank in the corner, searched by the engine as `build-table` does.

use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use jiugong::{Encoding, Home, Metric, Shape, Table};
use jiugong_engine::build_table;

/// The name of the table's file.
pub const NAME: &str = "3x4-corner.table";

/// Builds the table of a home in `stm`, with sparse encoding.
pub fn build(home: Home) -> Table<Vec<u8>> {
    build_with(home, Metric::Stm, Encoding::Sparse)
}

/// Builds the table of a home, with one byte a state.
pub fn build_bytes(home: Home, metric: Metric) -> Table<Vec<u8>> {
    build_with(home, metric, Encoding::Byte)
}

fn build_with(home: Home, metric: Metric, encoding: Encoding) -> Table<Vec<u8>> {
    let built = build_table(home, metric, encoding, |_| ControlFlow::Continue(()));
    built.unwrap().unwrap().checked().unwrap()
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
