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
pub trait Search<M = Direction> {
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

/// Searches from one board for solutions of a number of moves, which starts at the least lower
/// bound of the board and grows until there is a result (R. Korf, "Depth-first
/// iterative-deepening", 1985). Each number of moves is searched for by all searches whose bounds
/// allow it: one for each goal.
pub(crate) struct Deepening<'a, M> {
    pub(crate) searches: Vec<Box<dyn Search<M> + 'a>>,
    pub(crate) metric: Metric,
}

impl<M> Deepening<'_, M> {
    /// Returns the lower bound of the distance of the board.
    pub(crate) fn bound(&self) -> u32 {
        self.searches.iter().map(|search| search.bound()).min().unwrap_or_default()
    }

    /// Searches for all shortest solutions.
    pub(crate) fn all(&mut self, progress: &mut Progress<'_>) -> Outcome<Solutions> {
        let found = self.deepen(progress, |search, moves, progress| search.all(moves, progress));
        found.map(|mut graphs| match graphs.len() {
            1 => graphs.remove(0),
            _ => Solutions::union(&graphs),
        })
    }

    fn expanded(&self) -> u64 {
        self.searches.iter().map(|search| search.expanded()).sum()
    }

    fn deepen<T>(
        &mut self,
        progress: &mut Progress<'_>,
        mut search_within: impl FnMut(
            &mut dyn Search<M>,
            u32,
            &mut Progress<'_>,
        ) -> ControlFlow<(), Option<T>>,
    ) -> Outcome<Vec<T>> {
        let mut bound = self.bound();
        loop {
            let expanded = self.expanded();
            let is_over = self.metric == Metric::Stm && bound > MAX_MOVES;
            if is_over || self.searches.is_empty() {
                return Outcome::NoSolution(PatternProgress { bound, expanded });
            }
            let mut found = Vec::new();
            let mut before = expanded;
            for search in &mut self.searches {
                if !allows(self.metric, search.bound(), bound) {
                    continue;
                }
                let others = before - search.expanded();
                let mut report = |PatternProgress { bound, expanded }| {
                    progress(PatternProgress { bound, expanded: others + expanded })
                };
                let result = search_within(&mut **search, bound, &mut report);
                before = others + search.expanded();
                match result {
                    ControlFlow::Continue(result) => found.extend(result),
                    ControlFlow::Break(()) => {
                        return Outcome::Stopped(PatternProgress { bound, expanded: before });
                    }
                }
            }
            if !found.is_empty() {
                return Outcome::Found(found);
            }
            bound += 1;
        }
    }
}

impl<M: Ord> Deepening<'_, M> {
    /// Searches for the least shortest solution, in stm of at most [`MAX_MOVES`].
    pub(crate) fn first(&mut self, progress: &mut Progress<'_>) -> Outcome<Vec<M>> {
        let found = self.deepen(progress, |search, moves, progress| search.first(moves, progress));
        found.map(|solutions| solutions.into_iter().min().unwrap_or_default())
    }

    /// Returns whether there is a solution of at most `moves` moves: in stm, `moves` and
    /// [`MAX_MOVES`].
    pub(crate) fn is_within(&mut self, moves: u32) -> bool {
        let mut proceed = |_| ControlFlow::Continue(());
        let result = self.deepen(&mut proceed, |search, bound, progress| {
            if bound > moves {
                return ControlFlow::Break(());
            }
            search.first(bound, progress)
        });
        result.found().is_some()
    }
}

/// Returns whether a board with a lower bound may have solutions of a number of moves. In stm every
/// move changes the colour of the blank's cell, so all solutions for a goal have the same parity.
pub(crate) fn allows(metric: Metric, bound: u32, moves: u32) -> bool {
    bound <= moves && (metric == Metric::Mtm || (moves - bound).is_multiple_of(2))
}
