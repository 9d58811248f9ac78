//! `jiugong completions`: shell completions.

use clap::CommandFactory;
use jiugong_app::{Error, Session, Status};

use crate::PROGRAM;
use crate::args::{Args, Completions};

pub fn run(session: &mut Session, args: Completions) -> Result<Status, Error> {
    let mut command = session.output.i18n().localize(Args::command());
    // Generated in memory first: the generator panics if its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, PROGRAM.name, &mut script);
    session.output.bytes(&script)?;
    session.output.flush()?;
    Ok(Status::Ok)
}
