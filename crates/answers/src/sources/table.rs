//! Complete tables: of the goal, or of the start, asked for the way back.

use std::borrow::Cow;
use std::sync::Arc;

use jiugong::{Goal, Move, QueryError, Solutions, Solver, Table};

use super::{Request, Source, sorted_moves};
use crate::error::{Error, NoAnswer};
use crate::files::TableBytes;
use crate::goals::Goals;
use crate::goals::PrecomputedGoal;
use crate::known::{AllSolutions, BestSolution, Known, LegalMoves};
use crate::thresholds::{MAX_CACHED_CELLS, MAX_READ_BOARDS};
use crate::wanted::Wanted;

/// The table of the goal.
#[derive(Debug)]
pub(crate) struct OfGoal(pub Arc<Table<TableBytes>>);

impl OfGoal {
    fn solver<'a>(&'a self, goals: &'a Goals) -> Result<Solver<'a, TableBytes>, Error> {
        solver(&self.0, goals)
    }
}

/// Returns the solver of a table for a goal that is one board.
pub(crate) fn solver<'a>(
    table: &'a Table<TableBytes>,
    goals: &'a Goals,
) -> Result<Solver<'a, TableBytes>, Error> {
    let metric = table.header().metric();
    let goal = goals.one().ok_or(Error::TableMissing(table.header().home(), metric))?;
    Ok(Solver::new(table, goal)?)
}

impl Source for OfGoal {
    fn best(&self, request: &Request<'_>) -> Result<BestSolution, NoAnswer> {
        let solver = self.solver(request.goals)?;
        let moves: Result<Vec<Move>, _> = solver.solution(request.board)?.collect();
        Ok(BestSolution::shortest(moves?))
    }

    fn all(&self, request: &Request<'_>) -> Result<AllSolutions, NoAnswer> {
        Ok(AllSolutions::Found(self.solver(request.goals)?.solutions(request.board)?))
    }

    fn distance(&self, request: &Request<'_>) -> Result<Known, NoAnswer> {
        Ok(Known::exact(self.solver(request.goals)?.distance(request.board)?))
    }

    fn solve(
        &self,
        request: &Request<'_>,
        moves: &mut Vec<Move>,
        wanted: Wanted,
    ) -> Result<Known, NoAnswer> {
        let (board, solver) = (request.board, self.solver(request.goals)?);
        let is_cached = board.tiles().len() <= MAX_CACHED_CELLS;
        let max_boards = if is_cached { usize::MAX } else { MAX_READ_BOARDS };
        let solutions = match wanted {
            Wanted::First => None,
            Wanted::Counted => solver.solutions_within(board, max_boards)?,
            Wanted::All => Some(solver.solutions(board)?),
        };
        match &solutions {
            Some(solutions) => moves.extend(solutions.iter().next().unwrap_or_default()),
            None => {
                for m in solver.solution(board)? {
                    moves.push(m.map_err(QueryError::from)?);
                }
            }
        }
        let solutions = solutions.as_ref().map(Solutions::count);
        Ok(Known { solutions, ..Known::exact(moves.len() as u32) })
    }

    fn best_move(&self, request: &Request<'_>) -> Result<Option<Move>, NoAnswer> {
        Ok(self.solver(request.goals)?.best_move(request.board)?)
    }

    fn legal_moves(&self, request: &Request<'_>) -> Result<LegalMoves, NoAnswer> {
        let solver = self.solver(request.goals)?;
        let moves = solver.moves(request.board)?.into_iter();
        Ok(LegalMoves {
            known: Known::exact(solver.distance(request.board)?),
            moves: moves.map(|(m, distance)| (m, Known::exact(distance))).collect(),
        })
    }

    fn origin(&self) -> Cow<'_, str> {
        self.0.get_ref().origin()
    }
}

/// The solutions of all boards, computed from the table of the goal.
#[derive(Debug)]
pub(crate) struct Precomputed(pub Arc<PrecomputedGoal>);

impl Precomputed {
    fn table(&self) -> OfGoal {
        OfGoal(Arc::clone(&self.0.table))
    }
}

impl Source for Precomputed {
    fn best(&self, request: &Request<'_>) -> Result<BestSolution, NoAnswer> {
        let solution = self.0.solutions.solution(request.board)?;
        Ok(BestSolution::shortest(solution.map(Move::from).collect()))
    }

    fn all(&self, request: &Request<'_>) -> Result<AllSolutions, NoAnswer> {
        self.table().all(request)
    }

    fn distance(&self, request: &Request<'_>) -> Result<Known, NoAnswer> {
        Ok(Known::exact(self.0.solutions.solution(request.board)?.len() as u32))
    }

    fn solve(
        &self,
        request: &Request<'_>,
        moves: &mut Vec<Move>,
        _: Wanted,
    ) -> Result<Known, NoAnswer> {
        let solution = self.0.solutions.solution(request.board)?;
        let solutions = Some(solution.solution_count());
        moves.extend(solution.map(Move::from));
        Ok(Known { solutions, ..Known::exact(moves.len() as u32) })
    }

    fn best_move(&self, request: &Request<'_>) -> Result<Option<Move>, NoAnswer> {
        Ok(self.0.solutions.solution(request.board)?.next().map(Move::from))
    }

    fn legal_moves(&self, request: &Request<'_>) -> Result<LegalMoves, NoAnswer> {
        self.table().legal_moves(request)
    }

    fn origin(&self) -> Cow<'_, str> {
        self.0.table.get_ref().origin()
    }
}

/// The table of the start, asked for the way back: distances are symmetric.
#[derive(Debug)]
pub(crate) struct Reversed {
    pub table: Arc<Table<TableBytes>>,
    /// The start, as the goal of the way back.
    pub start: Goal,
}

impl Reversed {
    /// Returns the shortest solutions.
    fn solutions(&self, goals: &Goals) -> Result<Solutions, NoAnswer> {
        let solver = Solver::new(&self.table, &self.start)?;
        Ok(solver.solutions(&goals.board())?.reversed())
    }
}

impl Source for Reversed {
    fn best(&self, request: &Request<'_>) -> Result<BestSolution, NoAnswer> {
        let solutions = self.solutions(request.goals)?;
        Ok(BestSolution::shortest(solutions.iter().next().unwrap_or_default()))
    }

    fn all(&self, request: &Request<'_>) -> Result<AllSolutions, NoAnswer> {
        Ok(AllSolutions::Found(self.solutions(request.goals)?))
    }

    fn distance(&self, request: &Request<'_>) -> Result<Known, NoAnswer> {
        let solver = Solver::new(&self.table, &self.start)?;
        Ok(Known::exact(solver.distance(&request.goals.board())?))
    }

    fn counts(&self, _: &Request<'_>, _: Wanted) -> bool {
        true
    }

    fn legal_moves(&self, request: &Request<'_>) -> Result<LegalMoves, NoAnswer> {
        moves_by_parity(request, &self.solutions(request.goals)?)
    }

    fn origin(&self) -> Cow<'_, str> {
        self.table.get_ref().origin()
    }
}

/// Returns the legal moves in stm to a goal that is one board, given the shortest solutions: the
/// neighbours on them are one move closer, and all others one move farther.
pub(crate) fn moves_by_parity(
    request: &Request<'_>,
    solutions: &Solutions,
) -> Result<LegalMoves, NoAnswer> {
    let distance = solutions.distance();
    sorted_moves(request, Known::exact(distance), |m, _| {
        let is_best = solutions.first_moves().any(|best| best == m);
        Ok(Known::exact(if is_best { distance - 1 } else { distance + 1 }))
    })
}
