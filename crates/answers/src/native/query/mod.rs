//! Queries about a board.

pub(crate) mod nearest;
pub(crate) mod one_goal;
pub(crate) mod set;
pub(crate) mod short_set;

use std::borrow::Cow;
use std::sync::Arc;

use jiugong::{Board, Move};

pub use nearest::NearestQuery;
pub use one_goal::GoalQuery;
pub(crate) use one_goal::Source;
pub use set::SetQuery;
pub use short_set::ShortSetQuery;

use crate::answers::SetSource;
use crate::error::{Error, NoAnswer};
use crate::goal_set::PreparedSet;
use crate::known::{AllSolutions, Known, LegalMoves};
use crate::limits::Limits;
use crate::observer::Observer;
use crate::query::one_goal::NO_TABLE;

/// A board that can reach its goal, and what answers questions about it.
#[derive(Debug)]
pub enum Query {
    /// The goal is one board.
    One(Box<GoalQuery>),
    /// The goal is a set, and the distances of all boards answer it.
    Set(SetQuery),
    /// The goal is a set, and a search answers it.
    Nearest(Box<NearestQuery>),
    /// The goal is a set without tables: a search answers boards near it, and beams find short solutions of others.
    Short(Box<ShortSetQuery>),
}

/// The shortest solutions of a board that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The first one.
    First,
    /// The first one, with their number if a complete table has it.
    Counted,
    /// The first one, with their number; a search for all of them may take much longer.
    All,
}

impl Query {
    /// Creates the query about a board and a set of goals.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board can reach none of the goals, or the table is damaged.
    pub fn of_set(
        set: &Arc<PreparedSet>,
        board: &Board,
        source: &SetSource,
    ) -> Result<Query, NoAnswer> {
        set.check_solvable(board)?;
        let set = Arc::clone(set);
        Ok(match source {
            SetSource::Distances(distances) => {
                Query::Set(SetQuery::new(set, board.clone(), Arc::clone(distances))?)
            }
            SetSource::Search(search) => {
                Query::Nearest(Box::new(NearestQuery::new(set, board.clone(), Arc::clone(search))))
            }
            SetSource::Short => Query::Short(Box::new(ShortSetQuery::new(set, board.clone())?)),
        })
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        match self {
            Query::One(query) => query.board(),
            Query::Set(query) => query.board(),
            Query::Nearest(query) => query.board(),
            Query::Short(query) => query.board(),
        }
    }

    /// Checks that a search without limits proves the distance.
    ///
    /// # Errors
    ///
    /// [`Error::Unproved`] if it finds only bounds: in mtm on shapes that are too large for colour
    /// tables.
    pub fn check_provable(&self) -> Result<(), Error> {
        match self {
            Query::One(query) => query.check_provable(),
            Query::Set(_) | Query::Nearest(_) => Ok(()),
            Query::Short(query) => query.check_provable(),
        }
    }

    /// Returns what is known of the distance of the board: the distance, unless a limit or the
    /// observer ends the search for it.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board cannot reach the goal, or the table is damaged; the same for all
    /// methods of this type.
    pub fn distance(&self, limits: Limits, observer: &dyn Observer) -> Result<Known, NoAnswer> {
        match self {
            Query::One(query) => query.distance(limits, observer),
            Query::Set(query) => Ok(Known::exact(query.distance())),
            Query::Nearest(query) => query.distance(limits, observer),
            Query::Short(query) => Ok(query.best_solution(limits, observer)?.known()),
        }
    }

    /// Returns the distance if that takes about a second at most, and the limits allow it.
    pub fn quick_distance(&self, limits: Limits, observer: &dyn Observer) -> Option<u32> {
        match self {
            Query::One(query) => query.quick_distance(limits, observer),
            Query::Set(query) => Some(query.distance()),
            Query::Nearest(query) => query.quick_distance(limits, observer),
            Query::Short(query) => query.near_distance(limits, observer),
        }
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
        match self {
            Query::One(query) => query.solve(moves, wanted, limits, observer),
            Query::Set(query) => Ok(query.solve(moves, wanted)?),
            Query::Nearest(query) => query.solve(moves, wanted, limits, observer),
            Query::Short(query) => query.solve(moves, wanted, limits, observer),
        }
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
        match self {
            Query::One(query) => query.best_move(limits, observer),
            Query::Set(query) => Ok(query.best_move()?),
            Query::Nearest(query) => query.best_move(limits, observer),
            Query::Short(query) => query.best_move(limits, observer),
        }
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
        match self {
            Query::One(query) => query.solutions(limits, observer),
            Query::Set(query) => Ok(AllSolutions::Found(query.solutions()?)),
            Query::Nearest(query) => query.solutions(limits, observer),
            Query::Short(query) => query.solutions(limits, observer),
        }
    }

    /// Returns the legal moves of the board, each with the distance after it, best first. If a
    /// limit or the observer ends the search, with what is known of it. The query is one of
    /// [`Answers::moves_query`](crate::Answers::moves_query).
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn legal_moves(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<LegalMoves, NoAnswer> {
        match self {
            Query::One(query) => query.legal_moves(limits, observer),
            Query::Set(query) => Ok(query.legal_moves()?),
            Query::Nearest(query) => query.legal_moves(limits, observer),
            Query::Short(query) => query.legal_moves(limits, observer),
        }
    }

    /// Returns the goal that the first shortest solution ends at, as text; if a search answers
    /// several goals, that of the best solution that it has found, or all of them if it has none.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn reached(&self) -> Result<&str, NoAnswer> {
        match self {
            Query::One(query) => Ok(query.goal_text()),
            Query::Set(query) => Ok(query.reached()?),
            Query::Nearest(query) => Ok(query.reached()),
            Query::Short(query) => Ok(query.reached()),
        }
    }

    /// Returns the path of the table file that answers, the paths of several pattern table files
    /// separated by commas, `embedded` or `built`, or `search` if there is no table.
    pub fn origin(&self) -> Cow<'_, str> {
        match self {
            Query::One(query) => query.origin(),
            Query::Set(query) => query.origin(),
            Query::Nearest(query) => query.origin().into(),
            Query::Short(_) => NO_TABLE.into(),
        }
    }
}
