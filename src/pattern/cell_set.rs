//! Sets of cells or places, as bits.

use core::iter;

use crate::board::direction::Direction;
use crate::board::shape::Shape;

/// Returns the numbers of the bits of a set, ascending.
pub(crate) fn cells(set: u32) -> impl Iterator<Item = usize> {
    let mut left = set;
    iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let cell = left.trailing_zeros();
        left &= left - 1;
        Some(cell as usize)
    })
}

/// Returns, for each place, the adjacent places as bits, given the place of each cell.
pub(crate) fn neighbours(shape: Shape, place: impl Fn(usize) -> usize) -> [u32; Shape::MAX_CELLS] {
    let mut neighbours = [0; Shape::MAX_CELLS];
    for cell in 0..shape.cells() {
        for direction in Direction::ALL {
            if let Some(other) = shape.source(cell, direction) {
                neighbours[place(cell)] |= 1 << place(other);
            }
        }
    }
    neighbours
}

/// Returns the connected parts of the places outside a set, in the order of their first places.
pub(crate) fn regions(
    neighbours: &[u32; Shape::MAX_CELLS],
    places: usize,
    set: u32,
) -> impl Iterator<Item = u32> + '_ {
    let mut left = !set & ((1 << places) - 1);
    iter::from_fn(move || {
        let mut region = left & left.wrapping_neg();
        let mut new = region;
        while new != 0 {
            let reached = cells(new).fold(0, |reached, place| reached | neighbours[place]);
            new = reached & left & !region;
            region |= new;
        }
        left &= !region;
        (region != 0).then_some(region)
    })
}
