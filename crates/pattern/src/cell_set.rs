//! Sets of cells or places, as bits.

use core::iter;

use jiugong::{Direction, Shape};

use crate::MAX_CELLS;

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

/// Returns the sets of `len` of the first `count` numbers, ascending.
///
/// The next set moves the lowest ones that are together: the highest of them by one, the others to
/// the lowest bits (R. W. Gosper, HAKMEM (1972), item 175).
///
/// ```text
/// 0 1 1 0 1 1 1 0 0
///         └──┬┘
/// 0 1 1 1 0 0 0 1 1
///       └┐      └┴─ the others
/// ```
pub(crate) fn sets_of(len: usize, count: usize) -> impl Iterator<Item = u32> {
    let first = (len <= count).then_some((1_u64 << len) - 1);
    let sets = iter::successors(first, move |&set| {
        let lowest = set & set.wrapping_neg();
        let moved = set + lowest;
        // Of the empty set there is only one.
        let others = (moved ^ set).checked_shr(2 + lowest.trailing_zeros())?;
        Some(moved | others)
    });
    sets.take_while(move |set| set >> count == 0).map(|set| set as u32)
}

/// Returns, for each place, the adjacent places as bits, given the place of each cell.
pub(crate) fn neighbours(shape: Shape, place: impl Fn(usize) -> usize) -> [u32; MAX_CELLS] {
    let mut neighbours = [0; MAX_CELLS];
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
    neighbours: &[u32; MAX_CELLS],
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_all_sets_of_each_size() {
        for count in 0..=12 {
            for len in 0..=count + 1 {
                let expected = (0..1_u32 << count).filter(|set| set.count_ones() as usize == len);
                assert!(sets_of(len, count).eq(expected), "{len} of {count}");
            }
        }
    }
}
