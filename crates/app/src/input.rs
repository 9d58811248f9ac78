//! Input: questions from arguments, or line by line from a stream.

use std::fmt::Debug;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use jiugong::Board;

use crate::error::{Error, Status};
use crate::error_record::{self, Place};
use crate::i18n::Message;
use crate::msg;
use crate::output::Format;
use crate::query::Need;
use crate::session::{Mode, Session};

/// The maximum length of a line, in bytes.
const MAX_LINE: usize = 1 << 16;

/// The maximum number of lines that are read before the first of them is answered.
const CHUNK: usize = 256;

/// A stream of lines.
#[derive(Debug)]
pub struct Lines {
    /// The path of the file; `None` for standard input.
    path: Option<PathBuf>,
    reader: BufReader<Box<dyn Stream>>,
    /// The number of lines read.
    number: u64,
}

/// A line without its end.
struct Line {
    number: u64,
    bytes: Vec<u8>,
    /// Whether the line is no longer than [`MAX_LINE`].
    is_complete: bool,
}

impl Line {
    /// Returns the trimmed text; `None` if it is empty or a comment, which starts with `#`.
    fn text(&self) -> Option<Result<&str, Error>> {
        if !self.is_complete {
            return Some(Err(Error::Input(msg!("line-too-long", max = MAX_LINE))));
        }
        let Ok(text) = str::from_utf8(&self.bytes) else {
            return Some(Err(Error::Input(msg!("line-not-utf8"))));
        };
        let text = text.trim_start_matches('\u{feff}').trim();
        (!text.is_empty() && !text.starts_with('#')).then_some(Ok(text))
    }
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
        Lines { path, reader: BufReader::with_capacity(MAX_LINE, stream), number: 0 }
    }

    /// Reads the next lines: at least one, and no more than are there already. Empty at the end of
    /// the stream.
    fn next_chunk(&mut self) -> io::Result<Vec<Line>> {
        let mut chunk = Vec::new();
        while chunk.len() < CHUNK && (chunk.is_empty() || !self.must_wait()) {
            let mut bytes = Vec::new();
            let Some(is_complete) = self.next(&mut bytes)? else {
                break;
            };
            self.number += 1;
            chunk.push(Line { number: self.number, bytes, is_complete });
        }
        Ok(chunk)
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

/// Returns the texts of the boards in arguments: all arguments are one board, or else each is one.
pub fn boards(session: &Session, args: &[String]) -> Vec<String> {
    let is_board = |text: &str| session.parse_board(text).is_ok();
    let text = args.join(" ");
    if !is_board(&text) && args.iter().any(|arg| is_board(arg)) {
        args.to_vec()
    } else {
        vec![text]
    }
}

/// Returns whether the arguments are one board, and neither several nor `-`.
pub fn is_one_board(session: &Session, args: &[String]) -> bool {
    args != ["-"] && boards(session, args).len() == 1
}

/// Answers the [boards] in arguments or, if the only argument is `-`, the board in each line of
/// standard input. Returns the worst status. Boards of a batch are solved ahead as far as `need`
/// says.
///
/// # Errors
///
/// [`Error`] of the answer; in a batch only if it ends the batch.
pub fn for_each_board(
    session: &mut Session,
    args: &[String],
    need: Option<Need>,
    mut answer: impl FnMut(&mut Session, &Board, Mode) -> Result<Status, Error>,
) -> Result<Status, Error> {
    if args == ["-"] {
        return for_each_chunk(
            session,
            Lines::stdin(),
            Session::parse_board,
            |session, boards| need.map_or(Ok(true), |need| session.look_ahead(boards, need)),
            |session, board| answer(session, &board, Mode::Batch),
        );
    }
    let mut answer_text = |session: &mut Session, text: &str| {
        let board = session.parse_board(text)?;
        answer(session, &board, Mode::Single)
    };
    match &*boards(session, args) {
        [board] => single(session, board, answer_text),
        several => for_each_arg(session, several, |session, board| {
            single(session, board, &mut answer_text)
        }),
    }
}

/// Answers one question. In JSON, writes a record for invalid input and missing tables too.
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
        && let Err(Error::Input(message) | Error::Table(message)) = &result
    {
        error_record::write(&mut session.output, Place::default(), text, message)?;
        session.output.flush()?;
    }
    let status = result?;
    session.output.flush()?;
    Ok(status)
}

