//! Tests of the library through its public interface, against an independent solver, published
//! values and forged files.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod domain;
mod forgeries;
mod format;
mod goals;
mod integrity;
mod mistakes;
mod notation;
mod parity;
mod pattern;
mod properties;
mod published;
mod random;
mod shapes;
mod solutions;
mod states;

use jiugong::{Board, Goal, Home, Shape};
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;

fn shape(rows: usize, cols: usize) -> Shape {
    Shape::new(rows, cols).unwrap()
}

fn goal(board: &str) -> Goal {
    Goal::new(board.parse().unwrap())
}

fn home(name: &str) -> Home {
    Home::from_name(Shape::EIGHT_PUZZLE, name).unwrap()
}

/// Returns the board with two tiles swapped, which has the other parity.
fn swapped(board: &Board) -> Board {
    let tiles = board.tiles().iter().map(|&tile| match tile {
        1 => 2,
        2 => 1,
        other => other,
    });
    Board::new(board.shape(), &tiles.collect::<Vec<_>>()).unwrap()
}

/// Returns a goal with the tiles in falling order and the blank on a cell.
fn goal_with_blank_at(shape: Shape, blank: usize) -> Goal {
    let mut tiles: Vec<u8> = (1..shape.cells() as u8).rev().collect();
    tiles.insert(blank, 0);
    Goal::new(Board::new(shape, &tiles).unwrap())
}

/// Returns a random board, solvable or not, with the blank on a cell.
fn random_board_with_blank_at(shape: Shape, blank: usize, rng: &mut ChaCha8Rng) -> Board {
    let mut tiles: Vec<u8> = (1..shape.cells() as u8).collect();
    tiles.shuffle(rng);
    tiles.insert(blank, 0);
    Board::new(shape, &tiles).unwrap()
}
