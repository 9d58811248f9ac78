//! Invalid patterns, partitions and sets of tables, and boards that cannot be solved.

use jiugong::{Goal, GoalError, Shape};
use jiugong_pattern::{Partition, Pattern, PatternError, PatternSet, PatternSolver, PatternTable};

use super::{groups, set};
use jiugong_test_support::boards::{goal, goal_with_blank_at, shape, swapped};

const SHAPE: Shape = Shape::EIGHT_PUZZLE;

fn cell_error(cell: usize) -> PatternError {
    PatternError::Cell { shape: SHAPE, cell }
}

#[test]
fn rejects_invalid_cells() {
    for (cells, blank, wrong) in [
        (&[9][..], 0, 9),
        (&[1, 2, 31], 0, 31),
        (&[1, 32], 0, 32),
        (&[1, usize::MAX], 0, usize::MAX),
        (&[1, 2, 1], 0, 1),
        (&[4, 0], 4, 4),
        (&[0, 1, 4], 4, 4),
        (&[1, 1, 9], 0, 1),
        // The blank is beyond the shape.
        (&[1, 2], 9, 9),
        (&[1, 2], 32, 32),
        (&[1, 2], usize::MAX, usize::MAX),
    ] {
        let found = Pattern::new(SHAPE, cells.iter().copied(), blank);
        assert_eq!(found, Err(cell_error(wrong)), "{cells:?} {blank}");
    }
    assert_eq!(
        cell_error(9).to_string(),
        "invalid cell 9: expected different cells of 3x3 for the tiles and the blank"
    );
}

#[test]
fn rejects_patterns_without_tiles_or_with_too_many() {
    for (rows, cols, found, max) in [
        (2, 2, 0, 1),
        (2, 2, 2, 1),
        (2, 3, 4, 3),
        (3, 3, 0, 6),
        (3, 3, 7, 6),
        (3, 3, 8, 6),
        (3, 4, 9, 8),
        (4, 4, 9, 8),
        (5, 5, 0, 8),
        (5, 5, 24, 8),
    ] {
        let pattern = Pattern::new(shape(rows, cols), 1..=found, 0);
        assert_eq!(pattern, Err(PatternError::Size { found, max }), "{rows}x{cols}");
    }
    for (rows, cols, max) in [(2, 2, 1), (2, 3, 3), (3, 3, 6), (3, 4, 8), (4, 4, 8), (5, 5, 8)] {
        assert_eq!(Pattern::new(shape(rows, cols), 1..=max, 0).map(|p| p.len()), Ok(max));
    }
    assert_eq!(
        PatternError::Size { found: 7, max: 6 }.to_string(),
        "expected a pattern of 1 to 6 tiles, found 7"
    );
}

#[test]
fn rejects_invalid_partitions() {
    let size = |found| PatternError::Size { found, max: 6 };
    for (blank, text, error) in [
        // Not disjoint.
        (0, "1,2,3,4/4,5,6,7,8", PatternError::Partition),
        (0, "1,2,3,4/4,5,6,7", PatternError::Partition),
        (0, "1,2,3,4,5/1,2,3,4,5", PatternError::Partition),
        // Without the tile of 8, of 1 and of 4.
        (0, "1,2,3,4/5,6,7", PatternError::Partition),
        (0, "2,3,4,5,6,7", PatternError::Partition),
        (4, "0,1,2,3/6,7,8", PatternError::Partition),
        (0, "1,2,3,4/5,6,7,9", cell_error(9)),
        (0, "1,2,3,4/5,6,7,8,8", cell_error(8)),
        (0, "0,1,2,3,4/5,6,7,8", cell_error(0)),
        (9, "1,2,3,4/5,6,7,8", cell_error(9)),
        (0, "1,2,3,4,5,6,7/8", size(7)),
    ] {
        let found = Partition::new(SHAPE, blank, groups(text));
        assert_eq!(found, Err(error), "{blank} {text}");
    }
    let found = Partition::new(SHAPE, 0, [vec![1, 2, 3, 4], vec![], vec![5, 6, 7, 8]]);
    assert_eq!(found, Err(size(0)));
    assert_eq!(Partition::new(SHAPE, 0, []), Err(PatternError::Partition));
    assert_eq!(
        PatternError::Partition.to_string(),
        "expected patterns that have each tile of one shape exactly once"
    );
}

