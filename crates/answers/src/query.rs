//! Queries about a board.

use std::sync::Arc;

use jiugong::{Board, Move};

use crate::distance_table::DistanceTable;
use crate::error::{Error, NoAnswer};
use crate::goal_source::GoalSource;
use crate::goals::Goals;
use crate::known::{AllSolutions, Known};
use crate::limits::Limits;
use crate::observer::{Observer, Silent};
use crate::sources::distances::Distances;
use crate::sources::near_or_beams::near_or_beams;
use crate::sources::search::Search;
use crate::sources::table::OfGoal;
use crate::sources::{Request, Source};
use crate::thresholds::MAX_QUICK_CELLS;
use crate::wanted::Wanted;

/// A board that can reach a goal, and what answers questions about it.
#[derive(Debug)]
pub struct Query {
    board: Board,
    goals: Arc<Goals>,
    source: Box<dyn Source>,
}

impl Query {
    pub(crate) fn new(goals: &Arc<Goals>, board: &Board, source: Box<dyn Source>) -> Query {
        Query { board: board.clone(), goals: Arc::clone(goals), source }
    }

    /// Creates a query that a source of the goals answers.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board can reach no goal, or the table is damaged.
    pub fn with_source(
        goals: &Arc<Goals>,
        board: &Board,
        source: &GoalSource,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Query, NoAnswer> {
        goals.check_solvable(board)?;
        let request = Request { goals, board, limits, observer };
        let source: Box<dyn Source> = match source {
            GoalSource::Table(DistanceTable::Board(table)) => Box::new(OfGoal(Arc::clone(table))),
            GoalSource::Table(DistanceTable::Goals(table)) => {
                Box::new(Distances::new(goals, board, Arc::clone(table))?)
            }
            // As `Answers::query` chooses.
            GoalSource::Search(_)
                if goals.one().is_some()
                    && limits.effort.is_some()
                    && board.tiles().len() > MAX_QUICK_CELLS =>
            {
                near_or_beams(&request)?
            }
            GoalSource::Search(guided) => Box::new(Search::new(Arc::clone(guided), board, 0)),
            GoalSource::Near => near_or_beams(&request)?,
        };
        Ok(Query::new(goals, board, source))
    }

    fn request<'a>(&'a self, limits: Limits, observer: &'a dyn Observer) -> Request<'a> {
        Request { goals: &self.goals, board: &self.board, limits, observer }
    }

    /// Checks that a search without limits proves the distance.
    ///
    /// # Errors
    ///
    /// [`Error::Unproved`] if it finds only bounds: in mtm on shapes that are too large for colour
    /// tables.
    pub fn check_provable(&self) -> Result<(), Error> {
        self.source.check_proof(&self.request(Limits::NONE, &Silent))
    }

    /// Returns what is known of the distance of the board: the distance, unless a limit or the
    /// observer ends the search for it.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the table is damaged; the same for all methods of this type.
    pub fn distance(&self, limits: Limits, observer: &dyn Observer) -> Result<Known, NoAnswer> {
        self.source.distance(&self.request(limits, observer))
    }

    /// Replaces the contents of `moves` by the first shortest solution or, if a limit or the
    /// observer ends the search for it, by the shortest of those found, if there is one. Counts the
    /// shortest solutions as `wanted`.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn solve(
        &self,
        moves: &mut Vec<Move>,
        wanted: Wanted,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Known, NoAnswer> {
        moves.clear();
        self.source.solve(&self.request(limits, observer), moves, wanted)
    }

    /// Returns the first move of the first shortest solution; `None` if the board is the goal.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance); [`NoAnswer::Stopped`] if a limit or the observer ends the
    /// search before the solution is proved.
    pub fn best_move(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Move>, NoAnswer> {
        self.source.best_move(&self.request(limits, observer))
    }

    /// Returns all shortest solutions or, if a limit or the observer ends the search for them, the
    /// best solution known.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn solutions(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<AllSolutions, NoAnswer> {
        self.source.all(&self.request(limits, observer))
    }
}
