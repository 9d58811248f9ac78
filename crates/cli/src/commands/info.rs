//! `jiugong info`: the header of a table file.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueHint};
use jiugong_answers::files::AnyTable;
use jiugong_answers::record::InfoRecord;
use jiugong_terminal::input::for_each_file;
use jiugong_terminal::{Error, Session, Status, msg, named};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The files.
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub file: Vec<PathBuf>,
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    for_each_file(session, &args.file, describe)
}

fn describe(session: &mut Session, file: &Path) -> Result<Status, Error> {
    let table = AnyTable::open(file, &*session.observer)?;
    let record = InfoRecord::new(file, &table);
    if session.output.is_json() {
        session.output.record(&record)?;
        return Ok(Status::Ok);
    }
    let mean = format!("{:.4}", record.mean);
    session.output.message(&match &table {
        AnyTable::Complete(table) => msg!(
            "info-text",
            file = record.file,
            shape = record.shape,
            home = named::home(&table.header().home().name()),
            cell = table.header().home().cell(),
            metric = record.metric.as_str(),
            encoding = record.encoding.as_str(),
            version = record.version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = mean
        ),
        AnyTable::Pattern(table) => msg!(
            "info-pattern-text",
            file = record.file,
            shape = record.shape,
            pattern = table.header().pattern().to_string(),
            home = named::home(&table.header().pattern().home().name()),
            cell = table.header().pattern().home().cell(),
            version = record.version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = mean
        ),
        AnyTable::Goals(table) => msg!(
            "info-goals-text",
            file = record.file,
            shape = record.shape,
            goals = record.goals.unwrap_or_default().join(", "),
            pieces = table.set().counts().iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
            metric = record.metric.as_str(),
            version = record.version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = mean
        ),
    })?;
    Ok(Status::Ok)
}
