//! The choice of what answers a board.

mod set;

use std::sync::{Arc, Mutex};

use jiugong::{Board, Goal, Metric, Shape, Table};
use jiugong_pattern::PatternSize;

use crate::error::{Error, NoAnswer};
use crate::files::{Access, TableBytes, TableFolders};
use crate::goal::{PrecomputedGoal, PreparedGoal, is_precomputed};
use crate::guided::{GuidedGoal, GuidedSolver};
use crate::limits::{Limits, Until};
use crate::memory::table_states;
use crate::near::{self, Near, Reach};
use crate::observer::Observer;
use crate::query::{GoalQuery, Query, Source};
use crate::stores::{ColourStore, GoalStore, PatternStore, TableStore};
use crate::target::Target;
use crate::thresholds::{MAX_BUILT_CELLS, MAX_QUICK_CELLS};

use set::NearestSearch;
pub use set::SetSource;

/// The number of answers that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The answer to the only question.
    Single,
    /// One of many answers.
    Batch,
}

/// What answers all boards of a goal.
#[derive(Clone, Debug)]
pub enum GoalSource {
    /// The table of the goal.
    Table(Arc<Table<TableBytes>>),
    /// A search.
    Search(Arc<GuidedGoal>),
    /// A search from both ends, which answers boards near the goal, and beams that find short solutions of others.
    Near,
}

/// The tables, and the choice between them.
#[derive(Debug)]
pub struct Answers {
    tables: TableStore,
    patterns: PatternStore,
    colours: Arc<ColourStore>,
    goals: GoalStore,
    /// The searches for the nearest of several goals, which need no distances.
    nearest: Mutex<Vec<NearestSearch>>,
    /// The number of boards of the largest table that is built.
    max_built: u64,
}

impl Answers {
    /// Creates the answers from the tables in these folders, in the program, and in memory. Opens
    /// no file yet.
    pub fn new(folders: TableFolders) -> Answers {
        Answers {
            patterns: PatternStore::new(&folders),
            colours: Arc::default(),
            goals: GoalStore::new(&folders),
            nearest: Mutex::default(),
            tables: TableStore::new(folders),
            max_built: u64::MAX,
        }
    }

    /// Builds no tables of more boards, for a program whose memory and time many share. Files of larger
    /// ones are used, and searches.
    #[must_use]
    pub fn with_max_built(self, boards: u64) -> Answers {
        Answers { max_built: boards, ..self }
    }

    /// Returns whether the tables of a shape are built in memory.
    fn builds(&self, shape: Shape) -> bool {
        shape.cells() <= MAX_BUILT_CELLS && table_states(shape) <= self.max_built
    }

