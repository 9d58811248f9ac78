//! The text of boards and goals, as users write it: from an argument, a line or many lines to
//! boards with their goals.
//!
//! 1. [`parse_notation`], [`parse_goals`] and [`parse_shape`] parse what applies to all boards.
//! 2. A [`Reader`] parses the board of a text with it.
//! 3. [`Groups`] divide lines into boards, and [`Columns`] are those of CSV.
//!
//! Errors have their texts, which name the parameters that help as the programs do.

mod asked;
mod columns;
mod error;
mod goals;
mod groups;
mod line;
mod moves;
mod number;
mod reader;
mod shape;
mod shell;
mod similar;

pub use self::asked::Asked;
pub use self::columns::Columns;
pub use self::error::{ArgumentError, BoardTextError, MAX_LINE};
pub use self::goals::{AlikeTiles, parse_goals};
pub use self::groups::{Group, Groups, without_columns};
pub use self::line::Line;
pub use self::number::{parse_distances, parse_seconds};
pub use self::reader::Reader;
pub use self::shape::{parse_home, parse_notation, parse_shape};
pub use self::shell::quote;
pub use self::similar::most_similar;
