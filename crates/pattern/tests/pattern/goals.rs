//! Goals that are not one board: the fast search against the plain one, and published level counts.

use std::collections::HashMap;

use jiugong::{Metric, Shape};
use jiugong_pattern::goals::{
    ColouredBoard, GAP, GoalDistances, GoalSearch, GoalSet, OPEN, plain_distances,
};

const ANY: u8 = OPEN;

/// Returns the set of goals on a shape with these pieces, one of them for each cell.
fn set(shape: Shape, pieces: &[u8], goals: &[&[u8]]) -> (GoalSet, Vec<u8>) {
    let colours = usize::from(*pieces.iter().max().expect("pieces")) + 1;
    let mut counts = vec![0; colours];
    pieces.iter().for_each(|&piece| counts[usize::from(piece)] += 1);
    GoalSet::new(shape, &counts, goals).expect("a set of goals")
}

fn distances(set: &GoalSet, metric: Metric) -> GoalDistances {
    let mut search = GoalSearch::new(set, metric).expect("a search");
    while search.next_level() > 0 {}
    search.into_distances()
}

/// Compares the distances of all boards with the plain search, and every move with them.
fn check_all(set: &GoalSet, metrics: &[Metric]) {
    for &metric in metrics {
        let plain = plain_distances(set, metric);
        let distances = distances(set, metric);
        let index = set.index().expect("few boards");
        assert_eq!(distances.distribution().states(), plain.len() as u64);
        for number in 0..index.boards() {
            let board = index.board(number).expect("a board");
            assert_eq!(index.number(&board), number);
            let expected = plain.get(&board).copied();
            assert_eq!(distances.distance(&board), Ok(expected), "{board:?} {metric:?}");
            assert_eq!(set.goal_of(&board).is_some(), expected == Some(0));
            let Some(distance) = expected else {
                continue;
            };
            let solution: Result<Vec<_>, _> = distances.solution(&board).collect();
            let solution = solution.expect("a solution");
            assert_eq!(solution.len(), distance as usize);
            let end = solution.last().map_or(board, |(_, board)| *board);
            assert!(set.goal_of(&end).is_some());
            // The first of the moves that lead closer.
            let closer = |after: &ColouredBoard| plain[after] < distance;
            let first = board.neighbours(metric).find(|(_, after)| closer(after));
            assert_eq!(solution.first().map(|(m, _)| *m), first.map(|(m, _)| m));
        }
        assert_eq!(index.board(index.boards()), None);
    }
}

#[test]
fn has_published_level_counts() {
    let shape = Shape::EIGHT_PUZZLE;
    let ordinary = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    type Case<'a> = (&'a [u8], &'a [&'a [u8]], &'a [u64]);
    let cases: [Case<'_>; 5] = [
        (
            &ordinary,
            &[&[1, 2, 3, ANY, ANY, ANY, ANY, ANY, ANY]],
            &[
                6, 3, 4, 6, 12, 22, 24, 36, 60, 99, 147, 203, 252, 316, 373, 383, 374, 286, 213,
                114, 52, 26, 13,
            ],
        ),
        (
            &ordinary,
            &[&[1, 2, 3, ANY, ANY, ANY, ANY, ANY, 0]],
            &[
                1, 2, 3, 3, 5, 7, 13, 18, 30, 36, 68, 95, 163, 185, 282, 285, 397, 339, 400, 256,
                237, 95, 67, 23, 14,
            ],
        ),
        (
            &[3, 3, 2, 2, 2, 1, 1, 1, 0],
            &[&[3, 3, 2, 2, 2, 1, 1, 1, 0]],
            &[
                1, 2, 4, 8, 16, 20, 38, 58, 101, 116, 195, 221, 349, 375, 536, 464, 606, 487, 547,
                317, 291, 143, 104, 29, 12,
            ],
        ),
        (
            &[1, 1, 2, 2, 2, 3, 3, 0, 0],
            &[&[1, 1, 2, 2, 2, 3, 3, 0, 0]],
            &[
                1, 3, 11, 24, 59, 97, 206, 268, 502, 586, 921, 859, 1134, 905, 978, 522, 360, 94,
                28, 2,
            ],
        ),
        (
            &ordinary,
            &[&[1, 2, 3, 4, 5, 6, 7, 8, 0], &ordinary],
            &[
                2, 4, 8, 16, 32, 40, 78, 124, 232, 304, 572, 790, 1485, 2012, 3677, 4764, 8326,
                10038, 16201, 16930, 24241, 21024, 25348, 16660, 15688, 6804, 4492, 1110, 418, 20,
            ],
        ),
    ];
    for (pieces, goals, counts) in cases {
        let (set, _) = set(shape, pieces, goals);
        assert_eq!(distances(&set, Metric::Stm).distribution().counts(), counts, "{goals:?}");
    }
}

