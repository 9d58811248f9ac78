//! Answers to queries about boards: a goal with a complete table or a search.

use std::ops::ControlFlow;
use std::sync::{Arc, OnceLock};
use std::time::Instant;

use jiugong::{
    Board, Distances, Goal, Metric, Move, PatternProgress, Precomputed, Solver, Table, TableError,
    Unsolvable,
};
use jiugong_engine::GuidedSolver;

use crate::error::Result;
use crate::file_bytes::TableBytes;
use crate::watch::Watch;

/// A goal and the source of its answers.
#[derive(Debug)]
pub struct Answers {
    pub goal: Goal,
    pub source: Source,
    /// The solutions of all boards of a small shape in stm.
    precomputed: OnceLock<Option<Box<Precomputed>>>,
}

/// A source of answers.
#[derive(Debug)]
pub enum Source {
    /// A complete table.
    Table(Arc<Table<TableBytes>>),
    /// A search guided by tables of lower bounds.
    Guided(Box<GuidedSolver<TableBytes>>),
}

/// The reason why a board has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoAnswer {
    /// It cannot reach the goal.
    Unsolvable(Unsolvable),
    /// The table is damaged.
    Table(TableError),
    /// The caller stopped the search.
    Stopped,
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

/// The conditions that end a search.
#[derive(Clone, Copy, Debug)]
pub struct Limit<'a> {
    pub watch: &'a Watch,
    pub deadline: Option<Instant>,
}

impl Limit<'_> {
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() > deadline)
    }

    fn flow(&self) -> ControlFlow<()> {
        if self.is_late() { ControlFlow::Break(()) } else { self.watch.flow() }
    }
}

/// The number of boards that one thread expands in about a second.
const QUICK: u64 = 5_000_000;

/// The number of cells of the largest boards whose shortest solutions a search counts.
const MAX_COUNTED_CELLS: usize = 16;

/// The widths of the beams that search for a short solution after the time limit. On 5×5 they take
/// about 0.02 and 0.2 s.
const WIDTHS: [usize; 2] = [300, 3_000];

impl From<Unsolvable> for NoAnswer {
    fn from(error: Unsolvable) -> NoAnswer {
        NoAnswer::Unsolvable(error)
    }
}

impl From<TableError> for NoAnswer {
    fn from(error: TableError) -> NoAnswer {
        NoAnswer::Table(error)
    }
}

impl From<jiugong::QueryError> for NoAnswer {
    fn from(error: jiugong::QueryError) -> NoAnswer {
        match error {
            jiugong::QueryError::Unsolvable(error) => error.into(),
            jiugong::QueryError::Table(error) => error.into(),
            jiugong::QueryError::Shape(_) => Unsolvable::TooLarge.into(),
        }
    }
}

impl Answers {
    /// Creates the answers of a goal.
    ///
    /// # Errors
    ///
    /// An error of the table if it has another home than the goal.
    pub fn new(goal: Goal, source: Source) -> Result<Answers> {
        if let Source::Table(table) = &source {
            Solver::new(table, &goal)?;
        }
        Ok(Answers { goal, source, precomputed: OnceLock::new() })
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        match &self.source {
            Source::Table(table) => table.header().metric(),
            Source::Guided(solver) => solver.metric,
        }
    }

    /// Returns whether an answer takes microseconds: a table gives it.
    pub fn is_quick(&self) -> bool {
        matches!(self.source, Source::Table(_))
    }

    /// Computes the solutions of all boards of a small shape, for many queries.
    pub fn precompute(&self) -> Result<(), TableError> {
        let Source::Table(table) = &self.source else {
            return Ok(());
        };
        if self.precomputed.get().is_some()
            || self.metric() != Metric::Stm
            || self.goal.home().shape().cells() > Distances::MAX_CELLS
        {
            return Ok(());
        }
        let solver = Solver::new(table, &self.goal)?;
        let precomputed = match Precomputed::new(&solver) {
            Ok(precomputed) => Some(Box::new(precomputed)),
            Err(jiugong::QueryError::Table(error)) => return Err(error),
            Err(_) => None,
        };
        self.precomputed.get_or_init(|| precomputed);
        Ok(())
    }

    /// Returns the precomputed solutions.
    pub fn precomputed(&self) -> Option<&Precomputed> {
        self.precomputed.get()?.as_deref()
    }

    /// Returns the distance of a board; [`precomputed`](Answers::precomputed) gives it faster.
    pub fn distance(&self, board: &Board, watch: &Watch) -> Result<u32, NoAnswer> {
        match &self.source {
            Source::Table(table) => Ok(Solver::new(table, &self.goal)?.distance(board)?),
            Source::Guided(solver) => Ok(search(solver, board, watch)?.len() as u32),
        }
    }

