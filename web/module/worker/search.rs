//! Shortest solutions of boards that are too large for a table.

use std::ops::ControlFlow;
use std::time::Duration;

use jiugong::{Board, Direction, Goal, Metric, Move, Shape, Solutions};
use jiugong_answers::thresholds::{
    BEAM_WIDTHS, MAX_PAGE_EXPANDED, MAX_QUICK_CELLS, PAGE_BEAMS, PAGE_TIME, PAGE_WIDTHS,
};
use jiugong_pattern::PatternProgress;

use super::colour_set::{ColourSet, Colours};
use super::table_set::{Bytes, Patterns, TableSet};
use super::{Elapsed, Found};

/// A goal, and the search for solutions that tables of lower bounds guide.
///
/// In stm these are pattern tables. In mtm, pattern tables only guide the search for short
/// solutions; colour tables guide the search for shortest solutions, on the shapes that they
/// support.
#[derive(Debug)]
pub(crate) struct Search {
    goal: Goal,
    metric: Metric,
    first: TableSet,
    /// Larger tables that replace the first tables; empty if there are none.
    larger: TableSet,
    patterns: Option<Patterns>,
    /// Empty in stm, and on shapes that are too large.
    first_colours: ColourSet,
    /// Larger tables that replace the first tables; empty if there are none.
    larger_colours: ColourSet,
    colours: Option<Colours>,
    /// Whether a search finds shortest solutions; otherwise only short ones can be found.
    pub(crate) can_prove: bool,
}

impl Search {
    /// Creates a search without tables.
    pub(crate) fn new(goal: Goal, metric: Metric) -> Search {
        let first = TableSet::first(goal.home());
        let (larger, [first_colours, larger_colours]) = match metric {
            Metric::Stm => (TableSet::larger(goal.home()), Default::default()),
            Metric::Mtm => (TableSet::default(), ColourSet::small_and_medium(goal.home())),
        };
        Search {
            goal,
            metric,
            can_prove: metric == Metric::Stm || first_colours.missing() > 0,
            first,
            larger,
            patterns: None,
            first_colours,
            larger_colours,
            colours: None,
        }
    }

    /// Returns the number of tables that are needed and missing.
    pub(crate) fn missing(&self) -> usize {
        let patterns = if self.patterns.is_none() { self.first.missing() } else { 0 };
        let colours = if self.colours.is_none() { self.first_colours.missing() } else { 0 };
        patterns + colours
    }

    /// Builds a missing table, pattern tables first, because short solutions need them. Returns
    /// whether a table was missing.
    pub(crate) fn build_next(&mut self) -> bool {
        let is_built;
        if self.patterns.is_none() {
            is_built = self.first.build_next();
            self.use_first();
        } else {
            is_built = self.colours.is_none() && self.first_colours.build_next();
            if is_built {
                self.colours = self.first_colours.solver(&self.goal);
            }
        }
        is_built
    }

    /// Returns whether larger tables can be built.
    pub(crate) fn can_grow(&self) -> bool {
        self.larger.missing() + self.larger_colours.missing() > 0
    }

    /// Builds one of the larger tables, which replace the first tables when they are complete.
    /// Returns whether a larger table was missing.
    pub(crate) fn grow_next(&mut self) -> bool {
        if self.larger.build_next() {
            self.use_larger();
            return true;
        }
        let is_built = self.larger_colours.build_next();
        if is_built && let Some(colours) = self.larger_colours.solver(&self.goal) {
            self.colours = Some(colours);
        }
        is_built
    }

    /// Returns the bytes of the pattern tables.
    pub(crate) fn bytes(&self) -> impl Iterator<Item = &Bytes> {
        self.first.bytes().iter().chain(self.larger.bytes())
    }

    /// Adds a pattern table that was built before. Returns whether the bytes are a valid table that
    /// is missing.
    pub(crate) fn add_table(&mut self, bytes: Vec<u8>) -> bool {
        let bytes = Bytes::new(bytes);
        if self.patterns.is_none() && self.first.add(&bytes) {
            self.use_first();
            true
        } else if self.larger.add(&bytes) {
            self.use_larger();
            true
        } else {
            false
        }
    }

    /// Uses the first tables if they are complete.
    fn use_first(&mut self) {
        self.patterns = self.first.solver(&self.goal);
    }

    /// Uses the larger tables if they are complete.
    fn use_larger(&mut self) {
        if let Some(patterns) = self.larger.solver(&self.goal) {
            self.patterns = Some(patterns);
            self.first = TableSet::default();
        }
    }

    /// Calls `found` with each shorter solution, and each greater lower bound: where solutions are
    /// proved, beams look for short ones before and during the search for a shortest one.
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
        if !self.can_prove {
            for width in PAGE_WIDTHS {
                if elapsed() < limit {
                    best.improve(width);
                }
            }
            return;
        }
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
        if let Some(solver) = &self.colours {
            return solver.lower_bound(board).ok();
        }
        let bound = self.patterns.as_ref()?.lower_bound(board).ok()?;
        Some(bound.div_ceil(max_tiles(board.shape(), self.metric)))
    }

    /// Returns a short solution, perhaps longer than the shortest, found by a beam search; `None`
    /// if it finds none. On 5×5, widths of 300, 3000 and 30000 take about 0.05, 0.5 and 5 s.
    pub(crate) fn short(&self, board: &Board, width: usize) -> Option<Vec<Move>> {
        let proceed = || ControlFlow::Continue(());
        self.patterns.as_ref()?.beam_search(board, self.metric, width, proceed).ok()?
    }

    /// Returns the least shortest solution; `None` if `progress` stops the search.
    pub(crate) fn shortest(
        &self,
        board: &Board,
        progress: impl FnMut(PatternProgress) -> ControlFlow<()>,
    ) -> Option<Vec<Move>> {
        match self.metric {
            Metric::Stm => {
                let found = self.patterns.as_ref()?.search(board, progress).ok()?;
                Some(found.found()?.into_iter().map(Direction::into).collect())
            }
            Metric::Mtm => self.colours.as_ref()?.search(board, progress).ok()?.found(),
        }
    }

    /// Returns all shortest solutions; `None` if the search expands too many boards.
    pub(crate) fn solutions(&self, board: &Board) -> Option<Solutions> {
        let progress = |progress: PatternProgress| stop_if(progress.expanded > MAX_PAGE_EXPANDED);
        let solutions = match self.metric {
            Metric::Stm => self.patterns.as_ref()?.search_all(board, progress),
            Metric::Mtm => self.colours.as_ref()?.search_all(board, progress),
        };
        solutions.ok()?.found()
    }

    /// Returns the legal moves of a board at a distance, each with the distance after it.
    ///
    /// A search shows whether a move leads to a board that is one move closer. In stm all other
    /// moves lead to boards one move farther, in mtm to boards as far or one move farther.
    pub(crate) fn moves(&self, board: &Board, distance: u32) -> Option<Vec<(Move, u32)>> {
        let moves = board.neighbours(self.metric).map(|(m, next)| {
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
        match self.metric {
            Metric::Stm => self.patterns.as_ref()?.is_within(board, moves).ok(),
            Metric::Mtm => self.colours.as_ref()?.is_within(board, moves).ok(),
        }
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

/// Returns the maximum number of tiles of a move.
pub(super) fn max_tiles(shape: Shape, metric: Metric) -> u32 {
    match metric {
        Metric::Stm => 1,
        Metric::Mtm => shape.rows().max(shape.cols()) as u32 - 1,
    }
}

fn stop_if(must_stop: bool) -> ControlFlow<()> {
    if must_stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
}
