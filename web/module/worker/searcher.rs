//! The answers to boards that no table answers.

use jiugong::{Board, Goal, Metric, Move};
use jiugong_answers::{Goals, Place, Step, choose};
use js_sys::{Function, Uint8Array};
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use super::beams::Beams;
use super::distances::Distances;
use super::search::Search;
use super::{Elapsed, Found};
use crate::board::letters;
use crate::check::Check;
use crate::goals::prepare;
use crate::legal_move::LegalMove;
use crate::solutions::Solutions;

/// Goals, and what answers their boards: the first step that the page can do.
///
/// For boards that cannot reach a goal, and while tables are missing, functions return `undefined`.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Searcher {
    goals: Goals,
    metric: Metric,
    source: Source,
}

/// The source of answers.
#[derive(Debug)]
enum Source {
    Search(Box<Search>),
    Distances(Box<Distances>),
    Beams(Box<Beams>),
}

#[wasm_bindgen]
extern "C" {
    /// Returns the time in milliseconds.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;
}

#[wasm_bindgen]
impl Searcher {
    /// Creates a searcher for goals, which are passed as to `Target`. The tables of a search are
    /// missing at first; the distances of all boards are found at once, and `on_progress` is called
    /// with the share of the boards found so far. `undefined` if these are no goals of the shape, a
    /// table answers them, or there is not enough memory.
    pub fn create(
        rows: usize,
        cols: usize,
        goal: &[u8],
        numbers: &[u8],
        alike: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
        #[wasm_bindgen(unchecked_param_type = "(share: number) => void")] on_progress: &Function,
    ) -> Option<Searcher> {
        let metric = Metric::from_name(metric)?;
        let goals = prepare(rows, cols, goal, numbers, alike, metric)?;
        Searcher::new(goals, |share| {
            // An exception in the callback does not stop the search.
            let _ = on_progress.call1(&JsValue::NULL, &share.into());
        })
    }

    /// The number of tables that a search needs and that are missing.
    #[wasm_bindgen(getter, js_name = missingCount)]
    pub fn missing_count(&self) -> usize {
        self.search().map_or(0, Search::missing)
    }

    /// Builds a missing table. Returns whether a table was missing.
    #[wasm_bindgen(js_name = buildNext)]
    pub fn build_next(&mut self) -> bool {
        self.search_mut().is_some_and(Search::build_next)
    }

    /// Whether larger tables can be built.
    #[wasm_bindgen(getter, js_name = canGrow)]
    pub fn can_grow(&self) -> bool {
        self.search().is_some_and(Search::can_grow)
    }

    /// Builds one of the larger tables, which replace the first tables when they are complete.
    /// Returns whether a larger table was missing.
    #[wasm_bindgen(js_name = growNext)]
    pub fn grow_next(&mut self) -> bool {
        self.search_mut().is_some_and(Search::grow_next)
    }

    /// Returns the bytes of the pattern tables.
    pub fn tables(&self) -> Vec<Uint8Array> {
        let bytes = self.search().into_iter().flat_map(Search::bytes);
        bytes.map(|bytes| bytes.as_ref().into()).collect()
    }

    /// Adds a pattern table that was built before. Returns whether the bytes are a valid table that
    /// is missing.
    #[wasm_bindgen(js_name = addTable)]
    pub fn add_table(&mut self, bytes: Vec<u8>) -> bool {
        self.search_mut().is_some_and(|search| search.add_table(bytes))
    }

    /// Searches for a shortest solution, for a short time unless it `is_wanted`. Calls `on_found`
    /// with the letters of each solution that is shorter than those before, and a lower bound of
    /// the distance, which has as many moves if it is proved shortest.
    pub fn solve(
        &self,
        tiles: &[u8],
        is_wanted: bool,
        #[wasm_bindgen(
            unchecked_param_type = "(moves: string | undefined, bound: number) => void"
        )]
        on_found: &Function,
    ) {
        let start = now();
        self.find(tiles, is_wanted, &|| now() - start, &mut |moves, bound| {
            let _ = on_found.call2(&JsValue::NULL, &moves.map(letters).into(), &bound.into());
        });
    }

    /// Returns the legal moves of a board at a distance, best first, each with the distance after
    /// it; `undefined` if nothing proves them. `first`, as letters, is the first move of a shortest
    /// solution.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self, tiles: &[u8], distance: u32, first: &str) -> Option<Vec<LegalMove>> {
        let board = self.goals.board_of(tiles)?;
        let mut moves: Vec<(Move, u32)> = match &self.source {
            Source::Search(search) => search.moves(&board, distance, first)?,
            Source::Distances(distances) => distances.moves(&self.goals.coloured(&board))?,
            Source::Beams(_) => return None,
        };
        moves.sort_by_key(|&(_, distance)| distance);
        moves.into_iter().map(|(m, distance)| LegalMove::new(board.clone(), m, distance)).collect()
    }

    /// Returns all shortest solutions; `undefined` if that takes too long.
    pub fn solutions(&self, tiles: &[u8]) -> Option<Solutions> {
        let board = self.goals.board_of(tiles)?;
        let solutions = match &self.source {
            Source::Search(search) => search.solutions(&board),
            Source::Distances(distances) => distances.solutions(&self.goals.coloured(&board)),
            Source::Beams(_) => None,
        };
        solutions.map(Solutions)
    }

    /// Checks moves from a board at a distance, as letters of the tiles' directions.
    pub fn check(&self, tiles: &[u8], moves: &str, distance: u32) -> Option<Check> {
        let board = self.goals.board_of(tiles)?;
        let is_goal = |end: &Board| self.goals.is_reached(end);
        let is_at = |board: &Board, distance| match &self.source {
            Source::Search(search) => search.is_within(board, distance),
            Source::Distances(distances) => {
                Some(distances.distance(&self.goals.coloured(board))? == distance)
            }
            Source::Beams(_) => None,
        };
        Check::new(&board, is_goal, moves, self.metric, distance, is_at)
    }
}

impl Searcher {
    pub(crate) fn new(goals: Goals, progress: impl FnMut(f64)) -> Option<Searcher> {
        let metric = goals.metric();
        let source = match (choose(&Place::of_page(&goals, metric)).first(), goals.only_board()) {
            (Some(Step::Search), Some(goal)) => {
                Source::Search(Box::new(Search::new(Goal::new(goal), metric)))
            }
            (Some(Step::Distances), _) => {
                Source::Distances(Box::new(Distances::new(&goals, progress)?))
            }
            (None, Some(goal)) => Source::Beams(Box::new(Beams::new(goal, metric))),
            _ => return None,
        };
        Some(Searcher { goals, metric, source })
    }

    /// Calls `found` with the first solution of a board, and each shorter one.
    pub(crate) fn find(
        &self,
        tiles: &[u8],
        is_wanted: bool,
        elapsed: &Elapsed<'_>,
        found: &mut Found<'_>,
    ) {
        let Some(board) = self.goals.board_of(tiles) else { return };
        match &self.source {
            Source::Search(search) => search.solve(&board, is_wanted, elapsed, found),
            Source::Distances(distances) => distances.solve(self.goals.coloured(&board), found),
            Source::Beams(beams) => beams.solve(&board, is_wanted, elapsed, found),
        }
    }

    fn search(&self) -> Option<&Search> {
        if let Source::Search(search) = &self.source { Some(search) } else { None }
    }

    fn search_mut(&mut self) -> Option<&mut Search> {
        if let Source::Search(search) = &mut self.source { Some(search) } else { None }
    }
}
