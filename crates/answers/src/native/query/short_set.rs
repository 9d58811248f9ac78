//! Queries about a board and a set of goals that need no tables.

use std::sync::{Arc, OnceLock};

use jiugong::{Board, Move, Solutions, SolutionsBuilder};
use jiugong_beam::ShortSolver;

use crate::error::{Error, NoAnswer};
use crate::goal_set::PreparedSet;
use crate::known::{AllSolutions, BestSolution, EndedBy, Known, LegalMoves};
use crate::limits::Limits;
use crate::near::Near;
use crate::near_set;
use crate::nearest_board::{NearestBoard, nearest_boards};
use crate::observer::{Observer, Progress, Silent};
use crate::query::Wanted;
use crate::short::beam_solution;
use crate::threads;

/// A board that can reach a goal of a set, answered without tables: on a large shape, or where a limit or the observer
/// stopped the build of tables.
#[derive(Debug)]
pub struct ShortSetQuery {
    board: Board,
    set: Arc<PreparedSet>,
    /// The nearest goal; `None` if there are several gaps, of which only bounds are known without tables.
    nearest: Option<NearestBoard>,
    /// The result of the search of boards near a goal.
    near: OnceLock<Near>,
    /// The shortest solution that beams have found.
    short: OnceLock<BestSolution>,
}

impl ShortSetQuery {
    /// Creates a query about a board.
    ///
    /// # Errors
    ///
    /// [`NoAnswer`] if the board can reach no goal.
    pub(crate) fn new(set: Arc<PreparedSet>, board: Board) -> Result<ShortSetQuery, NoAnswer> {
        set.check_solvable(&board)?;
        let nearest = if set.gaps() == 1 {
            let nearest = nearest_boards(&set, &board).into_iter().next();
            Some(nearest.ok_or(Error::NoSolution(set.shape()))?)
        } else {
            None
        };
        let (near, short) = (OnceLock::new(), OnceLock::new());
        Ok(ShortSetQuery { board, set, nearest, near, short })
    }

    /// Returns the board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Returns all shortest solutions if the board is near a goal, or else a lower bound of its distance.
    fn near(&self, limits: Limits, observer: &dyn Observer) -> Result<&Solutions, u32> {
        let search = || match &self.nearest {
            Some(nearest) => {
                let bound = nearest.lower_bound;
                near_set::search(&self.set, &self.board, bound, u32::MAX, limits, observer)
            }
            None if self.set.reached(&self.board).is_some() => {
                Near::Found(SolutionsBuilder::new().build())
            }
            None => Near::Stopped(near_set::lower_bound(&self.set, &self.board).max(1)),
        };
        match self.near.get_or_init(search) {
            Near::Found(solutions) => Ok(solutions),
            Near::Beyond(moves) => Err(moves + 1),
            Near::Stopped(bound) => Err(*bound),
        }
    }

    /// Returns the distance if the board is near a goal.
    pub(crate) fn near_distance(&self, limits: Limits, observer: &dyn Observer) -> Option<u32> {
        self.near(limits, observer).ok().map(Solutions::distance)
    }

    /// Checks that the board is near a goal.
    ///
    /// # Errors
    ///
    /// [`Error::Unproved`] if it is not.
    pub(crate) fn check_provable(&self) -> Result<(), Error> {
        let unproved = Error::Unproved(self.board.shape(), self.set.metric());
        self.near_distance(Limits::NONE, &Silent).map(|_| ()).ok_or(unproved)
    }

