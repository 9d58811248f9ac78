//! A table to build.

use std::path::PathBuf;

use jiugong::{Distances, Encoding, Home, Metric, Shape};
use jiugong_answers::record::FileEncoding;
use jiugong_pattern::Pattern;
use jiugong_pattern::goals::GoalSet;
use jiugong_terminal::{Error, Message};

/// A table to build.
#[derive(Clone, Debug)]
pub struct TablePlan {
    /// The name of the table, such as `3x3-corner`.
    pub name: String,
    /// The path of the table file.
    pub path: PathBuf,
    /// The number of states.
    pub states: u64,
    pub metric: Metric,
    pub content: Content,
}

/// The content of a table.
#[derive(Clone, Debug)]
pub enum Content {
    /// The distances of all boards to the goal of a home, in an encoding.
    Complete(Home, Encoding),
    /// The distances of a pattern.
    Pattern(PatternContent),
    /// The distances of all boards to the nearest of several goals.
    Goals(GoalContent),
}

/// The content of a pattern table.
#[derive(Clone, Debug)]
pub struct PatternContent {
    /// The canonical pattern.
    pub pattern: Pattern,
    /// The memory of the search, in bytes.
    pub memory: u64,
    /// The length of the payload, in bytes.
    pub payload: u64,
}

/// The content of a goal table.
#[derive(Clone, Debug)]
pub struct GoalContent {
    pub set: GoalSet,
    /// The memory of the search, in bytes.
    pub memory: u64,
    /// The length of the payload, in bytes.
    pub payload: u64,
}

/// Checks that none of the options is given that a table does not have.
pub fn check_options(
    options: &[(&str, bool)],
    message: impl FnOnce(&str) -> Message,
) -> Result<(), Error> {
    match options.iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(Error::Usage(message(option))),
        None => Ok(()),
    }
}

/// Returns whether the plain search of the library, which takes milliseconds, supports the shape.
pub fn is_small(shape: Shape) -> bool {
    shape.cells() <= Distances::MAX_CELLS
}

impl TablePlan {
    /// Returns the encoding of the file.
    pub fn file_encoding(&self) -> FileEncoding {
        match self.content {
            Content::Complete(_, encoding) => FileEncoding::Complete(encoding),
            Content::Pattern(_) => FileEncoding::Pattern,
            Content::Goals(_) => FileEncoding::Complete(Encoding::Byte),
        }
    }

    /// Returns the path of the file as text.
    pub fn file(&self) -> String {
        self.path.display().to_string()
    }

    /// Returns whether the plain search of the library supports the table.
    pub fn is_small(&self) -> bool {
        matches!(self.content, Content::Complete(home, _) if is_small(home.shape()))
    }
}
