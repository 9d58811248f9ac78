//! The four methods against each other, against published puzzles, and against a search that
//! shares nothing with them.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod puzzles;

use std::collections::BTreeSet;
use std::time::Duration;

use jiugong_lab::sudoku::{
    Backtracking, Counts, DancingLinks, FewestCandidates, Grid, METHODS, Method, Propagation, Run,
    Verdict, method, methods,
};
use jiugong_lab::{Limits, Stop};
use puzzles::{HARD, minimal, ordinary, solves};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use rand::{RngExt, SeedableRng};

const EXAMPLE: &str =
    "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// P. Norvig's puzzle that has no solution, though no two of its givens clash and every cell has
/// candidates.
const IMPOSSIBLE: &str =
    ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";

fn grid(text: &str) -> Grid {
    text.parse().unwrap()
}

fn within(nodes: u64) -> Limits {
    Limits {
        nodes,
        time: Duration::MAX,
        ..Limits::default()
    }
}

/// What every method says of a puzzle. Solutions are checked, and the verdicts are the same.
fn runs(puzzle: &Grid) -> [Run; 4] {
    let runs = methods().map(|mut method| method.solve(puzzle, &Limits::default()));
    let Verdict::Many(..) = runs[0].verdict else {
        if let Verdict::Unique(solution) = runs[0].verdict {
            assert!(solves(&solution, puzzle));
        }
        assert!(!matches!(runs[0].verdict, Verdict::Unfinished { .. }));
        assert!(
            runs.iter().all(|run| run.verdict == runs[0].verdict),
            "{puzzle}"
        );
        return runs;
    };
    for run in &runs {
        // Which solutions come first is each method's own.
        let Verdict::Many(first, second) = run.verdict else {
            panic!("{puzzle}: {:?}", run.verdict);
        };
        assert!(first != second && solves(&first, puzzle) && solves(&second, puzzle));
    }
    runs
}

/// Plain backtracking as the documentation of its counts tells it, written as plainly as can be.
/// Gives the solutions, two at most.
fn plain(cells: &mut [u8; 81], guesses: u32, counts: &mut Counts, found: &mut Vec<[u8; 81]>) {
    let Some(cell) = cells.iter().position(|&digit| digit == 0) else {
        found.push(*cells);
        return;
    };
    let sees = |other: usize| {
        other / 9 == cell / 9
            || other % 9 == cell % 9
            || (other / 27, other % 9 / 3) == (cell / 27, cell % 9 / 3)
    };
    let fits = |&digit: &u8| (0..81).all(|other| !sees(other) || cells[other] != digit);
    let candidates: Vec<u8> = (1..=9).filter(fits).collect();
    counts.dead_ends += u64::from(candidates.is_empty());
    let choice = candidates.len() > 1;
    for digit in candidates {
        counts.nodes += 1;
        counts.guesses += u64::from(choice);
        counts.depth = counts.depth.max(guesses + u32::from(choice));
        cells[cell] = digit;
        plain(cells, guesses + u32::from(choice), counts, found);
        cells[cell] = 0;
        if found.len() == 2 {
            return;
        }
    }
}

#[test]
fn the_example() {
    for mut method in methods() {
        let run = method.solve(&grid(EXAMPLE), &Limits::default());
        assert_eq!(
            run.verdict,
            Verdict::Unique(grid(SOLUTION)),
            "{}",
            method.name()
        );
        // A solved puzzle costs nothing.
        let run = method.solve(&grid(SOLUTION), &Limits::default());
        assert_eq!(run.verdict, Verdict::Unique(grid(SOLUTION)));
        assert_eq!((run.counts.nodes, run.counts.dead_ends), (0, 0));
    }
}

