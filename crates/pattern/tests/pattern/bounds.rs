//! Lower bounds: the sums of the distances that an independent search finds.

use jiugong::{Board, Goal, Shape};
use jiugong_pattern::PatternSolver;
use jiugong_test_support::independent::Grid;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;

use super::brute_force::BruteForce;
use super::{groups, set};
use jiugong_test_support::boards::{goal_with_blank_at, shape};

pub type Groups = Vec<Vec<usize>>;

/// Returns the different images of groups of cells under the symmetries of a shape that take the
/// cell `from` to the cell `to`.
pub fn images(shape: Shape, groups: &Groups, from: usize, to: usize) -> Vec<Groups> {
    let (rows, cols) = (shape.rows(), shape.cols());
    let mut images = Vec::new();
    for flags in 0..8 {
        let image = |cell: usize| {
            let (mut row, mut col) = (cell / cols, cell % cols);
            if flags & 4 != 0 {
                (row, col) = (col, row);
            }
            if flags & 1 != 0 {
                row = rows - 1 - row;
            }
            if flags & 2 != 0 {
                col = cols - 1 - col;
            }
            row * cols + col
        };
        if flags & 4 != 0 && rows != cols || image(from) != to {
            continue;
        }
        let sorted = |group: &Vec<usize>| {
            let mut group: Vec<usize> = group.iter().map(|&cell| image(cell)).collect();
            group.sort_unstable();
            group
        };
        let mut image: Groups = groups.iter().map(sorted).collect();
        image.sort_unstable();
        if !images.contains(&image) {
            images.push(image);
        }
    }
    images
}

/// The distances of the patterns of a partition of a goal.
struct View {
    patterns: Vec<(Vec<u8>, BruteForce)>,
}

impl View {
    fn new(goal: &Board, groups: &Groups) -> View {
        let (rows, cols) = (goal.shape().rows(), goal.shape().cols());
        let pattern = |cells: &Vec<usize>| {
            let tiles = cells.iter().map(|&cell| goal.tiles()[cell]).collect();
            (tiles, BruteForce::new(rows, cols, cells, goal.blank()))
        };
        View { patterns: groups.iter().map(pattern).collect() }
    }

    fn bound(&self, board: &Board) -> u32 {
        let cell = |tile: u8| board.tiles().iter().position(|&other| other == tile).unwrap();
        let distance = |(tiles, search): &(Vec<u8>, BruteForce)| {
            let cells: Vec<usize> = tiles.iter().map(|&tile| cell(tile)).collect();
            search.distance(&cells, board.blank())
        };
        self.patterns.iter().map(distance).sum()
    }
}

/// Returns a bound for each view of a board.
fn bounds(views: &[View], board: &Board) -> Vec<u32> {
    views.iter().map(|view| view.bound(board)).collect()
}

/// Checks that the bound of each board is the largest of those of all views, at most two, and that
/// it is a lower bound of the distance, where that is given.
fn check(
    goal: &Goal,
    partitions: &[(usize, &str)],
    boards: impl IntoIterator<Item = (Board, Option<u32>)>,
    view_count: usize,
) {
    let shape = goal.board().shape();
    let set = set(shape, partitions.iter().map(|&(blank, text)| (blank, groups(text))));
    let solver = PatternSolver::new(&set, goal).unwrap();
    let mut all = Vec::new();
    for (blank, text) in partitions {
        all.extend(images(shape, &groups(text), *blank, goal.board().blank()));
    }
    assert_eq!(all.len(), view_count, "{partitions:?}");
    let views: Vec<View> = all.iter().map(|groups| View::new(goal.board(), groups)).collect();
    assert_eq!(solver.lower_bound(goal.board()), Ok(0));
    for (board, distance) in boards {
        let bound = solver.lower_bound(&board).unwrap();
        let expected = bounds(&views, &board).into_iter().max();
        assert_eq!(Some(bound), expected, "{board} {partitions:?}");
        let gap = distance.map_or(Some(0), |distance| distance.checked_sub(bound));
        assert!(gap.is_some_and(|gap| gap.is_multiple_of(2)), "{board} {partitions:?}");
    }
}

/// Returns all boards of 3×3 from which a goal can be reached, with their distances.
fn boards(goal: &Goal) -> impl Iterator<Item = (Board, u32)> {
    let grid = Grid::of(Shape::EIGHT_PUZZLE);
    let distances = grid.search(grid.word(goal.board())).distances;
    assert_eq!(distances.len(), 181_440);
    distances.into_iter().map(move |(word, distance)| (grid.board(word), distance))
}

fn check_all_boards(blank: usize, partitions: &[(usize, &str)], view_count: usize) {
    let goal = goal_with_blank_at(Shape::EIGHT_PUZZLE, blank);
    let boards = boards(&goal).map(|(board, distance)| (board, Some(distance)));
    check(&goal, partitions, boards, view_count);
}