/// Answers several arguments, each by itself: invalid input or a damaged table does not stop the
/// others, but Ctrl-C does. Returns the worst status.
///
/// # Errors
///
/// [`Error`] of an answer, except invalid input and tables that are missing or damaged.
pub fn for_each_arg<T>(
    session: &mut Session,
    args: &[T],
    mut answer: impl FnMut(&mut Session, &T) -> Result<Status, Error>,
) -> Result<Status, Error> {
    let mut worst = Status::Ok;
    for arg in args {
        let status = match answer(session, arg) {
            Err(error @ (Error::Input(_) | Error::Table(_))) => {
                session.output.flush()?;
                session.output.error(&error);
                error.status()
            }
            result => result?,
        };
        worst = worst.max(status);
        if status == Status::Interrupted {
            break;
        }
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
    lines: Lines,
    mut answer: impl FnMut(&mut Session, &str) -> Result<Status, Error>,
) -> Result<Status, Error> {
    let parse = |_: &Session, text: &str| Ok(text.to_owned());
    for_each_chunk(session, lines, parse, |_, _| Ok(true), |session, text| answer(session, &text))
}

/// Answers each line of a stream as [`for_each_line`], in chunks of lines: parses them, and gives
/// the answers. Before the answer to a valid line, `prepare` is called with it and those after it,
/// until it has prepared the answers to them.
fn for_each_chunk<Q: Clone>(
    session: &mut Session,
    mut lines: Lines,
    parse: impl Fn(&Session, &str) -> Result<Q, Error>,
    mut prepare: impl FnMut(&mut Session, &[Q]) -> Result<bool, Error>,
    mut answer: impl FnMut(&mut Session, Q) -> Result<Status, Error>,
) -> Result<Status, Error> {
    let mut worst = Status::Ok;
    while worst != Status::Interrupted {
        // A program that writes a line and waits for its answer must get it; one that writes many
        // lines at once need not wait for each answer.
        if lines.must_wait() {
            session.output.flush()?;
        }
        let chunk = lines.next_chunk().map_err(|error| lines.read_error(&error))?;
        if chunk.is_empty() {
            break;
        }
        let parsed: Vec<(&Line, Result<Q, Error>)> = chunk
            .iter()
            .filter_map(|line| Some((line, line.text()?)))
            .map(|(line, text)| (line, text.and_then(|text| parse(session, text))))
            .collect();
        let valid: Vec<Q> = parsed.iter().filter_map(|(_, q)| q.as_ref().ok()).cloned().collect();
        let mut rest = &valid[..];
        let mut is_prepared = false;
        for (line, question) in parsed {
            if question.is_ok() {
                is_prepared = is_prepared || prepare(session, rest)?;
                rest = rest.get(1..).unwrap_or_default();
            }
            let status = match question.and_then(|question| answer(session, question)) {
                Ok(status) => status,
                Err(error) => write_line_error(session, &lines, line, error)?,
            };
            worst = worst.max(status);
            if status == Status::Interrupted {
                break;
            }
            session.output.flush_if_old()?;
        }
    }
    session.output.flush()?;
    Ok(worst)
}

/// Writes the error of a line as the answer to it, or returns it if it ends the batch.
fn write_line_error(
    session: &mut Session,
    lines: &Lines,
    line: &Line,
    error: Error,
) -> Result<Status, Error> {
    let (Error::Input(message) | Error::Table(message)) = &error else {
        return Err(error);
    };
    let output = &mut session.output;
    match output.format() {
        Format::Json => {
            let file = lines.path.as_ref().map(|path| path.display().to_string());
            let place = Place { file, line: Some(line.number) };
            let input = String::from_utf8_lossy(&line.bytes);
            error_record::write(output, place, &input, message)?;
        }
        Format::Text => output.message(&lines.line_error(line.number, message))?,
        Format::Csv => output.note(&lines.line_error(line.number, message)),
    }
    Ok(error.status())
}
