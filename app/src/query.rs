//! Questions about boards, and the tables that answer them.

use std::rc::Rc;

use crate::{Bytes, Desk, Failure, Target};
use jiugong::{Board, Goal, Metric, Move, QueryError, Solutions, Solver, Table, Unsolvable};

/// A question about one board, turned so that a table there is answers it: if it is reversed,
/// from goal to board.
#[derive(Debug)]
pub struct Question {
    table: Rc<Table<Bytes>>,
    goal: Goal,
    board: Board,
    reversed: bool,
}

/// Why a board has no answer: because none exists, or because something failed.
#[derive(Debug)]
pub enum NoAnswer {
    /// There is none.
    Unsolvable(Unsolvable),
    /// It could not be found.
    Failure(Failure),
}

impl From<Failure> for NoAnswer {
    fn from(failure: Failure) -> NoAnswer {
        NoAnswer::Failure(failure)
    }
}

impl Desk {
    /// The question how a board gets to a goal.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if it does not, and where no table answers it.
    pub fn question(&mut self, target: &Target, board: &Board) -> Result<Question, NoAnswer> {
        target.goal.check(board).map_err(NoAnswer::Unsolvable)?;
        let words = self.words();
        let mut question = |goal: Goal, board: Board, reversed| {
            let found = self.tables.find(goal.home(), &words)?;
            Ok::<_, Failure>(found.map(|table| Question {
                table,
                goal,
                board,
                reversed,
            }))
        };
        if let Some(question) = question(target.goal.clone(), *board, false)? {
            return Ok(question);
        }
        if let Some(question) = question(Goal::new(*board), *target.goal.board(), true)? {
            return Ok(question);
        }
        Ok(Question {
            table: self.table(&target.goal)?,
            goal: target.goal.clone(),
            board: *board,
            reversed: false,
        })
    }

    /// A board's distance, and every legal move with the distance after it, the best first.
    ///
    /// # Errors
    ///
    /// As [`question`](Desk::question), and where a table is damaged.
    pub fn moves(
        &mut self,
        target: &Target,
        board: &Board,
    ) -> Result<(u32, Vec<(Move, u32)>), NoAnswer> {
        let question = self.question(target, board)?;
        let distance = question.distance().map_err(|error| self.broken(&error))?;
        if !question.reversed {
            let moves = question.solver().and_then(|solver| solver.moves(board));
            return Ok((distance, moves.map_err(|error| self.broken(&error))?));
        }
        // The board's own table tells how far the goal is from it, and not from its neighbours.
        // Those that are closer are on shortest paths.
        let shortest = question.solutions().map_err(|error| self.broken(&error))?;
        let best: Vec<Move> = shortest.first_moves().collect();
        let mut moves = Vec::new();
        for (slide, next) in board.neighbours(self.metric) {
            let after = match self.metric {
                _ if best.contains(&slide) => distance - 1,
                // A neighbour is a move closer or a move farther, never as far.
                Metric::Stm => distance + 1,
                // Here it may be as far.
                Metric::Mtm => {
                    let question = self.question(target, &next)?;
                    question.distance().map_err(|error| self.broken(&error))?
                }
            };
            moves.push((slide, after));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok((distance, moves))
    }
}

impl Question {
    /// The fewest moves.
    ///
    /// # Errors
    ///
    /// [`QueryError`] if the table is damaged.
    pub fn distance(&self) -> Result<u32, QueryError> {
        self.solver()?.distance(&self.board)
    }

    /// All shortest ways.
    ///
    /// # Errors
    ///
    /// [`QueryError`] if the table is damaged.
    pub fn solutions(&self) -> Result<Solutions, QueryError> {
        let shortest = self.solver()?.solutions(&self.board)?;
        Ok(match self.reversed {
            true => shortest.reversed(),
            false => shortest,
        })
    }

    fn solver(&self) -> Result<Solver<'_, Bytes>, QueryError> {
        // The table was found by the goal's home.
        Ok(Solver::new(&self.table, &self.goal)?)
    }
}
