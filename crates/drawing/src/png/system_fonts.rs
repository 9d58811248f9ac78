//! The font files of the system.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

/// Chinese fonts without serifs, the preferred ones first.
pub const CHINESE_FAMILIES: [&str; 10] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "Microsoft YaHei",
    "PingFang SC",
    "Hiragino Sans GB",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "SimHei",
];

/// The starts of the names of their files, in lower case, without spaces.
const CHINESE_FILES: [&str; 9] = [
    "notosanscjk",
    "notosanssc",
    "sourcehansans",
    "msyh",
    "pingfang",
    "hiraginosansgb",
    "wqy-microhei",
    "wqy-zenhei",
    "simhei",
];

/// Folders are searched down to this depth: a link may lead back up.
const MAX_DEPTH: usize = 6;

/// Returns the font files of the system: those of Chinese fonts first, and regular ones before bold
/// ones.
pub fn files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    folders().iter().for_each(|folder| collect(folder, MAX_DEPTH, &mut files));
    files.sort_by_cached_key(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let name = name.replace(' ', "");
        let family = CHINESE_FILES.iter().position(|start| name.starts_with(start));
        let rank = family.unwrap_or(CHINESE_FILES.len());
        let is_special = ["bold", "light", "thin", "black", "medium", "mono", "italic", "serif"]
            .iter()
            .any(|style| name.contains(style));
        (rank, is_special, path.clone())
    });
    files
}

/// Returns the folders of fonts. On Linux and the like, those in the data folders of the user and
/// the system.
fn folders() -> Vec<PathBuf> {
    let variable = |name| env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    if cfg!(windows) {
        let system = variable("WINDIR").map(|folder| folder.join("Fonts"));
        let user = variable("LOCALAPPDATA").map(|folder| folder.join("Microsoft/Windows/Fonts"));
        return system.into_iter().chain(user).collect();
    }
    let home = variable("HOME");
    let in_home = |folder: &str| home.as_ref().map(|home| home.join(folder));
    if cfg!(target_os = "macos") {
        let system = ["/System/Library/Fonts", "/Library/Fonts"].map(PathBuf::from);
        return system.into_iter().chain(in_home("Library/Fonts")).collect();
    }
    let user = variable("XDG_DATA_HOME").or_else(|| in_home(".local/share"));
    let system = variable("XDG_DATA_DIRS").unwrap_or_else(|| "/usr/local/share:/usr/share".into());
    let data = user.into_iter().chain(env::split_paths(&system));
    data.map(|folder| folder.join("fonts")).chain(in_home(".fonts")).collect()
}

/// Adds the font files in a folder and the folders in it.
fn collect(folder: &Path, depth: usize, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let ending = path.extension().unwrap_or_default().to_ascii_lowercase();
        if ["ttf", "ttc", "otf", "otc"].iter().any(|font| ending == *font) {
            files.push(path);
        } else if depth > 0 && path.is_dir() {
            collect(&path, depth - 1, files);
        }
    }
}
