//! `jiugong info`: what a table file says of itself.

use jiugong_app::say;
use jiugong_app::{Desk, Failure};
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

pub fn run(desk: &mut Desk, args: File) -> Result<u8, Failure> {
    let table = desk.open(&args.file)?;
    let header = table.header();
    let distribution = header.distribution();
    let file = args.file.display().to_string();
    let record = Record {
        file: &file,
        shape: header.home().shape().to_string(),
        home: header.home().name(),
        metric: header.metric().name(),
        encoding: header.encoding().name(),
        version: jiugong::Header::VERSION,
        bytes: table.as_bytes().len(),
        states: distribution.states(),
        radius: distribution.radius(),
        mean: distribution.mean(),
        counts: distribution.counts(),
    };
    if desk.output.json {
        desk.output.record(&record)?;
    } else {
        let text = say!(
            desk.words(),
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
        );
        desk.output.line(text)?;
    }
    desk.output.flush()?;
    Ok(0)
}
