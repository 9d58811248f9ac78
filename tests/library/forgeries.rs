//! Payloads that lie with all their checksums right, which the proof alone can tell; and until it
//! is asked, no such table makes an answer endless or a panic.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;

use forge::Forgery;
use jiugong::{
    TableError, Encoding, Goal, Home, Index, Direction, QueryError, Precomputed, Shape, Solver, State, Table,
};

/// 3×3 by its home at cell 0, where states are boards as they stand.
fn corner() -> Goal {
    Goal::new("012345678".parse().unwrap())
}

fn forgery(encoding: Encoding) -> Forgery {
    Forgery::of(&forge::table(corner().home(), encoding))
}

fn neighbours(index: &Index, number: u64) -> Vec<u64> {
    let state = index.state(number).unwrap();
    let steps = Direction::ALL.into_iter().filter_map(|m| index.step(&state, m));
    steps.map(|next| index.number(&next)).collect()
}

/// The first damage in a file whose header is good.
fn verify(file: &[u8]) -> Result<(), TableError> {
    let table = Table::new(file).unwrap();
    // The blocks are checked once; else each read of the proof would check one again.
    let table = table.checked()?;
    table.verify()
}

/// Every question about a state, to be answered or refused but not to hang or panic.
fn ask_everything<D: AsRef<[u8]>>(table: &Table<D>, goal: &Goal, state: &State) {
    let solver = Solver::new(table, goal).unwrap();
    let board = goal.board_from_state(state).unwrap();
    let radius = table.header().distribution().radius() as usize;
    let _ = table.closer(state, Direction::ALL);
    let _ = solver.moves(&board);
    let _ = solver.best_move(&board);
    // Taken, not collected: an endless walk must fail, not fill the memory.
    let walk: Vec<_> = solver.solution(&board).unwrap().take(radius + 2).collect();
    assert!(walk.len() <= radius + 1, "a walk longer than the radius");
    let last = walk.len().saturating_sub(1);
    assert!(walk[..last].iter().all(Result::is_ok), "on after an error");
    if let Ok(distance) = solver.distance(&board) {
        assert!(distance as usize <= radius);
    }
    if let Ok(paths) = solver.solutions(&board) {
        let mut given = paths.iter().take(100);
        assert!(given.all(|path| path.len() as u32 == paths.distance()));
    }
}

/// The unused bits behind those of the states are 0: the bytes are a function of the puzzle alone.
#[test]
fn an_unused_bit_that_is_set_is_found() {
    let home = Home::all(Shape::new(2, 2).unwrap()).next().unwrap();
    let mut file = Forgery::of(&forge::table(home, Encoding::Bit));
    assert_eq!(file.payload.len(), 8);
    assert_eq!(verify(&file.bytes()), Ok(()));
    for (at, bits) in [(1, 0x80), (1, 0x10), (2, 1), (7, 0x80)] {
        file.payload[at] ^= bits;
        assert_eq!(verify(&file.bytes()), Err(TableError::Block { block: 0 }));
        file.payload[at] ^= bits;
    }
}

/// The goal is the only 0, and it is one.
#[test]
fn a_second_goal_or_none_is_found() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        let good = Forgery::of(&forge::table(home, Encoding::Byte));
        let goal = forge::goal_number(home);
        for distance in [1, 2, 3, 30] {
            let mut bad = good.clone();
            bad.payload[goal as usize] = distance;
            let error = verify(&bad.bytes());
            assert_eq!(error, Err(TableError::GoalDistance { state: goal }), "{home}");
        }
        for state in [8, 100_000, 181_439u64] {
            let mut bad = good.clone();
            bad.payload[state as usize] = 0;
            let error = verify(&bad.bytes());
            assert_eq!(error, Err(TableError::GoalDistance { state }), "{home}");
        }
    }
}

#[test]
fn a_distance_beyond_the_radius_is_found() {
    for distance in [32, 33, 64, 255u8] {
        let mut bad = forgery(Encoding::Byte);
        bad.payload[54_321] = distance;
        let (state, distance) = (54_321, distance.into());
        assert_eq!(
            verify(&bad.bytes()),
            Err(TableError::BeyondRadius { state, distance })
        );
    }
}

