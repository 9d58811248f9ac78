//! Boards, goals and shapes for tests.

use jiugong::{Board, Goal, Shape};
use rand::Rng;
use rand::seq::SliceRandom;

/// Returns a shape.
pub fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

/// Parses a goal.
pub fn goal(board: &str) -> Goal {
    Goal::new(board.parse().unwrap())
}

/// Returns the board with two tiles swapped, which has the other parity.
pub fn swapped(board: &Board) -> Board {
    let tiles = board.tiles().iter().map(|&tile| match tile {
        1 => 2,
        2 => 1,
        other => other,
    });
    Board::new(board.shape(), &tiles.collect::<Vec<_>>()).unwrap()
}

/// Returns a goal with the tiles in falling order and the blank on a cell.
pub fn goal_with_blank_at(shape: Shape, blank: usize) -> Goal {
    let mut tiles: Vec<u8> = shape.tiles().rev().collect();
    tiles.insert(blank, 0);
    Goal::new(Board::new(shape, &tiles).unwrap())
}

/// Returns a random board, solvable or not, with the blank on a cell.
pub fn random_board_with_blank_at(shape: Shape, blank: usize, rng: &mut impl Rng) -> Board {
    let mut tiles: Vec<u8> = shape.tiles().collect();
    tiles.shuffle(rng);
    tiles.insert(blank, 0);
    Board::new(shape, &tiles).unwrap()
}
