//! `jiugong completions`: shell completions.

use clap_complete::Shell;
use jiugong_app::{Error, Session, Status};

use crate::PROGRAM;
use crate::args::Args;

pub fn run(session: &mut Session, shell: Shell) -> Result<Status, Error> {
    let mut command = PROGRAM.command::<Args>(session.output.i18n());
    // Generated in memory first: the generator panics if its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, PROGRAM.name, &mut script);
    session.output.bytes(&script)?;
    Ok(Status::Ok)
}
