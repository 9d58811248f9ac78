//! Iterative deepening: searches for solutions of growing numbers of moves.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use jiugong::{Direction, Metric, Solutions};

use crate::search::outcome::Outcome;
use crate::search::progress::{PatternProgress, Progress};

/// The maximum number of moves of a solution that a search in stm looks for. The farthest boards
/// whose distance is known, of 2×8, need 140 moves. Whether boards of 2×12 need more than the
/// maximum is not known. Otherwise only a table that is wrong makes a search so long.
pub const MAX_MOVES: u32 = 256;

/// A search from one board.
pub(crate) trait Search<M = Direction> {
    /// Returns a lower bound of the distance of the board.
    fn bound(&self) -> u32;

    /// Returns the number of boards expanded so far.
    fn expanded(&self) -> u64;

    /// Searches for the least solution of a number of moves, at least the bound of the board; in
    /// stm of the parity of the bound and, as for [`all`](Search::all), at most [`MAX_MOVES`]:
    /// beyond it the search stops. The search is over when one is found.
    fn first(&mut self, moves: u32, progress: &mut Progress<'_>)
    -> ControlFlow<(), Option<Vec<M>>>;

    /// Finds all solutions of a number of moves; `None` if there are none. None must be shorter.
    fn all(
        &mut self,
        moves: u32,
        progress: &mut Progress<'_>,
    ) -> ControlFlow<(), Option<Solutions>>;
}

/// Searches from one board for solutions of a number of moves, which starts at the lower bound of
/// the board and grows until there is a result (R. Korf, "Depth-first iterative-deepening", 1985).
pub(crate) struct Deepening<'a, M> {
    pub(crate) search: Box<dyn Search<M> + 'a>,
    pub(crate) metric: Metric,
}

impl<M> Deepening<'_, M> {
    /// Returns the lower bound of the distance of the board.
    pub(crate) fn bound(&self) -> u32 {
        self.search.bound()
    }

    /// Searches for the least shortest solution, in stm of at most [`MAX_MOVES`].
    pub(crate) fn first(&mut self, progress: &mut Progress<'_>) -> Outcome<Vec<M>> {
        self.deepen(|search, moves| search.first(moves, progress))
    }

    /// Searches for all shortest solutions.
    pub(crate) fn all(&mut self, progress: &mut Progress<'_>) -> Outcome<Solutions> {
        self.deepen(|search, moves| search.all(moves, progress))
    }

    /// Returns whether there is a solution of at most `moves` moves: in stm, `moves` and
    /// [`MAX_MOVES`].
    pub(crate) fn is_within(&mut self, moves: u32) -> bool {
        let result = self.deepen(|search, bound| {
            if bound > moves {
                return ControlFlow::Break(());
            }
            search.first(bound, &mut |_| ControlFlow::Continue(()))
        });
        result.found().is_some()
    }

    fn deepen<T>(
        &mut self,
        mut search_within: impl FnMut(&mut dyn Search<M>, u32) -> ControlFlow<(), Option<T>>,
    ) -> Outcome<T> {
        let step = match self.metric {
            // Every move changes the colour of the blank's cell, so all solutions have the same
            // parity.
            Metric::Stm => 2,
            Metric::Mtm => 1,
        };
        let mut bound = self.search.bound();
        loop {
            match search_within(&mut *self.search, bound) {
                ControlFlow::Continue(None) => bound += step,
                ControlFlow::Continue(Some(result)) => return Outcome::Found(result),
                ControlFlow::Break(()) => {
                    let progress = PatternProgress { bound, expanded: self.search.expanded() };
                    return if self.metric == Metric::Stm && bound > MAX_MOVES {
                        Outcome::NoSolution(progress)
                    } else {
                        Outcome::Stopped(progress)
                    };
                }
            }
        }
    }
}
