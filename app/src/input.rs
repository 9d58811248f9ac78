//! Input: questions from arguments, or line by line from a stream.

use std::fmt::Debug;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use jiugong::Board;
use serde::Serialize;

use crate::error::{Error, Status};
use crate::i18n::Message;
use crate::msg;
use crate::output::Format;
use crate::session::Session;

/// The maximum length of a line, in bytes.
const MAX_LINE: usize = 1 << 16;

/// The maximum length of the input in an error record, in characters.
const SHOWN_INPUT: usize = 80;

/// The number of answers a command gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// The answer to the only question.
    Single,
    /// One of many answers, a line each.
    Batch,
}

/// A stream of lines.
#[derive(Debug)]
pub struct Lines {
    /// The path of the file; `None` for standard input.
    path: Option<PathBuf>,
    reader: BufReader<Box<dyn Stream>>,
}

/// Standard input or a file.
trait Stream: Read + Debug {}
impl<T: Read + Debug> Stream for T {}

impl Lines {
    /// Returns the lines of standard input.
    pub fn stdin() -> Lines {
        Lines::new(None, Box::new(io::stdin()))
    }

    /// Returns the lines of a file.
    ///
    /// # Errors
    ///
    /// [`Error::Io`] if the file cannot be opened.
    pub fn open(path: &Path) -> Result<Lines, Error> {
        let file = File::open(path).map_err(|error| Error::read_file(path, &error))?;
        Ok(Lines::new(Some(path.to_path_buf()), Box::new(file)))
    }

    fn new(path: Option<PathBuf>, stream: Box<dyn Stream>) -> Lines {
        Lines { path, reader: BufReader::with_capacity(MAX_LINE, stream) }
    }

    /// Returns whether the next line is not in the buffer yet.
    fn must_wait(&self) -> bool {
        !self.reader.buffer().contains(&b'\n')
    }

    /// Reads the next line, without its end; `None` at the end of the stream. The rest of a line
    /// that is too long is skipped; returns whether the line is complete.
    fn next(&mut self, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
        line.clear();
        let limit = MAX_LINE as u64 + 1;
        if self.reader.by_ref().take(limit).read_until(b'\n', line)? == 0 {
            return Ok(None);
        }
        if line.ends_with(b"\n") {
            line.pop();
            return Ok(Some(true));
        }
        let is_complete = line.len() <= MAX_LINE;
        if !is_complete {
            self.reader.skip_until(b'\n')?;
        }
        Ok(Some(is_complete))
    }

    fn read_error(&self, error: &io::Error) -> Error {
        match &self.path {
            None => Error::Io(msg!("stdin-unreadable", error = error.to_string())),
            Some(path) => Error::read_file(path, error),
        }
    }

    fn line_error(&self, number: u64, error: &Message) -> Message {
        let line = number.to_string();
        match &self.path {
            None => msg!("line-error", line = line, error = error.clone()),
            Some(path) => msg!(
                "file-line-error",
                file = path.display().to_string(),
                line = line,
                error = error.clone()
            ),
        }
    }
}

/// The record of a question with an error.
#[derive(Serialize)]
struct ErrorRecord {
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    /// At most [`SHOWN_INPUT`] characters.
    input: String,
    error: String,
}

/// Answers the board in one or many arguments or, if the argument is `-`, the board in each line of
/// standard input. Returns the worst status.
///
/// # Errors
///
/// [`Error`] of the answer; in a batch only if it ends the batch.
pub fn for_each_board(
    session: &mut Session,
    args: &[String],
    mut answer: impl FnMut(&mut Session, &Board, Mode) -> Result<Status, Error>,
) -> Result<Status, Error> {
    if args == ["-"] {
        return for_each_line(session, Lines::stdin(), |session, text| {
            let board = session.parse_board(text)?;
            answer(session, &board, Mode::Batch)
        });
    }
    single(session, &args.join(" "), |session, text| {
        let board = session.parse_board(text)?;
        answer(session, &board, Mode::Single)
    })
}

