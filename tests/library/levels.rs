//! The states at a distance: near the goal, far from it or between, they are found in different
//! ways, and all of them are those of the search; and where a table lies about them, to look for
//! them ends.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;

use forge::Forgery;
use jiugong::{TableError, Distribution, Encoding, Goal, Home, Shape, Solver, State, Table, search};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

/// 3×3 by its home at cell 0, where states are boards as they stand.
fn corner() -> Goal {
    Goal::new("012345678".parse().unwrap())
}

fn forgery(encoding: Encoding) -> Forgery {
    Forgery::of(&forge::table(corner().home(), encoding))
}

/// The list of far states is all of them, by distance and then by number, whatever the home; and
/// before it stand zeros.
#[test]
fn far_states_are_listed_behind_the_bits() {
    let mut listed = 0;
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)] {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            let distances = search(home, jiugong::Metric::Stm, |_, _| {}).unwrap();
            let counts = distances.distribution().counts();
            let (least, count) = forge::far(counts);
            assert_eq!(distances.distribution().far_distance() as usize, least);
            assert!(count <= max_far_states(distances.distribution().states()));

            let table = Table::from_distances(&distances, Encoding::Bit).unwrap();
            let layout = table.header().layout();
            let list = table.as_bytes()[layout.far()].chunks(8);
            let mut expected = Vec::new();
            for (distance, number) in distances.to_vec().into_iter().zip(0u64..) {
                if usize::from(distance) >= least {
                    expected.push((distance, number));
                }
            }
            expected.sort();
            assert_eq!(expected.len() as u64, count);
            let expected = expected.iter().map(|(_, number)| number.to_le_bytes());
            assert!(list.eq(expected), "{home}");
            listed += count;

            let states = counts.iter().sum::<u64>() as usize;
            let payload = layout.payload();
            assert_eq!(layout.far().start, payload.start + states.div_ceil(64) * 8);
            let padding = &table.as_bytes()[payload.start + states.div_ceil(8)..layout.far().start];
            assert!(padding.iter().all(|&byte| byte == 0));

            let bytes = Table::from_distances(&distances, Encoding::Byte).unwrap();
            assert!(bytes.header().layout().far().is_empty());
        }
    }
    assert!(listed > 200, "{listed}");
}

/// A search can tell as it goes that all levels to come are far.
#[test]
fn a_distance_is_far_when_few_states_are_left() {
    let counts = [1, 2, 16_376, 3, 1, 1];
    let distribution = Distribution::new(&counts);
    assert_eq!(distribution.states(), 16_384);
    assert_eq!(max_far_states(16_384), 1);
    assert_eq!(distribution.far_distance(), 5);
    assert_eq!(distribution.count_within(5..u32::MAX), 1);
    // The last alone is too many.
    let distribution = Distribution::new(&[1, 16_381, 2]);
    assert_eq!(distribution.far_distance(), 3);
    assert_eq!(distribution.count_within(3..u32::MAX), 0);
}

/// Near, far or between: in either encoding, the states at each distance are those that the search
/// puts there, in the sequence of their numbers.
#[test]
fn the_states_at_each_distance_are_those_of_the_search() {
    for (rows, cols) in [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)] {
        for home in Home::all(Shape::new(rows, cols).unwrap()) {
            let distances = search(home, jiugong::Metric::Stm, |_, _| {}).unwrap();
            let far = distances.distribution().far_distance();
            let mut levels = vec![Vec::new(); distances.distribution().counts().len()];
            for (number, distance) in (0u64..).zip(distances.to_vec()) {
                levels[usize::from(distance)].push(number);
            }
            for encoding in Encoding::ALL {
                let table = Table::from_distances(&distances, encoding).unwrap();
                assert_eq!(table.prove_far(), Ok(()));
                for (distance, level) in (0..).zip(&levels) {
                    // A pass over the bits of 2×5 takes seconds: those that need one are left out.
                    if cols == 5 && distance > 15 && distance < far {
                        continue;
                    }
                    let states = table.states_at(distance);
                    let numbers = states.map(|state| table.index().number(&state.unwrap()));
                    assert!(numbers.eq(level.iter().copied()), "{home} at {distance}");
                }
                for beyond in [levels.len() as u32, 256, u32::MAX] {
                    assert_eq!(table.states_at(beyond).count(), 0);
                }
            }
        }
    }
}

