//! What the counts mean, by plain searches that count for themselves.
#![allow(clippy::unwrap_used, clippy::panic)]

mod truth;

use std::collections::{HashMap, HashSet, VecDeque};

use jiugong::{Board, Metric};
use jiugong_lab::{
    ALGORITHMS, AStar, Algorithm, BreadthFirst, Counts, Expansion, HEURISTICS, Heuristic, IdaStar,
    IterativeDeepening, Limits, Problem, Run, run, watched,
};
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};
use truth::independent::{Grid, Word};
use truth::{CLASSES, Truth};

/// Boards generated, met for the first time, expanded, and the most that waited.
type Tally = [u64; 4];

fn tally(counts: &Counts) -> Tally {
    let distinct = counts.distinct.unwrap_or_default();
    [counts.generated, distinct, counts.expanded, counts.frontier]
}

/// Breadth-first search with a queue and a set.
fn plain_breadth_first(grid: Grid, start: Word, goal: Word, late: bool) -> Tally {
    let (mut queue, mut met) = (VecDeque::from([start]), HashSet::from([start]));
    let [mut generated, mut expanded, mut most] = [1, 0, 0];
    if start == goal {
        return [1, 1, 0, 0];
    }
    'search: while let Some(board) = queue.pop_front() {
        if board == goal {
            break;
        }
        expanded += 1;
        for (_, next) in grid.neighbours(board) {
            generated += 1;
            if met.insert(next) {
                queue.push_back(next);
                if next == goal && !late {
                    break 'search;
                }
            }
        }
        most = most.max(queue.len() as u64);
    }
    [generated, met.len() as u64, expanded, most]
}

#[test]
fn breadth_first_search_counts_as_a_plain_one_does() {
    for goal in ["1 2 3/4 5 0", "1 2 3 4/5 6 7 0", CLASSES[0]] {
        let truth = Truth::about(goal);
        let zero = truth.heuristic("zero");
        let grid = Grid::of(truth.goal().shape());
        truth.sample(100).par_iter().for_each(|start| {
            let [start_word, goal_word] = [start, &truth.goal()].map(|board| grid.word(board));
            for (algorithm, late) in [(BreadthFirst::early(), false), (BreadthFirst::late(), true)]
            {
                let counts = truth.run(&algorithm, &*zero, *start).counts;
                let plain = plain_breadth_first(grid, start_word, goal_word, late);
                assert_eq!(tally(&counts), plain, "{start}");
            }
        });
    }
}

/// IDA* by plain recursion on boards that are copied, with the Manhattan distance of its own.
struct Plain {
    grid: Grid,
    goal: Word,
    homes: HashMap<Word, (usize, usize)>,
    cells: Vec<(usize, usize)>,
    generated: u64,
    expanded: u64,
}

impl Plain {
    fn new(goal: &Board) -> Plain {
        let grid = Grid::of(goal.shape());
        let (rows, cols) = (goal.shape().rows(), goal.shape().cols());
        let cells: Vec<_> = (0..rows * cols)
            .map(|cell| (cell / cols, cell % cols))
            .collect();
        let tiles = goal.tiles().iter().map(|&tile| Word::from(tile));
        Plain {
            grid,
            goal: grid.word(goal),
            homes: tiles.zip(cells.iter().copied()).collect(),
            cells,
            generated: 1,
            expanded: 0,
        }
    }

    fn manhattan(&self, board: Word) -> u32 {
        let tiles = self
            .cells
            .iter()
            .rev()
            .zip(0..)
            .map(|(cell, place)| (cell, board >> (4 * place) & 15));
        let apart = tiles.filter(|&(_, tile)| tile != 0).map(|(cell, tile)| {
            let home = self.homes[&tile];
            cell.0.abs_diff(home.0) + cell.1.abs_diff(home.1)
        });
        apart.sum::<usize>() as u32
    }

    /// Whether a way was found below a bound; if not, the least sum over it.
    fn below(&mut self, board: Word, before: Option<Word>, g: u32, bound: u32) -> Result<u32, u32> {
        if board == self.goal {
            return Ok(g);
        }
        self.expanded += 1;
        let mut over = u32::MAX;
        for (_, next) in self.grid.neighbours(board).collect::<Vec<_>>() {
            if Some(next) == before {
                continue;
            }
            self.generated += 1;
            let f = g + 1 + self.manhattan(next);
            let found = match f <= bound {
                true => self.below(next, Some(board), g + 1, bound),
                false => Err(f),
            };
            match found {
                Ok(length) => return Ok(length),
                Err(f) => over = over.min(f),
            }
        }
        Err(over)
    }

