//! All shortest solutions of one board.

use jiugong::{Solutions, Move};
use wasm_bindgen::prelude::wasm_bindgen;

/// All shortest solutions of one board, in their order.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Solutions(Solutions);

impl Solutions {
    pub(crate) fn new(shortest: Solutions) -> Solutions {
        Solutions(shortest)
    }
}

#[wasm_bindgen]
impl Solutions {
    /// How many there are.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> f64 {
        self.0.count() as f64
    }

    /// The moves of the one at a number from 0, as letters, the way of the tiles.
    pub fn at(&self, number: usize) -> Option<String> {
        let path = self.0.iter().nth(number)?;
        Some(path.iter().map(Move::to_string).collect())
    }
}
