//! The sets of cells that the gaps can be on, and the moves of each.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::{Direction, Metric, Move, Shape};

use crate::MAX_CELLS;

/// The sets of a number of cells of a shape, numbered from 0 in the order of their words, which
/// have a bit for each cell.
///
/// ```text
/// 2 gaps on 4 cells    0011 0101 0110 1001 1010 1100
/// number                  0    1    2    3    4    5
/// ```
///
/// The number of a set with the cells a < b < c … is C(a, 1) + C(b, 2) + C(c, 3) + … (the
/// combinatorial number system). With one gap, it is the cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GapSets {
    words: Vec<u32>,
    /// By the number of set bits before a bit, and by its cell, the share of the number.
    shares: Vec<[u32; MAX_CELLS]>,
}

impl GapSets {
    /// The maximum number of sets: 5 gaps on 5×5.
    const MAX: u64 = 1 << 16;

    /// Numbers the sets; `None` if there are no gaps or more than 65,536 sets.
    pub(crate) fn new(shape: Shape, gaps: usize) -> Option<GapSets> {
        let cells = shape.cells();
        let binomial =
            |n: usize, k: usize| (1..=k).fold(1, |c, i| c * (n + 1 - i) as u64 / i as u64);
        if gaps == 0 || gaps > cells || binomial(cells, gaps) > GapSets::MAX {
            return None;
        }
        let share = |k: usize, cell: usize| if k > cell { 0 } else { binomial(cell, k) as u32 };
        let shares: Vec<[u32; MAX_CELLS]> =
            (1..=gaps).map(|k| core::array::from_fn(|cell| share(k, cell.min(cells)))).collect();
        let mut words = vec![(1_u32 << gaps) - 1];
        while words.len() < binomial(cells, gaps) as usize {
            // The next word with as many bits: the lowest run moves up by one, its rest down.
            let word = words[words.len() - 1];
            let low = word & word.wrapping_neg();
            let ripple = word + low;
            words.push(ripple | ((word ^ ripple) / low) >> 2);
        }
        Some(GapSets { words, shares })
    }

    /// Returns the number of sets.
    #[inline]
    pub(crate) fn len(&self) -> usize {
        self.words.len()
    }

    /// Returns a set.
    pub(crate) fn word(&self, number: usize) -> u32 {
        self.words[number]
    }

    /// Returns the number of a set.
    #[inline]
    pub(crate) fn number(&self, mut word: u32) -> usize {
        let mut number = 0;
        for shares in &self.shares {
            number += shares[word.trailing_zeros() as usize % MAX_CELLS];
            word &= word.wrapping_sub(1);
        }
        number as usize
    }
}

/// A tile that slides into a gap: the first of a move, or the next one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Slide {
    /// The move of all tiles up to this one.
    pub(crate) m: Move,
    /// The number of tiles before the tile, row by row.
    pub(crate) from: u8,
    /// The same after the move.
    pub(crate) to: u8,
    /// The number of the set of gaps after the move.
    pub(crate) gaps: u32,
}

/// The moves of all sets of gaps.
///
/// Tiles of a row that move along it keep their order, so that only the gaps change. A tile that
/// moves along its column passes those between:
///
/// ```text
/// a b c d                a b c d
/// e · f g    U           e h f g       e f g h i → e h f g i: from 7 to 5
/// i h j k    ───▶        i · j k
/// ```
///
/// The next tile of the same move is behind all of these, so that its places are counted in the
/// order before the move too.
#[derive(Clone, Debug)]
pub(crate) struct GapMoves {
    slides: Vec<Slide>,
    /// For each set, the start of its slides, and the end of the last.
    starts: Vec<u32>,
}

impl GapMoves {
    /// Finds the moves of a metric for all sets of gaps of a shape.
    pub(crate) fn new(shape: Shape, sets: &GapSets, metric: Metric) -> GapMoves {
        let mut moves = GapMoves { slides: Vec::new(), starts: vec![0] };
        for &word in &sets.words {
            for direction in Direction::ALL {
                let cells = (0..shape.cells()).filter(|cell| word >> cell & 1 != 0);
                for (gap, cell) in (0..).zip(cells) {
                    let run = Move::runs(direction, metric).map(|m| m.of_gap(gap));
                    moves.add_run(shape, sets, word, run, cell);
                }
            }
            moves.starts.push(moves.slides.len() as u32);
        }
        moves
    }

    /// Adds the legal ones of the moves of 1, 2, … tiles into the gap on a cell.
    fn add_run(
        &mut self,
        shape: Shape,
        sets: &GapSets,
        word: u32,
        run: impl Iterator<Item = Move>,
        cell: usize,
    ) {
        let tiles_before = |cell: usize| (!word & ((1 << cell) - 1)).count_ones() as u8;
        let mut at = cell;
        for m in run {
            let Some(from) = shape.source(at, m.direction()) else {
                break;
            };
            if word >> from & 1 != 0 {
                break;
            }
            // Of the tiles before the gap, the last one that moved is one more, and the tile itself
            // is one less if it was among them.
            let to = match m.direction() {
                Direction::Up | Direction::Left => tiles_before(at) + u8::from(m.tiles() > 1),
                Direction::Down | Direction::Right => tiles_before(at) - 1,
            };
            let gaps = sets.number(word & !(1 << cell) | 1 << from) as u32;
            self.slides.push(Slide { m, from: tiles_before(from), to, gaps });
            at = from;
        }
    }

    /// Returns the slides of a set of gaps, in the order of their moves.
    #[inline]
    pub(crate) fn of(&self, set: usize) -> &[Slide] {
        &self.slides[self.starts[set] as usize..self.starts[set + 1] as usize]
    }
}
