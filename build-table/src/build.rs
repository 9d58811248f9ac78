//! One table, from its search to its file.

use std::time::Instant;

use jiugong_app::i18n::Words;
use jiugong_app::say;
use serde::Serialize;

use crate::checkpoint::Checkpoint;
use crate::failure::Failure;
use crate::job::Job;
use crate::progress::Progress;
use crate::search::{Means, search};
use crate::{interrupt, needs, output, writer};
use jiugong_app::atomic_file::write;

#[derive(Serialize)]
struct Built<'a> {
    event: &'static str,
    table: String,
    file: &'a str,
    metric: &'static str,
    encoding: &'static str,
    bytes: u64,
    states: u64,
    radius: u32,
    mean: f64,
    search_seconds: f64,
    write_seconds: f64,
    memory: Option<u64>,
}

/// Builds a table, puts it in its place, and says so.
pub fn build(job: &Job, means: &Means, json: bool, words: &Words) -> Result<(), Failure> {
    let mut progress = Progress::new(job, json, words);
    let found = search(job, means, &mut progress, words)?;
    let searched = progress.elapsed();
    let begun = Instant::now();
    let (file, header) = (job.file(), &found.header);
    let length = header.layout().payload().len() as u64;
    let written = write(&job.path, |file| {
        writer::table(file, header, &*found.payload, |bytes| {
            progress.wrote(bytes, length);
        })
    });
    progress.end();
    written.map_err(|error| {
        if interrupt::asked() {
            return Failure::Stopped(say!(words, "build-stopped"));
        }
        let (file, error) = (file.as_str(), error.to_string());
        Failure::Io(say!(words, "file-unwritten", file = file, error = error))
    })?;
    if let Some(folder) = means.checkpoint {
        Checkpoint::new(folder, job, words).remove()?;
    }
    let built = Built {
        event: "built",
        table: job.name(),
        file: &file,
        metric: header.metric().name(),
        encoding: header.encoding().name(),
        bytes: header.layout().length(),
        states: header.distribution().states(),
        radius: header.distribution().radius(),
        mean: header.distribution().mean(),
        search_seconds: searched.as_secs_f64(),
        write_seconds: begun.elapsed().as_secs_f64(),
        memory: progress.memory,
    };
    if json {
        return output::record(&built);
    }
    output::made(&say!(
        words,
        "build-done",
        file = file.as_str(),
        bytes = built.bytes.to_string(),
        states = built.states.to_string(),
        radius = built.radius,
        seconds = format!("{:.3}", built.search_seconds + built.write_seconds)
    ))?;
    if !job.is_small() {
        output::note(&say!(
            words,
            "build-spent",
            search = format!("{:.1}", built.search_seconds),
            write = format!("{:.1}", built.write_seconds),
            memory = needs::size(progress.memory.unwrap_or(0))
        ));
    }
    Ok(())
}