#[test]
fn published_puzzles() {
    for puzzle in HARD.map(grid) {
        let run = Propagation.solve(&puzzle, &Limits::default());
        let Verdict::Unique(solution) = run.verdict else {
            panic!("{puzzle}: {:?}", run.verdict);
        };
        assert!(solves(&solution, &puzzle));
        for method in [
            &mut FewestCandidates as &mut dyn Method,
            &mut DancingLinks::new(),
        ] {
            let run = method.solve(&puzzle, &Limits::default());
            assert_eq!(run.verdict, Verdict::Unique(solution), "{}", method.name());
        }
        // Backtracking takes some of them a hundred million nodes.
        match Backtracking.solve(&puzzle, &within(10_000_000)).verdict {
            Verdict::Unfinished { first, stop } => {
                assert!(stop == Stop::Nodes && first.is_none_or(|first| first == solution));
            }
            verdict => assert_eq!(verdict, Verdict::Unique(solution)),
        }
    }
}

#[test]
fn the_puzzle_made_against_backtracking() {
    let run = Backtracking.solve(&grid(HARD[8]), &Limits::default());
    let solution =
        grid("987654321246173985351928746128537694634892157795461832519286473472319568863745219");
    assert_eq!(run.verdict, Verdict::Unique(solution));
    assert_eq!((run.counts.nodes, run.counts.depth), (69_207_226, 33));
    let run = Propagation.solve(&grid(HARD[8]), &Limits::default());
    assert_eq!((run.counts.nodes, run.counts.guesses), (64, 0));
}

#[test]
fn ordinary_puzzles() {
    for puzzle in ordinary(300, 1) {
        let runs = runs(&puzzle);
        assert!(matches!(runs[0].verdict, Verdict::Unique(_)));
        let empty = 81 - puzzle.givens().count() as u64;
        for run in runs {
            let Counts {
                nodes,
                guesses,
                depth,
                ..
            } = run.counts;
            assert!(nodes >= empty && guesses <= nodes && u64::from(depth) <= guesses.min(empty));
            assert_eq!(guesses == 0, nodes == empty);
        }
    }
}

#[test]
fn puzzles_with_a_given_too_few_or_a_wrong_one() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..30 {
        let puzzle = minimal(&mut rng);
        let [
            Run {
                verdict: Verdict::Unique(solution),
                ..
            },
            ..,
        ] = runs(&puzzle)
        else {
            panic!("{puzzle}");
        };
        let mut givens: Vec<usize> = puzzle.givens().map(|(cell, _)| cell).collect();
        givens.shuffle(&mut rng);
        let mut cells = *puzzle.cells();
        cells[givens[0]] = 0;
        assert!(matches!(
            runs(&puzzles::grid(&cells))[0].verdict,
            Verdict::Many(..)
        ));

        // Another digit than the solution's on an empty cell: no solution, even where none clashes.
        let wrong = (0..81)
            .filter(|&cell| puzzle.cells()[cell] == 0)
            .find_map(|cell| {
                let mut cells = *puzzle.cells();
                cells[cell] = (solution.cells()[cell] + rng.random_range(0..8)) % 9 + 1;
                let wrong = puzzles::grid(&cells);
                wrong.clashes().next().is_none().then_some(wrong)
            });
        assert_eq!(runs(&wrong.unwrap())[0].verdict, Verdict::None);
    }
}

