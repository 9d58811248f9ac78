//! Input: questions from arguments, or line by line from a stream.
//!
//! A command asks for them one by one, and gives the result of each back:
//!
//! ```text
//! let mut questions = Questions::boards(session, &args.board, wanted);
//! while let Some(question) = questions.next(session)? {
//!     let result = question.value().and_then(|board| answer(session, board, question.mode()));
//!     questions.end(session, question, result)?;
//! }
//! Ok(questions.status())
//! ```

use std::collections::VecDeque;
use std::fmt::Debug;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use jiugong::Board;
use jiugong_answers::{Mode, Wanted, needs_search};

use crate::error::{Error, Status};
use crate::error_record::{self, ErrorPlace};
use crate::i18n::Message;
use crate::msg;
use crate::output::Format;
use crate::session::Session;

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

/// A question: a value that was parsed from an argument or a line, and the place of that text.
#[derive(Debug)]
pub struct Question<T> {
    value: Result<T, Error>,
    /// The text; a line of a stream may not be UTF-8.
    input: Vec<u8>,
    place: InputPlace,
}

/// The place of a question.
#[derive(Debug)]
enum InputPlace {
    /// The only argument.
    Only,
    /// One of several arguments.
    Argument,
    /// A line of a stream, by number.
    Line(u64),
}

impl<T: Clone> Question<T> {
    /// Returns the parsed value.
    ///
    /// # Errors
    ///
    /// [`Error`] of parsing it.
    pub fn value(&self) -> Result<T, Error> {
        self.value.clone()
    }

    /// Returns whether the question is one of many.
    pub fn mode(&self) -> Mode {
        match self.place {
            InputPlace::Only | InputPlace::Argument => Mode::Single,
            InputPlace::Line(_) => Mode::Batch,
        }
    }
}

/// Parses the text of a question.
type Parse<T> = fn(&Session, &str) -> Result<T, Error>;

/// The questions of a command, from its arguments or the lines of a stream. The results decide the
/// exit status: invalid input and tables that are missing or damaged stop nothing, an interruption
/// ends the questions.
#[derive(Debug)]
pub struct Questions<T> {
    lines: Option<Lines>,
    parse: Parse<T>,
    /// The questions that are parsed already.
    pending: VecDeque<Question<T>>,
    /// The solutions of the boards that are found ahead of their turn.
    ahead: Option<Wanted>,
    /// Whether the pending boards have been solved ahead.
    is_ahead: bool,
    worst: Status,
}

impl Questions<Board> {
    /// Returns the boards in arguments: all arguments are one board, or else each is one; or, if
    /// the only argument is `-`, the board in each line of standard input. `ahead` is what is wanted
    /// of boards of a batch, which are then solved ahead.
    pub fn boards(session: &Session, args: &[String], ahead: Option<Wanted>) -> Questions<Board> {
        if args == ["-"] {
            return Questions { ahead, ..Questions::lines(Lines::stdin(), Session::parse_board) };
        }
        let joined = args.join(" ");
        let value = session.parse_board(&joined);
        let mut pending = VecDeque::new();
        if value.is_err() && args.len() > 1 {
            pending.extend(args.iter().map(|arg| Question {
                value: session.parse_board(arg),
                input: arg.clone().into(),
                place: InputPlace::Argument,
            }));
        }
        if !pending.iter().any(|question| question.value.is_ok()) {
            pending = [Question { value, input: joined.into(), place: InputPlace::Only }].into();
        }
        Questions::new(None, pending, Session::parse_board)
    }

    /// Returns whether there is one board in arguments.
    pub fn is_one_board(&self) -> bool {
        self.lines.is_none() && self.pending.len() == 1
    }

    /// Returns the next board; `None` at the end. Boards that need a search are solved ahead.
    ///
    /// # Errors
    ///
    /// [`Error`] if input cannot be read, or the answers before cannot be written.
    pub fn next(&mut self, session: &mut Session) -> Result<Option<Question<Board>>, Error> {
        self.fill(session)?;
        if let Some(wanted) = self.ahead
            && !self.is_ahead
            && self.pending.len() > 1
            // The answer to a small board must not wait.
            && let Some(Question { value: Ok(board), .. }) = self.pending.front()
            && needs_search(board)
        {
            self.is_ahead = true;
            // Opening or building the tables may take long.
            session.output.flush()?;
            let boards = self.pending.iter().filter_map(|question| question.value.as_ref().ok());
            let boards =
                boards.filter_map(|board| Some((session.goal(board.shape()).ok()?, *board)));
            let boards: Vec<_> = boards.collect();
            let limits = session.limits();
            session.answers.look_ahead(&boards, wanted, limits, &session.observer);
        }
        Ok(self.pending.pop_front())
    }
}

impl Questions<String> {
    /// Returns the text of each line of a stream, trimmed, without empty lines and comments.
    pub fn texts(lines: Lines) -> Questions<String> {
        Questions::lines(lines, |_, text| Ok(text.to_owned()))
    }

