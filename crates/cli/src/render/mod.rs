//! Boards and moves as text, and pictures on tiles.

pub mod board_rows;
pub mod board_text;
pub mod moves_text;
pub mod picture;
