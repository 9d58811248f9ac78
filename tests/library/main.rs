//! Tests of the library through its public interface, against an independent solver, published
//! values and forged files.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod arrangements;
mod domain;
mod forgeries;
mod format;
mod gaps;
mod goals;
mod integrity;
mod mistakes;
mod moves;
mod notation;
mod parity;
mod pasted;
mod properties;
mod published;
mod random;
mod shapes;
mod solutions;
mod sparse;
mod sparse_proofs;
mod states;

use jiugong::{Home, Shape};
use jiugong_test_support::boards::{
    goal, goal_with_blank_at, random_board_with_blank_at, shape, swapped,
};

fn home(name: &str) -> Home {
    Home::from_name(Shape::EIGHT_PUZZLE, name).unwrap()
}
