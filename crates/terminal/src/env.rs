//! The environment of a program: the folders with tables, and the language of the user.

use std::path::PathBuf;

use etcetera::BaseStrategy;

use jiugong_answers::files::{BUILD_FOLDER, TableFolders};

use crate::error::Error;
use crate::msg;

/// Returns the folders that are searched for tables: that of `--tables`, or else of
/// `JIUGONG_TABLES`, or else `data` and the user's data folder, where they exist.
///
/// # Errors
///
/// [`Error::NoTable`] if the given folder does not exist.
pub fn table_folders(folder: Option<PathBuf>) -> Result<TableFolders, Error> {
    let data = etcetera::base_strategy::choose_native_strategy().ok();
    TableFolders::find(folder, data.map(|strategy| strategy.data_dir())).map_err(|folder| {
        Error::NoTable(msg!("tables-no-folder", folder = folder.display().to_string()))
    })
}

/// Returns the path of the folder that tables are built to by default.
pub(crate) fn build_folder() -> PathBuf {
    let current = std::env::current_dir().unwrap_or_default();
    current.join(BUILD_FOLDER)
}

/// Returns the locale in the user's settings on Windows, such as `zh-CN`. Elsewhere environment
/// variables have it.
pub(crate) fn user_locale() -> Option<String> {
    #[cfg(windows)]
    return sys_locale::get_locale();
    #[cfg(not(windows))]
    None
}
