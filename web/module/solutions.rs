//! All shortest solutions of a board.

use jiugong::Move;
use wasm_bindgen::prelude::wasm_bindgen;

/// All shortest solutions of a board, in a fixed order.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Solutions(pub(crate) jiugong::Solutions);

#[wasm_bindgen]
impl Solutions {
    /// The number of solutions.
    #[wasm_bindgen(getter)]
    pub fn count(&self) -> f64 {
        self.0.count() as f64
    }

    /// Returns the moves of the solution with this index, as letters of the tiles' directions.
    pub fn at(&self, index: usize) -> Option<String> {
        let moves = self.0.iter().nth(index)?;
        Some(moves.iter().map(Move::to_string).collect())
    }
}
