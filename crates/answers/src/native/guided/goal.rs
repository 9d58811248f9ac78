//! The search that answers a goal without a complete table, and how its tables grow.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::{Duration, Instant};

use jiugong::{Board, Goal, GoalError, Metric};
use jiugong_beam::ShortSolver;
use jiugong_engine::{PatternTableSolver, prefetch_bytes};
use jiugong_pattern::{PatternSet, PatternSize};

use super::larger::{Kind, LargerTables};
use super::{BeamSolver, GuidedSolver};
use crate::error::Error;
use crate::files::TableBytes;
use crate::limits::{Limits, Threads, Until};
use crate::lock::lock;
use crate::lookahead::Lookahead;
use crate::observer::{Event, Observer};
use crate::stores::{ColourStore, ColourTables, PatternTables};
use crate::thresholds::{MAX_QUICK_CELLS, SLOW};

/// A search for the solutions of a goal, and what it has found ahead of queries.
///
/// Tables in memory are small at first. When searches have taken as long as it takes to build
/// larger tables, these are built. So the time is at most about twice that of the best choice. Tiny
/// tables are replaced much sooner: they find the solutions of boards near the goal at once, or
/// hardly ever. In mtm, where pattern tables prove nothing, colour tables are built at once.
#[derive(Debug)]
pub struct GuidedGoal {
    goal: Goal,
    metric: Metric,
    /// The paths of the files of the tables, or `built`.
    origin: String,
    colours: Arc<ColourStore>,
    /// Whether the observer knows that the search is slow.
    is_slow: AtomicBool,
    state: Mutex<State>,
    found: Mutex<HashMap<Board, Lookahead>>,
    short: OnceLock<ShortSolver>,
}

/// The origin of tables that were built in memory.
const BUILT: &str = "built";

/// The tables of a search and those that may replace them.
#[derive(Debug)]
struct State {
    searcher: Searcher,
    /// Larger tables, the next ones first.
    larger: VecDeque<LargerTables>,
    /// The time to build the tables of a state, in seconds; `None` if the current ones are not built
    /// in memory.
    build_rate: Option<f64>,
    /// The time of all searches with the current tables.
    searched: Duration,
}

/// The solver of a goal: whether it can prove that solutions are shortest.
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
        goal: &Goal,
        patterns: PatternTableSolver<TableBytes>,
        colours: Option<&ColourTables>,
    ) -> Option<Searcher> {
        Some(match (metric, colours) {
            (Metric::Stm, _) => Searcher::Guided(Arc::new(GuidedSolver::stm(patterns))),
            (Metric::Mtm, Some(colours)) => {
                Searcher::Guided(Arc::new(GuidedSolver::mtm(colours.solver(goal)?, patterns)))
            }
            (Metric::Mtm, None) => Searcher::Beam(Arc::new(BeamSolver::new(metric, patterns))),
        })
    }
}

impl GuidedGoal {
    /// Creates the search of a goal with pattern tables; `None` if they do not fit the goal. Larger
    /// tables replace those that were built in memory, of a size, when searches take long. In mtm
    /// colour tables take their place where there are any.
    pub fn new(
        goal: &Goal,
        metric: Metric,
        patterns: &PatternTables,
        colours: &Arc<ColourStore>,
        size: PatternSize,
    ) -> Option<GuidedGoal> {
        let is_coloured = metric == Metric::Mtm && ColourStore::supports(goal.home());
        let larger = if is_coloured {
            LargerTables::colours(goal.home())
        } else if patterns.build_rate.is_some() {
            LargerTables::after(size, goal.home())
        } else {
            VecDeque::new()
        };
        let state = State {
            searcher: Searcher::new(metric, goal, patterns.solver(goal)?, None)?,
            larger,
            build_rate: patterns.build_rate,
            searched: Duration::ZERO,
        };
        Some(GuidedGoal {
            goal: goal.clone(),
            metric,
            origin: if is_coloured { BUILT.into() } else { patterns.origin.clone() },
            colours: Arc::clone(colours),
            is_slow: AtomicBool::new(false),
            state: Mutex::new(state),
            found: Mutex::default(),
            short: OnceLock::new(),
        })
    }

