//! Pattern table files: the format byte by byte, round trips, names, and the rejection of damaged,
//! truncated and extended files.

use jiugong::file::{FileError, PAGE};
use jiugong::{Home, Shape, Table};
use jiugong_pattern::{Pattern, PatternFile, PatternTable};
use jiugong_test_support::forge::{self, PatternForgery, pattern_at as at};
use xxhash_rust::xxh3::xxh3_64;

use jiugong_test_support::boards::shape;

/// Returns the file of three tiles of 3×3: 504 placements or more, six rows.
fn file() -> Vec<u8> {
    let pattern = Pattern::new(shape(3, 3), [1, 3, 4], 0).unwrap();
    PatternTable::build(&pattern).unwrap().as_bytes().to_vec()
}

fn open(bytes: &[u8]) -> Result<(), FileError> {
    PatternFile::new(bytes).map(|_| ())
}

fn check(bytes: &[u8]) -> Result<(), FileError> {
    PatternFile::new(bytes)?.checked().map(|_| ())
}

fn number<const N: usize>(bytes: &[u8], at: usize) -> u64 {
    let mut number = [0; 8];
    number[..N].copy_from_slice(&bytes[at..at + N]);
    u64::from_le_bytes(number)
}

#[test]
fn files_follow_the_format() {
    for (rows, cols, cells, blank) in [
        (3, 3, &[1, 3, 4][..], 0),
        (2, 4, &[2, 3, 6, 7], 0),
        (4, 3, &[0, 5, 9], 11),
        (4, 4, &[1, 2, 4, 5], 0),
        (5, 5, &[1, 2], 12),
    ] {
        let pattern = Pattern::new(shape(rows, cols), cells.iter().copied(), blank).unwrap();
        let table = PatternTable::build(&pattern).unwrap();
        let canonical = pattern.canonical();
        assert_eq!(table.pattern(), &canonical);
        let file = table.as_bytes();
        assert_eq!(file[..8], *b"\x89JGP\r\n\x1a\n");
        assert_eq!(number::<2>(file, at::VERSION), 1);
        let shape = canonical.shape();
        assert_eq!(file[at::ROWS..at::CELLS], [shape.rows() as u8, shape.cols() as u8]);
        let bits = canonical.tiles().fold(0_u64, |bits, cell| bits | 1 << cell);
        assert_eq!(number::<4>(file, at::CELLS), bits);
        let region = (0..shape.cells()).filter(|&cell| canonical.allows_blank(cell));
        let region = region.fold(0_u64, |bits, cell| bits | 1 << cell);
        assert_eq!(number::<4>(file, at::REGION), region);
        let distribution = table.header().distribution();
        assert_eq!(number::<4>(file, at::RADIUS), u64::from(distribution.radius()));
        assert_eq!(number::<8>(file, at::STATES), distribution.states());
        for distance in 0..256 {
            let found = number::<8>(file, at::DISTRIBUTION + 8 * distance as usize);
            assert_eq!(found, distribution.count(distance));
        }
        assert!(file[at::ZEROS..at::CHECKSUM].iter().all(|&byte| byte == 0));
        assert_eq!(number::<8>(file, at::CHECKSUM), xxh3_64(&file[..at::CHECKSUM]));
        let layout = jiugong::file::layout(table.header());
        let orders: u64 = (1..=cells.len() as u64).product();
        let placements = distribution.states() / orders;
        let length = placements.div_ceil(512) * 64 * orders;
        assert_eq!((layout.payload().len() as u64, layout.far().len()), (length, 0));
        assert_eq!(PatternForgery::of(file).bytes(), file);
    }
}

#[test]
fn opened_files_are_the_tables_that_were_built() {
    let bytes = file();
    let opened = PatternFile::new(&bytes[..]).unwrap();
    let built = PatternTable::build(opened.header().pattern()).unwrap();
    assert_eq!(opened.header(), built.header());
    assert_eq!(opened.as_bytes(), built.as_bytes());
    let table = opened.checked().unwrap();
    assert_eq!(table.header(), built.header());
    assert_eq!(table.verify(), Ok(()));
    assert!(jiugong_pattern::table::is_pattern_file(&bytes));
}