/// Two more or less than it was: the colour is right, and a neighbour is 3 away.
#[test]
fn neighbours_that_differ_by_three_are_found() {
    let good = forgery(Encoding::Byte);
    let index = Index::new(Shape::EIGHT_PUZZLE).unwrap();
    let (mut neighbours_found, mut stuck_found) = (0, 0);
    for state in (11..181_440).step_by(2_003) {
        let was = good.payload[state as usize];
        if was > 29 {
            continue;
        }
        let mut bad = good.clone();
        bad.payload[state as usize] = was + 2;
        match verify(&bad.bytes()).unwrap_err() {
            TableError::NeighbourDistances {
                state: one,
                neighbour: other,
            } => {
                assert!([one, other].contains(&state));
                let at = |number: u64| bad.payload[number as usize];
                assert_eq!(at(one).abs_diff(at(other)), 3);
                assert!(neighbours(&index, one).contains(&other));
                neighbours_found += 1;
            }
            // One that had no other way down is met first.
            TableError::NoCloserNeighbour { state: above } => {
                assert!(neighbours(&index, above).contains(&state));
                stuck_found += 1;
            }
            other => panic!("{other:?}"),
        }
    }
    assert!(neighbours_found > 0 && stuck_found > 0);
}

/// Two neighbours alike: the parity is wrong.
#[test]
fn neighbours_that_are_alike_are_found() {
    let good = forgery(Encoding::Byte);
    for state in (11..181_440).step_by(5_003) {
        let mut bad = good.clone();
        bad.payload[state] ^= 1;
        let error = verify(&bad.bytes()).unwrap_err();
        assert!(
            matches!(error, TableError::NeighbourDistances { .. } | TableError::GoalDistance { .. }),
            "{error}"
        );
    }
}

/// A state that was the farthest around and is now the nearest: all its neighbours differ by 1,
/// and there is no way down from it.
#[test]
fn a_hole_with_no_way_down_is_found() {
    let good = forgery(Encoding::Byte);
    let index = Index::new(Shape::EIGHT_PUZZLE).unwrap();
    let peaks = (0..181_440u64).filter(|&state| {
        let at = |number: u64| good.payload[number as usize];
        neighbours(&index, state)
            .iter()
            .all(|&next| at(next) < at(state))
    });
    let mut found = 0;
    for state in peaks.step_by(500) {
        let mut bad = good.clone();
        bad.payload[state as usize] -= 2;
        assert_eq!(verify(&bad.bytes()), Err(TableError::NoCloserNeighbour { state }));
        let bytes = bad.bytes();
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        let hole = index.state(state).unwrap();
        assert_eq!(table.closer(&hole, Direction::ALL), Err(TableError::NoCloserNeighbour { state }));
        ask_everything(&table, &corner(), &hole);
        let solver_goal = corner();
        let routes = Precomputed::new(&Solver::new(&table, &solver_goal).unwrap());
        assert_eq!(
            routes.err(),
            Some(QueryError::Table(TableError::NoCloserNeighbour { state }))
        );
        found += 1;
    }
    assert!(found > 3);
}

/// The largest distance a byte can hold, under a header that allows it.
#[test]
fn a_payload_of_nothing_but_255_is_refused() {
    let mut bad = forgery(Encoding::Byte);
    bad.put(forge::at::RADIUS, [255]);
    (0..256).for_each(|distance| bad.put_count(distance, 1));
    bad.put_count(255, 181_440 - 255);
    bad.payload[1..].fill(255);
    let bytes = bad.bytes();
    assert!(verify(&bytes).is_err());
    let (goal, table) = (corner(), Table::new(&bytes[..]).unwrap().checked().unwrap());
    for number in [1, 9, 90_000] {
        ask_everything(&table, &goal, &table.index().state(number).unwrap());
    }
    let routes = Precomputed::new(&Solver::new(&table, &goal).unwrap());
    assert!(matches!(
        routes,
        Err(QueryError::Table(TableError::NoCloserNeighbour { .. }))
    ));
}

#[test]
fn a_distribution_of_something_else_is_found() {
    for encoding in Encoding::ALL {
        let mut bad = forgery(encoding);
        let (ten, twenty) = (bad.count(10), bad.count(20));
        bad.put_count(10, twenty);
        bad.put_count(20, ten);
        let error = TableError::StateCount {
            distance: 10,
            found: ten,
            expected: twenty,
        };
        assert_eq!(verify(&bad.bytes()), Err(error));
    }
    let mut bad = forgery(Encoding::Byte);
    bad.put_count(30, 220);
    bad.put_count(31, 3);
    let error = TableError::StateCount {
        distance: 30,
        found: 221,
        expected: 220,
    };
    assert_eq!(verify(&bad.bytes()), Err(error));
}

/// A payload of one class under the header of another.
#[test]
fn the_table_of_another_home_is_found() {
    let homes: Vec<Home> = Home::all(Shape::EIGHT_PUZZLE).collect();
    // All but the list of far states, which is not of the same length.
    for (encoding, length) in Encoding::ALL.into_iter().zip([181_440, 22_680]) {
        for &home in &homes {
            let mut bad = Forgery::of(&forge::table(home, encoding));
            let other = homes.iter().copied().find(|&other| other != home).unwrap();
            let payload = Forgery::of(&forge::table(other, encoding)).payload;
            bad.payload[..length].copy_from_slice(&payload[..length]);
            assert!(verify(&bad.bytes()).is_err(), "{other} as {home}");
        }
    }
}

