//! The table file format byte by byte, and the rejection of damaged, truncated and invalid headers.

use std::cell::Cell;
use std::rc::Rc;

use jiugong::file::{FileError, block_checksums, file_head, layout};
use jiugong::sparse::PlainDistances;
use jiugong::{Encoding, Header, Home, Metric, Shape, Table};
use jiugong_test_support::forge::{self, Forgery, PAGE, at};
use xxhash_rust::xxh3::{xxh3_64, xxh3_64_with_seed};

use crate::{home, shape};

/// Returns a small table, for tests that open thousands.
fn small(encoding: Encoding) -> Table<Vec<u8>> {
    let home = Home::from_name(shape(2, 3), "corner").unwrap();
    forge::table(home, Metric::Stm, encoding)
}

fn corner(encoding: Encoding) -> Table<Vec<u8>> {
    forge::table(home("corner"), Metric::Stm, encoding)
}

fn open(bytes: &[u8]) -> Result<(), FileError> {
    Table::new(bytes).map(|_| ())
}

fn u64_at(bytes: &[u8], at: usize) -> u64 {
    u64::from_le_bytes(bytes[at..at + 8].try_into().unwrap())
}

#[test]
fn files_follow_the_format() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        for (code, encoding) in (0..).zip(Encoding::ALL) {
            let table = forge::table(home, Metric::Stm, encoding);
            let file = table.as_bytes();
            assert_eq!(file[..8], *b"\x89JG9\r\n\x1a\n");
            assert_eq!(file[at::VERSION..at::ROWS], [2, 0]);
            let radius = table.header().distribution().radius() as u8;
            let fields = [3, 3, home.cell() as u8, 0, code, radius];
            assert_eq!(file[at::ROWS..at::STATES], fields);
            assert_eq!(u64_at(file, at::STATES), 181_440);
            for distance in 0..256 {
                let count = table.header().distribution().count(distance);
                assert_eq!(u64_at(file, at::DISTRIBUTION + 8 * distance as usize), count);
            }
            let blocks = if encoding == Encoding::Byte { 45 } else { 6 };
            let identity = xxh3_64(&file[..at::ROOT_CHECKSUM]);
            let with_seed =
                |bytes, number: u64| xxh3_64_with_seed(bytes, identity.wrapping_add(number));
            assert_eq!(u64_at(file, at::ROOT_CHECKSUM), with_seed(&file[PAGE..2 * PAGE], 0));
            assert!(file[at::ZEROS..at::CHECKSUM].iter().all(|&byte| byte == 0));
            assert_eq!(u64_at(file, at::CHECKSUM), xxh3_64(&file[..at::CHECKSUM]));
            assert_eq!(u64_at(file, PAGE), with_seed(&file[2 * PAGE..3 * PAGE], 0));
            assert!(file[PAGE + 8..2 * PAGE].iter().all(|&byte| byte == 0));
            let checksums = &file[2 * PAGE..2 * PAGE + 8 * blocks];
            assert!(file[2 * PAGE + 8 * blocks..3 * PAGE].iter().all(|&byte| byte == 0));
            let payload = &file[3 * PAGE..];
            let far = if radius == 31 { 2 } else { 0 };
            let length = [181_440, 8_736 + 8 * far][usize::from(code)];
            assert_eq!(payload.len(), length);
            let numbered = (0..).zip(payload.chunks(PAGE));
            for ((number, block), checksum) in numbered.zip(checksums.chunks(8)) {
                assert_eq!(with_seed(block, number).to_le_bytes(), checksum);
            }
            assert_eq!(Forgery::of(&table).bytes(), file);
        }
    }
}

#[test]
fn blocks_have_the_distances_of_the_bytes() {
    let byte = corner(Encoding::Byte);
    let table = corner(Encoding::Sparse);
    let (sparse, index) = (table.sparse().unwrap(), table.index());
    let expected = PlainDistances::new(sparse, index, byte.payload());
    assert_eq!(PlainDistances::read(sparse, index, 0, table.payload()), expected);
}

