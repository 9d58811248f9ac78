//! Where answers go out: data on standard output, words on standard error.

use std::fmt::Display;
use std::io::{self, BufWriter, Stdout, Write};
use std::process::ExitCode;

use clap::error::ErrorKind;
use jiugong::words::Words;
use serde::Serialize;

use super::failure::{Failure, INPUT};

/// Standard output, as lines of text or of JSON.
#[derive(Debug)]
pub struct Output {
    pub json: bool,
    stdout: BufWriter<Stdout>,
}

impl Output {
    pub fn new(json: bool) -> Output {
        Output {
            json,
            stdout: BufWriter::with_capacity(1 << 16, io::stdout()),
        }
    }

    /// Writes a line of text.
    pub fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        Ok(writeln!(self.stdout, "{text}")?)
    }

    /// Writes a record as a line of JSON.
    pub fn record(&mut self, record: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.stdout, record)?;
        Ok(self.stdout.write_all(b"\n")?)
    }

    /// Writes bytes as they are.
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.stdout.write_all(bytes)?)
    }

    /// Hands on what is written so far.
    pub fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.stdout.flush()?)
    }
}

/// Says what is wrong with the command line, or shows what it asked for.
pub fn usage(words: &Words, error: &clap::Error) -> Result<u8, Failure> {
    let said = words.usage_error(error);
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            writeln!(io::stdout(), "{said}")?;
            Ok(0)
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            note(&said);
            Ok(INPUT)
        }
        _ => Err(Failure::Input(said)),
    }
}

/// Ends the program: with the status, or with the words of a failure and its status.
pub fn end(ended: Result<u8, Failure>) -> ExitCode {
    let failure = match ended {
        Ok(status) => return ExitCode::from(status),
        Err(failure) => failure,
    };
    complain(&failure);
    ExitCode::from(failure.status())
}

/// Says on standard error what failed.
pub fn complain(failure: &Failure) {
    match failure {
        Failure::ClosedPipe => {}
        Failure::Input(said)
        | Failure::Board { said, .. }
        | Failure::Table { said, .. }
        | Failure::Io(said) => note(format_args!("jiugong: {said}")),
    }
}

/// Says a word beside the answer, on standard error.
pub fn note(said: impl Display) {
    // Where even standard error is gone there is nobody left to tell.
    let _ = writeln!(io::stderr(), "{said}");
}
