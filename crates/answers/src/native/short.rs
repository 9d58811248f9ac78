//! Short solutions of boards whose distance nothing proves: of 6×6 and larger, and of long rectangles.

use std::cell::RefCell;

use jiugong::{Board, Direction, GoalError, Metric, Move};
use jiugong_beam::{Effort, ShortSolver, Workers};
use rayon::prelude::*;

use crate::goal::PreparedGoal;
use crate::guided::stop_if;
use crate::known::BestSolution;
use crate::limits::{Limits, Threads, Watched};
use crate::observer::{Observer, Progress};
use crate::thresholds::SHORT_TIME;

/// Returns the shortest solution that beams find with an effort or until a deadline, or within [`SHORT_TIME`] if there is
/// neither; and a lower bound.
///
/// # Errors
///
/// [`GoalError`] if the goal cannot be reached from the board.
pub fn short_solution(
    goal: &PreparedGoal,
    board: &Board,
    lower_bound: u32,
    limits: Limits,
    observer: &dyn Observer,
) -> Result<BestSolution, GoalError> {
    let solver = ShortSolver::new(goal.goal.board());
    beam_solution(&solver, goal.metric, |_| false, board, lower_bound, limits, observer)
}

/// Returns a solution as [`short_solution`] does, which ends at the first board that `is_goal`.
///
/// # Errors
///
/// [`GoalError`] if the goal of the solver cannot be reached from the board.
pub(crate) fn beam_solution(
    solver: &ShortSolver,
    metric: Metric,
    is_goal: impl Fn(&Board) -> bool,
    board: &Board,
    lower_bound: u32,
    limits: Limits,
    observer: &dyn Observer,
) -> Result<BestSolution, GoalError> {
    let limits = limits.or_within(SHORT_TIME);
    let observer = Watched::new(observer);
    let best: RefCell<Option<Vec<Move>>> = RefCell::new(None);
    let mut found = |directions: &[Direction]| {
        let mut at = board.clone();
        let is_before = |direction: &&Direction| !is_goal(&at) && at.apply(**direction).is_some();
        let directions: Vec<Direction> = directions.iter().take_while(is_before).copied().collect();
        let moves = moves_in(metric, &directions);
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
    Ok(BestSolution { moves: best.into_inner(), lower_bound, ended_by })
}

/// Returns the moves of a metric: in mtm, tiles that move one after the other in a direction move together.
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
