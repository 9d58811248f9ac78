//! The table of 3×4 from its corner, made by the engine as the generator makes it.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;

use jiugong::format::block_sums;
use jiugong::{Distribution, Encoding, Header, Home, Index, Metric, Shape, Table};
use jiugong_engine::{Bits, Code, Path as Snake, Search};

/// The table's name in its folder.
pub const NAME: &str = "3x4-corner.table";

/// Searches for the table of a home, one bit a state.
pub fn search(home: Home) -> Table<Vec<u8>> {
    let shape = home.shape();
    let path = Snake::new(shape.rows(), shape.cols()).unwrap();
    let place = Index::new(shape).unwrap().snake().place(home.cell());
    let metric = jiugong_engine::Metric::Single;
    let mut search = Search::<Bits>::new(path, place, metric, Code::best()).unwrap();
    while search.step() > 0 {}
    let distribution = Distribution::new(search.counts());
    let header = Header::new(home, Metric::Stm, Encoding::Bit, distribution).unwrap();
    let layout = header.layout();
    let mut bytes = vec![0; layout.length() as usize];
    search.into_record().fill(0, &mut bytes[layout.payload()]);
    let sums = block_sums(&bytes[layout.payload()]);
    let head = header.head(&sums).unwrap();
    bytes[..head.len()].copy_from_slice(&head);
    Table::new(bytes).unwrap().checked().unwrap()
}

/// The home of the table.
pub fn corner() -> Home {
    Home::from_name(Shape::new(3, 4).unwrap(), "corner").unwrap()
}

/// The table, searched for once.
pub fn table() -> &'static Table<Vec<u8>> {
    static TABLE: OnceLock<Table<Vec<u8>>> = OnceLock::new();
    TABLE.get_or_init(|| search(corner()))
}

/// A folder with the table's file and nothing else, written once. It stays from run to run, so
/// that no run leaves another.
pub fn folder() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("large");
        fs::create_dir_all(&folder).unwrap();
        // Moved to its place as a whole: another run may have it open.
        let partial = tempfile::NamedTempFile::new_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
        fs::write(partial.path(), table().as_bytes()).unwrap();
        partial.persist(folder.join(NAME)).unwrap();
        folder
    })
}
