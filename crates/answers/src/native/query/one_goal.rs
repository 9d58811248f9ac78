//! Queries about a board and one goal, and the source of their answers.

mod legal_moves;

use std::borrow::Cow;
use std::sync::{Arc, OnceLock};

use jiugong::{Board, Goal, GoalError, Move, QueryError, Solutions, Solver, Table};

use crate::answers::{GoalSource, can_prove, near_source};
use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::goal::{PrecomputedGoal, PreparedGoal};
use crate::guided::{GuidedGoal, LongSearch, within};
use crate::known::{AllSolutions, BestSolution, Known};
use crate::limits::{Limits, Watched};
use crate::lookahead::Lookahead;
use crate::observer::Observer;
use crate::query::Wanted;
use crate::short::short_solution;
use crate::thresholds::{
    EASY, MAX_BUILT_CELLS, MAX_CACHED_CELLS, MAX_QUICK_CELLS, MAX_READ_BOARDS,
};

/// A board that can reach its goal, and what answers questions about it.
#[derive(Debug)]
pub struct GoalQuery {
    board: Board,
    goal: Arc<PreparedGoal>,
    source: Source,
    /// A lower bound of the distance.
    bound: u32,
    /// The least shortest solution, and all of them, if a search has found them.
    solution: OnceLock<Vec<Move>>,
    solutions: OnceLock<Solutions>,
    /// The shortest solution that beams have found.
    short: OnceLock<BestSolution>,
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
    /// All shortest solutions, which a search from both ends found.
    Near(Box<Solutions>),
    /// A search with tables of lower bounds.
    Guided(Arc<GuidedGoal>),
    /// Beams that find a short solution: nothing else answers the board, or a limit or the observer
    /// stopped the build of its tables.
    Short,
}

/// The origin of answers that a search without tables found.
pub(crate) const NO_TABLE: &str = "search";

