//! Distances of three tiles each, with the blank's region, for boards of up to 64 cells.
//!
//! A move of one of the three tiles costs 1, any other 0. The state is the cells of the tiles and the region of the blank:
//! the connected component of the cells without them. The value of a board is a sum over many patterns that share
//! tiles, on the board and on its inverse permutation.

use alloc::vec;
use alloc::vec::Vec;

use crate::estimate::{Guide, MOVE};
use crate::grid::{Grid, NONE};
use crate::workers::Workers;

/// The largest number of tiles of a pattern.
const TILES: usize = 4;
/// A table's entry whose tiles cut the board into several regions.
const CUT: u8 = u8::MAX;

/// The tuples of cells that cut the board.
struct Cuts {
    /// For each tuple in any order, 0 or a number.
    numbers: Vec<u32>,
    /// The regions of each number.
    regions: Vec<[u64; 5]>,
}

impl Cuts {
    /// Finds all cuts by `tiles` cells.
    fn new(near: &[u64], tiles: usize) -> Cuts {
        let n = near.len();
        let mut cuts = Cuts { numbers: vec![0; n.pow(tiles as u32)], regions: vec![[0; 5]] };
        let all = u64::MAX >> (64 - n);
        let orders = orders(tiles);
        let mut set = [0usize; TILES];
        for (number, cell) in set[..tiles].iter_mut().enumerate() {
            *cell = number;
        }
        loop {
            let mut left = set[..tiles].iter().fold(all, |left, &cell| left & !(1 << cell));
            let mut regions = [0; 5];
            for region in &mut regions {
                *region = fill(near, left);
                left &= !*region;
            }
            if regions[1] != 0 {
                for order in &orders {
                    let tuple = order.iter().fold(0, |index, &i| index * n + set[i]);
                    cuts.numbers[tuple] = cuts.regions.len() as u32;
                    cuts.regions.push(regions);
                }
            }
            // The next set in order.
            let Some(place) = (0..tiles).rev().find(|&place| set[place] < n - tiles + place) else {
                return cuts;
            };
            set[place] += 1;
            for later in place + 1..tiles {
                set[later] = set[later - 1] + 1;
            }
        }
    }
}

/// Returns all orders of the numbers below `count`.
fn orders(count: usize) -> Vec<Vec<usize>> {
    let mut all = vec![Vec::new()];
    for number in 0..count {
        let longer = |order: &Vec<usize>| -> Vec<Vec<usize>> {
            let place = |at| {
                let mut order = order.clone();
                order.insert(at, number);
                order
            };
            (0..=order.len()).map(place).collect()
        };
        all = all.iter().flat_map(longer).collect();
    }
    all
}

/// Returns the region of the first of the `free` cells.
fn fill(near: &[u64], free: u64) -> u64 {
    let mut region = free & free.wrapping_neg();
    let mut open = region;
    while open != 0 {
        let cell = open.trailing_zeros() as usize;
        open &= open - 1;
        let new = near[cell] & free & !region;
        region |= new;
        open |= new;
    }
    region
}

/// The distances of one pattern.
struct Table {
    whole: Vec<u8>,
    /// The values of the regions of each number of a cut.
    cut: Vec<[u8; 5]>,
}