    /// The length, and how many bounds it took.
    fn ida_star(&mut self, start: Word) -> (u32, u64) {
        let mut bound = self.manhattan(start);
        for iterations in 1.. {
            match self.below(start, None, 0, bound) {
                Ok(length) => return (length, iterations),
                Err(next) => bound = next,
            }
        }
        unreachable!("a way is found sometime");
    }
}

#[test]
fn ida_star_counts_as_a_plain_one_does() {
    for goal in ["1 2 3/4 5 0", "1 2 3 4/5 6 7 0", CLASSES[0], CLASSES[2]] {
        let truth = Truth::about(goal);
        let manhattan = truth.heuristic("manhattan");
        let grid = Grid::of(truth.goal().shape());
        truth.sample(300).par_iter().for_each(|start| {
            let run = truth.run(&IdaStar, &*manhattan, *start);
            let mut plain = Plain::new(&truth.goal());
            let (length, iterations) = plain.ida_star(grid.word(start));
            assert_eq!(run.path().unwrap().len(), length as usize);
            assert_eq!(run.counts.iterations, iterations, "{start}");
            assert_eq!(run.counts.generated, plain.generated, "{start}");
            assert_eq!(run.counts.expanded, plain.expanded, "{start}");
            // With the Manhattan distance no board but the goal is expanded at the bound's depth.
            assert_eq!(run.counts.frontier, u64::from(length), "{start}");
        });
    }
}

/// What the board alone decides: all counts but the time.
fn timeless(run: &Run) -> Run {
    let counts = Counts {
        time: Default::default(),
        ..run.counts
    };
    Run {
        counts,
        ..run.clone()
    }
}

/// Every algorithm with every heuristic, on boards of 2×3.
fn of_all(each: impl Fn(&Truth, &dyn Algorithm, &dyn Heuristic, Board)) {
    let truth = Truth::about("1 2 3/4 5 0");
    for algorithm in ALGORITHMS {
        let algorithm = truth.algorithm(algorithm);
        for heuristic in HEURISTICS {
            let heuristic = truth.heuristic(heuristic);
            for start in truth.boards().into_iter().step_by(17) {
                each(&truth, &*algorithm, &*heuristic, start);
            }
        }
    }
}

#[test]
fn runs_are_the_same_every_time() {
    of_all(|truth, algorithm, heuristic, start| {
        let runs = [(); 2].map(|()| timeless(&truth.run(algorithm, heuristic, start)));
        assert_eq!(runs[0], runs[1], "{algorithm:?}, {start}");
    });
}

#[test]
fn who_watches_sees_every_expansion_and_changes_nothing() {
    of_all(|truth, algorithm, heuristic, start| {
        let problem = Problem::new(start, truth.goal(), heuristic);
        let mut seen: Vec<Expansion> = Vec::new();
        let watched = watched(algorithm, &problem, &Limits::default(), &mut |step| {
            seen.push(*step);
        });
        let run = run(algorithm, &problem, &Limits::default());
        assert_eq!(timeless(&watched), timeless(&run));
        assert_eq!(seen.len() as u64, run.counts.expanded, "{algorithm:?}");
        let from_goal = algorithm.name() == "bidirectional";
        for step in seen {
            assert_eq!(step.f(), step.g + step.h);
            match step.parent {
                Some(parent) => {
                    let mut neighbours = parent.neighbours(Metric::Stm);
                    assert!(neighbours.any(|(_, next)| next == step.board));
                    assert_ne!(step.g, 0);
                }
                None => {
                    let root = step.board == start || from_goal && step.board == truth.goal();
                    assert!(root && step.g == 0, "{algorithm:?}");
                }
            }
            let asked = if algorithm.is_informed() {
                heuristic.estimate(&step.board)
            } else {
                0
            };
            assert_eq!(step.h, asked, "{algorithm:?}, {}", heuristic.name());
        }
    });
}

