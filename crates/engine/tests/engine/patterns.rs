//! Pattern tables: the parallel build, check and proof against those of the library.

use std::ops::ControlFlow;
use std::sync::Arc;

use jiugong::file::FileError;
use jiugong::{Encoding, Goal, Metric, Shape, Solver, TableError};
use jiugong_engine::{
    GuidedSolver, VerifyError, build_pattern_table, check_pattern_file, prove_pattern_table,
};
use jiugong_pattern::table::PatternPlan;
use jiugong_pattern::{
    ColourSolver, ColourTable, Colouring, Partition, Pattern, PatternFile, PatternSet,
    PatternSolver, PatternTable,
};
use jiugong_test_support::forge::{self, PatternForgery};

fn patterns() -> Vec<Pattern> {
    let patterns = [
        (2, 2, &[0][..], 3),
        (3, 3, &[1, 3, 4], 0),
        (3, 3, &[0, 1, 2, 5, 6, 7], 4),
        (3, 4, &[1, 4, 5, 6, 7], 0),
        (4, 4, &[3, 7, 11, 15], 0),
    ];
    let pattern = |(rows, cols, homes, blank): (usize, usize, &[usize], usize)| {
        Pattern::new(Shape::new(rows, cols).unwrap(), homes.iter().copied(), blank).unwrap()
    };
    patterns.map(pattern).to_vec()
}

fn engine_error<D: AsRef<[u8]>>(table: &PatternTable<D>) -> Result<(), TableError> {
    match prove_pattern_table(table, |_| {}) {
        Ok(()) => Ok(()),
        Err(VerifyError::Invalid(error)) => Err(error),
        Err(VerifyError::Io(error)) => panic!("{error}"),
    }
}

#[test]
fn tables_are_those_of_the_library() {
    for pattern in patterns() {
        let table = PatternTable::build(&pattern).unwrap();
        let mut last = 0;
        let progress = |found| {
            last = found;
            ControlFlow::Continue(())
        };
        let built = build_pattern_table(PatternPlan::new(&pattern), progress).unwrap().unwrap();
        assert!(built.as_bytes() == table.as_bytes());
        assert_eq!(last, table.header().distribution().states());
        assert_eq!(table.verify(), Ok(()));
        let checked = check_pattern_file(PatternFile::new(table.as_bytes()).unwrap(), |_| {});
        assert_eq!(engine_error(&checked.unwrap()), Ok(()));
        let stopped = build_pattern_table(PatternPlan::new(&pattern), |_| ControlFlow::Break(()));
        assert!(stopped.unwrap().is_none());
    }
}

/// The error may differ, because the threads may find another one first.
#[test]
fn engine_and_library_find_wrong_bits() {
    for pattern in patterns() {
        let table = PatternTable::build(&pattern).unwrap();
        let good = PatternForgery::of(table.as_bytes());
        let bits = 8 * good.payload.len();
        for bit in (0..bits).step_by(bits / 40 + 1) {
            let mut bad = good.clone();
            bad.payload[bit / 8] ^= 1 << (bit % 8);
            let table = PatternFile::new(bad.bytes()).unwrap().checked().unwrap();
            assert!(table.verify().is_err(), "{pattern} bit {bit}");
            assert!(engine_error(&table).is_err(), "{pattern} bit {bit}");
        }
    }
}

#[test]
fn engine_and_library_find_wrong_counts() {
    let table = PatternTable::build(&patterns()[1]).unwrap();
    let mut bad = PatternForgery::of(table.as_bytes());
    let (more, fewer) = (bad.count(3) + 1, bad.count(4) - 1);
    bad.put_count(3, more);
    bad.put_count(4, fewer);
    let table = PatternFile::new(bad.bytes()).unwrap().checked().unwrap();
    let error = TableError::StateCount { distance: 3, found: more - 1, expected: more };
    assert_eq!(table.verify(), Err(error));
    assert_eq!(engine_error(&table), Err(error));
}

#[test]
fn damaged_blocks_are_found() {
    let table = PatternTable::build(&patterns()[2]).unwrap();
    let mut bytes = table.as_bytes().to_vec();
    *bytes.last_mut().unwrap() ^= 1;
    let checked = check_pattern_file(PatternFile::new(&bytes[..]).unwrap(), |_| {});
    assert!(matches!(checked, Err(FileError::Block { .. })));
    bytes[2 * 4096] ^= 1;
    let checked = check_pattern_file(PatternFile::new(&bytes[..]).unwrap(), |_| {});
    assert!(matches!(checked, Err(FileError::ChecksumList)));
}

/// Every 97th board of 3×3, and every distance.
#[test]
fn boards_at_a_distance_are_those_of_a_complete_table() {
    let goal = Goal::new("1 2 3/4 5 6/7 8 0".parse().unwrap());
    let shape = goal.board().shape();
    let partition = Partition::new(shape, 8, [vec![0, 1, 3, 4], vec![2, 5, 6, 7]]).unwrap();
    let mut set = PatternSet::new(shape);
    let tables = set.missing(&partition).iter().map(|p| PatternTable::build(p).unwrap()).collect();
    set.push(partition, tables).unwrap();
    let set = Arc::new(set);
    let colouring = Colouring::new(shape, 8, [vec![0, 1], vec![2, 3, 4], vec![5, 6, 7]]).unwrap();
    let colours: Arc<[ColourTable]> = [ColourTable::build(&colouring)].into();
    for metric in [Metric::Stm, Metric::Mtm] {
        let guided = match metric {
            Metric::Stm => {
                GuidedSolver::Patterns(PatternSolver::new(Arc::clone(&set), &goal).unwrap())
            }
            Metric::Mtm => {
                GuidedSolver::Colours(ColourSolver::new(Arc::clone(&colours), &goal).unwrap())
            }
        };
        let table = forge::table(goal.home(), metric, Encoding::Byte);
        let solver = Solver::new(&table, &goal).unwrap();
        for number in (0..table.index().states()).step_by(97) {
            let state = table.index().state(number).unwrap();
            let board = goal.board_from_state(&state).unwrap();
            let expected = solver.distance(&board).unwrap();
            for distance in 0..=32 {
                assert_eq!(guided.is_at(&board, distance), Ok(distance == expected), "{board}");
            }
        }
        let unsolvable = "1 2 3/4 5 6/8 7 0".parse().unwrap();
        assert!(guided.is_at(&unsolvable, 3).is_err());
    }
}
