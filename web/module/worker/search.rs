//! Shortest solutions of boards that are too large for a table.

use std::ops::ControlFlow;
use std::time::Duration;

use jiugong::{Board, Direction, Goal, Metric, Move, Solutions};
use jiugong_answers::thresholds::{
    BEAM_WIDTHS, MAX_PAGE_EXPANDED, MAX_QUICK_CELLS, PAGE_BEAMS, PAGE_TIME,
};
use jiugong_beam::{Alone, ShortSolver};
use jiugong_pattern::PatternProgress;

use super::guided::{GuideTables, GuidedSolver};
use super::table_set::Bytes;
use super::{Elapsed, Found};
use crate::board::letters;

/// A goal, the search for shortest solutions that tables of lower bounds guide, and the one for
/// short solutions.
#[derive(Debug)]
pub(crate) struct Search {
    goal: Goal,
    metric: Metric,
    short: ShortSolver,
    first: GuideTables,
    /// Larger tables that replace the first tables; `None` if there are none.
    larger: Option<GuideTables>,
    /// `None` while tables are missing.
    solver: Option<GuidedSolver>,
}

impl Search {
    /// Creates a search without tables.
    pub(crate) fn new(goal: Goal, metric: Metric) -> Search {
        let (first, larger) = GuideTables::first_and_larger(goal.home(), metric);
        let short = ShortSolver::new(goal.board(), metric);
        Search { goal, metric, short, first, larger, solver: None }
    }

    /// Returns the number of tables that are needed and missing.
    pub(crate) fn missing(&self) -> usize {
        if self.solver.is_none() { self.first.missing() } else { 0 }
    }

    /// Builds a missing table. Returns whether a table was missing.
    pub(crate) fn build_next(&mut self) -> bool {
        let is_built = self.solver.is_none() && self.first.build_next();
        if is_built {
            self.solver = self.first.solver(&self.goal);
        }
        is_built
    }

    /// Returns whether larger tables can be built.
    pub(crate) fn can_grow(&self) -> bool {
        self.larger.is_some()
    }

    /// Builds one of the larger tables, which replace the first tables when they are complete.
    /// Returns whether a larger table was missing.
    pub(crate) fn grow_next(&mut self) -> bool {
        let is_built = self.larger.as_mut().is_some_and(GuideTables::build_next);
        self.use_larger();
        is_built
    }

    /// Returns the bytes of the pattern tables.
    pub(crate) fn bytes(&self) -> impl Iterator<Item = &Bytes> {
        [Some(&self.first), self.larger.as_ref()].into_iter().flatten().flat_map(GuideTables::bytes)
    }

    /// Adds a pattern table that was built before. Returns whether the bytes are a valid table that
    /// is missing.
    pub(crate) fn add_table(&mut self, bytes: Vec<u8>) -> bool {
        let bytes = Bytes::new(bytes);
        if self.solver.is_none() && self.first.add(&bytes) {
            self.solver = self.first.solver(&self.goal);
            return true;
        }
        let is_larger = self.larger.as_mut().is_some_and(|larger| larger.add(&bytes));
        self.use_larger();
        is_larger
    }

    /// Uses the larger tables if they are complete.
    fn use_larger(&mut self) {
        if let Some(mut larger) = self.larger.take() {
            match larger.solver(&self.goal) {
                Some(solver) => (self.first, self.solver) = (larger, Some(solver)),
                None => self.larger = Some(larger),
            }
        }
    }

    /// Calls `found` with each shorter solution, and each greater lower bound: beams look for
    /// short ones before and during the search for a shortest one.
    pub(crate) fn solve(
        &self,
        board: &Board,
        is_wanted: bool,
        elapsed: &Elapsed<'_>,
        found: &mut Found<'_>,
    ) {
        let Some(bound) = self.lower_bound(board) else { return };
        let limit = time_limit(is_wanted);
        let mut best = Best { search: self, board, bound, moves: None, found };
        if board.tiles().len() > MAX_QUICK_CELLS {
            best.improve(BEAM_WIDTHS[0]);
        }
        let mut beams = PAGE_BEAMS.iter().peekable();
        let moves = self.shortest(board, |progress| {
            let elapsed = elapsed();
            best.raise(progress.bound);
            if let Some((_, width)) = beams.next_if(|(after, _)| elapsed > millis(*after)) {
                best.improve(*width);
            }
            stop_if(elapsed > limit || best.is_shortest())
        });
        let is_shortest = best.is_shortest();
        if let Some(moves) = moves.or(best.moves.filter(|_| is_shortest)) {
            found(Some(&moves), moves.len() as u32);
        }
    }