#[test]
fn has_published_distances() {
    let shape = Shape::EIGHT_PUZZLE;
    let cases: [([u8; 9], [u8; 9], u32); 3] = [
        ([8, 6, 7, 2, 5, 4, 3, 0, 1], [1, 2, 3, ANY, ANY, ANY, ANY, ANY, ANY], 21),
        ([1, 1, 1, 2, 2, 2, 3, 3, 0], [3, 3, 2, 2, 2, 1, 1, 1, 0], 24),
        ([1, 1, 2, 2, 2, 3, 3, 0, 0], [3, 3, 2, 2, 2, 1, 1, 0, 0], 18),
    ];
    for (board, goal, distance) in cases {
        let (set, colours) = set(shape, &board, &[&goal]);
        let board = board.map(|piece| colours[usize::from(piece)]);
        let board = ColouredBoard::new(shape, board);
        assert_eq!(distances(&set, Metric::Stm).distance(&board), Ok(Some(distance)));
    }
}

/// Returns the first row of the 15-puzzle as a goal.
fn fifteen_puzzle_first_row() -> GoalSet {
    let mut goal = [ANY; 16];
    goal[..4].copy_from_slice(&[1, 2, 3, 4]);
    let pieces: Vec<u8> = (0..16).collect();
    set(Shape::new(4, 4).expect("a shape"), &pieces, &[&goal]).0
}

#[test]
fn the_first_row_of_the_fifteen_puzzle_has_its_radius() {
    let distances = distances(&fifteen_puzzle_first_row(), Metric::Stm);
    assert_eq!(distances.distribution().states(), 524_160);
    assert_eq!(distances.distribution().radius(), 46);
}

/// All 524,160 boards.
#[test]
#[ignore = "long: .ci/run runs it"]
fn the_first_row_of_the_fifteen_puzzle_equals_the_plain_search() {
    check_all(&fifteen_puzzle_first_row(), &Metric::ALL);
}

#[test]
fn solutions_are_all_shortest_paths() {
    let shape = Shape::EIGHT_PUZZLE;
    let open = [1, 2, 3, ANY, ANY, ANY, ANY, ANY, ANY];
    let (set, _) = set(shape, &[0, 1, 2, 3, 4, 5, 6, 7, 8], &[&open]);
    for metric in Metric::ALL {
        let distances = distances(&set, metric);
        // The number of paths from each board, from the goals on.
        let mut counts: HashMap<ColouredBoard, u64> = HashMap::new();
        for distance in 0..=distances.distribution().radius() {
            for number in distances.numbers_at(distance) {
                let board = distances.index().board(number.expect("a number")).expect("a board");
                let moves = distances.moves(&board).expect("moves");
                let closer = moves.iter().filter(|(.., after)| *after < distance);
                let paths = closer.map(|(_, after, _)| counts[after]).sum::<u64>();
                let count = if distance == 0 { 1 } else { paths };
                counts.insert(board, count);
                let solutions = distances.solutions(&board).expect("a table").expect("solutions");
                assert_eq!((solutions.distance(), solutions.count()), (distance, count));
                let first: Result<Vec<_>, _> = distances.solution(&board).collect();
                let first = first.expect("a solution").iter().map(|(m, _)| *m).collect();
                assert_eq!(solutions.iter().next(), Some(first));
                for path in solutions.iter().take(20) {
                    let end = path.iter().try_fold(board, |board, &m| board.after(m));
                    assert!(end.is_some_and(|end| set.goal_of(&end).is_some()));
                }
            }
        }
    }
}

