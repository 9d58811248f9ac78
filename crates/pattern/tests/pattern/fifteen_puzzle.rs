//! The 15-puzzle: Korf's boards with their published distances, and goals with any blank.

use std::collections::HashMap;

use jiugong::{Board, Direction, Goal, NamedGoal, Shape};
use jiugong_pattern::{PatternSet, PatternSolver};
use jiugong_test_support::independent::{Grid, Word};
use rand::rngs::ChaCha8Rng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};

use super::{all_solutions, chunks, groups, set};
use jiugong_test_support::boards::{random_board_with_blank_at, shape};

const KORF: &str = include_str!("../../../../tests/reference/korf-15-puzzle.tsv");

/// Returns Korf's boards with their distances.
pub fn korf() -> Vec<(Board, u32)> {
    let lines = KORF.lines().filter(|line| !line.starts_with('#'));
    let boards: Vec<(Board, u32)> = lines
        .map(|line| {
            let [_, board, distance] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}");
            };
            (board.parse().unwrap(), distance.parse().unwrap())
        })
        .collect();
    assert_eq!(boards.len(), 50);
    assert_eq!(boards.iter().map(|&(_, distance)| distance).sum::<u32>(), 2_618);
    boards
}

pub fn fifteen() -> Shape {
    shape(4, 4)
}

fn first_goal() -> Goal {
    Goal::new(NamedGoal::First.board(fifteen()))
}

/// Checks that a solution leads to the goal.
fn check_path(board: &Board, goal: &Goal, path: &[Direction]) {
    let grid = Grid::of(board.shape());
    let end = grid.follow(grid.word(board), path.iter().copied());
    assert_eq!(end, Some(grid.word(goal.board())), "{board}");
}

fn check_distances_of_korf(set: &PatternSet<Vec<u8>>) {
    let goal = first_goal();
    let solver = PatternSolver::new(set, &goal).unwrap();
    for (board, distance) in korf() {
        let solution = solver.solution(&board).unwrap().unwrap();
        assert_eq!(solution.len() as u32, distance, "{board}");
        check_path(&board, &goal, &solution);
    }
}

