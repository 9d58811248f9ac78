//! Answers to queries about boards, from what `jiugong-answers` chooses or the user gives.

use std::sync::Arc;

use jiugong::{Board, Move, Precomputed};
use jiugong_answers::{
    DistanceTable, GoalSource, Goals, Known, Limits, NoAnswer, Query, Threads, Wanted,
};

use crate::error::Result;
use crate::watch::Watch;

/// Goals, and the source of their answers.
#[derive(Debug)]
pub struct Answers {
    pub goals: Arc<Goals>,
    source: GoalSource,
}

/// A solution, with a bound and the number of the shortest solutions.
#[derive(Clone, Debug, Default)]
pub struct FoundSolution {
    /// The least shortest solution or, if the time limit ended the search, perhaps a longer one.
    pub moves: Vec<Move>,
    /// The proven lower bound of the distance.
    pub lower_bound: u32,
    /// The number of shortest solutions, if it was counted.
    pub solutions: Option<u64>,
}

impl FoundSolution {
    fn of(
        query: &Query,
        wanted: Wanted,
        limits: Limits,
        watch: &Watch,
    ) -> Result<FoundSolution, NoAnswer> {
        let mut moves = Vec::new();
        let known = query.solve(&mut moves, wanted, limits, watch)?;
        if watch.is_stopped() || known.upper_bound.is_none() {
            return Err(NoAnswer::Stopped);
        }
        let Known { lower_bound, solutions, .. } = known;
        Ok(FoundSolution { moves, lower_bound, solutions })
    }
}

/// The limits of the search of a board while other threads search other boards.
pub const ONE_OF_MANY: Limits = Limits { threads: Threads::One, ..Limits::NONE };

impl Answers {
    /// Creates the answers of goals.
    ///
    /// # Errors
    ///
    /// An error of the table if it has another home than the goal.
    pub fn new(goals: Arc<Goals>, source: GoalSource) -> Result<Answers> {
        if let GoalSource::Table(table) = &source {
            table.solver(&goals)?;
        }
        Ok(Answers { goals, source })
    }

    /// Returns what answers boards.
    pub fn source(&self) -> &GoalSource {
        &self.source
    }

    /// Returns whether an answer takes microseconds: a table gives it.
    pub fn is_quick(&self) -> bool {
        matches!(self.source, GoalSource::Table(_))
    }

    /// Computes the solutions of all boards of a small shape to a goal that is one board, for many
    /// queries; `None` otherwise.
    pub fn precompute(&self) -> Result<Option<&Precomputed>> {
        match &self.source {
            GoalSource::Table(DistanceTable::Board(table)) => {
                Ok(self.goals.precompute(Ok(table))?)
            }
            _ => Ok(None),
        }
    }

    fn query(&self, board: &Board, limits: Limits, watch: &Watch) -> Result<Query, NoAnswer> {
        Query::with_source(&self.goals, board, &self.source, limits, watch)
    }

    /// Returns the distance of a board.
    pub fn distance(&self, board: &Board, watch: &Watch) -> Result<u32, NoAnswer> {
        // In a fraction of the time of a query.
        if let GoalSource::Table(DistanceTable::Goals(distances)) = &self.source
            && let Some(distance) = distances.distance(&self.goals.coloured(board))?
        {
            return Ok(distance);
        }
        let query = self.query(board, ONE_OF_MANY, watch)?;
        query.check_provable()?;
        query.distance(ONE_OF_MANY, watch)?.distance().ok_or(NoAnswer::Stopped)
    }

    /// Returns the first move of the least shortest solution; `None` if the board is a goal.
    pub fn first_move(&self, board: &Board, watch: &Watch) -> Result<Option<Move>, NoAnswer> {
        if let Some(all) = self.goals.solutions_of_all() {
            return Ok(all.solution(board)?.next().map(Move::from));
        }
        if let GoalSource::Table(DistanceTable::Goals(distances)) = &self.source {
            self.distance(board, watch)?;
            return Ok(distances.best_move(&self.goals.coloured(board))?.map(|(m, _)| m));
        }
        self.query(board, ONE_OF_MANY, watch)?.best_move(ONE_OF_MANY, watch)
    }

    /// Returns the least shortest solution, or a short one if a limit ends the search; with the
    /// number of solutions as wanted.
    pub fn solve(
        &self,
        board: &Board,
        wanted: Wanted,
        limits: Limits,
        watch: &Watch,
    ) -> Result<FoundSolution, NoAnswer> {
        if let Some(all) = self.goals.solutions_of_all() {
            let solution = all.solution(board)?;
            let solutions = Some(solution.solution_count());
            let moves: Vec<Move> = solution.map(Move::from).collect();
            return Ok(FoundSolution { lower_bound: moves.len() as u32, moves, solutions });
        }
        FoundSolution::of(&self.query(board, limits, watch)?, wanted, limits, watch)
    }
}
