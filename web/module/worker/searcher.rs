//! Searches for shortest solutions of boards that are too large for a table.

use std::ops::ControlFlow;

use jiugong::{Board, Direction, Goal, Metric, Move, Shape};
use jiugong_answers::thresholds;
use jiugong_pattern::PatternProgress;
use js_sys::{Function, Uint8Array};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::colour_set::{ColourSet, Colours};
use super::table_set::{Bytes, Patterns, TableSet};
use crate::board::{board, letters};
use crate::check::Check;
use crate::kind::SolverKind;
use crate::legal_move::LegalMove;
use crate::solutions::Solutions;

/// A goal, and the search for solutions that tables of lower bounds guide.
///
/// In stm these are pattern tables. In mtm, pattern tables only guide the search for short
/// solutions; colour tables guide the search for shortest solutions, on the shapes that they
/// support.
///
/// For boards that cannot reach the goal, and while tables are missing, functions return
/// `undefined`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Searcher {
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
    can_prove: bool,
}

/// The maximum width of a beam, which takes some hundred megabytes on 5×5.
const MAX_WIDTH: usize = 100_000;

#[wasm_bindgen]
impl Searcher {
    /// Creates a searcher without tables; `undefined` if the kind of solver for the shape is not a
    /// search.
    pub fn create(
        rows: usize,
        cols: usize,
        goal: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    ) -> Option<Searcher> {
        let goal = Goal::new(board(rows, cols, goal)?);
        let metric = Metric::from_name(metric)?;
        let shape = goal.board().shape();
        let is_search = SolverKind::of_shape(shape, metric) == SolverKind::Search;
        if !is_search || !thresholds::has_small_patterns(shape) {
            return None;
        }
        let first = TableSet::first(goal.home());
        let (larger, [first_colours, larger_colours]) = match metric {
            Metric::Stm => (TableSet::larger(goal.home()), Default::default()),
            Metric::Mtm => (TableSet::default(), ColourSet::small_and_medium(goal.home())),
        };
        Some(Searcher {
            goal,
            metric,
            can_prove: metric == Metric::Stm || first_colours.missing() > 0,
            first,
            larger,
            patterns: None,
            first_colours,
            larger_colours,
            colours: None,
        })
    }

    /// Whether a search finds shortest solutions; otherwise only short ones can be found.
    #[wasm_bindgen(getter, js_name = canProve)]
    pub fn can_prove(&self) -> bool {
        self.can_prove
    }

    /// The number of tables that a search needs and that are missing.
    #[wasm_bindgen(getter, js_name = missingCount)]
    pub fn missing_count(&self) -> usize {
        let patterns = if self.patterns.is_none() { self.first.missing() } else { 0 };
        let colours = if self.colours.is_none() { self.first_colours.missing() } else { 0 };
        patterns + colours
    }

