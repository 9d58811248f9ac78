//! A learned estimate: a sum over pairs of pieces whose cells in the goal are near each other.
//!
//! A board is looked at twice: as the cell of each piece, and as the piece of each cell. The second
//! look is the inverse permutation, which takes as many moves if the blank is on its cell. So
//! pieces count that belong together, and pieces that stand together.
//!
//! The weights are learned by [`learning`](crate::learning), for squares with the blank's goal in
//! their last cell.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::Shape;

use crate::estimate::{Guide, MOVE};
use crate::grid::Grid;

/// How far the goal of a pair's second piece is below and to the right of that of its first piece.
const OFFSETS: [(isize, isize); 12] = [
    (0, 1),
    (1, 0),
    (1, 1),
    (1, -1),
    (0, 2),
    (2, 0),
    (1, 2),
    (2, 1),
    (1, -2),
    (2, -1),
    (2, 2),
    (2, -2),
];

/// Each pair is seen from both of its pieces.
const SLOTS: usize = 2 * OFFSETS.len();

/// The weight of 1 in a file: a 32nd of a [`MOVE`].
const UNIT: i16 = (MOVE / 32) as i16;

/// The squares with learned weights, and their files: a signed byte for each weight.
const LEARNED: [(usize, &[u8]); 3] = [
    (6, include_bytes!("../learned/6x6")),
    (5, include_bytes!("../learned/5x5")),
    (4, include_bytes!("../learned/4x4")),
];

/// Returns the largest square with learned weights that fits into a shape.
pub(crate) fn largest(shape: Shape) -> Option<(Grid, Pairs)> {
    let side = shape.rows().min(shape.cols());
    let (side, file) = LEARNED.iter().find(|(length, _)| *length <= side)?;
    let grid = Grid::new(Shape::new(*side, *side).ok()?);
    let pairs = Pairs::read(&grid, file);
    Some((grid, pairs))
}

/// The pairs of a square, numbered.
#[derive(Debug)]
pub(crate) struct Layout {
    pub cells: usize,
    /// Of each (offset, first piece), the second piece.
    pub seconds: Vec<Option<u8>>,
    /// The cells of the square mirrored in its diagonal.
    mirrored: Vec<u8>,
}

impl Layout {
    pub fn new(grid: &Grid) -> Layout {
        let side = grid.cols as isize;
        let cells = grid.cells();
        let second = |(down, right): (isize, isize), piece: usize| {
            let (row, col) = (piece as isize / side + down, piece as isize % side + right);
            let inside = (0..side).contains(&row) && (0..side).contains(&col);
            inside.then_some((row * side + col) as u8)
        };
        let seconds = OFFSETS.iter().flat_map(|&o| (0..cells).map(move |piece| second(o, piece)));
        let mirrored = (0..cells).map(|c| (c % grid.cols * grid.cols + c / grid.cols) as u8);
        Layout { cells, seconds: seconds.collect(), mirrored: mirrored.collect() }
    }

    /// The number of weights of pairs, those of no pair included.
    pub fn len(&self) -> usize {
        self.seconds.len() * self.cells * self.cells
    }

    /// The number of a weight: that of pair `pair`, whose first piece is on `a`, and whose second
    /// piece is on `b`.
    pub fn index(&self, pair: usize, a: u8, b: u8) -> usize {
        (pair * self.cells + usize::from(a)) * self.cells + usize::from(b)
    }

    /// Calls `visit` for the number of each weight of a look at a board.
    pub fn each(&self, look: &[u8], mut visit: impl FnMut(usize)) {
        for (pair, second) in self.seconds.iter().enumerate() {
            if let Some(second) = *second {
                visit(self.index(pair, look[pair % self.cells], look[usize::from(second)]));
            }
        }
    }

    /// Returns a board mirrored in the diagonal.
    pub fn mirror(&self, pieces: &[u8]) -> Vec<u8> {
        let mirrored = |cell: &u8| self.mirrored[usize::from(pieces[usize::from(*cell)])];
        self.mirrored.iter().map(mirrored).collect()
    }

    /// Returns the weights of pieces on different cells that are in a file: each with that of the
    /// mirrored pair, once.
    fn weights(&self) -> Vec<(usize, usize)> {
        let n = self.cells;
        let pair_of = |first: u8, second: u8| {
            (0..OFFSETS.len())
                .map(|offset| offset * n + usize::from(first))
                .find(|&pair| self.seconds[pair] == Some(second))
        };
        let mut all = Vec::new();
        for (pair, second) in self.seconds.iter().enumerate() {
            let Some(second) = *second else { continue };
            let first = self.mirrored[pair % n];
            let second = self.mirrored[usize::from(second)];
            let (straight, turned) = (pair_of(first, second), pair_of(second, first));
            for a in 0..n as u8 {
                for b in (0..n as u8).filter(|&b| b != a) {
                    let (c, d) = (self.mirrored[usize::from(a)], self.mirrored[usize::from(b)]);
                    let straight = straight.map(|pair| self.index(pair, c, d));
                    let turned = turned.map(|pair| self.index(pair, d, c));
                    let one = self.index(pair, a, b);
                    all.extend(straight.or(turned).filter(|&other| one <= other).map(|o| (one, o)));
                }
            }
        }
        all
    }