/// Parts of any number of blocks, in any order.
#[test]
fn files_can_be_written_in_parts() {
    let home = Home::from_name(shape(2, 5), "corner").unwrap();
    for encoding in Encoding::ALL {
        let whole = forge::table(home, Metric::Stm, encoding);
        let payload = whole.payload();
        let counts = whole.header().distribution().counts();
        let header = Header::new(home, Metric::Stm, encoding, counts).unwrap();
        assert_eq!(&header, whole.header());
        for blocks in [1, 2, 7, 100, 1000] {
            let mut parts: Vec<(usize, Vec<u8>)> = payload
                .chunks(blocks * PAGE)
                .enumerate()
                .rev()
                .map(|(part, bytes)| (part, block_checksums(&header, part * blocks * PAGE, bytes)))
                .collect();
            parts.sort();
            let checksums: Vec<u8> = parts.into_iter().flat_map(|(_, part)| part).collect();
            let head = file_head(&header, &checksums).unwrap();
            assert_eq!(head.len(), layout(&header).payload().start);
            let file = [&head, payload].concat();
            assert_eq!(file.len() as u64, layout(&header).length());
            assert!(file == whole.as_bytes());
            assert_eq!(file_head(&header, &checksums[8..]), None);
            assert_eq!(file_head(&header, &[&checksums[..], &[0; 8]].concat()), None);
        }
    }
}

#[test]
fn new_header_rejects_impossible_counts() {
    let make = |counts: &[u64]| Header::new(home("corner"), Metric::Stm, Encoding::Sparse, counts);
    assert!(make(&[1, 181_439]).is_ok());
    assert!(make(&[]).is_err());
    assert!(make(&[181_440]).is_err());
    assert!(make(&[1, 181_440]).is_err());
    assert!(make(&[1, 0, 181_439]).is_err());
    assert!(make(&[1, u64::MAX, 181_440]).is_err());
    let mut many = vec![1; 257];
    many[256] = 181_440 - 256;
    assert!(make(&many).is_err());
    many.pop();
    many[255] = 181_440 - 255;
    assert!(make(&many).is_ok());
    let large = Home::all(shape(5, 5)).next().unwrap();
    assert!(Header::new(large, Metric::Stm, Encoding::Sparse, &[1]).is_err());
}

#[test]
fn reads_back_the_header() {
    for encoding in Encoding::ALL {
        let table = small(encoding);
        let opened = Table::new(table.as_bytes()).unwrap();
        let header = opened.header();
        assert_eq!(header.home().to_string(), "2x3-corner");
        assert_eq!(header.encoding(), encoding);
        assert_eq!(Encoding::from_name(encoding.name()), Some(encoding));
        assert_eq!(header.metric(), Metric::Stm);
        assert_eq!(header.distribution().states(), 360);
        assert_eq!(header, table.header());
    }
    assert_eq!(Encoding::from_name("nibble"), None);
}

/// Every bit of every byte.
#[test]
fn rejects_header_with_any_flipped_bit() {
    for encoding in Encoding::ALL {
        let good = small(encoding).as_bytes().to_vec();
        for byte in 0..PAGE {
            for flip in (0..8).map(|bit| 1 << bit).chain([0xFF]) {
                let mut bad = good.clone();
                bad[byte] ^= flip;
                let error = open(&bad).unwrap_err();
                match byte {
                    0..at::VERSION => assert_eq!(error, FileError::Magic),
                    at::VERSION..at::ROWS => {
                        assert!(matches!(error, FileError::Version { supported: 2, .. }));
                    }
                    _ => assert_eq!(error, FileError::HeaderChecksum),
                }
            }
        }
    }
}

