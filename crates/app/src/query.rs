//! Queries about a board, and the source of their answers.

use std::borrow::Cow;
use std::rc::Rc;

use jiugong::{
    Board, Distances, Goal, Metric, Move, PatternSize, Precomputed, QueryError, Solutions, Solver,
    Table, Unsolvable,
};

use crate::error::Error;
use crate::goal_arg::{PrecomputedGoal, PreparedGoal};
use crate::guided::SearchLimits;
use crate::guided::goal::GuidedGoal;
use crate::guided::query::GuidedQuery;
use crate::session::{Mode, Session, unproved};
use crate::table_bytes::TableBytes;

/// A board that can reach its goal, and what answers questions about it.
#[derive(Debug)]
pub struct Query {
    board: Board,
    goal: Rc<PreparedGoal>,
    source: Source,
}

/// The source of the answers to a query.
#[derive(Debug)]
pub(crate) enum Source {
    /// The precomputed solutions of all boards.
    Precomputed(Rc<PrecomputedGoal>),
    /// The table of the goal.
    Table(Rc<Table<TableBytes>>),
    /// The table of the start, asked for the way back: distances are symmetric.
    Reversed(Rc<Table<TableBytes>>, Box<Goal>),
    /// Pattern tables, and the first shortest solution when it is found.
    Patterns(Box<GuidedQuery>),
}

impl Source {
    /// Returns the search that answers; `None` if something else does.
    pub(crate) fn into_guided_goal(self) -> Option<Rc<GuidedGoal>> {
        match self {
            Source::Patterns(query) => Some(query.into_guided_goal()),
            _ => None,
        }
    }
}

/// The properties of a board's shortest solutions that are found with one of them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Solved {
    /// The number of shortest solutions; `None` if they were not counted, which could take long.
    pub solutions: Option<u64>,
    /// The lower bound of the distance: the length of the solution, unless a limit ended the
    /// search.
    pub lower_bound: usize,
}

/// The shortest solutions of a board that a command needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// The first one.
    First,
    /// All of them.
    All,
}

/// The number of cells of the largest boards that are solved quickly, and whose shortest solutions
/// are counted.
const MAX_QUICK_CELLS: usize = 16;
/// The number of cells of the largest boards whose tables are surely in memory after a few answers.
const MAX_CACHED_CELLS: usize = 12;
/// The number of boards up to which solutions are counted with a table that may be on a disk. Each
/// takes about a third of a read.
const MAX_READ_BOARDS: usize = 1000;

/// The reason why a query has no answer.
#[derive(Debug)]
pub enum NoAnswer {
    /// The board cannot reach its goal.
    Unsolvable(Unsolvable),
    /// The answer could not be determined.
    Error(Error),
}

impl From<Error> for NoAnswer {
    fn from(error: Error) -> NoAnswer {
        NoAnswer::Error(error)
    }
}

impl From<Unsolvable> for NoAnswer {
    fn from(unsolvable: Unsolvable) -> NoAnswer {
        match unsolvable {
            Unsolvable::Parity { .. } => NoAnswer::Unsolvable(unsolvable),
            other => NoAnswer::Error(other.into()),
        }
    }
}

impl From<QueryError> for NoAnswer {
    fn from(error: QueryError) -> NoAnswer {
        match error {
            QueryError::Unsolvable(unsolvable) => unsolvable.into(),
            other => NoAnswer::Error(other.into()),
        }
    }
}

impl Session {
    /// Chooses what answers a board:
    ///
    /// 1. In a batch on a small shape in stm, the solutions of all boards, computed once.
    /// 2. The table of the goal, if it is found.
    /// 3. The table of the start, if it is found.
    /// 4. On large shapes, pattern tables, found or built in memory; in mtm colour tables.
    /// 5. The table of the goal, built in memory.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board cannot reach the goal, no table answers it, or no solution can be
    /// proved to be shortest.
    pub fn query(
        &mut self,
        goal: &Rc<PreparedGoal>,
        board: &Board,
        mode: Mode,
    ) -> Result<Query, NoAnswer> {
        // Before tables are built for nothing.
        if !self.can_prove(&goal.goal) {
            goal.goal.check_solvable(board)?;
            return Err(unproved(goal.shape()).into());
        }
        self.solve_query(goal, board, mode)
    }

