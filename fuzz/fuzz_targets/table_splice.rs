//! Two valid tables spliced: pages of one replace pages of the other, with or without checksums, at
//! the same or another position. Every answer is that of the table whose header is in the file, or
//! an error.
#![no_main]

use std::sync::LazyLock;

use arbitrary::Arbitrary;
use jiugong::Table;
use jiugong::file::PAGE;
use jiugong_fuzz::{query, tables};
use libfuzzer_sys::fuzz_target;

#[derive(Arbitrary, Debug)]
struct Input {
    tables: [u8; 2],
    splices: Vec<Splice>,
    states: [u32; 4],
}

/// A page or block to copy, from the other table or the same.
#[derive(Arbitrary, Debug)]
struct Splice {
    unit: Unit,
    from: u8,
    to: u8,
    is_other: bool,
}

#[derive(Arbitrary, Clone, Copy, Debug)]
enum Unit {
    /// Any page of the file: header, checksums or payload.
    Page,
    /// A block of the payload with its checksum.
    Block,
    /// The checksum of a block.
    BlockChecksum,
    /// The checksum of a page of block checksums, and the page.
    ChecksumPage,
    /// The whole file except the header.
    AllButHeader,
}

static VALID: LazyLock<Vec<Table<Vec<u8>>>> =
    LazyLock::new(|| [(2, 4), (3, 3)].into_iter().flat_map(tables).collect());

fuzz_target!(|input: Input| {
    let [first, second] = input.tables.map(|number| &VALID[usize::from(number) % VALID.len()]);
    let layout = jiugong::file::layout(first.header());
    let mut bytes = first.as_bytes().to_vec();
    for splice in &input.splices {
        let source = if splice.is_other { second } else { first }.as_bytes();
        let [from, to] = [splice.from, splice.to].map(usize::from);
        let blocks = layout.payload().len().div_ceil(PAGE);
        let block = |number: usize| layout.payload().start + number % blocks * PAGE;
        let checksum = |number: usize| layout.checksums().start + number % blocks * 8;
        let mut copy = |from: usize, to: usize, len: usize| {
            let len = len.min(source.len().saturating_sub(from)).min(bytes.len() - to);
            if len > 0 {
                bytes[to..to + len].copy_from_slice(&source[from..from + len]);
            }
        };
        let pages = first.as_bytes().len().div_ceil(PAGE);
        match splice.unit {
            Unit::Page => copy(from * PAGE, to % pages * PAGE, PAGE),
            Unit::Block => {
                copy(block(from), block(to), PAGE);
                copy(checksum(from), checksum(to), 8);
            }
            Unit::BlockChecksum => copy(checksum(from), checksum(to), 8),
            Unit::ChecksumPage => {
                copy(layout.checksums().start, layout.checksums().start, PAGE);
                copy(layout.page_checksums().start, layout.page_checksums().start, 8);
            }
            Unit::AllButHeader => copy(PAGE, PAGE, source.len()),
        }
    }
    let Ok(table) = Table::new(&bytes) else {
        return;
    };
    let valid = VALID.iter().find(|valid| valid.header() == table.header());
    let valid = valid.expect("a header of a valid table");
    for state in input.states {
        let expected = query(valid, state.into());
        for (answer, expected) in query(&table, state.into()).iter().zip(&expected) {
            assert!(answer.is_none() || answer == expected);
        }
    }
    if table.checked().is_ok() {
        assert!(bytes == valid.as_bytes());
    }
});
