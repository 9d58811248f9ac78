//! Pattern heuristics: against a plain search of each pattern, exact distances and published
//! values.

use std::collections::{HashMap, VecDeque};

use jiugong::{Board, Goal, NamedGoal, Shape};
use jiugong_lab::{
    AStar, Algorithm, Heuristic, IdaStar, Limits, PatternSum, PerTile, Problem, run,
};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::oracle::{CLASSES, Oracle, RANDOM_GOALS};

const FIRST: &str = "012345678";

fn patterns(name: &str, goal: Board) -> PatternSum {
    let name = name.strip_prefix("pattern-").unwrap();
    PatternSum::new(name, &name.parse().unwrap(), &goal, Limits::default().memory).unwrap()
}

/// Returns the number of moves of a pattern's tiles from each placement of them and the blank to
/// the goal, by a search with moves of length 0 for other tiles.
fn plain_search(goal: &Board, pattern: &[usize]) -> HashMap<Vec<usize>, u32> {
    let shape = goal.shape();
    let start: Vec<usize> = [goal.blank()].iter().chain(pattern).copied().collect();
    let mut distances = HashMap::new();
    let mut queue = VecDeque::from([(start, 0)]);
    while let Some((cells, distance)) = queue.pop_front() {
        if distances.contains_key(&cells) {
            continue;
        }
        let row_and_col = |cell: usize| (cell / shape.cols(), cell % shape.cols());
        let (row, col) = row_and_col(cells[0]);
        let is_adjacent = |&cell: &usize| {
            let (other_row, other_col) = row_and_col(cell);
            row.abs_diff(other_row) + col.abs_diff(other_col) == 1
        };
        for from in (0..shape.cells()).filter(is_adjacent) {
            let tile = cells[1..].iter().position(|&cell| cell == from);
            let mut next = cells.clone();
            next[0] = from;
            match tile {
                Some(tile) => {
                    next[tile + 1] = cells[0];
                    queue.push_back((next, distance + 1));
                }
                None => queue.push_front((next, distance)),
            }
        }
        distances.insert(cells, distance);
    }
    distances
}

#[test]
fn estimates_are_the_larger_sum_of_both_views() {
    let partition = [&[1, 2, 3, 6][..], &[4, 7], &[5, 8]];
    let transposed = [&[3, 6, 1, 2][..], &[4, 5], &[7, 8]];
    let goal: Board = FIRST.parse().unwrap();
    let search = |patterns: [&[usize]; 3]| {
        patterns.map(|pattern| (pattern.to_vec(), plain_search(&goal, pattern)))
    };
    let views = [search(partition), search(transposed)];
    let heuristic = patterns("pattern-1.2.3.6/4.7/5.8", goal.clone());
    let mut differences = 0;
    for board in Oracle::new(goal.clone()).sample(2000) {
        let cell = |home: &usize| {
            let tile = goal.tiles()[*home];
            board.tiles().iter().position(|&other| other == tile).unwrap()
        };
        let sums = views.each_ref().map(|view| {
            let values = view.iter().map(|(pattern, distances)| {
                let cells: Vec<usize> =
                    [board.blank()].into_iter().chain(pattern.iter().map(cell)).collect();
                distances[&cells]
            });
            values.sum::<u32>()
        });
        assert_eq!(heuristic.estimate(&board), sums[0].max(sums[1]), "{board}");
        differences += u32::from(sums[0] != sums[1]);
    }
    assert!(differences > 100);
}

/// Evaluates a heuristic on all 181,440 boards.
fn assert_consistent(goal: &str, name: &str) {
    let oracle = Oracle::parse(goal);
    let evaluation = oracle.evaluate(&*oracle.heuristic(name));
    assert_eq!(evaluation.boards(), 181_440);
    assert_eq!(evaluation.overestimate, None, "{goal}, {name}");
    assert_eq!(evaluation.inconsistency, None, "{goal}, {name}");
}

#[test]
fn pattern_heuristics_are_admissible_and_consistent_on_all_boards_of_3x3() {
    assert_consistent(CLASSES[0], "pattern-4-4");
}

