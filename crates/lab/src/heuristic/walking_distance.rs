//! Walking distance.

use indexmap::IndexMap;
use indexmap::map::Entry;
use jiugong::{Board, Shape};
use rustc_hash::FxBuildHasher;

use super::Heuristic;
use crate::LookupError;

/// Walking distance: a lower bound on the vertical moves plus a lower bound on the horizontal
/// moves, each computed with the tiles of a line made indistinguishable.
///
/// 1. The *pattern* of a board is the number of tiles in each row that belong in each row, and the
///    row of the blank. A vertical move exchanges the blank with a tile of an adjacent row;
///    horizontal moves leave the pattern unchanged.
/// 2. A breadth-first search from the goal's pattern finds the number of vertical moves for every
///    pattern: 105 patterns for 3×3, 24,964 for 4×4.
/// 3. The same with columns gives the number of horizontal moves. Each move is either vertical or
///    horizontal, so the estimate is the sum.
///
/// Admissible, because a solution of the board also solves both patterns; consistent, because a
/// move changes one of the two numbers by at most 1. Never less than the Manhattan distance.
///
/// Source: K. Takahashi, who published it for the 15-puzzle ("walking distance", 2001).
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    axes: [Axis; 2],
}

impl WalkingDistance {
    /// The maximum number of patterns for an axis: a search of a few seconds, and 100 MB.
    pub const MAX_PATTERNS: usize = 1 << 21;

    /// Creates the heuristic for a goal.
    ///
    /// # Errors
    ///
    /// [`LookupError::TooManyPatterns`] for shapes with more than [`WalkingDistance::MAX_PATTERNS`]
    /// patterns of rows or columns: all but 2×2 to 2×6, 3×3 to 3×5, 4×4, and their transposes.
    pub fn new(goal: &Board) -> Result<WalkingDistance, LookupError> {
        let shape = goal.shape();
        let rows = shape.rows();
        let cols = shape.cols();
        if !matches!((rows.min(cols), rows.max(cols)), (2, ..=6) | (3, ..=5) | (4, 4)) {
            return Err(LookupError::TooManyPatterns(shape, WalkingDistance::MAX_PATTERNS));
        }
        Ok(WalkingDistance {
            axes: [
                Axis::new(goal, rows, cols, |cell| cell / cols),
                Axis::new(goal, cols, rows, |cell| cell % cols),
            ],
        })
    }
}

impl Heuristic for WalkingDistance {
    fn name(&self) -> &str {
        "walking-distance"
    }

    /// Returns 0 for boards with other tiles than the goal.
    fn estimate(&self, board: &Board) -> u32 {
        self.axes.iter().map(|axis| axis.distance(board)).sum()
    }
}

/// The patterns of the rows, or of the columns.
///
/// A pattern is a packed word: the number of tiles in line `i` that belong in line `j` is the field
/// of `bits` bits at bit `(i * lines + j) * bits`.
#[derive(Clone, Debug)]
struct Axis {
    lines: usize,
    bits: usize,
    /// The line of each cell.
    line_of_cell: [u8; Shape::MAX_CELLS],
    /// The goal line of each tile.
    line_of_tile: [u8; Shape::MAX_CELLS],
    /// The number of moves for each pattern.
    distances: IndexMap<u128, u8, FxBuildHasher>,
}

