//! A learned estimate: a sum over all pieces of a weight for their cells, and over all pairs of
//! pieces of a weight for their two cells.
//!
//! The weights are learned by the example `learn` of the crate, for each metric, for boards with the
//! blank's goal in their last cell.

use alloc::vec;
use alloc::vec::Vec;

use jiugong::{Metric, Shape};

use crate::estimate::{Guide, MOVE};
use crate::grid::Grid;

/// The weight of a pair that is 1 in a file. Finer ones find no shorter solutions.
const UNIT: i16 = (3 * MOVE / 16) as i16;

/// The side and the metric of learned weights of squares, the smallest first, and their files: 16
/// bits for each piece on each cell, in the units of [`MOVE`], and then a signed byte for each pair.
const LEARNED: [(usize, Metric, &[u8]); 4] = [
    (5, Metric::Stm, include_bytes!("../learned/5x5.stm")),
    (5, Metric::Mtm, include_bytes!("../learned/5x5.mtm")),
    (6, Metric::Stm, include_bytes!("../learned/6x6.stm")),
    (6, Metric::Mtm, include_bytes!("../learned/6x6.mtm")),
];

/// Returns the largest board with weights that fits into a shape, and its weights.
pub(crate) fn largest(shape: Shape, metric: Metric) -> Option<(Grid, Weights)> {
    let learned = || LEARNED.iter().filter(|&&(_, of, _)| of == metric);
    let &(most, ..) = learned().next_back()?;
    let corner = Shape::new(shape.rows().min(most), shape.cols().min(most)).ok()?;
    let longest = corner.rows().max(corner.cols());
    let &(side, _, file) = learned().find(|&&(side, ..)| longest <= side)?;
    let grid = Grid::new(corner);
    let square = Grid::new(Shape::new(side, side).ok()?);
    let mut weights = Weights::read(&square, file);
    if grid.cells() < square.cells() {
        weights = weights.with_solved(&square, &grid);
    }
    Some((grid, weights))
}

/// The pairs of pieces on pairs of cells of a board, numbered.
#[derive(Clone, Debug)]
struct Layout {
    cells: usize,
    /// The cells mirrored in the diagonal of a square; else the cells themselves.
    mirrored: Vec<u8>,
}

impl Layout {
    pub fn new(grid: &Grid) -> Layout {
        let (rows, cols) = (grid.rows, grid.cols);
        let mirrored =
            |cell: usize| if rows == cols { cell % cols * cols + cell / cols } else { cell };
        let mirrored = (0..grid.cells()).map(|cell| mirrored(cell) as u8);
        Layout { cells: grid.cells(), mirrored: mirrored.collect() }
    }

    /// The number of weights: each pair is seen from both of its pieces, and those of a piece with
    /// itself and of pieces on one cell are 0.
    pub fn len(&self) -> usize {
        self.cells.pow(4)
    }

    /// The number of the weight of a piece on a cell with another piece on another cell.
    pub fn index(&self, piece: usize, cell: u8, other: usize, other_cell: u8) -> usize {
        let row = piece * self.cells + usize::from(cell);
        (row * self.cells + other) * self.cells + usize::from(other_cell)
    }

    /// Returns the numbers of the weights of a board, given the cells of its pieces: each pair
    /// once.
    pub fn of<'a>(&'a self, cells: &'a [u8]) -> impl Iterator<Item = usize> + 'a {
        let pairs = (0..self.cells).flat_map(|a| (a + 1..self.cells).map(move |b| (a, b)));
        pairs.map(|(a, b)| self.index(a, cells[a], b, cells[b]))
    }

    /// Returns the weights that are in a file, each with that of the mirrored pair.
    fn weights(&self) -> impl Iterator<Item = (usize, usize)> {
        let n = self.cells as u8;
        let pieces = (0..n).flat_map(move |a| (a + 1..n).map(move |b| (a, b)));
        let all = pieces.flat_map(move |(a, b)| {
            (0..n).flat_map(move |c| (0..n).filter(move |&d| d != c).map(move |d| (a, c, b, d)))
        });
        all.filter_map(|(a, c, b, d)| {
            let [e, f, g, h] = [a, c, b, d].map(|cell| self.mirrored[usize::from(cell)]);
            let (e, f, g, h) = if e < g { (e, f, g, h) } else { (g, h, e, f) };
            let one = self.index(a.into(), c, b.into(), d);
            let other = self.index(e.into(), f, g.into(), h);
            (one <= other).then_some((one, other))
        })
    }

    /// Returns the piece, its cell, the other piece and its cell of a weight.
    fn pair(&self, index: usize) -> [usize; 4] {
        let n = self.cells;
        [index / (n * n * n), index / (n * n) % n, index / n % n, index % n]
    }

    /// Returns the number of a weight as it is seen from the other piece.
    fn reversed(&self, index: usize) -> usize {
        let n = self.cells;
        index % (n * n) * n * n + index / (n * n)
    }
}

