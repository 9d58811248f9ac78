//! Where questions come in: as arguments, or line by line from a stream.

use core::fmt;
use std::io::{self, BufRead, BufReader, Read};

use serde::Serialize;

use crate::Desk;
use crate::error::Failure;
use crate::say;

/// The longest line that is read, in bytes. No question takes a hundredth of it.
const LONGEST: usize = 1 << 16;

/// How much of a bad line is shown again, in characters.
const SHOWN: usize = 80;

/// Whether an answer stands alone or is a line among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// The answer to the one question there was.
    Alone,
    /// One of many.
    Line,
}

/// A stream of lines.
pub struct Source {
    /// The name of the file; none for standard input.
    file: Option<String>,
    reader: BufReader<Box<dyn Read>>,
}

impl Source {
    /// Standard input.
    pub fn input(desk: &mut Desk) -> Source {
        Source::new(None, desk.take_input())
    }

    /// A file that the program has opened.
    pub fn file(name: String, file: Box<dyn Read>) -> Source {
        Source::new(Some(name), file)
    }

    fn new(file: Option<String>, reader: Box<dyn Read>) -> Source {
        Source {
            file,
            reader: BufReader::with_capacity(LONGEST, reader),
        }
    }

    /// Whether the next line must be waited for.
    fn waits(&self) -> bool {
        !self.reader.buffer().contains(&b'\n')
    }

    /// Reads the next line, without its end; whether it is whole, or `None` after the last. Of a
    /// line that is too long the rest is passed over.
    fn next(&mut self, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
        line.clear();
        let most = LONGEST as u64 + 1;
        if self.reader.by_ref().take(most).read_until(b'\n', line)? == 0 {
            return Ok(None);
        }
        if line.ends_with(b"\n") {
            line.pop();
            return Ok(Some(true));
        }
        let whole = line.len() <= LONGEST;
        if !whole {
            self.reader.skip_until(b'\n')?;
        }
        Ok(Some(whole))
    }

    /// That the system would not read on.
    fn broken(&self, error: &io::Error, desk: &Desk) -> Failure {
        let (words, error) = (desk.words(), error.to_string());
        Failure::Io(match &self.file {
            None => say!(words, "input-refused", error = error),
            Some(file) => say!(words, "file-refused", file = file.as_str(), error = error),
        })
    }

    /// Writes the record of a line that has no answer, unless it is the whole batch that cannot go
    /// on.
    fn refuse(
        &self,
        desk: &mut Desk,
        number: u64,
        line: &[u8],
        failure: Failure,
    ) -> Result<u8, Failure> {
        let status = failure.status();
        let (said, record) = match failure {
            Failure::ClosedPipe | Failure::Input(_) | Failure::Help(_) | Failure::Io(_) => {
                return Err(failure);
            }
            Failure::Board { said, record } | Failure::Table { said, record } => (said, record),
        };
        if desk.output.json {
            desk.output.record(&Refused {
                file: self.file.as_deref(),
                line: Some(number),
                input: shown(&String::from_utf8_lossy(line)),
                error: &record,
            })?;
            return Ok(status);
        }
        let (words, line) = (desk.words(), number.to_string());
        let said = match &self.file {
            None => say!(words, "line-error", line = line, error = said),
            Some(file) => {
                let file = file.as_str();
                say!(
                    words,
                    "file-line-error",
                    file = file,
                    line = line,
                    error = said
                )
            }
        };
        match desk.output.csv {
            false => desk.output.line(said)?,
            true => desk.output.note(said),
        }
        Ok(status)
    }
}

impl fmt::Debug for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Source")
            .field("file", &self.file)
            .finish_non_exhaustive()
    }
}

/// A question that has no answer.
#[derive(Serialize)]
struct Refused<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    input: String,
    error: &'a str,
}

/// Puts the text of an argument to a command. Gives its status.
///
/// # Errors
///
/// [`Failure`] of the command; with JSON a bad question is a record, too.
pub fn one(
    desk: &mut Desk,
    text: &str,
    answer: impl FnOnce(&mut Desk, &str) -> Result<u8, Failure>,
) -> Result<u8, Failure> {
    let answered = answer(desk, text);
    if desk.output.json
        && let Err(Failure::Board { record, .. }) = &answered
    {
        desk.output.record(&Refused {
            file: None,
            line: None,
            input: shown(text),
            error: record,
        })?;
        desk.output.flush()?;
    }
    let status = answered?;
    desk.output.flush()?;
    Ok(status)
}

/// Puts arguments to a command, each by itself: where one is bad the others are asked all the same.
/// Gives the worst status.
///
/// # Errors
///
/// [`Failure`] if it is not the fault of an argument.
pub fn several(
    desk: &mut Desk,
    told: &[String],
    mut answer: impl FnMut(&mut Desk, &String) -> Result<u8, Failure>,
) -> Result<u8, Failure> {
    let mut worst = 0;
    for text in told {
        let status = match answer(desk, text) {
            Err(failure @ Failure::Board { .. }) => {
                desk.output.flush()?;
                desk.output.complain(&failure);
                failure.status()
            }
            answered => answered?,
        };
        worst = worst.max(status);
    }
    Ok(worst)
}

/// Puts each line of a stream to a command, without the white space around it: a line out for a
/// line in. Empty lines and comments, which begin with `#`, are passed over; a bad line becomes a
/// record, and stops nothing. Gives the worst status.
///
/// # Errors
///
/// [`Failure`] if it is not the fault of a line.
pub fn each(
    desk: &mut Desk,
    mut source: Source,
    mut answer: impl FnMut(&mut Desk, &str) -> Result<u8, Failure>,
) -> Result<u8, Failure> {
    let mut line = Vec::new();
    let mut worst = 0;
    for number in 1.. {
        // Whoever writes a line and waits for the answer must get it; whoever writes many at
        // once need not wait for each to go out.
        if source.waits() {
            desk.output.flush()?;
        }
        let whole = match source.next(&mut line) {
            Ok(Some(whole)) => whole,
            Ok(None) => break,
            Err(error) => return Err(source.broken(&error, desk)),
        };
        let text = str::from_utf8(&line).map(|text| text.trim_start_matches('\u{feff}').trim());
        let answered = match text {
            Ok(text) if whole && (text.is_empty() || text.starts_with('#')) => continue,
            _ if !whole => Err(Failure::Board {
                said: say!(desk.words(), "line-long", most = LONGEST),
                record: format!("line longer than {LONGEST} bytes"),
            }),
            Err(_) => Err(Failure::Board {
                said: say!(desk.words(), "line-utf8"),
                record: "not valid UTF-8".into(),
            }),
            Ok(text) => answer(desk, text),
        };
        let status = match answered {
            Ok(status) => status,
            Err(failure) => source.refuse(desk, number, &line, failure)?,
        };
        worst = worst.max(status);
    }
    desk.output.flush()?;
    Ok(worst)
}

fn shown(text: &str) -> String {
    text.trim().chars().take(SHOWN).collect()
}
