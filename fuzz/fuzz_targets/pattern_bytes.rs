//! Pattern table bytes: a search on every table ends, with a solution or at its limit.
//!
//! Random bytes hardly ever have a valid checksum. So most inputs are changes to a valid table:
//!
//! - If no checksum is updated, the table is rejected unless it is the valid one.
//! - If they are updated, solutions may be longer than the shortest, but they lead to the goal.
//! - A table that `verify` accepts has the bits of the valid table of its pattern.
#![no_main]

use std::ops::ControlFlow;
use std::sync::LazyLock;

use arbitrary::Arbitrary;
use jiugong::file::PAGE;
use jiugong::{Goal, Home, Shape, State};
use jiugong_fuzz::{assert_reaches, update_checksums};
use jiugong_pattern::{
    Outcome, Partition, PatternFile, PatternSet, PatternSize, PatternSolver, PatternTable,
};
use libfuzzer_sys::fuzz_target;
use xxhash_rust::xxh3::xxh3_64;

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Raw(&'a [u8]),
    Changed(Changed),
}

/// A valid table with changes, and the state to search from.
#[derive(Arbitrary, Debug)]
struct Changed {
    table: u8,
    header: Vec<(u16, u8)>,
    payload: Vec<(u32, u8)>,
    /// The number of bytes to append, or to cut off if negative.
    length: Option<i8>,
    has_new_checksums: bool,
    state: u32,
}

/// The offset of the root checksum in the header: see the documentation of
/// `jiugong::pattern_format`.
const ROOT_CHECKSUM: usize = 2080;

/// A goal of 3×3, its partition and tables.
struct Valid {
    goal: Goal,
    partition: Partition,
    tables: Vec<PatternTable<Vec<u8>>>,
}

static VALID: LazyLock<Vec<Valid>> = LazyLock::new(|| {
    let new = |home: Home| {
        let partition = Partition::recommended(home, PatternSize::Small).remove(0);
        let tables = partition.canonical_patterns().iter().map(PatternTable::build).collect();
        let tables: Result<_, _> = tables;
        Valid { goal: Goal::new(home.goal_board()), partition, tables: tables.expect("tables") }
    };
    Home::all(Shape::EIGHT_PUZZLE).map(new).collect()
});

/// A set without tables, which takes some milliseconds to create.
static EMPTY: LazyLock<PatternSet<Vec<u8>>> =
    LazyLock::new(|| PatternSet::new(Shape::EIGHT_PUZZLE));

fuzz_target!(|input: Input| match input {
    Input::Raw(bytes) => {
        if let Ok(table) = PatternFile::new(bytes).and_then(PatternFile::checked) {
            let _ = table.verify();
        }
    }
    Input::Changed(changed) => {
        let valid = &VALID[usize::from(changed.table) % VALID.len()];
        let number = usize::from(changed.table) / VALID.len() % valid.tables.len();
        let original = &valid.tables[number];
        let bytes = changed.bytes(original.as_bytes());
        let Ok(table) = PatternFile::new(bytes).and_then(PatternFile::checked) else {
            return;
        };
        if !changed.has_new_checksums {
            assert!(table.as_bytes() == original.as_bytes());
        }
        if table.verify().is_ok() && table.pattern() == original.pattern() {
            assert!(table.as_bytes() == original.as_bytes());
        }
        let mut tables = valid.tables.clone();
        tables[number] = table;
        let mut set = EMPTY.clone();
        if set.push(valid.partition.clone(), tables).is_err() {
            return;
        }
        search(&set, &valid.goal, changed.state);
    }
});

/// Searches from a board for a solution, within a limit.
fn search(set: &PatternSet<Vec<u8>>, goal: &Goal, state: u32) {
    let index = goal.index().expect("a small shape");
    let state: State = index.state(u64::from(state) % index.states()).expect("a state");
    let board = goal.board_from_state(&state).expect("a state of the goal");
    let solver = PatternSolver::new(set, goal).expect("a partition of the goal");
    let mut reports = 0;
    let mut proceed = || {
        reports += 1;
        if reports < 5 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    if let Outcome::Found(solution) =
        solver.search(&board, |_| proceed()).expect("a board of the goal")
    {
        assert_reaches(board.clone(), solution, goal);
    }
}

impl Changed {
    fn bytes(&self, valid: &[u8]) -> Vec<u8> {
        let mut bytes = valid.to_vec();
        let (head, payload) = bytes.split_at_mut(3 * PAGE);
        for &(at, byte) in &self.header {
            head[usize::from(at) % ROOT_CHECKSUM] = byte;
        }
        for &(at, byte) in &self.payload {
            payload[at as usize % payload.len()] = byte;
        }
        if self.has_new_checksums {
            update_checksums(head, payload, ROOT_CHECKSUM);
            let checksum = xxh3_64(&head[..PAGE - 8]).to_le_bytes();
            head[PAGE - 8..PAGE].copy_from_slice(&checksum);
        }
        let length = bytes.len().saturating_add_signed(self.length.unwrap_or(0).into());
        bytes.resize(length, 0);
        bytes
    }
}