/// Weights of all pieces on cells and of all pairs of pieces on pairs of cells: a search keeps the
/// boards of a level whose sums are the least.
///
/// Pieces are named by their cells in the goal, whose blank is in the last cell. On a square, a board
/// and its mirror image in the diagonal have the same sum.
#[derive(Clone, Debug)]
pub struct Weights {
    layout: Layout,
    weights: Vec<i16>,
}

impl Weights {
    /// Returns the content of a file of weights, given the weight in moves of a piece on a cell with
    /// another piece on another cell, the same from either side. On a square the file has the mean
    /// of two mirror images.
    ///
    /// Most of it are weights of single pieces: a piece has the mean of its pairs, and the pairs have
    /// what is left.
    pub fn to_bytes(shape: Shape, weight: impl Fn([usize; 4]) -> f32) -> Vec<u8> {
        let layout = Layout::new(&Grid::new(shape));
        let n = layout.cells;
        let mut weights = vec![0.0; layout.len()];
        for (one, other) in layout.weights() {
            let mean = (weight(layout.pair(one)) + weight(layout.pair(other))) / 2.0;
            for index in [one, other] {
                (weights[index], weights[layout.reversed(index)]) = (mean, mean);
            }
        }
        // A piece on a cell is in as many pairs, and those of pieces on one cell are 0.
        let pairs = ((n - 1) * (n - 1)) as f32;
        let means: Vec<f32> =
            weights.chunks_exact(n * n).map(|row| row.iter().sum::<f32>() / pairs).collect();
        let half = means.iter().sum::<f32>() / (2 * n * n) as f32;
        let round = |value: f32| value + if value < 0.0 { -0.5 } else { 0.5 };
        let single = |mean: &f32| round((mean - half) * (n - 1) as f32 * MOVE as f32) as i16;
        let mut file: Vec<u8> = means.iter().flat_map(|mean| single(mean).to_le_bytes()).collect();
        let units = MOVE as f32 / f32::from(UNIT);
        file.extend(layout.weights().map(|(index, _)| {
            let [row, other] = [index / (n * n), index % (n * n)];
            let left = weights[index] - (means[row] - half) - (means[other] - half);
            round(left * units) as i8 as u8
        }));
        file
    }

    /// Reads a file of weights of a shape; missing ones are 0.
    pub fn from_bytes(shape: Shape, file: &[u8]) -> Weights {
        Weights::read(&Grid::new(shape), file)
    }

    fn read(grid: &Grid, file: &[u8]) -> Weights {
        let layout = Layout::new(grid);
        let (singles, pairs) = file.split_at((2 * layout.cells * layout.cells).min(file.len()));
        let mut weights = vec![0; layout.len()];
        for ((one, other), &byte) in layout.weights().zip(pairs) {
            for index in [one, other] {
                weights[index] = i16::from(byte as i8) * UNIT;
                weights[layout.reversed(index)] = weights[index];
            }
        }
        let cells = layout.cells;
        let single = |piece: usize, cell: usize| {
            let at = 2 * (piece * cells + cell);
            singles.get(at..at + 2).map_or(0, |bytes| i16::from_le_bytes([bytes[0], bytes[1]]))
        };
        let mut weights = Weights { layout, weights };
        weights.add(single);
        weights
    }

    /// Adds the weights of single pieces on cells, each to one of its pairs on any cell: that with
    /// the blank, and that of the blank with the first tile.
    fn add(&mut self, single: impl Fn(usize, usize) -> i16) {
        let Layout { cells, .. } = self.layout;
        let blank = cells - 1;
        for (a, c) in (0..blank).flat_map(|a| (0..cells).map(move |c| (a, c))) {
            let of_tile = single(a, c);
            for d in (0..cells).filter(|&d| d != c) {
                let of_blank = if a == 0 { single(blank, d) } else { 0 };
                let index = self.layout.index(a, c as u8, blank, d as u8);
                for index in [index, self.layout.reversed(index)] {
                    self.weights[index] += of_tile + of_blank;
                }
            }
        }
    }

    /// Returns the weights of a smaller board: that in the last corner of a board whose other tiles
    /// are solved.
    fn with_solved(&self, grid: &Grid, smaller: &Grid) -> Weights {
        let (top, left) = (grid.rows - smaller.rows, grid.cols - smaller.cols);
        let cell_of =
            |cell: usize| (cell / smaller.cols + top) * grid.cols + cell % smaller.cols + left;
        let solved: Vec<usize> =
            (0..grid.cells()).filter(|c| c / grid.cols < top || c % grid.cols < left).collect();
        let weight = |piece: usize, cell: usize, other: usize, other_cell: usize| {
            self.weights[self.layout.index(piece, cell as u8, other, other_cell as u8)]
        };
        let layout = Layout::new(smaller);
        let weights = (0..layout.len()).map(|index| {
            let [a, c, b, d] = layout.pair(index).map(cell_of);
            if a == b || c == d { 0 } else { weight(a, c, b, d) }
        });
        let mut weights = Weights { weights: weights.collect(), layout };
        // The weights of a piece with the solved tiles.
        weights.add(|piece, cell| {
            solved.iter().map(|&tile| weight(cell_of(piece), cell_of(cell), tile, tile)).sum()
        });
        weights
    }