impl GoalQuery {
    /// Creates a query, with the solutions that [`look_ahead`](crate::Answers::look_ahead) found
    /// and a lower bound of the distance.
    pub(crate) fn new(
        goal: Arc<PreparedGoal>,
        board: Board,
        source: Source,
        bound: u32,
    ) -> GoalQuery {
        let (solution, solutions, short) = (OnceLock::new(), OnceLock::new(), OnceLock::new());
        let mut query =
            GoalQuery { board, goal, source, bound, solution, solutions, short, is_hard: false };
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
    /// [`NoAnswer`] if the board cannot reach the goal, or is too far from it for a search without a
    /// table.
    pub fn with_source(
        goal: &Arc<PreparedGoal>,
        board: &Board,
        source: &GoalSource,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<GoalQuery, NoAnswer> {
        goal.goal.check_solvable(board)?;
        let (source, bound) = match source {
            GoalSource::Table(table) => (Source::Table(Arc::clone(table)), 0),
            // As `Answers::query` chooses.
            GoalSource::Search(_)
                if limits.effort.is_some() && board.tiles().len() > MAX_QUICK_CELLS =>
            {
                near_source(goal, board, limits, observer)?
            }
            GoalSource::Search(guided) => (Source::Guided(Arc::clone(guided)), 0),
            GoalSource::Near => near_source(goal, board, limits, observer)?,
        };
        Ok(GoalQuery::new(Arc::clone(goal), board.clone(), source, bound))
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the goal as text.
    pub(crate) fn goal_text(&self) -> &str {
        &self.goal.text
    }

    /// Returns the source of the answers.
    pub(crate) fn source(&self) -> &Source {
        &self.source
    }

    /// Checks that a search without limits proves the distance.
    ///
    /// # Errors
    ///
    /// [`Error::Unproved`] if it finds only bounds: in mtm on shapes that are too large for colour
    /// tables.
    pub fn check_provable(&self) -> Result<(), Error> {
        match self.source {
            Source::Short => Err(Error::Unproved(self.board.shape(), self.goal.metric)),
            Source::Guided(_) if !can_prove(&self.goal) => {
                Err(Error::Unproved(self.board.shape(), self.goal.metric))
            }
            _ => Ok(()),
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
        Ok(match &self.source {
            Source::Precomputed(precomputed) => {
                Known::exact(precomputed.solutions.solution(&self.board)?.len() as u32)
            }
            Source::Table(table) => {
                Known::exact(solver(table, &self.goal.goal)?.distance(&self.board)?)
            }
            Source::Reversed(table, reverse_goal) => {
                Known::exact(solver(table, reverse_goal)?.distance(self.goal.goal.board())?)
            }
            Source::Near(solutions) => Known::exact(solutions.distance()),
            Source::Guided(guided) => self.best_solution(guided, limits, observer)?.known(),
            Source::Short => self.short_solution(limits, observer)?.known(),
        })
    }

    /// Returns the distance if that takes about a second at most, and the limits allow it.
    pub fn quick_distance(&self, limits: Limits, observer: &dyn Observer) -> Option<u32> {
        let guided = match &self.source {
            Source::Guided(guided) => guided,
            Source::Short => return None,
            _ => return self.distance(limits, observer).ok()?.distance(),
        };
        if let Some(solution) = self.solution.get() {
            return Some(solution.len() as u32);
        }
        let solver = guided.prover(limits, observer)?;
        let solution = solver.search(&self.board, limits.quick(observer)).ok()?.found()?;
        Some(solution.len() as u32)
    }

    /// Replaces the contents of `moves` by the first shortest solution or, if a limit or the
    /// observer ends the search for it, by the shortest of those found, if there is one. Counts the
    /// shortest solutions as `wanted`.
    ///
    /// # Errors
    ///
    /// As [`distance`](GoalQuery::distance).
    pub fn solve(
        &self,
        moves: &mut Vec<Move>,
        wanted: Wanted,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Known, NoAnswer> {
        moves.clear();
        let solutions = match &self.source {
            Source::Precomputed(precomputed) => {
                let solution = precomputed.solutions.solution(&self.board)?;
                let solutions = Some(solution.solution_count());
                moves.extend(solution.map(Move::from));
                return Ok(Known { solutions, ..Known::exact(moves.len() as u32) });
            }
            Source::Table(table) => {
                let solver = solver(table, &self.goal.goal)?;
                let is_cached = self.board.tiles().len() <= MAX_CACHED_CELLS;
                let max_boards = if is_cached { usize::MAX } else { MAX_READ_BOARDS };
                let solutions = match wanted {
                    Wanted::First => None,
                    Wanted::Counted => solver.solutions_within(&self.board, max_boards)?,
                    Wanted::All => Some(solver.solutions(&self.board)?),
                };
                let Some(solutions) = solutions else {
                    for m in solver.solution(&self.board)? {
                        moves.push(m.map_err(QueryError::from)?);
                    }
                    return Ok(Known::exact(moves.len() as u32));
                };
                solutions
            }
            Source::Guided(guided) if wanted != Wanted::All => {
                let best = self.best_solution(guided, limits, observer)?;
                let known = best.known();
                moves.extend(best.moves.unwrap_or_default());
                return Ok(known);
            }
            Source::Reversed(..) | Source::Near(_) | Source::Guided(_) | Source::Short => {
                match self.solutions(limits, observer)? {
                    AllSolutions::Found(solutions) => solutions,
                    AllSolutions::Unproved(best) => {
                        let known = best.known();
                        moves.extend(best.moves.unwrap_or_default());
                        return Ok(known);
                    }
                }
            }
        };
        moves.extend(solutions.iter().next().unwrap_or_default());
        let is_counted = match self.source {
            // In place of a complete table.
            Source::Near(_) => wanted == Wanted::All || has_built_table(&self.board),
            _ => true,
        };
        let solutions = is_counted.then(|| solutions.count());
        Ok(Known { solutions, ..Known::exact(moves.len() as u32) })
    }

    /// Returns the first move of the first shortest solution; `None` if the board is the goal.
    ///
    /// # Errors
    ///
    /// As [`distance`](GoalQuery::distance); [`NoAnswer::Stopped`] if a limit or the observer ends the
    /// search before the solution is proved.
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
            _ => {
                self.check_provable()?;
                let mut moves = Vec::new();
                let known = self.solve(&mut moves, Wanted::First, limits, observer)?;
                known.distance().ok_or(NoAnswer::Stopped)?;
                moves.first().copied()
            }
        })
    }

    /// Returns all shortest solutions or, if a limit or the observer ends the search for them, the
    /// best solution known.
    ///
    /// # Errors
    ///
    /// As [`distance`](GoalQuery::distance).
    pub fn solutions(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<AllSolutions, NoAnswer> {
        let solutions = match &self.source {
            Source::Precomputed(precomputed) => {
                solver(&precomputed.table, &self.goal.goal)?.solutions(&self.board)?
            }
            Source::Table(table) => solver(table, &self.goal.goal)?.solutions(&self.board)?,
            Source::Reversed(table, reverse_goal) => {
                solver(table, reverse_goal)?.solutions(self.goal.goal.board())?.reversed()
            }
            Source::Near(solutions) => (**solutions).clone(),
            Source::Guided(guided) => match self.solutions.get() {
                Some(solutions) => solutions.clone(),
                None => return self.searched_solutions(guided, limits, observer),
            },
            Source::Short => {
                return Ok(AllSolutions::Unproved(self.short_solution(limits, observer)?));
            }
        };
        Ok(AllSolutions::Found(solutions))
    }

    fn searched_solutions(
        &self,
        guided: &GuidedGoal,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<AllSolutions, NoAnswer> {
        if guided.prover(limits, observer).is_none() {
            let best = self.best_solution(guided, limits, observer)?;
            return Ok(AllSolutions::Unproved(best));
        }
        let observer = Watched::new(observer);
        Ok(match self.long_search(guided, limits, &observer).solutions()? {
            AllSolutions::Unproved(best) => {
                let ended_by = Some(observer.ended_by(&limits));
                AllSolutions::Unproved(self.with_bound(BestSolution { ended_by, ..best }))
            }
            found @ AllSolutions::Found(_) => found,
        })
    }

    /// Returns the path of the table file that answers, the paths of several pattern table files
    /// separated by commas, `embedded` or `built`, or `search` if there is no table.
    pub fn origin(&self) -> Cow<'_, str> {
        match &self.source {
            Source::Precomputed(precomputed) => precomputed.table.get_ref().origin(),
            Source::Table(table) | Source::Reversed(table, _) => table.get_ref().origin(),
            Source::Guided(guided) => guided.origin().into(),
            Source::Near(_) | Source::Short => NO_TABLE.into(),
        }
    }

    /// Raises the lower bound of a solution to that of the query.
    fn with_bound(&self, best: BestSolution) -> BestSolution {
        let lower_bound = best.known().at_least(self.bound).lower_bound;
        BestSolution { lower_bound, ..best }
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
        let observer = Watched::new(observer);
        let best = self.long_search(guided, limits, &observer).best_solution()?;
        let ended_by = Some(observer.ended_by(&limits));
        let best = self.with_bound(BestSolution { ended_by, ..best });
        if let (Some(_), Some(moves)) = (best.known().distance(), &best.moves) {
            self.solution.get_or_init(|| moves.clone());
        }
        Ok(best)
    }

    /// Returns the shortest solution that beams find within the limits.
    fn short_solution(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<BestSolution, GoalError> {
        if let Some(best) = self.short.get() {
            return Ok(best.clone());
        }
        let best = short_solution(&self.goal, &self.board, self.bound, limits, observer)?;
        Ok(self.short.get_or_init(|| best).clone())
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

/// Returns whether a complete table of the board's shape is built where a search does not answer.
fn has_built_table(board: &Board) -> bool {
    board.tiles().len() <= MAX_BUILT_CELLS
}

fn solver<'a>(
    table: &'a Table<TableBytes>,
    goal: &'a Goal,
) -> Result<Solver<'a, TableBytes>, QueryError> {
    Solver::new(table, goal)
}
