//! A search that runs while the player makes moves.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use jiugong::{Board, GoalError, Move};
use jiugong_answers::guided::{GuidedSearch, LongSearch};
use jiugong_answers::{
    BestSolution, Effort, GoalSource, Goals, Limits, NoAnswer, Observer, Progress, Query, Wanted,
    short_solution,
};

/// The time after which a search is long.
const LONG: Duration = Duration::from_secs(1);

/// How the solutions of a goal that is one board are searched for.
#[derive(Clone, Debug)]
pub struct SolutionSearch {
    pub goals: Arc<Goals>,
    /// The search for a shortest solution that tables of lower bounds guide. Where no tables fit,
    /// on 6×6 and larger and on long rectangles, beams find a short solution, and near the goal a
    /// search from both ends proves a shortest one.
    pub guided: Option<Arc<GuidedSearch>>,
}

impl SolutionSearch {
    /// Returns a lower bound of the distance that needs no search.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        match &self.guided {
            Some(guided) => guided.lower_bound(board),
            None => Ok(self.goals.lower_bound(board)),
        }
    }

    /// Returns the best solution that is found within limits.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the goal cannot be reached from the board, or the system refuses a thread.
    pub fn best_solution(
        &self,
        board: &Board,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<BestSolution, NoAnswer> {
        let goals = &self.goals;
        if let Some(guided) = &self.guided {
            return Ok(LongSearch { guided, goals, board, limits, observer }.best_solution()?);
        }
        // The player has a first solution at once.
        let first = Limits { effort: Some(Effort::new(0)), ..limits };
        short_solution(goals, board, self.lower_bound(board)?, first, observer)?;
        let query = Query::with_source(goals, board, &GoalSource::Near, limits, observer)?;
        let mut moves = Vec::new();
        let known = query.solve(&mut moves, Wanted::First, limits, observer)?;
        let lower_bound = known.lower_bound;
        Ok(BestSolution { moves: Some(moves), lower_bound, ended_by: known.ended_by })
    }
}

/// A search for a solution of a board, in other threads. It is stopped when it is dropped.
#[derive(Debug)]
pub struct BackgroundSearch {
    board: Board,
    start: Instant,
    shared: Arc<Shared>,
    /// Whether two searches at a time take too much memory.
    must_wait: bool,
    /// `None` after the end.
    thread: Option<JoinHandle<Option<BestSolution>>>,
}

/// The state that the search shares with its owner.
#[derive(Debug, Default)]
struct Shared {
    lower_bound: AtomicU32,
    /// The best solution so far, until the owner takes it.
    best: Mutex<Option<Vec<Move>>>,
    must_stop: AtomicBool,
}

impl Observer for Shared {
    fn progress(&self, progress: &Progress) -> ControlFlow<()> {
        if let Progress::Search { bound, .. } = progress {
            self.lower_bound.fetch_max(*bound, Ordering::Relaxed);
        }
        if self.must_stop.load(Ordering::Relaxed) {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    }

    fn solution(&self, moves: &[Move]) {
        *self.best.lock().unwrap_or_else(PoisonError::into_inner) = Some(moves.to_vec());
    }
}

impl BackgroundSearch {
    /// Starts a search within a time limit, given a lower bound of the distance. If the system
    /// refuses a thread, the search ends at once, without a solution.
    pub fn start(
        search: &SolutionSearch,
        board: Board,
        lower_bound: u32,
        time_limit: Option<Duration>,
    ) -> BackgroundSearch {
        let shared = Arc::new(Shared::default());
        shared.lower_bound.store(lower_bound, Ordering::Relaxed);
        let value = board.clone();
        let must_wait = search.guided.is_some();
        let search = {
            let search = search.clone();
            let shared = Arc::clone(&shared);
            move || search.best_solution(&value, Limits::of_time(time_limit), &*shared).ok()
        };
        let thread = thread::Builder::new().spawn(search).ok();
        BackgroundSearch { board, start: Instant::now(), shared, must_wait, thread }
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

    /// Returns the shortest solution once, when the search has found and proved it.
    pub fn take_solution(&mut self) -> Option<Vec<Move>> {
        let thread = self.thread.take_if(|thread| thread.is_finished())?;
        // A thread that panicked has found none.
        let best = thread.join().ok().flatten()?;
        self.shared.lower_bound.fetch_max(best.lower_bound, Ordering::Relaxed);
        best.known().distance()?;
        best.moves
    }

    /// Returns a solution once, when the search has found a shorter one than before.
    pub fn take_best(&self) -> Option<Vec<Move>> {
        self.shared.best.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl Drop for BackgroundSearch {
    fn drop(&mut self) {
        self.shared.must_stop.store(true, Ordering::Relaxed);
        if let Some(thread) = self.thread.take_if(|_| self.must_wait) {
            let _ = thread.join();
        }
    }
}