    /// Returns a shortest solution of a board near a goal, or a short one.
    pub(crate) fn best_solution(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<BestSolution, NoAnswer> {
        let bound = match self.near(limits, observer) {
            Ok(solutions) => return Ok(first(solutions)),
            Err(bound) => bound,
        };
        if let Some(best) = self.short.get() {
            return Ok(best.clone());
        }
        let Some(nearest) = &self.nearest else {
            let is_stopped =
                observer.progress(&Progress::Search { bound, expanded: 0, best: None }).is_break();
            let ended_by = if is_stopped { EndedBy::Interrupt } else { EndedBy::Time };
            return Ok(BestSolution { moves: None, lower_bound: bound, ended_by: Some(ended_by) });
        };
        threads::start(None, observer)?;
        let open = nearest.open.iter().enumerate().filter_map(|(cell, open)| open.then_some(cell));
        let solver = ShortSolver::new(&nearest.board).with_open_cells(open);
        let (set, board) = (&self.set, &self.board);
        let is_goal = |board: &Board| set.reached(board).is_some();
        let best = beam_solution(&solver, set.metric(), is_goal, board, bound, limits, observer)?;
        Ok(self.short.get_or_init(|| best).clone())
    }

    pub(crate) fn solve(
        &self,
        moves: &mut Vec<Move>,
        wanted: Wanted,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Known, NoAnswer> {
        moves.clear();
        let best = self.best_solution(limits, observer)?;
        let known = best.known();
        moves.extend(best.moves.unwrap_or_default());
        let near = (wanted == Wanted::All).then(|| self.near(limits, observer).ok()).flatten();
        Ok(Known { solutions: near.map(Solutions::count), ..known })
    }

    pub(crate) fn best_move(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<Option<Move>, NoAnswer> {
        self.check_provable()?;
        let best = self.best_solution(limits, observer)?;
        Ok(best.moves.unwrap_or_default().first().copied())
    }

    pub(crate) fn solutions(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<AllSolutions, NoAnswer> {
        Ok(match self.near(limits, observer) {
            Ok(solutions) => AllSolutions::Found(solutions.clone()),
            Err(_) => AllSolutions::Unproved(self.best_solution(limits, observer)?),
        })
    }

    /// Returns the legal moves. A move leads to a board one move closer or further, or as far.
    pub(crate) fn legal_moves(
        &self,
        limits: Limits,
        observer: &dyn Observer,
    ) -> Result<LegalMoves, NoAnswer> {
        let best = self.best_solution(limits, observer)?;
        let known = best.known();
        let is_first: Box<dyn Fn(&Move) -> bool> = match self.near(limits, observer) {
            Ok(solutions) => Box::new(|m| solutions.first_moves().any(|best| best == *m)),
            Err(_) => Box::new(|m| best.moves.as_deref().and_then(<[Move]>::first) == Some(m)),
        };
        let mut moves = Vec::new();
        for (m, next) in self.board.neighbours(self.set.metric()) {
            // With the way back, a solution of the board is one of all its neighbours.
            let after = |moves: u32| if is_first(&m) { moves.saturating_sub(1) } else { moves + 1 };
            let upper_bound = known.upper_bound.map(after);
            let bound = match known.distance() {
                // The search from the next board begins with the moves that are known to be too few.
                Some(distance) if !is_first(&m) => {
                    let set = &self.set;
                    match near_set::search(set, &next, distance, distance, limits, observer) {
                        Near::Found(solutions) => {
                            moves.push((m, Known::exact(solutions.distance())));
                            continue;
                        }
                        Near::Beyond(moves) => moves + 1,
                        Near::Stopped(bound) => bound,
                    }
                }
                _ => known.lower_bound.saturating_sub(1),
            };
            let bound = bound.max(near_set::lower_bound(&self.set, &next));
            moves.push((m, Known { upper_bound, ..Known::default() }.at_least(bound)));
        }
        moves.sort_by_key(|(_, after)| (after.upper_bound, after.lower_bound));
        Ok(LegalMoves { known, moves })
    }

    /// Returns the goal that the best solution found ends at, as text; all goals if there is none yet.
    pub(crate) fn reached(&self) -> &str {
        let near = match self.near.get() {
            Some(Near::Found(solutions)) => first(solutions).moves,
            _ => None,
        };
        let moves = near.or_else(|| self.short.get()?.moves.clone());
        let reached = moves.and_then(|moves| {
            let mut end = self.board.clone();
            moves.into_iter().try_for_each(|m| end.apply(m).map(|_| ()))?;
            self.set.reached(&end)
        });
        reached.unwrap_or(&self.set.text)
    }
}

/// Returns the first of all shortest solutions.
fn first(solutions: &Solutions) -> BestSolution {
    BestSolution::shortest(solutions.iter().next().unwrap_or_default())
}