#[test]
fn kinds_of_files_are_not_confused() {
    let home = Home::from_name(Shape::EIGHT_PUZZLE, "corner").unwrap();
    let table = forge::table(home, jiugong::Metric::Stm, Default::default());
    assert!(!jiugong_pattern::table::is_pattern_file(table.as_bytes()));
    assert_eq!(open(table.as_bytes()), Err(FileError::Magic));
    assert_eq!(Table::new(file()).unwrap_err(), FileError::Magic);
}

#[test]
fn file_names_give_back_the_pattern() {
    for (rows, cols, cells, blank, name) in [
        (4, 4, &[1, 2, 3, 4, 5, 6, 7][..], 0, "4x4-0-1.2.3.4.5.6.7.pattern"),
        (4, 4, &[0, 1, 2, 3, 4, 5, 6, 7], 9, "4x4-0-8.9.10.11.12.13.14.15.pattern"),
        (4, 3, &[0], 11, "3x4-0-11.pattern"),
    ] {
        let pattern = Pattern::new(shape(rows, cols), cells.iter().copied(), blank).unwrap();
        assert_eq!(pattern.file_name(), name);
        assert_eq!(pattern.table_name() + ".pattern", name);
        assert_eq!(Pattern::from_file_name(name), Some(pattern.canonical()));
    }
    for name in [
        "",
        ".pattern",
        "4x4.pattern",
        "4x4-0.pattern",
        "4x4-0-.pattern",
        "4x4-0-0.pattern",
        "4x4-0-16.pattern",
        "4x4-16-1.pattern",
        "4x4-0-1.2.3.4.5.6.7",
        "4x4-0-1.2.3.4.5.6.7.table",
        "4x4-0-1.2.3.4.5.6.7-.pattern",
        // Another way to write it, and patterns that are not canonical.
        "4x4-0-7.6.5.4.3.2.1.pattern",
        "4x4-0-01.2.3.4.5.6.7.pattern",
        "4x4-00-1.2.3.4.5.6.7.pattern",
        "4x4-3-0.1.2.4.5.6.7.pattern",
        "4x3-11-0.pattern",
    ] {
        assert_eq!(Pattern::from_file_name(name), None, "{name}");
    }
}

/// Every bit of every byte.
#[test]
fn rejects_header_with_any_flipped_bit() {
    let good = file();
    for byte in 0..PAGE {
        for flip in (0..8).map(|bit| 1 << bit).chain([0xFF]) {
            let mut bad = good.clone();
            bad[byte] ^= flip;
            let error = open(&bad).unwrap_err();
            match byte {
                0..at::VERSION => assert_eq!(error, FileError::Magic),
                at::VERSION..at::ROWS => {
                    assert!(matches!(error, FileError::Version { supported: 1, .. }));
                }
                _ => assert_eq!(error, FileError::HeaderChecksum),
            }
        }
    }
}

/// Every byte after the header.
#[test]
fn rejects_file_with_any_changed_byte() {
    let good = file();
    assert_eq!(check(&good), Ok(()));
    for byte in PAGE..good.len() {
        let mut bad = good.clone();
        bad[byte] ^= 1 << (byte % 8);
        let error = check(&bad).unwrap_err();
        if byte < 3 * PAGE {
            assert_eq!(error, FileError::ChecksumList);
        } else {
            assert_eq!(error, FileError::Block { block: ((byte - 3 * PAGE) / PAGE) as u64 });
        }
    }
}

#[test]
fn rejects_truncated_and_extended_files() {
    let good = file();
    assert_eq!(open(&[]), Err(FileError::Empty));
    for length in 1..good.len() {
        let expected = if length < PAGE { PAGE } else { good.len() } as u64;
        let found = length as u64;
        assert_eq!(open(&good[..length]), Err(FileError::Length { found, expected }));
    }
    for more in [1, 64, PAGE] {
        let long = [&good[..], &vec![0; more]].concat();
        let (found, expected) = (long.len() as u64, good.len() as u64);
        assert_eq!(open(&long), Err(FileError::Length { found, expected }));
    }
}
