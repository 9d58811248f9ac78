//! Goals as the page passes them.

use jiugong::{Arrangement, Shape};

/// The number of an open cell of a goal, which any piece may be on.
pub(crate) const OPEN: u8 = u8::MAX;

/// Returns one or more goals of a shape, given the tiles of each after those of the one before,
/// [`OPEN`] for open cells; `None` if there is none, or a number is no tile.
pub(crate) fn goals(shape: Shape, tiles: &[u8]) -> Option<Vec<Arrangement>> {
    if tiles.is_empty() || !tiles.len().is_multiple_of(shape.cells()) {
        return None;
    }
    let goals = tiles.chunks(shape.cells()).map(|tiles| {
        let cells = tiles.iter().map(|&tile| (tile != OPEN).then_some(tile));
        Arrangement::new(shape, &cells.collect::<Vec<_>>()).ok()
    });
    goals.collect()
}
