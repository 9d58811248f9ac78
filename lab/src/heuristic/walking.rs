//! Walking distance.

use std::collections::BTreeMap;
use std::fmt;

use indexmap::IndexMap;
use indexmap::map::Entry;
use jiugong::{Board, Shape};
use rustc_hash::FxBuildHasher;

use super::Heuristic;

/// Walking distance: the moves that are needed up and down, and those left and right, each found
/// as if the tiles of a line were all alike.
///
/// 1. Of a board note only how many tiles in each row belong in each row, and the blank's row: a
///    *pattern*. A move up or down exchanges the blank with some tile of the next row; a move left
///    or right leaves the pattern alone.
/// 2. A breadth-first search from the goal's pattern finds for all patterns the moves up and down
///    that they need: 105 patterns for 3×3, 24,964 for 4×4.
/// 3. The same by columns for the moves left and right. A move is one or the other, so the two
///    numbers may be added.
///
/// Admissible, for a solution of the board is one of both patterns; and consistent, for a move
/// changes one of two numbers by at most 1. Never less than the Manhattan distance.
///
/// Source: K. Takahashi, who published it for the 15-puzzle ("walking distance", 2001).
#[derive(Clone, Debug)]
pub struct WalkingDistance {
    axes: [Axis; 2],
}

impl WalkingDistance {
    /// The most patterns that are searched: a few seconds, and a hundred megabytes.
    pub const MOST_PATTERNS: usize = 1 << 21;

    /// The estimate for a goal.
    ///
    /// # Errors
    ///
    /// [`TooManyPatterns`] for shapes with more than [`WalkingDistance::MOST_PATTERNS`].
    pub fn new(goal: Board) -> Result<WalkingDistance, TooManyPatterns> {
        let shape = goal.shape();
        let (rows, cols) = (shape.rows(), shape.cols());
        let most = patterns(rows, cols).max(patterns(cols, rows));
        if most > WalkingDistance::MOST_PATTERNS as u64 {
            return Err(TooManyPatterns { shape });
        }
        let down = Axis::new(&goal, rows, cols, |cell| cell / cols);
        let across = Axis::new(&goal, cols, rows, |cell| cell % cols);
        Ok(WalkingDistance {
            axes: [down, across],
        })
    }
}

impl Heuristic for WalkingDistance {
    fn name(&self) -> &'static str {
        "walking-distance"
    }

    /// 0 for boards that are no permutation of the goal's tiles.
    fn estimate(&self, board: &Board) -> u32 {
        self.axes.iter().map(|axis| axis.distance(board)).sum()
    }
}

/// How many patterns there are of so many lines of `width` cells, without making them.
///
/// 1. A pattern is a matrix of tiles, by the line where they are and the line where they belong. Its
///    rows and columns add up to `width`, but for the row where the blank is and the column where it
///    belongs, which add up to one less.
/// 2. In which row the blank is makes no difference to their number: count those with it in the first,
///    once for each line.
/// 3. Fill the matrix row by row. How many ways there are to go on hangs on what the columns still
///    lack, and not on which of them lacks what: keep that sorted, with the number of ways to it.
fn patterns(lines: usize, width: usize) -> u64 {
    let mut lacking = vec![width; lines];
    lacking[0] -= 1;
    let mut ways = BTreeMap::from([(lacking, 1)]);
    for row in 0..lines {
        let tiles = width - usize::from(row == 0);
        let mut next = BTreeMap::new();
        for (mut lacking, count) in ways {
            deal(&mut lacking, 0, tiles, &mut |lacking| {
                let mut lacking = lacking.to_vec();
                lacking.sort_unstable();
                *next.entry(lacking).or_default() += count;
            });
        }
        ways = next;
    }
    lines as u64 * ways.into_values().sum::<u64>()
}

/// Deals so many tiles to the columns from one on, in every way there is, and shows what the columns
/// then lack.
fn deal(lacking: &mut [usize], column: usize, tiles: usize, show: &mut impl FnMut(&[usize])) {
    if tiles == 0 {
        return show(lacking);
    }
    let Some(&most) = lacking.get(column) else {
        return;
    };
    for dealt in 0..=most.min(tiles) {
        lacking[column] = most - dealt;
        deal(lacking, column + 1, tiles - dealt, show);
    }
    lacking[column] = most;
}

/// The rows, or the columns: the patterns of tiles in them, and the distance of each.
#[derive(Clone, Debug)]
struct Axis {
    /// How many lines there are.
    lines: usize,
    /// The bits for the number of tiles that are in one line and belong in another.
    bits: usize,
    /// The line of each cell.
    of_cell: [u8; Shape::MAX_CELLS],
    /// The line where the goal has each tile.
    of_tile: [u8; Shape::MAX_CELLS],
    distances: IndexMap<u128, u8, FxBuildHasher>,
}

