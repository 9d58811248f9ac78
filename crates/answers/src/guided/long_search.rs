//! A search that may take long: it reports its progress, ends at limits, goes on with larger
//! tables, and looks for short solutions meanwhile.

use std::ops::ControlFlow;
use std::time::Instant;

use jiugong::{Board, GoalError, Move};
use jiugong_beam::{Alone, ShortSolver, Workers};
use jiugong_pattern::{Outcome, PatternProgress};

use super::meanwhile::{Beam, Meanwhile};
use super::{GuidedSearch, GuidedSolver};
use crate::error::Error;
use crate::goals::Goals;
use crate::known::{AllSolutions, BestSolution};
use crate::limits::{Limits, Threads, Until, stop_if};
use crate::observer::Observer;
use crate::sources::beams::{Pool, moves_to_goal, nearest_solver};
use crate::thresholds::MAX_QUICK_CELLS;

/// A search for shortest solutions of a board that can reach a goal.
#[derive(Clone, Copy)]
pub struct LongSearch<'a> {
    /// The search for the goals.
    pub guided: &'a GuidedSearch,
    /// The goals.
    pub goals: &'a Goals,
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
    /// Returns a shortest solution, on boards of up to [`MAX_QUICK_CELLS`] the least; or, if a limit
    /// or the observer ends the search, the shortest of the solutions found.
    ///
    /// On larger boards beams often find a shortest solution: then the search ends when it has
    /// proved that there is no shorter one. It begins with the rest of a solution that it found
    /// before, or the way back to one.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    pub fn best_solution(&self) -> Result<BestSolution, GoalError> {
        let search = |solver: &GuidedSolver, proceed: &Proceed<'_>| {
            solver.search_in_parts(self.board, self.limits.threads.count(), proceed)
        };
        let must_be_least = self.board.tiles().len() <= MAX_QUICK_CELLS;
        let best = match self.run(must_be_least, search)? {
            Ok(moves) => BestSolution::shortest(moves),
            Err((best, _)) => best,
        };
        self.goals.keep_solution(self.board, &best);
        Ok(best)
    }

    /// Returns all shortest solutions or, if a limit or the observer ends the search, the shortest
    /// of the solutions found.
    ///
    /// # Errors
    ///
    /// [`Error::NoSolution`] if the tables are wrong.
    pub fn solutions(&self) -> Result<AllSolutions, Error> {
        match self.run(true, |solver, proceed| solver.search_all(self.board, proceed))? {
            Ok(solutions) => Ok(AllSolutions::Found(solutions)),
            Err((best, End::Stopped)) => Ok(AllSolutions::Unproved(best)),
            Err((_, End::NoSolution)) => Err(Error::NoSolution(self.board.shape())),
        }
    }

    /// Runs a search, and looks for short solutions meanwhile. If it ends without a result, returns
    /// the shortest of them as an error, and why it ended: unless the result is needed, also when
    /// that solution is proved shortest.
    fn run<T: Send>(
        &self,
        is_needed: bool,
        search: impl Fn(&GuidedSolver, &Proceed<'_>) -> Result<Outcome<T>, GoalError>,
    ) -> Result<Result<T, (BestSolution, End)>, GoalError> {
        let mut lower_bound = self.guided.lower_bound(self.board)?;
        let last = self.goals.last_solution(self.board, &self.limits);
        if let Some(last) = &last {
            lower_bound = lower_bound.max(last.lower_bound);
        }
        let nearest;
        let short = match self.guided.short_solver() {
            Some(short) => Some(short),
            None => {
                nearest = nearest_solver(self.goals, self.board);
                nearest.as_ref()
            }
        };
        let beam = |width: usize, proceed: &mut dyn FnMut() -> ControlFlow<()>| {
            self.beam(short?, width, &Alone, proceed)
        };
        let last = last.and_then(|last| last.moves);
        let meanwhile = Meanwhile::new(self.limits, self.observer, lower_bound, last, &beam);
        meanwhile.improve_first(lower_bound, &|width, proceed| {
            self.beam(short?, width, &Pool(self.limits.threads), proceed)
        });
        self.guided.grow_if_due(self.limits, self.observer);
        let found = if self.guided.solver().is_some() {
            self.growing(&meanwhile, &beam, lower_bound, is_needed, search)
        } else {
            meanwhile.improve_unproved(lower_bound, &beam);
            Ok(Err((lower_bound, End::Stopped)))
        };
        self.observer.finished();
        Ok(found?.map_err(|(bound, end)| (meanwhile.into_best(bound.max(lower_bound)), end)))
    }

    /// Returns the solution that a beam finds.
    fn beam(
        &self,
        short: &ShortSolver,
        width: usize,
        workers: &impl Workers,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<Vec<Move>> {
        let directions = short.beam(self.board, width, workers, proceed).ok()??;
        Some(moves_to_goal(self.goals, self.board, &directions))
    }

    /// Searches until there is a result or the search must stop: then the result is the lower
    /// bound, as an error. Goes on with larger tables when they are worth building. One more thread
    /// looks for short solutions with wider and wider beams.
    fn growing<T>(
        &self,
        meanwhile: &Meanwhile<'_>,
        beam: &Beam<'_>,
        lower_bound: u32,
        is_needed: bool,
        search: impl Fn(&GuidedSolver, &Proceed<'_>) -> Result<Outcome<T>, GoalError>,
    ) -> Result<Result<T, (u32, End)>, GoalError> {
        let mut bound = lower_bound;
        let begin = Instant::now();
        loop {
            let Some(solver) = self.guided.solver() else {
                return Ok(Err((bound, End::Stopped)));
            };
            // The build of tables, which the observer takes for the end of the work, is over.
            bound = bound.max(solver.lower_bound(self.board)?);
            let is_proved = |bound| !is_needed && meanwhile.is_proved(bound);
            if meanwhile.must_stop(bound, 0) || is_proved(bound) {
                return Ok(Err((bound, End::Stopped)));
            }
            let start = Instant::now();
            let growth = self.guided.growth_time(self.limits);
            let must_grow = || growth.is_some_and(|growth| Instant::now() > growth);
            let proceed = |progress: PatternProgress| {
                self.guided.report_slow(begin, self.observer);
                let bound = bound.max(progress.bound);
                let must_stop = meanwhile.must_stop(bound, progress.expanded) || is_proved(bound);
                stop_if(must_stop || must_grow())
            };
            let search = || search(&solver, &proceed);
            let found = match self.limits.threads {
                Threads::All => meanwhile.beside_beams(beam, search)?,
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
            if meanwhile.is_stopped() || !must_grow() {
                return Ok(Err((bound, End::Stopped)));
            }
            let until = Until::new(self.limits, self.observer);
            meanwhile.beside_beams(beam, || self.guided.grow(&until));
        }
    }
}

/// Called with the progress of a search; returns whether it continues.
pub(super) type Proceed<'a> = dyn Fn(PatternProgress) -> ControlFlow<()> + Sync + 'a;

/// Why a search ended without a result.
#[derive(Clone, Copy, Debug)]
enum End {
    /// A limit or the observer stopped it.
    Stopped,
    /// There is no solution of the largest length: the tables are wrong.
    NoSolution,
}
