//! The search for the distances of a table: the plain search of the library for small shapes, the
//! engine for large ones.

use std::path::Path;

use jiugong::internal::new_header;
use jiugong::{Encoding, Header, Table};
use jiugong_app::{Error, msg};
use jiugong_engine::{Search, Simd, Sink, resident_memory};

use crate::args::Args;
use crate::checkpoint::{Checkpoint, Saver};
use crate::interrupt;
use crate::plan::TablePlan;
use crate::progress::Progress;
use crate::write::Payload;

/// Returns the instruction set on the command line; by default the fastest.
pub fn simd(args: &Args) -> Result<Simd, Error> {
    let Some(name) = &args.code else {
        return Ok(Simd::best());
    };
    let available = Simd::available();
    let simd = available.iter().find(|simd| simd.name() == name);
    simd.copied().ok_or_else(|| {
        let names: Vec<_> = available.iter().map(|simd| simd.name()).collect();
        Error::Usage(msg!("build-code", code = name, names = names.join(", ")))
    })
}

/// The distances of a table, ready to be written.
#[derive(Debug)]
pub struct SearchResult {
    pub header: Header,
    pub payload: Payload,
    /// The memory in use at the end of the search, in bytes, if the system reports it.
    pub memory: Option<u64>,
}

/// Searches all states of a table. Checkpoints are saved in `folder`, if they are enabled.
pub fn search(
    plan: &TablePlan,
    simd: Simd,
    folder: Option<&Path>,
    progress: &mut Progress,
) -> Result<SearchResult, Error> {
    if plan.is_small() {
        return plain_search(plan, progress);
    }
    match plan.encoding {
        Encoding::Byte => engine_search(plan, simd, folder, progress, Payload::Bytes),
        Encoding::Bit => engine_search(plan, simd, folder, progress, Payload::Bits),
    }
}

fn plain_search(plan: &TablePlan, progress: &mut Progress) -> Result<SearchResult, Error> {
    let distances = jiugong::search(plan.home, plan.metric, |_, _| {})
        .map_err(|error| search_failed(plan, error))?;
    progress.levels(distances.distribution().counts())?;
    let memory = resident_memory();
    let table = Table::from_distances(&distances, plan.encoding)
        .map_err(|error| search_failed(plan, error))?;
    Ok(SearchResult {
        header: table.header().clone(),
        payload: Payload::Table(Box::new(table)),
        memory,
    })
}

fn engine_search<S: Sink>(
    plan: &TablePlan,
    simd: Simd,
    folder: Option<&Path>,
    progress: &mut Progress,
    payload: fn(S) -> Payload,
) -> Result<SearchResult, Error> {
    let checkpoint = folder.map(|folder| Checkpoint::new(folder, plan));
    let mut saver = checkpoint.as_ref().map(Saver::new).transpose()?;
    let mut search = start(plan, simd, checkpoint.as_ref(), progress)?;
    let mut is_save_error_noted = false;
    loop {
        progress.levels(search.counts())?;
        if interrupt::is_requested() {
            progress.finish();
            return Err(interrupted(&search, saver.as_ref()));
        }
        if search.next_level() == 0 {
            break;
        }
        // The search goes on without a new checkpoint, and the last one stays. Later attempts may
        // succeed, because disk space may become free.
        if let Some(saver) = &mut saver
            && let Err(message) = saver.save_if_due(&search)
            && !is_save_error_noted
        {
            progress.note(&message);
            is_save_error_noted = true;
        }
    }
    let memory = resident_memory();
    let header = new_header(plan.home, plan.metric, plan.encoding, search.counts())
        .map_err(|error| search_failed(plan, error))?;
    Ok(SearchResult { header, payload: payload(search.into_sink()), memory })
}

/// Resumes the search from its checkpoint, if there is one, or starts it.
fn start<S: Sink>(
    plan: &TablePlan,
    simd: Simd,
    checkpoint: Option<&Checkpoint>,
    progress: &Progress,
) -> Result<Search<S>, Error> {
    if let Some(checkpoint) = checkpoint
        && let Some(search) =
            checkpoint.load(|from| Search::load(plan.home, plan.metric, simd, from))?
    {
        let distance = search.counts().len() - 1;
        progress.note(&msg!("checkpoint-resumed", distance = distance));
        return Ok(search);
    }
    Search::new(plan.home, plan.metric, simd).map_err(|error| search_failed(plan, error))
}

/// Saves an interrupted search if checkpoints are enabled. Returns the error that ends the program.
fn interrupted<S: Sink>(search: &Search<S>, saver: Option<&Saver>) -> Error {
    let Some(saver) = saver else {
        return Error::Interrupted(msg!("build-interrupted"));
    };
    Error::Interrupted(match saver.save(search) {
        Ok(()) => msg!(
            "checkpoint-interrupted",
            file = saver.file(),
            distance = search.counts().len() - 1
        ),
        Err(message) => message,
    })
}

fn search_failed(plan: &TablePlan, error: impl ToString) -> Error {
    Error::Io(msg!("build-failed", table = plan.name(), error = error.to_string()))
}
