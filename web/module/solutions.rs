//! All shortest solutions of a board.

use wasm_bindgen::prelude::wasm_bindgen;

use crate::board::letters;

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

    /// Returns the moves of the solution with this index, as letters of the tiles' directions. In
    /// mtm a move of several tiles is a run of the same letter: two successive moves of a shortest
    /// solution never have the same direction.
    pub fn at(&self, index: usize) -> Option<String> {
        self.0.iter().nth(index).map(|moves| letters(&moves))
    }
}