#[test]
#[ignore = "long: .ci/run runs it"]
fn pattern_heuristics_are_admissible_and_consistent_for_all_goals_of_3x3() {
    for goal in CLASSES.into_iter().chain([RANDOM_GOALS[1]]) {
        for name in ["pattern-3-3-2", "pattern-6-2"] {
            assert_consistent(goal, name);
        }
    }
}

#[test]
fn patterns_of_one_tile_give_the_manhattan_distance() {
    for (rows, cols) in [(3, 3), (3, 5), (4, 4), (5, 5)] {
        let shape = Shape::new(rows, cols).unwrap();
        let goal = NamedGoal::Spiral.board(shape);
        let sizes = vec!["1"; shape.cells() - 1].join("-");
        let heuristic = patterns(&format!("pattern-{sizes}"), goal.clone());
        let manhattan = PerTile::manhattan(&goal);
        let goal = Goal::new(goal);
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for _ in 0..20 {
            let board = goal.random_board(&mut rng);
            assert_eq!(heuristic.estimate(&board), manhattan.estimate(&board), "{board}");
        }
    }
}

#[test]
fn a_star_and_ida_star_find_shortest_paths() {
    for goal in CLASSES.into_iter().chain(RANDOM_GOALS) {
        let oracle = Oracle::parse(goal);
        for name in ["pattern-4-4", "pattern-6-2"] {
            let heuristic = oracle.heuristic(name);
            oracle.sample(20).par_iter().for_each(|start| {
                for algorithm in [&AStar as &dyn Algorithm, &IdaStar] {
                    let length = oracle.length(algorithm, &*heuristic, start.clone());
                    assert_eq!(length, oracle.distance(start), "{start}");
                }
            });
        }
    }
}

/// A heuristic without positions.
#[derive(Debug)]
struct Recomputed<'a>(&'a PatternSum);

impl Heuristic for Recomputed<'_> {
    fn name(&self) -> &str {
        self.0.name()
    }

    fn estimate(&self, board: &Board) -> u32 {
        self.0.estimate(board)
    }
}

/// Number 42 of R. Korf's hundred boards of the 15-puzzle, of 42 moves.
#[test]
fn nodes_do_not_depend_on_how_estimates_are_computed() {
    let start: Board = "0 1 9 7/11 13 5 3/14 12 4 2/8 6 10 15".parse().unwrap();
    let goal = NamedGoal::First.board(start.shape());
    let mut expanded = Vec::new();
    for name in ["pattern-5-5-5", "pattern-6-5-4", "pattern-6-6-3"] {
        let heuristic = patterns(name, goal.clone());
        let [followed, recomputed] =
            [&heuristic as &dyn Heuristic, &Recomputed(&heuristic)].map(|heuristic| {
                run(
                    &IdaStar,
                    &Problem::new(start.clone(), goal.clone(), heuristic),
                    &Limits::default(),
                )
            });
        assert_eq!(followed.verdict, recomputed.verdict);
        assert_eq!(followed.path().map(<[_]>::len), Some(42));
        let counts = |run: &jiugong_lab::Run| {
            let counts = run.counts;
            (counts.generated, counts.expanded, counts.frontier, counts.iterations)
        };
        assert_eq!(counts(&followed), counts(&recomputed));
        expanded.push(followed.counts.expanded);
    }
    let manhattan = PerTile::manhattan(&goal);
    let problem = Problem::new(start, goal, &manhattan);
    let manhattan = run(&IdaStar, &problem, &Limits::default()).counts.expanded;
    assert!(expanded.iter().all(|&expanded| expanded * 100 < manhattan), "{expanded:?}");
}

#[test]
fn estimates_of_unsolvable_boards_are_0() {
    let heuristic = patterns("pattern-4-4", CLASSES[0].parse().unwrap());
    assert_eq!(heuristic.estimate(&"213456780".parse().unwrap()), 0);
    assert!(heuristic.position(&"213456780".parse().unwrap()).is_none());
}
