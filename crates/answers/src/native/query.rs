//! Queries about a board, and the source of their answers.

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use jiugong::{Board, Goal, GoalError, Metric, Move, QueryError, Solutions, Solver, Table};
use jiugong_pattern::PatternProgress;

use crate::answers::GoalSource;
use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::goal::{PrecomputedGoal, PreparedGoal};
use crate::guided::{BestSolution, GuidedGoal, GuidedSolver, LongSearch, stop_if, within};
use crate::limits::Limits;
use crate::lookahead::Lookahead;
use crate::observer::{Observer, Progress};
use crate::thresholds::{EASY, MAX_CACHED_CELLS, MAX_QUICK_CELLS, MAX_READ_BOARDS, QUICK};

/// A board that can reach its goal, and what answers questions about it.
#[derive(Debug)]
pub struct Query {
    board: Board,
    goal: Arc<PreparedGoal>,
    source: Source,
    /// The least shortest solution, and all of them, if a search has found them.
    solution: OnceLock<Vec<Move>>,
    solutions: OnceLock<Solutions>,
    /// Whether a short search has not found a solution.
    is_hard: bool,
}

/// The source of the answers to a query.
#[derive(Debug)]
pub(crate) enum Source {
    /// The precomputed solutions of all boards.
    Precomputed(Arc<PrecomputedGoal>),
    /// The table of the goal.
    Table(Arc<Table<TableBytes>>),
    /// The table of the start, asked for the way back: distances are symmetric.
    Reversed(Arc<Table<TableBytes>>, Box<Goal>),
    /// A search with tables of lower bounds.
    Guided(Arc<GuidedGoal>),
}

/// The properties of a board's shortest solutions that are found with one of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Solved {
    /// The number of shortest solutions; `None` if they were not counted, which could take long.
    pub solutions: Option<u64>,
    /// The lower bound of the distance: the length of the solution, unless a limit or the observer
    /// ended the search.
    pub lower_bound: usize,
}

/// The shortest solutions of a board that are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The first one.
    First,
    /// All of them.
    All,
}

impl Query {
    /// Creates a query, with the solutions that [`look_ahead`](crate::Answers::look_ahead) found.
    pub(crate) fn new(goal: Arc<PreparedGoal>, board: Board, source: Source) -> Query {
        let (solution, solutions) = (OnceLock::new(), OnceLock::new());
        let mut query = Query { board, goal, source, solution, solutions, is_hard: false };
        if let Source::Guided(guided) = &query.source {
            match guided.take(&query.board) {
                Some(Lookahead::First(moves)) => query.solution = moves.into(),
                Some(Lookahead::All(solutions)) => {
                    query.solution = solutions.iter().next().unwrap_or_default().into();
                    query.solutions = solutions.into();
                }
                Some(Lookahead::TooHard) => query.is_hard = true,
                None => {}
            }
        }
        query
    }

