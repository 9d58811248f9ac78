//! Placements of a few tiles with the blank: tables of their distances, and the search in mtm that
//! these guide, on shapes that are too large for colour tables.
//!
//! 1. `group`: the tiles of a table. `table`: the distances of their placements.
//! 2. `layers`: the boards near the goal.
//! 3. `tables`: the tables of all groups, and the layers. They serve all goals with the blank at a
//!    home.
//! 4. `node`: the boards of a search. `search` is the depth-first search with the tables, and `goal`
//!    a goal with them.

pub(crate) mod goal;
pub(crate) mod group;
mod layers;
mod node;
mod search;
pub(crate) mod table;
pub(crate) mod tables;

use jiugong::Direction;

/// The directions along columns and along rows.
const AXES: [[Direction; 2]; 2] =
    [[Direction::Up, Direction::Down], [Direction::Left, Direction::Right]];

#[cfg(test)]
mod tests;