    /// Chooses what answers a board as [`query`](Session::query) does, also if its solutions cannot
    /// be proved to be shortest: for [`Query::solve`].
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board cannot reach the goal, or no table answers it.
    pub fn solve_query(
        &mut self,
        goal: &Rc<PreparedGoal>,
        board: &Board,
        mode: Mode,
    ) -> Result<Query, NoAnswer> {
        let source = match mode {
            Mode::Batch => self.precomputed(goal)?.map(Source::Precomputed),
            Mode::Single => None,
        };
        let source = match source {
            // Finding the solution of a board checks its parity.
            Some(source) => source,
            None => {
                goal.goal.check_solvable(board)?;
                self.table_source(goal, board, mode)?
            }
        };
        Ok(Query { board: *board, goal: Rc::clone(goal), source })
    }

    pub(crate) fn table_source(
        &mut self,
        goal: &PreparedGoal,
        board: &Board,
        mode: Mode,
    ) -> Result<Source, Error> {
        if let Some(table) = self.tables.find(goal.goal.home(), &self.output)? {
            return Ok(Source::Table(table));
        }
        let reverse_goal = Goal::new(*board);
        if let Some(table) = self.tables.find(reverse_goal.home(), &self.output)? {
            return Ok(Source::Reversed(table, Box::new(reverse_goal)));
        }
        // Most boards of a batch need more than tiny tables.
        let size = match mode {
            Mode::Single => PatternSize::Tiny,
            Mode::Batch => PatternSize::Small,
        };
        if let Some(guided) = self.guided_goal(goal, mode, size)? {
            let query = GuidedQuery::new(guided, *board, self.metric, &self.output);
            return Ok(Source::Patterns(Box::new(query)));
        }
        Ok(Source::Table(self.table(&goal.goal)?))
    }

    /// Returns the solutions of all boards to a goal, computed once; `None` in mtm and on large
    /// shapes, where each board is solved by itself. A failure is kept too, so that a damaged table
    /// costs a batch no time for each line.
    fn precomputed(&mut self, goal: &PreparedGoal) -> Result<Option<Rc<PrecomputedGoal>>, Error> {
        let result = goal.precomputed.get_or_init(|| self.precompute(goal));
        result.clone()
    }

    fn precompute(&mut self, goal: &PreparedGoal) -> Result<Option<Rc<PrecomputedGoal>>, Error> {
        if self.metric != Metric::Stm || goal.shape().cells() > Distances::MAX_CELLS {
            return Ok(None);
        }
        let table = self.table(&goal.goal)?;
        let solutions = Precomputed::new(&Solver::new(&table, &goal.goal)?)?;
        Ok(Some(Rc::new(PrecomputedGoal { table, solutions })))
    }

    /// Returns the distance of a board and the origin of the table that has it, if that takes about
    /// a second at most; `None` also if there is no answer.
    pub fn quick_distance(
        &mut self,
        goal: &Rc<PreparedGoal>,
        board: &Board,
    ) -> Option<(u32, String)> {
        if board.tiles().len() > MAX_QUICK_CELLS {
            return None;
        }
        let query = self.query(goal, board, Mode::Single).ok()?;
        let distance = match &query.source {
            Source::Patterns(patterns) => patterns.quick_distance().ok()??,
            _ => query.distance().ok()?,
        };
        Some((distance, query.origin().into()))
    }

    /// Returns the legal moves of the board of a query, each with the distance after it, best
    /// first.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if a table is missing or damaged.
    pub fn legal_moves(&mut self, query: &Query) -> Result<Vec<(Move, u32)>, NoAnswer> {
        let table = match &query.source {
            Source::Precomputed(precomputed) => Some(&precomputed.table),
            Source::Table(table) => Some(table),
            Source::Patterns(patterns) => return Ok(proving(patterns)?.moves()?),
            Source::Reversed(..) => None,
        };
        if let Some(table) = table {
            return Ok(solver(table, &query.goal.goal)?.moves(&query.board)?);
        }
        // The table of the start has the goal's distance from it, not from its neighbours. The
        // neighbours on shortest solutions are one move closer.
        let distance = query.distance()?;
        let solutions = query.solutions()?;
        let best: Vec<Move> = solutions.first_moves().collect();
        let mut moves = Vec::new();
        for (m, next) in query.board.neighbours(self.metric) {
            let after = match self.metric {
                _ if best.contains(&m) => distance - 1,
                // In stm neighbours differ by exactly 1.
                Metric::Stm => distance + 1,
                Metric::Mtm => self.query(&query.goal, &next, Mode::Single)?.distance()?,
            };
            moves.push((m, after));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok(moves)
    }
}

impl Query {
    /// Returns the distance of the board.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board cannot reach the goal, or the table is damaged; the same for
    /// all methods of this type.
    pub fn distance(&self) -> Result<u32, NoAnswer> {
        Ok(match &self.source {
            Source::Precomputed(precomputed) => {
                precomputed.solutions.solution(&self.board)?.len() as u32
            }
            Source::Table(table) => solver(table, &self.goal.goal)?.distance(&self.board)?,
            Source::Reversed(table, reverse_goal) => {
                solver(table, reverse_goal)?.distance(self.goal.goal.board())?
            }
            Source::Patterns(patterns) => proving(patterns)?.solution()?.len() as u32,
        })
    }

