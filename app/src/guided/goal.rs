//! The search that answers a goal without a complete table, and how its tables grow.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiugong::{Board, Colouring, Goal, Metric, Move, Partition, PatternSize, Solutions};

use crate::colour_store::{self, ColourTables};
use crate::error::Error;
use crate::i18n::I18n;
use crate::pattern_store::{self, PatternTables};
use crate::table_bytes::TableBytes;

/// A search with tables from files or built in memory.
pub type GuidedSolver = jiugong_engine::GuidedSolver<TableBytes>;

/// A search for the solutions of a goal, and what it has found ahead of queries.
///
/// Tables in memory are small at first. When searches have taken as long as it takes to build
/// larger tables, these are built. So the time is at most about twice that of the best choice.
#[derive(Debug)]
pub(crate) struct GuidedGoal {
    goal: Goal,
    solver: RefCell<Arc<GuidedSolver>>,
    /// The paths of the files of the tables, or `built`.
    pub origin: String,
    pub ahead: RefCell<HashMap<Board, Ahead>>,
    /// Larger tables, the next ones first.
    larger: RefCell<VecDeque<LargerTables>>,
    /// The time to build the tables of a state, in seconds.
    build_rate: Cell<f64>,
    /// The time of all searches with the current tables.
    searched: Cell<Duration>,
}

/// The result of a search of limited length, made ahead of the query.
#[derive(Debug)]
pub(crate) enum Ahead {
    /// The first shortest solution.
    First(Vec<Move>),
    /// All shortest solutions.
    All(Solutions),
    /// The search was too short.
    TooHard,
}

/// Tables that can be built in memory.
#[derive(Debug)]
struct LargerTables {
    kind: Kind,
    /// The number of states, which takes some milliseconds to count.
    states: OnceCell<u64>,
}

#[derive(Debug)]
enum Kind {
    Patterns(Vec<Partition>),
    Colours(Vec<Colouring>),
}

impl LargerTables {
    fn new(kind: Kind) -> LargerTables {
        LargerTables { kind, states: OnceCell::new() }
    }

    fn states(&self) -> u64 {
        *self.states.get_or_init(|| match &self.kind {
            Kind::Patterns(partitions) => pattern_store::states(partitions),
            Kind::Colours(colourings) => colourings.iter().map(Colouring::states).sum(),
        })
    }
}

impl GuidedGoal {
    /// Creates the search of a goal with pattern tables and, in mtm, colour tables; `None` if the
    /// tables do not fit the goal.
    pub fn new(
        goal: &Goal,
        metric: Metric,
        patterns: &PatternTables,
        colours: Option<&ColourTables>,
    ) -> Option<GuidedGoal> {
        let larger = match (metric, colours) {
            (Metric::Mtm, Some(_)) => vec![Kind::Colours(Colouring::large(goal.home()))],
            (Metric::Mtm, None) => Vec::new(),
            (Metric::Stm, _) if patterns.build_rate.is_none() => Vec::new(),
            (Metric::Stm, _) => {
                let mut larger =
                    PatternSize::ALL.map(|size| Partition::recommended(goal.home(), size)).to_vec();
                larger.dedup();
                larger.into_iter().skip(1).map(Kind::Patterns).collect()
            }
        };
        let build_rate = match colours {
            Some(colours) => Some(colours.build_rate),
            None => patterns.build_rate,
        };
        let solver = GuidedSolver {
            metric,
            patterns: patterns.solver(goal)?,
            colours: match colours {
                Some(colours) => Some(colours.solver(goal)?),
                None => None,
            },
        };
        Some(GuidedGoal {
            goal: goal.clone(),
            solver: RefCell::new(Arc::new(solver)),
            origin: if colours.is_some() { "built".into() } else { patterns.origin.clone() },
            ahead: RefCell::default(),
            larger: RefCell::new(larger.into_iter().map(LargerTables::new).collect()),
            build_rate: Cell::new(build_rate.unwrap_or_default()),
            searched: Cell::default(),
        })
    }

    /// Returns the current search.
    pub fn solver(&self) -> Arc<GuidedSolver> {
        Arc::clone(&self.solver.borrow())
    }

    /// Adds to the time that searches have taken.
    pub fn add_time(&self, time: Duration) {
        self.searched.set(self.searched.get() + time);
    }

    /// Returns when searches will have taken as long as it takes to build larger tables; `None` if
    /// there are none, or there would be little time left to use them before the deadline.
    pub fn growth_time(&self, deadline: Option<Instant>) -> Option<Instant> {
        let states = self.larger.borrow().front()?.states();
        let build_time = Duration::try_from_secs_f64(states as f64 * self.build_rate.get()).ok()?;
        let growth = Instant::now().checked_add(build_time.saturating_sub(self.searched.get()))?;
        deadline.is_none_or(|deadline| growth + 2 * build_time < deadline).then_some(growth)
    }

    /// Builds larger tables in place of the current ones. `proceed` is called now and then, and can
    /// stop it. Keeps the current tables for good if it is stopped or there is not enough memory.
    pub fn grow(&self, i18n: &I18n, proceed: &dyn Fn() -> ControlFlow<()>) {
        let Some(larger) = self.larger.borrow_mut().pop_front() else {
            return;
        };
        match self.build(&larger.kind, i18n, proceed) {
            Ok(Some((solver, build_rate))) => {
                self.solver.replace(Arc::new(solver));
                self.build_rate.set(build_rate);
                self.searched.set(Duration::ZERO);
            }
            Ok(None) | Err(_) => self.larger.borrow_mut().clear(),
        }
    }

    fn build(
        &self,
        larger: &Kind,
        i18n: &I18n,
        proceed: &dyn Fn() -> ControlFlow<()>,
    ) -> Result<Option<(GuidedSolver, f64)>, Error> {
        let shape = self.goal.board().shape();
        let metric = self.solver().metric;
        Ok(match larger {
            Kind::Patterns(partitions) => {
                let tables = pattern_store::build(partitions, shape, i18n, proceed)?;
                tables.and_then(|tables| {
                    let patterns = tables.solver(&self.goal)?;
                    let solver = GuidedSolver { metric, patterns, colours: None };
                    Some((solver, tables.build_rate?))
                })
            }
            Kind::Colours(colourings) => {
                let tables = colour_store::build(colourings, shape, i18n, proceed)?;
                tables.and_then(|tables| {
                    let patterns = self.solver().patterns.clone();
                    let colours = Some(tables.solver(&self.goal)?);
                    Some((GuidedSolver { metric, patterns, colours }, tables.build_rate))
                })
            }
        })
    }
}
