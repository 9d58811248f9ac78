//! The search that answers goals without a complete table, and how its tables grow.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use jiugong::{Board, Goal, GoalError, Metric};
use jiugong_beam::ShortSolver;
use jiugong_engine::{ColourTableSolver, PatternTableSolver, prefetch_bytes};
use jiugong_pattern::{Outcome, PartialGoal, PatternError, PatternSet, PatternSize, Solver};

use super::ahead::Ahead;
use super::larger::{Kind, LargerTables};
use super::{BeamSolver, GuidedSolver, within};
use crate::error::Error;
use crate::files::{Access, TableBytes};
use crate::known::{BestSolution, EndedBy};
use crate::limits::{Limits, Threads, Until};
use crate::lock::lock;
use crate::observer::{Event, Observer};
use crate::stores::{BUILT, ColourStore, ColourTables, PatternStore, PatternTables};
use crate::thresholds::{MAX_QUICK_CELLS, SLOW};

/// A search for the solutions of one or several goals, and what it has found ahead of queries.
///
/// Tables in memory are small at first. When searches have taken as long as it takes to build
/// larger tables, these are built. So the time is at most about twice that of the best choice. Tiny
/// tables are replaced much sooner: they find the solutions of boards near the goal at once, or
/// hardly ever. In mtm, where pattern tables prove nothing, colour tables are built at once.
#[derive(Debug)]
pub struct GuidedSearch {
    /// The goal, if it is one board.
    goal: Option<Goal>,
    metric: Metric,
    /// The paths of the files of the tables, or `built`.
    origin: String,
    colours: Arc<ColourStore>,
    /// Whether the observer knows that the search is slow.
    is_slow: AtomicBool,
    state: Mutex<State>,
    found: Mutex<HashMap<Board, Ahead>>,
    short: OnceLock<ShortSolver>,
}

/// The tables of a search and those that may replace them.
#[derive(Debug)]
struct State {
    searcher: Searcher,
    /// Larger tables, the next ones first.
    larger: VecDeque<LargerTables>,
    /// The time to build the tables of a state, in seconds; `None` if the current ones are not
    /// built in memory.
    build_rate: Option<f64>,
    /// The time of all searches with the current tables.
    searched: Duration,
}

/// The solver of the goals: whether it can prove that solutions are shortest.
#[derive(Clone, Debug)]
pub enum Searcher {
    /// It finds shortest solutions.
    Guided(Arc<GuidedSolver>),
    /// It finds short solutions only: in mtm on shapes that are too large for colour tables.
    Beam(Arc<BeamSolver>),
}

impl Searcher {
    /// Returns the solver that finds shortest solutions.
    pub fn guided(&self) -> Option<&Arc<GuidedSolver>> {
        match self {
            Searcher::Guided(solver) => Some(solver),
            Searcher::Beam(_) => None,
        }
    }

    /// Returns the solver that finds short solutions.
    pub fn beams(&self) -> &BeamSolver {
        match self {
            Searcher::Guided(solver) => solver.beams(),
            Searcher::Beam(solver) => solver,
        }
    }

    /// Returns a lower bound of the distance.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        match self {
            Searcher::Guided(solver) => solver.lower_bound(board),
            Searcher::Beam(solver) => solver.lower_bound(board),
        }
    }

    fn new(
        metric: Metric,
        patterns: PatternTableSolver<TableBytes>,
        colours: Option<ColourTableSolver>,
    ) -> Searcher {
        match (metric, colours) {
            (Metric::Stm, _) => Searcher::Guided(Arc::new(GuidedSolver::stm(patterns))),
            (Metric::Mtm, Some(colours)) => {
                Searcher::Guided(Arc::new(GuidedSolver::mtm(colours, patterns)))
            }
            (Metric::Mtm, None) => Searcher::Beam(Arc::new(BeamSolver::new(metric, patterns))),
        }
    }
}

