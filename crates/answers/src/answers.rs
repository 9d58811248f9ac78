//! The tables, and what answers boards with them.

use std::sync::{Arc, Mutex};
use std::time::Instant;

use jiugong::{Board, Goal, Home, Labels, Metric, Notation, Shape, Table};
use jiugong_pattern::goals::GoalSearch;
use jiugong_pattern::{PartialGoal, PatternSize};

use crate::choose::{Place, Step, choose};
use crate::distance_table::DistanceTable;
use crate::error::{Error, NoAnswer, NoSearch};
use crate::files::{Access, TableBytes, TableFolders};
use crate::goal_source::GoalSource;
use crate::goals::PrecomputedGoal;
use crate::goals::{GoalArg, Goals, GoalsError};
use crate::guided::{GuidedSearch, GuidedSolver};
use crate::limits::{Limits, Threads, Until};
use crate::lock::{lock, lock_while};
use crate::memory;
use crate::observer::Observer;
use crate::query::Query;
use crate::recent::RecentGoals;
use crate::sources::beams::Beams;
use crate::sources::distances::Distances;
use crate::sources::near::{self, NearSolutions};
use crate::sources::search::Search;
use crate::sources::table::{OfGoal, Precomputed, Reversed};
use crate::sources::{Near, Request, Source};
use crate::stores::{GoalStore, GoalTable, MtmStore, PatternStore, TableStore};
use crate::threads;
use crate::thresholds::{
    MAX_BUILT_CELLS, MAX_QUICK_CELLS, MAX_QUICK_SET_BOARDS, MAX_SET_BOARDS, MIN_SMALL_TIME,
    has_bounds, set_build_time,
};

/// The number of answers that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The answer to the only question.
    Single,
    /// One of many answers.
    Batch,
}

/// The tables, and the choice between them.
#[derive(Debug)]
pub struct Answers {
    tables: TableStore,
    patterns: PatternStore,
    mtm: Arc<MtmStore>,
    goals: GoalStore,
    /// The searches for the nearest of several goals, which need no distances.
    nearest: Mutex<Vec<NearestSearch>>,
    recent: Mutex<RecentGoals>,
    /// The number of boards of the largest table that is built.
    max_built: u64,
}

/// The number of searches that are kept: those used first make room.
const MAX_SEARCHES: usize = 4;

/// The search for the nearest of several goals, kept with what it is for.
#[derive(Debug)]
struct NearestSearch {
    goals: Vec<PartialGoal>,
    metric: Metric,
    /// A failure is kept too, so that it costs a batch no time for each line.
    search: Result<Arc<GuidedSearch>, Error>,
}

impl Answers {
    /// Creates the answers from the tables in these folders, in the program, and in memory. Opens
    /// no file yet.
    pub fn new(folders: TableFolders) -> Answers {
        Answers {
            patterns: PatternStore::new(&folders),
            mtm: Arc::default(),
            goals: GoalStore::new(&folders),
            nearest: Mutex::default(),
            recent: Mutex::default(),
            tables: TableStore::new(folders),
            max_built: u64::MAX,
        }
    }

    /// Builds no tables of more boards, for a program whose memory and time many share. Files of
    /// larger ones are used, and searches.
    #[must_use]
    pub fn with_max_built(self, boards: u64) -> Answers {
        Answers { max_built: boards, ..self }
    }

    /// Prepares the goals of a question as [`Goals::new`] does, or returns those of an earlier
    /// question.
    ///
    /// # Errors
    ///
    /// [`GoalsError`] if a goal does not fit the boards.
    pub fn goals(
        &self,
        arg: &GoalArg,
        default: Board,
        labels: Option<Labels>,
        metric: Metric,
        notation: Notation,
    ) -> Result<Arc<Goals>, GoalsError> {
        let goals = lock(&self.recent).get(arg, default, labels, metric, notation)?;
        goals.count_use();
        Ok(goals)
    }

    /// Returns whether the table of a goal that is one board is built in memory.
    fn builds(&self, shape: Shape) -> bool {
        shape.cells() <= MAX_BUILT_CELLS && memory::table_states(shape) <= self.max_built
    }

