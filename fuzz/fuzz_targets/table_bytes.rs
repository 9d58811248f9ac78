//! Table bytes: whatever they are, every question about them ends, in an answer or an error.
//!
//! Bytes from nowhere hardly get past a checksum. So most inputs are changes to a good table,
//! sealed again or not:
//!
//! - not sealed again, every answer that is given is the good table's;
//! - sealed again, answers may be wrong, but moves lead to the goal, within the radius;
//! - sealed again or not, a table that `verify` passes gives the good table's answers.
#![no_main]

use std::sync::LazyLock;

use arbitrary::Arbitrary;
use jiugong::{
    Board, Encoding, Goal, Header, Home, Index, Metric, Direction, Precomputed, Shape, Move, Solver, State,
    Table, search,
};
use libfuzzer_sys::fuzz_target;
use xxhash_rust::xxh3::xxh3_64;

#[derive(Arbitrary, Debug)]
enum Input<'a> {
    Raw(&'a [u8]),
    Changed(Changed),
}

/// A good table with changes, and the state to ask it about.
#[derive(Arbitrary, Debug)]
struct Changed {
    table: u8,
    header: Vec<(u16, u8)>,
    payload: Vec<(u16, u8)>,
    /// Claim the largest radius that a header can, with a distribution that adds up.
    far: bool,
    /// The bytes at the end to cut off, or to add.
    length: Option<i8>,
    seal: Seal,
    state: u16,
    ranks: (u16, u16),
}

/// The checksums that are made to agree again.
#[derive(Arbitrary, Clone, Copy, Debug, PartialEq)]
enum Seal {
    None,
    Header,
    All,
}

/// Where things stand in a file: see the documentation of `jiugong::format`.
const PAGE: usize = 4096;
const RADIUS: usize = 15;
const DISTRIBUTION: usize = 24;
const SEAL: usize = 2072;
const FIELDS: usize = 2080;

/// Small shapes, all homes, both metrics and encodings; and one of several blocks, to ask for single states.
static GOOD: LazyLock<Vec<Table<Vec<u8>>>> = LazyLock::new(|| {
    let mut good = Vec::new();
    for (rows, cols) in [(2, 2), (2, 3), (2, 4)] {
        let shape = Shape::new(rows, cols).expect("a shape");
        for home in Home::all(shape) {
            for metric in Metric::ALL {
                let distances = search(home, metric, |_, _| {}).expect("a small shape");
                for encoding in Encoding::ALL {
                    let Ok(table) = Table::from_distances(&distances, encoding) else {
                        assert!(!encoding.supports(metric));
                        continue;
                    };
                    assert_eq!(table.verify(), Ok(()));
                    good.push(table);
                }
            }
        }
    }
    good
});

fuzz_target!(|input: Input| match input {
    Input::Raw(bytes) => {
        let _ = Header::read(bytes);
        if let Ok(table) = Table::new(bytes) {
            let _ = ask(&table, 0);
        }
    }
    Input::Changed(change) => {
        let good = &GOOD[usize::from(change.table) % GOOD.len()];
        let bytes = change.bytes(good);
        let Ok(table) = Table::new(&bytes) else {
            return;
        };
        let small = table.index().states() < 1000;
        let genuine = ask(good, change.state.into());

        let lazy = ask(&table, change.state.into());
        if change.seal == Seal::None {
            assert_eq!(table.header(), good.header());
            for (lazy, genuine) in lazy.iter().zip(&genuine) {
                assert!(lazy.is_none() || lazy == genuine);
            }
        }
        if small || !table.header().layout().far().is_empty() {
            let radius = table.header().distribution().radius();
            let _ = table.states_at(radius).count();
        }
        let ranks = change.ranks.0.into()..change.ranks.1.into();
        if small || change.ranks.1.saturating_sub(change.ranks.0) < 10 {
            let _ = table.prove(ranks);
        }
        for state in foreign(change.state.into()) {
            let _ = table.distance(&state);
            let _ = table.closer(&state, Direction::ALL);
        }
        if small {
            routes(&table);
            if table.verify().is_ok() {
                assert_eq!(table.header().home(), good.header().home());
                assert_eq!(lazy, genuine);
            }
        }
        if let Ok(table) = table.checked() {
            assert_eq!(ask(&table, change.state.into()), lazy);
        }
    }
});

