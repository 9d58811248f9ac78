//! The texts of errors of searches in parts.

use std::path::Path;

use jiugong_parts::{Error as PartsError, ErrorKind};
use jiugong_terminal::{Error, I18n, Message, Status, memory, msg};

use crate::build::unwritten;
use crate::interrupt;
use crate::search::search_failed;

/// Makes the text of an error.
pub fn to_error(error: &PartsError) -> Error {
    match error {
        PartsError::TooManyRanks { table, ranks, parts } => {
            Error::Usage(msg!("parts-ranks", ranks = *ranks, table = table, parts = *parts))
        }
        PartsError::OtherOptions { rank, found, expected } => {
            Error::Usage(msg!("group-mismatch", rank = *rank, found = found, expected = expected))
        }
        PartsError::NoAnswer { ranks, seconds } => {
            let names: Vec<String> = ranks.iter().map(usize::to_string).collect();
            Error::Io(msg!(
                "group-timeout",
                count = names.len(),
                ranks = names.join(", "),
                seconds = *seconds
            ))
        }
        PartsError::NotConnected { seconds } => {
            Error::Io(msg!("group-no-answer", seconds = *seconds))
        }
        PartsError::Failed { table, error } => search_failed(table, error),
        PartsError::Memory { needed, error } => memory::refused(*needed, error),
        PartsError::Read { path, error } => Error::read_file(path, error),
        PartsError::Write { path, error } => {
            Error::Io(msg!("file-unwritable", file = text(path), error = error))
        }
        PartsError::WriteResumable { path, error } => {
            Error::Io(msg!("parts-unwritable", file = text(path), error = error))
        }
        PartsError::Damaged { path } => Error::Checkpoint(msg!(
            "parts-damaged",
            file = text(path),
            folder = text(path.parent().unwrap_or(path))
        )),
        PartsError::OtherVersion { folder, found, expected } => Error::Checkpoint(msg!(
            "parts-version",
            folder = text(folder),
            found = *found,
            expected = *expected
        )),
        PartsError::OtherTable { folder, found, expected } => Error::Checkpoint(msg!(
            "parts-mismatch",
            folder = text(folder),
            found = found,
            expected = expected
        )),
        PartsError::Incomplete { folder } => {
            Error::Checkpoint(msg!("parts-incomplete", folder = text(folder)))
        }
        PartsError::Locked { folder } => Error::Io(msg!("parts-locked", folder = text(folder))),
        PartsError::Unwritten { file, saved, error } => {
            unwritten(file, saved.as_deref(), message(error))
        }
        PartsError::Stopped { saved, distance } => {
            interrupt::of_search(saved.as_deref(), *distance)
        }
        PartsError::StoppedUnsaved(error) => Error::Interrupted(message(error)),
        PartsError::Thread(error) => Error::Io(msg!("thread-refused", error = error)),
        PartsError::System(error) => Error::system(error),
        PartsError::Program { kind, text } => of_kind(*kind, msg!("group-error", error = text)),
        PartsError::OfRank { rank, kind, text } => {
            of_kind(*kind, msg!("group-rank-error", rank = *rank, error = text))
        }
    }
}

/// Returns the message of an error; that of the system if it has none.
fn message(error: &PartsError) -> Message {
    let error = to_error(error);
    error.message().cloned().unwrap_or_else(|| msg!("system-error", error = ""))
}

fn text(path: &Path) -> String {
    path.display().to_string()
}

fn of_kind(kind: ErrorKind, message: Message) -> Error {
    match kind {
        ErrorKind::Usage => Error::Usage(message),
        ErrorKind::Incorrect => Error::NotVerified(message),
        ErrorKind::Files => Error::Checkpoint(message),
        ErrorKind::System => Error::Io(message),
        ErrorKind::Stopped => Error::Interrupted(message),
    }
}

/// Converts an error of the program, for other processes and for observers of a search.
pub fn of_program(error: &Error, i18n: &I18n) -> PartsError {
    let kind = match error.status() {
        Status::Input => ErrorKind::Usage,
        Status::No => ErrorKind::Incorrect,
        Status::Table => ErrorKind::Files,
        Status::Ok | Status::Io => ErrorKind::System,
        Status::Interrupted => ErrorKind::Stopped,
    };
    let text = error.message().map(|message| i18n.text(message)).unwrap_or_default();
    PartsError::Program { kind, text }
}
