//! A search that may take long: it reports its progress, ends at limits, goes on with larger
//! tables, and looks for short solutions meanwhile.

use std::iter;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Instant;

use jiugong::{Board, GoalError, Move, Solutions};
use jiugong_pattern::{Outcome, PatternProgress};

use super::{BeamSolver, GuidedGoal, GuidedSolver, Searcher, lock, stop_if};
use crate::error::Error;
use crate::limits::{Limits, Threads};
use crate::observer::{Observer, Progress};
use crate::thresholds::{BEAM_WIDTHS, MAX_BEAM_WIDTH};

/// A solution, and what is known of the shortest ones.
#[derive(Clone, Debug)]
pub struct BestSolution {
    /// The solution: the least of the shortest or, if a limit ended the search, perhaps a longer
    /// one.
    pub moves: Vec<Move>,
    /// The lower bound of the distance.
    pub lower_bound: u32,
}

impl BestSolution {
    /// A shortest solution.
    pub fn shortest(moves: Vec<Move>) -> BestSolution {
        BestSolution { lower_bound: moves.len() as u32, moves }
    }
}

/// A search for shortest solutions of a board that can reach its goal.
#[derive(Clone, Copy)]
pub struct LongSearch<'a> {
    /// The search for the goal.
    pub guided: &'a GuidedGoal,
    /// The board.
    pub board: &'a Board,
    /// The limits of the search.
    pub limits: Limits,
    /// The observer, which can stop the search too.
    pub observer: &'a dyn Observer,
}

impl std::fmt::Debug for LongSearch<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LongSearch").field("board", self.board).finish_non_exhaustive()
    }
}

