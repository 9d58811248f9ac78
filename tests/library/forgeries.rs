//! Invalid tables with valid checksums: verification detects each, and before it no query on them
//! panics or loops.

use jiugong::file::FileError;
use jiugong::{
    Direction, Encoding, Goal, Home, Index, Metric, Precomputed, QueryError, Shape, Solver, State,
    Table, TableError,
};
use jiugong_test_support::forge::{self, Forgery, at};

use crate::{goal, home, shape};

/// The goal of 3×3-corner with the blank on the home's cell.
const GOAL: &str = "012345678";

fn forgery(metric: Metric, encoding: Encoding) -> Forgery {
    Forgery::of(&forge::table(home("corner"), metric, encoding))
}

/// Returns the states one move away.
fn neighbours(index: &Index, number: u64, metric: Metric) -> Vec<u64> {
    let max_tiles = match metric {
        Metric::Stm => 1,
        Metric::Mtm => usize::MAX,
    };
    let start = index.state(number).unwrap();
    let slide = |direction| {
        let next = move |state: &State| index.step(state, direction);
        std::iter::successors(next(&start), next).take(max_tiles)
    };
    let states = Direction::ALL.into_iter().flat_map(slide);
    states.map(|state| index.number(&state)).collect()
}

/// Verifies a file with a valid header.
fn verify(file: &[u8]) -> Result<(), TableError> {
    // Checked first, since otherwise verification checks a block at each read.
    Table::new(file).unwrap().checked()?.verify()
}

/// Runs every query on a state. Each must end with an answer or an error.
fn query_all<D: AsRef<[u8]>>(table: &Table<D>, goal: &Goal, state: &State) {
    let solver = Solver::new(table, goal).unwrap();
    let board = goal.board_from_state(state).unwrap();
    let radius = table.header().distribution().radius() as usize;
    let _ = table.best_move(state);
    let _ = solver.moves(&board);
    let _ = solver.best_move(&board);
    // Bounded, so that an endless walk fails the test instead of filling the memory.
    let moves: Vec<_> = solver.solution(&board).unwrap().take(radius + 2).collect();
    assert!(moves.len() <= radius + 1, "longer than the radius");
    let last = moves.len().saturating_sub(1);
    assert!(moves[..last].iter().all(Result::is_ok), "item after error");
    if let Ok(distance) = solver.distance(&board) {
        assert!(distance as usize <= radius);
    }
    if let Ok(solutions) = solver.solutions(&board) {
        let mut paths = solutions.iter().take(100);
        assert!(paths.all(|path| path.len() as u32 == solutions.distance()));
    }
}

#[test]
fn detects_unused_bits_that_are_set() {
    let home = Home::all(shape(2, 2)).next().unwrap();
    let mut file = Forgery::of(&forge::table(home, Metric::Stm, Encoding::Sparse));
    assert_eq!(file.payload.len(), 8);
    assert_eq!(verify(&file.bytes()), Ok(()));
    // A base of two bits and a word of seven.
    for (at, bits) in [(1, 0x80), (1, 0x02), (2, 1), (7, 0x80)] {
        file.payload[at] ^= bits;
        assert_eq!(verify(&file.bytes()), Err(FileError::Block { block: 0 }.into()));
        file.payload[at] ^= bits;
    }
}

#[test]
fn detects_second_or_missing_goal() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        for metric in Metric::ALL {
            let good = Forgery::of(&forge::table(home, metric, Encoding::Byte));
            let goal = forge::goal_number(home);
            let wrong = [1, 2, 3, 24].map(|distance| (goal, distance));
            for (state, distance) in wrong.into_iter().chain([(8, 0), (100_000, 0), (181_439, 0)]) {
                let mut bad = good.clone();
                bad.payload[state as usize] = distance;
                let error = TableError::GoalDistance { state };
                assert_eq!(verify(&bad.bytes()), Err(error), "{home}");
            }
        }
    }
}

#[test]
fn detects_distance_beyond_the_radius() {
    for distance in [32, 33, 64, 255u8] {
        let mut bad = forgery(Metric::Stm, Encoding::Byte);
        bad.payload[54_321] = distance;
        let (state, distance) = (54_321, distance.into());
        let error = TableError::BeyondRadius { state, distance };
        assert_eq!(verify(&bad.bytes()), Err(error));
    }
}