impl GuidedSearch {
    /// Creates the search of a goal with pattern tables; `None` if they do not fit the goal. Larger
    /// tables replace those that were built in memory, of a size, when searches take long. In mtm
    /// colour tables take their place where there are any.
    pub fn new(
        goal: &Goal,
        metric: Metric,
        patterns: &PatternTables,
        colours: &Arc<ColourStore>,
        size: PatternSize,
    ) -> Option<GuidedSearch> {
        let is_coloured = metric == Metric::Mtm && ColourStore::supports(goal.home());
        let larger = if is_coloured {
            LargerTables::colours(goal.home())
        } else if patterns.build_rate.is_some() {
            LargerTables::after(size, goal.home())
        } else {
            VecDeque::new()
        };
        let searcher = Searcher::new(metric, patterns.solver(goal)?, None);
        let origin = if is_coloured { BUILT.into() } else { patterns.origin.clone() };
        let mut search = GuidedSearch::create(Some(goal), metric, searcher, origin);
        search.colours = Arc::clone(colours);
        let state = search.state.get_mut().unwrap_or_else(PoisonError::into_inner);
        (state.larger, state.build_rate) = (larger, patterns.build_rate);
        Some(search)
    }

    /// Creates the search of a goal with tables that stay as they are; `None` if they do not fit
    /// it.
    pub fn with_tables(
        goal: &Goal,
        metric: Metric,
        patterns: &PatternTables,
        colours: Option<&ColourTables>,
    ) -> Option<GuidedSearch> {
        let colours = match colours {
            Some(tables) => Some(tables.solver(goal)?),
            None => None,
        };
        let searcher = Searcher::new(metric, patterns.solver(goal)?, colours);
        Some(GuidedSearch::with_searcher(goal, metric, searcher))
    }

    /// Creates the search for any of several goals, with tables that stay as they are: in stm
    /// pattern tables of the named tiles, those of the store for goals that name all tiles, of a
    /// size if they are built, and new ones for the others; in mtm also colour tables, which must
    /// [support](GuidedSearch::supports_mtm) the goals. `None` if the observer stops their build.
    ///
    /// # Errors
    ///
    /// [`Error`] if a file is damaged, or there is not enough memory.
    pub fn nearest(
        goals: &[PartialGoal],
        metric: Metric,
        (patterns, colours): (&PatternStore, &ColourStore),
        size: PatternSize,
        access: Access,
        observer: &dyn Observer,
    ) -> Result<Option<GuidedSearch>, Error> {
        let (complete, partial): (Vec<&PartialGoal>, Vec<&PartialGoal>) = goals
            .iter()
            .partition(|goal| goal.is_complete() && PatternStore::supports(goal.goal().home()));
        let mut solvers = Vec::new();
        let mut origins: Vec<String> = Vec::new();
        for goal in complete {
            let tables = patterns.get(goal.goal(), size, access, observer)?;
            let Some(tables) = tables else {
                return Ok(None);
            };
            solvers.push(tables.solver(goal.goal()).ok_or(PatternError::Partition)?);
            if !origins.contains(&tables.origin) {
                origins.push(tables.origin.clone());
            }
        }
        if let [first, ..] = &partial[..] {
            let mut patterns: Vec<_> = partial.iter().flat_map(|goal| goal.patterns()).collect();
            patterns.sort_unstable();
            patterns.dedup();
            let set = PatternSet::new(first.shape()).with_prefetch(prefetch_bytes);
            let Some(tables) = PatternTables::of_patterns(set, &patterns, observer)? else {
                return Ok(None);
            };
            for goal in &partial {
                solvers.push(tables.partial_solver(goal).ok_or(PatternError::Partition)?);
            }
            origins.push(tables.origin);
        }
        origins.dedup();
        let mut coloured = None;
        if metric == Metric::Mtm {
            let mut solvers = Vec::new();
            for goal in goals {
                let Some(tables) = colours.get(goal.goal(), observer)? else {
                    return Ok(None);
                };
                solvers.push(tables.solver(goal.goal()).ok_or(PatternError::Partition)?);
            }
            coloured = Some(Solver::nearest(solvers));
        }
        let searcher = Searcher::new(metric, Solver::nearest(solvers), coloured);
        Ok(Some(GuidedSearch::create(None, metric, searcher, origins.join(", "))))
    }