impl LongSearch<'_> {
    /// Returns the least shortest solution or, if a limit or the observer ends the search, the
    /// shortest of the solutions found.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    pub fn best_solution(&self) -> Result<BestSolution, GoalError> {
        // Before the first board, so that the observer knows that a search begins.
        let lower_bound = self.guided.searcher().lower_bound(self.board)?;
        let is_stopped = AtomicBool::new(self.report(lower_bound, 0).is_break());
        let best = Mutex::new(self.short_solution()?);
        let found = match self.guided.searcher() {
            Searcher::Guided(_) => {
                self.growing(&is_stopped, |solver, proceed| match self.limits.threads {
                    Threads::All => search_in_parallel(solver, self.board, proceed, &best),
                    Threads::One => solver.search(self.board, proceed),
                })
            }
            Searcher::Beam(solver) => {
                self.improve_unproved(&solver, lower_bound, &is_stopped, &best);
                Ok(Err(lower_bound))
            }
        };
        self.observer.finished();
        Ok(match found? {
            Ok(moves) => BestSolution::shortest(moves),
            Err(bound) => BestSolution { moves: lock(&best).clone(), lower_bound: bound },
        })
    }

    /// Returns all shortest solutions; `None` if a limit or the observer ends the search.
    ///
    /// # Errors
    ///
    /// [`Error::NoSolution`] if the tables are wrong.
    pub fn solutions(&self) -> Result<Option<Solutions>, Error> {
        let is_stopped = AtomicBool::new(false);
        let found =
            self.growing(&is_stopped, |solver, proceed| solver.search_all(self.board, proceed));
        self.observer.finished();
        match found? {
            Ok(solutions) => Ok(Some(solutions)),
            Err(_) if is_stopped.load(Ordering::Relaxed) => Ok(None),
            Err(_) => Err(Error::NoSolution(self.board.shape())),
        }
    }

    fn report(&self, bound: u32, expanded: u64) -> ControlFlow<()> {
        self.observer.progress(&Progress::Search { bound, expanded })
    }

    /// Looks for shorter solutions where none can be proved shortest.
    fn improve_unproved(
        &self,
        solver: &BeamSolver,
        bound: u32,
        is_stopped: &AtomicBool,
        best: &Mutex<Vec<Move>>,
    ) {
        let max = if self.limits.deadline.is_some() { MAX_BEAM_WIDTH } else { BEAM_WIDTHS[2] };
        let widths = iter::successors(Some(BEAM_WIDTHS[1]), |width| Some(2 * width));
        let widths = widths.take_while(|&width| width <= max);
        improve(solver, self.board, best, widths, || {
            stop_if(is_stopped.load(Ordering::Relaxed) || self.limits.is_late())?;
            self.report(bound, 0)
        });
    }

    /// Searches until there is a result or the search must stop: then the result is the lower
    /// bound, as an error. Goes on with larger tables when they are worth building.
    fn growing<T>(
        &self,
        is_stopped: &AtomicBool,
        search: impl Fn(&GuidedSolver, &Proceed<'_>) -> Result<Outcome<T>, GoalError>,
    ) -> Result<Result<T, u32>, GoalError> {
        let mut bound = 0;
        loop {
            let searcher = self.guided.searcher();
            let Some(solver) = searcher.guided() else {
                return Ok(Err(bound));
            };
            let start = Instant::now();
            let growth = self.guided.growth_time(self.limits);
            let must_grow = || growth.is_some_and(|growth| Instant::now() > growth);
            let proceed = |progress: PatternProgress| {
                if self.limits.is_late()
                    || self.report(progress.bound, progress.expanded).is_break()
                {
                    is_stopped.store(true, Ordering::Relaxed);
                }
                stop_if(is_stopped.load(Ordering::Relaxed) || must_grow())
            };
            let found = search(solver, &proceed)?;
            self.guided.add_time(start.elapsed());
            match found {
                Outcome::Found(result) => return Ok(Ok(result)),
                Outcome::Stopped(progress) => bound = bound.max(progress.bound),
                Outcome::NoSolution(progress) => return Ok(Err(bound.max(progress.bound))),
            }
            if is_stopped.load(Ordering::Relaxed) || !must_grow() {
                return Ok(Err(bound));
            }
            self.guided.grow(self.observer);
        }
    }

    /// Returns a solution that a narrow beam finds.
    fn short_solution(&self) -> Result<Vec<Move>, GoalError> {
        // A beam that drops no board finds a solution, so one of these does.
        for width in iter::successors(Some(BEAM_WIDTHS[0]), |width| Some(2 * width)) {
            let proceed = || ControlFlow::Continue(());
            let searcher = self.guided.searcher();
            if let Some(moves) = searcher.beams().beam_search(self.board, width, proceed)? {
                return Ok(moves);
            }
        }
        Ok(Vec::new())
    }
}

/// Called with the progress of a search; returns whether it continues.
type Proceed<'a> = dyn Fn(PatternProgress) -> ControlFlow<()> + Sync + 'a;

/// Searches in all threads. One more looks for short solutions with wider and wider beams, and
/// replaces `best` by the shortest.
fn search_in_parallel(
    solver: &GuidedSolver,
    board: &Board,
    proceed: &Proceed<'_>,
    best: &Mutex<Vec<Move>>,
) -> Result<Outcome<Vec<Move>>, GoalError> {
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let improve = || {
            let proceed = || stop_if(is_over.load(Ordering::Relaxed));
            improve(solver.beams(), board, best, BEAM_WIDTHS, proceed);
        };
        // If the system refuses the thread, the solution that was found before stays the best.
        let _ = thread::Builder::new().spawn_scoped(scope, improve);
        let found = solver.search_in_parallel(board, proceed);
        is_over.store(true, Ordering::Relaxed);
        found
    })
}

/// Looks for short solutions with beams of these widths, and replaces `best` by the shortest.
fn improve(
    solver: &BeamSolver,
    board: &Board,
    best: &Mutex<Vec<Move>>,
    widths: impl IntoIterator<Item = usize>,
    mut proceed: impl FnMut() -> ControlFlow<()>,
) {
    for width in widths {
        if proceed().is_break() {
            return;
        }
        let found = solver.beam_search(board, width, &mut proceed).ok().flatten();
        let mut best = lock(best);
        if let Some(moves) = found.filter(|moves| moves.len() < best.len()) {
            *best = moves;
        }
    }
}
