//! The events of a build, which are printed as JSON or as messages.

use jiugong::Metric;
use jiugong_answers::record::{FileEncoding, Name};
use jiugong_terminal::{Error, Message, Output};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;

use crate::plan::TablePlan;

/// The kind of an event.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
#[cfg_attr(test, schemars(rename = "kind"))]
pub enum EventKind {
    /// A table will be built.
    Plan,
    /// A level was searched: the states at one distance.
    Level,
    /// A table was built already.
    Kept,
    /// A table was built.
    Built,
    /// A table was proved correct.
    Proved,
}

/// An event of a build.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "build-table"))]
pub struct Event {
    /// The kind of the event.
    pub event: EventKind,
    /// The name of the table.
    pub table: String,
    /// The file of the table.
    pub file: String,
    pub metric: Name<Metric>,
    pub encoding: Name<FileEncoding>,
    /// The number of states.
    pub states: u64,
    /// `level`: the distance.
    pub distance: Option<usize>,
    /// `level`: the number of states at the distance.
    pub count: Option<u64>,
    /// `level`: the number of states up to the distance.
    pub found: Option<u64>,
    /// `level`: the time since the start of the search.
    pub seconds: Option<f64>,
    /// `kept` and `built`: the largest distance.
    pub radius: Option<u32>,
    /// `built`: the mean distance.
    pub mean: Option<f64>,
    /// `built`: the length of the file in bytes.
    pub bytes: Option<u64>,
    /// `built`: the time of the search.
    pub search_seconds: Option<f64>,
    /// `built`: the time in which the file was written.
    pub write_seconds: Option<f64>,
    /// `plan`: the memory that the build will need, in bytes; `built`: the memory in use at the end
    /// of the search, if the system reports it.
    pub memory: Option<u64>,
    /// `plan`: the disk space that the build will need, in bytes.
    pub disk: Option<u64>,
    /// `built`, with `--mpi` or `--scratch`: the bytes that processes sent each other.
    pub sent: Option<u64>,
    /// `built`, with `--mpi` or `--scratch`: the bytes of files that the search read.
    pub read: Option<u64>,
    /// `built`, with `--mpi` or `--scratch`: the bytes of files that the search wrote.
    pub written: Option<u64>,
}

impl Event {
    /// Creates an event about a table, without the fields that only some kinds have.
    pub fn new(event: EventKind, plan: &TablePlan) -> Event {
        Event {
            event,
            table: plan.name.clone(),
            file: plan.file(),
            metric: plan.metric.into(),
            encoding: plan.file_encoding().into(),
            states: plan.states,
            distance: None,
            count: None,
            found: None,
            seconds: None,
            radius: None,
            mean: None,
            bytes: None,
            search_seconds: None,
            write_seconds: None,
            memory: None,
            disk: None,
            sent: None,
            read: None,
            written: None,
        }
    }

    /// Prints the event at once: its record as JSON, or else `message`, if it has one. If the
    /// reader of standard output has closed it, the build continues without printing.
    pub fn print(&self, message: Option<&Message>, output: &mut Output) -> Result<(), Error> {
        let result = if output.is_json() {
            output.record(self)
        } else {
            message.map_or(Ok(()), |message| output.message(message))
        };
        match result.and_then(|()| output.flush()) {
            Err(Error::ClosedPipe) => Ok(()),
            result => result,
        }
    }
}
