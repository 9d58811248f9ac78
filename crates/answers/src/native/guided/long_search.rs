//! A search that may take long: it reports its progress, ends at limits, goes on with larger
//! tables, and looks for short solutions meanwhile.

use std::iter;
use std::mem;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::thread;
use std::time::Instant;

use jiugong::{Board, GoalError, Move};
use jiugong_engine::spawn_scoped;
use jiugong_pattern::{Outcome, PatternProgress};

use super::{BeamSolver, GuidedGoal, GuidedSolver, Searcher, lock, stop_if};
use crate::error::Error;
use crate::known::{AllSolutions, BestSolution};
use crate::limits::{Limits, Threads, Until};
use crate::observer::{Observer, Progress};
use crate::thresholds::{BEAM_WIDTHS, MAX_BEAM_WIDTH};

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
        let search = |solver: &GuidedSolver, proceed: &Proceed<'_>| match self.limits.threads {
            Threads::All => solver.search_in_parallel(self.board, proceed),
            Threads::One => solver.search(self.board, proceed),
        };
        Ok(match self.run(search)? {
            Ok(moves) => BestSolution::shortest(moves),
            Err((best, _)) => best,
        })
    }

    /// Returns all shortest solutions or, if a limit or the observer ends the search, the shortest
    /// of the solutions found.
    ///
    /// # Errors
    ///
    /// [`Error::NoSolution`] if the tables are wrong.
    pub fn solutions(&self) -> Result<AllSolutions, Error> {
        match self.run(|solver, proceed| solver.search_all(self.board, proceed))? {
            Ok(solutions) => Ok(AllSolutions::Found(solutions)),
            Err((best, End::Stopped)) => Ok(AllSolutions::Unproved(best)),
            Err((_, End::NoSolution)) => Err(Error::NoSolution(self.board.shape())),
        }
    }

    /// Runs a search, and looks for short solutions meanwhile. If it ends without a result, returns
    /// the shortest of them as an error, and why it ended.
    fn run<T: Send>(
        &self,
        search: impl Fn(&GuidedSolver, &Proceed<'_>) -> Result<Outcome<T>, GoalError>,
    ) -> Result<Result<T, (BestSolution, End)>, GoalError> {
        // Before the first board, so that the observer knows that a search begins.
        let lower_bound = self.guided.searcher().lower_bound(self.board)?;
        let best = Mutex::new(None);
        let is_stopped = AtomicBool::new(self.report(lower_bound, 0, &best).is_break());
        if let Some(short) = self.short_solution(&is_stopped, lower_bound)? {
            self.observer.solution(&short);
            *lock(&best) = Some(short);
        }
        self.guided.grow_if_due(self.limits, self.observer);
        let found = match self.guided.searcher() {
            Searcher::Guided(_) => self.growing(&is_stopped, &best, search),
            Searcher::Beam(solver) => {
                self.improve_unproved(&solver, lower_bound, &is_stopped, &best);
                Ok(Err((lower_bound, End::Stopped)))
            }
        };
        self.observer.finished();
        Ok(found?.map_err(|(bound, end)| {
            let lower_bound = bound.max(lower_bound);
            (BestSolution { moves: lock(&best).take(), lower_bound }, end)
        }))
    }

    fn report(&self, bound: u32, expanded: u64, best: &Best) -> ControlFlow<()> {
        let best = lock(best).as_ref().map(|moves| moves.len() as u32);
        self.observer.progress(&Progress::Search { bound, expanded, best })
    }

    /// Reports the progress. Returns whether a limit or the observer ends the search: the one place
    /// where every search asks.
    fn must_stop(&self, is_stopped: &AtomicBool, bound: u32, expanded: u64, best: &Best) -> bool {
        if self.limits.is_late() || self.report(bound, expanded, best).is_break() {
            is_stopped.store(true, Ordering::Relaxed);
        }
        is_stopped.load(Ordering::Relaxed)
    }

    /// Looks for shorter solutions where none can be proved shortest.
    fn improve_unproved(
        &self,
        solver: &BeamSolver,
        bound: u32,
        is_stopped: &AtomicBool,
        best: &Best,
    ) {
        let max = if self.limits.deadline.is_some() { MAX_BEAM_WIDTH } else { BEAM_WIDTHS[3] };
        let widths = iter::successors(Some(BEAM_WIDTHS[1]), |width| Some(2 * width));
        let widths = widths.take_while(|&width| width <= max);
        let proceed = || stop_if(self.must_stop(is_stopped, bound, 0, best));
        self.improve(solver, best, widths, proceed);
    }

    /// Searches until there is a result or the search must stop: then the result is the lower
    /// bound, as an error. Goes on with larger tables when they are worth building. One more thread
    /// looks for short solutions with wider and wider beams, and replaces `best` by the shortest.
    fn growing<T>(
        &self,
        is_stopped: &AtomicBool,
        best: &Best,
        search: impl Fn(&GuidedSolver, &Proceed<'_>) -> Result<Outcome<T>, GoalError>,
    ) -> Result<Result<T, (u32, End)>, GoalError> {
        let mut bound = 0;
        let begin = Instant::now();
        let next_beam = AtomicUsize::new(0);
        loop {
            let searcher = self.guided.searcher();
            let Some(solver) = searcher.guided() else {
                return Ok(Err((bound, End::Stopped)));
            };
            // The build of tables, which the observer takes for the end of the work, is over.
            bound = bound.max(searcher.lower_bound(self.board)?);
            if self.must_stop(is_stopped, bound, 0, best) {
                return Ok(Err((bound, End::Stopped)));
            }
            let start = Instant::now();
            let growth = self.guided.growth_time(self.limits);
            let must_grow = || growth.is_some_and(|growth| Instant::now() > growth);
            let proceed = |progress: PatternProgress| {
                self.guided.report_slow(begin, self.observer);
                let PatternProgress { bound, expanded } = progress;
                stop_if(self.must_stop(is_stopped, bound, expanded, best) || must_grow())
            };
            let search = || search(solver, &proceed);
            let found = match self.limits.threads {
                Threads::All => self.beside_beams(solver.beams(), best, &next_beam, search)?,
                Threads::One => search()?,
            };
            self.guided.add_time(start.elapsed());
            match found {
                Outcome::Found(result) => return Ok(Ok(result)),
                Outcome::Stopped(progress) => bound = bound.max(progress.bound),
                Outcome::NoSolution(progress) => {
                    return Ok(Err((bound.max(progress.bound), End::NoSolution)));
                }
            }
            if is_stopped.load(Ordering::Relaxed) || !must_grow() {
                return Ok(Err((bound, End::Stopped)));
            }
            let until = Until::new(self.limits, self.observer);
            self.beside_beams(solver.beams(), best, &next_beam, || self.guided.grow(&until));
            // Beams find shorter solutions with the larger tables.
            next_beam.store(0, Ordering::Relaxed);
        }
    }

    /// Searches while another thread looks for short solutions, with the beams from number `next` on.
    fn beside_beams<T>(
        &self,
        solver: &BeamSolver,
        best: &Best,
        next: &AtomicUsize,
        search: impl FnOnce() -> T,
    ) -> T {
        let is_over = AtomicBool::new(false);
        thread::scope(|scope| {
            let improve = || {
                let proceed = || stop_if(is_over.load(Ordering::Relaxed));
                let mut is_first = true;
                let widths = iter::from_fn(|| {
                    if !mem::replace(&mut is_first, false) {
                        next.fetch_add(1, Ordering::Relaxed);
                    }
                    BEAM_WIDTHS.get(next.load(Ordering::Relaxed)).copied()
                });
                self.improve(solver, best, widths, proceed);
            };
            // If the system refuses the thread, the solution that was found before stays the best.
            let _ = spawn_scoped(scope, improve);
            let found = search();
            is_over.store(true, Ordering::Relaxed);
            found
        })
    }

    /// Looks for short solutions with beams of these widths, and replaces `best` by the shortest.
    fn improve(
        &self,
        solver: &BeamSolver,
        best: &Best,
        widths: impl IntoIterator<Item = usize>,
        mut proceed: impl FnMut() -> ControlFlow<()>,
    ) {
        for width in widths {
            if proceed().is_break() {
                return;
            }
            let found = solver.beam_search(self.board, width, &mut proceed).ok().flatten();
            if found.is_none() && proceed().is_break() {
                return;
            }
            let mut best = lock(best);
            let is_shorter = |moves: &Vec<Move>| match &*best {
                Some(best) => moves.len() < best.len(),
                None => true,
            };
            if let Some(moves) = found.filter(is_shorter) {
                self.observer.solution(&moves);
                *best = Some(moves);
            }
        }
    }

    /// Returns a solution that a narrow beam finds; `None` if none of the beams finds one, or the
    /// search must stop after the first.
    fn short_solution(
        &self,
        is_stopped: &AtomicBool,
        bound: u32,
    ) -> Result<Option<Vec<Move>>, GoalError> {
        let searcher = self.guided.searcher();
        let widths = iter::successors(Some(BEAM_WIDTHS[0]), |width| Some(2 * width));
        for width in widths.take_while(|&width| width <= MAX_BEAM_WIDTH) {
            let proceed = || {
                // The first beam takes some hundredths of a second.
                let must_ask = width > BEAM_WIDTHS[0];
                stop_if(must_ask && self.must_stop(is_stopped, bound, 0, &Mutex::new(None)))
            };
            if let Some(moves) = searcher.beams().beam_search(self.board, width, proceed)? {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }
}

/// Called with the progress of a search; returns whether it continues.
type Proceed<'a> = dyn Fn(PatternProgress) -> ControlFlow<()> + Sync + 'a;

/// The best solution found so far.
type Best = Mutex<Option<Vec<Move>>>;

/// Why a search ended without a result.
#[derive(Clone, Copy, Debug)]
enum End {
    /// A limit or the observer stopped it.
    Stopped,
    /// There is no solution of the largest length: the tables are wrong.
    NoSolution,
}
