//! The Sudoku methods against each other, published puzzles, and a reference implementation.

use std::collections::BTreeSet;
use std::time::Duration;

use jiugong_lab::sudoku::{
    Backtracking, Counts, DancingLinks, Grid, METHODS, Method, MinimumCandidates, Propagation, Run,
    Verdict, method, methods,
};
use jiugong_lab::{Limit, Limits};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

use crate::puzzles::{self, EXAMPLE, HARD, IMPOSSIBLE, SOLUTION, conflicting, minimal, solves};

fn parse(text: &str) -> Grid {
    text.parse().unwrap()
}

fn node_limit(nodes: u64) -> Limits {
    Limits { nodes, time: Duration::MAX, ..Limits::default() }
}

/// Solves a puzzle with every method. Checks that the verdicts agree and the solutions are valid.
fn solve_by_all(puzzle: &Grid) -> [Run; 4] {
    let runs = methods().map(|mut method| method.solve(puzzle, &Limits::default()));
    for run in &runs {
        match run.verdict {
            // Methods may find different solutions.
            Verdict::Many(first, second) => {
                assert!(first != second && solves(&first, puzzle) && solves(&second, puzzle));
                assert_eq!(run.verdict.name(), runs[0].verdict.name(), "{puzzle}");
            }
            Verdict::Unique(solution) => {
                assert!(solves(&solution, puzzle));
                assert_eq!(run.verdict, runs[0].verdict, "{puzzle}");
            }
            Verdict::None => assert_eq!(run.verdict, runs[0].verdict, "{puzzle}"),
            Verdict::Unfinished { .. } => panic!("{puzzle}: {run:?}"),
        }
    }
    runs
}

/// Plain backtracking without shortcuts. Returns up to two solutions in `found`.
fn reference(cells: &mut [u8; 81], guesses: u32, counts: &mut Counts, found: &mut Vec<[u8; 81]>) {
    let Some(cell) = cells.iter().position(|&digit| digit == 0) else {
        found.push(*cells);
        return;
    };
    let is_peer = |other: usize| {
        other / 9 == cell / 9
            || other % 9 == cell % 9
            || (other / 27, other % 9 / 3) == (cell / 27, cell % 9 / 3)
    };
    let fits = |&digit: &u8| (0..81).all(|other| !is_peer(other) || cells[other] != digit);
    let candidates: Vec<u8> = (1..=9).filter(fits).collect();
    counts.dead_ends += u64::from(candidates.is_empty());
    let is_guess = candidates.len() > 1;
    for digit in candidates {
        counts.nodes += 1;
        counts.guesses += u64::from(is_guess);
        counts.depth = counts.depth.max(guesses + u32::from(is_guess));
        cells[cell] = digit;
        reference(cells, guesses + u32::from(is_guess), counts, found);
        cells[cell] = 0;
        if found.len() == 2 {
            return;
        }
    }
}

#[test]
fn solves_the_example() {
    for mut method in methods() {
        let run = method.solve(&parse(EXAMPLE), &Limits::default());
        let expected = Verdict::Unique(parse(SOLUTION));
        assert_eq!(run.verdict, expected, "{}", method.name());
        // A solved grid costs nothing.
        let run = method.solve(&parse(SOLUTION), &Limits::default());
        assert_eq!(run.verdict, expected);
        assert_eq!((run.counts.nodes, run.counts.dead_ends), (0, 0));
    }
}

#[test]
fn solves_published_puzzles() {
    for puzzle in HARD.map(parse) {
        let run = Propagation.solve(&puzzle, &Limits::default());
        let Verdict::Unique(solution) = run.verdict else {
            panic!("{puzzle}: {:?}", run.verdict);
        };
        assert!(solves(&solution, &puzzle));
        for method in [&mut MinimumCandidates as &mut dyn Method, &mut DancingLinks::default()] {
            let run = method.solve(&puzzle, &Limits::default());
            assert_eq!(run.verdict, Verdict::Unique(solution), "{}", method.name());
        }
        // Plain backtracking needs a hundred million nodes for some of them.
        match Backtracking.solve(&puzzle, &node_limit(10_000_000)).verdict {
            Verdict::Unfinished { first, limit } => {
                assert!(limit == Limit::Nodes && first.is_none_or(|first| first == solution));
            }
            verdict => assert_eq!(verdict, Verdict::Unique(solution)),
        }
    }
}

