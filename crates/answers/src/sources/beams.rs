//! Short solutions of boards whose distance nothing proves: of 6×6 and larger, and of long
//! rectangles.

use std::borrow::Cow;
use std::cell::RefCell;
use std::sync::OnceLock;

use jiugong::{Board, Direction, Metric, Move};
use jiugong_beam::{Effort, ShortSolver, Workers};
use rayon::prelude::*;

use super::{NO_TABLE, Request, Source};
use crate::error::{Error, NoAnswer};
use crate::goals::Goals;
use crate::known::{BestSolution, EndedBy};
use crate::limits::stop_if;
use crate::limits::{Limits, Threads, Watched};
use crate::observer::{Observer, Progress};
use crate::threads;
use crate::thresholds::SHORT_TIME;

/// Beams that find a short solution: nothing else answers the board, or a limit or the observer
/// stopped the build of its tables.
#[derive(Debug)]
pub(crate) struct Beams {
    /// A lower bound of the distance.
    bound: u32,
    found: OnceLock<BestSolution>,
}

impl Beams {
    /// Creates the beams for a board with a lower bound of the distance.
    pub fn new(bound: u32) -> Beams {
        Beams { bound, found: OnceLock::new() }
    }
}

impl Source for Beams {
    fn best(&self, request: &Request<'_>) -> Result<BestSolution, NoAnswer> {
        if let Some(best) = self.found.get() {
            return Ok(best.clone());
        }
        let &Request { goals, board, limits, observer } = request;
        let best = match short_solution(goals, board, self.bound, limits, observer)? {
            Some(best) => best,
            None => bounds(self.bound, observer),
        };
        Ok(self.found.get_or_init(|| best).clone())
    }

    fn quick_distance(&self, _: &Request<'_>) -> Option<u32> {
        None
    }

    fn check_proof(&self, request: &Request<'_>) -> Result<(), Error> {
        Err(Error::Unproved(request.goals.shape(), request.goals.metric()))
    }

    fn solution_so_far(&self, _: &Request<'_>) -> Result<Option<Vec<Move>>, NoAnswer> {
        Ok(self.found.get().and_then(|best| best.moves.clone()))
    }

    fn origin(&self) -> Cow<'_, str> {
        NO_TABLE.into()
    }
}

/// Returns what is known without a solution.
fn bounds(lower_bound: u32, observer: &dyn Observer) -> BestSolution {
    let progress = Progress::Search { bound: lower_bound, expanded: 0, best: None };
    let is_stopped = observer.progress(&progress).is_break();
    let ended_by = if is_stopped { EndedBy::Interrupt } else { EndedBy::Time };
    BestSolution { moves: None, lower_bound, ended_by: Some(ended_by) }
}

/// Returns the shortest solution that beams find with an effort or until a deadline, or within
/// [`SHORT_TIME`] if there is neither, or that is the rest of one that was found before, or the way
/// back to it; and a lower bound. `None` for boards with several gaps.
///
/// # Errors
///
/// [`NoAnswer`] if the board can reach no goal, or there are no threads to work in.
pub fn short_solution(
    goals: &Goals,
    board: &Board,
    lower_bound: u32,
    limits: Limits,
    observer: &dyn Observer,
) -> Result<Option<BestSolution>, NoAnswer> {
    goals.check_solvable(board)?;
    if goals.gaps() != 1 {
        return Ok(None);
    }
    let solver = nearest_solver(goals, board).ok_or(Error::NoSolution(goals.shape()))?;
    threads::start(None, observer)?;
    let limits = limits.or_within(SHORT_TIME);
    let observer = Watched::new(observer);
    let last = goals.last_solution(board, &limits).unwrap_or_default();
    let lower_bound = lower_bound.max(last.lower_bound);
    if let Some(moves) = &last.moves {
        observer.solution(moves);
    }
    let best: RefCell<Option<Vec<Move>>> = RefCell::new(last.moves);
    let mut found = |directions: &[Direction]| {
        let moves = moves_to_goal(goals, board, directions);
        let mut best = best.borrow_mut();
        if best.as_ref().is_none_or(|best| moves.len() < best.len()) {
            observer.solution(&moves);
            *best = Some(moves);
        }
    };
    let mut proceed = || {
        stop_if(limits.is_late())?;
        let best = best.borrow().as_ref().map(|moves| moves.len() as u32);
        observer.progress(&Progress::Search { bound: lower_bound, expanded: 0, best })
    };
    let pool = Pool(limits.threads);
    let effort = limits.effort.unwrap_or(Effort::MAX);
    solver.solution(board, effort, &pool, &mut found, &mut proceed)?;
    observer.finished();
    let ended_by = Some(observer.ended_by(&limits));
    let best = BestSolution { moves: best.into_inner(), lower_bound, ended_by };
    goals.keep_solution(board, &best);
    Ok(Some(best))
}

/// Returns the solver for short solutions to the nearest board that is a goal; `None` if there is
/// none that can be reached, or boards have several gaps.
pub(crate) fn nearest_solver(goals: &Goals, board: &Board) -> Option<ShortSolver> {
    let nearest = goals.nearest_board(board).filter(|_| goals.gaps() == 1)?;
    let open = nearest.open.iter().enumerate().filter_map(|(cell, open)| open.then_some(cell));
    Some(ShortSolver::new(&nearest.board, goals.metric()).with_open_cells(open))
}

/// Returns the moves of a solution up to the first goal.
pub(crate) fn moves_to_goal(goals: &Goals, board: &Board, directions: &[Direction]) -> Vec<Move> {
    let mut at = board.clone();
    let is_before =
        |direction: &&Direction| !goals.is_reached(&at) && at.apply(**direction).is_some();
    let directions: Vec<Direction> = directions.iter().take_while(is_before).copied().collect();
    moves_in(goals.metric(), &directions)
}

/// Returns the moves of a metric: in mtm, tiles that move one after the other in a direction move
/// together.
pub(crate) fn moves_in(metric: Metric, directions: &[Direction]) -> Vec<Move> {
    let steps = directions.iter().copied().map(Move::from);
    match metric {
        Metric::Stm => steps.collect(),
        Metric::Mtm => steps.fold(Vec::new(), |mut moves: Vec<Move>, step| {
            match moves.last_mut() {
                Some(last) if last.direction() == step.direction() => *last = last.longer(1),
                _ => moves.push(step),
            }
            moves
        }),
    }
}

/// The threads of a search.
pub(crate) struct Pool(pub Threads);

impl Workers for Pool {
    fn map<T: Send>(&self, count: usize, job: impl Fn(usize) -> T + Sync) -> Vec<T> {
        match self.0 {
            Threads::All => (0..count).into_par_iter().map(&job).collect(),
            Threads::One => (0..count).map(job).collect(),
        }
    }
}
