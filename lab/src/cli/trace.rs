//! Every expansion of every run, as lines of JSON in a file.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use jiugong::Notation;
use jiugong_app::i18n::Words;
use jiugong_app::{Desk, Failure};
use jiugong_lab::Expansion;
use serde::Serialize;

use super::contest::Contestant;
use jiugong_app::chart::unwritten;

/// A file that expansions are written to.
#[derive(Debug)]
pub struct Trace {
    path: PathBuf,
    file: BufWriter<File>,
    notation: Notation,
    /// The first line that could not be written: the run goes on, and the end tells.
    failed: Option<io::Error>,
}

#[derive(Serialize)]
struct Line<'a> {
    algorithm: &'a str,
    heuristic: Option<&'a str>,
    /// The number of the expansion in its run, from 1.
    number: u64,
    board: String,
    parent: Option<String>,
    f: u32,
    g: u32,
    h: u32,
}

impl Trace {
    pub fn create(path: &Path, desk: &Desk) -> Result<Trace, Failure> {
        let file = File::create(path).map_err(|error| unwritten(path, &error, &desk.words()))?;
        Ok(Trace {
            path: path.into(),
            file: BufWriter::with_capacity(1 << 16, file),
            notation: desk.notation,
            failed: None,
        })
    }

    /// What writes the expansions of a contestant's run.
    pub fn of<'a>(&'a mut self, contestant: &Contestant<'_>) -> impl FnMut(&Expansion) + use<'a> {
        let (algorithm, heuristic) = (contestant.algorithm(), contestant.heuristic());
        let mut number = 0;
        move |expansion| {
            number += 1;
            let show = |board| self.notation.show(board).to_string();
            let line = Line {
                algorithm,
                heuristic,
                number,
                board: show(&expansion.board),
                parent: expansion.parent.as_ref().map(show),
                f: expansion.f(),
                g: expansion.g,
                h: expansion.h,
            };
            let written = serde_json::to_writer(&mut self.file, &line)
                .map_err(io::Error::from)
                .and_then(|()| self.file.write_all(b"\n"));
            if let Err(error) = written {
                self.failed.get_or_insert(error);
            }
        }
    }

    /// The end: that all is written.
    pub fn end(mut self, words: &Words) -> Result<(), Failure> {
        let flushed = self.file.flush();
        let ended = self.failed.map_or(flushed, Err);
        ended.map_err(|error| unwritten(&self.path, &error, words))
    }
}