/// With one bit a state, no single bit can be wrong and the proof hold: every one of a small
/// table.
#[test]
fn a_wrong_bit_is_found() {
    let goal = Goal::new("012/345".parse().unwrap());
    let good = Forgery::of(&forge::table(goal.home(), Encoding::Bit));
    let index = goal.index().unwrap();
    for number in 0..index.states() {
        let mut bad = good.clone();
        let was = bad.payload[(number / 8) as usize] >> (number % 8) & 1;
        bad.set_bit(number, was == 0);
        let bytes = bad.bytes();
        let error = verify(&bytes);
        // The goal's distance is known without its bit; its neighbours go by it all the same.
        assert!(error.is_err(), "state {number}");
        let table = Table::new(&bytes[..]).unwrap();
        ask_everything(&table, &goal, &index.state(number).unwrap());
        for next in neighbours(index, number) {
            ask_everything(&table, &goal, &index.state(next).unwrap());
        }
    }
}

/// Three tiles chased round a corner are back after twelve moves, and 12 is a multiple of 4: with
/// two bits of each distance all that is known, going round can look like going down for ever.
#[test]
fn a_walk_in_a_circle_ends() {
    let goal = corner();
    let index = Index::new(Shape::EIGHT_PUZZLE).unwrap();
    let start = goal.state(&"867254301".parse().unwrap()).unwrap();
    let mut ring = vec![start];
    for m in [Direction::Down, Direction::Right, Direction::Up, Direction::Left]
        .into_iter()
        .cycle()
        .take(12)
    {
        ring.push(index.step(ring.last().unwrap(), m).unwrap());
    }
    assert_eq!(ring.pop(), Some(start), "not a ring");

    let mut bad = forgery(Encoding::Bit);
    // Bit 0 follows from the blank's place, so levels count down from the start's own colour.
    let colour = |state: &State| (state.place() as u64 ^ forge::goal_number(goal.home())) & 1;
    let level = |state: &State| {
        let i = ring.iter().position(|other| other == state).unwrap() as u64;
        (12 + colour(&start) - i) % 4
    };
    for state in &ring {
        assert_eq!(level(state) & 1, colour(state));
        bad.set_bit(index.number(state), level(state) >= 2);
        // And every way off the ring leads up.
        for next in Direction::ALL.into_iter().filter_map(|m| index.step(state, m)) {
            if !ring.contains(&next) {
                bad.set_bit(index.number(&next), (level(state) + 1) % 4 >= 2);
            }
        }
    }
    let bytes = bad.bytes();
    assert!(verify(&bytes).is_err());
    let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
    let solver = Solver::new(&table, &goal).unwrap();
    for (i, state) in ring.iter().enumerate() {
        let (_, next) = table.closer(state, Direction::ALL).unwrap().unwrap();
        assert_eq!(next, ring[(i + 1) % 12], "not going round");
        let (number, distance) = (index.number(state), 32);
        let beyond = TableError::BeyondRadius {
            state: number,
            distance,
        };
        assert_eq!(table.distance(state), Err(beyond));
        let board = goal.board_from_state(state).unwrap();
        let walk: Vec<_> = solver.solution(&board).unwrap().take(100).collect();
        assert_eq!(walk.len(), 32, "31 moves and then an error");
        assert!(walk[..31].iter().all(Result::is_ok));
        assert!(matches!(walk[31], Err(TableError::NoCloserNeighbour { .. })));
        assert!(solver.solutions(&board).is_err());
    }
    assert!(Precomputed::new(&solver).is_err());
    assert!(solver.boards_at(20).any(|board| board.is_err()));
}

/// States of other shapes are no states of this table: refused, or answered with a number of this
/// table's range, but no panic.
#[test]
fn states_of_another_shape_do_no_harm() {
    let table = Table::new(forgery(Encoding::Byte).bytes())
        .unwrap()
        .checked()
        .unwrap();
    for (rows, cols) in [(2, 2), (2, 3), (2, 5), (3, 4), (4, 4), (2, 8)] {
        let other = Index::new(Shape::new(rows, cols).unwrap()).unwrap();
        for number in (0..other.states()).step_by((other.states() / 300 + 1) as usize) {
            let state = other.state(number).unwrap();
            let _ = table.distance(&state);
            let _ = table.closer(&state, Direction::ALL);
        }
        let last = other.state(other.states() - 1).unwrap();
        let _ = table.closer(&last, Direction::ALL);
    }
}