impl Axis {
    /// Creates the axis with `lines` lines of `width` cells. The shapes with at most
    /// [`WalkingDistance::MAX_PATTERNS`] patterns fit the packed word.
    fn new(goal: &Board, lines: usize, width: usize, line: impl Fn(usize) -> usize) -> Axis {
        let mut axis = Axis {
            lines,
            bits: (width.ilog2() + 1) as usize,
            line_of_cell: [0; _],
            line_of_tile: [0; _],
            distances: IndexMap::default(),
        };
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            axis.line_of_cell[cell] = line(cell) as u8;
            axis.line_of_tile[usize::from(tile)] = line(cell) as u8;
        }
        axis.search(goal);
        axis
    }

    /// Computes the distances of all patterns by breadth-first search from the goal's.
    fn search(&mut self, goal: &Board) {
        let blank = usize::from(self.line_of_cell[goal.blank()]);
        let mut queue = vec![(self.pattern(goal), blank)];
        self.distances.insert(queue[0].0, 0);
        let mut head = 0;
        while let Some(&(pattern, blank)) = queue.get(head) {
            let distance = self.distances[head] + 1;
            for neighbour in [blank.wrapping_sub(1), blank + 1] {
                if neighbour >= self.lines {
                    continue;
                }
                for home in 0..self.lines {
                    if self.tiles(pattern, neighbour, home) == 0 {
                        continue;
                    }
                    let next = pattern - self.unit(neighbour, home) + self.unit(blank, home);
                    if let Entry::Vacant(new) = self.distances.entry(next) {
                        new.insert(distance);
                        queue.push((next, neighbour));
                    }
                }
            }
            head += 1;
        }
    }

    fn distance(&self, board: &Board) -> u32 {
        self.distances.get(&self.pattern(board)).map_or(0, |&distance| distance.into())
    }

    fn pattern(&self, board: &Board) -> u128 {
        let cells = self.line_of_cell.iter().zip(board.tiles());
        cells
            .filter(|&(_, &tile)| tile != 0)
            .map(|(&line, &tile)| {
                self.unit(line.into(), self.line_of_tile[usize::from(tile)].into())
            })
            .sum()
    }

    /// Returns the number of tiles in a line that belong in line `home`.
    fn tiles(&self, pattern: u128, line: usize, home: usize) -> u128 {
        let mask = (1 << self.bits) - 1;
        pattern >> ((line * self.lines + home) * self.bits) & mask
    }

    /// Returns the pattern of one tile, in a line, that belongs in line `home`.
    fn unit(&self, line: usize, home: usize) -> u128 {
        1 << ((line * self.lines + home) * self.bits)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use std::collections::BTreeMap;

    use super::*;
    use jiugong::NamedGoal;
    use jiugong_pattern::MAX_CELLS;

    /// Returns the number of patterns with `lines` lines of `width` cells, without enumerating
    /// them.
    ///
    /// 1. A pattern is a matrix of tile counts, by the line where the tiles are and the line where
    ///    they belong. Its row and column sums are `width`, except for the row of the blank and the
    ///    column where the blank belongs, which sum to `width - 1`.
    /// 2. The number of matrices is the same for each row of the blank: count those with the blank
    ///    in the first row, and multiply by the number of lines.
    /// 3. Fill the matrix row by row. The number of completions depends only on the multiset of the
    ///    remaining column sums: keep them sorted, with the number of ways to reach them.
    fn count_patterns(lines: usize, width: usize) -> usize {
        let mut remaining = vec![width; lines];
        remaining[0] -= 1;
        let mut ways = BTreeMap::from([(remaining, 1)]);
        for row in 0..lines {
            let tiles = width - usize::from(row == 0);
            let mut next = BTreeMap::new();
            for (mut remaining, count) in ways {
                distribute(&mut remaining, 0, tiles, &mut |remaining| {
                    let mut remaining = remaining.to_vec();
                    remaining.sort_unstable();
                    *next.entry(remaining).or_default() += count;
                });
            }
            ways = next;
        }
        lines * ways.into_values().sum::<usize>()
    }

    /// Distributes tiles over the columns from `column` on in every possible way, and calls `visit`
    /// with the remaining column sums.
    fn distribute(
        remaining: &mut [usize],
        column: usize,
        tiles: usize,
        visit: &mut impl FnMut(&[usize]),
    ) {
        if tiles == 0 {
            return visit(remaining);
        }
        let Some(&sum) = remaining.get(column) else {
            return;
        };
        for count in 0..=sum.min(tiles) {
            remaining[column] = sum - count;
            distribute(remaining, column + 1, tiles - count, visit);
        }
        remaining[column] = sum;
    }

    fn patterns(goal: Board) -> [usize; 2] {
        WalkingDistance::new(&goal).unwrap().axes.map(|axis| axis.distances.len())
    }

    #[test]
    fn finds_105_patterns_of_3x3_and_24964_of_4x4() {
        for goal in ["123456780", "123405678", "102345678"] {
            assert_eq!(patterns(goal.parse().unwrap()), [105; 2]);
        }
        let fifteen = "4x4".parse().unwrap();
        for usual in [NamedGoal::First, NamedGoal::Last] {
            assert_eq!(patterns(usual.board(fifteen)), [24_964; 2]);
        }
    }

    #[test]
    fn accepts_the_shapes_with_at_most_the_maximum_number_of_patterns() {
        let mut accepted = Vec::new();
        for shape in (4..=MAX_CELLS).flat_map(Shape::with_cells) {
            let rows = shape.rows();
            let cols = shape.cols();
            let counted = [count_patterns(rows, cols), count_patterns(cols, rows)];
            let fits = counted.iter().all(|&n| n <= WalkingDistance::MAX_PATTERNS);
            let walking = WalkingDistance::new(&NamedGoal::Last.board(shape));
            assert_eq!(walking.is_ok(), fits, "{shape}");
            if let Ok(walking) = walking {
                let found = walking.axes.map(|axis| axis.distances.len());
                assert_eq!(found, counted, "{shape}");
                accepted.push(shape);
            }
        }
        assert_eq!(accepted.len(), 5 + 4 + 3 + 2 + 1);
    }

    #[test]
    fn swapping_the_sides_of_the_shape_swaps_the_axes() {
        let [rows, cols] = patterns("1 2 3 4/5 6 7 0".parse().unwrap());
        assert_eq!(patterns("1 2/3 4/5 6/7 0".parse().unwrap()), [cols, rows]);
        assert_ne!(rows, cols);
    }
}
