//! Boards and moves as text, and images.

pub mod board_rows;
pub mod board_text;
pub mod bounds;
pub mod image;
