//! The distances of all boards to goals that are not one board.

use std::borrow::Cow;
use std::sync::Arc;

use jiugong::{Board, Move, SolutionsBuilder, TableError};
use jiugong_pattern::goals::ColouredBoard;

use super::{Request, Source};
use crate::error::NoAnswer;
use crate::goals::Goals;
use crate::known::{AllSolutions, BestSolution, Known, LegalMoves};
use crate::stores::{GoalTable, goal_table_origin};
use crate::wanted::Wanted;

/// A board, and the distances that answer it.
#[derive(Debug)]
pub(crate) struct Distances {
    distances: Arc<GoalTable>,
    coloured: ColouredBoard,
    distance: u32,
}

impl Distances {
    /// Creates what answers a board that can reach a goal.
    ///
    /// # Errors
    ///
    /// [`TableError`] if the table is damaged.
    pub fn new(
        goals: &Goals,
        board: &Board,
        distances: Arc<GoalTable>,
    ) -> Result<Distances, TableError> {
        let coloured = goals.coloured(board);
        let Some(distance) = distances.distance(&coloured)? else {
            let state = distances.index().number(&coloured);
            return Err(TableError::BeyondRadius { state, distance: u8::MAX.into() });
        };
        Ok(Distances { distances, coloured, distance })
    }
}

impl Source for Distances {
    fn best(&self, _: &Request<'_>) -> Result<BestSolution, NoAnswer> {
        let moves = self.distances.solution(&self.coloured).map(|step| Ok(step?.0));
        Ok(BestSolution::shortest(moves.collect::<Result<_, TableError>>()?))
    }

    /// All goals are the same node of the graph of the solutions.
    fn all(&self, _: &Request<'_>) -> Result<AllSolutions, NoAnswer> {
        let solutions = self.distances.solutions(&self.coloured)?;
        // A goal can be reached from the board.
        let solutions = solutions.unwrap_or_else(|| SolutionsBuilder::new().build());
        Ok(AllSolutions::Found(solutions))
    }

    fn distance(&self, _: &Request<'_>) -> Result<Known, NoAnswer> {
        Ok(Known::exact(self.distance))
    }

    fn counts(&self, _: &Request<'_>, wanted: Wanted) -> bool {
        wanted != Wanted::First
    }

    fn best_move(&self, _: &Request<'_>) -> Result<Option<Move>, NoAnswer> {
        Ok(self.distances.best_move(&self.coloured)?.map(|(m, _)| m))
    }

    fn legal_moves(&self, _: &Request<'_>) -> Result<LegalMoves, NoAnswer> {
        let moves = self.distances.moves(&self.coloured)?.into_iter();
        let mut moves: Vec<(Move, Known)> =
            moves.map(|(m, _, distance)| (m, Known::exact(distance))).collect();
        moves.sort_by_key(|(_, after)| after.upper_bound);
        Ok(LegalMoves { known: Known::exact(self.distance), moves })
    }

    fn origin(&self) -> Cow<'_, str> {
        goal_table_origin(&self.distances).text()
    }
}
