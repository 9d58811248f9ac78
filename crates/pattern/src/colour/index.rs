//! The numbers of the orders of coloured tiles.

use alloc::collections::BTreeMap;
use alloc::vec;
use alloc::vec::Vec;
use core::ops::Range;

use crate::colour::colouring::Colouring;
use crate::colour::order::{BITS, ColourOrder};

/// The ranks of all orders of the colours, 0 … M − 1.
///
/// The rank is the sum of two numbers that are looked up, one for each part of the word: the orders
/// with the same first part have successive ranks, a *block*, and the colours that are left for the
/// second part depend on the first one only. On 4×4, both lists together take 200 KB.
#[derive(Clone, Debug)]
pub(crate) struct ColourIndex {
    /// The number of bits of the first part.
    split: u32,
    /// By first part, the rank of the first order of its block.
    first: Vec<u32>,
    /// By second part, its rank in the block.
    second: Vec<u16>,
    blocks: Vec<Block>,
    /// The second parts, those with the same colours together.
    seconds: Vec<u16>,
}

/// The orders with the same first part.
#[derive(Clone, Debug)]
struct Block {
    first: ColourOrder,
    /// The rank of the first order.
    start: usize,
    /// The second parts.
    seconds: Range<usize>,
}

impl ColourIndex {
    /// Numbers the orders of a colouring.
    pub(crate) fn new(colouring: &Colouring) -> ColourIndex {
        let tiles = colouring.shape().cells() as u32 - 1;
        let first_tiles = tiles / 2;
        let second_tiles = tiles - first_tiles;
        let mut second = vec![0; 1 << (BITS * second_tiles)];
        let mut by_colours: BTreeMap<_, Vec<u16>> = BTreeMap::new();
        for (part, rank) in (0..).zip(&mut second) {
            let parts = by_colours.entry(counts(part, second_tiles)).or_default();
            *rank = parts.len() as u16;
            parts.push(part as u16);
        }
        let mut seconds = Vec::new();
        let mut ranges = BTreeMap::new();
        for (counts, parts) in by_colours {
            let start = seconds.len();
            seconds.extend(parts);
            ranges.insert(counts, start..seconds.len());
        }
        let mut first = vec![0; 1 << (BITS * first_tiles)];
        let mut blocks = Vec::new();
        let mut start = 0;
        for (part, rank) in (0..).zip(&mut first) {
            let used = counts(part, first_tiles);
            let mut left = colouring.counts();
            let is_possible = left.iter_mut().zip(used).all(|(left, used)| {
                let rest = left.checked_sub(used);
                *left = rest.unwrap_or(0);
                rest.is_some()
            });
            if let Some(seconds) = ranges.get(&left).filter(|_| is_possible) {
                *rank = start as u32;
                blocks.push(Block { first: part, start, seconds: seconds.clone() });
                start += seconds.len();
            }
        }
        ColourIndex { split: BITS * first_tiles, first, second, blocks, seconds }
    }

    /// Returns the rank of an order.
    #[inline]
    pub(crate) fn rank(&self, order: ColourOrder) -> usize {
        let first = order & ((1 << self.split) - 1);
        let second = order >> self.split;
        self.first[first as usize] as usize + usize::from(self.second[second as usize])
    }

    /// Returns the number of blocks.
    pub(crate) fn blocks(&self) -> usize {
        self.blocks.len()
    }

    /// Returns the ranks and the orders of a block.
    pub(crate) fn block(&self, number: usize) -> impl Iterator<Item = (usize, ColourOrder)> {
        let Block { first, start, seconds } = &self.blocks[number];
        let seconds = self.seconds[seconds.clone()].iter();
        (*start..).zip(seconds.map(move |&second| first | ColourOrder::from(second) << self.split))
    }

    /// Returns the ranks of a block.
    pub(crate) fn ranks(&self, number: usize) -> Range<usize> {
        let Block { start, seconds, .. } = &self.blocks[number];
        *start..start + seconds.len()
    }
}

/// Returns the number of tiles of each colour.
fn counts(part: ColourOrder, tiles: u32) -> [u8; Colouring::MAX_COLOURS] {
    let mut counts = [0; _];
    for tile in 0..tiles {
        counts[(part >> (BITS * tile) & 3) as usize] += 1;
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use jiugong::Shape;

    fn colouring(rows: usize, cols: usize, sizes: &[usize]) -> Colouring {
        let shape = Shape::new(rows, cols).expect("a shape");
        let mut next = 1;
        let groups = sizes.iter().map(|size| {
            next += size;
            (next - size..next).collect()
        });
        Colouring::new(shape, 0, groups).expect("a colouring")
    }

    #[test]
    fn ranks_number_all_orders() {
        for (rows, cols, sizes) in [
            (2, 2, &[1, 2][..]),
            (2, 3, &[5]),
            (3, 3, &[3, 2, 2, 1]),
            (3, 4, &[4, 0, 4, 3]),
            (4, 4, &[5, 5, 5]),
            (2, 8, &[8, 7]),
        ] {
            let colouring = colouring(rows, cols, sizes);
            let index = ColourIndex::new(&colouring);
            let mut expected = 0;
            for block in 0..index.blocks() {
                assert_eq!(index.ranks(block).start, expected);
                for (rank, order) in index.block(block) {
                    assert_eq!((rank, index.rank(order)), (expected, expected));
                    assert_eq!(counts(order, (rows * cols - 1) as u32), colouring.counts());
                    expected += 1;
                }
                assert_eq!(index.ranks(block).end, expected);
            }
            assert_eq!(expected as u64, colouring.orders());
        }
    }
}
