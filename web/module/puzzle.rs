//! A goal and its table.

use std::rc::Rc;

use jiugong::{Board, Goal, Shape, Solver, Table};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Solutions;

/// A goal and its table: every question about a board.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Puzzle {
    goal: Goal,
    table: Rc<Table<Vec<u8>>>,
}

impl Puzzle {
    pub(crate) fn new(goal: Goal, table: Rc<Table<Vec<u8>>>) -> Puzzle {
        Puzzle { goal, table }
    }

    fn solver(&self) -> Option<Solver<'_, Vec<u8>>> {
        Solver::new(&self.table, &self.goal).ok()
    }

    fn shape(&self) -> Shape {
        self.goal.board().shape()
    }

    fn board(&self, tiles: &[u8]) -> Option<Board> {
        Board::new(self.shape(), tiles).ok()
    }
}

/// Answers about boards of the goal's shape; nothing where a board does not reach the goal.
#[wasm_bindgen]
impl Puzzle {
    /// The fewest moves to the goal.
    pub fn distance(&self, tiles: &[u8]) -> Option<u32> {
        self.solver()?.distance(&self.board(tiles)?).ok()
    }

    /// Every legal move, the best first.
    pub fn exits(&self, tiles: &[u8]) -> Option<Vec<Exit>> {
        let board = self.board(tiles)?;
        let moves = self.solver()?.moves(&board).ok()?;
        let exits = moves.into_iter().filter_map(|(slide, distance)| {
            Some(Exit {
                way: slide.direction().letter(),
                tile: board.clone().apply(slide)?,
                distance,
            })
        });
        Some(exits.collect())
    }

    /// All shortest solutions.
    pub fn solutions(&self, tiles: &[u8]) -> Option<Solutions> {
        let shortest = self.solver()?.solutions(&self.board(tiles)?).ok()?;
        Some(Solutions::new(shortest))
    }

    /// A board at random, each as likely, among all at exactly this distance.
    #[wasm_bindgen(js_name = randomAt)]
    pub fn random_at(&self, distance: u32, seed: u64) -> Option<Vec<u8>> {
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let boards = self.solver()?.random_at(distance, 1, &mut rng).ok()?;
        boards.first().map(|board| board.tiles().to_vec())
    }

    /// The first `most` boards at the largest distance, one behind the other.
    pub fn hardest(&self, most: usize) -> Option<Vec<u8>> {
        let radius = self.table.header().distribution().radius();
        let boards: Result<Vec<Board>, _> = self.solver()?.boards_at(radius).collect();
        let mut boards = boards.ok()?;
        boards.sort_unstable();
        let boards = boards.iter().take(most);
        Some(boards.flat_map(|board| board.tiles().to_vec()).collect())
    }

    /// The number of boards at each distance, up to the largest.
    pub fn counts(&self) -> Vec<u32> {
        let counts = self.table.header().distribution().counts().iter();
        counts
            .map(|&count| u32::try_from(count).unwrap_or(u32::MAX))
            .collect()
    }

    /// The mean distance of all boards.
    pub fn mean(&self) -> f64 {
        self.table.header().distribution().mean()
    }
}

/// A legal move.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Exit {
    /// The way the tile goes, as its letter.
    #[wasm_bindgen(readonly)]
    pub way: char,
    /// The tile.
    #[wasm_bindgen(readonly)]
    pub tile: u8,
    /// The distance after it.
    #[wasm_bindgen(readonly)]
    pub distance: u32,
}
