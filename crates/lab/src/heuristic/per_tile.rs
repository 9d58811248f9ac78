//! Heuristics that are sums over the tiles.

use jiugong::{Board, Direction, Shape, Snake};

use super::Heuristic;

/// Array length for cells and for tiles: a power of two, so that indices are reduced by a bit mask.
pub(crate) const CELLS: usize = Shape::MAX_CELLS;
const _: () = assert!(CELLS.is_power_of_two());

/// Creates an array on the heap.
fn boxed<T: Copy>(value: T) -> Box<[T; CELLS]> {
    let array: Result<Box<[T; CELLS]>, _> = vec![value; CELLS].try_into();
    array.unwrap_or_else(|_| Box::new([value; CELLS]))
}

/// A heuristic that is a sum of one cost for each tile, which depends only on the tile's cell.
///
/// ```
/// use jiugong::Board;
/// use jiugong_lab::{Heuristic, PerTile};
///
/// let goal: Board = "1 2 3/4 5 6/7 8 0".parse()?;
/// let board: Board = "1 2 3/4 5 6/0 7 8".parse()?;
/// assert_eq!(PerTile::misplaced(&goal).estimate(&board), 2);
/// assert_eq!(PerTile::manhattan(&goal).estimate(&board), 2);
/// // The board is two moves from the goal; counting the blank overestimates.
/// assert_eq!(PerTile::manhattan_with_blank(&goal).estimate(&board), 4);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PerTile {
    name: &'static str,
    /// Indexed by tile and cell.
    costs: Box<[[u8; CELLS]; CELLS]>,
    deltas: Deltas,
}

impl PerTile {
    /// Returns 0 for every board: A* becomes uniform-cost search, IDA* iterative deepening.
    pub fn zero(goal: &Board) -> PerTile {
        PerTile::new("zero", goal, |_, _, _| 0)
    }

    /// The number of misplaced tiles.
    ///
    /// Admissible: each of them must move. The blank is not counted.
    pub fn misplaced(goal: &Board) -> PerTile {
        PerTile::new("misplaced", goal, |tile, cell, home| u8::from(tile != 0 && cell != home))
    }

    /// The Manhattan distance: the sum of the row and column differences between each tile's cell
    /// and its goal cell.
    ///
    /// Admissible: a move changes the sum by 1. The blank is not counted.
    pub fn manhattan(goal: &Board) -> PerTile {
        PerTile::new("manhattan", goal, |tile, cell, home| {
            if tile == 0 {
                return 0;
            }
            manhattan(goal.shape(), cell, home)
        })
    }

    /// The Manhattan distance with the blank counted as a tile, a common mistake.
    ///
    /// **Not** admissible: every move also moves the blank, so it can lower the sum by 2.
    pub fn manhattan_with_blank(goal: &Board) -> PerTile {
        PerTile::new("manhattan-with-blank", goal, |_, cell, home| {
            manhattan(goal.shape(), cell, home)
        })
    }

    /// Tabulates a cost function of tile, cell and goal cell.
    fn new(name: &'static str, goal: &Board, cost: impl Fn(u8, usize, usize) -> u8) -> PerTile {
        let mut costs = boxed([0; CELLS]);
        for (home, &tile) in goal.tiles().iter().enumerate() {
            let row = &mut costs[usize::from(tile)][..goal.shape().cells()];
            for (cell, slot) in row.iter_mut().enumerate() {
                *slot = cost(tile, cell, home);
            }
        }
        PerTile { name, deltas: Deltas::new(goal.shape(), &costs), costs }
    }
}

impl Heuristic for PerTile {
    fn name(&self) -> &str {
        self.name
    }

    fn estimate(&self, board: &Board) -> u32 {
        let tiles = board.tiles().iter().enumerate();
        tiles.map(|(cell, &tile)| u32::from(self.costs[usize::from(tile) % CELLS][cell])).sum()
    }

    fn deltas(&self) -> Option<&Deltas> {
        Some(&self.deltas)
    }
}

fn manhattan(shape: Shape, cell: usize, home: usize) -> u8 {
    let rows = (cell / shape.cols()).abs_diff(home / shape.cols());
    let cols = (cell % shape.cols()).abs_diff(home % shape.cols());
    (rows + cols) as u8
}

/// The change of a [`PerTile`] estimate by each move.
#[derive(Clone, Debug)]
pub struct Deltas {
    /// Indexed by tile, the cell it comes from, and its direction.
    table: Box<[[[i8; 4]; CELLS]; CELLS]>,
}

impl Deltas {
    fn new(shape: Shape, costs: &[[u8; CELLS]; CELLS]) -> Deltas {
        let mut table = boxed([[0; 4]; CELLS]);
        let cost = |tile: usize, cell: usize| costs[tile][cell] as i8;
        let snake = Snake::new(shape);
        for from in 0..shape.cells() {
            for m in Direction::ALL {
                // `Snake::step` follows the blank, which goes the opposite way.
                let Some(to) = snake.step(snake.place(from), m.opposite()) else {
                    continue;
                };
                let to = snake.cell(to);
                let blank = cost(0, from) - cost(0, to);
                for (tile, deltas) in table.iter_mut().enumerate().take(shape.cells()).skip(1) {
                    deltas[from][m as usize] = cost(tile, to) - cost(tile, from) + blank;
                }
            }
        }
        Deltas { table }
    }

    /// Returns the change of the estimate when a tile moves away from a cell.
    #[inline]
    pub fn get(&self, tile: u8, from: usize, m: Direction) -> i32 {
        i32::from(self.table[usize::from(tile) % CELLS][from % CELLS][m as usize])
    }
}
