//! How many puzzles a second each method solves, one thread.
//!
//! Method: 2,000 puzzles of 25 to 30 givens, made by chance from a seed, are solved by every method
//! by turns, and the solution of each is proved to be the only one. Plain backtracking, the
//! baseline, has every fortieth of them, for a puzzle may take it a million steps. Solutions are
//! checked before, and the means of the counts shown; also those of published hard puzzles, which
//! plain backtracking would take too long. Median of 5 turns.
//!
//! Exits with failure if the best method solves under 20,000 ordinary puzzles a second.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

#[path = "../../benches/measure/mod.rs"]
mod measure;
#[path = "../tests/puzzles/mod.rs"]
mod puzzles;

use std::process::ExitCode;
use std::time::Duration;

use jiugong_lab::Limits;
use jiugong_lab::sudoku::{
    Backtracking, Counts, DancingLinks, FewestCandidates, Grid, Method, Propagation, Verdict,
};
use measure::{Floors, by_turns, used};

fn solve_all(method: &mut dyn Method, puzzles: &[Grid]) {
    for puzzle in puzzles {
        used(|| method.solve(puzzle, &Limits::default()));
    }
}

/// Asserts that every puzzle has one solution, and shows the means of the counts.
fn check(method: &mut dyn Method, puzzles: &[Grid]) {
    let mut sum = Counts::default();
    for puzzle in puzzles {
        let run = method.solve(puzzle, &Limits::default());
        assert!(matches!(run.verdict, Verdict::Unique(first) if puzzles::solves(&first, puzzle)));
        sum.nodes += run.counts.nodes;
        sum.guesses += run.counts.guesses;
        sum.dead_ends += run.counts.dead_ends;
        sum.depth = sum.depth.max(run.counts.depth);
    }
    let mean = |count: u64| count as f64 / puzzles.len() as f64;
    println!(
        "  {:<44} {:>12.1} nodes, {:.1} guesses, {:.1} dead ends a puzzle; depth at most {}",
        method.name(),
        mean(sum.nodes),
        mean(sum.guesses),
        mean(sum.dead_ends),
        sum.depth,
    );
}

fn rate(puzzles: &[Grid], time: Duration) -> f64 {
    puzzles.len() as f64 / time.as_secs_f64()
}

fn show_rate(method: &dyn Method, rate: f64) {
    println!(
        "  {:<44} {rate:>12.0}",
        format!("{}, puzzles a second", method.name())
    );
}

fn main() -> ExitCode {
    let (mut plain, mut fewest) = (Backtracking, FewestCandidates);
    let (mut propagation, mut links) = (Propagation, DancingLinks::new());

    let all = puzzles::ordinary(2000, 9);
    let some: Vec<Grid> = all.iter().copied().step_by(40).collect();
    println!(
        "{} ordinary puzzles; for plain backtracking {} of them",
        all.len(),
        some.len()
    );
    check(&mut plain, &some);
    check(&mut fewest, &all);
    check(&mut propagation, &all);
    check(&mut links, &all);
    let times = by_turns(
        5,
        [
            (plain.name(), &mut || solve_all(&mut plain, &some)),
            (fewest.name(), &mut || solve_all(&mut fewest, &all)),
            (propagation.name(), &mut || {
                solve_all(&mut propagation, &all)
            }),
            (links.name(), &mut || solve_all(&mut links, &all)),
        ],
    );
    let rates = [
        rate(&some, times[0]),
        rate(&all, times[1]),
        rate(&all, times[2]),
        rate(&all, times[3]),
    ];
    show_rate(&plain, rates[0]);
    show_rate(&fewest, rates[1]);
    show_rate(&propagation, rates[2]);
    show_rate(&links, rates[3]);
    let mut floors = Floors::default();
    let best = rates.into_iter().fold(0.0, f64::max);
    floors.at_least("puzzles a second by the best method", best, 20_000.0);

    let hard: Vec<Grid> = puzzles::HARD
        .iter()
        .map(|text| text.parse().unwrap())
        .collect();
    println!("\n{} published hard puzzles", hard.len());
    check(&mut fewest, &hard);
    check(&mut propagation, &hard);
    check(&mut links, &hard);
    floors.exit()
}
