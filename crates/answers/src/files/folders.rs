//! The folders that are searched for tables.

use std::path::PathBuf;

/// The folders that are searched for tables.
#[derive(Clone, Debug)]
pub enum TableFolders {
    /// The folder that the user gave, whose tables come before those of the program.
    Given(PathBuf),
    /// Otherwise the default folders: a table that happens to be there does not replace one of the
    /// program, which was proved.
    Default(Vec<PathBuf>),
}

impl TableFolders {
    /// Returns the folders, the first one first.
    pub fn folders(&self) -> &[PathBuf] {
        match self {
            TableFolders::Given(folder) => std::slice::from_ref(folder),
            TableFolders::Default(folders) => folders,
        }
    }
}
