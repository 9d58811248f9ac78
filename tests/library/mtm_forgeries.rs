//! Tables of moves of several tiles that lie with all their checksums right: the proof finds each.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;

use forge::{Forgery, at};
use jiugong::{TableError, Encoding, Goal, Home, Index, Metric, Direction, Shape, Solver, Table};

/// 3×3 by its home at cell 0, where states are boards as they stand.
fn corner() -> Goal {
    Goal::new("012345678".parse().unwrap())
}

fn forgery() -> Forgery {
    Forgery::of(&forge::mtm_table(corner().home()))
}

fn verify(file: &[u8]) -> Result<(), TableError> {
    Table::new(file).unwrap().checked()?.verify()
}

/// The states that a move leads to, tile by tile in each way.
fn neighbours(index: &Index, number: u64) -> Vec<u64> {
    let mut found = Vec::new();
    for m in Direction::ALL {
        let mut state = index.state(number).unwrap();
        while let Some(next) = index.step(&state, m) {
            found.push(index.number(&next));
            state = next;
        }
    }
    found
}

/// Distances of one metric under the header of the other.
#[test]
fn the_other_metric_is_found() {
    for home in Home::all(Shape::EIGHT_PUZZLE) {
        let [stm, mtm] = [forge::table(home, Encoding::Byte), forge::mtm_table(home)]
            .map(|table| Forgery::of(&table));
        for (mut bad, metric) in [(stm, 1), (mtm, 0)] {
            bad.put(at::METRIC, [metric]);
            let error = verify(&bad.bytes()).unwrap_err();
            assert!(matches!(error, TableError::NeighbourDistances { .. }), "{error}");
        }
    }
    // Where no run of tiles is longer than one, the two are the same.
    let home = Home::from_name(Shape::new(2, 2).unwrap(), "corner").unwrap();
    let mut same = Forgery::of(&forge::table(home, Encoding::Byte));
    same.put(at::METRIC, [1]);
    assert_eq!(verify(&same.bytes()), Ok(()));
    assert_eq!(same.bytes(), forge::mtm_table(home).as_bytes());
}

/// Any byte of a small table changed to any other value that could be a distance.
#[test]
fn every_wrong_distance_is_found() {
    let home = Home::from_name(Shape::new(2, 3).unwrap(), "edge").unwrap();
    let good = Forgery::of(&forge::mtm_table(home));
    let goal = Goal::new(home.goal_board());
    let radius = Table::new(good.bytes()).unwrap();
    let radius = radius.header().distribution().radius() as u8;
    for at in 0..good.payload.len() {
        for distance in (0..=radius + 1).filter(|&distance| distance != good.payload[at]) {
            let mut bad = good.clone();
            bad.payload[at] = distance;
            let bytes = bad.bytes();
            assert!(verify(&bytes).is_err(), "state {at} at {distance}");
            // Whatever is asked ends, in an answer or an error.
            let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
            let solver = Solver::new(&table, &goal).unwrap();
            for number in [at as u64, neighbours(table.index(), at as u64)[0]] {
                let state = table.index().state(number).unwrap();
                let board = goal.board_from_state(&state).unwrap();
                let _ = solver.moves(&board);
                let walk = solver.solution(&board).unwrap().take(usize::from(radius) + 2);
                assert!(walk.count() <= usize::from(radius) + 1);
                if let Ok(paths) = solver.solutions(&board) {
                    assert!(
                        paths
                            .iter()
                            .take(9)
                            .all(|path| path.len() as u32 == paths.distance())
                    );
                }
            }
        }
    }
}

/// Neighbours may be equally far, but not two apart: not even over several tiles.
#[test]
fn neighbours_that_differ_by_two_are_found() {
    let good = forgery();
    let index = Index::new(Shape::EIGHT_PUZZLE).unwrap();
    let mut over_two_tiles = 0;
    for state in (11..181_440u64).step_by(1_009) {
        let was = good.payload[state as usize];
        let mut bad = good.clone();
        bad.payload[state as usize] = was.saturating_sub(2).max(1);
        match verify(&bad.bytes()).unwrap_err() {
            TableError::NeighbourDistances {
                state: one,
                neighbour: other,
            } => {
                assert!([one, other].contains(&state));
                let at = |number: u64| bad.payload[number as usize];
                assert!(at(one).abs_diff(at(other)) > 1);
                assert!(neighbours(&index, one).contains(&other));
                let steps = Direction::ALL.map(|m| index.step(&index.state(one).unwrap(), m));
                let is_step = steps
                    .iter()
                    .flatten()
                    .any(|next| index.number(next) == other);
                over_two_tiles += u32::from(!is_step);
            }
            TableError::NoCloserNeighbour { .. } => {}
            other => panic!("{other:?}"),
        }
    }
    assert!(over_two_tiles > 0);
}

/// A state whose neighbours are all as far as it claims to be, or farther.
#[test]
fn a_hole_with_no_way_down_is_found() {
    let good = forgery();
    let index = Index::new(Shape::EIGHT_PUZZLE).unwrap();
    let at = |number: u64| good.payload[number as usize];
    let peaks = (0..181_440u64).filter(|&state| {
        let mut around = neighbours(&index, state).into_iter();
        around.all(|next| at(next) + 1 == at(state))
    });
    let mut found = 0;
    for state in peaks.step_by(100).take(5) {
        let mut bad = good.clone();
        bad.payload[state as usize] -= 1;
        assert_eq!(verify(&bad.bytes()), Err(TableError::NoCloserNeighbour { state }));
        let bytes = bad.bytes();
        let table = Table::new(&bytes[..]).unwrap().checked().unwrap();
        let hole = index.state(state).unwrap();
        assert_eq!(table.closer(&hole, Direction::ALL), Err(TableError::NoCloserNeighbour { state }));
        found += 1;
    }
    assert_eq!(found, 5);
}

#[test]
fn a_second_goal_and_a_false_distribution_are_found() {
    let mut bad = forgery();
    bad.payload[100_000] = 0;
    assert_eq!(verify(&bad.bytes()), Err(TableError::GoalDistance { state: 100_000 }));
    let mut bad = forgery();
    let (ten, twelve) = (bad.count(10), bad.count(12));
    bad.put_count(10, twelve);
    bad.put_count(12, ten);
    let error = TableError::StateCount {
        distance: 10,
        found: ten,
        expected: twelve,
    };
    assert_eq!(verify(&bad.bytes()), Err(error));
    assert_eq!(
        Table::new(bad.bytes()).unwrap().header().metric(),
        Metric::Mtm
    );
}
