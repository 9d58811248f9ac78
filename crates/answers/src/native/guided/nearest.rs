//! The search that answers a set of goals whose boards are too many for a table.

use std::ops::ControlFlow;

use jiugong::{Board, Direction, GoalError, Metric, Move, Solutions};
use jiugong_engine::{ColourTableSolver, PatternTableSolver, prefetch_bytes, search_nearest};
use jiugong_pattern::{
    NearestSolver, Outcome, PartialGoal, PatternError, PatternProgress, PatternSet, PatternSize,
};

use super::long_search::Proceed;
use super::meanwhile::Meanwhile;
use super::{stop_if, within};
use crate::error::{Error, NoAnswer};
use crate::files::{Access, TableBytes};
use crate::known::{AllSolutions, BestSolution, Known};
use crate::limits::{Limits, Threads};
use crate::observer::{Observer, Progress};
use crate::stores::{ColourStore, PatternStore, PatternTables};
use crate::thresholds::EASY;

/// A search for the nearest of a set of goals, with pattern tables of the named tiles; in mtm with
/// colour tables, for goals that name all tiles.
#[derive(Debug)]
pub struct GuidedSet {
    patterns: NearestSolver<PatternTableSolver<TableBytes>>,
    /// `None` in stm.
    colours: Option<NearestSolver<ColourTableSolver>>,
    /// The paths of the files of the tables, or `built`.
    origin: String,
}

