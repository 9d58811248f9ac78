//! A search that takes more than a moment: it shows its progress, ends at limits, goes on with
//! larger tables, and looks for short solutions meanwhile.

use std::iter;
use std::ops::ControlFlow;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar};
use jiugong::{Board, Move, PatternProgress, Solutions, Unsolvable};
use jiugong_engine::Stoppable;

use crate::guided::goal::{GuidedGoal, GuidedSolver};
use crate::guided::monitor::{self, Monitor, lock, stop_if};
use crate::i18n::I18n;
use crate::interrupt;
use crate::msg;
use crate::progress::{SILENT, spinner};

/// The widths of the beams that look for short solutions while a search goes on. On 5×5 they take
/// about 0.02, 0.2 and 2 s.
const WIDTHS: [usize; 3] = [300, 3_000, 30_000];

/// The maximum width of the beams that use up a time limit. On 5×5 they take some hundred
/// megabytes.
const MAX_WIDTH: usize = 200_000;

/// The conditions that end a search before it has found a shortest solution.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchLimits {
    /// The time at which it ends.
    pub deadline: Option<Instant>,
    /// Whether Ctrl-C ends the search; otherwise it ends the program.
    pub is_interruptible: bool,
}

impl SearchLimits {
    /// Returns whether the deadline is over.
    pub fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }
}

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
#[derive(Debug)]
pub(crate) struct LongSearch<'a> {
    pub guided: &'a GuidedGoal,
    pub board: &'a Board,
    pub limits: SearchLimits,
    pub i18n: &'a I18n,
}

impl LongSearch<'_> {
    /// Returns the least shortest solution or, if a limit ends the search, the shortest of the
    /// solutions found.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`]; the same for all methods.
    pub fn best_solution(&self) -> Result<BestSolution, Unsolvable> {
        let best = Mutex::new(self.short_solution()?);
        // Without signal handlers Ctrl-C ends the program.
        let is_watching = self.limits.is_interruptible && interrupt::watch().is_ok();
        let must_stop = || is_watching && interrupt::is_requested() || self.limits.is_late();
        let found = if self.guided.solver().can_prove() {
            self.growing(&must_stop, |solver, monitor| {
                search_in_parallel(solver, self.board, monitor, &best)
            })?
        } else {
            Err(self.improve_unproved(&must_stop, &best)?)
        };
        if is_watching {
            interrupt::exit_on_request();
        }
        Ok(match found {
            Ok(moves) => BestSolution::shortest(moves),
            Err(bound) => BestSolution { moves: lock(&best).clone(), lower_bound: bound },
        })
    }

    /// Returns all shortest solutions. Only Ctrl-C, which ends the program, stops the search.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solutions(&self) -> Result<Solutions, Unsolvable> {
        loop {
            let found = self.growing(&|| false, |solver, monitor| {
                solver.search_all(self.board, |progress| monitor.report(progress))
            })?;
            if let Ok(solutions) = found {
                return Ok(solutions);
            }
        }
    }

    /// Looks for shorter solutions where none can be proved shortest. Returns the lower bound.
    fn improve_unproved(
        &self,
        must_stop: &dyn Fn() -> bool,
        best: &Mutex<Vec<Move>>,
    ) -> Result<u32, Unsolvable> {
        let solver: &GuidedSolver = &self.guided.solver();
        let bound = solver.lower_bound(self.board)?;
        let max = if self.limits.deadline.is_some() { MAX_WIDTH } else { WIDTHS[2] };
        let widths = iter::successors(Some(WIDTHS[1]), |width| Some(2 * width));
        let widths = widths.take_while(|&width| width <= max);
        let search = |monitor: &Monitor| {
            let proceed = || monitor.report(PatternProgress { bound, expanded: 0 });
            improve(solver, self.board, best, widths.clone(), proceed);
        };
        monitor::run(search, |_| stop_if(must_stop()));
        Ok(bound)
    }

    /// Searches until there is a result or the search must stop: then the result is the lower
    /// bound, as an error. Goes on with larger tables when they are worth building.
    fn growing<T: Send>(
        &self,
        must_stop: &dyn Fn() -> bool,
        search: impl Fn(&GuidedSolver, &Monitor) -> Stoppable<T> + Sync,
    ) -> Result<Result<T, u32>, Unsolvable> {
        let mut bound = 0;
        loop {
            let solver: &GuidedSolver = &self.guided.solver();
            let start = Instant::now();
            let growth = self.guided.growth_time(self.limits.deadline);
            let must_grow = || growth.is_some_and(|growth| Instant::now() > growth);
            let search = |monitor: &Monitor| search(solver, monitor);
            let found = self.watched(search, || must_stop() || must_grow())?;
            self.guided.add_time(start.elapsed());
            match found {
                Ok(result) => return Ok(Ok(result)),
                Err(progress) => bound = bound.max(progress.bound),
            }
            // A search that ends by itself had wrong tables.
            if must_stop() || !must_grow() {
                return Ok(Err(bound));
            }
            self.guided.grow(self.i18n, &|| stop_if(must_stop()));
        }
    }

    /// Returns a solution that a narrow beam finds.
    fn short_solution(&self) -> Result<Vec<Move>, Unsolvable> {
        // A beam that drops no board finds a solution, so one of these does.
        for width in iter::successors(Some(WIDTHS[0]), |width| Some(2 * width)) {
            let proceed = || ControlFlow::Continue(());
            if let Some(moves) = self.guided.solver().beam_search(self.board, width, proceed)? {
                return Ok(moves);
            }
        }
        Ok(Vec::new())
    }

    /// Runs a search, shows its progress, and stops it when it must stop.
    fn watched<T: Send>(
        &self,
        search: impl Fn(&Monitor) -> T + Sync,
        must_stop: impl Fn() -> bool,
    ) -> T {
        let start = Instant::now();
        let mut bar: Option<ProgressBar> = None;
        let result = monitor::run(search, |progress| {
            if start.elapsed() > SILENT {
                let bar = bar.get_or_insert_with(spinner);
                bar.set_message(self.progress_text(progress, start.elapsed()));
                bar.tick();
            }
            stop_if(must_stop())
        });
        if let Some(bar) = bar {
            bar.finish_and_clear();
        }
        result
    }

    fn progress_text(&self, progress: PatternProgress, elapsed: Duration) -> String {
        let rate = progress.expanded as f64 / elapsed.as_secs_f64();
        self.i18n.text(&msg!(
            "patterns-searching",
            bound = progress.bound,
            expanded = HumanCount(progress.expanded).to_string(),
            rate = format!("{:.1}", rate / 1e6)
        ))
    }
}

/// Searches in all threads. One more looks for short solutions with wider and wider beams, and
/// replaces `best` by the shortest.
fn search_in_parallel(
    solver: &GuidedSolver,
    board: &Board,
    monitor: &Monitor,
    best: &Mutex<Vec<Move>>,
) -> Stoppable<Vec<Move>> {
    let is_over = AtomicBool::new(false);
    thread::scope(|scope| {
        let improve = || {
            let proceed = || stop_if(is_over.load(Ordering::Relaxed));
            improve(solver, board, best, WIDTHS, proceed);
        };
        // If the system refuses the thread, the solution that was found before stays the best.
        let _ = thread::Builder::new().spawn_scoped(scope, improve);
        let found = solver.search_in_parallel(board, |progress| monitor.report(progress));
        is_over.store(true, Ordering::Relaxed);
        found
    })
}

/// Looks for short solutions with beams of these widths, and replaces `best` by the shortest.
fn improve(
    solver: &GuidedSolver,
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
