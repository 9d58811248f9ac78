//! The tables that are there already.

use std::fs::File;
use std::path::Path;

use jiugong::{Table, TableError};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use memmap2::Mmap;
use serde::Serialize;

use crate::failure::Failure;
use crate::job::Job;
use crate::output;
use jiugong_app::mmap::map;

#[derive(Serialize)]
struct Kept<'a> {
    event: &'static str,
    table: String,
    file: &'a str,
    states: u64,
    radius: u32,
}

/// Whether the table that is asked for is there, whole and undamaged. Says so, and says if
/// something else is in its place.
pub fn is_good(job: &Job, json: bool, words: &Words) -> Result<bool, Failure> {
    let file = job.file();
    // A missing file is what a build is for; one that cannot be read is replaced or, if that
    // cannot be either, the error of writing it tells more.
    let Some(found) = open(&job.path) else {
        return Ok(false);
    };
    let table = match found.and_then(|table| Ok(table.checked()?)) {
        Ok(table) => table,
        Err(error) => {
            let error = words.table_error(&error);
            output::note(&say!(words, "build-replaced", file = file, error = error));
            return Ok(false);
        }
    };
    let header = table.header();
    let distribution = header.distribution();
    let same = header.home() == job.home
        && header.metric() == job.metric
        && header.encoding() == job.encoding;
    if !same {
        return Ok(false);
    }
    let (states, radius) = (distribution.states(), distribution.radius());
    if json {
        output::record(&Kept {
            event: "kept",
            table: job.name(),
            file: &file,
            states,
            radius,
        })?;
    } else {
        output::made(&say!(
            words,
            "build-kept",
            file = file,
            states = states.to_string(),
            radius = radius
        ))?;
    }
    Ok(true)
}

/// A table file, mapped; `None` if it cannot be.
pub fn open(path: &Path) -> Option<Result<Table<Mmap>, TableError>> {
    let file = File::open(path).ok().filter(|file| {
        // To map what is no file, or an empty one, would be an error of the system.
        let metadata = file.metadata();
        metadata.is_ok_and(|metadata| metadata.is_file())
    })?;
    if file.metadata().is_ok_and(|metadata| metadata.len() == 0) {
        return Some(Err(TableError::Empty));
    }
    Some(Table::new(map(&file).ok()?))
}