    /// Chooses what answers a board:
    ///
    /// 1. In a batch on a small shape in stm, the solutions of all boards, computed once. Without a batch,
    ///    the same if they have been computed.
    /// 2. The table of the goal, if it is found.
    /// 3. The table of the start, if it is found: distances are symmetric.
    /// 4. If it is the only board, a short search from both ends, which needs no table.
    /// 5. On [large shapes](crate::thresholds::MIN_PATTERN_CELLS), a search with pattern tables,
    ///    found or built in memory; in mtm with colour tables. If an effort is given, on boards of more than
    ///    [`MAX_QUICK_CELLS`] beams, which find a short solution.
    /// 6. The table of the goal, built in memory on shapes of up to
    ///    [`MAX_BUILT_CELLS`].
    /// 7. On all other shapes, and in mtm before a search that proves nothing, a search from both
    ///    ends of about a second; on other shapes then beams, which find short solutions.
    ///
    /// A set of goals is answered as [`set_source`](Answers::set_source) chooses.
    ///
    /// If a limit or the observer stops the build of tables, the query has what needs none: a short solution, and a
    /// lower bound of the distance.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board cannot reach the goal, or nothing answers it.
    pub fn query(
        &self,
        target: &Target,
        board: &Board,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Query, NoAnswer> {
        match target {
            Target::One(goal) => {
                let query = self.goal_query(goal, board, mode, limits, observer)?;
                Ok(Query::One(Box::new(query)))
            }
            Target::Set(set) => {
                set.check_solvable(board)?;
                let source = match self.set_source(set, mode, limits, observer) {
                    Err(NoAnswer::Stopped) => SetSource::Short,
                    source => source?,
                };
                Query::of_set(set, board, &source)
            }
        }
    }

    /// Chooses what answers a board of one goal: see [`query`](Answers::query).
    fn goal_query(
        &self,
        goal: &Arc<PreparedGoal>,
        board: &Board,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<GoalQuery, NoAnswer> {
        let precomputed = match mode {
            Mode::Batch => self.precomputed(goal, limits, observer)?,
            Mode::Single => goal.precomputed.get().cloned().transpose()?.flatten(),
        };
        let (source, bound) = match precomputed {
            // Finding the solution of a board checks its parity.
            Some(precomputed) => (Source::Precomputed(precomputed), 0),
            None => {
                goal.goal.check_solvable(board)?;
                self.source_of(goal, board, mode, limits, observer)?
            }
        };
        Ok(GoalQuery::new(Arc::clone(goal), board.clone(), source, bound))
    }

    /// Chooses what answers a board as [`query`](Answers::query) does, for
    /// [`Query::legal_moves`]: in mtm the table of the start does not have the distances of its
    /// neighbours, so the table of the goal is built if it is not found.
    ///
    /// # Errors
    ///
    /// As [`query`](Answers::query).
    pub fn moves_query(
        &self,
        target: &Target,
        board: &Board,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Query, NoAnswer> {
        let query = self.query(target, board, mode, limits, observer)?;
        let (Target::One(goal), Query::One(of_goal)) = (target, &query) else {
            return Ok(query);
        };
        if goal.metric == Metric::Stm || !matches!(of_goal.source(), Source::Reversed(..)) {
            return Ok(query);
        }
        let bound = near::lower_bound(goal, board);
        let (source, bound) = self.built_source(goal, board, bound, limits, observer)?;
        Ok(Query::One(Box::new(GoalQuery::new(Arc::clone(goal), board.clone(), source, bound))))
    }

    /// Chooses what answers a board that can reach the goal, and returns it with a lower bound of
    /// the distance.
    pub(crate) fn source_of(
        &self,
        goal: &PreparedGoal,
        board: &Board,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<(Source, u32), NoAnswer> {
        if let Some(table) = self.tables.find(goal.goal.home(), goal.metric, observer)? {
            return Ok((Source::Table(table), 0));
        }
        let reverse_goal = Goal::new(board.clone());
        if let Some(table) = self.tables.find(reverse_goal.home(), goal.metric, observer)? {
            return Ok((Source::Reversed(table, Box::new(reverse_goal)), 0));
        }
        let mut bound = near::lower_bound(goal, board);
        let is_guided = PatternStore::supports(goal.goal.home());
        // Anything else takes longer than a batch has for a board.
        let reach = if is_guided && !can_prove(goal) {
            Some(Reach::Only)
        } else if near::is_first(goal, mode)
            && !(goal.metric == Metric::Stm && self.patterns.has_files(goal.goal.home()))
        {
            Some(Reach::First)
        } else {
            None
        };
        if let Some(reach) = reach {
            match near::search(goal, board, reach, u32::MAX, limits, observer)? {
                Near::Found(solutions) => return Ok((Source::Near(Box::new(solutions)), 0)),
                Near::Beyond(moves) => bound = near::with_parity(goal, board, moves + 1),
                Near::Stopped(moves) => bound = near::with_parity(goal, board, moves),
            }
        }
        if !is_guided {
            return self.built_source(goal, board, bound, limits, observer);
        }
        if limits.effort.is_some() && goal.shape().cells() > MAX_QUICK_CELLS {
            return Ok((Source::Short, bound));
        }
        // Most boards of a batch need more than tiny tables, but these are built at once: also after
        // the deadline, because they give a solution.
        let size = match mode {
            Mode::Batch if limits.deadline.is_none() => PatternSize::Small,
            Mode::Single | Mode::Batch => PatternSize::Tiny,
        };
        match self.guided_goal(goal, mode, size, observer) {
            Ok(Some(guided)) => Ok((Source::Guided(guided), bound)),
            Ok(None) => self.built_source(goal, board, bound, limits, observer),
            Err(NoAnswer::Stopped) => Ok((Source::Short, bound)),
            Err(error) => Err(error),
        }
    }

    /// Returns the table of the goal, built in memory, or what a search without tables finds.
    fn built_source(
        &self,
        goal: &PreparedGoal,
        board: &Board,
        bound: u32,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<(Source, u32), NoAnswer> {
        let (home, metric) = (goal.goal.home(), goal.metric);
        if self.builds(goal.shape()) {
            let built = self.tables.build(home, metric, &Until::new(limits, observer))?;
            return Ok(built.map_or((Source::Short, bound), |table| (Source::Table(table), 0)));
        }
        near_source(goal, board, limits, observer)
    }

    /// Chooses what answers all boards of a goal, as [`query`](Answers::query) does in a batch, but
    /// for the tables of the starts.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if no table answers them, or the observer stops the build of the tables.
    pub fn source(
        &self,
        goal: &PreparedGoal,
        observer: &dyn Observer,
    ) -> Result<GoalSource, NoAnswer> {
        let found = self.tables.find(goal.goal.home(), goal.metric, observer)?;
        if found.is_none()
            && let Some(guided) =
                self.guided_goal(goal, Mode::Batch, PatternSize::Small, observer)?
        {
            if can_prove(goal) && guided.prover(Limits::NONE, observer).is_none() {
                return Err(NoAnswer::Stopped);
            }
            return Ok(GoalSource::Search(guided));
        }
        let table = self.find_table(&goal.goal, goal.metric, Limits::NONE, observer)?;
        match table {
            Some(table) => Ok(GoalSource::Table(table)),
            None if self.builds(goal.shape()) => Err(NoAnswer::Stopped),
            None => Ok(GoalSource::Near),
        }
    }

    /// Returns the solutions of all boards to a goal, computed once; `None` in mtm and on large
    /// shapes, where each board is solved by itself, or if a limit or the observer stops the build of
    /// the table. A failure is kept too, so that a damaged table costs a batch no time for each line.
    fn precomputed(
        &self,
        goal: &PreparedGoal,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<PrecomputedGoal>>, Error> {
        if let Some(precomputed) = goal.precomputed.get() {
            return precomputed.clone();
        }
        let table = if is_precomputed(goal) {
            match self.find_table(&goal.goal, goal.metric, limits, observer).transpose() {
                None => return Ok(None),
                table => table,
            }
        } else {
            None
        };
        let precompute = || {
            let precomputed = table.map(|table| PrecomputedGoal::new(goal, table?).map(Arc::new));
            precomputed.transpose()
        };
        goal.precomputed.get_or_init(precompute).clone()
    }

    /// Returns the distance of a board and the origin of the table that has it, if that takes about
    /// a second at most; `None` also if there is no answer within the limits.
    pub fn quick_distance(
        &self,
        target: &Target,
        board: &Board,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Option<(u32, String)> {
        let (query, distance) = self.quick_query(target, board, limits, observer)?;
        Some((distance, query.origin().into()))
    }

    /// Returns what answers a board, with its distance, as [`quick_distance`](Answers::quick_distance) does.
    pub(crate) fn quick_query(
        &self,
        target: &Target,
        board: &Board,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Option<(Query, u32)> {
        let is_quick = match target {
            Target::One(_) => true,
            Target::Set(set) => self.is_quick(set),
        };
        if board.tiles().len() > MAX_QUICK_CELLS || !is_quick {
            return None;
        }
        let query = self.query(target, board, Mode::Single, limits, observer).ok()?;
        let distance = query.quick_distance(limits, observer)?;
        Some((query, distance))
    }

    /// Returns the table of a goal: found, or built in memory.
    ///
    /// # Errors
    ///
    /// [`Error::TableMissing`] if there is none and the shape is too large to build it, or the
    /// observer stops the build; another
    /// [`Error`] if it is damaged or cannot be built.
    pub fn table(
        &self,
        goal: &Goal,
        metric: Metric,
        observer: &dyn Observer,
    ) -> Result<Arc<Table<TableBytes>>, Error> {
        let table = self.find_table(goal, metric, Limits::NONE, observer)?;
        table.ok_or(Error::TableMissing(goal.home(), metric))
    }

    /// Returns the table of a goal if it is found; builds none.
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged.
    pub fn found_table(
        &self,
        goal: &Goal,
        metric: Metric,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        self.tables.find(goal.home(), metric, observer)
    }

    /// Returns the table of a goal as [`table`](Answers::table) does; `None` if there is none, or a
    /// limit or the observer stops the build.
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged or cannot be built.
    pub fn find_table(
        &self,
        goal: &Goal,
        metric: Metric,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        match self.tables.find(goal.home(), metric, observer)? {
            Some(table) => Ok(Some(table)),
            None if self.builds(goal.home().shape()) => {
                self.tables.build(goal.home(), metric, &Until::new(limits, observer))
            }
            None => Ok(None),
        }
    }

    /// Returns a solver for a goal without a table, whose own tables are opened or built when they
    /// are first needed; `None` if the table of the goal is found, or no tables support the shape.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if a table is damaged, no solution can be proved to be shortest, there is not
    /// enough memory, or a limit or the observer stops the build.
    pub fn guided_solver(
        &self,
        goal: &PreparedGoal,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GuidedSolver>>, NoAnswer> {
        if self.tables.find(goal.goal.home(), goal.metric, observer)?.is_some() {
            return Ok(None);
        }
        // Before tables are built for nothing.
        if !can_prove(goal) {
            return Err(Error::Unproved(goal.shape(), goal.metric).into());
        }
        let until = Until::new(limits, observer);
        let guided = self.guided_goal(goal, Mode::Single, PatternSize::Small, &until)?;
        let Some(guided) = guided else {
            return Ok(None);
        };
        guided.prover(limits, observer).map(Some).ok_or(NoAnswer::Stopped)
    }

    /// Returns the search that answers all boards of a goal without a complete table, with tiny
    /// tables at first; `None` if there is a complete table, or none of lower bounds.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the tables are damaged, or the observer stops the build.
    pub fn search(
        &self,
        goal: &PreparedGoal,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GuidedGoal>>, NoAnswer> {
        if self.tables.find(goal.goal.home(), goal.metric, observer)?.is_some() {
            return Ok(None);
        }
        self.guided_goal(goal, Mode::Single, PatternSize::Tiny, observer)
    }

    /// Returns the search for solutions of a goal, with tables that are opened or built when they
    /// are first needed, in stm of a size at least; `None` if no tables support the shape.
    fn guided_goal(
        &self,
        goal: &PreparedGoal,
        mode: Mode,
        size: PatternSize,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GuidedGoal>>, NoAnswer> {
        if !PatternStore::supports(goal.goal.home()) {
            return Ok(None);
        }
        if let Some(found) = goal.guided.get() {
            return found.clone();
        }
        match self.new_guided_goal(goal, mode, size, observer) {
            Err(NoAnswer::Stopped) => Err(NoAnswer::Stopped),
            result => goal.guided.get_or_init(|| result).clone(),
        }
    }

    fn new_guided_goal(
        &self,
        goal: &PreparedGoal,
        mode: Mode,
        size: PatternSize,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GuidedGoal>>, NoAnswer> {
        let patterns = self.patterns.get(&goal.goal, size, access(mode), observer)?;
        let patterns = patterns.ok_or(NoAnswer::Stopped)?;
        let guided = GuidedGoal::new(&goal.goal, goal.metric, &patterns, &self.colours, size);
        Ok(guided.map(Arc::new))
    }
}

/// Returns how files are read for the answers of a mode.
fn access(mode: Mode) -> Access {
    match mode {
        Mode::Single => Access::FewPages,
        Mode::Batch => Access::Everywhere,
    }
}

/// Returns whether solutions can be proved to be shortest.
pub(crate) fn can_prove(goal: &PreparedGoal) -> bool {
    let home = goal.goal.home();
    goal.metric == Metric::Stm || ColourStore::supports(home) || !PatternStore::supports(home)
}

/// Returns whether a search with tables of lower bounds proves the distances to a goal.
pub(crate) fn has_guided_proof(goal: &PreparedGoal) -> bool {
    PatternStore::supports(goal.goal.home()) && can_prove(goal)
}

/// Returns what a search from both ends finds, with a lower bound of the distance.
pub(crate) fn near_source(
    goal: &PreparedGoal,
    board: &Board,
    limits: Limits,
    observer: &dyn Observer,
) -> Result<(Source, u32), NoAnswer> {
    match near::search(goal, board, Reach::Only, u32::MAX, limits, observer)? {
        Near::Found(solutions) => Ok((Source::Near(Box::new(solutions)), 0)),
        // After the deadline too, the beams have a first solution in milliseconds.
        Near::Stopped(moves) => Ok((Source::Short, near::with_parity(goal, board, moves))),
        Near::Beyond(moves) => Ok((Source::Short, near::with_parity(goal, board, moves + 1))),
    }
}
