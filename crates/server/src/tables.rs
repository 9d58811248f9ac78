//! The tables of the service, which all requests share.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use jiugong_answers::Answers;
use jiugong_answers::files::TableFolders;

/// The tables.
#[derive(Debug)]
pub struct Tables {
    folders: TableFolders,
    answers: RwLock<Arc<Answers>>,
}

impl Tables {
    /// Creates the tables in these folders. They are opened when they are first needed.
    pub fn new(folders: TableFolders) -> Tables {
        let answers = RwLock::new(Arc::new(Answers::new(folders.clone())));
        Tables { folders, answers }
    }

    /// Returns what answers boards.
    pub fn answers(&self) -> Arc<Answers> {
        Arc::clone(&self.answers.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Forgets the tables that are open, and those built in memory. Requests that use them keep them.
    pub fn reload(&self) {
        let answers = Arc::new(Answers::new(self.folders.clone()));
        *self.answers.write().unwrap_or_else(PoisonError::into_inner) = answers;
    }

    /// Returns the first folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folders.folders().first().map(PathBuf::as_path)
    }
}
