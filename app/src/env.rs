//! What a program has of the system: its arguments, environment, streams and files.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use crate::i18n::{Lang, Words};
use crate::say;
use crate::{Failure, Setting, Shelf, Streams, Unmapped};
use directories::ProjectDirs;
use memmap2::Mmap;

use crate::mmap::map;

/// The words of the language that the arguments or the environment ask for.
pub fn words(arguments: &[OsString]) -> Words {
    let texts = arguments.iter().filter_map(|argument| argument.to_str());
    Words::new(Lang::of_command(texts, |name| std::env::var(name).ok()))
}

/// The streams of a program.
pub fn streams(program: &'static str) -> Streams {
    Streams {
        program,
        input: Box::new(io::stdin()),
        answers: Box::new(io::stdout()),
        notes: Box::new(io::stderr()),
    }
}

/// Tables in the folder that was told, or else in the one that `JIUGONG_TABLES` names, or else in
/// `data` and in the user's data folder.
pub fn shelf(setting: &Setting, words: &Words) -> Result<Shelf, Failure> {
    let named = std::env::var_os("JIUGONG_TABLES").filter(|folder| !folder.is_empty());
    let told = setting.tables.clone().or(named.map(PathBuf::from));
    let folders = match told {
        Some(folder) if folder.is_dir() => vec![folder],
        Some(folder) => {
            return Err(Failure::table(words, |words| {
                let folder = folder.display().to_string();
                say!(words, "tables-no-folder", folder = folder)
            }));
        }
        None => {
            let user = ProjectDirs::from("", "", "jiugong");
            let user = user.map(|user| user.data_dir().to_path_buf());
            let folders = [PathBuf::from("data")].into_iter().chain(user);
            folders.filter(|folder| folder.is_dir()).collect()
        }
    };
    Ok(Shelf { folders, map: open })
}

/// Maps a file; `None` if there is no such file.
fn open(path: &Path) -> Result<Option<Mmap>, Unmapped> {
    // Looked at before it is opened: to open a pipe would wait for its writer.
    match fs::metadata(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => return Ok(None),
        Err(error) => return Err(Unmapped::Refused(error)),
        Ok(metadata) if metadata.is_dir() => return Err(Unmapped::Folder),
        Ok(metadata) if !metadata.is_file() => return Err(Unmapped::Special),
        Ok(metadata) if metadata.len() == 0 => return Err(Unmapped::Empty),
        Ok(_) => {}
    }
    let mapped = File::open(path).and_then(|file| map(&file));
    mapped.map(Some).map_err(Unmapped::Refused)
}

/// Writes the text that a command line asked for.
pub fn answer(said: &str) -> Result<u8, Failure> {
    writeln!(io::stdout(), "{said}")?;
    Ok(0)
}

/// Ends a program: with the status, or with the words of a failure and its status.
pub fn end(program: &str, ended: Result<u8, Failure>) -> ExitCode {
    let failure = match ended {
        Ok(status) => return ExitCode::from(status),
        Err(failure) => failure,
    };
    if let Some(said) = failure.complaint(program) {
        // Where even standard error is gone there is nobody left to tell.
        let _ = writeln!(io::stderr(), "{said}");
    }
    ExitCode::from(failure.status())
}
