//! The search that answers a goal without a complete table, and how its tables grow.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use jiugong::{Board, Goal, GoalError, Metric};
use jiugong_engine::{PatternTableSolver, prefetch_bytes};
use jiugong_pattern::{PatternSet, PatternSize};

use super::larger::{Kind, LargerTables};
use super::{BeamSolver, GuidedSolver, lock};
use crate::error::Error;
use crate::files::TableBytes;
use crate::limits::{Limits, Threads};
use crate::lookahead::Lookahead;
use crate::observer::Observer;
use crate::stores::{ColourTables, PatternTables};

/// A search for the solutions of a goal, and what it has found ahead of queries.
///
/// Tables in memory are small at first. When searches have taken as long as it takes to build
/// larger tables, these are built. So the time is at most about twice that of the best choice. Tiny
/// tables are replaced much sooner: they find the solutions of boards near the goal at once, or
/// hardly ever.
#[derive(Debug)]
pub struct GuidedGoal {
    goal: Goal,
    metric: Metric,
    /// The paths of the files of the tables, or `built`.
    origin: String,
    state: Mutex<State>,
    found: Mutex<HashMap<Board, Lookahead>>,
}

/// The tables of a search and those that may replace them.
#[derive(Debug)]
struct State {
    searcher: Searcher,
    /// Larger tables, the next ones first.
    larger: VecDeque<LargerTables>,
    /// The time to build the tables of a state, in seconds.
    build_rate: f64,
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
    /// Creates the search of a goal with pattern tables and, in mtm, colour tables; `None` if they
    /// do not fit the goal. If the tables were built in memory, and `size` is given, that of the
    /// pattern tables, larger ones replace them when searches take long.
    pub fn new(
        goal: &Goal,
        metric: Metric,
        patterns: &PatternTables,
        colours: Option<&ColourTables>,
        size: Option<PatternSize>,
    ) -> Option<GuidedGoal> {
        let build_rate = match colours {
            Some(colours) => Some(colours.build_rate),
            None => patterns.build_rate,
        };
        let larger = match (size, metric, colours) {
            (Some(_), Metric::Mtm, Some(_)) => LargerTables::colours(goal.home()),
            (Some(size), Metric::Stm, _) if build_rate.is_some() => {
                LargerTables::after(size, goal.home())
            }
            _ => VecDeque::new(),
        };
        let state = State {
            searcher: Searcher::new(metric, goal, patterns.solver(goal)?, colours)?,
            larger,
            build_rate: build_rate.unwrap_or_default(),
            searched: Duration::ZERO,
        };
        Some(GuidedGoal {
            goal: goal.clone(),
            metric,
            origin: if colours.is_some() { "built".into() } else { patterns.origin.clone() },
            state: Mutex::new(state),
            found: Mutex::default(),
        })
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the paths of the files of the tables, or `built`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Returns the solver with the current tables.
    pub fn searcher(&self) -> Searcher {
        lock(&self.state).searcher.clone()
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
        let (search_time, use_time) = larger.trial(build_time);
        let growth = Instant::now().checked_add(search_time.saturating_sub(state.searched))?;
        let is_worth_it = |deadline| growth + build_time + use_time < deadline;
        limits.deadline.is_none_or(is_worth_it).then_some(growth)
    }

    /// Builds larger tables in place of the current ones. Keeps the current tables for good if the
    /// observer stops it or there is not enough memory.
    pub(crate) fn grow(&self, observer: &dyn Observer) {
        let Some(larger) = lock(&self.state).larger.pop_front() else {
            return;
        };
        match self.build(&larger.kind, observer) {
            Ok(Some((searcher, build_rate))) => {
                let mut state = lock(&self.state);
                state.searcher = searcher;
                state.build_rate = build_rate;
                state.searched = Duration::ZERO;
            }
            Ok(None) | Err(_) => lock(&self.state).larger.clear(),
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
            Kind::Colours(colourings) => {
                let tables = ColourTables::build(colourings, shape, observer)?;
                tables.and_then(|tables| {
                    let patterns = self.searcher().beams().patterns().clone();
                    let searcher = Searcher::new(self.metric, &self.goal, patterns, Some(&tables))?;
                    Some((searcher, tables.build_rate))
                })
            }
        })
    }
}
