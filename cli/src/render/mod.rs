//! Boards and moves as text and as SVG.

pub mod board_rows;
pub mod board_svg;
pub mod board_text;
pub mod moves_text;
pub mod picture;