#[test]
fn rejects_truncated_and_extended_files() {
    for encoding in Encoding::ALL {
        let good = small(encoding).as_bytes().to_vec();
        let (found, expected) = (good.len(), good.len() as u64);
        assert_eq!(open(&[]), Err(FileError::Empty));
        for length in 1..found {
            let expected = if length < PAGE { PAGE as u64 } else { expected };
            let found = length as u64;
            let error = FileError::Length { found, expected };
            assert_eq!(open(&good[..length]), Err(error));
        }
        for more in [1, 7, PAGE, 10 * PAGE] {
            let long = [&good[..], &vec![0; more]].concat();
            let found = long.len() as u64;
            assert_eq!(open(&long), Err(FileError::Length { found, expected }));
        }
    }
}

#[test]
fn rejects_other_files() {
    for text in ["x", "\u{89}JG9", "{\"board\": 1}", "GIF89a", "\0\0\0\0\0\0\0\0\0\0"] {
        assert_eq!(open(text.as_bytes()), Err(FileError::Magic), "{text}");
    }
    // A transfer in text mode drops the carriage return.
    let file = small(Encoding::Byte).as_bytes().to_vec();
    let mut text = file.clone();
    text.remove(4);
    assert_eq!(open(&text), Err(FileError::Magic));
    assert_eq!(open(&vec![0; file.len()]), Err(FileError::Magic));
}

/// Before any checksum, whose place may differ.
#[test]
fn rejects_other_versions_by_number() {
    let good = small(Encoding::Byte).as_bytes().to_vec();
    for version in [0u16, 1, 3, 256, u16::MAX] {
        let mut other = good.clone();
        other[at::VERSION..at::ROWS].copy_from_slice(&version.to_le_bytes());
        let error = FileError::Version { found: version, supported: 2 };
        assert_eq!(open(&other), Err(error));
        assert_eq!(open(&other[..at::ROWS]), Err(error));
        assert_eq!(
            error.to_string(),
            format!("table of format version {version}, expected version 2")
        );
    }
}

