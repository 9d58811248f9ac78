//! The help, the manual pages and the completions of the program: the files in `install`.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::lang::Lang;

/// A page of the help: of the program, or of a command.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The program.
    #[default]
    Program,
    /// The command that prints the completions of a shell.
    Completions,
    /// The command that writes the manual pages.
    Man,
}

/// The script that completes command lines in a shell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Script {
    /// Bash.
    Bash,
    /// Elvish.
    Elvish,
    /// Fish.
    Fish,
    /// PowerShell.
    PowerShell,
    /// Zsh.
    Zsh,
}

/// Includes the file of a language.
macro_rules! file {
    ($lang:expr, $name:literal) => {
        match $lang {
            Lang::En => include_str!(concat!("../install/en/", $name)),
            Lang::Zh => include_str!(concat!("../install/zh/", $name)),
        }
    };
}

impl Page {
    /// Returns the name of the command.
    pub fn name(self) -> &'static str {
        match self {
            Page::Program => "jiugong-server",
            Page::Completions => "completions",
            Page::Man => "man",
        }
    }

    /// Returns the help, in short or in full.
    pub fn help(self, lang: Lang, is_short: bool) -> &'static str {
        match (self, is_short) {
            (Page::Program, true) => file!(lang, "help-short.txt"),
            (Page::Program, false) => file!(lang, "help.txt"),
            (Page::Completions, true) => file!(lang, "completions-short.txt"),
            (Page::Completions, false) => file!(lang, "completions.txt"),
            (Page::Man, true) => file!(lang, "man-short.txt"),
            (Page::Man, false) => file!(lang, "man.txt"),
        }
    }
}

impl Script {
    /// All shells, by name.
    pub const ALL: [(&str, Script); 5] = [
        ("bash", Script::Bash),
        ("elvish", Script::Elvish),
        ("fish", Script::Fish),
        ("powershell", Script::PowerShell),
        ("zsh", Script::Zsh),
    ];

    /// Returns the completions.
    pub fn completions(self, lang: Lang) -> &'static str {
        match self {
            // It describes nothing.
            Script::Bash => include_str!("../install/en/bash"),
            Script::Elvish => file!(lang, "elvish"),
            Script::Fish => file!(lang, "fish"),
            Script::PowerShell => file!(lang, "powershell"),
            Script::Zsh => file!(lang, "zsh"),
        }
    }
}

/// Returns the manual pages in a language, with the names of their files.
pub fn manual(lang: Lang) -> [(&'static str, &'static str); 3] {
    [
        ("jiugong-server-completions.1", file!(lang, "jiugong-server-completions.1")),
        ("jiugong-server-man.1", file!(lang, "jiugong-server-man.1")),
        ("jiugong-server.1", file!(lang, "jiugong-server.1")),
    ]
}

/// Writes the manual pages in a language to a folder for manual pages.
///
/// # Errors
///
/// [`io::Error`] with the path of the file that cannot be written.
pub fn write_manual(folder: &Path, lang: Lang) -> Result<(), (PathBuf, io::Error)> {
    let folder = match lang {
        Lang::En => folder.join("man1"),
        Lang::Zh => folder.join("zh_CN").join("man1"),
    };
    fs::create_dir_all(&folder).map_err(|error| (folder.clone(), error))?;
    for (name, page) in manual(lang) {
        let path = folder.join(name);
        let page = page.replace("@VERSION@", env!("CARGO_PKG_VERSION"));
        fs::write(&path, page).map_err(|error| (path, error))?;
    }
    Ok(())
}
