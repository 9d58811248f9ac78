//! The search that answers goals without a complete table, and how its tables grow.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use jiugong::{Board, Goal, GoalError, Metric};
use jiugong_beam::ShortSolver;
use jiugong_engine::{manhattan_bound, prefetch_bytes};
use jiugong_pattern::{Outcome, PartialGoal, PatternError, PatternSet, PatternSize};

use super::ahead::Ahead;
use super::larger::{Kind, LargerTables};
use super::{GuidedSolver, within};
use crate::error::Error;
use crate::files::Access;
use crate::known::{BestSolution, EndedBy};
use crate::limits::{Limits, Threads, Until};
use crate::lock::lock;
use crate::observer::{Event, Observer};
use crate::stores::{BUILT, ColourTables, MtmStore, PatternStore, PatternTables};
use crate::thresholds::{MAX_QUICK_CELLS, SLOW, has_bounds};

/// A search for the solutions of one or several goals, and what it has found ahead of queries.
///
/// Tables in memory are small at first. When searches have taken as long as it takes to build
/// larger tables, these are built. So the time is at most about twice that of the best choice. Tiny
/// tables are replaced much sooner: they find the solutions of boards near the goal at once, or
/// hardly ever.
#[derive(Debug)]
pub struct GuidedSearch {
    /// The goal, if it is one board.
    goal: Option<Goal>,
    metric: Metric,
    /// The paths of the files of the tables, or `built`.
    origin: String,
    /// The tables of mtm.
    store: Arc<MtmStore>,
    /// Whether the observer knows that the search is slow.
    is_slow: AtomicBool,
    state: Mutex<State>,
    found: Mutex<HashMap<Board, Ahead>>,
    short: OnceLock<ShortSolver>,
}

/// The tables of a search and those that may replace them.
#[derive(Debug)]
struct State {
    /// `None` before the first colour tables are built.
    solver: Option<Arc<GuidedSolver>>,
    /// Larger tables, the next ones first.
    larger: VecDeque<LargerTables>,
    /// The time to build the tables of a state, in seconds; `None` if the current ones are not
    /// built in memory.
    build_rate: Option<f64>,
    /// The time of all searches with the current tables.
    searched: Duration,
}

impl GuidedSearch {
    /// Creates the search of a goal in stm with pattern tables; `None` if they do not fit the goal.
    /// Larger tables replace those that were built in memory, of a size, when searches take long.
    pub fn stm(goal: &Goal, patterns: &PatternTables, size: PatternSize) -> Option<GuidedSearch> {
        let solver = GuidedSolver::Patterns(patterns.solver(goal)?);
        let mut search = GuidedSearch::create(Some(goal), Metric::Stm, Some(solver));
        search.origin = patterns.origin.clone();
        let state = search.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        state.build_rate = patterns.build_rate;
        if state.build_rate.is_some() {
            state.larger = LargerTables::after(size, goal.home());
        }
        Some(search)
    }

    /// Creates the search of a goal in mtm. Placement tables are built now, colour tables when the
    /// first solution has been found, and larger ones when searches take long. `None` if the
    /// observer stops the build.
    ///
    /// # Errors
    ///
    /// [`Error`] if there is not enough memory, or there are no threads to work in.
    pub fn mtm(
        goal: &Goal,
        store: &Arc<MtmStore>,
        observer: &dyn Observer,
    ) -> Result<Option<GuidedSearch>, Error> {
        if !MtmStore::has_colours(goal.home()) {
            let solver = store.solver(goal, observer)?;
            return Ok(solver.map(|solver| GuidedSearch::with_solver(goal, solver)));
        }
        let mut search = GuidedSearch::create(Some(goal), Metric::Mtm, None);
        search.store = Arc::clone(store);
        let state = search.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        state.larger = LargerTables::colours(goal.home());
        Ok(Some(search))
    }

