//! The counts of searches, against reference implementations that count for themselves.

use std::collections::{HashMap, HashSet, VecDeque};

use jiugong::{Board, Metric};
use jiugong_lab::{
    ALGORITHMS, AStar, Algorithm, BreadthFirst, Counts, Expansion, HEURISTICS, Heuristic, IdaStar,
    IterativeDeepening, Limits, Problem, Run, Verdict, run, run_observed,
};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::oracle::{CLASSES, Oracle};
use jiugong_test_support::independent::{Grid, Word};

/// Nodes generated, distinct boards, nodes expanded, and the largest open list.
type NodeCounts = [u64; 4];

fn node_counts(counts: &Counts) -> NodeCounts {
    let distinct = counts.distinct.unwrap_or_default();
    [counts.generated, distinct, counts.expanded, counts.frontier]
}

/// Breadth-first search with a queue and a set.
fn reference_breadth_first(
    grid: Grid,
    start: Word,
    goal: Word,
    algorithm: BreadthFirst,
) -> NodeCounts {
    if start == goal {
        return [1, 1, 0, 0];
    }
    let mut queue = VecDeque::from([start]);
    let mut seen = HashSet::from([start]);
    let [mut generated, mut expanded, mut frontier] = [1, 0, 0];
    'search: while let Some(board) = queue.pop_front() {
        if board == goal {
            break;
        }
        expanded += 1;
        for (_, next) in grid.neighbours(board) {
            generated += 1;
            if seen.insert(next) {
                queue.push_back(next);
                if next == goal && algorithm == BreadthFirst::EarlyGoalTest {
                    break 'search;
                }
            }
        }
        frontier = frontier.max(queue.len() as u64);
    }
    [generated, seen.len() as u64, expanded, frontier]
}

#[test]
fn breadth_first_search_counts_as_the_reference() {
    for goal in ["1 2 3/4 5 0", "1 2 3 4/5 6 7 0", CLASSES[0]] {
        let oracle = Oracle::parse(goal);
        let zero = oracle.heuristic("zero");
        let grid = Grid::of(oracle.goal().shape());
        let goal = grid.word(&oracle.goal());
        oracle.sample(30).par_iter().for_each(|start| {
            for algorithm in [BreadthFirst::EarlyGoalTest, BreadthFirst::LateGoalTest] {
                let counts = oracle.run(&algorithm, &*zero, start.clone()).counts;
                let expected = reference_breadth_first(grid, grid.word(start), goal, algorithm);
                assert_eq!(node_counts(&counts), expected, "{start}");
            }
        });
    }
}

/// Recursive IDA* on copied boards, with its own Manhattan distance.
struct ReferenceIdaStar {
    grid: Grid,
    goal: Word,
    homes: HashMap<Word, (usize, usize)>,
    cells: Vec<(usize, usize)>,
    generated: u64,
    expanded: u64,
}

impl ReferenceIdaStar {
    fn new(goal: &Board) -> ReferenceIdaStar {
        let grid = Grid::of(goal.shape());
        let rows = goal.shape().rows();
        let cols = goal.shape().cols();
        let cells: Vec<_> = (0..rows * cols).map(|cell| (cell / cols, cell % cols)).collect();
        let tiles = goal.tiles().iter().map(|&tile| Word::from(tile));
        ReferenceIdaStar {
            grid,
            goal: grid.word(goal),
            homes: tiles.zip(cells.iter().copied()).collect(),
            cells,
            generated: 1,
            expanded: 0,
        }
    }

    fn manhattan(&self, board: Word) -> u32 {
        // The last cell is the lowest digit.
        let tiles =
            self.cells.iter().rev().zip(0..).map(|(cell, digit)| (cell, board >> (4 * digit) & 15));
        let distances = tiles.filter(|&(_, tile)| tile != 0).map(|(cell, tile)| {
            let home = self.homes[&tile];
            cell.0.abs_diff(home.0) + cell.1.abs_diff(home.1)
        });
        distances.sum::<usize>() as u32
    }

    /// Returns the path length, or the smallest `f` that exceeded the bound.
    fn search(
        &mut self,
        board: Word,
        parent: Option<Word>,
        g: u32,
        bound: u32,
    ) -> Result<u32, u32> {
        if board == self.goal {
            return Ok(g);
        }
        self.expanded += 1;
        let mut exceeded = u32::MAX;
        for (_, next) in self.grid.neighbours(board).collect::<Vec<_>>() {
            if Some(next) == parent {
                continue;
            }
            self.generated += 1;
            let f = g + 1 + self.manhattan(next);
            let result =
                if f <= bound { self.search(next, Some(board), g + 1, bound) } else { Err(f) };
            match result {
                Ok(length) => return Ok(length),
                Err(f) => exceeded = exceeded.min(f),
            }
        }
        Err(exceeded)
    }

