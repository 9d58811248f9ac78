//! `jiugong info`: the header of a table file.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueHint};
use jiugong::{Header, Metric};
use jiugong_answers::files::AnyTable;
use jiugong_answers::record::{FileEncoding, Name};
use jiugong_app::input::for_each_file;
use jiugong_app::{Error, Session, Status, msg, named};
use jiugong_pattern::PatternHeader;
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub file: Vec<PathBuf>,
}

/// The header of a table file.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "info"))]
pub struct Record<'a> {
    /// The file.
    file: String,
    /// The shape, rows × columns.
    shape: String,
    /// The class of the goal's blank; in a pattern table, of the first cell of its region.
    home: String,
    metric: Name<Metric>,
    encoding: Name<FileEncoding>,
    /// The cells of the tiles of a pattern table in the goal, from 0; null in a complete table.
    pattern: Option<Vec<usize>>,
    /// The version of the format.
    version: u16,
    /// The length of the file in bytes.
    bytes: u64,
    /// The number of states.
    states: u64,
    /// The largest distance.
    radius: u32,
    /// The mean distance.
    mean: f64,
    /// The number of states at each distance, from 0 on.
    counts: &'a [u64],
}

pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    for_each_file(session, &args.file, describe)
}

fn describe(session: &mut Session, file: &Path) -> Result<Status, Error> {
    let table = AnyTable::open(file, &session.observer)?;
    let (home, metric, encoding, pattern, version) = match &table {
        AnyTable::Complete(table) => {
            let header = table.header();
            let encoding = FileEncoding::Complete(header.encoding());
            (header.home(), header.metric(), encoding, None, Header::VERSION)
        }
        AnyTable::Pattern(file) => {
            let pattern = file.header().pattern();
            let (encoding, version) = (FileEncoding::Pattern, PatternHeader::VERSION);
            (pattern.home(), Metric::Stm, encoding, Some(pattern), version)
        }
    };
    let distribution = table.distribution();
    let record = Record {
        file: file.display().to_string(),
        shape: home.shape().to_string(),
        home: home.name(),
        metric: metric.into(),
        encoding: encoding.into(),
        pattern: pattern.map(|pattern| pattern.tiles().collect()),
        version,
        bytes: table.length(),
        states: distribution.states(),
        radius: distribution.radius(),
        mean: distribution.mean(),
        counts: distribution.counts(),
    };
    if session.output.is_json() {
        session.output.record(&record)?;
        return Ok(Status::Ok);
    }
    let mean = format!("{:.4}", record.mean);
    session.output.message(&match pattern {
        None => msg!(
            "info-text",
            file = record.file,
            shape = record.shape,
            home = named::home(&record.home),
            cell = home.cell(),
            metric = metric.name(),
            encoding = record.encoding.as_str(),
            version = version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = mean
        ),
        Some(pattern) => msg!(
            "info-pattern-text",
            file = record.file,
            shape = record.shape,
            pattern = pattern.to_string(),
            home = named::home(&record.home),
            cell = home.cell(),
            version = version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = mean
        ),
    })?;
    Ok(Status::Ok)
}
