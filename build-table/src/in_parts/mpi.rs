//! The processes that `mpirun` has started.

use std::sync::Arc;
use std::time::Duration;

use jiugong_parts::{Error as PartsError, ErrorKind, Group, Mpi, Program};
use jiugong_terminal::{Error, Format, I18n, Output, Status};

use super::build_tables;
use super::error::{of_program, to_error};
use crate::args::Args;

/// Makes the texts of errors.
struct Texts(Output);

impl Program for Texts {
    fn text(&self, error: &PartsError) -> String {
        to_error(error).message().map(|message| self.0.text(message)).unwrap_or_default()
    }

    fn line(&self, error: &PartsError) -> String {
        self.0.error_text(&to_error(error))
    }

    fn status(&self, kind: ErrorKind) -> u8 {
        let status = match kind {
            ErrorKind::Usage => Status::Input,
            ErrorKind::Incorrect => Status::No,
            ErrorKind::Files => Status::Table,
            ErrorKind::System => Status::Io,
            ErrorKind::Stopped => Status::Interrupted,
        };
        status as u8
    }
}

/// Builds the tables of the command line with all processes. The first one prints an error that all
/// have; an error that only one process has ends all of them.
pub fn build_with_mpi(args: &Args, i18n: &Arc<I18n>, output: &mut Output) -> Result<Status, Error> {
    let name = env!("CARGO_PKG_NAME");
    let texts = Texts(Output::new(name, Arc::clone(i18n), Format::Text));
    let timeout = Duration::from_secs(args.timeout.into());
    let group = Mpi::start(timeout, Box::new(texts)).map_err(|error| to_error(&error))?;
    let status = match build_tables(args, &group, i18n, output) {
        Ok(()) => Status::Ok,
        Err(error) if !group.has_shared_error() => group.abort(of_program(&error, i18n)),
        Err(error) => {
            // Before the wait: the launcher ends all processes when the first has exited with an
            // error.
            if group.rank() == 0 {
                output.error(&error);
            }
            error.status()
        }
    };
    group.finish();
    Ok(status)
}