    /// Builds a missing table, pattern tables first, because short solutions need them. Returns
    /// whether a table was missing.
    #[wasm_bindgen(js_name = buildNext)]
    pub fn build_next(&mut self) -> bool {
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

    /// Whether larger tables can be built.
    #[wasm_bindgen(getter, js_name = canGrow)]
    pub fn can_grow(&self) -> bool {
        self.larger.missing() + self.larger_colours.missing() > 0
    }

    /// Builds one of the larger tables, which replace the first tables when they are complete.
    /// Returns whether a larger table was missing.
    #[wasm_bindgen(js_name = growNext)]
    pub fn grow_next(&mut self) -> bool {
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
    pub fn tables(&self) -> Vec<Uint8Array> {
        self.bytes().map(|bytes| bytes.as_ref().into()).collect()
    }

    /// Adds a pattern table that was built before. Returns whether the bytes are a valid table that
    /// is missing.
    #[wasm_bindgen(js_name = addTable)]
    pub fn add_table(&mut self, bytes: Vec<u8>) -> bool {
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

    /// Returns a lower bound of the distance of a board.
    #[wasm_bindgen(js_name = lowerBound)]
    pub fn lower_bound(&self, tiles: &[u8]) -> Option<u32> {
        let board = self.board(tiles)?;
        if let Some(solver) = &self.colours {
            return solver.lower_bound(&board).ok();
        }
        let bound = self.patterns.as_ref()?.lower_bound(&board).ok()?;
        Some(bound.div_ceil(max_tiles(board.shape(), self.metric)))
    }

    /// Returns the letters of a short solution, perhaps longer than the shortest, found by a beam
    /// search; `undefined` if it finds none. On 5×5, widths of 300, 3000 and 30000 take about 0.05,
    /// 0.5 and 5 s.
    #[wasm_bindgen(js_name = shortSolution)]
    pub fn short_solution(&self, tiles: &[u8], width: usize) -> Option<String> {
        let board = self.board(tiles)?;
        let solver = self.patterns.as_ref()?;
        let proceed = || ControlFlow::Continue(());
        let found = solver.beam_search(&board, self.metric, width.min(MAX_WIDTH), proceed);
        Some(letters(&found.ok()??))
    }

    /// Searches for the least shortest solution, and returns its letters. Calls `on_progress` every
    /// few milliseconds with the number of moves that are tried, a lower bound of the distance, and
    /// the number of boards expanded so far. Stops if it returns true; the result is then
    /// `undefined`.
    pub fn search(
        &self,
        tiles: &[u8],
        #[wasm_bindgen(
            unchecked_param_type = "(bound: number, expanded: number) => boolean | undefined | void"
        )]
        on_progress: &Function,
    ) -> Option<String> {
        let found = self.find(&self.board(tiles)?, |progress| {
            let PatternProgress { bound, expanded } = progress;
            let expanded = expanded as f64;
            // An exception in the callback does not stop the search.
            let result = on_progress.call2(&JsValue::NULL, &bound.into(), &expanded.into());
            stop_if(result.is_ok_and(|result| result.is_truthy()))
        });
        found.map(|moves| letters(&moves))
    }

    /// Returns all shortest solutions; `undefined` if the search expands more boards than the
    /// maximum.
    pub fn solutions(&self, tiles: &[u8], max_expanded: f64) -> Option<Solutions> {
        let board = self.board(tiles)?;
        let progress = |progress: PatternProgress| stop_if(progress.expanded as f64 > max_expanded);
        let solutions = match self.metric {
            Metric::Stm => self.patterns.as_ref()?.search_all(&board, progress),
            Metric::Mtm => self.colours.as_ref()?.search_all(&board, progress),
        };
        Some(Solutions(solutions.ok()?.found()?))
    }

    /// Returns the legal moves of a board at a distance, best first, each with the distance after
    /// it.
    ///
    /// A search shows whether a move leads to a board that is one move closer. In stm all other
    /// moves lead to boards one move farther, in mtm to boards as far or one move farther.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self, tiles: &[u8], distance: u32) -> Option<Vec<LegalMove>> {
        let board = self.board(tiles)?;
        let moves = board.neighbours(self.metric).map(|(m, next)| {
            let is_closer = match distance.checked_sub(1) {
                Some(closer) => self.is_board_within(&next, closer)?,
                None => false,
            };
            let after = if is_closer {
                distance - 1
            } else if self.metric == Metric::Mtm && self.is_board_within(&next, distance)? {
                distance
            } else {
                distance + 1
            };
            LegalMove::new(board.clone(), m, after)
        });
        let mut moves: Vec<LegalMove> = moves.collect::<Option<_>>()?;
        moves.sort_by_key(|m| m.distance);
        Some(moves)
    }

    /// Checks moves from a board at a distance, as letters of the tiles' directions.
    pub fn check(&self, tiles: &[u8], moves: &str, distance: u32) -> Option<Check> {
        let is_at = |board: &Board, distance| self.is_board_within(board, distance);
        let (board, goal) = (self.board(tiles)?, self.goal.board());
        Check::new(&board, |end| end == goal, moves, self.metric, distance, is_at)
    }
}

impl Searcher {
    pub(crate) fn board(&self, tiles: &[u8]) -> Option<Board> {
        Board::new(self.goal.board().shape(), tiles).ok()
    }

    /// Returns the bytes of the pattern tables.
    pub(crate) fn bytes(&self) -> impl Iterator<Item = &Bytes> {
        self.first.bytes().iter().chain(self.larger.bytes())
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

    /// Searches for the least shortest solution; `None` if `progress` stops the search.
    pub(crate) fn find(
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

    fn is_board_within(&self, board: &Board, moves: u32) -> Option<bool> {
        match self.metric {
            Metric::Stm => self.patterns.as_ref()?.is_within(board, moves).ok(),
            Metric::Mtm => self.colours.as_ref()?.is_within(board, moves).ok(),
        }
    }
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
