//! The states at a distance, which are found in different ways near the goal, far from it and
//! between: they are complete and sorted, and wrong tables give errors.

use jiugong::file::{FileError, layout};
use jiugong::{Distribution, Encoding, Home, Metric, Solver, State, Table, TableError, search};
use jiugong_test_support::forge::{self, Forgery};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use crate::{goal, home, shape};

const GOAL: &str = "012345678";

fn forgery(encoding: Encoding) -> Forgery {
    Forgery::of(&forge::table(home("corner"), Metric::Stm, encoding))
}

fn homes() -> impl Iterator<Item = Home> {
    let shapes = [(2, 2), (2, 3), (2, 4), (3, 3), (2, 5)].into_iter();
    shapes.flat_map(|(rows, cols)| Home::all(shape(rows, cols)))
}

#[test]
fn far_states_are_listed_by_distance_and_number() {
    let mut listed = 0;
    for home in homes() {
        let distances = search(home, Metric::Stm, |_, _| {}).unwrap();
        let counts = distances.distribution().counts();
        let (least, count) = forge::far(counts);
        assert_eq!(distances.distribution().far_distance() as usize, least);
        assert!(count <= Distribution::max_far_states(distances.distribution().states()));

        let table = Table::from_distances(&distances, Encoding::Sparse).unwrap();
        let layout = layout(table.header());
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

        let blocks = table.sparse().unwrap().bytes(table.index()) as usize;
        let end = layout.payload().start + blocks;
        assert_eq!(layout.far().start, layout.payload().start + blocks.next_multiple_of(8));
        let padding = &table.as_bytes()[end..layout.far().start];
        assert!(padding.iter().all(|&byte| byte == 0));

        let bytes = Table::from_distances(&distances, Encoding::Byte).unwrap();
        assert!(jiugong::file::layout(bytes.header()).far().is_empty());
    }
    assert!(listed > 200, "{listed}");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn states_at_each_distance_agree_with_search() {
    for home in homes() {
        let distances = search(home, Metric::Stm, |_, _| {}).unwrap();
        let far = distances.distribution().far_distance();
        let mut layers = vec![Vec::new(); distances.distribution().counts().len()];
        for (number, distance) in (0u64..).zip(distances.to_vec()) {
            layers[usize::from(distance)].push(number);
        }
        for encoding in Encoding::ALL {
            let table = Table::from_distances(&distances, encoding).unwrap();
            assert_eq!(jiugong::proof::prove_far(&table), Ok(()));
            for (distance, layer) in (0..).zip(&layers) {
                // A pass over 2×5 takes a second.
                if home.shape() == shape(2, 5) && distance > 15 && distance < far {
                    continue;
                }
                let states = table.states_at(distance);
                let numbers = states.map(|state| table.index().number(&state.unwrap()));
                assert!(numbers.eq(layer.iter().copied()), "{home} at {distance}");
            }
            for beyond in [layers.len() as u32, 256, u32::MAX] {
                assert_eq!(table.states_at(beyond).count(), 0);
            }
        }
    }
}

/// The far states of 3×3 are its two states at distance 31.
#[test]
#[ignore = "long: .ci/run runs it"]
fn detects_wrong_list_of_far_states() {
    let goal = goal(GOAL);
    let good = forgery(Encoding::Sparse);
    let bytes = good.bytes();
    let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
    let far: Vec<u64> =
        table.states_at(31).map(|state| table.index().number(&state.unwrap())).collect();
    let [first, last] = far[..] else {
        panic!("{far:?}");
    };
    let closer = table.states_at(30).next().unwrap().unwrap();
    let closer = table.index().number(&closer);
    // The list, the first wrong entry, and whether reading the list detects it.
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
    for (list, entry, is_detected) in lists {
        let mut bad = good.clone();
        bad.put_far(2, list[0]);
        bad.put_far(1, list[1]);
        let bytes = bad.bytes();
        let error = TableError::FarEntry { entry };
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        assert_eq!(table.verify(), Err(error), "{list:?}");
        let read: Result<Vec<State>, TableError> = table.states_at(31).collect();
        assert_eq!(read.err(), is_detected.then_some(error), "{list:?}");
        // The distance of each drawn board is checked.
        let solver = Solver::new(&table, &goal).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(0);
        if !list.iter().all(|number| far.contains(number)) {
            assert_eq!(solver.random_boards_at(31, 30, &mut rng), Err(error), "{list:?}");
        }
    }
}

/// If the header has too many or too few states at a distance, the search for them ends.
#[test]
fn searches_for_missing_states_end() {
    let goal = goal(GOAL);
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    for encoding in Encoding::ALL {
        let mut bad = forgery(encoding);
        // Four distances beyond the radius: few states, many, and two far ones.
        let counts = [(24, 10_047), (32, 100), (33, 100), (34, 13_798), (35, 2)];
        counts.iter().for_each(|&(distance, count)| bad.put_count(distance, count));
        bad.put(forge::at::RADIUS, [35]);
        if encoding == Encoding::Sparse {
            let entries = [(2, 5), (1, 6)];
            entries.iter().for_each(|&(at, number)| bad.put_far(at, number));
        }
        let bytes = bad.bytes();
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        for distance in 32..=35 {
            let drawn = solver.random_boards_at(distance, 3, &mut rng);
            assert!(drawn.is_err(), "{encoding:?} at {distance}: {drawn:?}");
        }
        // The radius decides how many bits the bases of a sparse table have.
        if encoding == Encoding::Byte {
            assert_eq!(solver.random_boards_at(24, 3, &mut rng).unwrap().len(), 3);
        }
        assert!(table.verify().is_err());

        // Near the goal only the header is read.
        let mut bad = forgery(encoding);
        bad.put_count(5, 30);
        bad.put_count(6, 29);
        let bytes = bad.bytes();
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        let solver = Solver::new(&table, &goal).unwrap();
        let error = TableError::StateCount { distance: 5, found: 20, expected: 30 };
        for distance in [5, 6, 9] {
            assert_eq!(solver.random_boards_at(distance, 3, &mut rng), Err(error));
            let boards: Vec<_> = solver.boards_at(distance).collect();
            assert_eq!(boards, [Err(error)]);
        }
    }
}

#[test]
fn no_far_state_depends_on_a_damaged_byte() {
    let mut bytes = forgery(Encoding::Sparse).bytes();
    *bytes.last_mut().unwrap() ^= 1;
    let goal = goal(GOAL);
    let table = Table::new(&bytes[..]).unwrap();
    let error = TableError::File(FileError::Block { block: 2 });
    let read: Vec<_> = table.states_at(31).collect();
    assert_eq!(read, [Err(error); 2]);
    let solver = Solver::new(&table, &goal).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    assert_eq!(solver.random_boards_at(31, 1, &mut rng), Err(error));
}