#[test]
fn the_counts_of_backtracking_are_those_of_a_search_written_apart() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for puzzle in ordinary(20, 3) {
        let mut cells = *puzzle.cells();
        if rng.random() {
            let cell = puzzle.givens().next().unwrap().0;
            cells[cell] = 0;
        }
        let run = Backtracking.solve(&puzzles::grid(&cells), &Limits::default());
        let (mut counts, mut found) = (Counts::default(), Vec::new());
        plain(&mut cells, 0, &mut counts, &mut found);
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
fn two_solutions_and_no_more() {
    // Two rows of a band and two columns of different stacks cross in 1 and 2 and in 2 and 1:
    // without these four the two can be exchanged.
    let solution = grid(SOLUTION);
    let digit = |row: usize, column: usize| solution.cells()[9 * row + column];
    let rows = (0..9).flat_map(|a| (a + 1..a / 3 * 3 + 3).map(move |b| (a, b)));
    let corners =
        rows.flat_map(|(a, b)| (0..9).flat_map(move |c| (c + 1..9).map(move |d| [a, b, c, d])));
    let deadly: Vec<[usize; 4]> = corners
        .filter(|&[a, b, c, d]| digit(a, c) == digit(b, d) && digit(a, d) == digit(b, c))
        .collect();
    assert!(!deadly.is_empty());
    for [a, b, c, d] in deadly {
        let mut cells = *solution.cells();
        for cell in [9 * a + c, 9 * a + d, 9 * b + c, 9 * b + d] {
            cells[cell] = 0;
        }
        let pairs = runs(&puzzles::grid(&cells)).map(|run| match run.verdict {
            Verdict::Many(first, second) => BTreeSet::from([first, second]),
            verdict => panic!("{verdict:?}"),
        });
        assert!(pairs[0].contains(&solution));
        assert!(pairs.iter().all(|pair| *pair == pairs[0]));
    }
}

#[test]
fn the_empty_grid() {
    for run in runs(&Grid::EMPTY) {
        assert!(run.counts.nodes >= 81);
    }
}

#[test]
fn givens_that_clash_leave_nothing_to_search() {
    let puzzle = grid(&EXAMPLE.replacen('0', "5", 1));
    assert_eq!(puzzle.clashes().count(), 1);
    for run in runs(&puzzle) {
        assert_eq!(run.verdict, Verdict::None);
        assert_eq!((run.counts.nodes, run.counts.dead_ends), (0, 0));
    }
}

#[test]
fn no_clash_and_yet_no_solution() {
    // The middle cell has no candidate.
    let puzzle =
        grid("..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..");
    assert_eq!(puzzle.clashes().next(), None);
    let [_, fewest, propagation, links] = runs(&puzzle);
    for run in [fewest, propagation, links] {
        assert_eq!(run.verdict, Verdict::None);
        assert_eq!((run.counts.nodes, run.counts.dead_ends), (0, 1));
    }
    // Here only dancing links sees soon that digits have no cells.
    let run = Propagation.solve(&grid(IMPOSSIBLE), &within(1_000_000));
    assert!(matches!(
        run.verdict,
        Verdict::Unfinished { first: None, .. }
    ));
    let run = DancingLinks::new().solve(&grid(IMPOSSIBLE), &Limits::default());
    assert_eq!(run.verdict, Verdict::None);
    assert!(run.counts.nodes < 10_000);
}

#[test]
fn limits_end_a_run() {
    let stopped = |stop| Verdict::Unfinished { stop, first: None };
    for mut method in methods() {
        for nodes in [0, 1, 1000, 4096, 5000] {
            let run = method.solve(&grid(IMPOSSIBLE), &within(nodes));
            assert_eq!(run.verdict, stopped(Stop::Nodes), "{}", method.name());
            assert_eq!(run.counts.nodes, nodes);
        }
        let limits = Limits {
            nodes: u64::MAX,
            time: Duration::ZERO,
            ..Limits::default()
        };
        let run = method.solve(&grid(IMPOSSIBLE), &limits);
        assert_eq!(run.verdict, stopped(Stop::Time));
        // What was broken off leaves nothing behind.
        let run = method.solve(&grid(EXAMPLE), &Limits::default());
        assert_eq!(run.verdict, Verdict::Unique(grid(SOLUTION)));
    }
}

#[test]
fn a_solution_is_kept_where_there_was_no_time_to_prove_it_the_only_one() {
    for mut method in methods().into_iter().skip(1) {
        let puzzle = grid(HARD[2]);
        let whole = method.solve(&puzzle, &Limits::default());
        let enough = method.solve(&puzzle, &within(whole.counts.nodes));
        assert_eq!(enough.verdict, whole.verdict);
        let run = method.solve(&puzzle, &within(whole.counts.nodes - 1));
        let first = whole.verdict.first().copied();
        let stop = Stop::Nodes;
        assert_eq!(run.verdict, Verdict::Unfinished { stop, first });
    }
}

#[test]
fn the_methods_have_names() {
    assert_eq!(methods().map(|method| method.name()), METHODS);
    for name in METHODS {
        assert_eq!(method(name).map(|method| method.name()), Some(name));
    }
    assert!(method("guessing").is_none());
}