#[test]
fn solves_a_puzzle_adversarial_for_backtracking() {
    let run = Backtracking.solve(&parse(HARD[8]), &Limits::default());
    let solution =
        "987654321246173985351928746128537694634892157795461832519286473472319568863745219";
    assert_eq!(run.verdict, Verdict::Unique(parse(solution)));
    assert_eq!((run.counts.nodes, run.counts.depth), (69_207_226, 33));
    let run = Propagation.solve(&parse(HARD[8]), &Limits::default());
    assert_eq!((run.counts.nodes, run.counts.guesses), (64, 0));
}

#[test]
fn solves_random_puzzles() {
    for puzzle in puzzles::random(300, 1) {
        let runs = solve_by_all(&puzzle);
        assert!(matches!(runs[0].verdict, Verdict::Unique(_)));
        let empty = 81 - puzzle.givens().count() as u64;
        for run in runs {
            let Counts { nodes, guesses, depth, .. } = run.counts;
            assert!(nodes >= empty && guesses <= nodes && u64::from(depth) <= guesses.min(empty));
            assert_eq!(guesses == 0, nodes == empty);
        }
    }
}

#[test]
fn detects_a_missing_or_a_wrong_given() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..30 {
        let puzzle = minimal(&mut rng);
        let Verdict::Unique(solution) = solve_by_all(&puzzle)[0].verdict else {
            panic!("{puzzle}");
        };
        let mut givens: Vec<usize> = puzzle.givens().map(|(cell, _)| cell).collect();
        givens.shuffle(&mut rng);
        let mut cells = *puzzle.cells();
        cells[givens[0]] = 0;
        let verdict = solve_by_all(&puzzles::grid(&cells))[0].verdict;
        assert!(matches!(verdict, Verdict::Many(..)));

        // A wrong digit on an empty cell leaves no solution, even without a conflict.
        let wrong = (0..81).filter(|&cell| puzzle.cells()[cell] == 0).find_map(|cell| {
            let mut cells = *puzzle.cells();
            cells[cell] = (solution.cells()[cell] + rng.random_range(0..8)) % 9 + 1;
            let wrong = puzzles::grid(&cells);
            wrong.conflicts().next().is_none().then_some(wrong)
        });
        assert_eq!(solve_by_all(&wrong.unwrap())[0].verdict, Verdict::None);
    }
}

#[test]
fn backtracking_counts_as_the_reference() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for puzzle in puzzles::random(20, 3) {
        let mut cells = *puzzle.cells();
        if rng.random() {
            let (cell, _) = puzzle.givens().next().unwrap();
            cells[cell] = 0;
        }
        let run = Backtracking.solve(&puzzles::grid(&cells), &Limits::default());
        let mut counts = Counts::default();
        let mut found = Vec::new();
        reference(&mut cells, 0, &mut counts, &mut found);
        counts.time = run.counts.time;
        assert_eq!(run.counts, counts);
        let found: Vec<Grid> = found.iter().map(puzzles::grid).collect();
        let expected = match found[..] {
            [first] => Verdict::Unique(first),
            [first, second] => Verdict::Many(first, second),
            _ => Verdict::None,
        };
        assert_eq!(run.verdict, expected);
    }
}

