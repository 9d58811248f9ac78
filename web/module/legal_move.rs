//! Legal moves with the distance after each.

use jiugong::{Board, Move};
use wasm_bindgen::prelude::wasm_bindgen;

/// A legal move.
#[wasm_bindgen]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalMove {
    /// The letter of the tile's direction.
    #[wasm_bindgen(readonly)]
    pub direction: char,
    /// The tile, of several the one beside the blank.
    #[wasm_bindgen(readonly)]
    pub tile: u8,
    /// The number of the gap, from 0.
    #[wasm_bindgen(readonly)]
    pub gap: u8,
    /// The number of tiles.
    #[wasm_bindgen(readonly)]
    pub tiles: u32,
    /// The distance after the move.
    #[wasm_bindgen(readonly)]
    pub distance: u32,
}

impl LegalMove {
    /// Creates a move of a board, given the distance after it; `None` if it is illegal.
    pub(crate) fn new(mut board: Board, m: Move, distance: u32) -> Option<LegalMove> {
        let (direction, tile) = (m.direction().letter(), board.apply(m)?);
        Some(LegalMove { direction, tile, gap: m.gap(), tiles: m.tiles(), distance })
    }
}
