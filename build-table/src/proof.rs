//! The proof of a table file that was built or found.

use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_engine::{Unproved, memory, prove as prove_table};
use serde::Serialize;

use crate::failure::Failure;
use crate::job::Job;
use crate::{needs, output, progress, there};

#[derive(Serialize)]
struct Proved<'a> {
    event: &'static str,
    table: String,
    file: &'a str,
}

/// Reads a table file back and proves it, and says so.
pub fn prove(job: &Job, json: bool, words: &Words) -> Result<(), Failure> {
    let file = job.file();
    let refused = |error: String| {
        let file = file.as_str();
        Failure::Io(say!(words, "file-refused", file = file, error = error))
    };
    let opened = there::open(&job.path).ok_or_else(|| refused("no file".into()))?;
    let table = opened.map_err(|error| {
        let (file, error) = (file.as_str(), words.table_error(&error));
        Failure::Unproved(say!(words, "table-bad", file = file, error = error))
    })?;
    needs::memory_is_there(memory(table.header()), words)?;
    let bar = progress::bar(1000);
    bar.set_message(say!(words, "verify-going", file = file.as_str()));
    let proved = prove_table(&table, |share| bar.set_position((share * 1000.0) as u64));
    bar.finish_and_clear();
    match proved {
        Ok(()) if json => output::record(&Proved {
            event: "proved",
            table: job.name(),
            file: &file,
        }),
        Ok(()) => output::made(&say!(words, "build-proved", file = file)),
        Err(Unproved::Io(error)) => Err(refused(error.to_string())),
        Err(Unproved::Damaged(damage)) => {
            let damage = words.damage(&damage);
            let said = say!(words, "build-unproved", file = file, damage = damage);
            Err(Failure::Unproved(said))
        }
    }
}
