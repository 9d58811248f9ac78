//! Answers to queries about boards of one goal, from what `jiugong-answers` chooses or the user gives.

use std::sync::Arc;

use jiugong::{Board, Metric, Move, Notation, Precomputed};
use jiugong_answers::{
    GoalQuery, GoalSource, Known, Limits, NoAnswer, PreparedGoal, PreparedSet, Query, SetSource,
    Threads, Wanted,
};

use crate::error::Result;
use crate::watch::Watch;

/// A goal and the source of its answers.
#[derive(Debug)]
pub struct Answers {
    pub goal: Arc<PreparedGoal>,
    source: GoalSource,
}

/// A set of goals, for boards with the same pieces, and the source of its answers.
#[derive(Clone, Debug)]
pub struct SetAnswers {
    pub set: Arc<PreparedSet>,
    pub source: SetSource,
}

impl SetAnswers {
    /// Returns whether an answer takes microseconds: the distances of all boards give it.
    pub fn is_quick(&self) -> bool {
        matches!(self.source, SetSource::Distances(_))
    }

    fn query(&self, board: &Board) -> Result<Query, NoAnswer> {
        Query::of_set(&self.set, board, &self.source)
    }

    /// Returns the distance of a board to the nearest goal.
    pub fn distance(&self, board: &Board, watch: &Watch) -> Result<u32, NoAnswer> {
        // In a fraction of the time of a query.
        if let SetSource::Distances(distances) = &self.source
            && let Some(distance) = distances.distance(&self.set.coloured(board))?
        {
            return Ok(distance);
        }
        let query = self.query(board)?;
        query.check_provable()?;
        query.distance(ONE_OF_MANY, watch)?.distance().ok_or(NoAnswer::Stopped)
    }

    /// Returns the first move of the least shortest solution; `None` if the board is a goal.
    pub fn first_move(&self, board: &Board, watch: &Watch) -> Result<Option<Move>, NoAnswer> {
        if let SetSource::Distances(distances) = &self.source {
            self.distance(board, watch)?;
            return Ok(distances.best_move(&self.set.coloured(board))?.map(|(m, _)| m));
        }
        self.query(board)?.best_move(ONE_OF_MANY, watch)
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
        FoundSolution::of(&self.query(board)?, wanted, limits, watch)
    }
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
    /// Creates the answers of a goal.
    ///
    /// # Errors
    ///
    /// An error of the table if it has another home than the goal.
    pub fn new(goal: Board, metric: Metric, source: GoalSource) -> Result<Answers> {
        let goal = Arc::new(PreparedGoal::new(goal, metric, &Notation::default()));
        if let GoalSource::Table(table) = &source {
            jiugong::Solver::new(table, &goal.goal)?;
        }
        Ok(Answers { goal, source })
    }

    /// Returns what answers boards.
    pub fn source(&self) -> &GoalSource {
        &self.source
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        self.goal.metric
    }

    /// Returns whether an answer takes microseconds: a table gives it.
    pub fn is_quick(&self) -> bool {
        matches!(self.source, GoalSource::Table(_))
    }

    /// Computes the solutions of all boards of a small shape, for many queries; `None` on larger
    /// ones.
    pub fn precompute(&self) -> Result<Option<&Precomputed>> {
        match &self.source {
            GoalSource::Table(table) => Ok(self.goal.precompute(table)?),
            GoalSource::Search(_) | GoalSource::Near => Ok(None),
        }
    }

    fn query(&self, board: &Board, limits: Limits, watch: &Watch) -> Result<GoalQuery, NoAnswer> {
        GoalQuery::with_source(&self.goal, board, &self.source, limits, watch)
    }

    /// Returns the distance of a board.
    pub fn distance(&self, board: &Board, watch: &Watch) -> Result<u32, NoAnswer> {
        let query = self.query(board, ONE_OF_MANY, watch)?;
        query.check_provable()?;
        query.distance(ONE_OF_MANY, watch)?.distance().ok_or(NoAnswer::Stopped)
    }

    /// Returns the first move of the least shortest solution; `None` if the board is the goal.
    pub fn first_move(&self, board: &Board, watch: &Watch) -> Result<Option<Move>, NoAnswer> {
        match self.goal.precomputed() {
            Some(all) => Ok(all.solution(board)?.next().map(Move::from)),
            None => self.query(board, ONE_OF_MANY, watch)?.best_move(ONE_OF_MANY, watch),
        }
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
        if let Some(all) = self.goal.precomputed() {
            let solution = all.solution(board)?;
            let solutions = Some(solution.solution_count());
            let moves: Vec<Move> = solution.map(Move::from).collect();
            return Ok(FoundSolution { lower_bound: moves.len() as u32, moves, solutions });
        }
        let query = Query::One(Box::new(self.query(board, limits, watch)?));
        FoundSolution::of(&query, wanted, limits, watch)
    }
}