    /// Creates a query that a source of the goal answers.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board cannot reach the goal.
    pub fn with_source(
        goal: &Arc<PreparedGoal>,
        board: &Board,
        source: &GoalSource,
    ) -> Result<Query, NoAnswer> {
        goal.goal.check_solvable(board)?;
        let source = match source {
            GoalSource::Table(table) => Source::Table(Arc::clone(table)),
            GoalSource::Search(guided) => Source::Guided(Arc::clone(guided)),
        };
        Ok(Query::new(Arc::clone(goal), *board, source))
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the distance of the board.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board cannot reach the goal, the table is damaged, or the observer or a
    /// limit stops the search; the same for all methods of this type.
    pub fn distance(&self, limits: Limits, observer: &dyn Observer) -> Result<u32, NoAnswer> {
        Ok(match &self.source {
            Source::Precomputed(precomputed) => {
                precomputed.solutions.solution(&self.board)?.len() as u32
            }
            Source::Table(table) => solver(table, &self.goal.goal)?.distance(&self.board)?,
            Source::Reversed(table, reverse_goal) => {
                solver(table, reverse_goal)?.distance(self.goal.goal.board())?
            }
            Source::Guided(guided) => self.shortest(guided, limits, observer)?.len() as u32,
        })
    }

    /// Returns the distance if that takes about a second at most.
    pub fn quick_distance(&self, observer: &dyn Observer) -> Option<u32> {
        let Source::Guided(guided) = &self.source else {
            return self.distance(Limits::NONE, observer).ok();
        };
        if let Some(solution) = self.solution.get() {
            return Some(solution.len() as u32);
        }
        let solver = self.proving(guided).ok()?;
        let solution = solver.search(&self.board, within(QUICK)).ok()?.found()?;
        Some(solution.len() as u32)
    }

    /// Replaces the contents of `moves` by the first shortest solution or, if a limit or the
    /// observer ends the search for it, by the shortest of those found. If all solutions are wanted
    /// and that is quick, counts them.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance), but a search that is stopped has a solution.
    pub fn solve(
        &self,
        moves: &mut Vec<Move>,
        wanted: Wanted,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Solved, NoAnswer> {
        moves.clear();
        let solutions = match &self.source {
            Source::Precomputed(precomputed) => {
                let solution = precomputed.solutions.solution(&self.board)?;
                let count = solution.solution_count();
                moves.extend(solution.map(Move::from));
                return Ok(Solved { solutions: Some(count), lower_bound: moves.len() });
            }
            Source::Guided(guided) => {
                let counted = match wanted {
                    Wanted::First => None,
                    Wanted::All => self.quick_solutions(guided, limits, observer)?,
                };
                let Some(solutions) = counted else {
                    let best = self.best_solution(guided, limits, observer)?;
                    moves.extend(best.moves);
                    return Ok(Solved { solutions: None, lower_bound: best.lower_bound as usize });
                };
                solutions
            }
            Source::Table(table) => {
                let solver = solver(table, &self.goal.goal)?;
                let is_cached = self.board.tiles().len() <= MAX_CACHED_CELLS;
                let max_boards = if is_cached { usize::MAX } else { MAX_READ_BOARDS };
                let solutions = match wanted {
                    Wanted::First => None,
                    Wanted::All => solver.solutions_within(&self.board, max_boards)?,
                };
                let Some(solutions) = solutions else {
                    for m in solver.solution(&self.board)? {
                        moves.push(m.map_err(QueryError::from)?);
                    }
                    return Ok(Solved { solutions: None, lower_bound: moves.len() });
                };
                solutions
            }
            Source::Reversed(..) => self.solutions(limits, observer)?,
        };
        moves.extend(solutions.iter().next().unwrap_or_default());
        Ok(Solved { solutions: Some(solutions.count()), lower_bound: moves.len() })
    }

    /// Returns the first move of the first shortest solution; `None` if the board is the goal.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn best_move(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Move>, NoAnswer> {
        Ok(match &self.source {
            Source::Precomputed(precomputed) => {
                precomputed.solutions.solution(&self.board)?.next().map(Move::from)
            }
            Source::Table(table) => solver(table, &self.goal.goal)?.best_move(&self.board)?,
            Source::Reversed(..) => self.solutions(limits, observer)?.first_moves().next(),
            Source::Guided(guided) => self.shortest(guided, limits, observer)?.first().copied(),
        })
    }

    /// Returns all shortest solutions.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn solutions(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Solutions, NoAnswer> {
        Ok(match &self.source {
            Source::Precomputed(precomputed) => {
                solver(&precomputed.table, &self.goal.goal)?.solutions(&self.board)?
            }
            Source::Table(table) => solver(table, &self.goal.goal)?.solutions(&self.board)?,
            Source::Reversed(table, reverse_goal) => {
                solver(table, reverse_goal)?.solutions(self.goal.goal.board())?.reversed()
            }
            Source::Guided(guided) => {
                if let Some(solutions) = self.solutions.get() {
                    return Ok(solutions.clone());
                }
                self.proving(guided)?;
                let found = self.long_search(guided, limits, observer).solutions()?;
                found.ok_or(NoAnswer::Stopped)?
            }
        })
    }