    /// Chooses what answers a board, as `choose` says. On a small shape in stm, from the second
    /// [question](Answers::goals) about a goal on, the solutions of all boards are computed once;
    /// without a batch only if its table is found.
    ///
    /// If a limit or the observer stops the build of tables, the query has what needs none: a short
    /// solution, and a lower bound of the distance.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board can reach no goal, or nothing answers it.
    pub fn query(
        &self,
        goals: &Arc<Goals>,
        board: &Board,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Query, NoAnswer> {
        let request = Request { goals, board, limits, observer };
        let source = self.source_of(&request, mode, Subject::Board)?;
        Ok(Query::new(goals, board, source))
    }

    /// Chooses what answers a board or its moves, as [`query`](Answers::query) does.
    ///
    /// # Errors
    ///
    /// As [`query`](Answers::query).
    pub(crate) fn source_of(
        &self,
        request: &Request<'_>,
        mode: Mode,
        subject: Subject,
    ) -> Result<Box<dyn Source>, NoAnswer> {
        let &Request { goals, board, limits, observer } = request;
        let precomputed = match mode {
            Mode::Batch if goals.is_of_batch() || goals.is_reused() => {
                self.precomputed(goals, limits, observer)?
            }
            Mode::Single if goals.is_reused() && goals.precomputable().is_some() => {
                match self.found_table(goals, observer)? {
                    Some(_) => self.precomputed(goals, limits, observer)?,
                    None => None,
                }
            }
            Mode::Batch | Mode::Single => goals.precomputed().transpose()?.flatten(),
        };
        if let Some(precomputed) = precomputed {
            // Finding the solution of a board checks its parity.
            return Ok(Box::new(Precomputed(precomputed)));
        }
        goals.check_solvable(board)?;
        Ok(match self.choose(request, mode, subject)? {
            Chosen::Search(guided, bound) => Box::new(Search::new(guided, board, bound)),
            Chosen::Other(source) => source,
        })
    }

    /// Chooses what answers a board that can reach a goal.
    fn choose(
        &self,
        request: &Request<'_>,
        mode: Mode,
        subject: Subject,
    ) -> Result<Chosen, NoAnswer> {
        let &Request { goals, board, limits, observer } = request;
        let place = self.place(goals, mode, limits)?;
        let mut steps = choose(&place).into_iter();
        let mut bound = goals.lower_bound(board);
        while let Some(step) = steps.next() {
            let found: Option<Box<dyn Source>> = match step {
                Step::Table => match self.found_table(goals, observer)? {
                    Some(table) => Some(Box::new(OfGoal(table))),
                    None => None,
                },
                Step::Reversed => {
                    let start = Goal::new(board.clone());
                    let table = self.tables.find(start.home(), goals.metric(), observer)?;
                    match table {
                        Some(_) if subject == Subject::Moves && goals.metric() == Metric::Mtm => {
                            // Nothing between is worth more than the distances of all moves.
                            while steps.as_slice().first().is_some_and(Step::is_before_build) {
                                steps.next();
                            }
                            None
                        }
                        Some(table) => Some(Box::new(Reversed { table, start })),
                        None => None,
                    }
                }
                Step::Near(reach) => match near::search(request, reach, u32::MAX)? {
                    Near::Found(solutions) => Some(Box::new(NearSolutions(solutions))),
                    Near::Beyond(moves) => {
                        bound = goals.with_parity(board, moves + 1);
                        None
                    }
                    // After the deadline too, the beams have a first solution in milliseconds.
                    Near::Stopped(moves) => {
                        bound = goals.with_parity(board, moves);
                        None
                    }
                },
                Step::Search => match self.search_of(goals, mode, limits, observer) {
                    Ok(Some(guided)) => return Ok(Chosen::Search(guided, bound)),
                    Ok(None) | Err(NoAnswer::Stopped) => None,
                    Err(error) => return Err(error),
                },
                Step::Build => match self.build_table(goals, limits, observer)? {
                    Some(table) => Some(Box::new(OfGoal(table))),
                    None => None,
                },
                Step::Distances => match self.distances(goals, limits, observer) {
                    Ok(distances) => Some(Box::new(Distances::new(goals, board, distances)?)),
                    Err(NoAnswer::Stopped) => None,
                    Err(error) => return Err(error),
                },
            };
            if let Some(source) = found {
                return Ok(Chosen::Other(source));
            }
        }
        Ok(Chosen::Other(Box::new(Beams::new(bound))))
    }

    /// Returns what can be done for boards of goals.
    ///
    /// # Errors
    ///
    /// [`Error::GoalsTooLarge`] if nothing answers them.
    fn place(&self, goals: &Goals, mode: Mode, limits: Limits) -> Result<Place, NoAnswer> {
        let mut place = Place {
            cells: goals.shape().cells(),
            metric: goals.metric(),
            is_single: mode == Mode::Single,
            has_effort: limits.effort.is_some(),
            ..Place::default()
        };
        if let Some(goal) = goals.one() {
            let home = goal.home();
            place.is_one = true;
            place.has_search = has_bounds(goals.shape(), goals.metric());
            place.has_pattern_files = place.is_single
                && place.has_search
                && place.metric == Metric::Stm
                && self.patterns.has_files(home);
            place.builds = self.builds(goals.shape());
            return Ok(place);
        }
        let too_large = |reason| NoAnswer::from(Error::GoalsTooLarge(goals.shape(), Some(reason)));
        let Some(set) = goals.set() else {
            return if goals.gaps() == 1 { Ok(place) } else { Err(too_large(NoSearch::Gaps)) };
        };
        let boards = set.index().map_or(u64::MAX, |index| index.boards());
        let has_time = limits.leave(set_build_time(boards)) || goals.gaps() > 1;
        place.builds = has_time && boards <= MAX_SET_BOARDS.min(self.max_built)
            || self.goals.has(set, goals.metric());
        if !place.builds {
            match nearest_goals(goals) {
                Ok(_) => place.has_search = true,
                Err(reason) => {
                    let has_memory = || {
                        GoalSearch::memory(set).is_some_and(|needed| memory::check(needed).is_ok())
                    };
                    if boards > self.max_built || !has_memory() {
                        return Err(too_large(reason));
                    }
                    place.builds = has_time;
                }
            }
        }
        Ok(place)
    }

    /// Returns the distances of all boards to goals that are not one board.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if there are too many boards, there is not enough memory, or a limit or the
    /// observer stops the search.
    pub fn distances(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Arc<GoalTable>, NoAnswer> {
        let set = goals.set().ok_or(Error::GoalsTooLarge(goals.shape(), None))?;
        let boards = set.index().map_or(u64::MAX, |index| index.boards());
        if boards > self.max_built && !self.goals.has(set, goals.metric()) {
            return Err(Error::GoalsTooLarge(goals.shape(), None).into());
        }
        let until = Until::new(limits, observer);
        let distances = self.goals.get(set, goals.metric(), &until)?;
        distances.ok_or(NoAnswer::Stopped)
    }

    /// Returns what [`source`](Answers::source) has chosen for goals if it is there already; does
    /// not wait for another thread.
    pub fn known_source(&self, goals: &Goals, limits: Limits) -> Option<GoalSource> {
        let Some(set) = goals.set() else {
            let source = goals.prepared.source.get();
            let must_grow = |source: &&GoalSource| match source {
                GoalSource::Search(guided) => guided.must_grow_for_many(limits),
                GoalSource::Table(_) | GoalSource::Near => false,
            };
            return source.filter(|source| !must_grow(source)).cloned();
        };
        let distances = self.goals.known(set, goals.metric())?;
        Some(GoalSource::Table(DistanceTable::Goals(distances)))
    }

    /// Chooses what answers all boards of goals, as [`query`](Answers::query) does in a batch, but
    /// for the tables of the starts. All threads build tables; those of the limits are the threads
    /// of a later search.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if nothing answers them, or a limit or the observer stops the build of the
    /// tables. Where these only prove what a search finds, a limit is no error.
    pub fn source(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<GoalSource, NoAnswer> {
        if goals.one().is_none() {
            let place = self.place(goals, Mode::Batch, limits)?;
            return match choose(&place).first() {
                Some(Step::Distances) => self
                    .distances(goals, limits, observer)
                    .map(|table| GoalSource::Table(DistanceTable::Goals(table))),
                Some(Step::Search) => {
                    let search = self.search_of(goals, Mode::Batch, limits, observer)?;
                    Ok(search.map_or(GoalSource::Near, GoalSource::Search))
                }
                _ if goals.set().is_some() => Err(NoAnswer::Stopped),
                _ => Ok(GoalSource::Near),
            };
        }
        if let Some(source) = self.known_source(goals, limits) {
            return Ok(source);
        }
        let source = self.source_of_one(goals, limits, observer)?;
        match &source {
            // A search with more time proves solutions.
            GoalSource::Search(guided) if guided.solver().is_none() => Ok(source),
            _ => Ok(goals.prepared.source.get_or_init(|| source).clone()),
        }
    }

    /// Chooses what answers all boards of a goal that is one board.
    fn source_of_one(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<GoalSource, NoAnswer> {
        if let Some(table) = self.found_table(goals, observer)? {
            return Ok(GoalSource::Table(DistanceTable::Board(table)));
        }
        if let Some(guided) = self.search_of(goals, Mode::Batch, limits, observer)? {
            if guided.must_grow_for_many(limits) {
                guided.grow(&Until::new(limits, observer));
            }
            let of_build = Limits { threads: Threads::All, ..limits };
            let is_stopped = guided.prover(of_build, observer).is_none();
            if is_stopped && limits.deadline.is_none() {
                return Err(NoAnswer::Stopped);
            }
            return Ok(GoalSource::Search(guided));
        }
        match self.build_table(goals, limits, observer)? {
            Some(table) => Ok(GoalSource::Table(DistanceTable::Board(table))),
            None if self.builds(goals.shape()) => Err(NoAnswer::Stopped),
            None => Ok(GoalSource::Near),
        }
    }

    /// Returns the solutions of all boards to a goal, computed once; `None` in mtm and on large
    /// shapes, where each board is solved by itself, or if a limit or the observer stops the build
    /// of the table.
    fn precomputed(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<PrecomputedGoal>>, Error> {
        if let Some(precomputed) = goals.precomputed() {
            return precomputed;
        }
        if goals.precomputable().is_none() {
            return Ok(None);
        }
        match self.find_table(goals, limits, observer) {
            Ok(None) => return Ok(None),
            Ok(Some(table)) => goals.precompute(Ok(&table))?,
            Err(error) => goals.precompute(Err(error))?,
        };
        goals.precomputed().transpose().map(Option::flatten)
    }

    /// Returns the distance of a board and the origin of the table that has it, if that takes about
    /// a second at most; `None` also if there is no answer within the limits.
    pub fn quick_distance(
        &self,
        goals: &Goals,
        board: &Board,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Option<(u32, String)> {
        let request = Request { goals, board, limits, observer };
        let (source, distance) = self.quick_source(&request)?;
        Some((distance, source.origin().into()))
    }

    /// Returns what answers a board, with its distance, as
    /// [`quick_distance`](Answers::quick_distance) does.
    pub(crate) fn quick_source(&self, request: &Request<'_>) -> Option<(Box<dyn Source>, u32)> {
        if request.board.tiles().len() > MAX_QUICK_CELLS || !self.is_quick(request.goals) {
            return None;
        }
        let source = self.source_of(request, Mode::Single, Subject::Board).ok()?;
        let distance = source.quick_distance(request)?;
        Some((source, distance))
    }

    /// Returns whether the distances of all boards are there, or found within about a second, or a
    /// search answers the goals.
    fn is_quick(&self, goals: &Goals) -> bool {
        let Some(set) = goals.set() else {
            return true;
        };
        let boards = set.index().map_or(u64::MAX, |index| index.boards());
        !(MAX_QUICK_SET_BOARDS..=MAX_SET_BOARDS).contains(&boards)
            || self.goals.has(set, goals.metric())
    }

    /// Returns the distances of all boards to goals: found, or built in memory.
    ///
    /// # Errors
    ///
    /// [`Error::TableMissing`] and [`Error::GoalsTooLarge`] if there are none and they are too
    /// many, [`NoAnswer::Stopped`] if a limit or the observer stops the build, another [`NoAnswer`]
    /// if the table is damaged or cannot be built.
    pub fn table(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<DistanceTable, NoAnswer> {
        match goals.one() {
            Some(_) => Ok(DistanceTable::Board(self.complete_table(goals, limits, observer)?)),
            None => self.distances(goals, limits, observer).map(DistanceTable::Goals),
        }
    }

    /// Returns the complete table of a goal that is one board: found, or built in memory.
    ///
    /// # Errors
    ///
    /// [`Error::TableMissing`] if there is none and the shape is too large to build it, or a limit
    /// or the observer stops the build; another [`Error`] if it is damaged or cannot be built.
    pub fn complete_table(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Arc<Table<TableBytes>>, Error> {
        let table = self.find_table(goals, limits, observer)?;
        table.ok_or_else(|| Error::TableMissing(Home::of(&goals.board()), goals.metric()))
    }

    /// Returns the table of a goal that is one board if it is found; builds none.
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged.
    pub fn found_table(
        &self,
        goals: &Goals,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        match goals.one() {
            Some(goal) => self.tables.find(goal.home(), goals.metric(), observer),
            None => Ok(None),
        }
    }

    /// Returns the table of a goal as [`table`](Answers::table) does; `None` if there is none, or a
    /// limit or the observer stops the build.
    ///
    /// # Errors
    ///
    /// [`Error`] if it is damaged or cannot be built.
    pub fn find_table(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        match self.found_table(goals, observer)? {
            Some(table) => Ok(Some(table)),
            None => self.build_table(goals, limits, observer),
        }
    }

    fn build_table(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<Table<TableBytes>>>, Error> {
        match goals.one() {
            Some(goal) if self.builds(goals.shape()) => {
                self.tables.build(goal.home(), goals.metric(), &Until::new(limits, observer))
            }
            _ => Ok(None),
        }
    }

    /// Returns a solver for a goal without a table, whose own tables are opened or built when they
    /// are first needed; `None` if the table of the goal is found, or no tables support the shape.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if a table is damaged, no solution can be proved to be shortest, there is not
    /// enough memory, or a limit or the observer stops the build.
    pub(crate) fn guided_solver(
        &self,
        goals: &Goals,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GuidedSolver>>, NoAnswer> {
        if goals.one().is_none() || self.found_table(goals, observer)?.is_some() {
            return Ok(None);
        }
        let until = Until::new(limits, observer);
        let guided = self.guided(goals, Mode::Single, PatternSize::Small, &until)?;
        let Some(guided) = guided else {
            return Ok(None);
        };
        guided.prover(limits, observer).map(Some).ok_or(NoAnswer::Stopped)
    }

    /// Chooses what answers all boards of a game: the distances, but a search, with tiny tables at
    /// first, if tables of lower bounds support the goal and its complete table is not found.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the tables are damaged, or the observer stops the build.
    pub fn game_source(
        &self,
        goals: &Goals,
        observer: &dyn Observer,
    ) -> Result<GoalSource, NoAnswer> {
        let is_found = self.found_table(goals, observer)?.is_some();
        if !is_found
            && let Some(guided) = self.guided(goals, Mode::Single, PatternSize::Tiny, observer)?
        {
            return Ok(GoalSource::Search(guided));
        }
        if is_found || goals.one().is_none() || self.builds(goals.shape()) {
            return self.table(goals, Limits::NONE, observer).map(GoalSource::Table);
        }
        Ok(GoalSource::Near)
    }

    /// Returns the search that answers boards of goals; `None` if no tables support the shape.
    fn search_of(
        &self,
        goals: &Goals,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GuidedSearch>>, NoAnswer> {
        if goals.one().is_none() {
            return self.nearest_search(goals, mode, limits, observer).map(Some);
        }
        // Most boards of a batch need more than tiny tables, but these are built at once: also
        // after the deadline, because they give a solution.
        let size = match mode {
            Mode::Batch if limits.deadline.is_none() => PatternSize::Small,
            Mode::Single | Mode::Batch => PatternSize::Tiny,
        };
        self.guided(goals, mode, size, observer)
    }

    /// Returns the search for solutions of a goal that is one board, with tables that are opened or
    /// built when they are first needed, in stm of a size at least; `None` if no tables support the
    /// shape.
    fn guided(
        &self,
        goals: &Goals,
        mode: Mode,
        size: PatternSize,
        observer: &dyn Observer,
    ) -> Result<Option<Arc<GuidedSearch>>, NoAnswer> {
        let Some(goal) = goals.one().filter(|_| has_bounds(goals.shape(), goals.metric())) else {
            return Ok(None);
        };
        if let Some(found) = goals.prepared.search.get() {
            return found.clone();
        }
        let new = || {
            let guided = match goals.metric() {
                Metric::Stm => {
                    let patterns = self.patterns.get(goal, size, access(mode), observer)?;
                    GuidedSearch::stm(goal, &patterns.ok_or(NoAnswer::Stopped)?, size)
                }
                Metric::Mtm => {
                    let guided = GuidedSearch::mtm(goal, &self.mtm, observer)?;
                    Some(guided.ok_or(NoAnswer::Stopped)?)
                }
            };
            Ok(guided.map(Arc::new))
        };
        match new() {
            Err(NoAnswer::Stopped) => Err(NoAnswer::Stopped),
            result => goals.prepared.search.get_or_init(|| result).clone(),
        }
    }

    /// Returns the search for the nearest of several goals, whose tables are opened or built when
    /// they are first needed.
    ///
    /// # Errors
    ///
    /// [`Error::GoalsTooLarge`] if no search answers the goals; [`NoAnswer::Stopped`] if the
    /// observer stops the build.
    fn nearest_search(
        &self,
        goals: &Goals,
        mode: Mode,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Arc<GuidedSearch>, NoAnswer> {
        let metric = goals.metric();
        let too_large = |reason| Error::GoalsTooLarge(goals.shape(), Some(reason));
        let goals = nearest_goals(goals).map_err(too_large)?;
        let until = &Until::new(limits, observer);
        let mut kept = lock_while(&self.nearest, until).ok_or(NoAnswer::Stopped)?;
        let is_same = |kept: &&NearestSearch| kept.goals == goals && kept.metric == metric;
        if let Some(NearestSearch { search, .. }) = kept.iter().find(is_same) {
            return Ok(search.clone()?);
        }
        let new = || {
            threads::start(None, until)?;
            let is_soon = |deadline| deadline < Instant::now() + MIN_SMALL_TIME;
            let size = match limits.deadline {
                Some(deadline) if is_soon(deadline) => PatternSize::Tiny,
                _ => PatternSize::Small,
            };
            let stores = (&self.patterns, &*self.mtm);
            GuidedSearch::nearest(&goals, metric, stores, size, access(mode), until)
        };
        let search = new().transpose().ok_or(NoAnswer::Stopped)?.map(Arc::new);
        if kept.len() == MAX_SEARCHES {
            kept.remove(0);
        }
        kept.push(NearestSearch { goals, metric, search: search.clone() });
        Ok(search?)
    }

    /// Returns the search that answers a board in a batch with a proof; `None` if something else
    /// answers it.
    pub(crate) fn proving_search(&self, request: &Request<'_>) -> Option<Arc<GuidedSearch>> {
        let goal = request.goals.one()?;
        if !has_bounds(request.goals.shape(), request.goals.metric()) {
            return None;
        }
        goal.check_solvable(request.board).ok()?;
        match self.choose(request, Mode::Batch, Subject::Board).ok()? {
            Chosen::Search(guided, _) => Some(guided),
            Chosen::Other(_) => None,
        }
    }
}

/// The subject of a question.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A board.
    Board,
    /// The legal moves of a board: in mtm the table of the start does not have the distances of its
    /// neighbours, so the table of the goal is built if it is not found.
    Moves,
}

/// The source of the answer to a board.
enum Chosen {
    /// A search, with a lower bound of the distance.
    Search(Arc<GuidedSearch>, u32),
    /// Something else.
    Other(Box<dyn Source>),
}

/// Returns the goals of a search for the nearest of several goals.
///
/// # Errors
///
/// [`NoSearch`] if none answers them.
fn nearest_goals(goals: &Goals) -> Result<Vec<PartialGoal>, NoSearch> {
    let partial = goals.partial_goals()?;
    if goals.metric() == Metric::Mtm && !GuidedSearch::supports_mtm(&partial) {
        return Err(NoSearch::Metric);
    }
    Ok(partial)
}

/// Returns how files are read for the answers of a mode.
fn access(mode: Mode) -> Access {
    match mode {
        Mode::Single => Access::FewPages,
        Mode::Batch => Access::Everywhere,
    }
}