    /// Creates the search for any of several goals, with tables that stay as they are: in stm
    /// pattern tables of the named tiles, those of the store for goals that name all tiles, of a
    /// size if they are built, and new ones for the others; in mtm those of its store, which must
    /// [support](GuidedSearch::supports_mtm) the goals. `None` if the observer stops their build.
    ///
    /// # Errors
    ///
    /// [`Error`] if a file is damaged, or there is not enough memory.
    pub fn nearest(
        goals: &[PartialGoal],
        metric: Metric,
        (patterns, store): (&PatternStore, &MtmStore),
        size: PatternSize,
        access: Access,
        observer: &dyn Observer,
    ) -> Result<Option<GuidedSearch>, Error> {
        let mut solvers = Vec::new();
        let mut origins: Vec<String> = Vec::new();
        if metric == Metric::Mtm {
            for goal in goals {
                let Some(solver) = store.solver(goal.goal(), observer)? else {
                    return Ok(None);
                };
                solvers.push(solver);
            }
            origins.push(BUILT.into());
        } else {
            let (complete, partial): (Vec<&PartialGoal>, Vec<&PartialGoal>) = goals
                .iter()
                .partition(|goal| goal.is_complete() && PatternStore::supports(goal.goal().home()));
            for goal in complete {
                let tables = patterns.get(goal.goal(), size, access, observer)?;
                let Some(tables) = tables else {
                    return Ok(None);
                };
                let solver = tables.solver(goal.goal()).ok_or(PatternError::Partition)?;
                solvers.push(GuidedSolver::Patterns(solver));
                if !origins.contains(&tables.origin) {
                    origins.push(tables.origin.clone());
                }
            }
            if let [first, ..] = &partial[..] {
                let mut patterns: Vec<_> =
                    partial.iter().flat_map(|goal| goal.patterns()).collect();
                patterns.sort_unstable();
                patterns.dedup();
                let set = PatternSet::new(first.shape()).with_prefetch(prefetch_bytes);
                let Some(tables) = PatternTables::of_patterns(set, &patterns, observer)? else {
                    return Ok(None);
                };
                for goal in &partial {
                    let solver = tables.partial_solver(goal).ok_or(PatternError::Partition)?;
                    solvers.push(GuidedSolver::Patterns(solver));
                }
                origins.push(tables.origin);
            }
            origins.dedup();
        }
        let solver = GuidedSolver::nearest(solvers).ok_or(PatternError::Partition)?;
        let mut search = GuidedSearch::create(None, metric, Some(solver));
        search.origin = origins.join(", ");
        Ok(Some(search))
    }

    /// Returns whether a search in mtm answers these goals.
    pub fn supports_mtm(goals: &[PartialGoal]) -> bool {
        goals.iter().all(|goal| goal.is_complete() && has_bounds(goal.shape(), Metric::Mtm))
    }

    /// Creates the search of a goal with a solver whose tables do not grow.
    pub fn with_solver(goal: &Goal, solver: GuidedSolver) -> GuidedSearch {
        GuidedSearch::create(Some(goal), solver.metric(), Some(solver))
    }