/// The list of far states of 3×3 is its two states at distance 31.
#[test]
fn a_list_of_other_far_states_is_found() {
    let goal = corner();
    let good = forgery(Encoding::Bit);
    let bytes = good.bytes();
    let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
    let far: Vec<u64> = table
        .states_at(31)
        .map(|state| table.index().number(&state.unwrap()))
        .collect();
    let [first, last] = far[..] else {
        panic!("{far:?}");
    };
    let closer = table.states_at(30).next().unwrap().unwrap();
    let closer = table.index().number(&closer);
    // The entries, the one that is wrong, and whether to read it is to notice.
    let lists = [
        ([last, first], 1, true),
        ([first, first], 1, true),
        ([last, last], 1, true),
        ([first, 181_440], 1, true),
        ([first, u64::MAX], 1, true),
        ([u64::MAX, last], 0, true),
        ([0, last], 0, false),
        ([closer.min(last - 1), last], 0, false),
    ];
    for (list, entry, is_noticed) in lists {
        let mut bad = good.clone();
        bad.put_far(2, list[0]);
        bad.put_far(1, list[1]);
        let bytes = bad.bytes();
        let damage = TableError::FarEntry { entry };
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        assert_eq!(table.verify(), Err(damage), "{list:?}");
        let read: Result<Vec<State>, TableError> = table.states_at(31).collect();
        assert_eq!(read.err(), is_noticed.then_some(damage), "{list:?}");
        // A board that is drawn is walked from.
        let solver = Solver::new(&table, &goal).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        if !list.iter().all(|number| far.contains(number)) {
            assert_eq!(solver.random_boards_at(31, 30, &mut rng), Err(damage), "{list:?}");
        }
    }
}

/// Headers that claim states where there are none, or fewer or more than there are: to look for
/// them ends.
#[test]
fn states_that_are_only_claimed_are_not_looked_for_for_ever() {
    let goal = corner();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    for encoding in Encoding::ALL {
        let mut bad = forgery(encoding);
        // Four distances more than there are: few states, many, and two that are far.
        let claimed = [(24, 10_047), (32, 100), (33, 100), (34, 13_798), (35, 2)];
        claimed
            .iter()
            .for_each(|&(distance, count)| bad.put_count(distance, count));
        bad.put(forge::at::RADIUS, [35]);
        if encoding == Encoding::Bit {
            let entries = [(2, 5), (1, 6)];
            entries
                .iter()
                .for_each(|&(at, number)| bad.put_far(at, number));
        }
        let bytes = bad.bytes();
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        for distance in 32..=35 {
            let drawn = solver.random_boards_at(distance, 3, &mut rng);
            assert!(drawn.is_err(), "{encoding:?} at {distance}: {drawn:?}");
        }
        assert_eq!(solver.random_boards_at(24, 3, &mut rng).unwrap().len(), 3);
        assert!(table.verify().is_err());

        // Near the goal, nothing but the header can be wrong.
        let mut bad = forgery(encoding);
        bad.put_count(5, 30);
        bad.put_count(6, 29);
        let bytes = bad.bytes();
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        let damage = TableError::StateCount {
            distance: 5,
            found: 20,
            expected: 30,
        };
        for distance in [5, 6, 9] {
            assert_eq!(solver.random_boards_at(distance, 3, &mut rng), Err(damage));
            let boards: Vec<_> = solver.boards_at(distance).collect();
            assert_eq!(boards, [Err(damage)]);
        }
    }
}

/// A byte of the list that was damaged is noticed when it is read, as any other.
#[test]
fn no_far_state_rests_on_a_damaged_byte() {
    let mut bytes = forgery(Encoding::Bit).bytes();
    *bytes.last_mut().unwrap() ^= 1;
    let (goal, table) = (corner(), Table::new(&bytes[..]).unwrap());
    let damage = TableError::Block { block: 5 };
    let read: Vec<_> = table.states_at(31).collect();
    assert_eq!(read, [Err(damage); 2]);
    let solver = Solver::new(&table, &goal).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    assert_eq!(solver.random_boards_at(31, 1, &mut rng), Err(damage));
}
