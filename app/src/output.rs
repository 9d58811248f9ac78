//! Where answers go: lines of text or of JSON.

use core::fmt::{self, Display};
use std::io::{BufWriter, Read, Write};

use serde::Serialize;

use crate::error::Failure;

/// Where a program reads, where it writes its answers, and where its words beside them.
pub struct Streams {
    /// The name of the program, which stands before its complaints.
    pub program: &'static str,
    /// Standard input.
    pub input: Box<dyn Read>,
    /// Standard output.
    pub answers: Box<dyn Write>,
    /// Standard error.
    pub notes: Box<dyn Write>,
}

impl fmt::Debug for Streams {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Streams").finish_non_exhaustive()
    }
}

/// Answers on their way to the reader, many at once.
pub struct Output {
    /// Whether answers are JSON.
    pub json: bool,
    /// Whether answers are CSV: then nothing else may stand among them, and what has no answer is
    /// told beside them.
    pub csv: bool,
    program: &'static str,
    answers: BufWriter<Box<dyn Write>>,
    notes: Box<dyn Write>,
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Output")
            .field("json", &self.json)
            .finish_non_exhaustive()
    }
}

impl Output {
    pub(crate) fn new(
        json: bool,
        program: &'static str,
        answers: Box<dyn Write>,
        notes: Box<dyn Write>,
    ) -> Output {
        Output {
            json,
            csv: false,
            program,
            answers: BufWriter::with_capacity(1 << 16, answers),
            notes,
        }
    }

    /// Writes a line of text.
    ///
    /// # Errors
    ///
    /// [`Failure`] where it cannot be written; so for all of these.
    pub fn line(&mut self, text: impl Display) -> Result<(), Failure> {
        Ok(writeln!(self.answers, "{text}")?)
    }

    /// Writes a record as a line of JSON.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn record(&mut self, record: &impl Serialize) -> Result<(), Failure> {
        serde_json::to_writer(&mut self.answers, record)?;
        Ok(self.answers.write_all(b"\n")?)
    }

    /// Writes bytes as they are.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Failure> {
        Ok(self.answers.write_all(bytes)?)
    }

    /// Hands on what is written so far.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn flush(&mut self) -> Result<(), Failure> {
        Ok(self.answers.flush()?)
    }

    /// Says a word beside the answer.
    pub fn note(&mut self, said: impl Display) {
        // Where even standard error is gone there is nobody left to tell.
        let _ = writeln!(self.notes, "{said}");
    }

    /// Says what failed.
    pub fn complain(&mut self, failure: &Failure) {
        if let Some(said) = failure.complaint(self.program) {
            self.note(said);
        }
    }
}
