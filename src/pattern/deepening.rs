//! Iterative deepening: searches for solutions of growing numbers of moves.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::board::metric::Metric;
use crate::pattern::guided::{Progress, Search};
use crate::pattern::solver::PatternProgress;
use crate::solve::solutions::Solutions;

/// Searches from one board for solutions of a number of moves, which starts at the lower bound of the
/// board and grows until there is a result (R. Korf, "Depth-first iterative-deepening", 1985).
pub(crate) struct Deepening<'a, M> {
    pub(crate) search: Box<dyn Search<M> + 'a>,
    pub(crate) metric: Metric,
}

impl<M> Deepening<'_, M> {
    /// Returns the lower bound of the distance of the board.
    pub(crate) fn bound(&self) -> u32 {
        self.search.bound()
    }

    /// Searches for the least shortest solution. If `progress` stops the search, the result is the
    /// progress so far, as an error.
    pub(crate) fn first(&mut self, progress: &mut Progress<'_>) -> Result<Vec<M>, PatternProgress> {
        self.deepen(|search, moves| {
            let is_found = search.first(moves, progress)?;
            ControlFlow::Continue(is_found.then(|| search.path()))
        })
    }

    /// Searches for all shortest solutions.
    pub(crate) fn all(
        &mut self,
        progress: &mut Progress<'_>,
    ) -> Result<Solutions, PatternProgress> {
        self.deepen(|search, moves| search.all(moves, progress))
    }

    /// Returns whether there is a solution of at most so many moves.
    pub(crate) fn is_within(&mut self, moves: u32) -> bool {
        let result = self.deepen(|search, bound| {
            if bound > moves {
                return ControlFlow::Break(());
            }
            let is_found = search.first(bound, &mut |_| ControlFlow::Continue(()))?;
            ControlFlow::Continue(is_found.then_some(()))
        });
        result.is_ok()
    }

    fn deepen<T>(
        &mut self,
        mut search_within: impl FnMut(&mut dyn Search<M>, u32) -> ControlFlow<(), Option<T>>,
    ) -> Result<T, PatternProgress> {
        let step = match self.metric {
            // Every move changes the colour of the blank's cell, so all solutions have the same parity.
            Metric::Stm => 2,
            Metric::Mtm => 1,
        };
        let mut bound = self.search.bound();
        loop {
            match search_within(&mut *self.search, bound) {
                ControlFlow::Continue(None) => bound += step,
                ControlFlow::Continue(Some(result)) => return Ok(result),
                ControlFlow::Break(()) => {
                    return Err(PatternProgress { bound, expanded: self.search.expanded() });
                }
            }
        }
    }
}
