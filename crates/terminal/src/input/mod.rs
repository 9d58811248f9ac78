//! Input: questions from arguments, or line by line from a stream.
//!
//! A command asks for them one by one, and gives the result of each back:
//!
//! ```text
//! let mut questions = Questions::boards(session, &args.board, wanted);
//! while let Some(question) = questions.next(session)? {
//!     let result = question.value().and_then(|asked| answer(session, asked, question.mode()));
//!     questions.end(session, question, result)?;
//! }
//! Ok(questions.status())
//! ```

mod lines;

use std::collections::VecDeque;
use std::path::{Path, PathBuf};

use jiugong_answers::text::{Asked, Group, Groups, without_columns};
use jiugong_answers::{Mode, Wanted, needs_search};

pub use self::lines::Lines;
use crate::args::LineArgs;
use crate::error::{Error, Status};
use crate::error_record::{self, ErrorPlace};
use crate::msg;
use crate::output::Format;
use crate::session::Session;

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

/// The questions of a command, from its arguments or the lines of a stream. The results decide the
/// exit status: invalid input and tables that are missing or damaged stop nothing, an interruption
/// ends the questions.
#[derive(Debug)]
pub struct Questions<T> {
    lines: Option<Lines>,
    groups: Groups,
    /// The questions that are parsed already.
    pending: VecDeque<Question<T>>,
    /// The solutions of the boards that are found ahead of their turn.
    ahead: Option<Wanted>,
    /// Whether the pending boards have been solved ahead.
    is_ahead: bool,
    worst: Status,
}

impl Questions<Asked> {
    /// Returns the boards in arguments: all arguments are one board, or else each is one, or the
    /// lines of the only argument are boards; or, if the only argument is `-`, the boards in
    /// standard input. `ahead` is what is wanted of boards of a batch, which are then solved ahead.
    pub fn boards(
        session: &mut Session,
        args: &[String],
        options: LineArgs,
        ahead: Option<Wanted>,
    ) -> Questions<Asked> {
        let of_lines = |lines| {
            let groups = Groups::new(options.skip_columns);
            Questions { ahead, groups, ..Questions::new(Some(lines), VecDeque::new()) }
        };
        if args == ["-"] {
            return of_lines(Lines::of_stdin());
        }
        let joined = args.join(" ");
        let joined = without_columns(&joined, options.skip_columns).to_owned();
        let value = session.reader().board(&joined).map_err(Error::from);
        let mut pending = VecDeque::new();
        if value.is_err() && args.len() > 1 {
            pending.extend(args.iter().map(|arg| Question {
                value: session.reader().board(arg).map_err(Error::from),
                input: arg.clone().into(),
                place: InputPlace::Argument,
            }));
        }
        if value.is_err() && args.len() == 1 && joined.trim().contains('\n') {
            return of_lines(Lines::of_text(joined));
        }
        if !pending.iter().any(|question| question.value.is_ok()) {
            let value = value.map_err(|error| with_file(&joined, error));
            pending = [Question { value, input: joined.into(), place: InputPlace::Only }].into();
        }
        Questions::new(None, pending)
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
    pub fn next(&mut self, session: &mut Session) -> Result<Option<Question<Asked>>, Error> {
        self.fill(session)?;
        if let Some(wanted) = self.ahead
            && !self.is_ahead
            && self.pending.len() > 1
            // The answer to a small board must not wait.
            && let Some(Question { value: Ok(asked), .. }) = self.pending.front()
            && needs_search(&asked.board)
        {
            self.is_ahead = true;
            // Opening or building the tables may take long.
            session.output.flush()?;
            let boards = self.pending.iter().filter_map(|question| question.value.as_ref().ok());
            let boards: Vec<Asked> = boards.cloned().collect();
            let boards = boards
                .iter()
                .filter_map(|asked| Some((session.goals_of(asked).ok()?, asked.board.clone())));
            let boards: Vec<_> = boards.collect();
            let limits = session.limits();
            session.answers.look_ahead(&boards, wanted, limits, &*session.observer);
        }
        Ok(self.pending.pop_front())
    }
}

impl Questions<Asked> {
    /// Reads lines until there is a board, or the stream or the questions end.
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
            let chunk = lines.next_chunk()?;
            let is_end = chunk.is_empty();
            for line in chunk {
                self.groups.add(session.reader(), line);
            }
            if is_end {
                self.groups.end(session.reader());
            } else if lines.must_wait() {
                self.groups.wait(session.reader());
            }
            self.is_ahead = false;
            while let Some(Group { number, input, value }) = self.groups.pop() {
                let (value, place) = (value.map_err(Error::from), InputPlace::Line(number));
                self.pending.push_back(Question { value, input, place });
            }
            if is_end && self.pending.is_empty() {
                return session.output.flush();
            }
        }
        Ok(())
    }
}

impl Questions<String> {
    /// Returns the text of each line of a stream, trimmed, without empty lines and comments.
    pub fn texts(lines: Lines) -> Questions<String> {
        Questions::new(Some(lines), VecDeque::new())
    }

    /// Returns an argument, perhaps one of several.
    pub fn argument(text: &str) -> Questions<String> {
        let value = Ok(text.to_owned());
        let pending = [Question { value, input: text.into(), place: InputPlace::Argument }].into();
        Questions::new(None, pending)
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

    /// Reads lines until there is a text, or the stream or the questions end.
    fn fill(&mut self, session: &mut Session) -> Result<(), Error> {
        let Some(lines) = &mut self.lines else {
            return Ok(());
        };
        while self.pending.is_empty() && self.worst != Status::Interrupted {
            if lines.must_wait() {
                session.output.flush()?;
            }
            let chunk = lines.next_chunk()?;
            if chunk.is_empty() {
                return session.output.flush();
            }
            self.pending.extend(chunk.into_iter().filter_map(|line| {
                let value = line.content()?.map(str::to_owned).map_err(Error::from);
                Some(Question { value, input: line.bytes, place: InputPlace::Line(line.number) })
            }));
        }
        Ok(())
    }
}

impl<T> Questions<T> {
    fn new(lines: Option<Lines>, pending: VecDeque<Question<T>>) -> Questions<T> {
        let groups = Groups::default();
        Questions { lines, groups, pending, ahead: None, is_ahead: false, worst: Status::Ok }
    }

    /// Returns the worst status of the results so far.
    pub fn status(&self) -> Status {
        self.worst
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
        let Some(message) = error.message().filter(|_| error.is_of_question()) else {
            return Err(error);
        };
        let output = &mut session.output;
        if output.is_json() {
            let (file, line) = match question.place {
                InputPlace::Line(number) => {
                    (self.lines.as_ref().and_then(Lines::file), Some(number))
                }
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
}

/// Adds to the error of an argument that it is the name of a file.
fn with_file(arg: &str, error: Error) -> Error {
    match error {
        Error::Input(_) if Path::new(arg).is_file() => {
            Error::Input(msg!("board-is-file", file = arg))
        }
        error => error,
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
            Err(error) if error.is_of_question() => {
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
