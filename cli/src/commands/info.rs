//! `jiugong info`: the header of a table file.

use std::path::Path;

use jiugong::Header;
use jiugong_app::{Error, Session, Status, msg, table_store};
use serde_json::json;

pub fn run(session: &mut Session, file: &Path) -> Result<Status, Error> {
    let table = table_store::open(file, &session.output)?;
    let header = table.header();
    let distribution = header.distribution();
    let file = file.display().to_string();
    let shape = header.home().shape().to_string();
    let home = header.home().name();
    let metric = header.metric().name();
    let encoding = header.encoding().name();
    let bytes = table.as_bytes().len();
    if session.output.is_json() {
        session.output.record(&json!({
            "file": file,
            "shape": shape,
            "home": home,
            "metric": metric,
            "encoding": encoding,
            "version": Header::VERSION,
            "bytes": bytes,
            "states": distribution.states(),
            "radius": distribution.radius(),
            "mean": distribution.mean(),
            "counts": distribution.counts(),
        }))?;
    } else {
        session.output.message(&msg!(
            "info-text",
            file = file,
            shape = shape,
            home = home,
            cell = header.home().cell(),
            metric = metric,
            encoding = encoding,
            version = Header::VERSION,
            bytes = bytes.to_string(),
            states = distribution.states().to_string(),
            radius = distribution.radius(),
            mean = format!("{:.4}", distribution.mean())
        ))?;
    }
    Ok(Status::Ok)
}