    /// Counts the shortest solutions; `None` if that takes longer than about a second.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn count(&self, limits: Limits, observer: &dyn Observer) -> Result<Option<u64>, NoAnswer> {
        match &self.source {
            Source::Precomputed(precomputed) => {
                Ok(Some(precomputed.solutions.solution(&self.board)?.solution_count()))
            }
            Source::Guided(guided) => {
                let solutions = self.quick_solutions(guided, limits, observer)?;
                Ok(solutions.map(|solutions| solutions.count()))
            }
            Source::Table(_) | Source::Reversed(..) => {
                Ok(Some(self.solutions(limits, observer)?.count()))
            }
        }
    }

    /// Returns the legal moves of the board, each with the distance after it, best first. The query
    /// is one of [`Answers::moves_query`](crate::Answers::moves_query).
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn legal_moves(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Vec<(Move, u32)>, NoAnswer> {
        let table = match &self.source {
            Source::Precomputed(precomputed) => &precomputed.table,
            Source::Table(table) => table,
            Source::Reversed(..) => return self.reversed_moves(limits, observer),
            Source::Guided(guided) => return self.searched_moves(guided, limits, observer),
        };
        Ok(solver(table, &self.goal.goal)?.moves(&self.board)?)
    }

    /// Returns the legal moves if the table of the start answers, in stm. It has the goal's distance
    /// from the start, not from its neighbours. The neighbours on shortest solutions are one move
    /// closer, and all others one move farther.
    fn reversed_moves(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Vec<(Move, u32)>, NoAnswer> {
        let distance = self.distance(limits, observer)?;
        let solutions = self.solutions(limits, observer)?;
        let best: Vec<Move> = solutions.first_moves().collect();
        let mut moves = Vec::new();
        for (m, _) in self.board.neighbours(self.goal.metric) {
            let is_best = best.contains(&m);
            moves.push((m, if is_best { distance - 1 } else { distance + 1 }));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }

    /// Returns the legal moves, each with the distance after it. A search shows whether a move
    /// leads to a board that is one move closer. In stm other moves lead to boards that are one
    /// move further; in mtm to boards as far or one move further.
    fn searched_moves(
        &self,
        guided: &GuidedGoal,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Vec<(Move, u32)>, NoAnswer> {
        let distance = self.shortest(guided, limits, observer)?.len() as u32;
        let solver = self.proving(guided)?;
        let mut moves = Vec::new();
        for (m, next) in self.board.neighbours(self.goal.metric) {
            let is_within = |moves| solver.is_within(&next, moves);
            let after = if distance > 0 && is_within(distance - 1)? {
                distance - 1
            } else if self.goal.metric == Metric::Mtm && is_within(distance)? {
                distance
            } else {
                distance + 1
            };
            moves.push((m, after));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }

    /// Returns the path of the table file that answers, the paths of several pattern table files
    /// separated by commas, `embedded` or `built`.
    pub fn origin(&self) -> Cow<'_, str> {
        match &self.source {
            Source::Precomputed(precomputed) => precomputed.table.get_ref().origin(),
            Source::Table(table) | Source::Reversed(table, _) => table.get_ref().origin(),
            Source::Guided(guided) => guided.origin().into(),
        }
    }

    /// Returns a solver whose solutions can be proved to be shortest.
    fn proving(&self, guided: &GuidedGoal) -> Result<Arc<GuidedSolver>, Error> {
        let searcher = guided.searcher();
        searcher.guided().cloned().ok_or(Error::Unproved(self.board.shape()))
    }

    /// Returns the least shortest solution.
    fn shortest(
        &self,
        guided: &GuidedGoal,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<&[Move], NoAnswer> {
        if self.solution.get().is_none() {
            self.proving(guided)?;
            let best = self.best_solution(guided, limits, observer)?;
            if best.moves.len() != best.lower_bound as usize {
                return Err(NoAnswer::Stopped);
            }
            self.solution.get_or_init(|| best.moves);
        }
        Ok(self.solution.get().map_or(&[], Vec::as_slice))
    }

    /// Returns the least shortest solution or, if a limit or the observer ends the search, the
    /// shortest of the solutions found.
    fn best_solution(
        &self,
        guided: &GuidedGoal,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<BestSolution, GoalError> {
        if let Some(moves) = self.solution.get() {
            return Ok(BestSolution::shortest(moves.clone()));
        }
        if !self.is_hard
            && let Some(solver) = guided.searcher().guided()
            && let Some(moves) = solver.search(&self.board, within(EASY))?.found()
        {
            return Ok(BestSolution::shortest(moves));
        }
        self.long_search(guided, limits, observer).best_solution()
    }

    /// Returns all shortest solutions; `None` if the search takes longer than about a second, or
    /// than a limit, and on shapes that are too large.
    fn quick_solutions(
        &self,
        guided: &GuidedGoal,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Solutions>, NoAnswer> {
        if self.board.tiles().len() > MAX_QUICK_CELLS {
            return Ok(None);
        }
        if let Some(solutions) = self.solutions.get() {
            return Ok(Some(solutions.clone()));
        }
        let searcher = guided.searcher();
        let Some(solver) = searcher.guided() else {
            return Ok(None);
        };
        let found = solver.search_all(&self.board, |PatternProgress { bound, expanded }| {
            stop_if(limits.is_late() || expanded >= QUICK)?;
            observer.progress(&Progress::Search { bound, expanded })
        })?;
        observer.finished();
        Ok(found.found())
    }

    fn long_search<'a>(
        &'a self,
        guided: &'a GuidedGoal,
        limits: Limits,
        observer: &'a dyn Observer,
    ) -> LongSearch<'a> {
        LongSearch { guided, board: &self.board, limits, observer }
    }
}

fn solver<'a>(
    table: &'a Table<TableBytes>,
    goal: &'a Goal,
) -> Result<Solver<'a, TableBytes>, QueryError> {
    Solver::new(table, goal)
}
