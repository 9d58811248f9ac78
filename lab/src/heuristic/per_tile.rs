//! Estimates that are sums over the tiles.

use jiugong::{Board, Direction, Shape, Snake};

use super::Heuristic;

/// Room for the cells of every shape, and for their tiles: a power of two, so that a number taken
/// modulo it is in its place.
pub(crate) const CELLS: usize = 32;
const _: () = assert!(Shape::MAX_CELLS <= CELLS);

/// An estimate to which each tile adds something that depends on its cell alone.
///
/// ```
/// use jiugong::Board;
/// use jiugong_lab::{Heuristic, PerTile};
///
/// let goal: Board = "1 2 3/4 5 6/7 8 0".parse()?;
/// let board: Board = "1 2 3/4 5 6/0 7 8".parse()?;
/// assert_eq!(PerTile::misplaced(goal).estimate(&board), 2);
/// assert_eq!(PerTile::manhattan(goal).estimate(&board), 2);
/// // The board is two moves away; who counts the blank's way too says four.
/// assert_eq!(PerTile::manhattan_with_blank(goal).estimate(&board), 4);
/// # Ok::<(), jiugong::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PerTile {
    name: &'static str,
    /// What each tile adds, by its cell.
    costs: [[u8; CELLS]; CELLS],
    changes: Changes,
}

impl PerTile {
    /// Nothing: 0 for every board. With it A* is uniform-cost search, and IDA* iterative
    /// deepening.
    pub fn zero(goal: Board) -> PerTile {
        PerTile::new("zero", goal, false, |_, _| 0)
    }

    /// The tiles that are not on their cells.
    ///
    /// Admissible: each of them must move. The blank is no tile.
    pub fn misplaced(goal: Board) -> PerTile {
        PerTile::new("misplaced", goal, false, |cell, home| {
            u8::from(cell != home)
        })
    }

    /// The Manhattan distance: the rows and columns from each tile's cell to where the goal has it.
    ///
    /// Admissible: a move brings one tile one cell nearer at best. The blank is no tile.
    pub fn manhattan(goal: Board) -> PerTile {
        let shape = goal.shape();
        PerTile::new("manhattan", goal, false, |cell, home| {
            manhattan(shape, cell, home)
        })
    }

    /// The Manhattan distance with the blank counted as if it were a tile: a common mistake.
    ///
    /// Every move moves the blank too, so that it may bring the sum down by 2; this estimate is
    /// **not** admissible.
    pub fn manhattan_with_blank(goal: Board) -> PerTile {
        let shape = goal.shape();
        let cost = |cell, home| manhattan(shape, cell, home);
        PerTile::new("manhattan-with-blank", goal, true, cost)
    }

    /// The sum over the tiles, and the blank where it counts, of a cost by cell and cell in the
    /// goal.
    fn new(
        name: &'static str,
        goal: Board,
        with_blank: bool,
        cost: impl Fn(usize, usize) -> u8,
    ) -> PerTile {
        let mut costs = [[0; CELLS]; CELLS];
        for (home, &tile) in goal.tiles().iter().enumerate() {
            if tile == 0 && !with_blank {
                continue;
            }
            let row = &mut costs[usize::from(tile)];
            for (cell, slot) in row.iter_mut().enumerate().take(goal.shape().cells()) {
                *slot = cost(cell, home);
            }
        }
        PerTile {
            name,
            changes: Changes::new(goal.shape(), &costs),
            costs,
        }
    }
}

impl Heuristic for PerTile {
    fn name(&self) -> &'static str {
        self.name
    }

    fn estimate(&self, board: &Board) -> u32 {
        let tiles = board.tiles().iter().enumerate();
        tiles
            .map(|(cell, &tile)| u32::from(self.costs[usize::from(tile) % CELLS][cell]))
            .sum()
    }

    fn changes(&self) -> Option<&Changes> {
        Some(&self.changes)
    }
}

fn manhattan(shape: Shape, cell: usize, home: usize) -> u8 {
    let apart =
        |by: fn(usize, usize) -> usize| by(cell, shape.cols()).abs_diff(by(home, shape.cols()));
    (apart(|cell, cols| cell / cols) + apart(|cell, cols| cell % cols)) as u8
}

/// By how much each move changes an estimate that is a sum over the tiles: by tile, the cell it
/// comes from, and the way it goes.
#[derive(Clone, Debug)]
pub struct Changes {
    by: [[[i8; 4]; CELLS]; CELLS],
}

impl Changes {
    fn new(shape: Shape, costs: &[[u8; CELLS]; CELLS]) -> Changes {
        let mut by = [[[0; 4]; CELLS]; CELLS];
        let cost = |tile: usize, cell: usize| costs[tile][cell] as i8;
        let snake = Snake::new(shape);
        for from in 0..shape.cells() {
            for m in Direction::ALL {
                // To where a blank goes by the opposite move.
                let Some(to) = snake.step(snake.place(from), m.opposite()) else {
                    continue;
                };
                let to = snake.cell(to);
                for (tile, by) in by.iter_mut().enumerate().take(shape.cells()).skip(1) {
                    // The blank goes the other way.
                    by[from][m as usize] =
                        cost(tile, to) - cost(tile, from) + cost(0, from) - cost(0, to);
                }
            }
        }
        Changes { by }
    }

    /// What a move of a tile from a cell adds to the estimate.
    #[inline]
    pub fn of(&self, tile: u8, from: usize, m: Direction) -> i32 {
        i32::from(self.by[usize::from(tile) % CELLS][from % CELLS][m as usize])
    }
}