#[test]
fn partitions_keep_their_patterns() {
    let partition = Partition::new(SHAPE, 0, [vec![8, 7, 6, 5], vec![1, 2, 4, 3]]).unwrap();
    assert_eq!(partition.to_string(), "5,6,7,8/1,2,3,4");
    assert_eq!(partition.shape(), SHAPE);
    let lens: Vec<usize> = partition.patterns().iter().map(Pattern::len).collect();
    assert_eq!(lens, [4, 4]);
    for blank in 0..12 {
        assert_eq!(partition.allows_blank(blank), blank == 0);
    }
}

fn build(pattern: &Pattern) -> PatternTable<Vec<u8>> {
    PatternTable::build(pattern).unwrap()
}

fn tables(partition: &Partition) -> Vec<PatternTable<Vec<u8>>> {
    partition.canonical_patterns().iter().map(build).collect()
}

#[test]
fn sets_reject_tables_of_another_partition() {
    let mut set = PatternSet::new(SHAPE);
    let partition = Partition::new(SHAPE, 0, groups("1,3/2,4,5,6/7,8")).unwrap();
    let right = tables(&partition);
    // The same cells around another blank, which 1 and 3 divide from the first.
    let mut other_blank = right.clone();
    other_blank[0] = build(&Pattern::new(SHAPE, [1, 3], 8).unwrap());
    let mut other_cells = right.clone();
    other_cells[2] = build(&Pattern::new(SHAPE, [4, 5], 0).unwrap());
    let fewer = right[..2].to_vec();
    for wrong in [other_blank, other_cells, fewer, Vec::new()] {
        assert_eq!(set.push(partition.clone(), wrong), Err(PatternError::Partition));
    }
    let small = Partition::new(shape(2, 3), 0, groups("1,2,3/4,5")).unwrap();
    assert_eq!(set.push(small.clone(), tables(&small)), Err(PatternError::Partition));
    assert_eq!(set.missing(&partition), partition.canonical_patterns());
    assert_eq!(set.push(partition.clone(), right), Ok(()));
    assert_eq!(set.missing(&partition), []);
}

#[test]
fn solvers_need_a_partition_that_fits_the_goal() {
    let fits = |set: &PatternSet<Vec<u8>>, goal: &Goal| PatternSolver::new(set, goal).is_some();
    let empty = set(SHAPE, []);
    let corner = set(SHAPE, [(2, groups("0,1,3,4/5,6,7,8"))]);
    let centre = set(SHAPE, [(4, groups("0,1,2,3/5,6,7,8"))]);
    for blank in 0..9 {
        let goal = goal_with_blank_at(SHAPE, blank);
        assert!(!fits(&empty, &goal));
        assert_eq!(fits(&corner, &goal), [0, 2, 6, 8].contains(&blank));
        assert_eq!(fits(&centre, &goal), blank == 4);
    }
    assert!(!fits(&corner, &goal_with_blank_at(shape(2, 4), 0)));
    assert!(!fits(&corner, &goal_with_blank_at(shape(4, 4), 0)));
    // The tables of a shape do not serve the transposed shape.
    let wide = set(shape(2, 3), [(0, groups("1,2/3,4,5"))]);
    assert!(fits(&wide, &goal_with_blank_at(shape(2, 3), 5)));
    assert!(!fits(&wide, &goal_with_blank_at(shape(2, 3), 1)));
    assert!(!fits(&wide, &goal_with_blank_at(shape(3, 2), 0)));
}

#[test]
fn unsolvable_boards_are_errors_of_every_method() {
    let set = set(SHAPE, [(8, groups("0,1,3,4/2,5,6,7"))]);
    let goal = goal("123456780");
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let parity = swapped(goal.board());
    let other_shape = goal_with_blank_at(shape(2, 4), 0).board().clone();
    for board in [parity.clone(), other_shape] {
        let error = goal.check_solvable(&board).unwrap_err();
        assert_eq!(matches!(error, GoalError::Unsolvable(_)), board == parity);
        assert_eq!(solver.lower_bound(&board), Err(error));
        assert_eq!(solver.solution(&board), Err(error));
        assert_eq!(solver.is_within(&board, 20), Err(error));
        assert_eq!(solver.is_within(&board, 0), Err(error));
        let stopped = solver.search(&board, |_| panic!("no search"));
        assert_eq!(stopped, Err(error));
        let stopped = solver.search_all(&board, |_| panic!("no search"));
        assert_eq!(stopped.err(), Some(error));
    }
}
