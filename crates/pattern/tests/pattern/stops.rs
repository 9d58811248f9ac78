//! Searches that report progress and can be stopped.

use std::ops::ControlFlow;

use jiugong::{Board, Goal, NamedGoal};
use jiugong_pattern::{Outcome, PatternProgress, PatternSet, PatternSolver};

use super::{groups, set};
use jiugong_test_support::boards::shape;

/// Korf's board 17, 66 moves from the goal.
const BOARD: &str = "15 14 0 4 11 1 6 13 7 5 8 9 3 2 10 12";
const DISTANCE: u32 = 66;

fn goal() -> Goal {
    Goal::new(NamedGoal::First.board(shape(4, 4)))
}

fn five_five_five() -> PatternSet<Vec<u8>> {
    set(shape(4, 4), [(0, groups("1,2,4,5,6/8,9,12,13,14/3,7,10,11,15"))])
}

#[test]
fn stopped_search_returns_bound_and_number_of_expanded_boards() {
    let (set, goal) = (five_five_five(), goal());
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let board: Board = BOARD.parse().unwrap();
    let root = solver.lower_bound(&board).unwrap();
    let mut last = None;
    for stop in [1, 2, 10, 60] {
        let mut reports: Vec<PatternProgress> = Vec::new();
        let result = solver.search(&board, |progress| {
            reports.push(progress);
            if reports.len() == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        // The result is the last report.
        assert_eq!(result.unwrap(), Outcome::Stopped(*reports.last().unwrap()));
        assert_eq!(reports.len(), stop);
        assert!(reports.is_sorted_by(|a, b| a.bound <= b.bound && a.expanded < b.expanded));
        for PatternProgress { bound, expanded } in &reports {
            assert!((root..=DISTANCE).contains(bound), "{bound}");
            assert!((DISTANCE - bound).is_multiple_of(2) && *expanded > 0);
        }
        // Another search expands the same boards in the same order.
        if let Some(last) = last {
            assert!(reports.contains(&last));
        }
        last = reports.last().copied();
    }
}

#[test]
fn search_that_is_not_stopped_finds_the_least_solution() {
    let (set, goal) = (five_five_five(), goal());
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let board: Board = BOARD.parse().unwrap();
    let mut bounds = Vec::new();
    let found = solver.search(&board, |progress| {
        bounds.push(progress.bound);
        ControlFlow::Continue(())
    });
    let found = found.unwrap().found().unwrap();
    assert_eq!(found.len() as u32, DISTANCE);
    assert_eq!(solver.solution(&board), Ok(Some(found)));
    assert!(bounds.is_sorted() && bounds.iter().all(|&bound| bound <= DISTANCE));
}

#[test]
fn short_searches_do_not_report() {
    let (set, goal) = (five_five_five(), goal());
    let solver = PatternSolver::new(&set, &goal).unwrap();
    let found = solver.search(goal.board(), |_| panic!("a report"));
    assert_eq!(found, Ok(Outcome::Found(Vec::new())));
}