/// In stm a distance too large by 2 keeps the parity, and a neighbour differs by 3. In mtm
/// neighbours may be equal; a distance too small by 2 differs by more than 1 from a neighbour,
/// which may be several tiles away.
#[test]
fn detects_neighbours_that_differ_by_too_much() {
    let index = Index::new(Shape::EIGHT_PUZZLE).unwrap();
    for (metric, step) in [(Metric::Stm, 2_003), (Metric::Mtm, 1_009)] {
        let good = forgery(metric, Encoding::Byte);
        let (mut pairs, mut distant_pairs, mut no_closer) = (0, 0, 0);
        for state in (11..181_440).step_by(step) {
            let distance = good.payload[state as usize];
            if distance > 29 {
                continue;
            }
            let mut bad = good.clone();
            bad.payload[state as usize] = match metric {
                Metric::Stm => distance + 2,
                Metric::Mtm => distance.saturating_sub(2).max(1),
            };
            match verify(&bad.bytes()).unwrap_err() {
                TableError::NeighbourDistances { state: a, neighbour: b } => {
                    assert!([a, b].contains(&state));
                    let distance = |number: u64| bad.payload[number as usize];
                    assert!(distance(a).abs_diff(distance(b)) > 1);
                    assert!(neighbours(&index, a, metric).contains(&b));
                    pairs += 1;
                    let is_distant = !neighbours(&index, a, Metric::Stm).contains(&b);
                    distant_pairs += u32::from(is_distant);
                }
                // A neighbour without another closer neighbour comes first.
                TableError::NoCloserNeighbour { state: other } => {
                    let is_near = neighbours(&index, other, metric).contains(&state);
                    assert!(is_near || other == state);
                    no_closer += 1;
                }
                other => panic!("{other:?}"),
            }
        }
        assert!(pairs > 0);
        match metric {
            Metric::Stm => assert!(no_closer > 0),
            Metric::Mtm => assert!(distant_pairs > 0),
        }
    }
}

#[test]
fn detects_equal_neighbours_in_stm() {
    let good = forgery(Metric::Stm, Encoding::Byte);
    for state in (11..181_440).step_by(5_003) {
        let mut bad = good.clone();
        bad.payload[state] ^= 1;
        let error = verify(&bad.bytes()).unwrap_err();
        assert!(
            matches!(
                error,
                TableError::NeighbourDistances { .. } | TableError::GoalDistance { .. }
            ),
            "{error}"
        );
    }
}

/// A state farther than all its neighbours gets a smaller distance, so that no neighbour is closer
/// although all differences are allowed.
#[test]
fn detects_local_minimum() {
    let index = Index::new(Shape::EIGHT_PUZZLE).unwrap();
    let goal = goal(GOAL);
    for (metric, change, step) in [(Metric::Stm, 2, 500), (Metric::Mtm, 1, 100)] {
        let good = forgery(metric, Encoding::Byte);
        let distance = |number: u64| good.payload[number as usize];
        let maxima = (0..181_440u64).filter(|&state| {
            let mut around = neighbours(&index, state, metric).into_iter();
            around.all(|next| distance(next) + 1 == distance(state))
        });
        let mut found = 0;
        for state in maxima.step_by(step).take(5) {
            let mut bad = good.clone();
            bad.payload[state as usize] -= change;
            let error = TableError::NoCloserNeighbour { state };
            assert_eq!(verify(&bad.bytes()), Err(error));
            let bytes = bad.bytes();
            let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
            let minimum = index.state(state).unwrap();
            assert_eq!(table.best_move(&minimum), Err(error));
            query_all(&table, &goal, &minimum);
            if metric == Metric::Stm {
                let precomputed = Precomputed::new(&Solver::new(&table, &goal).unwrap());
                assert_eq!(precomputed.err(), Some(QueryError::Table(error)));
            }
            found += 1;
        }
        assert_eq!(found, 5);
    }
}

/// The largest distance of a byte, under a header that allows it.
#[test]
fn rejects_payload_of_255() {
    let mut bad = forgery(Metric::Stm, Encoding::Byte);
    bad.put(at::RADIUS, [255]);
    (0..256).for_each(|distance| bad.put_count(distance, 1));
    bad.put_count(255, 181_440 - 255);
    bad.payload[1..].fill(255);
    let bytes = bad.bytes();
    assert!(verify(&bytes).is_err());
    let goal = goal(GOAL);
    let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
    for number in [1, 9, 90_000] {
        query_all(&table, &goal, &table.index().state(number).unwrap());
    }
    let precomputed = Precomputed::new(&Solver::new(&table, &goal).unwrap());
    assert!(matches!(precomputed, Err(QueryError::Table(TableError::NoCloserNeighbour { .. }))));
}

