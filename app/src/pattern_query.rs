//! A query about a board that pattern tables answer.

use std::cell::OnceCell;
use std::iter;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar};
use jiugong::{Board, Metric, Move, PatternProgress, Solutions, Unsolvable};

use crate::guided_goal::GuidedGoal;
use crate::guided_solver::{GuidedSolver, Stoppable};
use crate::i18n::I18n;
use crate::interrupt;
use crate::look_ahead::{Ahead, EASY};
use crate::monitor::{self, Monitor, lock};
use crate::msg;
use crate::output::Output;
use crate::progress::spinner;

/// The time after which the progress of a search is shown on a terminal.
const SILENT: Duration = Duration::from_secs(1);

/// The number of boards that one thread expands in about a second.
const QUICK: u64 = 5_000_000;

/// The widths of the beams that look for short solutions while a search goes on. On 5×5 they take
/// about 0.02, 0.2 and 2 s.
const WIDTHS: [usize; 3] = [300, 3_000, 30_000];

/// The maximum width of the beams that use up a time limit. On 5×5 they take some hundred megabytes.
const MAX_WIDTH: usize = 200_000;

/// A board that can reach its goal, and pattern tables of the goal. The board is solved once, when
/// that is first needed.
#[derive(Debug)]
pub struct PatternQuery {
    guided: Rc<GuidedGoal>,
    board: Board,
    metric: Metric,
    solution: OnceCell<Vec<Move>>,
    solutions: OnceCell<Solutions>,
    /// Whether a short search has not found a solution.
    is_hard: bool,
    i18n: Rc<I18n>,
}

/// What ends a search before it has found a shortest solution.
#[derive(Clone, Copy, Debug, Default)]
pub struct SearchLimits {
    /// The time at which it ends.
    pub deadline: Option<Instant>,
    /// Whether Ctrl-C ends the search; otherwise it ends the program.
    pub is_interruptible: bool,
}

impl SearchLimits {
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }
}

/// A solution, and what is known of the shortest ones.
#[derive(Clone, Debug)]
pub struct BestSolution {
    /// The solution: the least of the shortest or, if a limit ended the search, perhaps a longer one.
    pub moves: Vec<Move>,
    /// The lower bound of the distance.
    pub lower_bound: u32,
}

impl BestSolution {
    fn shortest(moves: Vec<Move>) -> BestSolution {
        BestSolution { lower_bound: moves.len() as u32, moves }
    }
}

impl PatternQuery {
    /// Creates a query, with the solutions that [`look_ahead`](crate::look_ahead) found.
    pub fn new(
        guided: Rc<GuidedGoal>,
        board: Board,
        metric: Metric,
        output: &Output,
    ) -> PatternQuery {
        let ahead = guided.ahead.borrow_mut().remove(&board);
        let mut query = PatternQuery {
            guided,
            board,
            metric,
            solution: OnceCell::new(),
            solutions: OnceCell::new(),
            is_hard: false,
            i18n: Rc::clone(output.i18n()),
        };
        match ahead {
            Some(Ahead::First(moves)) => query.solution = moves.into(),
            Some(Ahead::All(solutions)) => {
                query.solution = solutions.iter().next().unwrap_or_default().into();
                query.solutions = solutions.into();
            }
            Some(Ahead::TooHard) => query.is_hard = true,
            None => {}
        }
        query
    }

    /// Returns the search that answers.
    pub fn into_guided_goal(self) -> Rc<GuidedGoal> {
        self.guided
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns whether a search finds a shortest solution.
    pub fn can_prove(&self) -> bool {
        self.solver().can_prove()
    }

    fn solver(&self) -> Arc<GuidedSolver> {
        self.guided.solver()
    }

    /// Returns the paths of the files of the tables, or `built`.
    pub fn origin(&self) -> &str {
        &self.guided.origin
    }

    /// Returns the distance of the board; `None` if the search takes longer than about a second.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if the board cannot reach the goal; so for all methods.
    pub fn quick_distance(&self) -> Result<Option<u32>, Unsolvable> {
        if let Some(solution) = self.solution.get() {
            return Ok(Some(solution.len() as u32));
        }
        let solution = self.solver().search(&self.board, within(QUICK))?;
        Ok(solution.ok().map(|solution| solution.len() as u32))
    }

    /// Returns all shortest solutions; `None` if the search takes longer than about a second, or than
    /// a limit.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn quick_solutions(&self, limits: SearchLimits) -> Result<Option<Solutions>, Unsolvable> {
        if let Some(solutions) = self.solutions.get() {
            return Ok(Some(solutions.clone()));
        }
        let mut within = within(QUICK);
        let solutions = self.solver().search_all(&self.board, |progress| {
            if limits.is_late() { ControlFlow::Break(()) } else { within(progress) }
        })?;
        Ok(solutions.ok())
    }

