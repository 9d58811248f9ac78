//! The commands, a file each: the arguments, the record of an answer, and how it is found and
//! rendered.

pub mod board;
pub mod check;
pub mod distance;
pub mod distribution;
pub mod explain;
pub mod hardest;
pub mod hint;
pub mod improve;
pub mod info;
pub mod list;
pub mod random;
pub mod solve;
pub mod verify;

#[cfg(test)]
mod schema;