/// A board is shown with a number of moves that lead to it, by which it is not nearer than it is.
#[test]
fn g_is_never_less_than_the_distance_from_the_start_and_of_a_star_it_is_the_distance() {
    let truth = Truth::about(CLASSES[0]);
    for start in truth.sample(10) {
        // Distances are the same both ways.
        let back = Truth::of(start);
        for name in ["manhattan", "linear-conflict", "walking-distance", "exact"] {
            let heuristic = truth.heuristic(name);
            let problem = Problem::new(start, truth.goal(), &*heuristic);
            let shortest = truth.distance(&start);
            let mut last = 0;
            let run = watched(&AStar, &problem, &Limits::default(), &mut |step| {
                assert_eq!(step.g as usize, back.distance(&step.board), "{name}");
                // A consistent heuristic: the sums never fall, and never are over the distance.
                assert!((last..=shortest as u32).contains(&step.f()), "{name}");
                last = step.f();
            });
            assert_eq!(run.counts.reopened, 0, "{name}");
            // IDA* goes to a board by any way below its bound.
            watched(&IdaStar, &problem, &Limits::default(), &mut |step| {
                assert!(step.g as usize >= back.distance(&step.board));
                assert!(step.f() as usize <= shortest);
            });
        }
    }
}

/// A board that was expanded too early is expanded again, where the heuristic is not consistent.
#[test]
fn an_inconsistent_heuristic_reopens_boards() {
    let truth = Truth::about(CLASSES[0]);
    let heuristic = truth.heuristic("manhattan-with-blank");
    let starts = truth.sample(200);
    let reopened = starts
        .iter()
        .map(|&start| truth.run(&AStar, &*heuristic, start).counts.reopened);
    assert!(reopened.sum::<u64>() > 0);
}

#[test]
fn every_count_is_within_the_others() {
    of_all(|truth, algorithm, heuristic, start| {
        let run = truth.run(algorithm, heuristic, start);
        let counts = run.counts;
        let states = truth.boards().len() as u64;
        let deepens = ["ida-star", "iterative-deepening"].contains(&algorithm.name());
        assert!(counts.generated >= 1 && counts.iterations >= 1);
        assert!(counts.generated <= 4 * counts.expanded + 2, "{algorithm:?}");
        assert!(deepens || counts.iterations == 1);
        if let Some(distinct) = counts.distinct {
            assert!(distinct <= counts.generated);
            assert!(distinct <= states, "{algorithm:?}");
            assert!(counts.frontier <= distinct);
            assert!(
                counts.expanded <= distinct + counts.reopened,
                "{algorithm:?}"
            );
            // A board takes a byte a tile and more; those of the last expansion may not be in yet.
            assert!(counts.expanded < 2 || counts.memory > 6 * (distinct - 3));
        } else {
            assert!(algorithm.name() == "table-walk" || counts.memory < 10_000);
        }
    });
}

/// Iterative deepening is IDA* that knows nothing.
#[test]
fn special_cases_cost_what_the_general_ones_do() {
    for goal in ["1 2 3/4 5 0", "1 2 3 4/5 6 7 0"] {
        let truth = Truth::about(goal);
        let zero = truth.heuristic("zero");
        for start in truth.sample(20) {
            let of = |algorithm: &dyn Algorithm| timeless(&truth.run(algorithm, &*zero, start));
            if truth.distance(&start) < 20 {
                assert_eq!(of(&IterativeDeepening), of(&IdaStar));
            }
            let a_star = of(&AStar);
            for name in ["uniform-cost", "a-star-marking"] {
                assert_eq!(of(&*truth.algorithm(name)), a_star, "{name}");
            }
            // Breadth-first search is the same without the queue's order.
            let breadth = of(&BreadthFirst::late()).counts;
            assert_eq!(tally(&breadth), tally(&a_star.counts));
        }
    }
}

/// A published number: all boards on the unsolvable side are expanded before there is no way. (A Java
/// program ran into it: aima-java, issue 478.)
#[test]
fn an_unsolvable_board_costs_181440_expansions() {
    let truth = Truth::about(CLASSES[0]);
    let start = "1 2 3/4 5 6/8 7 0".parse().unwrap();
    for name in [
        "breadth-first",
        "breadth-first-late",
        "uniform-cost",
        "greedy",
        "a-star",
        "a-star-marking",
    ] {
        let run = truth.run(
            &*truth.algorithm(name),
            &*truth.heuristic("manhattan"),
            start,
        );
        assert_eq!(run.verdict, jiugong_lab::Verdict::NoPath);
        assert_eq!(run.counts.expanded, 181_440, "{name}");
        assert_eq!(run.counts.distinct, Some(181_440), "{name}");
        // Every board's every move, and the start: 4·1 + 3·4 + 2·4 moves of each nine boards.
        assert_eq!(run.counts.generated, 181_440 / 9 * 24 + 1, "{name}");
    }
}