/// Answers one question. In JSON, writes a record for invalid input too.
///
/// # Errors
///
/// [`Error`] of the answer.
pub fn single(
    session: &mut Session,
    text: &str,
    answer: impl FnOnce(&mut Session, &str) -> Result<Status, Error>,
) -> Result<Status, Error> {
    let result = answer(session, text);
    if session.output.is_json()
        && let Err(Error::Input(message)) = &result
    {
        let error = session.output.json_text(message);
        let input = shorten(text);
        session.output.record(&ErrorRecord { file: None, line: None, input, error })?;
        session.output.flush()?;
    }
    let status = result?;
    session.output.flush()?;
    Ok(status)
}

/// Answers several arguments, each by itself: invalid input in one does not stop the others.
/// Returns the worst status.
///
/// # Errors
///
/// [`Error`] of an answer, except invalid input.
pub fn for_each_arg(
    session: &mut Session,
    args: &[String],
    mut answer: impl FnMut(&mut Session, &String) -> Result<Status, Error>,
) -> Result<Status, Error> {
    let mut worst = Status::Ok;
    for arg in args {
        let status = match answer(session, arg) {
            Err(error @ Error::Input(_)) => {
                session.output.flush()?;
                session.output.error(&error);
                error.status()
            }
            result => result?,
        };
        worst = worst.max(status);
    }
    Ok(worst)
}

/// Answers each line of a stream, trimmed: one line out for each line in. Skips empty lines and
/// comments, which start with `#`. An invalid line becomes an error record and stops nothing.
/// Returns the worst status.
///
/// # Errors
///
/// [`Error`] that does not concern a single line.
pub fn for_each_line(
    session: &mut Session,
    mut lines: Lines,
    mut answer: impl FnMut(&mut Session, &str) -> Result<Status, Error>,
) -> Result<Status, Error> {
    let mut line = Vec::new();
    let mut worst = Status::Ok;
    for number in 1.. {
        // A program that writes a line and waits for its answer must get it; one that writes many
        // lines at once need not wait for each answer.
        if lines.must_wait() {
            session.output.flush()?;
        }
        let next = lines.next(&mut line);
        let Some(is_complete) = next.map_err(|error| lines.read_error(&error))? else {
            break;
        };
        let result = match str::from_utf8(&line) {
            _ if !is_complete => Err(Error::Input(msg!("line-too-long", max = MAX_LINE))),
            Err(_) => Err(Error::Input(msg!("line-not-utf8"))),
            Ok(text) => match text.trim_start_matches('\u{feff}').trim() {
                text if text.is_empty() || text.starts_with('#') => continue,
                text => answer(session, text),
            },
        };
        let status = match result {
            Ok(status) => status,
            Err(error) => write_line_error(session, &lines, number, &line, error)?,
        };
        worst = worst.max(status);
        if status == Status::Interrupted {
            break;
        }
    }
    session.output.flush()?;
    Ok(worst)
}

/// Writes the error of a line as the answer to it, or returns it if it ends the batch.
fn write_line_error(
    session: &mut Session,
    lines: &Lines,
    number: u64,
    line: &[u8],
    error: Error,
) -> Result<Status, Error> {
    let (Error::Input(message) | Error::Table(message)) = &error else {
        return Err(error);
    };
    let output = &mut session.output;
    match output.format() {
        Format::Json => {
            let file = lines.path.as_ref().map(|path| path.display().to_string());
            let input = shorten(&String::from_utf8_lossy(line));
            let error = output.json_text(message);
            output.record(&ErrorRecord { file, line: Some(number), input, error })?;
        }
        Format::Text => output.message(&lines.line_error(number, message))?,
        Format::Csv => output.note(&lines.line_error(number, message)),
    }
    Ok(error.status())
}

fn shorten(text: &str) -> String {
    text.trim().chars().take(SHOWN_INPUT).collect()
}