    /// Returns the path length and the number of bounds.
    fn solve(&mut self, start: Word) -> (u32, u64) {
        let mut bound = self.manhattan(start);
        for iterations in 1.. {
            match self.search(start, None, 0, bound) {
                Ok(length) => return (length, iterations),
                Err(next) => bound = next,
            }
        }
        unreachable!("the start is solvable");
    }
}

#[test]
fn ida_star_counts_as_the_reference() {
    for goal in ["1 2 3/4 5 0", "1 2 3 4/5 6 7 0", CLASSES[0], CLASSES[2]] {
        let oracle = Oracle::parse(goal);
        let manhattan = oracle.heuristic("manhattan");
        let grid = Grid::of(oracle.goal().shape());
        oracle.sample(300).par_iter().for_each(|start| {
            let run = oracle.run(&IdaStar, &*manhattan, start.clone());
            let mut reference = ReferenceIdaStar::new(&oracle.goal());
            let (length, iterations) = reference.solve(grid.word(start));
            assert_eq!(run.path().unwrap().len(), length as usize);
            assert_eq!(run.counts.iterations, iterations, "{start}");
            assert_eq!(run.counts.generated, reference.generated, "{start}");
            assert_eq!(run.counts.expanded, reference.expanded, "{start}");
            // Only the goal has h = 0, so no node at the depth of the last bound is expanded.
            assert_eq!(run.counts.frontier, u64::from(length), "{start}");
        });
    }
}

/// Returns a run with the time set to zero, for comparison.
fn without_time(run: &Run) -> Run {
    let mut run = run.clone();
    run.counts.time = Default::default();
    run
}

/// Calls `check` with every algorithm and every heuristic on boards of 2×3.
fn for_all(check: impl Fn(&Oracle, &dyn Algorithm, &dyn Heuristic, Board)) {
    let oracle = Oracle::parse("1 2 3/4 5 0");
    for algorithm in ALGORITHMS {
        let algorithm = oracle.algorithm(algorithm);
        for heuristic in HEURISTICS {
            let heuristic = oracle.heuristic(heuristic);
            for start in oracle.boards().into_iter().step_by(17) {
                check(&oracle, &*algorithm, &*heuristic, start);
            }
        }
    }
}

#[test]
fn runs_are_deterministic() {
    for_all(|oracle, algorithm, heuristic, start| {
        let runs = [(); 2].map(|()| without_time(&oracle.run(algorithm, heuristic, start.clone())));
        assert_eq!(runs[0], runs[1], "{algorithm:?}, {start}");
    });
}

#[test]
fn observer_receives_every_expansion_and_does_not_change_the_run() {
    for_all(|oracle, algorithm, heuristic, start| {
        let problem = Problem::new(start.clone(), oracle.goal(), heuristic);
        let mut expansions: Vec<Expansion> = Vec::new();
        let mut observer = |expansion: &Expansion| expansions.push(expansion.clone());
        let limits = Limits::default();
        let observed = run_observed(algorithm, &problem, &limits, Some(&mut observer));
        let run = run(algorithm, &problem, &Limits::default());
        assert_eq!(without_time(&observed), without_time(&run));
        assert_eq!(expansions.len() as u64, run.counts.expanded, "{algorithm:?}");
        let has_two_roots = algorithm.name() == "bidirectional";
        for expansion in expansions {
            assert_eq!(expansion.f(), expansion.g + expansion.h);
            match expansion.parent {
                Some(parent) => {
                    let mut neighbours = parent.neighbours(Metric::Stm);
                    assert!(neighbours.any(|(_, next)| next == expansion.board));
                    assert_ne!(expansion.g, 0);
                }
                None => {
                    let is_root = expansion.board == start
                        || has_two_roots && expansion.board == oracle.goal();
                    assert!(is_root && expansion.g == 0, "{algorithm:?}");
                }
            }
            let h = if algorithm.is_informed() { heuristic.estimate(&expansion.board) } else { 0 };
            assert_eq!(expansion.h, h, "{algorithm:?}, {}", heuristic.name());
        }
    });
}

