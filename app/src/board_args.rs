//! What the commands about boards take.

use std::path::PathBuf;

use clap::Args;

use crate::Failure;
use crate::i18n::Words;
use crate::say;
use jiugong::{Notation, Shape};

/// What every command about boards takes beside them. Its texts are in `words`, by the names of the
/// options, and stand behind those of the command alone.
#[derive(Clone, Debug, Default, Args)]
#[command(next_display_order = 100)]
pub struct Setting {
    /// The goal: the name of a usual one, or a board.
    #[arg(
        long,
        global = true,
        value_name = "GOAL",
        allow_negative_numbers = true
    )]
    pub goal: Option<String>,
    /// The piece that is the gap of a picture puzzle.
    #[arg(long, global = true, value_name = "K")]
    pub blank: Option<u8>,
    /// The shape of boards that are written without rows.
    #[arg(long, global = true, value_name = "SHAPE")]
    pub shape: Option<String>,
    /// The folder with tables.
    #[arg(long, global = true, value_name = "DIR")]
    pub tables: Option<PathBuf>,
}

impl Setting {
    /// How boards are written.
    ///
    /// # Errors
    ///
    /// [`Failure`] if the shape that was told is none.
    pub fn notation(&self, words: &Words) -> Result<Notation, Failure> {
        let shape = self.shape.as_deref().map(|text| shape(text, words));
        Ok(Notation {
            gap: self.blank.filter(|&gap| gap != 0),
            shape: shape.transpose()?,
        })
    }
}

/// A shape that was told.
pub(crate) fn shape(text: &str, words: &Words) -> Result<Shape, Failure> {
    text.parse()
        .map_err(|_| Failure::Input(say!(words, "shape-bad", shape = text)))
}
