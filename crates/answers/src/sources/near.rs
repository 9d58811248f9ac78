//! Boards near their goals, whose shortest solutions a search without a table finds.

use std::borrow::Cow;

use jiugong::{Metric, Solutions, SolutionsBuilder};

use super::table::moves_by_parity;
use super::{NO_TABLE, Near, Request, Source, sorted_moves, walk};
use crate::choose::Reach;
use crate::error::{Error, NoAnswer};
use crate::known::{AllSolutions, BestSolution, Known, LegalMoves};
use crate::limits::stop_if;
use crate::memory;
use crate::near::{BothEnds, NearLevels, search_both_ends};
use crate::observer::Progress;
use crate::threads;
use crate::thresholds::{
    MAX_BUILT_CELLS, MAX_FIRST_NEIGHBOURS, MAX_FIRST_PLACEMENTS, MAX_NEIGHBOURS, MAX_QUICK_CELLS,
    NEAR_MEMORY, max_near_bound,
};
use crate::wanted::Wanted;

/// Searches for the shortest solutions of a board that can reach a goal, of at most `max` moves.
///
/// # Errors
///
/// [`Error::Threads`] if there are no threads to work in.
pub(crate) fn search(request: &Request<'_>, reach: Reach, max: u32) -> Result<Near, Error> {
    let &Request { goals, board, limits, observer } = request;
    let Some(goal) = goals.one() else {
        return Ok(search_set(request, max));
    };
    let bound = goals.lower_bound(board);
    let has_placements = goals.metric() == Metric::Mtm
        && goals.shape().cells() > MAX_QUICK_CELLS
        && limits.effort.is_none();
    let max_neighbours = match reach {
        Reach::First if has_placements => MAX_FIRST_PLACEMENTS,
        Reach::First => MAX_FIRST_NEIGHBOURS,
        Reach::Only => MAX_NEIGHBOURS,
    };
    if bound > max_near_bound(goals.shape(), goals.metric(), max_neighbours) {
        return Ok(Near::Beyond(bound.saturating_sub(1)));
    }
    threads::start(None, observer)?;
    let has_memory = reach == Reach::First || memory::check(NEAR_MEMORY).is_ok();
    let max_neighbours = if has_memory { max_neighbours } else { MAX_FIRST_NEIGHBOURS };
    let mut of_goal = goals.near_levels(goal);
    let mut of_start = NearLevels::new(board.clone(), goals.metric());
    let searched = search_both_ends(&mut of_start, &mut of_goal, max_neighbours, max, |reached| {
        let bound = bound.max(reached);
        stop_if(limits.is_late())?;
        observer.progress(&Progress::Search { bound, expanded: 0, best: None })
    });
    if reach == Reach::Only {
        observer.finished();
    }
    goals.keep_near_levels(of_goal);
    Ok(match searched {
        Ok(BothEnds::Found(solutions)) => Near::Found(solutions),
        Ok(BothEnds::Beyond(moves)) => Near::Beyond(moves.max(bound.saturating_sub(1))),
        Ok(BothEnds::Stopped(moves)) => Near::Stopped(bound.max(moves + 1)),
        // Without the memory for a level, the boards are too many.
        Err(_) => Near::Beyond(bound.saturating_sub(1)),
    })
}

/// Searches as [`search`] does, for goals that are not one board.
fn search_set(request: &Request<'_>, max: u32) -> Near {
    let &Request { goals, board, .. } = request;
    if goals.is_reached(board) {
        return Near::Found(SolutionsBuilder::new().build());
    }
    // Only bounds are known of boards with several gaps.
    match goals.nearest_board(board).filter(|_| goals.gaps() == 1) {
        Some(nearest) => walk::search(request, nearest.lower_bound, max),
        None => Near::Stopped(goals.lower_bound(board).max(1)),
    }
}

/// All shortest solutions, which a search found.
#[derive(Debug)]
pub(crate) struct NearSolutions(pub Solutions);

impl Source for NearSolutions {
    fn best(&self, _: &Request<'_>) -> Result<BestSolution, NoAnswer> {
        Ok(BestSolution::shortest(self.0.iter().next().unwrap_or_default()))
    }

    fn all(&self, _: &Request<'_>) -> Result<AllSolutions, NoAnswer> {
        Ok(AllSolutions::Found(self.0.clone()))
    }

    fn distance(&self, _: &Request<'_>) -> Result<Known, NoAnswer> {
        Ok(Known::exact(self.0.distance()))
    }

    /// Where a complete table would be built, its answers are counted too.
    fn counts(&self, request: &Request<'_>, wanted: Wanted) -> bool {
        wanted == Wanted::All || request.board.tiles().len() <= MAX_BUILT_CELLS
    }

    /// Moves that are not on a shortest solution lead to boards as far or one move farther: a
    /// search finds which, if not the parity.
    fn legal_moves(&self, request: &Request<'_>) -> Result<LegalMoves, NoAnswer> {
        let (goals, distance) = (request.goals, self.0.distance());
        if goals.one().is_some() && goals.metric() == Metric::Stm {
            return moves_by_parity(request, &self.0);
        }
        sorted_moves(request, Known::exact(distance), |m, next| {
            if self.0.first_moves().any(|best| best == m) {
                return Ok(Known::exact(distance - 1));
            }
            let farther = distance + 1;
            let of_next = Request { board: next, ..*request };
            let found = match goals.one() {
                Some(_) => search(&of_next, Reach::Only, distance)?,
                // Fewer moves are known to be too few.
                None => walk::search(&of_next, distance, distance),
            };
            Ok(match found {
                Near::Found(solutions) => Known::exact(solutions.distance()),
                Near::Beyond(moves) if moves >= distance => Known::exact(farther),
                Near::Beyond(_) | Near::Stopped(_) => {
                    Known { upper_bound: Some(farther), ..Known::exact(distance) }
                }
            })
        })
    }

    fn origin(&self) -> Cow<'_, str> {
        NO_TABLE.into()
    }
}
