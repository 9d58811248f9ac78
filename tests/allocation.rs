//! Queries do not allocate: a global allocator counts the allocations of each thread.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use jiugong::{Board, Encoding, Goal, Metric, NamedGoal, Precomputed, Shape, Solver};
use jiugong_test_support::forge;

thread_local! {
    // Per thread, because tests run in parallel.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call is forwarded to the system's allocator with the same arguments. The count is
// a thread-local `Cell` without destructor, so counting neither allocates nor panics.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller upholds the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller upholds the contract of `dealloc`; all pointers come from `System`.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// Runs `work` and counts the allocations of this thread.
fn allocations<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = ALLOCATIONS.get();
    let result = work();
    (result, ALLOCATIONS.get() - before)
}

#[test]
fn allocator_counts() {
    let (vec, count) = allocations(|| vec![1, 2, 3]);
    assert_eq!((vec.len(), count), (3, 1));
    assert_eq!(allocations(|| 1 + 1), (2, 0));
}

#[test]
fn queries_do_not_allocate() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let board: Board = "867254301".parse().unwrap();
    for encoding in Encoding::ALL {
        let table = forge::table(goal.home(), Metric::Stm, encoding);
        let solver = Solver::new(&table, &goal).unwrap();
        let (moves, count) = allocations(|| solver.solution(&board).unwrap().count());
        assert_eq!((moves, count), (31, 0));
        let (distance, count) = allocations(|| solver.distance(&board).unwrap());
        assert_eq!((distance, count), (31, 0));
        let (next, count) = allocations(|| solver.best_move(&board).unwrap());
        assert!(next.is_some() && count == 0);
    }
}

#[test]
fn applying_moves_does_not_allocate() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    let mut board: Board = "867254301".parse().unwrap();
    let ((), count) = allocations(|| {
        while let Some(m) = solver.best_move(&board).unwrap() {
            board.apply(m).unwrap();
        }
    });
    assert_eq!((board, count), (goal.board().clone(), 0));
}

#[test]
fn precomputed_solutions_do_not_allocate() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
    let precomputed = Precomputed::new(&Solver::new(&table, &goal).unwrap()).unwrap();
    let board: Board = "867254301".parse().unwrap();
    let (moves, count) = allocations(|| {
        let solution = precomputed.solution(&board).unwrap();
        assert_eq!(solution.solution_count(), 40);
        solution.count()
    });
    assert_eq!((moves, count), (31, 0));
}

#[test]
fn rejecting_unsolvable_boards_does_not_allocate() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Metric::Stm, Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    let board: Board = "812043765".parse().unwrap();
    let (is_rejected, count) = allocations(|| solver.solution(&board).is_err());
    assert!(is_rejected && count == 0);
}

#[test]
fn parity_does_not_allocate() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let board: Board = "812043765".parse().unwrap();
    let (is_rejected, count) = allocations(|| goal.check_solvable(&board).is_err());
    assert!(is_rejected && count == 0);
    let (sums, count) = allocations(|| {
        let snake = goal.snake_parity(&board).unwrap();
        let rows = goal.row_parity(&board).unwrap();
        [snake, rows].map(|parity| (parity.sum(), parity.inverted_pairs().count()))
    });
    assert_eq!((sums, count), ([(11, 11), (11, 11)], 0));
}
