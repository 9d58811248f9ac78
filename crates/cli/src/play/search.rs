//! A search that runs while the player makes moves.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use jiugong::{Board, Move};
use jiugong_answers::guided::GuidedSolver;
use jiugong_pattern::PatternProgress;

/// The time after which a search is long.
const LONG: Duration = Duration::from_secs(1);

/// A search for the least shortest solution of a board, in other threads. It is stopped when it is
/// dropped.
#[derive(Debug)]
pub struct BackgroundSearch {
    board: Board,
    start: Instant,
    shared: Arc<Shared>,
    /// `None` after the end.
    thread: Option<JoinHandle<Option<Vec<Move>>>>,
}

/// The state that the search shares with its owner.
#[derive(Debug)]
struct Shared {
    lower_bound: AtomicU32,
    must_stop: AtomicBool,
}

impl Shared {
    fn report(&self, progress: PatternProgress) -> ControlFlow<()> {
        self.lower_bound.store(progress.bound, Ordering::Relaxed);
        if self.must_stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }
}

impl BackgroundSearch {
    /// Starts a search, given a lower bound of the distance. If the system refuses a thread, the
    /// search ends at once, without a solution.
    pub fn start(solver: &Arc<GuidedSolver>, board: Board, lower_bound: u32) -> BackgroundSearch {
        let shared = Arc::new(Shared {
            lower_bound: AtomicU32::new(lower_bound),
            must_stop: AtomicBool::new(false),
        });
        let search = {
            let solver = Arc::clone(solver);
            let shared = Arc::clone(&shared);
            move || {
                let found = solver.search_in_parallel(&board, |progress| shared.report(progress));
                found.ok()?.found()
            }
        };
        let thread = thread::Builder::new().spawn(search).ok();
        BackgroundSearch { board, start: Instant::now(), shared, thread }
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the lower bound of the distance that is known so far.
    pub fn lower_bound(&self) -> u32 {
        self.shared.lower_bound.load(Ordering::Relaxed)
    }

    /// Returns whether the solution was not taken yet, and there may be one.
    pub fn is_running(&self) -> bool {
        self.thread.is_some()
    }

    /// Returns whether the search takes longer than a second.
    pub fn is_long(&self) -> bool {
        self.is_running() && self.start.elapsed() > LONG
    }

    /// Returns the solution once, when the search has found it.
    pub fn take_solution(&mut self) -> Option<Vec<Move>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        // A thread that panicked has found none.
        thread.join().ok().flatten()
    }
}

impl Drop for BackgroundSearch {
    fn drop(&mut self) {
        self.shared.must_stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
