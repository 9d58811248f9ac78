//! The inversions of a board, which show why it can or cannot be solved.

use jiugong::{Goal, Snake};
use wasm_bindgen::prelude::wasm_bindgen;

use super::target::Target;

#[wasm_bindgen]
impl Target {
    /// Returns the inversions of a board relative to a goal, both read in snake order. Of several
    /// goals it is one that the board can reach, if there is one. `undefined` if pieces are alike.
    pub fn parity(&self, tiles: &[u8]) -> Option<Parity> {
        let board = self.0.board_of(tiles)?;
        let goal = self.0.parity_goal(&board)?;
        let parity = Goal::new(goal.clone()).snake_parity(&board);
        Some(Parity { snake: Snake::new(goal.shape()), parity: parity.ok()? })
    }
}

/// The tiles of a board and its goal in snake order, and the inversions: pairs of tiles whose order
/// on the board is the reverse of that in the goal.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug)]
pub struct Parity {
    snake: Snake,
    parity: jiugong::Parity,
}

#[wasm_bindgen]
impl Parity {
    /// The cells in snake order.
    #[wasm_bindgen(getter)]
    pub fn path(&self) -> Vec<u8> {
        let places = 0..self.snake.shape().cells();
        places.map(|place| self.snake.cell(place) as u8).collect()
    }

    /// The tiles of the board.
    #[wasm_bindgen(getter)]
    pub fn order(&self) -> Vec<u8> {
        self.parity.order().to_vec()
    }

    /// For each tile of the order, the number of later tiles that are inverted with it.
    #[wasm_bindgen(getter)]
    pub fn inverted(&self) -> Vec<u8> {
        let inverted =
            |tile| self.parity.inverted_pairs().filter(|&(first, _)| first == tile).count();
        self.parity.order().iter().map(|&tile| inverted(tile) as u8).collect()
    }

    /// The number of inversions.
    #[wasm_bindgen(getter)]
    pub fn inversions(&self) -> u32 {
        self.parity.inversions()
    }
}
