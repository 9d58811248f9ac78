//! The parts of the query program.

/// Its name.
pub const PROGRAM: &str = "jiugong";

pub mod again;
pub mod args;
pub mod drawing;
pub mod map;
pub mod paper;
pub mod picture;
pub mod system;
pub mod write;

pub mod check;
pub mod completions;
pub mod distance;
pub mod distribution;
pub mod explain;
pub mod guide;
pub mod hardest;
pub mod hint;
pub mod info;
pub mod play;
pub mod random;
pub mod solve;
pub mod verify;