    /// Returns the first move of the least shortest solution; `None` if the board is the goal.
    pub fn first_move(&self, board: &Board, watch: &Watch) -> Result<Option<Move>, NoAnswer> {
        if let Some(precomputed) = self.precomputed() {
            return Ok(precomputed.solution(board)?.next().map(Move::from));
        }
        match &self.source {
            Source::Table(table) => Ok(Solver::new(table, &self.goal)?.best_move(board)?),
            Source::Guided(solver) => Ok(search(solver, board, watch)?.first().copied()),
        }
    }

    /// Returns the least shortest solution, or a short one if the time limit ends the search.
    /// `has_all_threads` lets a search use all threads of the pool.
    pub fn solve(
        &self,
        board: &Board,
        limit: Limit<'_>,
        has_all_threads: bool,
    ) -> Result<FoundSolution, NoAnswer> {
        if let Some(precomputed) = self.precomputed() {
            let solution = precomputed.solution(board)?;
            let solutions = Some(solution.solution_count());
            let moves: Vec<Move> = solution.map(Move::from).collect();
            return Ok(FoundSolution { lower_bound: moves.len() as u32, moves, solutions });
        }
        match &self.source {
            Source::Table(table) => {
                let solution = Solver::new(table, &self.goal)?.solution(board)?;
                let moves = solution.collect::<Result<Vec<Move>, TableError>>()?;
                Ok(FoundSolution { lower_bound: moves.len() as u32, moves, solutions: None })
            }
            Source::Guided(solver) => guided(solver, board, limit, has_all_threads),
        }
    }

    /// Counts the shortest solutions of a board; `None` if a search would take longer than about a
    /// second.
    pub fn count(&self, board: &Board, limit: Limit<'_>) -> Result<Option<u64>, NoAnswer> {
        match &self.source {
            Source::Table(table) => {
                let solutions = Solver::new(table, &self.goal)?.solutions(board)?;
                Ok(Some(solutions.count()))
            }
            Source::Guided(_) if board.tiles().len() > MAX_COUNTED_CELLS => Ok(None),
            Source::Guided(solver) => {
                let within = |progress: PatternProgress| {
                    if progress.expanded < QUICK { limit.flow() } else { ControlFlow::Break(()) }
                };
                let solutions = solver.search_all(board, within)?;
                Ok(solutions.ok().map(|solutions| solutions.count()))
            }
        }
    }
}

/// Returns the least shortest solution.
fn search(
    solver: &GuidedSolver<TableBytes>,
    board: &Board,
    watch: &Watch,
) -> Result<Vec<Move>, NoAnswer> {
    solver.search(board, |_| watch.flow())?.map_err(|_| NoAnswer::Stopped)
}

fn guided(
    solver: &GuidedSolver<TableBytes>,
    board: &Board,
    limit: Limit<'_>,
    has_all_threads: bool,
) -> Result<FoundSolution, NoAnswer> {
    let proceed = |_| limit.flow();
    let found = if has_all_threads {
        solver.search_in_parallel(board, proceed)?
    } else {
        solver.search(board, proceed)?
    };
    match found {
        Ok(moves) => Ok(FoundSolution { lower_bound: moves.len() as u32, moves, solutions: None }),
        Err(_) if limit.watch.is_stopped() => Err(NoAnswer::Stopped),
        Err(progress) => {
            let moves = short_solution(solver, board, limit.watch)?;
            let lower_bound = progress.bound.max(solver.lower_bound(board)?);
            Ok(FoundSolution { moves, lower_bound, solutions: None })
        }
    }
}

/// Returns the shortest of the solutions that beams find.
fn short_solution(
    solver: &GuidedSolver<TableBytes>,
    board: &Board,
    watch: &Watch,
) -> Result<Vec<Move>, NoAnswer> {
    let mut best: Option<Vec<Move>> = None;
    let mut width = WIDTHS[0];
    // A beam that drops no board finds a solution, so the loop ends.
    while best.is_none() || width <= WIDTHS[1] {
        let found = solver.beam_search(board, width, || watch.flow())?;
        if watch.is_stopped() {
            return Err(NoAnswer::Stopped);
        }
        if let Some(found) = found
            && best.as_ref().is_none_or(|best| found.len() < best.len())
        {
            best = Some(found);
        }
        width = if width == WIDTHS[0] { WIDTHS[1] } else { 2 * width };
    }
    Ok(best.unwrap_or_default())
}