    /// Replaces the contents of `moves` by the first shortest solution or, if a limit ends the
    /// search for it, by the shortest of those found. If all solutions are needed and that is
    /// quick, counts them.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn solve(
        &self,
        moves: &mut Vec<Move>,
        need: Need,
        limits: SearchLimits,
    ) -> Result<Solved, NoAnswer> {
        moves.clear();
        let solutions = match &self.source {
            Source::Precomputed(precomputed) => {
                let solution = precomputed.solutions.solution(&self.board)?;
                let count = solution.solution_count();
                moves.extend(solution.map(Move::from));
                return Ok(Solved { solutions: Some(count), lower_bound: moves.len() });
            }
            Source::Patterns(patterns) => {
                let is_small = self.board.tiles().len() <= MAX_QUICK_CELLS;
                let can_count = need == Need::All && is_small;
                let quick = if can_count { patterns.quick_solutions(limits)? } else { None };
                let Some(solutions) = quick else {
                    let best = patterns.best_solution(limits)?;
                    moves.extend(best.moves);
                    return Ok(Solved { solutions: None, lower_bound: best.lower_bound as usize });
                };
                solutions
            }
            Source::Table(table) => {
                let solver = solver(table, &self.goal.goal)?;
                let is_cached = self.board.tiles().len() <= MAX_CACHED_CELLS;
                let max_boards = if is_cached { usize::MAX } else { MAX_READ_BOARDS };
                let solutions = match need {
                    Need::First => None,
                    Need::All => solver.solutions_within(&self.board, max_boards)?,
                };
                let Some(solutions) = solutions else {
                    for m in solver.solution(&self.board)? {
                        moves.push(m.map_err(QueryError::from)?);
                    }
                    return Ok(Solved { solutions: None, lower_bound: moves.len() });
                };
                solutions
            }
            Source::Reversed(..) => self.solutions()?,
        };
        moves.extend(solutions.iter().next().unwrap_or_default());
        Ok(Solved { solutions: Some(solutions.count()), lower_bound: moves.len() })
    }

    /// Returns all shortest solutions.
    ///
    /// # Errors
    ///
    /// As [`distance`](Query::distance).
    pub fn solutions(&self) -> Result<Solutions, NoAnswer> {
        Ok(match &self.source {
            Source::Precomputed(precomputed) => {
                solver(&precomputed.table, &self.goal.goal)?.solutions(&self.board)?
            }
            Source::Table(table) => solver(table, &self.goal.goal)?.solutions(&self.board)?,
            Source::Reversed(table, reverse_goal) => {
                solver(table, reverse_goal)?.solutions(self.goal.goal.board())?.reversed()
            }
            Source::Patterns(patterns) => proving(patterns)?.solutions()?,
        })
    }

    /// Returns the path of the table file that answers, the paths of several pattern table files
    /// separated by commas, `embedded` or `built`.
    pub fn origin(&self) -> Cow<'_, str> {
        match &self.source {
            Source::Precomputed(precomputed) => precomputed.table.get_ref().origin(),
            Source::Table(table) | Source::Reversed(table, _) => table.get_ref().origin(),
            Source::Patterns(patterns) => patterns.origin().into(),
        }
    }
}

/// Returns a query whose shortest solution can be proved.
fn proving(query: &GuidedQuery) -> Result<&GuidedQuery, Error> {
    if query.can_prove() { Ok(query) } else { Err(unproved(query.board().shape())) }
}

fn solver<'a>(
    table: &'a Table<TableBytes>,
    goal: &'a Goal,
) -> Result<Solver<'a, TableBytes>, QueryError> {
    Ok(Solver::new(table, goal)?)
}