#[test]
fn bounds_agree_with_the_blank_in_a_corner() {
    check_all_boards(0, &[(0, "1,2,5/3,4,6,7,8")], 2);
    // In the goal the tiles of 1 and 3 enclose the blank.
    check_all_boards(0, &[(0, "1,3/2,4,5,6,7,8")], 1);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn bounds_agree_with_the_blank_on_an_edge() {
    check_all_boards(1, &[(1, "0,3,6/2,4,5,7,8")], 2);
    // In the goal the tiles of 0, 2 and 4 enclose the blank.
    check_all_boards(1, &[(1, "0,2,4/3,5,6,7,8")], 1);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn bounds_agree_with_the_blank_in_the_centre() {
    check_all_boards(4, &[(4, "0,1,3/5,7,8/2,6")], 2);
    // In the goal the tiles of 1, 3, 5 and 7 enclose the blank.
    check_all_boards(4, &[(4, "0,2,6,8/1,3,5,7")], 1);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn bounds_agree_with_the_blank_on_another_cell_than_in_the_tables() {
    check_all_boards(6, &[(2, "0,1,4,5/3,6,7,8")], 2);
    check_all_boards(5, &[(7, "0,1,2,3,4,5/6,8")], 1);
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn bounds_agree_with_two_partitions() {
    check_all_boards(8, &[(8, "5,7/0,1,2,3,4,6"), (0, "4,8/1,2,3,5,6,7")], 2);
}

/// A partition of 3×3 around the centre can have up to eight images, of which two are used.
#[test]
fn two_views_of_several_are_used() {
    let partition = "0,1,2,3/5,6,7,8";
    let goal = goal_with_blank_at(Shape::EIGHT_PUZZLE, 4);
    let images = images(goal.board().shape(), &groups(partition), 4, 4);
    assert_eq!(images.len(), 4);
    let views: Vec<View> = images.iter().map(|groups| View::new(goal.board(), groups)).collect();
    let set = set(goal.board().shape(), [(4, groups(partition))]);
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let mut pairs: Vec<(usize, usize)> = (0..4).flat_map(|i| (0..i).map(move |j| (i, j))).collect();
    for (board, _) in boards(&goal) {
        let bounds = bounds(&views, &board);
        let found = solver.lower_bound(&board).unwrap();
        pairs.retain(|&(i, j)| bounds[i].max(bounds[j]) == found);
    }
    assert_eq!(pairs.len(), 1);
}

#[test]
fn bounds_of_random_boards_of_3x4_agree() {
    let shape = shape(3, 4);
    let mut rng = ChaCha8Rng::seed_from_u64(34);
    for (blank, partitions, view_count) in [
        (0, &[(0, "1,2,3,5,6/4,7,8/9,10,11")][..], 1),
        // In the goal the tiles of 1 and 4 shut the blank in.
        (11, &[(0, "1,4/2,3,5,6,7/8,9,10,11")], 1),
        (1, &[(1, "0,2,5/3,4,6,7/8,9,10,11")], 1),
        (4, &[(4, "0,1,2,3,5/6,7,10,11/8,9")], 2),
        (6, &[(5, "0,1,2,3/4,6,7/8,9,10,11")], 1),
        (5, &[(5, "0,1,8,9/4,6,7/2,3,10,11"), (6, "0,3,8,11/4,5,7/1,2,9,10")], 2),
    ] {
        let goal = goal_with_blank_at(shape, blank);
        let boards = (0..5_000).map(|_| (goal.random_board(&mut rng), None));
        check(&goal, partitions, boards, view_count);
    }
}

/// A move of a tile of the pattern changes the distance by exactly 1, any other move by 0.
#[test]
fn moves_of_a_pattern_change_its_distance_by_one() {
    for (rows, cols, blank, tiles) in [
        (3, 3, 0, &[1, 3][..]),
        (3, 3, 0, &[1, 2, 4, 5]),
        (3, 3, 1, &[0, 2, 4, 7]),
        (3, 3, 4, &[1, 3, 5, 7]),
        (3, 3, 4, &[0, 1, 2, 3, 5]),
        (3, 3, 8, &[0, 1, 2, 3, 4, 6]),
        (2, 4, 5, &[0, 1, 4]),
        (3, 4, 0, &[1, 4]),
        (3, 4, 2, &[1, 3, 6]),
        (3, 4, 6, &[0, 1, 4, 5]),
    ] {
        let search = BruteForce::new(rows, cols, tiles, blank);
        // All placements of the tiles and the blank.
        let cells = rows * cols;
        let states: usize = (cells - tiles.len()..=cells).product();
        assert_eq!(search.reached().count(), states, "{tiles:?}");
        for (before, after, cost) in search.moves() {
            assert_eq!(before.abs_diff(after), cost, "{tiles:?}");
        }
    }
}