    /// Returns weights in moves as they are in a file: each pair of a weight and its mirrored one
    /// once.
    pub fn write(&self, weights: &[f32]) -> Vec<u8> {
        let units = f32::from(MOVE as i16 / UNIT);
        let round = |value: f32| (value + if value < 0.0 { -0.5 } else { 0.5 }) as i8;
        let all = self.weights().into_iter();
        all.map(|(one, other)| round((weights[one] + weights[other]) / 2.0 * units) as u8).collect()
    }
}

/// Learned weights, as a search uses them.
#[derive(Debug)]
pub(crate) struct Pairs {
    cells: usize,
    /// For each piece, the pieces that it is paired with; itself for none.
    others: Vec<[u8; SLOTS]>,
    /// The value of each (piece, cell, slot, cell of the other).
    weights: Vec<i16>,
}

impl Pairs {
    /// Reads the weights of a file.
    pub fn read(grid: &Grid, file: &[u8]) -> Pairs {
        let layout = Layout::new(grid);
        let n = layout.cells;
        let mut values = vec![0; layout.len()];
        for ((one, other), &byte) in layout.weights().into_iter().zip(file) {
            values[one] = i16::from(byte as i8) * UNIT;
            values[other] = values[one];
        }
        let mut others = vec![[0; SLOTS]; n];
        for (piece, others) in others.iter_mut().enumerate() {
            *others = [piece as u8; SLOTS];
        }
        let mut weights = vec![0; n * n * SLOTS * n];
        for (pair, second) in layout.seconds.iter().enumerate() {
            let Some(second) = *second else { continue };
            let (offset, first) = (pair / n, pair % n);
            let slot = OFFSETS.len() + offset;
            others[first][offset] = second;
            others[usize::from(second)][slot] = first as u8;
            for a in 0..n {
                for b in 0..n {
                    let value = values[layout.index(pair, a as u8, b as u8)];
                    weights[((first * n + a) * SLOTS + offset) * n + b] = value;
                    weights[((usize::from(second) * n + b) * SLOTS + slot) * n + a] = value;
                }
            }
        }
        Pairs { cells: n, others, weights }
    }

    /// Returns the change of the value when a piece moves in one of the two looks.
    fn moved(&self, look: &[u8], piece: usize, from: usize, to: usize) -> i32 {
        let size = SLOTS * self.cells;
        let of = |cell: usize| &self.weights[(piece * self.cells + cell) * size..][..size];
        let (from, to) = (of(from), of(to));
        let mut change = 0;
        for (slot, &other) in self.others[piece].iter().enumerate() {
            let place = slot * self.cells + usize::from(look[usize::from(other)]);
            change += i32::from(to[place]) - i32::from(from[place]);
        }
        change
    }
}

impl Guide for Pairs {
    fn value(&self, pieces: &[u8], cells: &[u8]) -> i32 {
        let n = self.cells;
        let mut twice = 0;
        for look in [pieces, &cells[..n]] {
            for (piece, &cell) in look.iter().enumerate() {
                let row = (piece * n + usize::from(cell)) * SLOTS * n;
                for (slot, &other) in self.others[piece].iter().enumerate() {
                    let place = slot * n + usize::from(look[usize::from(other)]);
                    twice += i32::from(self.weights[row + place]);
                }
            }
        }
        twice / 2
    }

    fn change(&self, pieces: &mut [u8], cells: &mut [u8], from: usize, to: usize) -> i32 {
        let (tile, blank) = (usize::from(pieces[from]), usize::from(pieces[to]));
        let mut change = self.moved(cells, tile, from, to);
        cells[tile] = to as u8;
        change += self.moved(cells, blank, to, from);
        cells[tile] = from as u8;
        change += self.moved(pieces, from, tile, blank);
        pieces[from] = blank as u8;
        change += self.moved(pieces, to, blank, tile);
        pieces[from] = tile as u8;
        change
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::grid::NONE;
    use crate::levels::cells;
    use crate::position::{Position, random};

    #[test]
    fn files_have_a_byte_for_each_weight() {
        for (side, file) in LEARNED {
            let layout = Layout::new(&Grid::new(Shape::new(side, side).unwrap()));
            assert_eq!(file.len(), layout.weights().len(), "{side}");
            assert!(file.iter().any(|&byte| byte != 0), "{side}");
        }
    }

    #[test]
    fn changes_add_up_to_the_value_and_mirrored_boards_have_the_same() {
        for side in 4..=6 {
            let (grid, pairs) = largest(Shape::new(side, side).unwrap()).unwrap();
            let layout = Layout::new(&grid);
            let n = grid.cells();
            let mut position =
                Position { pieces: (0..n).map(|cell| cell as u8).collect(), blank: n - 1 };
            let mut state = 1;
            let mut value = pairs.value(&position.pieces, &cells(&position.pieces));
            for _ in 0..500 {
                let direction = (random(&mut state) % 4) as u8;
                let from = grid.next[position.blank][usize::from(direction)];
                if from == NONE {
                    continue;
                }
                let (mut look, mut inverse) = (position.pieces.clone(), cells(&position.pieces));
                value += pairs.change(&mut look, &mut inverse, from.into(), position.blank);
                assert_eq!(look, position.pieces);
                position.step(&grid, direction);
                let whole = |pieces: &[u8]| pairs.value(pieces, &cells(pieces));
                assert_eq!(value, whole(&position.pieces));
                assert_eq!(value, whole(&layout.mirror(&position.pieces)));
            }
        }
    }
}