#[test]
fn finds_both_of_two_solutions() {
    // Two rows of a band and two columns with the digits a b / b a at their crossings: without
    // these four givens, a and b can be exchanged.
    let solution = parse(SOLUTION);
    let digit = |row: usize, column: usize| solution.cells()[9 * row + column];
    let rows = (0..9).flat_map(|a| (a + 1..a / 3 * 3 + 3).map(move |b| (a, b)));
    let crossings =
        rows.flat_map(|(a, b)| (0..9).flat_map(move |c| (c + 1..9).map(move |d| [a, b, c, d])));
    let exchangeable: Vec<[usize; 4]> = crossings
        .filter(|&[a, b, c, d]| digit(a, c) == digit(b, d) && digit(a, d) == digit(b, c))
        .collect();
    assert!(!exchangeable.is_empty());
    for [a, b, c, d] in exchangeable {
        let mut cells = *solution.cells();
        for cell in [9 * a + c, 9 * a + d, 9 * b + c, 9 * b + d] {
            cells[cell] = 0;
        }
        let pairs = solve_by_all(&puzzles::grid(&cells)).map(|run| match run.verdict {
            Verdict::Many(first, second) => BTreeSet::from([first, second]),
            verdict => panic!("{verdict:?}"),
        });
        assert!(pairs[0].contains(&solution));
        assert!(pairs.iter().all(|pair| *pair == pairs[0]));
    }
}

#[test]
fn solves_the_empty_grid() {
    for run in solve_by_all(&Grid::EMPTY) {
        assert!(run.counts.nodes >= 81);
    }
}

#[test]
fn conflicting_givens_need_no_search() {
    let puzzle = parse(&conflicting());
    assert_eq!(puzzle.conflicts().count(), 1);
    for run in solve_by_all(&puzzle) {
        assert_eq!(run.verdict, Verdict::None);
        assert_eq!((run.counts.nodes, run.counts.dead_ends), (0, 0));
    }
}

#[test]
fn detects_unsolvable_puzzles_without_conflicts() {
    // The centre cell has no candidates.
    let puzzle =
        parse("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..");
    assert_eq!(puzzle.conflicts().next(), None);
    for run in &solve_by_all(&puzzle)[1..] {
        assert_eq!(run.verdict, Verdict::None);
        assert_eq!((run.counts.nodes, run.counts.dead_ends), (0, 1));
    }
    // Only dancing links detects early that digits have no cell.
    let run = Propagation.solve(&parse(IMPOSSIBLE), &node_limit(1_000_000));
    assert!(matches!(run.verdict, Verdict::Unfinished { first: None, .. }));
    let run = DancingLinks::default().solve(&parse(IMPOSSIBLE), &Limits::default());
    assert_eq!(run.verdict, Verdict::None);
    assert!(run.counts.nodes < 10_000);
}

#[test]
fn limits_end_a_run() {
    let stopped = |limit| Verdict::Unfinished { limit, first: None };
    for mut method in methods() {
        for nodes in [0, 1, 1000, 4096, 5000] {
            let run = method.solve(&parse(IMPOSSIBLE), &node_limit(nodes));
            assert_eq!(run.verdict, stopped(Limit::Nodes), "{}", method.name());
            assert_eq!(run.counts.nodes, nodes);
        }
        let limits = Limits { time: Duration::ZERO, ..node_limit(u64::MAX) };
        let run = method.solve(&parse(IMPOSSIBLE), &limits);
        assert_eq!(run.verdict, stopped(Limit::Time));
        // An interrupted search leaves no state behind.
        let run = method.solve(&parse(EXAMPLE), &Limits::default());
        assert_eq!(run.verdict, Verdict::Unique(parse(SOLUTION)));
    }
}

#[test]
fn keeps_the_solution_if_uniqueness_is_not_proved() {
    let puzzle = parse(HARD[2]);
    for mut method in methods().into_iter().skip(1) {
        let unlimited = method.solve(&puzzle, &Limits::default());
        let nodes = unlimited.counts.nodes;
        let enough = method.solve(&puzzle, &node_limit(nodes));
        assert_eq!(enough.verdict, unlimited.verdict);
        let expected =
            Verdict::Unfinished { limit: Limit::Nodes, first: unlimited.verdict.first().copied() };
        let run = method.solve(&puzzle, &node_limit(nodes - 1));
        assert_eq!(run.verdict, expected);
    }
}

#[test]
fn looks_up_methods_by_name() {
    assert_eq!(methods().map(|method| method.name()), METHODS);
    for name in METHODS {
        assert_eq!(method(name).map(|method| method.name()), Some(name));
    }
    assert!(method("guessing").is_none());
}
