//! Invalid pattern tables with valid checksums.

use jiugong::file::FileError;
use std::ops::ControlFlow;

use jiugong::{Goal, NamedGoal, TableError};
use jiugong_pattern::{
    Outcome, Partition, Pattern, PatternFile, PatternSet, PatternSolver, PatternTable,
};
use jiugong_test_support::forge::{PatternForgery, pattern_at as at};

use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use jiugong_test_support::boards::shape;

/// Returns the table of three tiles of 3×3.
fn table() -> PatternTable<Vec<u8>> {
    let pattern = Pattern::new(shape(3, 3), [1, 3, 4], 0).unwrap();
    PatternTable::build(&pattern).unwrap()
}

fn open(forgery: &PatternForgery) -> Result<PatternTable<Vec<u8>>, FileError> {
    PatternFile::new(forgery.bytes())?.checked()
}

/// Verifies a file with a valid header.
fn verify(forgery: &PatternForgery) -> Result<(), TableError> {
    open(forgery).unwrap().verify()
}

#[test]
fn rejects_contradictory_headers() {
    let table = table();
    let good = PatternForgery::of(table.as_bytes());
    assert!(open(&good).is_ok());
    let states = table.header().distribution().states();
    type Change = (&'static str, fn(&mut PatternForgery));
    let changes: [Change; 20] = [
        ("one state too many", |file| file.put(at::STATES, (file.states() + 1).to_le_bytes())),
        ("no states", |file| file.put(at::STATES, 0_u64.to_le_bytes())),
        ("the most states", |file| file.put(at::STATES, u64::MAX.to_le_bytes())),
        ("a larger radius", |file| file.put(at::RADIUS, 200_u32.to_le_bytes())),
        ("radius 0", |file| file.put(at::RADIUS, 0_u32.to_le_bytes())),
        ("a radius of 2³¹", |file| file.put(at::RADIUS, (1_u32 << 31).to_le_bytes())),
        ("a distance left out", |file| {
            file.put_count(5, file.count(5) + file.count(4));
            file.put_count(4, 0);
        }),
        ("two goals", |file| {
            file.put_count(0, 2);
            file.put_count(1, file.count(1) - 1);
        }),
        ("counts that overflow", |file| {
            file.put_count(1, u64::MAX);
            file.put_count(2, u64::MAX);
        }),
        ("states that are not whole rows", |file| {
            file.put_count(4, file.count(4) + 1);
            file.put(at::STATES, (file.states() + 1).to_le_bytes());
        }),
        ("no tiles", |file| file.put(at::CELLS, 0_u32.to_le_bytes())),
        ("a tile beyond the board", |file| file.put(at::CELLS, (1_u32 << 9 | 3).to_le_bytes())),
        ("every cell", |file| file.put(at::CELLS, u32::MAX.to_le_bytes())),
        ("another tile", |file| file.put(at::CELLS, 0b1_0010_0010_u32.to_le_bytes())),
        ("no region", |file| file.put(at::REGION, 0_u32.to_le_bytes())),
        ("a part of a region", |file| file.put(at::REGION, 0b100_u32.to_le_bytes())),
        ("a region with a tile", |file| file.put(at::REGION, 0b11_u32.to_le_bytes())),
        ("no rows", |file| file.put(at::ROWS, [0])),
        ("a board of 255 by 255", |file| file.put(at::ROWS, [255, 255])),
        ("data after the fields", |file| file.put(at::ZEROS, [1])),
    ];
    for (name, change) in changes {
        let mut bad = good.clone();
        change(&mut bad);
        assert_eq!(open(&bad).err(), Some(FileError::Header), "{name}");
    }
    // An image of the pattern that is not canonical.
    let mut image = good.clone();
    image.put(at::CELLS, 0b11_0010_u32.to_le_bytes());
    image.put(at::REGION, 0b1_1100_1101_u32.to_le_bytes());
    assert_eq!(open(&image).err(), Some(FileError::Header));
    // As many states as the length of the file allows, but not those of the pattern.
    let mut fewer = good.clone();
    fewer.put_count(4, fewer.count(4) - 6);
    fewer.put(at::STATES, (states - 6).to_le_bytes());
    assert_eq!(open(&fewer).err(), Some(FileError::Header));
    // With so many states the length is wrong; no memory is allocated.
    for states in [6_u64 << 40, 6 << 55] {
        let mut more = good.clone();
        let others = (0..256).map(|distance| more.count(distance)).sum::<u64>() - more.count(4);
        more.put_count(4, states - others);
        more.put(at::STATES, states.to_le_bytes());
        assert!(matches!(open(&more), Err(FileError::Length { .. })));
    }
}

#[test]
fn detects_any_wrong_bit() {
    let table = table();
    let good = PatternForgery::of(table.as_bytes());
    assert_eq!(verify(&good), Ok(()));
    for bit in 0..8 * good.payload.len() {
        let mut bad = good.clone();
        bad.payload[bit / 8] ^= 1 << (bit % 8);
        let error = verify(&bad).unwrap_err();
        assert!(
            matches!(
                error,
                TableError::GoalDistance { .. }
                    | TableError::NeighbourDistances { .. }
                    | TableError::StateCount { .. }
                    | TableError::File(FileError::Block { .. })
            ),
            "bit {bit}: {error}"
        );
    }
}

#[test]
fn detects_wrong_distribution() {
    let table = table();
    let mut bad = PatternForgery::of(table.as_bytes());
    let (more, fewer) = (bad.count(5) + 1, bad.count(6) - 1);
    bad.put_count(5, more);
    bad.put_count(6, fewer);
    let error = TableError::StateCount { distance: 5, found: more - 1, expected: more };
    assert_eq!(verify(&bad), Err(error));
    // A distance beyond the radius.
    let mut bad = PatternForgery::of(table.as_bytes());
    let radius = table.header().distribution().radius();
    bad.put_count(5, bad.count(5) - 1);
    bad.put_count(radius as usize + 1, 1);
    bad.put(at::RADIUS, (radius + 1).to_le_bytes());
    assert!(matches!(verify(&bad), Err(TableError::StateCount { distance: 5, .. })));
}

/// The rows of another pattern with as many states and the same distribution or another.
#[test]
fn detects_rows_of_another_pattern() {
    let shape = shape(3, 3);
    let patterns = [([1, 3, 4], 0), ([1, 2, 5], 0), ([0, 1, 2], 4), ([0, 3, 4], 1)];
    let files: Vec<Vec<u8>> = patterns
        .iter()
        .map(|&(cells, blank)| {
            let pattern = Pattern::new(shape, cells, blank).unwrap();
            PatternTable::build(&pattern).unwrap().as_bytes().to_vec()
        })
        .collect();
    for (i, one) in files.iter().enumerate() {
        for other in files.iter().skip(i + 1) {
            let mut bad = PatternForgery::of(one);
            bad.payload = PatternForgery::of(other).payload;
            assert!(verify(&bad).is_err());
        }
    }
}

/// All bits zero or one.
#[test]
fn detects_rows_without_distances() {
    for byte in [0, 0xFF, 0x55] {
        let mut bad = PatternForgery::of(table().as_bytes());
        bad.payload.fill(byte);
        assert!(verify(&bad).is_err());
    }
}

/// A wrong bit makes a bound wrong, so that the solution may be longer than the shortest, or the
/// search may not end by itself. It never leads to another board than the goal.
#[test]
fn searches_with_wrong_bits_reach_the_goal_or_their_limit() {
    let shape = shape(3, 3);
    let goal = Goal::new(NamedGoal::First.board(shape));
    let partition = Partition::new(shape, 0, [vec![1, 2, 4, 5], vec![3, 6, 7, 8]]).unwrap();
    let tables: Result<Vec<_>, _> =
        partition.canonical_patterns().iter().map(PatternTable::build).collect();
    let tables = tables.unwrap();
    let empty = PatternSet::new(shape);
    let set = |tables| {
        let mut set = empty.clone();
        set.push(partition.clone(), tables).unwrap();
        set
    };
    let good = set(tables.clone());
    let solver = PatternSolver::new(&good, &goal).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut solved = [0; 2];
    for round in 0..200 {
        let mut tables = tables.clone();
        for _ in 0..1 << (round % 8) {
            let mut bad = PatternForgery::of(tables[round % 2].as_bytes());
            let byte = rng.random_range(0..bad.payload.len());
            bad.payload[byte] ^= 1 << rng.random_range(0..8);
            // Unused bits have to be zero.
            if let Ok(table) = open(&bad) {
                tables[round % 2] = table;
            }
        }
        let bad = set(tables);
        let bad_solver = PatternSolver::new(&bad, &goal).unwrap();
        let board = goal.random_board(&mut rng);
        let found = bad_solver.search(&board, |progress| {
            if progress.expanded < 100_000 {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        });
        let Outcome::Found(moves) = found.unwrap() else {
            continue;
        };
        let mut end = board.clone();
        assert!(moves.iter().all(|&direction| end.apply(direction).is_some()));
        assert_eq!(end, *goal.board());
        let shortest = solver.solution(&board).unwrap().unwrap().len();
        assert!(moves.len() >= shortest);
        solved[usize::from(moves.len() > shortest)] += 1;
    }
    // Both kinds occur.
    assert!(solved.iter().all(|&count| count > 4), "{solved:?}");
}
