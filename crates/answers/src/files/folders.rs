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

/// The folder that tables are built to by default.
pub const BUILD_FOLDER: &str = "data";

impl TableFolders {
    /// Returns the given folder, or else that of the variable `JIUGONG_TABLES`, or else `data` and
    /// the folder of this project in that of the user's data, where they exist.
    ///
    /// # Errors
    ///
    /// The folder that was given and does not exist.
    pub fn find(given: Option<PathBuf>, data: Option<PathBuf>) -> Result<TableFolders, PathBuf> {
        let variable = std::env::var_os("JIUGONG_TABLES").filter(|folder| !folder.is_empty());
        match given.or(variable.map(PathBuf::from)) {
            Some(folder) if folder.is_dir() => Ok(TableFolders::Given(folder)),
            Some(folder) => Err(folder),
            None => {
                let of_user = data.map(|data| {
                    let folder = data.join("jiugong");
                    if cfg!(windows) { folder.join("data") } else { folder }
                });
                let folders = [PathBuf::from(BUILD_FOLDER)].into_iter().chain(of_user);
                Ok(TableFolders::Default(folders.filter(|folder| folder.is_dir()).collect()))
            }
        }
    }

    /// Returns the folders, the first one first.
    pub fn folders(&self) -> &[PathBuf] {
        match self {
            TableFolders::Given(folder) => std::slice::from_ref(folder),
            TableFolders::Default(folders) => folders,
        }
    }
}
