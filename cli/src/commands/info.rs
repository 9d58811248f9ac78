//! `jiugong info`: the header of a table file.

use jiugong::Header;
use jiugong_app::{Error, Session, Status, msg, table_store};
use serde::Serialize;

use crate::args::File;

#[derive(Serialize)]
struct Record<'a> {
    file: &'a str,
    shape: String,
    home: String,
    metric: &'static str,
    encoding: &'static str,
    version: u16,
    bytes: usize,
    states: u64,
    radius: u32,
    mean: f64,
    counts: &'a [u64],
}

pub fn run(session: &mut Session, args: File) -> Result<Status, Error> {
    let table = table_store::open(&args.file)?;
    let header = table.header();
    let distribution = header.distribution();
    let record = Record {
        file: &args.file.display().to_string(),
        shape: header.home().shape().to_string(),
        home: header.home().name(),
        metric: header.metric().name(),
        encoding: header.encoding().name(),
        version: Header::VERSION,
        bytes: table.as_bytes().len(),
        states: distribution.states(),
        radius: distribution.radius(),
        mean: distribution.mean(),
        counts: distribution.counts(),
    };
    if session.output.is_json() {
        session.output.record(&record)?;
    } else {
        session.output.message(&msg!(
            "info-text",
            file = record.file,
            shape = record.shape,
            home = record.home,
            cell = header.home().cell(),
            metric = record.metric,
            encoding = record.encoding,
            version = record.version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = format!("{:.4}", record.mean)
        ))?;
    }
    session.output.flush()?;
    Ok(Status::Ok)
}
