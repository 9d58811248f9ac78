//! The search that answers a goal without a complete table, and how its tables grow.

use std::cell::{Cell, OnceCell, RefCell};
use std::collections::{HashMap, VecDeque};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiugong::{
    Board, Colouring, Goal, Home, Metric, Move, Partition, PatternSet, PatternSize, Solutions,
};
use jiugong_engine::prefetch_bytes;

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
/// larger tables, these are built. So the time is at most about twice that of the best choice. Tiny
/// tables are replaced much sooner: they find the solutions of boards near the goal at once, or
/// hardly ever.
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
    /// Whether the tables before these are tiny.
    replace_tiny: bool,
}

/// The maximum time of searches with tiny tables before the next ones are built.
const MAX_TRIAL: Duration = Duration::from_millis(200);

/// The time that two threads take to build the pattern table of a state, in seconds, if the pattern
/// has many tiles. The estimates are not higher: in tables of few tiles a state takes longer.
const MAX_PATTERN_RATE: f64 = 4e-9;

#[derive(Debug)]
enum Kind {
    Patterns(Vec<Partition>),
    Colours(Vec<Colouring>),
}

impl LargerTables {
    /// Returns the recommended tables that are larger than those of a size, the next ones first.
    fn after(size: PatternSize, home: Home) -> VecDeque<LargerTables> {
        let sizes = PatternSize::ALL.into_iter().filter(|&larger| larger >= size);
        let mut tables: Vec<(PatternSize, Vec<Partition>)> =
            sizes.map(|size| (size, Partition::recommended(home, size))).collect();
        tables.dedup_by(|(_, larger), (_, smaller)| larger == smaller);
        let larger = tables.into_iter().skip(1).map(|(size, partitions)| LargerTables {
            kind: Kind::Patterns(partitions),
            states: OnceCell::new(),
            replace_tiny: size == PatternSize::Small,
        });
        larger.collect()
    }

    fn colours(home: Home) -> LargerTables {
        let kind = Kind::Colours(Colouring::large(home));
        LargerTables { kind, states: OnceCell::new(), replace_tiny: false }
    }

    fn states(&self) -> u64 {
        *self.states.get_or_init(|| match &self.kind {
            Kind::Patterns(partitions) => pattern_store::states(partitions),
            Kind::Colours(colourings) => colourings.iter().map(Colouring::states).sum(),
        })
    }
}

impl GuidedGoal {
    /// Creates the search of a goal with pattern tables, of a size if they are built in memory, and,
    /// in mtm, colour tables; `None` if the tables do not fit the goal.
    pub fn new(
        goal: &Goal,
        metric: Metric,
        size: PatternSize,
        patterns: &PatternTables,
        colours: Option<&ColourTables>,
    ) -> Option<GuidedGoal> {
        let home = goal.home();
        let larger = match (metric, colours) {
            (Metric::Mtm, Some(_)) => VecDeque::from([LargerTables::colours(home)]),
            (Metric::Stm, _) if patterns.build_rate.is_some() => LargerTables::after(size, home),
            _ => VecDeque::new(),
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
            larger: RefCell::new(larger),
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

    /// Returns when searches will have taken so long that larger tables are worth building; `None`
    /// if there are none, or there would be little time left to use them before the deadline.
    pub fn growth_time(&self, deadline: Option<Instant>) -> Option<Instant> {
        let larger = self.larger.borrow();
        let larger = larger.front()?;
        let rate = match larger.kind {
            Kind::Patterns(_) => self.build_rate.get().min(MAX_PATTERN_RATE),
            Kind::Colours(_) => self.build_rate.get(),
        };
        let build_time = Duration::try_from_secs_f64(larger.states() as f64 * rate).ok()?;
        // Tiny tables are so much worse that the next ones are worth any time.
        let (search_time, use_time) = if larger.replace_tiny {
            (build_time.min(MAX_TRIAL), Duration::ZERO)
        } else {
            (build_time, build_time)
        };
        let growth = Instant::now().checked_add(search_time.saturating_sub(self.searched.get()))?;
        let is_worth_it = |deadline| growth + build_time + use_time < deadline;
        deadline.is_none_or(is_worth_it).then_some(growth)
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
                let set = PatternSet::new(shape).with_prefetch(prefetch_bytes);
                let tables = pattern_store::build(set, partitions, i18n, proceed)?;
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

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use jiugong::Shape;

    use super::*;

    #[test]
    fn tables_grow_from_each_size() {
        use PatternSize::{Large, Medium, Small, Tiny};
        for (rows, cols, size, expected) in [
            (3, 5, Tiny, vec![(Medium, false)]),
            (4, 4, Tiny, vec![(Medium, false), (Large, false)]),
            (4, 4, Medium, vec![(Large, false)]),
            (4, 5, Tiny, vec![(Small, true), (Medium, false)]),
            (5, 5, Tiny, vec![(Small, true)]),
            (5, 5, Small, vec![]),
        ] {
            let shape = Shape::new(rows, cols).unwrap();
            for home in Home::all(shape) {
                let larger = LargerTables::after(size, home);
                assert_eq!(larger.len(), expected.len(), "{home}");
                for (larger, &(size, replace_tiny)) in larger.iter().zip(&expected) {
                    let expected = Partition::recommended(home, size);
                    assert!(matches!(&larger.kind, Kind::Patterns(found) if *found == expected));
                    assert_eq!(larger.replace_tiny, replace_tiny, "{home}");
                }
            }
        }
    }
}