impl Table {
    fn new(near: &[u64], cuts: &Cuts, tiles: &[u8], hole: usize) -> Table {
        let n = near.len();
        let count = tiles.len();
        let index = |at: &[u8; TILES]| {
            at[..count].iter().fold(0, |index, &cell| index * n + usize::from(cell))
        };
        let mut start = [0; TILES];
        start[..count].copy_from_slice(tiles);
        let mut whole = vec![CUT; n.pow(count as u32)];
        let mut cut = vec![[CUT; 5]; cuts.regions.len()];
        // Marks a state; returns its region if it is new.
        let mut mark = |at: &[u8; TILES], blank: usize, distance: u8| {
            let index = index(at);
            let number = cuts.numbers[index] as usize;
            if number == 0 {
                let known = whole[index] != CUT;
                if !known {
                    whole[index] = distance;
                }
                return (!known)
                    .then(|| !at[..count].iter().fold(0, |mask, &cell| mask | 1u64 << cell));
            }
            let regions = &cuts.regions[number];
            let region = regions.iter().position(|region| region >> blank & 1 == 1)?;
            let known = cut[number][region] != CUT;
            if !known {
                cut[number][region] = distance;
            }
            (!known).then_some(regions[region])
        };
        let mut level: Vec<([u8; TILES], u64)> = Vec::new();
        level.extend(mark(&start, hole, 0).map(|region| (start, region)));
        let mut distance = 0;
        let mut found = Vec::new();
        while !level.is_empty() {
            distance += 1;
            for (at, region) in level.drain(..) {
                for tile in 0..count {
                    let from = usize::from(at[tile]);
                    let mut ways = near[from] & region;
                    while ways != 0 {
                        let mut at = at;
                        at[tile] = ways.trailing_zeros() as u8;
                        ways &= ways - 1;
                        found.extend(mark(&at, from, distance).map(|region| (at, region)));
                    }
                }
            }
            core::mem::swap(&mut level, &mut found);
        }
        Table { whole, cut }
    }
}

/// Many patterns of a board.
pub(crate) struct Patterns {
    cells: usize,
    hole: usize,
    /// Those of each number of tiles.
    cuts: Vec<Cuts>,
    tiles: Vec<Vec<u8>>,
    tables: Vec<Table>,
    /// The patterns of each tile.
    of_tile: Vec<Vec<u16>>,
    weight: i32,
}

impl Patterns {
    /// Builds the tables of the given patterns. `scale` is the factor on the mean of the sums.
    pub fn new(
        grid: &Grid,
        hole: usize,
        tiles: Vec<Vec<u8>>,
        scale: f64,
        workers: &impl Workers,
    ) -> Patterns {
        let n = grid.cells();
        let near: Vec<u64> = grid
            .next
            .iter()
            .map(|next| next.iter().filter(|&&c| c != NONE).fold(0, |mask, c| mask | 1 << c))
            .collect();
        let cuts: Vec<Cuts> = workers.map(TILES, |tiles| Cuts::new(&near, tiles + 1));
        let tables = workers
            .map(tiles.len(), |i| Table::new(&near, &cuts[tiles[i].len() - 1], &tiles[i], hole));
        let mut of_tile = vec![Vec::new(); n];
        for (number, tiles) in (0..).zip(&tiles) {
            for &tile in tiles.iter() {
                of_tile[usize::from(tile)].push(number);
            }
        }
        // Both looks together count every tile twice as often as the patterns do.
        let often = 2.0 * tiles.iter().map(Vec::len).sum::<usize>() as f64 / (n - 1) as f64;
        let weight = (f64::from(MOVE) * scale / often) as i32;
        Patterns { cells: n, hole, cuts, tiles, tables, of_tile, weight }
    }

    fn lookup(&self, pattern: u16, look: &[u8], blank: u8) -> i32 {
        let pattern = usize::from(pattern);
        let n = self.cells;
        let tiles = &self.tiles[pattern];
        let index = tiles.iter().fold(0, |i, &tile| i * n + usize::from(look[usize::from(tile)]));
        let value = self.tables[pattern].whole[index];
        if value != CUT {
            return value.into();
        }
        let cuts = &self.cuts[tiles.len() - 1];
        let number = cuts.numbers[index] as usize;
        let regions = &cuts.regions[number];
        let region = regions.iter().position(|region| region >> blank & 1 == 1).unwrap_or(0);
        self.tables[pattern].cut[number][region].into()
    }

    fn all(&self, look: &[u8]) -> i32 {
        (0..self.tiles.len()).map(|p| self.lookup(p as u16, look, look[self.hole])).sum()
    }

