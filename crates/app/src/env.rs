//! The environment of a program: the folders with tables, and the language of the user.

use std::env;
use std::path::PathBuf;

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
    let variable = env::var_os("JIUGONG_TABLES").filter(|folder| !folder.is_empty());
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
    let current = env::current_dir().unwrap_or_default();
    current.join(BUILD_FOLDER)
}

/// Returns the folder of the user's data.
fn user_folder() -> Option<PathBuf> {
    let given = |name| env::var_os(name).map(PathBuf::from).filter(|folder| folder.is_absolute());
    let in_home = |folder| env::home_dir().map(|home| home.join(folder));
    Some(if cfg!(windows) {
        let data = given("APPDATA").or_else(|| in_home(r"AppData\Roaming"))?;
        data.join("jiugong").join("data")
    } else if cfg!(target_vendor = "apple") {
        in_home("Library/Application Support")?.join("jiugong")
    } else {
        given("XDG_DATA_HOME").or_else(|| in_home(".local/share"))?.join("jiugong")
    })
}

/// Returns the locale in the user's settings on Windows, such as `zh-CN`. Elsewhere environment
/// variables have it.
pub(crate) fn user_locale() -> Option<String> {
    #[cfg(windows)]
    return sys_locale::get_locale();
    #[cfg(not(windows))]
    None
}
