//! The environment of a program: the folders with tables, and the language of the user.

use std::path::PathBuf;

use etcetera::BaseStrategy;

use jiugong_answers::files::TableFolders;

use crate::error::Error;
use crate::msg;

/// Returns the folders that are searched for tables: that of `--tables`, or else of
/// `JIUGONG_TABLES`, or else `data` and the user's data folder, where they exist.
///
/// # Errors
///
/// [`Error::NoTable`] if the given folder does not exist.
pub fn table_folders(folder: Option<PathBuf>) -> Result<TableFolders, Error> {
    let variable = std::env::var_os("JIUGONG_TABLES").filter(|folder| !folder.is_empty());
    match folder.or(variable.map(PathBuf::from)) {
        Some(folder) if folder.is_dir() => Ok(TableFolders::Given(folder)),
        Some(folder) => {
            Err(Error::NoTable(msg!("tables-no-folder", folder = folder.display().to_string())))
        }
        None => {
            let folders = [PathBuf::from(BUILD_FOLDER)].into_iter().chain(user_folder());
            Ok(TableFolders::Default(folders.filter(|folder| folder.is_dir()).collect()))
        }
    }
}

/// The folder that tables are built to by default.
const BUILD_FOLDER: &str = "data";

/// Returns the path of the folder that tables are built to by default.
pub(crate) fn build_folder() -> PathBuf {
    let current = std::env::current_dir().unwrap_or_default();
    current.join(BUILD_FOLDER)
}

/// Returns the folder of the user's data.
fn user_folder() -> Option<PathBuf> {
    let data = etcetera::base_strategy::choose_native_strategy().ok()?.data_dir();
    Some(if cfg!(windows) { data.join("jiugong").join("data") } else { data.join("jiugong") })
}

/// Returns the locale in the user's settings on Windows, such as `zh-CN`. Elsewhere environment
/// variables have it.
pub(crate) fn user_locale() -> Option<String> {
    #[cfg(windows)]
    return sys_locale::get_locale();
    #[cfg(not(windows))]
    None
}