impl Axis {
    /// The axis of so many lines of `width` cells. Where there are not too many patterns, the lines
    /// are so few that each fits its bits.
    fn new(goal: &Board, lines: usize, width: usize, line: impl Fn(usize) -> usize) -> Axis {
        let mut axis = Axis {
            lines,
            bits: (width.ilog2() + 1) as usize,
            of_cell: [0; _],
            of_tile: [0; _],
            distances: IndexMap::default(),
        };
        for (cell, &tile) in goal.tiles().iter().enumerate() {
            axis.of_cell[cell] = line(cell) as u8;
            axis.of_tile[usize::from(tile)] = line(cell) as u8;
        }
        axis.search(goal);
        axis
    }

    /// Finds the distances of all patterns, in the order of breadth-first search.
    fn search(&mut self, goal: &Board) {
        let blank = usize::from(self.of_cell[goal.blank()]);
        let mut waiting = vec![(self.pattern(goal), blank)];
        self.distances.insert(waiting[0].0, 0);
        let mut head = 0;
        while let Some(&(pattern, blank)) = waiting.get(head) {
            let distance = self.distances[head] + 1;
            for other in [blank.wrapping_sub(1), blank + 1] {
                if other >= self.lines {
                    continue;
                }
                for home in 0..self.lines {
                    if self.tiles(pattern, other, home) == 0 {
                        continue;
                    }
                    let next = pattern - self.one(other, home) + self.one(blank, home);
                    if let Entry::Vacant(new) = self.distances.entry(next) {
                        new.insert(distance);
                        waiting.push((next, other));
                    }
                }
            }
            head += 1;
        }
    }

    fn distance(&self, board: &Board) -> u32 {
        self.distances
            .get(&self.pattern(board))
            .map_or(0, |&distance| distance.into())
    }

    fn pattern(&self, board: &Board) -> u128 {
        let cells = self
            .of_cell
            .iter()
            .zip(board.tiles())
            .filter(|&(_, &tile)| tile != 0);
        let lines = cells.map(|(&line, &tile)| (line, self.of_tile[usize::from(tile)]));
        lines
            .map(|(line, home)| self.one(line.into(), home.into()))
            .sum()
    }

    /// How many tiles in a line belong in another.
    fn tiles(&self, pattern: u128, line: usize, home: usize) -> u128 {
        let ones = (1 << self.bits) - 1;
        pattern >> ((line * self.lines + home) * self.bits) & ones
    }

    /// A tile in a line that belongs in another.
    fn one(&self, line: usize, home: usize) -> u128 {
        1 << ((line * self.lines + home) * self.bits)
    }
}

/// The shape has too many patterns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyPatterns {
    /// The shape.
    pub shape: Shape,
}

impl fmt::Display for TooManyPatterns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let most = WalkingDistance::MOST_PATTERNS;
        write!(
            f,
            "{} has more than {most} patterns of rows or columns",
            self.shape
        )
    }
}

impl std::error::Error for TooManyPatterns {}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use jiugong::NamedGoal;

    fn found(goal: Board) -> [usize; 2] {
        WalkingDistance::new(goal)
            .unwrap()
            .axes
            .map(|axis| axis.distances.len())
    }

    #[test]
    fn there_are_105_patterns_of_3x3_and_24964_of_4x4() {
        for goal in ["123456780", "123405678", "102345678"] {
            assert_eq!(found(goal.parse().unwrap()), [105; 2]);
        }
        let fifteen = "4x4".parse().unwrap();
        for usual in [NamedGoal::First, NamedGoal::Last] {
            assert_eq!(found(usual.board(fifteen)), [24_964; 2]);
        }
    }

    #[test]
    fn the_patterns_are_as_many_as_were_counted_and_too_many_are_refused_at_once() {
        let sides = (2..=12).flat_map(|rows| (rows..=12).map(move |cols| (rows, cols)));
        let shapes = sides.filter_map(|(rows, cols)| format!("{rows}x{cols}").parse().ok());
        let mut refused = Vec::new();
        for shape in shapes {
            let shape: Shape = shape;
            let (rows, cols) = (shape.rows(), shape.cols());
            match WalkingDistance::new(NamedGoal::Last.board(shape)) {
                Ok(walking) => {
                    let found = walking.axes.map(|axis| axis.distances.len() as u64);
                    assert_eq!(
                        found,
                        [patterns(rows, cols), patterns(cols, rows)],
                        "{shape}"
                    );
                }
                Err(_) => refused.push(shape.to_string()),
            }
        }
        let expected = [
            "2x7", "2x8", "2x9", "2x10", "2x11", "2x12", "3x6", "3x7", "3x8", "4x5", "4x6", "5x5",
        ];
        assert_eq!(refused, expected);
    }

    #[test]
    fn patterns_of_an_oblong_are_not_the_same_both_ways() {
        let [down, across] = found("1 2 3 4/5 6 7 0".parse().unwrap());
        let [lying_down, lying_across] = found("1 2/3 4/5 6/7 0".parse().unwrap());
        assert_eq!((down, across), (lying_across, lying_down));
        assert_ne!(down, across);
    }
}
