//! Pictures of boards, solutions and charts, as SVG and PNG.
//!
//! Use this crate for a picture in a file or a page. It knows boards, numbers and the texts that it
//! is given; it knows no terminal, no language, no command line, and writes no file.
//!
//! [`still`], [`strip`], [`film`] and the charts of [`chart`] draw a [`Scene`]: shapes and texts;
//! [`frames`] draws one for each picture of a film. A
//! scene is formatted as SVG, whose colours suit light and dark backgrounds, or encoded as PNG with
//! [`Scene::png`], in the light colours and with the outlines of a font that is in this crate;
//! [`Scene::image`] has its pixels. A [`Picture`] is a PNG or JPEG file whose parts are drawn on
//! tiles.
//!
//! ```
//! use jiugong::{Board, Convention, Notation};
//! use jiugong_drawing::{Painter, strip};
//!
//! let board: Board = "1 2 3/4 0 5/7 8 6".parse()?;
//! let moves = Convention::Tile.parse_moves("LU")?;
//! let painter = Painter::new(Notation::default(), None);
//! let strip = strip(&painter, &board, &moves);
//! assert!(strip.to_string().contains("1. 5←"));
//! assert!(strip.png()?.starts_with(b"\x89PNG"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod board;
pub mod chart;
mod picture;
mod png;
mod scene;
mod svg;

pub use board::{Frame, Painter, boards, film, frames, moved_tiles, still, strip};
pub use picture::{CutPicture, Picture, PictureError};
pub use png::{Image, ImageTooLarge, has_glyph};
pub use scene::Scene;