impl Changed {
    fn bytes(&self, good: &Table<Vec<u8>>) -> Vec<u8> {
        let mut bytes = good.as_bytes().to_vec();
        if self.far {
            // All states but a few at the last distance, so that there is no list of far ones.
            bytes.truncate(good.header().layout().far().start);
        }
        let sums = PAGE..PAGE + 8 * (bytes.len() - 2 * PAGE).div_ceil(PAGE);
        let (head, payload) = bytes.split_at_mut(2 * PAGE);
        if self.far {
            let radius = 255.min(good.index().states() as usize - 1);
            head[RADIUS] = radius as u8;
            head[DISTRIBUTION..SEAL].fill(0);
            let counts = head[DISTRIBUTION..SEAL].chunks_exact_mut(8);
            for (distance, count) in counts.enumerate().take(radius + 1) {
                let states = match distance {
                    _ if distance < radius => 1,
                    _ => good.index().states() - radius as u64,
                };
                count.copy_from_slice(&states.to_le_bytes());
            }
        }
        for &(at, byte) in &self.header {
            head[usize::from(at) % FIELDS] = byte;
        }
        for &(at, byte) in &self.payload {
            payload[usize::from(at) % payload.len()] = byte;
        }
        if self.seal == Seal::All {
            for (block, sum) in payload.chunks(PAGE).zip(head[PAGE..].chunks_exact_mut(8)) {
                sum.copy_from_slice(&xxh3_64(block).to_le_bytes());
            }
            let seal = xxh3_64(&head[sums]).to_le_bytes();
            head[SEAL..FIELDS].copy_from_slice(&seal);
        }
        if self.seal != Seal::None {
            let checksum = xxh3_64(&head[..PAGE - 8]).to_le_bytes();
            head[PAGE - 8..PAGE].copy_from_slice(&checksum);
        }
        let length = bytes
            .len()
            .saturating_add_signed(self.length.unwrap_or(0).into());
        bytes.resize(length, 0);
        bytes
    }
}

/// The answers about one state: its distance, its best move, its paths; `None` for an error.
fn ask<D: AsRef<[u8]>>(table: &Table<D>, number: u64) -> [Option<u64>; 4] {
    let goal = Goal::new(table.header().home().board());
    let state = table.index().state(number % table.index().states());
    let state = state.expect("a number below the states");
    let board = goal.board_of(&state).expect("a shape with an index");
    let solver = Solver::new(table, &goal).expect("a goal of the table's home");
    let radius = table.header().distribution().radius();

    let distance = solver.distance(&board).ok();
    assert_eq!(distance, table.distance(&state).ok());
    assert!(distance.is_none_or(|distance| distance <= radius));
    let _ = solver.moves(&board);

    let walk = solver.walk(&board).expect("a board of the table");
    let walk: Result<Vec<Move>, _> = walk.take(radius as usize + 2).collect();
    if let Ok(walk) = &walk {
        assert!(walk.len() <= radius as usize);
        assert_leads(board, walk.iter().copied(), &goal);
    }
    let next = solver.next(&board).ok();

    let shortest = solver.solutions(&board);
    if let Ok(shortest) = &shortest {
        assert_eq!(Some(shortest.distance()), distance);
        for path in shortest.iter().take(20) {
            assert_leads(board, path, &goal);
        }
        let back = shortest.reversed();
        assert_eq!(back.count(), shortest.count());
        for path in back.iter().take(20) {
            assert_leads(*goal.board(), path, &Goal::new(board));
        }
    }
    [
        distance.map(u64::from),
        walk.ok().map(|walk| walk.len() as u64),
        next.map(|next| next.map_or(9, |m| m.direction() as u64 + 10 * u64::from(m.tiles()))),
        shortest.ok().map(|shortest| shortest.count()),
    ]
}

/// All routes at once, each followed to its end.
fn routes<D: AsRef<[u8]>>(table: &Table<D>) {
    let goal = Goal::new(table.header().home().board());
    let solver = Solver::new(table, &goal).expect("a goal of the table's home");
    let Ok(routes) = Precomputed::new(&solver) else {
        return;
    };
    for number in 0..table.index().states() {
        let state = table.index().state(number).expect("one of the states");
        let board = goal.board_of(&state).expect("a shape with an index");
        let route = routes.of(&board).expect("a board of the table");
        assert_eq!(Ok(route.len() as u32), solver.distance(&board));
        assert_leads(board, route, &goal);
    }
}

fn assert_leads<M: Into<Move>>(mut board: Board, moves: impl IntoIterator<Item = M>, goal: &Goal) {
    for m in moves.into_iter().map(Into::into) {
        assert!(board.apply(m).is_some(), "{m} is no move of {board}");
    }
    assert_eq!(board, *goal.board());
}

/// States of other shapes, which a table has no answer for.
fn foreign(number: u64) -> impl Iterator<Item = State> {
    [(2, 2), (2, 3), (2, 4), (3, 3), (4, 4)]
        .into_iter()
        .filter_map(move |(rows, cols)| {
            let index = Index::new(Shape::new(rows, cols).ok()?).ok()?;
            // Spread over all states by a large odd factor.
            index.state(number.wrapping_mul(0x9E37_79B9_7F4A_7C15) % index.states())
        })
}
