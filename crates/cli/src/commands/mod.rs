//! The commands, a file each: the arguments, the question that they ask, and the text of its
//! answer.
//!
//! A command takes a [`Session`](jiugong_terminal::Session), which has the tables, the input and
//! the output, and its `Args`. `driver` asks about each board and writes the records, [`options`]
//! has the options that several commands have, and [`render`] draws boards and moves.

pub mod board;
pub mod check;
pub mod distance;
pub mod distribution;
mod driver;
pub mod explain;
pub mod hardest;
pub mod hint;
pub mod improve;
pub mod info;
pub mod list;
pub mod options;
pub mod random;
pub mod render;
pub mod solve;
pub mod verify;

use jiugong_terminal::Catalogue;

/// The messages of the commands.
pub const CATALOGUE: Catalogue = Catalogue {
    en: include_str!("../../locales/commands.en.ftl"),
    zh: include_str!("../../locales/commands.zh-CN.ftl"),
};
