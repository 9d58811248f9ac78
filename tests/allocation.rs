//! No allocation while a path is walked, shown by an allocator that counts. The steps of a
//! player, a server or a robot then cost the same each, and none can fail for want of memory.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod forge;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

use jiugong::{Board, Encoding, Goal, Parity, Precomputed, Shape, Solver, NamedGoal};

thread_local! {
    // By thread: tests and their harness run at once.
    static ALLOCATIONS: Cell<u64> = const { Cell::new(0) };
}

struct Counting;

// SAFETY: every call goes on to the system's allocator with the same arguments, so what that
// promises holds here. The count is a thread-local `Cell` without destructor: counting neither
// allocates nor panics.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        ALLOCATIONS.set(ALLOCATIONS.get() + 1);
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, pointer: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`; all pointers are the system's.
        unsafe { System.dealloc(pointer, layout) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The allocations of this thread while `work` is done.
fn allocations<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = ALLOCATIONS.get();
    let result = work();
    (result, ALLOCATIONS.get() - before)
}

#[test]
fn the_allocator_counts() {
    let (vec, count) = allocations(|| vec![1, 2, 3]);
    assert_eq!((vec.len(), count), (3, 1));
    assert_eq!(allocations(|| 1 + 1), (2, 0));
}

#[test]
fn walking_allocates_nothing() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let board: Board = "867254301".parse().unwrap();
    for encoding in Encoding::ALL {
        let table = forge::table(goal.home(), encoding);
        let solver = Solver::new(&table, &goal).unwrap();
        let (moves, count) = allocations(|| solver.solution(&board).unwrap().count());
        assert_eq!((moves, count), (31, 0));
        let (distance, count) = allocations(|| solver.distance(&board).unwrap());
        assert_eq!((distance, count), (31, 0));
        let (next, count) = allocations(|| solver.best_move(&board).unwrap());
        assert!(next.is_some() && count == 0);
    }
}

/// Boards beside the moves, as somebody who plays them would have them.
#[test]
fn sliding_allocates_nothing() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    let mut board: Board = "867254301".parse().unwrap();
    let ((), count) = allocations(|| {
        while let Some(m) = solver.best_move(&board).unwrap() {
            board.apply(m).unwrap();
        }
    });
    assert_eq!((board, count), (*goal.board(), 0));
}

#[test]
fn routes_allocate_nothing_once_they_are_built() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Encoding::Byte);
    let routes = Precomputed::new(&Solver::new(&table, &goal).unwrap()).unwrap();
    let board: Board = "867254301".parse().unwrap();
    let (moves, count) = allocations(|| {
        let route = routes.solution(&board).unwrap();
        assert_eq!(route.solution_count(), 40);
        route.count()
    });
    assert_eq!((moves, count), (31, 0));
}

/// A board that cannot be solved is refused at no more cost.
#[test]
fn refusals_allocate_nothing() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let table = forge::table(goal.home(), Encoding::Byte);
    let solver = Solver::new(&table, &goal).unwrap();
    let board: Board = "812043765".parse().unwrap();
    let (refused, count) = allocations(|| solver.solution(&board).is_err());
    assert!(refused && count == 0);
}

/// The test of solvability, and what shows why it came out so.
#[test]
fn reading_allocates_nothing() {
    let goal = Goal::new(NamedGoal::Last.board(Shape::EIGHT_PUZZLE));
    let board: Board = "812043765".parse().unwrap();
    let (refused, count) = allocations(|| goal.check_solvable(&board).is_err());
    assert!(refused && count == 0);
    let (sums, count) = allocations(|| {
        let snake = Parity::in_snake_order(&board, &goal).unwrap();
        let rows = Parity::in_row_order(&board, &goal).unwrap();
        [snake, rows].map(|reading| (reading.sum(), reading.inverted_pairs().count()))
    });
    assert_eq!((sums, count), ([(11, 11), (11, 11)], 0));
}