    /// Returns the weights of a piece on a cell with each other piece on each cell.
    fn row(&self, piece: usize, cell: usize) -> &[i16] {
        let size = self.layout.cells * self.layout.cells;
        &self.weights[(piece * self.layout.cells + cell) * size..][..size]
    }
}

impl Guide for Weights {
    fn value(&self, _: &[u8], cells: &[u8]) -> i32 {
        self.layout.of(cells).map(|index| i32::from(self.weights[index])).sum()
    }

    fn change(&self, pieces: &[u8], cells: &[u8], from: usize, to: usize) -> i32 {
        let n = self.layout.cells;
        let (tile, blank) = (usize::from(pieces[from]), usize::from(pieces[to]));
        let (left, right) = (self.row(tile, from), self.row(blank, to));
        let (reached, behind) = (self.row(tile, to), self.row(blank, from));
        let mut change = 0;
        for (other, &cell) in cells[..n].iter().enumerate() {
            let place = other * n + usize::from(cell);
            change += i32::from(reached[place]) - i32::from(left[place]);
            change += i32::from(behind[place]) - i32::from(right[place]);
        }
        // The pair of the two is in both rows of before, and in none of after.
        change + i32::from(left[blank * n + to]) + i32::from(reached[blank * n + from])
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
        for (side, metric, file) in LEARNED {
            let layout = Layout::new(&Grid::new(Shape::new(side, side).unwrap()));
            let singles = 2 * layout.cells * layout.cells;
            assert_eq!(file.len(), singles + layout.weights().count(), "{side} {metric:?}");
            assert!(file.iter().any(|&byte| byte != 0), "{side} {metric:?}");
        }
    }

    #[test]
    fn changes_add_up_to_the_value_and_mirrored_boards_have_the_same() {
        let shapes = [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (2, 3), (3, 5), (5, 4), (6, 2)];
        for ((rows, cols), metric) in
            shapes.into_iter().flat_map(|shape| Metric::ALL.map(|metric| (shape, metric)))
        {
            let (grid, weights) = largest(Shape::new(rows, cols).unwrap(), metric).unwrap();
            assert_eq!((grid.rows, grid.cols), (rows, cols));
            let layout = Layout::new(&grid);
            let n = grid.cells();
            let mut position =
                Position { pieces: (0..n).map(|cell| cell as u8).collect(), blank: n - 1 };
            let mut state = 1;
            let mut value = weights.value(&position.pieces, &cells(&position.pieces));
            for _ in 0..500 {
                let direction = (random(&mut state) % 4) as u8;
                let from = grid.next[position.blank][usize::from(direction)];
                if from == NONE {
                    continue;
                }
                let before = cells(&position.pieces);
                value += weights.change(&position.pieces, &before, from.into(), position.blank);
                position.step(&grid, direction);
                let after = cells(&position.pieces);
                assert_eq!(value, weights.value(&position.pieces, &after));
                let mirrored = |&piece: &u8| {
                    let cell = after[usize::from(layout.mirrored[usize::from(piece)])];
                    layout.mirrored[usize::from(cell)]
                };
                let mirrored: Vec<u8> = (0..n as u8).map(|piece| mirrored(&piece)).collect();
                assert_eq!(value, weights.value(&[], &mirrored));
            }
        }
    }

    #[test]
    fn smaller_boards_have_the_weights_of_larger_ones_whose_other_tiles_are_solved() {
        for metric in Metric::ALL {
            let [(large, whole), (small, part)] =
                [(5, 5), (3, 4)].map(|(r, c)| largest(Shape::new(r, c).unwrap(), metric).unwrap());
            let [large, small] = [large, small].map(|grid| {
                let pieces = (0..grid.cells()).map(|cell| cell as u8).collect();
                (Position { pieces, blank: grid.cells() - 1 }, grid)
            });
            let (mut large, large_grid) = large;
            let (mut small, small_grid) = small;
            let mut state = 1;
            let mut difference = None;
            for _ in 0..500 {
                let direction = (random(&mut state) % 4) as u8;
                if !small.step(&small_grid, direction) {
                    continue;
                }
                large.step(&large_grid, direction);
                let of_large = whole.value(&[], &cells(&large.pieces));
                let of_small = part.value(&[], &cells(&small.pieces));
                assert_eq!(*difference.get_or_insert(of_large - of_small), of_large - of_small);
            }
        }
    }
}