    /// Returns an argument, perhaps one of several.
    pub fn argument(text: &str) -> Questions<String> {
        let value = Ok(text.to_owned());
        let pending = [Question { value, input: text.into(), place: InputPlace::Argument }].into();
        Questions::new(None, pending, |_, text| Ok(text.to_owned()))
    }

    /// Returns the next text; `None` at the end.
    ///
    /// # Errors
    ///
    /// [`Error`] if input cannot be read, or the answers before cannot be written.
    pub fn next(&mut self, session: &mut Session) -> Result<Option<Question<String>>, Error> {
        self.fill(session)?;
        Ok(self.pending.pop_front())
    }
}

impl<T> Questions<T> {
    fn new(lines: Option<Lines>, pending: VecDeque<Question<T>>, parse: Parse<T>) -> Questions<T> {
        Questions { lines, parse, pending, ahead: None, is_ahead: false, worst: Status::Ok }
    }

    fn lines(lines: Lines, parse: Parse<T>) -> Questions<T> {
        Questions::new(Some(lines), VecDeque::new(), parse)
    }

    /// Returns the worst status of the results so far.
    pub fn status(&self) -> Status {
        self.worst
    }

    /// Reads lines until there is a question, or the stream or the questions end.
    fn fill(&mut self, session: &mut Session) -> Result<(), Error> {
        let Some(lines) = &mut self.lines else {
            return Ok(());
        };
        while self.pending.is_empty() && self.worst != Status::Interrupted {
            // A program that writes a line and waits for its answer must get it; one that writes
            // many lines at once need not wait for each answer.
            if lines.must_wait() {
                session.output.flush()?;
            }
            let chunk = lines.next_chunk().map_err(|error| lines.read_error(&error))?;
            if chunk.is_empty() {
                return session.output.flush();
            }
            self.is_ahead = false;
            self.pending.extend(chunk.into_iter().filter_map(|line| {
                let value = line.text()?.and_then(|text| (self.parse)(session, text));
                Some(Question { value, input: line.bytes, place: InputPlace::Line(line.number) })
            }));
        }
        Ok(())
    }

    /// Ends a question with its result. Invalid input, and a table that is missing or damaged, is
    /// written as the answer.
    ///
    /// # Errors
    ///
    /// The error of the result if it does not concern this question alone, or it is the only one;
    /// [`Error`] if an answer cannot be written.
    pub fn end(
        &mut self,
        session: &mut Session,
        question: Question<T>,
        result: Result<Status, Error>,
    ) -> Result<(), Error> {
        let status = match result {
            Ok(status) => status,
            Err(error) => self.report(session, &question, error)?,
        };
        self.worst = self.worst.max(status);
        if status == Status::Interrupted {
            self.pending.clear();
        }
        match question.place {
            InputPlace::Line(_) => session.output.flush_if_old(),
            InputPlace::Only | InputPlace::Argument => session.output.flush(),
        }
    }

    fn report(
        &self,
        session: &mut Session,
        question: &Question<T>,
        error: Error,
    ) -> Result<Status, Error> {
        let (Error::Input(message) | Error::Table(message)) = &error else {
            return Err(error);
        };
        let output = &mut session.output;
        if output.is_json() {
            let (file, line) = match question.place {
                InputPlace::Line(number) => (self.file(), Some(number)),
                InputPlace::Only | InputPlace::Argument => (None, None),
            };
            let input = String::from_utf8_lossy(&question.input);
            error_record::write(output, ErrorPlace { file, line }, &input, message)?;
        }
        match question.place {
            InputPlace::Only => {
                output.flush()?;
                return Err(error);
            }
            InputPlace::Argument => {
                output.flush()?;
                output.error(&error);
            }
            InputPlace::Line(number) => match (output.format(), &self.lines) {
                (Format::Json, _) | (_, None) => {}
                (Format::Text, Some(lines)) => {
                    output.message(&lines.line_error(number, message))?
                }
                (Format::Csv, Some(lines)) => output.note(&lines.line_error(number, message)),
            },
        }
        Ok(error.status())
    }

    fn file(&self) -> Option<String> {
        let path = self.lines.as_ref()?.path.as_ref()?;
        Some(path.display().to_string())
    }
}

/// Answers several files, each by itself: a missing or damaged one does not stop the others.
/// Returns the worst status.
///
/// # Errors
///
/// [`Error`] of an answer, except invalid input and tables that are missing or damaged.
pub fn for_each_file(
    session: &mut Session,
    files: &[PathBuf],
    mut answer: impl FnMut(&mut Session, &Path) -> Result<Status, Error>,
) -> Result<Status, Error> {
    let mut worst = Status::Ok;
    for file in files {
        let status = match answer(session, file) {
            Err(error @ (Error::Input(_) | Error::Table(_))) => {
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
