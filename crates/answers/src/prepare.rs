//! The values of goals, computed once, when they are first needed.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use jiugong::{Board, Distances, Goal, Metric, Precomputed, Table};

use crate::error::Error;
use crate::files::TableBytes;
use crate::goals::{Goals, PrecomputedGoal};
use crate::known::BestSolution;
use crate::limits::Limits;
use crate::lock::lock;
use crate::near::NearLevels;
use crate::thresholds::MAX_QUICK_CELLS;

impl Goals {
    /// Counts a question about the goals.
    pub(crate) fn count_use(&self) {
        self.prepared.uses.fetch_add(1, Ordering::Relaxed);
    }

    /// Returns whether there are several questions about the goals, so that the solutions of all
    /// boards are worth computing.
    pub(crate) fn is_reused(&self) -> bool {
        self.prepared.uses.load(Ordering::Relaxed) > 1
    }

    /// Notes that all boards of a batch, if there is one, have these goals: then the solutions of
    /// all boards are computed before the first answer.
    pub fn set_of_batch(&self) {
        self.prepared.is_of_batch.store(true, Ordering::Relaxed);
    }

    pub(crate) fn is_of_batch(&self) -> bool {
        self.prepared.is_of_batch.load(Ordering::Relaxed)
    }

    /// Returns the goal if the solutions of all boards to it are computed for batches: in stm on
    /// small shapes.
    pub(crate) fn precomputable(&self) -> Option<&Goal> {
        let is_small = self.shape().cells() <= Distances::MAX_CELLS;
        self.one().filter(|_| self.metric() == Metric::Stm && is_small)
    }

    /// Returns the solutions of all boards, computed once from a table of the goal; `None` where
    /// each board is solved by itself. A failure is kept too, so that a damaged table costs a batch
    /// no time for each line.
    ///
    /// # Errors
    ///
    /// [`Error`] if the table is damaged.
    pub fn precompute(
        &self,
        table: Result<&Arc<Table<TableBytes>>, Error>,
    ) -> Result<Option<&Precomputed>, Error> {
        let compute = || {
            let goal = self.precomputable();
            goal.map(|goal| PrecomputedGoal::new(goal, Arc::clone(table?)).map(Arc::new))
                .transpose()
        };
        match self.prepared.precomputed.get_or_init(compute) {
            Ok(precomputed) => Ok(precomputed.as_ref().map(|goal| &goal.solutions)),
            Err(error) => Err(error.clone()),
        }
    }

    /// Returns the result of [`precompute`](Goals::precompute); `None` if nothing has been
    /// computed.
    pub(crate) fn precomputed(&self) -> Option<Result<Option<Arc<PrecomputedGoal>>, Error>> {
        self.prepared.precomputed.get().cloned()
    }

    /// Returns the solutions of all boards if they [have been computed](Goals::precompute).
    pub fn solutions_of_all(&self) -> Option<&Precomputed> {
        match self.prepared.precomputed.get() {
            Some(Ok(Some(precomputed))) => Some(&precomputed.solutions),
            _ => None,
        }
    }

    /// Returns the boards near a goal that is one board.
    pub(crate) fn near_levels(&self, goal: &Goal) -> NearLevels {
        let levels = lock(&self.prepared.near).clone();
        levels.unwrap_or_else(|| NearLevels::new(goal.board().clone(), self.metric()))
    }

    /// Keeps the boards near the goal: other boards start with them.
    pub(crate) fn keep_near_levels(&self, levels: NearLevels) {
        let mut known = lock(&self.prepared.near);
        if known.as_ref().is_none_or(|known| known.depth() < levels.depth()) {
            *known = Some(levels);
        }
    }

    /// Returns the lower bound raised to the parity of the distance: in stm every move changes the
    /// sum of the distances of all tiles to their cells in a goal that is one board by 1.
    pub(crate) fn with_parity(&self, board: &Board, bound: u32) -> u32 {
        match (self.one(), self.metric()) {
            (Some(_), Metric::Stm) => bound + (bound + self.lower_bound(board)) % 2,
            _ => bound,
        }
    }

    /// Returns the solution of a board that the [last ones](crate::last_solutions) contain. `None`
    /// with an effort, whose answers are the same whatever was asked before, and on boards of up to
    /// [`MAX_QUICK_CELLS`], which have the least solution.
    pub(crate) fn last_solution(&self, board: &Board, limits: &Limits) -> Option<BestSolution> {
        let is_used = limits.effort.is_none() && board.tiles().len() > MAX_QUICK_CELLS;
        is_used.then(|| self.prepared.solutions.of(board, self.metric()))?
    }

    /// Keeps the best solution that a long search has found.
    pub(crate) fn keep_solution(&self, board: &Board, best: &BestSolution) {
        if board.tiles().len() > MAX_QUICK_CELLS {
            self.prepared.solutions.add(board, best);
        }
    }
}