/// Every number of gaps and several multiplicities on small shapes, with open cells and without.
#[test]
fn distances_equal_the_plain_search() {
    let shapes = [(2, 2), (2, 3), (3, 2), (2, 4), (4, 2)];
    for (rows, cols) in shapes {
        let shape = Shape::new(rows, cols).expect("a shape");
        let cells = shape.cells();
        let mut goal: Vec<u8> = (1..cells as u8).chain([0]).collect();
        for alike in 1..=3 {
            for gaps in 1..cells.min(5) {
                let pieces = |cell: usize| {
                    if cell < gaps { 0 } else { ((cell - gaps) / alike) as u8 + 1 }
                };
                goal.iter_mut().enumerate().for_each(|(cell, piece)| *piece = pieces(cell));
                let pieces = goal.clone();
                goal.reverse();
                check_all(&set(shape, &pieces, &[&goal]).0, &Metric::ALL);
                let mut open = goal.clone();
                open[cells / 2..].fill(ANY);
                check_all(&set(shape, &pieces, &[&open]).0, &Metric::ALL);
                check_all(&set(shape, &pieces, &[&open, &pieces]).0, &Metric::ALL);
            }
        }
    }
}

/// All goals of the 8-puzzle with three open cells in a row or column, and several at once.
#[test]
fn eight_puzzle_equals_the_plain_search() {
    let shape = Shape::EIGHT_PUZZLE;
    let pieces: Vec<u8> = (0..9).collect();
    let solved = [1, 2, 3, 4, 5, 6, 7, 8, 0];
    for cells in [[6, 7, 8], [2, 5, 8], [3, 4, 5]] {
        let mut goal = solved;
        cells.iter().for_each(|&cell: &usize| goal[cell] = ANY);
        check_all(&set(shape, &pieces, &[&goal]).0, &Metric::ALL);
    }
    // All tiles of the second goal are named: together they have a parity.
    check_all(&set(shape, &pieces, &[&solved, &[0, 1, 2, 3, 4, 5, 6, 7, 8]]).0, &[Metric::Stm]);
    // The blank anywhere, with the tiles in order.
    let goals: Vec<Vec<u8>> = (0..9)
        .map(|blank| {
            let tiles = (1..9).collect::<Vec<u8>>();
            [&tiles[..blank], &[0], &tiles[blank..]].concat()
        })
        .collect();
    let goals: Vec<&[u8]> = goals.iter().map(Vec::as_slice).collect();
    check_all(&set(shape, &pieces, &goals).0, &[Metric::Mtm]);
}

#[test]
fn names_colours_in_the_order_of_the_goals() {
    let shape = Shape::EIGHT_PUZZLE;
    let pieces: Vec<u8> = (0..9).collect();
    let row = |tiles: [u8; 3]| [&tiles[..], &[ANY; 6]].concat();
    let (first, _) = set(shape, &pieces, &[&row([1, 2, 3])]);
    let (other, colours) = set(shape, &pieces, &[&row([7, 3, 5])]);
    assert_eq!(first, other);
    assert_eq!(colours, [0, 4, 4, 2, 4, 3, 4, 1, 4]);
    assert_eq!(first.counts(), [1, 1, 1, 1, 5]);
    assert_eq!(first.goals().collect::<Vec<_>>(), [[1, 2, 3, ANY, ANY, ANY, ANY, ANY, ANY]]);
    assert!(!first.has_parity());
    assert!(set(shape, &pieces, &[&[1, 2, 3, 4, 5, 6, 7, ANY, ANY]]).0.has_parity());
}

#[test]
fn moves_name_their_gap() {
    let shape = Shape::new(2, 3).expect("a shape");
    let board = ColouredBoard::new(shape, [GAP, 1, 2, 3, GAP, 4]);
    let moves: Vec<String> = board.neighbours(Metric::Mtm).map(|(m, _)| m.to_string()).collect();
    assert_eq!(moves, ["U", "2D", "L", "L2", "2L", "2R"]);
    for (m, after) in board.neighbours(Metric::Mtm) {
        assert_eq!(board.after(m), Some(after));
    }
    assert_eq!(board.after(jiugong::Direction::Down.into()), None);
}
