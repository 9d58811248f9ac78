//! The names of the files.

use std::path::Path;

use jiugong::{Home, Metric};

/// The extension of files that are not on the disk yet.
pub(super) const NEW: &str = "new";

/// The name of the file with the progress of the search.
pub(super) const PROGRESS: &str = "progress";

/// The content of a file of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Content {
    /// The states of the last level of a colour.
    Level,
    /// The states of a colour whose distance has bit 1 set.
    Bits,
    /// The distances of the part's chunks, in a file of the core's colour.
    Bases,
    /// The states at a distance with the blank on the core.
    Cores,
}

impl Content {
    const ALL: [Content; 4] = [Content::Level, Content::Bits, Content::Bases, Content::Cores];

    pub(super) fn name(self) -> &'static str {
        match self {
            Content::Level => "level",
            Content::Bits => "bits",
            Content::Bases => "bases",
            Content::Cores => "cores",
        }
    }
}

/// The extension of files of earlier versions with the bits that a part sends.
const SENT: &str = "sent";

/// Returns whether a file of this name is one of a search.
pub(super) fn is_own(path: &Path) -> bool {
    let path = if path.extension().is_some_and(|end| end == NEW) {
        path.with_extension("")
    } else {
        path.to_path_buf()
    };
    let is_of_part = path
        .extension()
        .is_some_and(|end| end == SENT || Content::ALL.iter().any(|content| end == content.name()));
    is_of_part || path.file_name().is_some_and(|name| name == PROGRESS)
}

/// Returns the name of the table of a home.
pub fn table_name(home: Home) -> String {
    home.table_name(Metric::Stm)
}
