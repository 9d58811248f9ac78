//! A query about a board that a search answers.

use std::cell::OnceCell;
use std::ops::ControlFlow;
use std::rc::Rc;
use std::sync::Arc;

use jiugong::{Board, Metric, Move, Solutions, Unsolvable};

use crate::guided::goal::{Ahead, GuidedGoal, GuidedSolver};
use crate::guided::long_search::{BestSolution, LongSearch, SearchLimits};
use crate::guided::monitor::{EASY, within};
use crate::i18n::I18n;
use crate::output::Output;

/// The number of boards that one thread expands in about a second.
const QUICK: u64 = 5_000_000;

/// A board that can reach its goal, and pattern tables of the goal. The board is solved once, when
/// that is first needed.
#[derive(Debug)]
pub struct GuidedQuery {
    guided: Rc<GuidedGoal>,
    board: Board,
    metric: Metric,
    solution: OnceCell<Vec<Move>>,
    solutions: OnceCell<Solutions>,
    /// Whether a short search has not found a solution.
    is_hard: bool,
    i18n: Rc<I18n>,
}

impl GuidedQuery {
    /// Creates a query, with the solutions that [`Session::look_ahead`](crate::Session::look_ahead)
    /// found.
    pub fn new(
        guided: Rc<GuidedGoal>,
        board: Board,
        metric: Metric,
        output: &Output,
    ) -> GuidedQuery {
        let ahead = guided.ahead.borrow_mut().remove(&board);
        let mut query = GuidedQuery {
            guided,
            board,
            metric,
            solution: OnceCell::new(),
            solutions: OnceCell::new(),
            is_hard: false,
            i18n: Rc::clone(output.i18n()),
        };
        match ahead {
            Some(Ahead::First(moves)) => query.solution = moves.into(),
            Some(Ahead::All(solutions)) => {
                query.solution = solutions.iter().next().unwrap_or_default().into();
                query.solutions = solutions.into();
            }
            Some(Ahead::TooHard) => query.is_hard = true,
            None => {}
        }
        query
    }

    /// Returns the search that answers.
    pub fn into_guided_goal(self) -> Rc<GuidedGoal> {
        self.guided
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns whether a search finds a shortest solution.
    pub fn can_prove(&self) -> bool {
        self.solver().can_prove()
    }

    fn solver(&self) -> Arc<GuidedSolver> {
        self.guided.solver()
    }

    /// Returns the paths of the files of the tables, or `built`.
    pub fn origin(&self) -> &str {
        &self.guided.origin
    }

    /// Returns the distance of the board; `None` if the search takes longer than about a second.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`] if the board cannot reach the goal; the same for all methods.
    pub fn quick_distance(&self) -> Result<Option<u32>, Unsolvable> {
        if let Some(solution) = self.solution.get() {
            return Ok(Some(solution.len() as u32));
        }
        let solution = self.solver().search(&self.board, within(QUICK))?;
        Ok(solution.ok().map(|solution| solution.len() as u32))
    }

    /// Returns all shortest solutions; `None` if the search takes longer than about a second, or
    /// than a limit.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn quick_solutions(&self, limits: SearchLimits) -> Result<Option<Solutions>, Unsolvable> {
        if let Some(solutions) = self.solutions.get() {
            return Ok(Some(solutions.clone()));
        }
        let mut within = within(QUICK);
        let solutions = self.solver().search_all(&self.board, |progress| {
            if limits.is_late() { ControlFlow::Break(()) } else { within(progress) }
        })?;
        Ok(solutions.ok())
    }

    /// Returns the least shortest solution. Shows the progress of the search if it takes long.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solution(&self) -> Result<&[Move], Unsolvable> {
        if self.solution.get().is_none() {
            let BestSolution { moves, .. } = self.best_solution(SearchLimits::default())?;
            return Ok(self.solution.get_or_init(|| moves));
        }
        Ok(self.solution.get().map_or(&[], Vec::as_slice))
    }

    /// Returns the least shortest solution or, if a limit ends the search, the shortest of the
    /// solutions found. Shows the progress of the search if it takes long.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn best_solution(&self, limits: SearchLimits) -> Result<BestSolution, Unsolvable> {
        if let Some(moves) = self.solution.get() {
            return Ok(BestSolution::shortest(moves.clone()));
        }
        if !self.is_hard
            && self.can_prove()
            && let Ok(moves) = self.solver().search(&self.board, within(EASY))?
        {
            return Ok(BestSolution::shortest(moves));
        }
        self.long_search(limits).best_solution()
    }

    /// Returns all shortest solutions. Shows the progress of the search if it takes long.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn solutions(&self) -> Result<Solutions, Unsolvable> {
        if let Some(solutions) = self.solutions.get() {
            return Ok(solutions.clone());
        }
        self.long_search(SearchLimits::default()).solutions()
    }

    fn long_search(&self, limits: SearchLimits) -> LongSearch<'_> {
        LongSearch { guided: &self.guided, board: &self.board, limits, i18n: &self.i18n }
    }

    /// Returns the legal moves of the board, each with the distance after it, best first. A search
    /// shows whether a move leads to a board that is one move closer. In stm other moves lead to
    /// boards that are one move further; in mtm to boards as far or one move further.
    ///
    /// # Errors
    ///
    /// [`Unsolvable`].
    pub fn moves(&self) -> Result<Vec<(Move, u32)>, Unsolvable> {
        let distance = self.solution()?.len() as u32;
        let mut moves = Vec::new();
        for (m, next) in self.board.neighbours(self.metric) {
            let is_within = |moves| self.solver().is_within(&next, moves);
            let after = if distance > 0 && is_within(distance - 1)? {
                distance - 1
            } else if self.metric == Metric::Mtm && is_within(distance)? {
                distance
            } else {
                distance + 1
            };
            moves.push((m, after));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }
}