impl GuidedSet {
    /// Creates the search for any of these goals: with tables of the store, of a size if they are built,
    /// for those that name all tiles, and with new ones for the others. `None` if the observer stops their build.
    ///
    /// # Errors
    ///
    /// [`Error`] if a file is damaged, or there is not enough memory.
    pub fn new(
        goals: &[PartialGoal],
        store: &PatternStore,
        size: PatternSize,
        access: Access,
        observer: &dyn Observer,
    ) -> Result<Option<GuidedSet>, Error> {
        let (complete, partial): (Vec<&PartialGoal>, Vec<&PartialGoal>) = goals
            .iter()
            .partition(|goal| goal.is_complete() && PatternStore::supports(goal.goal().home()));
        let mut solvers = Vec::new();
        let mut origins: Vec<String> = Vec::new();
        for goal in complete {
            let tables = store.get(goal.goal(), size, access, observer)?;
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
                solvers.extend(tables.partial_solvers(goal).ok_or(PatternError::Partition)?);
            }
            origins.push(tables.origin);
        }
        origins.dedup();
        let patterns = NearestSolver::new(solvers);
        Ok(Some(GuidedSet { patterns, colours: None, origin: origins.join(", ") }))
    }

    /// Returns whether a search in mtm answers these goals.
    pub fn supports_mtm(goals: &[PartialGoal]) -> bool {
        goals.iter().all(|goal| goal.is_complete() && ColourStore::supports(goal.goal().home()))
    }

    /// Adds the colour tables for a search in mtm, which must
    /// [support](GuidedSet::supports_mtm) the goals; `None` if the observer stops their build.
    ///
    /// # Errors
    ///
    /// [`Error`] if there is not enough memory.
    pub fn with_colours(
        self,
        goals: &[PartialGoal],
        store: &ColourStore,
        observer: &dyn Observer,
    ) -> Result<Option<GuidedSet>, Error> {
        let mut solvers = Vec::new();
        for goal in goals {
            let Some(tables) = store.get(goal.goal(), observer)? else {
                return Ok(None);
            };
            solvers.push(tables.solver(goal.goal()).ok_or(PatternError::Partition)?);
        }
        Ok(Some(GuidedSet { colours: Some(NearestSolver::new(solvers)), ..self }))
    }

    fn metric(&self) -> Metric {
        if self.colours.is_some() { Metric::Mtm } else { Metric::Stm }
    }

    /// Returns the paths of the files of the tables, or `built`.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// Returns a lower bound of the distance.
    ///
    /// # Errors
    ///
    /// [`GoalError`] if the board can reach no goal; the same for all methods.
    pub fn lower_bound(&self, board: &Board) -> Result<u32, GoalError> {
        match &self.colours {
            None => self.patterns.lower_bound(board),
            Some(solver) => solver.lower_bound(board),
        }
    }

    /// Returns the distance if a search of about a second within limits finds it.
    pub fn quick_distance(
        &self,
        board: &Board,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Option<u32> {
        let solution = self.search_alone(board, limits.quick(observer)).ok()?.found()?;
        Some(solution.len() as u32)
    }

    /// Returns what is known of the distance of a board after a search for solutions of at most `max`
    /// moves, which a limit or the observer may end.
    ///
    /// # Errors
    ///
    /// As [`best_solution`](GuidedSet::best_solution).
    pub fn known_within(
        &self,
        board: &Board,
        max: u32,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Known, NoAnswer> {
        let found = self.search(board, limits, &|PatternProgress { bound, expanded }| {
            stop_if(bound > max || limits.is_late())?;
            observer.progress(&Progress::Search { bound, expanded, best: None })
        })?;
        Ok(match found {
            Outcome::Found(moves) => Known::exact(moves.len() as u32),
            Outcome::Stopped(progress) => {
                Known { lower_bound: progress.bound.min(max + 1), ..Known::default() }
            }
            Outcome::NoSolution(_) => return Err(Error::NoSolution(board.shape()).into()),
        })
    }

    fn search(
        &self,
        board: &Board,
        limits: Limits,
        proceed: &Proceed<'_>,
    ) -> Result<Outcome<Vec<Move>>, GoalError> {
        match (&self.colours, limits.threads) {
            (None, Threads::All) => {
                Ok(search_nearest(&self.patterns, board, proceed)?.map(single_steps))
            }
            _ => self.search_alone(board, proceed),
        }
    }

    /// Searches in the calling thread.
    fn search_alone(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Result<Outcome<Vec<Move>>, GoalError> {
        match &self.colours {
            None => Ok(self.patterns.search(board, progress)?.map(single_steps)),
            Some(solver) => solver.search(board, progress),
        }
    }

    /// Returns the least shortest solution or, if a limit or the observer ends the search, the
    /// shortest of the solutions found.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board can reach no goal, or the tables are wrong.
    pub fn best_solution(
        &self,
        board: &Board,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<BestSolution, NoAnswer> {
        let easy = self.search_alone(board, within(EASY))?.found().map(Ok);
        let found = match easy {
            Some(found) => found,
            None => {
                let search = |proceed: &Proceed<'_>| self.search(board, limits, proceed);
                self.run(board, limits, observer, search)?
            }
        };
        Ok(found.map_or_else(|best| best, BestSolution::shortest))
    }

    /// Returns all shortest solutions or, if a limit or the observer ends the search, the shortest
    /// of the solutions found.
    ///
    /// # Errors
    ///
    /// As [`best_solution`](GuidedSet::best_solution).
    pub fn solutions(
        &self,
        board: &Board,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<AllSolutions, NoAnswer> {
        let search = |proceed: &Proceed<'_>| match &self.colours {
            None => self.patterns.search_all(board, proceed),
            Some(solver) => solver.search_all(board, proceed),
        };
        let found: Result<Solutions, BestSolution> = self.run(board, limits, observer, search)?;
        Ok(found.map_or_else(AllSolutions::Unproved, AllSolutions::Found))
    }

    /// Runs a search, and looks for short solutions meanwhile. If it is stopped, returns the best of
    /// them as an error.
    fn run<T>(
        &self,
        board: &Board,
        limits: Limits,
        observer: &dyn Observer,
        search: impl FnOnce(&Proceed<'_>) -> Result<Outcome<T>, GoalError>,
    ) -> Result<Result<T, BestSolution>, NoAnswer> {
        let bound = self.lower_bound(board)?;
        let beam = |width: usize, proceed: &mut dyn FnMut() -> ControlFlow<()>| {
            self.patterns.beam_search(board, self.metric(), width, proceed).ok().flatten()
        };
        let meanwhile = Meanwhile::new(limits, observer, bound, &beam);
        let proceed = |progress: PatternProgress| {
            stop_if(meanwhile.must_stop(progress.bound, progress.expanded))
        };
        let found = match limits.threads {
            Threads::All => meanwhile.beside_beams(&beam, || search(&proceed)),
            Threads::One => search(&proceed),
        };
        observer.finished();
        match found? {
            Outcome::Found(found) => Ok(Ok(found)),
            Outcome::Stopped(progress) => Ok(Err(meanwhile.into_best(progress.bound.max(bound)))),
            Outcome::NoSolution(_) => Err(Error::NoSolution(board.shape()).into()),
        }
    }
}

fn single_steps(directions: Vec<Direction>) -> Vec<Move> {
    directions.into_iter().map(Move::from).collect()
}
