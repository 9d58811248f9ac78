//! Table bytes: every query of every table ends, with an answer or an error.
//!
//! Random bytes hardly ever have a valid checksum. So most inputs are changes to a valid table:
//!
//! - If no checksum is updated, every answer is that of the valid table, or an error.
//! - If they are updated, answers may be wrong, but solutions lead to the goal within the radius.
//! - A table that `verify` accepts has the answers of the valid table.
#![no_main]

use std::sync::LazyLock;

use arbitrary::Arbitrary;
use jiugong::file::PAGE;
use jiugong::{Goal, Index, Precomputed, Shape, Solver, State, Table};
use jiugong_fuzz::{assert_reaches, query, tables, update_checksums};
use libfuzzer_sys::fuzz_target;
use xxhash_rust::xxh3::xxh3_64;

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Raw(&'a [u8]),
    Changed(Changed),
}

/// A valid table with changes, and the state to query.
#[derive(Arbitrary, Debug)]
struct Changed {
    table: u8,
    header: Vec<(u16, u8)>,
    payload: Vec<(u16, u8)>,
    /// Whether to claim the largest possible radius, with a distribution of the right sum.
    max_radius: bool,
    /// The number of bytes to append, or to cut off if negative.
    length: Option<i8>,
    updated: Checksums,
    state: u16,
    ranks: (u16, u16),
}

/// The checksums that are updated after the changes.
#[derive(Arbitrary, Clone, Copy, Debug, PartialEq)]
enum Checksums {
    None,
    Header,
    All,
}

// Offsets in the header: see the documentation of `jiugong::format`.
const RADIUS: usize = 15;
const DISTRIBUTION: usize = 24;
const ROOT_CHECKSUM: usize = 2072;
const FIELDS: usize = 2080;

/// Valid tables. Those of 2×4 have several blocks.
static VALID: LazyLock<Vec<Table<Vec<u8>>>> =
    LazyLock::new(|| [(2, 2), (2, 3), (2, 4)].into_iter().flat_map(tables).collect());

fuzz_target!(|input: Input| match input {
    Input::Raw(bytes) => {
        if let Ok(table) = Table::new(bytes) {
            let _ = query(&table, 0);
        }
    }
    Input::Changed(changed) => {
        let valid = &VALID[usize::from(changed.table) % VALID.len()];
        let bytes = changed.bytes(valid);
        let Ok(table) = Table::new(&bytes) else {
            return;
        };
        let small = table.index().states() < 1000;
        let expected = query(valid, changed.state.into());
        let answers = query(&table, changed.state.into());
        if changed.updated == Checksums::None {
            assert_eq!(table.header(), valid.header());
            for (answer, expected) in answers.iter().zip(&expected) {
                assert!(answer.is_none() || answer == expected);
            }
        }
        if small || !jiugong::file::layout(table.header()).far().is_empty() {
            let radius = table.header().distribution().radius();
            let _ = table.states_at(radius).count();
        }
        let (start, end) = changed.ranks;
        if small || end.saturating_sub(start) < 10 {
            let _ = jiugong::proof::prove_ranks(&table, start.into()..end.into());
            let _ = jiugong::proof::prove_lines(&table, start.into()..end.into());
        }
        for state in states_of_all_shapes(changed.state.into()) {
            let _ = table.distance(&state);
            let _ = table.best_move(&state);
        }
        if small {
            check_precomputed(&table);
            if table.verify().is_ok() {
                assert_eq!(table.header().home(), valid.header().home());
                assert_eq!(answers, expected);
            }
        }
        if let Ok(table) = table.checked() {
            assert_eq!(query(&table, changed.state.into()), answers);
        }
    }
});

impl Changed {
    fn bytes(&self, valid: &Table<Vec<u8>>) -> Vec<u8> {
        let mut bytes = valid.as_bytes().to_vec();
        if self.max_radius {
            // With almost all states at the last distance there is no list of far states.
            bytes.truncate(jiugong::file::layout(valid.header()).far().start);
        }
        let (head, payload) = bytes.split_at_mut(3 * PAGE);
        if self.max_radius {
            let states = valid.index().states();
            let radius = 255.min(states as usize - 1);
            head[RADIUS] = radius as u8;
            head[DISTRIBUTION..ROOT_CHECKSUM].fill(0);
            let counts = head[DISTRIBUTION..ROOT_CHECKSUM].chunks_exact_mut(8);
            for (distance, field) in counts.enumerate().take(radius + 1) {
                let count = if distance < radius { 1 } else { states - radius as u64 };
                field.copy_from_slice(&count.to_le_bytes());
            }
        }
        for &(at, byte) in &self.header {
            head[usize::from(at) % FIELDS] = byte;
        }
        for &(at, byte) in &self.payload {
            payload[usize::from(at) % payload.len()] = byte;
        }
        if self.updated == Checksums::All {
            update_checksums(head, payload, ROOT_CHECKSUM);
        }
        if self.updated != Checksums::None {
            let checksum = xxh3_64(&head[..PAGE - 8]).to_le_bytes();
            head[PAGE - 8..PAGE].copy_from_slice(&checksum);
        }
        let length = bytes.len().saturating_add_signed(self.length.unwrap_or(0).into());
        bytes.resize(length, 0);
        bytes
    }
}

/// Checks the precomputed solutions of all boards.
fn check_precomputed<D: AsRef<[u8]>>(table: &Table<D>) {
    let goal = Goal::new(table.header().home().goal_board());
    let solver = Solver::new(table, &goal).expect("a goal of the table's home");
    let Ok(precomputed) = Precomputed::new(&solver) else {
        return;
    };
    for number in 0..table.index().states() {
        let state = table.index().state(number).expect("one of the states");
        let board = goal.board_from_state(&state).expect("a state of the table");
        let solution = precomputed.solution(&board).expect("a board of the table");
        assert_eq!(Ok(solution.len() as u32), solver.distance(&board));
        assert_reaches(board, solution, &goal);
    }
}

/// Returns a state of each small shape. Those of other shapes than the table's have no answer.
fn states_of_all_shapes(number: u64) -> impl Iterator<Item = State> {
    [(2, 2), (2, 3), (2, 4), (3, 3), (4, 4)].into_iter().filter_map(move |(rows, cols)| {
        let index = Index::new(Shape::new(rows, cols).ok()?).ok()?;
        // Spread over all states by a large odd factor.
        index.state(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) % index.states())
    })
}
