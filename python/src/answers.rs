//! Answers to queries about boards, from what `jiugong-answers` chooses or the user gives.

use std::sync::{Arc, LazyLock};

use jiugong::{Board, Move};
use jiugong_answers::files::TableFolders;
use jiugong_answers::{
    self as answers, DistanceTable, GoalSource, Goals, Known, Limits, NoAnswer, Query, Threads,
    Wanted,
};
use pyo3::prelude::*;

use crate::error::{Error, Result};
use crate::threads::{self, ThreadCount};
use crate::watch::{Progress, Watch};

/// The tables of the package and those built by themselves, and the goals prepared last. Goals are
/// prepared with the interpreter lock, under which Python forks, so that their lock is free in a
/// forked process.
pub static ANSWERS: LazyLock<answers::Answers> =
    LazyLock::new(|| answers::Answers::new(TableFolders::Default(Vec::new())));

/// The limits of the search of a board while other threads search other boards.
pub const ONE_OF_MANY: Limits = Limits { threads: Threads::One, ..Limits::NONE };

/// Goals, and the source of their answers.
#[derive(Debug)]
pub struct Answers {
    pub goals: Arc<Goals>,
    pub source: GoalSource,
}

impl Answers {
    /// Chooses what answers goals without a given table. It is found or built when it is first
    /// needed, and kept, unless a limit ends the build: then a search without tables answers them.
    pub fn find(
        py: Python<'_>,
        goals: Arc<Goals>,
        limits: Limits,
        threads: ThreadCount,
    ) -> PyResult<Answers> {
        // A thread takes longer than the answer to a board.
        if let Some(source) = ANSWERS.known_source(&goals, limits) {
            return Ok(Answers { goals, source });
        }
        let source = threads::run(py, threads, Progress::none(), |watch| {
            ANSWERS.source(&goals, limits, watch)
        })?;
        let source = match source {
            Err(NoAnswer::Stopped) if limits.deadline.is_some() => GoalSource::Near,
            source => source.map_err(Error::of_no_answer)?,
        };
        Ok(Answers { goals, source })
    }

    /// Returns whether an answer takes microseconds: a table gives it.
    pub fn is_quick(&self) -> bool {
        matches!(self.source, GoalSource::Table(_))
    }

    /// Computes the solutions of all boards of a small shape to a goal that is one board, for many
    /// queries.
    pub fn precompute(&self) -> Result<()> {
        if let GoalSource::Table(DistanceTable::Board(table)) = &self.source {
            self.goals.precompute(Ok(table))?;
        }
        Ok(())
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

    /// Returns the least shortest solution, or a short one if a limit ends the search; and what is
    /// known of the distance, with the number of solutions as wanted.
    pub fn solve(
        &self,
        board: &Board,
        wanted: Wanted,
        limits: Limits,
        watch: &Watch,
    ) -> Result<(Vec<Move>, Known), NoAnswer> {
        if let Some(all) = self.goals.solutions_of_all() {
            let solution = all.solution(board)?;
            let solutions = Some(solution.solution_count());
            let moves: Vec<Move> = solution.map(Move::from).collect();
            let known = Known { solutions, ..Known::exact(moves.len() as u32) };
            return Ok((moves, known));
        }
        let mut moves = Vec::new();
        let known = self.query(board, limits, watch)?.solve(&mut moves, wanted, limits, watch)?;
        if watch.is_stopped() || known.upper_bound.is_none() {
            return Err(NoAnswer::Stopped);
        }
        Ok((moves, known))
    }
}
