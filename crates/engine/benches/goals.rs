//! Time of searches from sets of goals, with one thread and with two.
//!
//! 1. The 15-puzzle in four colours, 252,252,000 boards, in stm and in mtm, and its first row,
//!    524,160 boards in stm. The number of boards is asserted; the distances of one thread and of
//!    two are the same. With `--quick` only the first row.
//! 2. A distance and a solution from the distances of the first row of the 8-puzzle, beside those
//!    from the 8-puzzle's table.
//!
//! Fails if a distance or a solution to the first row takes more than three times as long as one
//! from the table.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

use std::hint::black_box;
use std::ops::ControlFlow;
use std::process::ExitCode;
use std::time::Instant;

use jiugong::{Board, Encoding, Goal, Metric, Shape, Solver, Table};
use jiugong_engine::search_goals;
use jiugong_pattern::goals::{ColouredBoard, GoalDistances, GoalSearch, GoalSet, OPEN};
use jiugong_test_support::measure::{Thresholds, has_argument};
use rayon::ThreadPoolBuilder;

/// Searches from a set of goals with a number of threads, and prints the speed.
fn search(name: &str, set: &GoalSet, metric: Metric, threads: usize) -> GoalDistances {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
    let start = Instant::now();
    let found = pool.install(|| search_goals(set, metric, |_| ControlFlow::Continue(())));
    let distances = found.unwrap();
    let seconds = start.elapsed().as_secs_f64();
    let states = distances.distribution().states();
    println!(
        "  {name}, {}, threads: {threads}: {seconds:.3} s, {:.1} million boards a second, {:.3} \
         bytes a board",
        metric.name(),
        states as f64 / seconds / 1e6,
        GoalSearch::memory(set).unwrap() as f64 / states as f64
    );
    distances
}

fn main() -> ExitCode {
    let mut thresholds = Thresholds::new();
    println!("searches");
    let fifteen = Shape::new(4, 4).unwrap();
    let rows = [0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4];
    let (four_colours, _) = GoalSet::new(fifteen, &[1, 3, 4, 4, 4], &[&rows]).unwrap();
    let mut first_row = [OPEN; 16];
    first_row[..4].copy_from_slice(&[1, 2, 3, 4]);
    let (first_row, _) = GoalSet::new(fifteen, &[1; 16], &[&first_row]).unwrap();
    for (name, set, metric, boards) in [
        ("4x4 first row", &first_row, Metric::Stm, 524_160),
        ("4x4 in four colours", &four_colours, Metric::Stm, 252_252_000),
        ("4x4 in four colours", &four_colours, Metric::Mtm, 252_252_000),
    ] {
        if has_argument("--quick") && boards > 1_000_000 {
            continue;
        }
        let [one, two] = [1, 2].map(|threads| search(name, set, metric, threads));
        assert_eq!(one.distribution().states(), boards);
        assert!(one.payload() == two.payload(), "the distances depend on the number of threads");
    }
    println!("queries of the 8-puzzle");
    let goal = [1, 2, 3, OPEN, OPEN, OPEN, OPEN, OPEN, OPEN];
    let (set, colours) = GoalSet::new(Shape::EIGHT_PUZZLE, &[1; 9], &[&goal]).unwrap();
    let distances = search("3x3 first row", &set, Metric::Stm, 1);
    let goal = Goal::new("1 2 3/4 5 6/7 8 0".parse().unwrap());
    let found = jiugong::search(goal.home(), Metric::Stm, |_, _| {}).unwrap();
    let table = Table::from_distances(&found, Encoding::Byte).unwrap();
    let solver = Solver::new(&table, &goal).unwrap();
    let boards: Vec<Board> = solver.boards_at(20).map(Result::unwrap).collect();
    let coloured: Vec<ColouredBoard> = boards
        .iter()
        .map(|board| {
            let tiles = board.tiles().iter().map(|&tile| colours[usize::from(tile)]);
            ColouredBoard::new(Shape::EIGHT_PUZZLE, tiles)
        })
        .collect();
    let time = |work: &mut dyn FnMut()| {
        let times = (0..9).map(|_| {
            let start = Instant::now();
            work();
            start.elapsed().as_secs_f64() / boards.len() as f64 * 1e9
        });
        times.fold(f64::INFINITY, f64::min)
    };
    let of_table = time(&mut || {
        for board in &boards {
            black_box(solver.distance(board).unwrap());
        }
    });
    let of_goals = time(&mut || {
        for board in &coloured {
            black_box(distances.distance(board).unwrap());
        }
    });
    println!("  distance: table {of_table:.1} ns, first row {of_goals:.1} ns");
    thresholds.ratio_at_most(
        "distance to the first row / from the table",
        of_goals / of_table,
        3.0,
    );
    let of_table = time(&mut || {
        for board in &boards {
            black_box(solver.solution(board).unwrap().map(Result::unwrap).count());
        }
    });
    let of_goals = time(&mut || {
        for board in &coloured {
            black_box(distances.solution(board).count());
        }
    });
    println!("  solution: table {of_table:.1} ns, first row {of_goals:.1} ns");
    thresholds.ratio_at_most(
        "solution to the first row / from the table",
        of_goals / of_table,
        3.0,
    );
    thresholds.exit()
}
