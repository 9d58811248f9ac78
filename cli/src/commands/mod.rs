//! The commands, a file each: parse the arguments, answer, render.

pub mod check;
pub mod completions;
pub mod distance;
pub mod distribution;
pub mod explain;
pub mod hardest;
pub mod hint;
pub mod info;
pub mod list;
pub mod random;
pub mod solve;
pub mod verify;
