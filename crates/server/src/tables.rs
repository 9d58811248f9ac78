//! The tables of the service, which all requests share.

use std::path::{Path, PathBuf};
use std::sync::{Arc, PoisonError, RwLock};

use jiugong_answers::Answers;
use jiugong_answers::files::TableFolders;
use jiugong_answers::thresholds::MAX_SERVED_BOARDS;

/// The tables.
#[derive(Debug)]
pub struct Tables {
    folders: TableFolders,
    open: RwLock<Arc<Answers>>,
}

impl Tables {
    /// Creates the tables in these folders. They are opened when they are first needed.
    pub fn new(folders: TableFolders) -> Tables {
        let open = RwLock::new(open(&folders));
        Tables { folders, open }
    }

    /// Returns what answers boards with the tables that are open.
    pub fn open(&self) -> Arc<Answers> {
        Arc::clone(&self.open.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Closes the tables, those built in memory too. Requests that use them keep them.
    pub fn reload(&self) {
        let open = open(&self.folders);
        *self.open.write().unwrap_or_else(PoisonError::into_inner) = open;
    }

    /// Returns the first folder.
    pub fn folder(&self) -> Option<&Path> {
        self.folders.folders().first().map(PathBuf::as_path)
    }
}

fn open(folders: &TableFolders) -> Arc<Answers> {
    Arc::new(Answers::new(folders.clone()).with_max_built(MAX_SERVED_BOARDS))
}
