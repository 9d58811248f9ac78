//! Queries about a board and a set of goals.

use std::borrow::Cow;
use std::sync::Arc;

use jiugong::{Board, Move, Solutions, SolutionsBuilder, TableError};
use jiugong_pattern::goals::ColouredBoard;

use crate::goal_set::PreparedSet;
use crate::known::{Known, LegalMoves};
use crate::query::Wanted;
use crate::stores::{GoalTable, goal_table_origin};

/// A board that can reach a goal of a set, and the distances that answer it.
#[derive(Debug)]
pub struct SetQuery {
    board: Board,
    coloured: ColouredBoard,
    set: Arc<PreparedSet>,
    distances: Arc<GoalTable>,
    distance: u32,
}

impl SetQuery {
    /// Creates a query about a board that can reach a goal.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the table is damaged; the same for all methods of this type.
    pub fn new(
        set: Arc<PreparedSet>,
        board: Board,
        distances: Arc<GoalTable>,
    ) -> Result<SetQuery, TableError> {
        let coloured = set.coloured(&board);
        let Some(distance) = distances.distance(&coloured)? else {
            let state = distances.index().number(&coloured);
            return Err(TableError::BeyondRadius { state, distance: u8::MAX.into() });
        };
        Ok(SetQuery { board, coloured, set, distances, distance })
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the distance of the board to the nearest goal.
    pub fn distance(&self) -> u32 {
        self.distance
    }

    /// Returns the goal that the first shortest solution ends at, as text.
    ///
    /// # Errors
    ///
    /// As [`new`](SetQuery::new).
    pub fn reached(&self) -> Result<&str, TableError> {
        let end = self.distances.solution(&self.coloured).last().transpose()?;
        let end = end.map_or(self.coloured, |(_, board)| board);
        Ok(self.set.reached_by(&end).unwrap_or(&self.set.text))
    }

    pub(crate) fn solve(&self, moves: &mut Vec<Move>, wanted: Wanted) -> Result<Known, TableError> {
        moves.clear();
        for step in self.distances.solution(&self.coloured) {
            moves.push(step?.0);
        }
        let solutions = match wanted {
            Wanted::First => None,
            Wanted::Counted | Wanted::All => Some(self.solutions()?.count()),
        };
        Ok(Known { solutions, ..Known::exact(self.distance) })
    }

    pub(crate) fn best_move(&self) -> Result<Option<Move>, TableError> {
        Ok(self.distances.best_move(&self.coloured)?.map(|(m, _)| m))
    }

    /// Returns all shortest solutions. All goals are the same node of their graph.
    ///
    /// # Errors
    ///
    /// As [`new`](SetQuery::new).
    pub fn solutions(&self) -> Result<Solutions, TableError> {
        // A goal can be reached from the board.
        Ok(self
            .distances
            .solutions(&self.coloured)?
            .unwrap_or_else(|| SolutionsBuilder::new().build()))
    }

    pub(crate) fn legal_moves(&self) -> Result<LegalMoves, TableError> {
        let moves = self.distances.moves(&self.coloured)?.into_iter();
        let mut moves: Vec<(Move, Known)> =
            moves.map(|(m, _, distance)| (m, Known::exact(distance))).collect();
        moves.sort_by_key(|(_, after)| after.upper_bound);
        Ok(LegalMoves { known: Known::exact(self.distance), moves })
    }

    pub(crate) fn origin(&self) -> Cow<'_, str> {
        goal_table_origin(&self.distances).text()
    }
}
