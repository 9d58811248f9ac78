//! The search for one table: the library's plain one for small shapes, the engine for the rest.

use std::path::Path as Folder;

use jiugong::{Distribution, Encoding, Header, Index, Table};
use jiugong_app::i18n::Words;
use jiugong_app::say;
use jiugong_engine::{Bits, Bytes, Code, Path, Record, Search};

use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::job::Job;
use crate::payload::Payload;
use crate::progress::Progress;
use crate::{interrupt, output};

/// What a search found, ready to be written.
pub struct Found {
    pub header: Header,
    pub payload: Box<dyn Payload>,
}

/// How a large search is done.
pub struct Means<'a> {
    pub code: Code,
    /// The folder for checkpoints, if there are to be any.
    pub checkpoint: Option<&'a Folder>,
}

/// Searches for a table.
pub fn search(
    job: &Job,
    means: &Means,
    progress: &mut Progress,
    words: &Words,
) -> Result<Found, Failure> {
    if job.is_small() {
        return plain(job, progress, words);
    }
    let shape = job.home.shape();
    let path = Path::new(shape.rows(), shape.cols()).ok_or_else(|| {
        let error = "too many cells".to_string();
        failed(job, error, words)
    })?;
    match job.encoding {
        Encoding::Byte => {
            let (header, bytes) = large::<Bytes>(job, path, means, progress, words)?;
            let payload = Box::new(bytes);
            Ok(Found { header, payload })
        }
        Encoding::Bit => {
            let (header, bits) = large::<Bits>(job, path, means, progress, words)?;
            let payload = Box::new(bits);
            Ok(Found { header, payload })
        }
    }
}

fn plain(job: &Job, progress: &mut Progress, words: &Words) -> Result<Found, Failure> {
    let searched = jiugong::search(job.home, job.metric, |_, _| {});
    let distances = searched.map_err(|error| failed(job, error.to_string(), words))?;
    progress.levels(distances.distribution().counts())?;
    progress.searched();
    let table = Table::from_distances(&distances, job.encoding);
    let table = table.map_err(|error| failed(job, error.to_string(), words))?;
    Ok(Found {
        header: table.header().clone(),
        payload: Box::new(table),
    })
}

fn large<R: Record>(
    job: &Job,
    path: Path,
    means: &Means,
    progress: &mut Progress,
    words: &Words,
) -> Result<(Header, R), Failure> {
    let index = Index::new(job.home.shape());
    let index = index.map_err(|error| failed(job, error.to_string(), words))?;
    let (home, metric) = (index.snake().place(job.home.cell()), job.moves());
    let folder = means.checkpoint;
    let mut checkpoint = folder.map(|folder| Checkpoint::new(folder, job, words));
    let left = match &checkpoint {
        None => None,
        Some(checkpoint) => {
            checkpoint.load(|from| Search::<R>::load(path, home, metric, means.code, from))?
        }
    };
    let mut search = match left {
        Some(search) => {
            let distance = search.counts().len() - 1;
            output::note(&say!(words, "checkpoint-loaded", distance = distance));
            search
        }
        None => Search::new(path, home, metric, means.code)
            .map_err(|error| failed(job, error.to_string(), words))?,
    };
    let mut told = false;
    loop {
        progress.levels(search.counts())?;
        if interrupt::asked() {
            progress.end();
            return Err(stopped(&search, checkpoint.as_ref(), words));
        }
        if search.step() == 0 {
            break;
        }
        // The search can do without: so it goes on, and the last good checkpoint stays. It tries
        // again, for there may be room again, and says so but once.
        if let Some(checkpoint) = &mut checkpoint
            && let Err(error) = checkpoint.save_if_due(&search)
            && !std::mem::replace(&mut told, true)
        {
            let (file, error) = (checkpoint.file(), error.to_string());
            output::note(&say!(
                words,
                "checkpoint-unsaved",
                file = file,
                error = error
            ));
        }
    }
    progress.searched();
    let distribution = Distribution::new(search.counts());
    let header = Header::new(job.home, job.metric, job.encoding, distribution);
    let header = header.ok_or_else(|| failed(job, "states are missing".into(), words))?;
    Ok((header, search.into_record()))
}

/// That the user stopped it, with what there is to go on from.
fn stopped<R: Record>(
    search: &Search<R>,
    checkpoint: Option<&Checkpoint>,
    words: &Words,
) -> Failure {
    let Some(checkpoint) = checkpoint else {
        return Failure::Stopped(say!(words, "build-stopped"));
    };
    let file = checkpoint.file();
    Failure::Stopped(match checkpoint.save(search) {
        Ok(()) => {
            let distance = search.counts().len() - 1;
            say!(
                words,
                "checkpoint-stopped",
                file = file,
                distance = distance
            )
        }
        Err(error) => {
            let error = error.to_string();
            say!(words, "checkpoint-unsaved", file = file, error = error)
        }
    })
}

fn failed(job: &Job, error: String, words: &Words) -> Failure {
    Failure::Io(say!(
        words,
        "build-failed",
        table = job.name(),
        error = error
    ))
}
