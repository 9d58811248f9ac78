//! Boards and moves.

pub mod arrangement;
pub mod convention;
pub mod direction;
pub mod error;
pub mod given_moves;
pub mod labels;
pub mod metric;
pub mod move_text;
pub mod moves;
mod neighbours;
pub mod notation;
mod permutation;
pub mod shape;
mod tiles;

pub use permutation::Board;