    /// The sum of the patterns of two tiles, or of all.
    fn some(&self, look: &[u8], tiles: [usize; 2]) -> i32 {
        if tiles.contains(&self.hole) {
            return self.all(look);
        }
        let blank = look[self.hole];
        let first = self.of_tile[tiles[0]].iter().map(|&p| self.lookup(p, look, blank));
        let second = self.of_tile[tiles[1]].iter();
        let second = second.filter(|&&p| !self.tiles[usize::from(p)].contains(&(tiles[0] as u8)));
        first.sum::<i32>() + second.map(|&p| self.lookup(p, look, blank)).sum::<i32>()
    }
}

impl Guide for Patterns {
    fn value(&self, pieces: &[u8], cells: &[u8]) -> i32 {
        self.weight * (self.all(pieces) + self.all(cells))
    }

    fn change(&self, pieces: &mut [u8], cells: &mut [u8], from: usize, to: usize) -> i32 {
        let (tile, hole) = (usize::from(pieces[from]), self.hole);
        let sum = |look: &[u8]| {
            let blank = look[hole];
            self.of_tile[tile].iter().map(|&p| self.lookup(p, look, blank)).sum::<i32>()
        };
        let before = sum(cells) + self.some(pieces, [from, to]);
        cells.swap(tile, hole);
        pieces.swap(from, to);
        let after = sum(cells) + self.some(pieces, [from, to]);
        cells.swap(tile, hole);
        pieces.swap(from, to);
        self.weight * (after - before)
    }
}

/// Returns patterns that cover the board: blocks of 2×2 cells (kind 1), strips of up to four cells along
/// rows (2) and columns (4), blocks shifted by one cell within a ring along the edge (8).
pub(crate) fn cover(grid: &Grid, hole: usize, kind: usize) -> Vec<Vec<u8>> {
    let (rows, cols) = (grid.rows, grid.cols);
    let mut shapes: Vec<Vec<usize>> = Vec::new();
    let block = |rows: core::ops::Range<usize>, wide: core::ops::Range<usize>| -> Vec<usize> {
        rows.flat_map(|row| wide.clone().map(move |col| row * cols + col)).collect()
    };
    // Lines of odd length end with a piece of three cells.
    let cut = |length: usize, size: usize| -> Vec<core::ops::Range<usize>> {
        let parts = length.div_ceil(size);
        (0..parts).map(|part| part * length / parts..(part + 1) * length / parts).collect()
    };
    if kind & 1 > 0 {
        for high in cut(rows, 2) {
            for wide in cut(cols, 2) {
                shapes.push(block(high.clone(), wide));
            }
        }
    }
    if kind & 2 > 0 {
        for row in 0..rows {
            shapes.extend(cut(cols, 4).into_iter().map(|wide| block(row..row + 1, wide)));
        }
    }
    if kind & 4 > 0 {
        for col in 0..cols {
            shapes.extend(cut(rows, 4).into_iter().map(|high| block(high, col..col + 1)));
        }
    }
    if kind & 8 > 0 {
        for high in cut(rows - 2, 2) {
            for wide in cut(cols - 2, 2) {
                let (high, wide) = (high.start + 1..high.end + 1, wide.start + 1..wide.end + 1);
                shapes.push(block(high, wide));
            }
        }
        let mut ring = block(0..1, 0..cols);
        ring.extend(block(1..rows, cols - 1..cols));
        ring.extend(block(rows - 1..rows, 0..cols - 1).into_iter().rev());
        ring.extend(block(1..rows - 1, 0..1).into_iter().rev());
        ring.rotate_right(2);
        shapes.extend(ring.chunks(4).map(<[usize]>::to_vec));
    }
    for shape in &mut shapes {
        shape.retain(|&cell| cell != hole);
    }
    shapes.retain(|shape| !shape.is_empty());
    shapes.into_iter().map(|shape| shape.into_iter().map(|cell| cell as u8).collect()).collect()
}