    /// Returns whether a search in mtm answers these goals.
    pub fn supports_mtm(goals: &[PartialGoal]) -> bool {
        goals.iter().all(|goal| goal.is_complete() && ColourStore::supports(goal.goal().home()))
    }

    /// Creates the search of a goal with a solver whose tables do not grow.
    pub fn with_searcher(goal: &Goal, metric: Metric, searcher: Searcher) -> GuidedSearch {
        GuidedSearch::create(Some(goal), metric, searcher, BUILT.into())
    }

    fn create(
        goal: Option<&Goal>,
        metric: Metric,
        searcher: Searcher,
        origin: String,
    ) -> GuidedSearch {
        let (larger, searched) = (VecDeque::new(), Duration::ZERO);
        let state = State { searcher, larger, build_rate: None, searched };
        GuidedSearch {
            goal: goal.cloned(),
            metric,
            origin,
            colours: Arc::default(),
            is_slow: AtomicBool::new(false),
            state: Mutex::new(state),
            found: Mutex::default(),
            short: OnceLock::new(),
        }
    }

    /// Returns whether it proves that solutions are shortest, perhaps with tables that it builds.
    pub fn can_prove(&self) -> bool {
        let state = lock(&self.state);
        state.searcher.guided().is_some()
            || state.larger.iter().any(|larger| !matches!(larger.kind, Kind::Patterns(_)))
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

    /// Returns the solver for short solutions without tables; `None` for several goals.
    pub(super) fn short_solver(&self) -> Option<&ShortSolver> {
        let goal = self.goal.as_ref()?.board();
        Some(self.short.get_or_init(|| ShortSolver::new(goal, self.metric)))
    }

    /// Returns the solver with the current tables.
    pub fn searcher(&self) -> Searcher {
        lock(&self.state).searcher.clone()
    }

    /// Searches in this thread, with the current tables, until a number of boards are expanded.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the goal cannot be reached from the board.
    pub fn easy_solution(&self, board: &Board, boards: u64) -> Result<BestSolution, GoalError> {
        let searcher = self.searcher();
        let mut lower_bound = searcher.lower_bound(board)?;
        if let Some(solver) = searcher.guided() {
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
        self.searcher().guided().cloned()
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
        let (search_time, use_time) = match state.searcher {
            Searcher::Guided(_) => larger.trial(build_time),
            // Beams prove nothing.
            Searcher::Beam(_) => (Duration::ZERO, build_time / 2),
        };
        let growth = Instant::now().checked_add(search_time.saturating_sub(state.searched))?;
        let is_worth_it = |deadline| growth + build_time + use_time < deadline;
        limits.deadline.is_none_or(is_worth_it).then_some(growth)
    }

    /// Builds larger tables in place of the current ones. Keeps the current tables if the observer
    /// stops it and, for good, if there is not enough memory.
    pub(crate) fn grow(&self, observer: &dyn Observer) {
        let Some(larger) = lock(&self.state).larger.pop_front() else {
            return;
        };
        match self.build(&larger.kind, observer) {
            Ok(Some((searcher, build_rate))) => {
                let mut state = lock(&self.state);
                state.searcher = searcher;
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
    ) -> Result<Option<(Searcher, f64)>, Error> {
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
                    let searcher = Searcher::new(self.metric, tables.solver(goal)?, None);
                    Some((searcher, tables.build_rate?))
                })
            }
            Kind::SmallColours | Kind::LargeColours(_) => {
                let tables = match larger {
                    Kind::LargeColours(tables) => ColourTables::build(tables, shape, observer)?,
                    _ => self.colours.get(goal, observer)?,
                };
                tables.and_then(|tables| {
                    let patterns = self.searcher().beams().patterns().clone();
                    let colours = Some(tables.solver(goal)?);
                    Some((Searcher::new(self.metric, patterns, colours), tables.build_rate))
                })
            }
        })
    }
}
