//! The parts of the query program.

pub mod args;
pub mod boards;
pub mod desk;
pub mod failure;
pub mod map;
pub mod output;
pub mod picture;
pub mod tables;
pub mod unsolvable;

pub mod check;
pub mod completions;
pub mod distance;
pub mod distribution;
pub mod hardest;
pub mod hint;
pub mod info;
pub mod random;
pub mod solve;
pub mod verify;
