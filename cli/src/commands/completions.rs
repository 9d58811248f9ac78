//! `jiugong completions`: what a shell needs to complete the command line.

use clap::CommandFactory;
use jiugong_app::{Desk, Failure};

use crate::args::{Args, Completions};

pub fn run(desk: &mut Desk, args: Completions) -> Result<u8, Failure> {
    let mut command = desk.words().command(Args::command());
    // Written at one go: the generator panics where its writer fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "jiugong", &mut script);
    desk.output.bytes(&script)?;
    desk.output.flush()?;
    Ok(0)
}