#[test]
fn g_is_exact_in_a_star_and_an_upper_bound_in_ida_star() {
    let oracle = Oracle::parse(CLASSES[0]);
    for start in oracle.sample(10) {
        // Distances are symmetric.
        let from_start = Oracle::new(start.clone());
        for name in ["manhattan", "linear-conflict", "walking-distance", "exact"] {
            let heuristic = oracle.heuristic(name);
            let problem = Problem::new(start.clone(), oracle.goal(), &*heuristic);
            let distance = oracle.distance(&start);
            let mut last_f = 0;
            let mut observer = |expansion: &Expansion| {
                let g = from_start.distance(&expansion.board);
                assert_eq!(expansion.g as usize, g, "{name}");
                // With a consistent heuristic f never decreases, and never exceeds the distance.
                let f = expansion.f();
                assert!((last_f..=distance as u32).contains(&f), "{name}");
                last_f = f;
            };
            let run = run_observed(&AStar, &problem, &Limits::default(), Some(&mut observer));
            assert_eq!(run.counts.reopened, 0, "{name}");
            let mut observer = |expansion: &Expansion| {
                assert!(expansion.g as usize >= from_start.distance(&expansion.board));
                assert!(expansion.f() as usize <= distance);
            };
            run_observed(&IdaStar, &problem, &Limits::default(), Some(&mut observer));
        }
    }
}

#[test]
fn inconsistent_heuristic_reopens_boards() {
    let oracle = Oracle::parse(CLASSES[0]);
    let heuristic = oracle.heuristic("manhattan-with-blank");
    let starts = oracle.sample(200);
    let reopened =
        starts.iter().map(|start| oracle.run(&AStar, &*heuristic, start.clone()).counts.reopened);
    assert!(reopened.sum::<u64>() > 0);
}

#[test]
fn counts_are_consistent_with_each_other() {
    for_all(|oracle, algorithm, heuristic, start| {
        let run = oracle.run(algorithm, heuristic, start);
        let counts = run.counts;
        let states = oracle.boards().len() as u64;
        let iterates = ["ida-star", "iterative-deepening"].contains(&algorithm.name());
        assert!(counts.generated >= 1 && counts.iterations >= 1);
        assert!(counts.generated <= 4 * counts.expanded + 2, "{algorithm:?}");
        assert!(iterates || counts.iterations == 1);
        if let Some(distinct) = counts.distinct {
            assert!(distinct <= counts.generated);
            assert!(distinct <= states, "{algorithm:?}");
            assert!(counts.frontier <= distinct);
            assert!(counts.expanded <= distinct + counts.reopened, "{algorithm:?}");
            // At least a byte per tile; memory is not updated by the last expansion.
            assert!(counts.expanded < 2 || counts.memory > 6 * (distinct - 3));
        } else {
            assert!(algorithm.name() == "table-walk" || counts.memory < 10_000);
        }
    });
}

#[test]
fn special_cases_count_as_the_general_algorithms() {
    for goal in ["1 2 3/4 5 0", "1 2 3 4/5 6 7 0"] {
        let oracle = Oracle::parse(goal);
        let zero = oracle.heuristic("zero");
        for start in oracle.sample(20) {
            let run = |algorithm: &dyn Algorithm| {
                without_time(&oracle.run(algorithm, &*zero, start.clone()))
            };
            if oracle.distance(&start) < 20 {
                assert_eq!(run(&IterativeDeepening), run(&IdaStar));
            }
            let a_star = run(&AStar);
            for name in ["uniform-cost", "a-star-marking"] {
                assert_eq!(run(&*oracle.algorithm(name)), a_star, "{name}");
            }
            let breadth_first = run(&BreadthFirst::LateGoalTest).counts;
            assert_eq!(node_counts(&breadth_first), node_counts(&a_star.counts));
        }
    }
}

/// A published number: the number of expansions before a search of the 8-puzzle finds that there is
/// no path (aima-java, issue 478).
#[test]
fn unsolvable_board_costs_181440_expansions() {
    let oracle = Oracle::parse(CLASSES[0]);
    let start: Board = "1 2 3/4 5 6/8 7 0".parse().unwrap();
    let manhattan = oracle.heuristic("manhattan");
    for name in [
        "breadth-first",
        "breadth-first-late",
        "uniform-cost",
        "greedy",
        "a-star",
        "a-star-marking",
    ] {
        let run = oracle.run(&*oracle.algorithm(name), &*manhattan, start.clone());
        assert_eq!(run.verdict, Verdict::NoPath);
        assert_eq!(run.counts.expanded, 181_440, "{name}");
        assert_eq!(run.counts.distinct, Some(181_440), "{name}");
        // All moves of every board, and the start: one centre cell with 4 moves, 4 edges with 3 and
        // 4 corners with 2 make 24 moves for 9 boards.
        assert_eq!(run.counts.generated, 181_440 / 9 * 24 + 1, "{name}");
    }
}