    /// Creates the search of a goal with tables that stay as they are; `None` if they do not fit it.
    pub fn with_tables(
        goal: &Goal,
        metric: Metric,
        patterns: &PatternTables,
        colours: Option<&ColourTables>,
    ) -> Option<GuidedGoal> {
        let searcher = Searcher::new(metric, goal, patterns.solver(goal)?, colours)?;
        Some(GuidedGoal::with_searcher(goal, metric, searcher))
    }

    /// Creates the search of a goal with a solver whose tables do not grow.
    pub fn with_searcher(goal: &Goal, metric: Metric, searcher: Searcher) -> GuidedGoal {
        let (larger, searched) = (VecDeque::new(), Duration::ZERO);
        let state = State { searcher, larger, build_rate: None, searched };
        GuidedGoal {
            goal: goal.clone(),
            metric,
            origin: BUILT.into(),
            colours: Arc::default(),
            is_slow: AtomicBool::new(false),
            state: Mutex::new(state),
            found: Mutex::default(),
            short: OnceLock::new(),
        }
    }

    /// Returns the goal.
    pub fn goal(&self) -> &Goal {
        &self.goal
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the paths of the files of the tables, or `built`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Reports once that a search is slow, if it began some time ago and larger tables in files would
    /// make it much faster.
    pub(crate) fn report_slow(&self, start: Instant, observer: &dyn Observer) {
        let home = self.goal.home();
        if self.metric == Metric::Stm
            && start.elapsed() > SLOW
            && home.shape().cells() == MAX_QUICK_CELLS
            && self.origin == BUILT
            && !self.is_slow.swap(true, Ordering::Relaxed)
        {
            observer.event(&Event::SlowSearch { home });
        }
    }

    /// Returns the solver for short solutions without tables; `None` where tables find shorter ones: on boards of up to 16
    /// cells, and in mtm.
    pub(super) fn short_solver(&self) -> Option<&ShortSolver> {
        let is_large = self.goal.home().shape().cells() > MAX_QUICK_CELLS;
        let create = || ShortSolver::new(self.goal.board());
        (is_large && self.metric == Metric::Stm).then(|| self.short.get_or_init(create))
    }

    /// Returns the solver with the current tables.
    pub fn searcher(&self) -> Searcher {
        lock(&self.state).searcher.clone()
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
    pub(crate) fn store(&self, found: impl IntoIterator<Item = (Board, Lookahead)>) {
        lock(&self.found).extend(found);
    }

    /// Returns the result of a search ahead of the query, once.
    pub(crate) fn take(&self, board: &Board) -> Option<Lookahead> {
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
        let shape = self.goal.board().shape();
        Ok(match larger {
            Kind::Patterns(partitions) => {
                let set = PatternSet::new(shape).with_prefetch(prefetch_bytes);
                let tables = PatternTables::build(set, partitions, observer)?;
                tables.and_then(|tables| {
                    let patterns = tables.solver(&self.goal)?;
                    let searcher = Searcher::new(self.metric, &self.goal, patterns, None)?;
                    Some((searcher, tables.build_rate?))
                })
            }
            Kind::SmallColours | Kind::LargeColours(_) => {
                let tables = match larger {
                    Kind::LargeColours(tables) => ColourTables::build(tables, shape, observer)?,
                    _ => self.colours.get(&self.goal, observer)?,
                };
                tables.and_then(|tables| {
                    let patterns = self.searcher().beams().patterns().clone();
                    let searcher = Searcher::new(self.metric, &self.goal, patterns, Some(&tables))?;
                    Some((searcher, tables.build_rate))
                })
            }
        })
    }
}