#[test]
fn detects_wrong_distribution() {
    for (metric, encoding) in forge::formats() {
        let mut bad = forgery(metric, encoding);
        let expected = bad.count(20);
        let found = bad.count(10);
        bad.put_count(10, expected);
        bad.put_count(20, found);
        let error = TableError::StateCount { distance: 10, found, expected };
        assert_eq!(verify(&bad.bytes()), Err(error));
    }
    let mut bad = forgery(Metric::Stm, Encoding::Byte);
    bad.put_count(30, 220);
    bad.put_count(31, 3);
    let error = TableError::StateCount { distance: 30, found: 221, expected: 220 };
    assert_eq!(verify(&bad.bytes()), Err(error));
}

#[test]
fn detects_payload_of_another_home() {
    let homes: Vec<Home> = Home::all(Shape::EIGHT_PUZZLE).collect();
    for (metric, encoding) in forge::formats() {
        for &home in &homes {
            let table = forge::table(home, metric, encoding);
            let mut bad = Forgery::of(&table);
            // Without the list of far states, whose length differs.
            let length = forge::distances_len(&table);
            let other = homes.iter().copied().find(|&other| other != home).unwrap();
            let payload = Forgery::of(&forge::table(other, metric, encoding)).payload;
            let length = length.min(payload.len());
            bad.payload[..length].copy_from_slice(&payload[..length]);
            assert!(verify(&bad.bytes()).is_err(), "{other} as {home}");
        }
    }
}

#[test]
fn detects_payload_of_another_metric() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        for (metric, other) in [(Metric::Stm, 1), (Metric::Mtm, 0)] {
            let mut bad = Forgery::of(&forge::table(home, metric, Encoding::Byte));
            bad.put(at::METRIC, [other]);
            let error = verify(&bad.bytes()).unwrap_err();
            assert!(matches!(error, TableError::NeighbourDistances { .. }), "{error}");
        }
    }
    // On 2×2 no run is longer than one tile, so the metrics are the same.
    let home = Home::from_name(shape(2, 2), "corner").unwrap();
    let [stm, mtm] = Metric::ALL.map(|metric| forge::table(home, metric, Encoding::Byte));
    let mut same = Forgery::of(&stm);
    same.put(at::METRIC, [1]);
    assert_eq!(verify(&same.bytes()), Ok(()));
    assert_eq!(same.bytes(), mtm.as_bytes());
}

/// Every bit of a small table.
#[test]
fn detects_any_wrong_bit() {
    let goal = goal("012/345");
    let good = Forgery::of(&forge::table(goal.home(), Metric::Stm, Encoding::Sparse));
    let index = goal.index().unwrap();
    for bit in 0..8 * good.payload.len() {
        let mut bad = good.clone();
        bad.payload[bit / 8] ^= 1 << (bit % 8);
        let bytes = bad.bytes();
        assert!(verify(&bytes).is_err(), "bit {bit}");
        let table = Table::new(&bytes[..]).unwrap();
        for number in (0..index.states()).step_by(7) {
            query_all(&table, &goal, &index.state(number).unwrap());
        }
    }
}

/// Every byte of a small table with every other value that could be a distance.
#[test]
fn detects_any_wrong_distance() {
    let home = Home::from_name(shape(2, 3), "edge").unwrap();
    let goal = Goal::new(home.goal_board());
    for metric in Metric::ALL {
        let table = forge::table(home, metric, Encoding::Byte);
        let radius = table.header().distribution().radius() as u8;
        let good = Forgery::of(&table);
        for number in 0..good.payload.len() {
            let distances = 0..=radius + 1;
            for distance in distances.filter(|&distance| distance != good.payload[number]) {
                let mut bad = good.clone();
                bad.payload[number] = distance;
                let bytes = bad.bytes();
                assert!(verify(&bytes).is_err(), "state {number} at {distance}");
                let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
                let number = number as u64;
                let neighbour = neighbours(table.index(), number, metric)[0];
                for number in [number, neighbour] {
                    query_all(&table, &goal, &table.index().state(number).unwrap());
                }
            }
        }
    }
}

/// They give errors or meaningless answers, but no panic.
#[test]
fn states_of_another_shape_do_not_panic() {
    for encoding in Encoding::ALL {
        let bytes = forgery(Metric::Stm, encoding).bytes();
        let table = Table::new(bytes).unwrap().checked().unwrap();
        for (rows, cols) in [(2, 2), (2, 3), (2, 5), (3, 4), (4, 4), (2, 8)] {
            let other = Index::new(shape(rows, cols)).unwrap();
            for number in (0..other.states()).step_by((other.states() / 300 + 1) as usize) {
                let state = other.state(number).unwrap();
                let _ = table.distance(&state);
                let _ = table.best_move(&state);
            }
            let last = other.state(other.states() - 1).unwrap();
            let _ = table.best_move(&last);
        }
    }
}
