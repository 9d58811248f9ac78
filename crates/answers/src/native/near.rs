//! The search from both ends, which answers boards near their goal without a table.

use jiugong::{Board, Distances, Metric, Solutions};
use jiugong_engine::{BothEnds, NearLevels, manhattan_bound, search_both_ends};

use crate::answers::Mode;
use crate::error::Error;
use crate::goal::PreparedGoal;
use crate::guided::stop_if;
use crate::limits::Limits;
use crate::lock::lock;
use crate::memory;
use crate::observer::{Observer, Progress};
use crate::threads;
use crate::thresholds::{
    MAX_FIRST_BOUND, MAX_FIRST_NEIGHBOURS, MAX_NEAR_BOUND, MAX_NEIGHBOURS, NEAR_MEMORY,
};

/// The result of a search from both ends.
#[derive(Debug)]
pub(crate) enum Near {
    /// All shortest solutions.
    Found(Solutions),
    /// The board is farther from its goal than this number of moves.
    Beyond(u32),
    /// A limit or the observer stopped the search. The number is a lower bound of the distance.
    Stopped(u32),
}

/// The part of the boards that a search from both ends looks at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reach {
    /// A few hundredths of a second, where something else answers the boards that are farther.
    First,
    /// About a second, where nothing else proves a distance.
    Only,
}

/// Searches for the shortest solutions of a board that can reach its goal, of at most `max` moves.
///
/// # Errors
///
/// [`Error::Threads`] if there are no threads to work in.
pub(crate) fn search(
    goal: &PreparedGoal,
    board: &Board,
    reach: Reach,
    max: u32,
    limits: Limits,
    observer: &dyn Observer,
) -> Result<Near, Error> {
    let bound = lower_bound(goal, board);
    let max_bound = match reach {
        Reach::First => MAX_FIRST_BOUND,
        Reach::Only => MAX_NEAR_BOUND,
    };
    if bound > max_bound {
        return Ok(Near::Beyond(bound.saturating_sub(1)));
    }
    threads::start(None, observer)?;
    let max_neighbours = match reach {
        Reach::First => MAX_FIRST_NEIGHBOURS,
        Reach::Only if memory::check(NEAR_MEMORY).is_ok() => MAX_NEIGHBOURS,
        Reach::Only => MAX_FIRST_NEIGHBOURS,
    };
    let mut of_goal = lock(&goal.near).clone();
    let mut of_start = NearLevels::new(board.clone(), goal.metric);
    let searched = search_both_ends(&mut of_start, &mut of_goal, max_neighbours, max, |reached| {
        let bound = bound.max(reached);
        stop_if(limits.is_late())?;
        observer.progress(&Progress::Search { bound, expanded: 0, best: None })
    });
    if reach == Reach::Only {
        observer.finished();
    }
    // Other boards of the goal start with its levels.
    let mut known = lock(&goal.near);
    if known.depth() < of_goal.depth() {
        *known = of_goal;
    }
    Ok(match searched {
        Ok(BothEnds::Found(solutions)) => Near::Found(solutions),
        Ok(BothEnds::Beyond(moves)) => Near::Beyond(moves.max(bound.saturating_sub(1))),
        Ok(BothEnds::Stopped(moves)) => Near::Stopped(bound.max(moves + 1)),
        // Without the memory for a level, the boards are too many.
        Err(_) => Near::Beyond(bound.saturating_sub(1)),
    })
}

/// Returns a lower bound of the distance of a board that needs no search.
pub(crate) fn lower_bound(goal: &PreparedGoal, board: &Board) -> u32 {
    manhattan_bound(board, goal.goal.board(), goal.metric)
}

/// Returns whether boards near a goal are searched from both ends before tables are built for them.
/// On the smallest shapes a table is built as soon.
pub(crate) fn is_first(goal: &PreparedGoal, mode: Mode) -> bool {
    mode == Mode::Single && goal.shape().cells() > Distances::MAX_CELLS
}

/// Returns the lower bound raised to the parity of the distance: in stm every move changes the sum
/// of the distances of all tiles by 1.
pub(crate) fn with_parity(goal: &PreparedGoal, board: &Board, bound: u32) -> u32 {
    match goal.metric {
        Metric::Stm => bound + (bound + lower_bound(goal, board)) % 2,
        Metric::Mtm => bound,
    }
}
