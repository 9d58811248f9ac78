//! The files of pattern tables in folders.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use jiugong::Shape;
use jiugong_pattern::Pattern;

/// The files of the pattern tables of a shape, by their canonical patterns.
#[derive(Debug)]
pub struct PatternFiles {
    paths: BTreeMap<Pattern, PathBuf>,
}

impl PatternFiles {
    /// Lists the files in folders by their names. Of several files of a pattern, that in the first
    /// folder counts. A folder that cannot be read has no files.
    pub fn in_folders(folders: &[PathBuf], shape: Shape) -> PatternFiles {
        let mut paths = BTreeMap::new();
        for folder in folders {
            let entries = fs::read_dir(folder).into_iter().flatten().flatten();
            for path in entries.map(|entry| entry.path()) {
                if let Some(pattern) = pattern_of(&path)
                    && pattern.shape() == shape
                {
                    paths.entry(pattern).or_insert(path);
                }
            }
        }
        PatternFiles { paths }
    }

    /// Returns the canonical patterns.
    pub fn patterns(&self) -> Vec<Pattern> {
        self.paths.keys().copied().collect()
    }

    /// Returns the path of the file of a canonical pattern.
    pub fn path(&self, pattern: &Pattern) -> Option<&Path> {
        self.paths.get(pattern).map(PathBuf::as_path)
    }
}

/// Returns the pattern whose table has a file of this name.
pub fn pattern_of(path: &Path) -> Option<Pattern> {
    Pattern::from_file_name(path.file_name()?.to_str()?)
}