    /// Returns the least shortest solution. Shows the progress of the search if it takes long.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solution(&self) -> Result<&[Move], Unsolvable> {
        if self.solution.get().is_none() {
            let BestSolution { moves, .. } = self.best_solution(SearchLimits::default())?;
            return Ok(self.solution.get_or_init(|| moves));
        }
        Ok(self.solution.get().map_or(&[], Vec::as_slice))
    }

    /// Returns the least shortest solution or, if a limit ends the search, the shortest of the
    /// solutions found. Shows the progress of the search if it takes long.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn best_solution(&self, limits: SearchLimits) -> Result<BestSolution, Unsolvable> {
        if let Some(moves) = self.solution.get() {
            return Ok(BestSolution::shortest(moves.clone()));
        }
        if !self.is_hard
            && self.can_prove()
            && let Ok(moves) = self.solver().search(&self.board, within(EASY))?
        {
            return Ok(BestSolution::shortest(moves));
        }
        let best = Mutex::new(self.short_solution()?);
        // Without signal handlers Ctrl-C ends the program.
        let is_watching = limits.is_interruptible && interrupt::watch().is_ok();
        let must_stop = || is_watching && interrupt::is_requested() || limits.is_late();
        let found = if self.can_prove() {
            let board = &self.board;
            self.growing(limits, &must_stop, |solver, monitor| {
                search_all_threads(solver, board, monitor, &best)
            })?
        } else {
            Err(self.improve_unproved(limits, &must_stop, &best)?)
        };
        if is_watching {
            interrupt::exit_on_request();
        }
        Ok(match found {
            Ok(moves) => BestSolution::shortest(moves),
            Err(bound) => BestSolution { moves: lock(&best).clone(), lower_bound: bound },
        })
    }

    /// Looks for shorter solutions where none can be proved shortest. Returns the lower bound.
    fn improve_unproved(
        &self,
        limits: SearchLimits,
        must_stop: &dyn Fn() -> bool,
        best: &Mutex<Vec<Move>>,
    ) -> Result<u32, Unsolvable> {
        let solver: &GuidedSolver = &self.solver();
        let board = &self.board;
        let bound = solver.lower_bound(board)?;
        let max = if limits.deadline.is_some() { MAX_WIDTH } else { WIDTHS[2] };
        let widths = iter::successors(Some(WIDTHS[1]), |width| Some(2 * width));
        let widths = widths.take_while(|&width| width <= max);
        let search = |monitor: &Monitor| {
            let proceed = || monitor.report(PatternProgress { bound, expanded: 0 });
            improve(solver, board, best, widths.clone(), proceed);
        };
        monitor::run(search, |_| stop_if(must_stop()));
        Ok(bound)
    }

    /// Searches until there is a result or the search must stop: then the result is the lower bound, as
    /// an error. Goes on with larger tables when they are worth building.
    fn growing<T: Send>(
        &self,
        limits: SearchLimits,
        must_stop: &dyn Fn() -> bool,
        search: impl Fn(&GuidedSolver, &Monitor) -> Stoppable<T> + Sync,
    ) -> Result<Result<T, u32>, Unsolvable> {
        let mut bound = 0;
        loop {
            let solver: &GuidedSolver = &self.solver();
            let start = Instant::now();
            let growth = self.guided.growth_time(limits.deadline);
            let must_grow = || growth.is_some_and(|growth| Instant::now() > growth);
            let search = |monitor: &Monitor| search(solver, monitor);
            let found = self.watched(search, || must_stop() || must_grow())?;
            self.guided.add_time(start.elapsed());
            match found {
                Ok(result) => return Ok(Ok(result)),
                Err(progress) => bound = bound.max(progress.bound),
            }
            if must_stop() {
                return Ok(Err(bound));
            }
            self.guided.grow(&self.i18n, &|| stop_if(must_stop()));
        }
    }

    /// Returns a solution that a narrow beam finds.
    fn short_solution(&self) -> Result<Vec<Move>, Unsolvable> {
        // A beam that drops no board finds a solution, so one of these does.
        for width in iter::successors(Some(WIDTHS[0]), |width| Some(2 * width)) {
            let proceed = || ControlFlow::Continue(());
            if let Some(moves) = self.solver().beam_search(&self.board, width, proceed)? {
                return Ok(moves);
            }
        }
        Ok(Vec::new())
    }

    /// Returns all shortest solutions. Shows the progress of the search if it takes long.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solutions(&self) -> Result<Solutions, Unsolvable> {
        if let Some(solutions) = self.solutions.get() {
            return Ok(solutions.clone());
        }
        let limits = SearchLimits::default();
        let board = &self.board;
        loop {
            // The search is never stopped.
            let found = self.growing(limits, &|| false, |solver, monitor| {
                solver.search_all(board, |progress| monitor.report(progress))
            })?;
            if let Ok(solutions) = found {
                return Ok(solutions);
            }
        }
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

    /// Returns the legal moves of the board, each with the distance after it, best first. A search
    /// shows whether a move leads to a board that is one move closer. In stm other moves lead to boards
    /// that are one move further; in mtm to boards as far or one move further.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn moves(&self) -> Result<Vec<(Move, u32)>, Unsolvable> {
        let distance = self.solution()?.len() as u32;
        let mut moves = Vec::new();
        for (m, next) in self.board.neighbours(self.metric) {
            let is_within = |moves| self.solver().is_within(&next, moves);
            let after = if distance > 0 && is_within(distance - 1)? {
                distance - 1
            } else if self.metric == Metric::Mtm && is_within(distance)? {
                distance
            } else {
                distance + 1
            };
            moves.push((m, after));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }
}

/// Returns the progress callback of a search that stops when it has expanded a number of boards.
pub(crate) fn within(boards: u64) -> impl FnMut(PatternProgress) -> ControlFlow<()> {
    move |progress| {
        if progress.expanded < boards { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    }
}

/// Searches in all threads. One more looks for short solutions with wider and wider beams, and
/// replaces `best` by the shortest.
fn search_all_threads(
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
        let found = solver.search_all_threads(board, |progress| monitor.report(progress));
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

fn stop_if(must_stop: bool) -> ControlFlow<()> {
    if must_stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