#[test]
fn distances_of_korf_agree() {
    check_distances_of_korf(&set(fifteen(), [(0, groups("8,9,10,12,13,14/1,2,4,5,6/3,7,11,15"))]));
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn numbers_of_solutions_of_korf_agree() {
    let set = set(fifteen(), [(0, groups("1,2,3,4,5,6,7/8,9,10,12,13,14/11,15"))]);
    let goal = first_goal();
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let mut count = 0;
    for (board, distance) in korf() {
        let solutions = all_solutions(&solver, &board);
        assert_eq!(solutions.distance(), distance);
        let all: Vec<Vec<Direction>> = solutions
            .iter()
            .map(|path| path.into_iter().map(|m| m.direction()).collect())
            .collect();
        assert_eq!(all.len() as u64, solutions.count());
        assert!(all.is_sorted_by(|a, b| a < b), "not sorted or not unique");
        all.iter().for_each(|path| check_path(&board, &goal, path));
        count += solutions.count();
    }
    assert_eq!(count, 719);
    assert_eq!(format!("{:.1}", count as f64 / 50.0), "14.4");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn patterns_of_seven_and_eight_tiles_agree() {
    let set = set(fifteen(), [(0, groups("1,2,3,4,5,6,7/8,9,10,11,12,13,14,15"))]);
    let goal = first_goal();
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let bounds = korf().iter().map(|(board, _)| solver.lower_bound(board).unwrap()).sum::<u32>();
    assert_eq!(bounds, 2_300);
    check_distances_of_korf(&set);
    let count = |(board, _): &(Board, u32)| all_solutions(&solver, board).count();
    assert_eq!(korf().iter().map(count).sum::<u64>(), 719);
}

/// Partitions for goals with the blank in a corner, on an edge and in the centre.
fn five_five_five() -> PatternSet<Vec<u8>> {
    let partitions = [
        (0, "1,2,4,5,6/8,9,12,13,14/3,7,10,11,15"),
        (1, "0,4,5,8,9/2,3,6,7,10/11,12,13,14,15"),
        (5, "0,1,2,4,8/3,6,7,10,11/9,12,13,14,15"),
    ];
    set(fifteen(), partitions.map(|(blank, text)| (blank, groups(text))))
}

/// Returns a board after some random moves.
pub fn walked(board: &Board, moves: usize, rng: &mut ChaCha8Rng) -> Board {
    let mut board = board.clone();
    for _ in 0..moves {
        let next: Vec<Board> =
            Direction::ALL.into_iter().filter_map(|direction| board.after(direction)).collect();
        board = next.choose(rng).unwrap().clone();
    }
    board
}

/// Returns a random board with the blank on a cell, whose goal the first board can reach.
pub fn with_blank_at(board: &Board, blank: usize, rng: &mut ChaCha8Rng) -> Board {
    let goal = Goal::new(board.clone());
    loop {
        let found = goal.random_board(rng);
        if found.blank() == blank {
            return found;
        }
    }
}

#[test]
fn distances_are_the_same_in_both_directions() {
    let set = five_five_five();
    let mut rng = ChaCha8Rng::seed_from_u64(15);
    for (from, to) in [(0, 15), (1, 5), (7, 10), (3, 8), (14, 6)] {
        let start = with_blank_at(&NamedGoal::First.board(fifteen()), from, &mut rng);
        let end = with_blank_at(&start, to, &mut rng);
        let there = distance(&set, &start, &end);
        let back = distance(&set, &end, &start);
        assert_eq!(there, back, "{start} {end}");
    }
}

/// Returns the distance between two boards, and checks that the solution is a path.
fn distance(set: &PatternSet<Vec<u8>>, start: &Board, end: &Board) -> usize {
    let goal = Goal::new(end.clone());
    let solver = PatternSolver::new(set, &goal).unwrap();
    let solution = solver.solution(start).unwrap().unwrap();
    check_path(start, &goal, &solution);
    solution.len()
}

/// All cells of the blank, in the goal and in the board, against a bidirectional search.
#[test]
fn distances_near_any_goal_agree_with_independent_search() {
    let set = five_five_five();
    let grid = Grid::of(fifteen());
    let mut rng = ChaCha8Rng::seed_from_u64(16);
    for blank in 0..16 {
        let end = with_blank_at(&NamedGoal::Last.board(fifteen()), blank, &mut rng);
        for _ in 0..12 {
            let moves = rng.random_range(0..60);
            let start = walked(&end, moves, &mut rng);
            let expected = grid.between(grid.word(&start), grid.word(&end));
            assert_eq!(Some(distance(&set, &start, &end) as u32), expected, "{start} {end}");
        }
    }
}

/// Returns all boards up to a distance, each with its distance and the number of its solutions.
fn near(grid: Grid, end: Word, distance: u32) -> HashMap<Word, (u32, u64)> {
    let mut found = HashMap::from_iter([(end, (0, 1))]);
    let mut layer = vec![end];
    for distance in 1..=distance {
        let mut next_layer = Vec::new();
        for board in layer {
            let paths = found[&board].1;
            for (_, next) in grid.neighbours(board) {
                let entry = found.entry(next).or_insert_with(|| {
                    next_layer.push(next);
                    (distance, 0)
                });
                if entry.0 == distance {
                    entry.1 += paths;
                }
            }
        }
        layer = next_layer;
    }
    found
}

#[test]
fn answers_for_all_boards_near_a_goal_agree_with_independent_search() {
    let set = five_five_five();
    let grid = Grid::of(fifteen());
    let mut rng = ChaCha8Rng::seed_from_u64(17);
    for blank in [12, 14, 9] {
        let goal = Goal::new(random_board_with_blank_at(fifteen(), blank, &mut rng));
        let solver = PatternSolver::new(&set, &goal).unwrap();
        let found = near(grid, grid.word(goal.board()), 12);
        for (&word, &(distance, paths)) in &found {
            let board = grid.board(word);
            let solution = solver.solution(&board).unwrap().unwrap();
            assert_eq!(solution.len() as u32, distance, "{board}");
            // Each move is the first to a board that is closer.
            let mut at = word;
            for (direction, left) in solution.into_iter().zip((0..distance).rev()) {
                let mut neighbours = grid.neighbours(at);
                let closer = |next: &Word| found.get(next).is_some_and(|&(d, _)| d == left);
                let ((letter, _), next) = neighbours.find(|(_, next)| closer(next)).unwrap();
                assert_eq!(direction.letter(), letter, "{board}");
                at = next;
            }
            let solutions = all_solutions(&solver, &board);
            assert_eq!(solutions.count(), paths, "{board}");
        }
    }
}

/// Boards of 5×5 near a goal with the blank in the centre.
#[test]
fn solutions_of_5x5_are_paths_no_longer_than_the_walk() {
    let shape = shape(5, 5);
    let blank = 12;
    let set = set(shape, [(blank, chunks(shape, blank, 4))]);
    let mut rng = ChaCha8Rng::seed_from_u64(25);
    let end = random_board_with_blank_at(shape, blank, &mut rng);
    let goal = Goal::new(end.clone());
    let solver = PatternSolver::new(&set, &goal).unwrap();
    for moves in 0..60 {
        let start = walked(&end, moves, &mut rng);
        let solution = solver.solution(&start).unwrap().unwrap();
        assert!(solution.len() <= moves && (moves - solution.len()).is_multiple_of(2));
        let mut board = start;
        for direction in solution {
            board.apply(direction).unwrap();
        }
        assert_eq!(board, end);
    }
}