/// With valid checksums.
#[test]
fn rejects_contradictory_headers() {
    let good = Forgery::of(&corner(Encoding::Byte));
    assert_eq!(open(&good.bytes()), Ok(()));
    type Change = (&'static str, fn(&mut Forgery));
    let changes: [Change; 22] = [
        ("2^63 states", |file| file.put(at::STATES, (1u64 << 63).to_le_bytes())),
        ("the most states", |file| file.put(at::STATES, u64::MAX.to_le_bytes())),
        ("no states", |file| file.put(at::STATES, 0u64.to_le_bytes())),
        ("one state too many", |file| file.put(at::STATES, 181_441u64.to_le_bytes())),
        ("a larger radius", |file| file.put(at::RADIUS, [32])),
        ("a smaller radius", |file| file.put(at::RADIUS, [30])),
        ("radius 0", |file| file.put(at::RADIUS, [0])),
        ("one state too many at the radius", |file| file.put_count(31, 3)),
        ("counts that overflow", |file| {
            file.put_count(1, u64::MAX);
            file.put_count(2, file.count(2) + 3);
        }),
        ("2^63 states at a distance", |file| file.put_count(31, 1 << 63)),
        ("a distance left out", |file| {
            file.put_count(20, file.count(20) + file.count(10));
            file.put_count(10, 0);
        }),
        ("two goals", |file| {
            file.put_count(0, 2);
            file.put_count(1, 1);
        }),
        ("states beyond the radius", |file| {
            file.put_count(31, 1);
            file.put_count(200, 1);
        }),
        ("a cell that is not a home", |file| file.put(at::HOME, [2])),
        ("a cell beyond the board", |file| file.put(at::HOME, [9])),
        ("no rows", |file| file.put(at::ROWS, [0])),
        ("one row of nine", |file| file.put(at::ROWS, [1, 9])),
        ("a board of 255 by 255", |file| file.put(at::ROWS, [255, 255])),
        ("an unknown metric", |file| file.put(at::METRIC, [2])),
        ("an unknown encoding", |file| file.put(at::ENCODING, [2])),
        ("another shape", |file| file.put(at::ROWS, [2, 5])),
        ("data after the fields", |file| file.put(at::ZEROS, [1])),
    ];
    for (name, change) in changes {
        let mut bad = good.clone();
        change(&mut bad);
        assert_eq!(open(&bad.bytes()), Err(FileError::Header), "{name}");
    }
    let mut last = good.clone();
    last.put(at::CHECKSUM - 1, [1]);
    assert_eq!(open(&last.bytes()), Err(FileError::Header));
}

#[test]
fn rejects_shape_that_is_not_canonical() {
    let mut file = Forgery::of(&small(Encoding::Byte));
    file.put(at::ROWS, [3, 2]);
    assert_eq!(open(&file.bytes()), Err(FileError::Header));
}

/// Shapes without an index, with matching counts.
#[test]
fn rejects_shapes_too_large_for_a_table() {
    for (rows, cols) in [(4, 5), (5, 5), (3, 6)] {
        let mut file = Forgery::of(&small(Encoding::Byte));
        let states = Shape::new(rows, cols).unwrap().states();
        let states = states.and_then(|states| u64::try_from(states).ok()).unwrap_or(u64::MAX);
        file.put(at::ROWS, [rows as u8, cols as u8]);
        file.put(at::STATES, states.to_le_bytes());
        file.put_count(21, states - 359);
        assert_eq!(open(&file.bytes()), Err(FileError::Header));
    }
    // 15 and 16 cells have an index: the length is wrong, and nothing is allocated.
    for (rows, cols, states) in [(3, 5, 653_837_184_000u64), (4, 4, 10_461_394_944_000)] {
        let mut file = Forgery::of(&small(Encoding::Byte));
        file.put(at::ROWS, [rows, cols]);
        file.put(at::STATES, states.to_le_bytes());
        file.put_count(21, states - 359);
        let error = open(&file.bytes()).unwrap_err();
        assert!(matches!(error, FileError::Length { expected, .. } if expected > states));
    }
}

#[test]
fn length_depends_on_the_encoding() {
    let mut file = Forgery::of(&small(Encoding::Byte));
    file.put(at::ENCODING, [1]);
    let error = open(&file.bytes()).unwrap_err();
    let (found, expected) = (3 * PAGE as u64 + 360, 3 * PAGE as u64 + 24);
    assert_eq!(error, FileError::Length { found, expected });
    assert_eq!(
        error.to_string(),
        format!(
            "unexpected data after the end of the table: expected {expected} bytes, found {found}"
        )
    );
}

/// Like those of a file that is truncated while it is mapped.
#[test]
fn bytes_that_shrink_after_opening_give_errors() {
    struct Shrinking {
        bytes: Vec<u8>,
        length: Rc<Cell<usize>>,
    }
    impl AsRef<[u8]> for Shrinking {
        fn as_ref(&self) -> &[u8] {
            &self.bytes[..self.length.get()]
        }
    }
    for encoding in Encoding::ALL {
        let bytes = small(encoding).as_bytes().to_vec();
        for shrunk in [0, 1, PAGE, PAGE + 4, 2 * PAGE, bytes.len() - 1] {
            let length = Rc::new(Cell::new(bytes.len()));
            let open = || Table::new(Shrinking { bytes: bytes.clone(), length: length.clone() });
            let tables = [open().unwrap(), open().unwrap().checked().unwrap()];
            let last = tables[0].index().state(359).unwrap();
            assert!(tables.iter().all(|table| table.distance(&last).is_ok()));
            length.set(shrunk);
            for table in &tables {
                assert!(table.distance(&last).is_err());
                assert!(table.verify().is_err());
            }
            length.set(bytes.len());
        }
    }
}