    fn create(goal: Option<&Goal>, metric: Metric, solver: Option<GuidedSolver>) -> GuidedSearch {
        let solver = solver.map(Arc::new);
        let (larger, searched) = (VecDeque::new(), Duration::ZERO);
        let state = State { solver, larger, build_rate: None, searched };
        GuidedSearch {
            goal: goal.cloned(),
            metric,
            origin: BUILT.into(),
            store: Arc::default(),
            is_slow: AtomicBool::new(false),
            state: Mutex::new(state),
            found: Mutex::default(),
            short: OnceLock::new(),
        }
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the paths of the files of the tables, or `built`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Reports once that a search is slow, if it began some time ago and larger tables in files
    /// would make it much faster.
    pub(crate) fn report_slow(&self, start: Instant, observer: &dyn Observer) {
        let Some(home) = self.goal.as_ref().map(Goal::home) else {
            return;
        };
        if self.metric == Metric::Stm
            && start.elapsed() > SLOW
            && home.shape().cells() == MAX_QUICK_CELLS
            && self.origin == BUILT
            && !self.is_slow.swap(true, Ordering::Relaxed)
        {
            observer.event(&Event::SlowSearch { home });
        }
    }

    /// Returns the solver for short solutions of a goal that is one board; `None` if there are
    /// several.
    pub(super) fn short_solver(&self) -> Option<&ShortSolver> {
        let goal = self.goal.as_ref()?.board();
        Some(self.short.get_or_init(|| ShortSolver::new(goal, self.metric)))
    }

    /// Returns the solver with the current tables; `None` if there are none.
    pub fn solver(&self) -> Option<Arc<GuidedSolver>> {
        lock(&self.state).solver.clone()
    }

    /// Returns a lower bound of the distance.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        match (self.solver(), &self.goal) {
            (Some(solver), _) => solver.lower_bound(board),
            (None, Some(goal)) => {
                goal.check_solvable(board)?;
                Ok(manhattan_bound(board, goal.board(), self.metric))
            }
            (None, None) => Ok(0),
        }
    }

    /// Searches in this thread, with the current tables, until a number of boards are expanded.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    pub fn easy_solution(&self, board: &Board, boards: u64) -> Result<BestSolution, GoalError> {
        let mut lower_bound = self.lower_bound(board)?;
        if let Some(solver) = self.solver() {
            match solver.search(board, within(boards))? {
                Outcome::Found(moves) => return Ok(BestSolution::shortest(moves)),
                Outcome::Stopped(progress) | Outcome::NoSolution(progress) => {
                    lower_bound = lower_bound.max(progress.bound);
                }
            }
        }
        Ok(BestSolution { moves: None, lower_bound, ended_by: Some(EndedBy::Effort) })
    }

    /// Returns a solver that proves that solutions are shortest. Builds the tables for it if the
    /// current ones prove nothing; `None` if there are none for the shape, or a limit or the
    /// observer stops the build.
    pub fn prover(&self, limits: Limits, observer: &dyn Observer) -> Option<Arc<GuidedSolver>> {
        self.grow_if_due(limits, observer);
        self.solver()
    }

    /// Builds larger tables now if they are worth it.
    pub(crate) fn grow_if_due(&self, limits: Limits, observer: &dyn Observer) {
        if self.growth_time(limits).is_some_and(|growth| growth <= Instant::now()) {
            self.grow(&Until::new(limits, observer));
        }
    }

    /// Stores the results of searches ahead of queries.
    pub(crate) fn store(&self, found: impl IntoIterator<Item = (Board, Ahead)>) {
        lock(&self.found).extend(found);
    }

    /// Returns the result of a search ahead of the query, once.
    pub(crate) fn take(&self, board: &Board) -> Option<Ahead> {
        lock(&self.found).remove(board)
    }

    /// Adds to the time that searches have taken.
    pub(crate) fn add_time(&self, time: Duration) {
        lock(&self.state).searched += time;
    }

    /// Returns when searches will have taken so long that larger tables are worth building; `None`
    /// if there are none, there would be little time left to use them before the deadline, or the
    /// search may not use all threads.
    pub(crate) fn growth_time(&self, limits: Limits) -> Option<Instant> {
        if limits.threads == Threads::One {
            return None;
        }
        let state = lock(&self.state);
        let larger = state.larger.front()?;
        let build_time = larger.build_time(state.build_rate)?;
        let (search_time, use_time) = match state.solver {
            Some(_) => larger.trial(build_time),
            // Nothing else proves a solution.
            None => (Duration::ZERO, build_time / 2),
        };
        let growth = Instant::now().checked_add(search_time.saturating_sub(state.searched))?;
        let is_worth_it = |deadline| growth + build_time + use_time < deadline;
        limits.deadline.is_none_or(is_worth_it).then_some(growth)
    }

    /// Returns whether larger tables are worth building before many searches that use one thread
    /// each, in which tables do not grow: the current ones are tiny, and the limits leave time to
    /// build others and to use them.
    pub(crate) fn must_grow_for_many(&self, limits: Limits) -> bool {
        if limits.threads == Threads::All {
            return false;
        }
        let state = lock(&self.state);
        let larger = state.larger.front().filter(|larger| larger.replace_tiny());
        let build_time = larger.and_then(|larger| larger.build_time(state.build_rate));
        build_time.is_some_and(|time| limits.leave(time + time / 2))
    }

    /// Builds larger tables in place of the current ones. Keeps the current tables if the observer
    /// stops it and, for good, if there is not enough memory.
    pub(crate) fn grow(&self, observer: &dyn Observer) {
        let Some(larger) = lock(&self.state).larger.pop_front() else {
            return;
        };
        match self.build(&larger.kind, observer) {
            Ok(Some((solver, build_rate))) => {
                let mut state = lock(&self.state);
                state.solver = Some(Arc::new(solver));
                state.build_rate = Some(build_rate);
                state.searched = Duration::ZERO;
            }
            // They are worth another trial.
            Ok(None) => {
                let mut state = lock(&self.state);
                state.larger.push_front(larger);
                state.searched = Duration::ZERO;
            }
            Err(_) => lock(&self.state).larger.clear(),
        }
    }

    fn build(
        &self,
        larger: &Kind,
        observer: &dyn Observer,
    ) -> Result<Option<(GuidedSolver, f64)>, Error> {
        // Only tables of one goal grow.
        let Some(goal) = &self.goal else {
            return Ok(None);
        };
        let shape = goal.board().shape();
        Ok(match larger {
            Kind::Patterns(partitions) => {
                let set = PatternSet::new(shape).with_prefetch(prefetch_bytes);
                let tables = PatternTables::build(set, partitions, observer)?;
                tables.and_then(|tables| {
                    Some((GuidedSolver::Patterns(tables.solver(goal)?), tables.build_rate?))
                })
            }
            Kind::SmallColours | Kind::LargeColours(_) => {
                let tables = match larger {
                    Kind::LargeColours(tables) => ColourTables::build(tables, shape, observer)?,
                    _ => self.store.colours(goal, observer)?,
                };
                tables.and_then(|tables| {
                    Some((GuidedSolver::Colours(tables.solver(goal)?), tables.build_rate))
                })
            }
        })
    }
}