    /// Returns a lower bound of the distance of a board.
    pub(crate) fn lower_bound(&self, board: &Board) -> Option<u32> {
        self.solver.as_ref()?.lower_bound(board)
    }

    /// Returns a short solution, perhaps longer than the shortest, found by a beam; `None` if it
    /// finds none. On 5×5, widths of 300, 3000 and 20000 take about 0.03, 0.15 and 0.8 s.
    pub(crate) fn short(&self, board: &Board, width: usize) -> Option<Vec<Move>> {
        let mut proceed = || ControlFlow::Continue(());
        let directions = self.short.beam(board, width, &Alone, &mut proceed).ok()??;
        Some(moves_in(self.metric, &directions))
    }

    /// Returns the least shortest solution; `None` if `progress` stops the search.
    pub(crate) fn shortest(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Option<Vec<Move>> {
        self.solver.as_ref()?.search(board, progress)
    }

    /// Returns all shortest solutions; `None` if the search expands too many boards.
    pub(crate) fn solutions(&self, board: &Board) -> Option<Solutions> {
        let progress = |progress: PatternProgress| stop_if(progress.expanded > MAX_PAGE_EXPANDED);
        self.solver.as_ref()?.search_all(board, progress)
    }

    /// Returns the legal moves of a board at a distance, each with the distance after it.
    ///
    /// `first`, as letters, is the first move of a shortest solution: it leads to a board one move
    /// closer. For the others a search shows whether they do. In stm all other moves lead to boards
    /// one move farther, in mtm to boards as far or one move farther.
    pub(crate) fn moves(
        &self,
        board: &Board,
        distance: u32,
        first: &str,
    ) -> Option<Vec<(Move, u32)>> {
        let moves = board.neighbours(self.metric).map(|(m, next)| {
            if first == letters(&[m]) {
                return Some((m, distance.checked_sub(1)?));
            }
            let is_closer = match distance.checked_sub(1) {
                Some(closer) => self.is_within(&next, closer)?,
                None => false,
            };
            let after = if is_closer {
                distance - 1
            } else if self.metric == Metric::Mtm && self.is_within(&next, distance)? {
                distance
            } else {
                distance + 1
            };
            Some((m, after))
        });
        moves.collect()
    }

    /// Returns whether the distance of a board is at most a number of moves.
    pub(crate) fn is_within(&self, board: &Board, moves: u32) -> Option<bool> {
        self.solver.as_ref()?.is_within(board, moves)
    }
}

/// The shortest solution of a board so far, and a lower bound of the distance.
struct Best<'a, 'f> {
    search: &'a Search,
    board: &'a Board,
    bound: u32,
    moves: Option<Vec<Move>>,
    found: &'a mut Found<'f>,
}

impl Best<'_, '_> {
    /// Looks for a shorter solution with a beam.
    fn improve(&mut self, width: usize) {
        let found = self.search.short(self.board, width);
        let is_shorter =
            |moves: &Vec<Move>| self.moves.as_ref().is_none_or(|best| moves.len() < best.len());
        if let Some(moves) = found.filter(is_shorter) {
            (self.found)(Some(&moves), self.bound);
            self.moves = Some(moves);
        }
    }

    /// Raises the lower bound.
    fn raise(&mut self, bound: u32) {
        if bound > self.bound {
            self.bound = bound;
            (self.found)(self.moves.as_deref(), bound);
        }
    }

    /// Returns whether the solution has as many moves as the bound: then it is a shortest one.
    fn is_shortest(&self) -> bool {
        self.moves.as_ref().is_some_and(|moves| moves.len() <= self.bound as usize)
    }
}

/// Returns the time of a search in milliseconds.
pub(super) fn time_limit(is_wanted: bool) -> f64 {
    if is_wanted { f64::INFINITY } else { millis(PAGE_TIME) }
}

pub(super) const fn millis(time: Duration) -> f64 {
    time.as_secs_f64() * 1e3
}

/// Returns the moves of a metric: in mtm, tiles that move one after the other in a direction move
/// together.
pub(super) fn moves_in(metric: Metric, directions: &[Direction]) -> Vec<Move> {
    let is_together = |a: &Direction, b: &Direction| metric == Metric::Mtm && a == b;
    let runs = directions.chunk_by(is_together);
    runs.map(|run| Move::from(run[0]).longer(run.len() as u32 - 1)).collect()
}

fn stop_if(must_stop: bool) -> ControlFlow<()> {
    if must_stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
