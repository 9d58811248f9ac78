//! Output: answers as text, JSON or CSV on standard output, notes and errors on standard error.

use std::fmt::{self, Display};
use std::io::{self, Write};
use std::iter;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize};
use serde_json::value::RawValue;

use crate::error::Error;
use crate::i18n::{I18n, Message};
use crate::msg;
use crate::stdout;
use crate::wrap;

/// The size of the buffered answers from which they are written, in bytes.
const FULL: usize = 1 << 16;

/// The time that answers of a batch may wait in the buffer.
const OLD: Duration = Duration::from_millis(200);

/// The format of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Text in the user's language.
    Text,
    /// One JSON object a line, the same in every language.
    Json,
    /// CSV with a heading. What is not a row goes to standard error.
    Csv,
}

/// The place of answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sink {
    /// Standard output; notes and errors go to standard error.
    Stdout,
    /// Standard error, while standard output has an image.
    Stderr,
}

/// The output of a program. Answers are buffered; [`Output::flush`] writes them. Only whole lines
/// are written, even if the program is ended by a signal.
pub struct Output {
    format: Format,
    program: &'static str,
    i18n: Arc<I18n>,
    /// For JSON, which is in English.
    english: Arc<I18n>,
    sink: Sink,
    answers: Vec<u8>,
    /// The time when the buffer was last empty.
    flushed: Instant,
    /// Whether an answer was written that an empty line separates from the next.
    has_answer: bool,
    /// Whether the heading of the CSV is written.
    has_heading: bool,
}

impl fmt::Debug for Output {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Output").field("format", &self.format).finish_non_exhaustive()
    }
}

impl Output {
    /// Creates the output of the program of this name.
    pub fn new(program: &'static str, i18n: Arc<I18n>, format: Format) -> Output {
        Output {
            format,
            program,
            english: I18n::english(&i18n),
            i18n,
            sink: Sink::Stdout,
            answers: Vec::new(),
            flushed: Instant::now(),
            has_answer: false,
            has_heading: false,
        }
    }

    /// Leaves standard output to an image: answers go to standard error from now on.
    pub(crate) fn leave_to_image(&mut self) -> Result<(), Error> {
        if self.format != Format::Text || self.sink != Sink::Stdout {
            return Err(Error::Usage(msg!("image-stdout")));
        }
        self.sink = Sink::Stderr;
        Ok(())
    }

    /// Returns the format of answers.
    pub fn format(&self) -> Format {
        self.format
    }

    /// Returns whether answers are JSON.
    pub fn is_json(&self) -> bool {
        self.format == Format::Json
    }

    /// Returns whether answers are text, and not records.
    pub fn is_text(&self) -> bool {
        self.format == Format::Text
    }

    /// Returns the translator into the user's language.
    pub fn i18n(&self) -> &Arc<I18n> {
        &self.i18n
    }

    /// Returns the name of the program.
    pub(crate) fn program(&self) -> &'static str {
        self.program
    }

    /// Returns the text of a message in the user's language.
    pub fn text(&self, message: &Message) -> String {
        self.i18n.text(message)
    }

    /// Returns the translator into English, for JSON.
    pub(crate) fn english(&self) -> &I18n {
        &self.english
    }

    /// Writes a line of text.
    ///
    /// # Errors
    ///
    /// [`Error`] if standard output cannot be written; the same for all methods of this type.
    pub fn line(&mut self, text: impl Display) -> Result<(), Error> {
        writeln!(self.answers, "{text}")?;
        self.flush_if_full()
    }

    /// Writes an empty line, except before the first answer.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn separate(&mut self) -> Result<(), Error> {
        if std::mem::replace(&mut self.has_answer, true) { self.line("") } else { Ok(()) }
    }

    /// Writes a message, in a terminal wrapped at words.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn message(&mut self, message: &Message) -> Result<(), Error> {
        let text = self.text(message);
        self.line(wrap::for_stream(&text, &io::stdout()))
    }

    /// Writes a record as a line of JSON or a row of CSV.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn record(&mut self, record: &impl Serialize) -> Result<(), Error> {
        if self.format == Format::Csv {
            return self.csv_row(&fields(record)?);
        }
        serde_json::to_writer(&mut self.answers, record)?;
        self.answers.push(b'\n');
        self.flush_if_full()
    }

    /// Writes a line of JSON that a callback appends.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn json(&mut self, push: impl FnOnce(&mut Vec<u8>)) -> Result<(), Error> {
        push(&mut self.answers);
        self.answers.push(b'\n');
        self.flush_if_full()
    }

    /// Writes whole lines of bytes.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), Error> {
        self.answers.extend(bytes);
        self.flush_if_full()
    }

    /// Writes a row of CSV, after the heading if it is the first.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn csv_row(&mut self, fields: &Fields) -> Result<(), Error> {
        self.csv_heading(fields)?;
        self.csv_line(fields.0.iter().map(|(_, value)| cell(value.get())))
    }

    /// Writes the heading of the CSV if it is not written yet.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn csv_heading(&mut self, fields: &Fields) -> Result<(), Error> {
        if std::mem::replace(&mut self.has_heading, true) {
            return Ok(());
        }
        self.csv_line(fields.0.iter().map(|(name, _)| name))
    }

    fn csv_line(&mut self, cells: impl IntoIterator<Item = impl AsRef<str>>) -> Result<(), Error> {
        let cells: Vec<String> = cells.into_iter().map(|cell| quoted(cell.as_ref())).collect();
        self.line(cells.join(","))
    }

    /// Writes buffered answers.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn flush(&mut self) -> Result<(), Error> {
        let result = match self.sink {
            Sink::Stdout => stdout::write(&self.answers),
            Sink::Stderr => {
                let _ = io::stderr().write_all(&self.answers);
                Ok(())
            }
        };
        self.answers.clear();
        self.flushed = Instant::now();
        result
    }

    /// Writes buffered answers if some of them may have waited for long.
    ///
    /// # Errors
    ///
    /// As [`line`](Output::line).
    pub fn flush_if_old(&mut self) -> Result<(), Error> {
        if self.flushed.elapsed() < OLD { Ok(()) } else { self.flush() }
    }

    fn flush_if_full(&mut self) -> Result<(), Error> {
        if self.answers.len() < FULL { Ok(()) } else { self.flush() }
    }

    /// Writes a message to standard error. Errors of standard error are ignored.
    pub fn note(&self, message: &Message) {
        print_note(&self.i18n, message);
    }

    /// Writes an error to standard error, after the name of the program.
    pub fn error(&self, error: &Error) {
        print_error(self.program, &self.i18n, error);
    }

    /// Returns the text of an error as it is written to standard error.
    pub fn error_text(&self, error: &Error) -> String {
        error_text(self.program, &self.i18n, error)
    }
}

/// A name, and a value as JSON.
pub type Field = (String, Box<RawValue>);

/// The fields of a record, in order.
#[derive(Clone, Debug)]
pub struct Fields(pub Vec<Field>);

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        struct FieldsVisitor;

        impl<'de> Visitor<'de> for FieldsVisitor {
            type Value = Fields;

            fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
                formatter.write_str("a record")
            }

            fn visit_map<M: MapAccess<'de>>(self, mut record: M) -> Result<Fields, M::Error> {
                let fields = iter::from_fn(|| record.next_entry().transpose());
                fields.collect::<Result<_, _>>().map(Fields)
            }
        }

        deserializer.deserialize_map(FieldsVisitor)
    }
}

/// Returns the fields of a record.
///
/// # Errors
///
/// [`Error`] if the record is not an object.
pub fn fields(record: &impl Serialize) -> Result<Fields, Error> {
    Ok(serde_json::from_slice(&serde_json::to_vec(record)?)?)
}

/// Returns a value as the text of a cell: texts without quotes, lists of texts with spaces between
/// them, other values as JSON.
fn cell(json: &str) -> String {
    match json.as_bytes().first() {
        Some(b'n') => String::new(),
        Some(b'"') => serde_json::from_str(json).unwrap_or_default(),
        Some(b'[') => match serde_json::from_str::<Vec<String>>(json) {
            Ok(texts) => texts.join(" "),
            Err(_) => json.into(),
        },
        _ => json.into(),
    }
}

/// Quotes a cell of CSV where that is necessary.
fn quoted(cell: &str) -> String {
    if cell.contains([',', '"', '\r', '\n']) {
        format!("\"{}\"", cell.replace('"', "\"\""))
    } else {
        cell.into()
    }
}

/// Returns the text of an error, after the name of the program, as a line; empty if it has none.
pub(crate) fn error_text(program: &str, i18n: &I18n, error: &Error) -> String {
    match (error, error.message()) {
        (Error::Help(text), _) => format!("{text}\n"),
        (_, Some(message)) => {
            let text = format!("{program}: {}\n", i18n.text(message));
            wrap::for_stream(&text, &io::stderr()).into_owned()
        }
        (_, None) => String::new(),
    }
}

/// Writes a message to standard error. Errors of standard error are ignored.
pub(crate) fn print_note(i18n: &I18n, message: &Message) {
    let text = i18n.text(message);
    let _ = writeln!(io::stderr(), "{}", wrap::for_stream(&text, &io::stderr()));
}

/// Writes an error to standard error, after the name of the program. Errors of standard error are
/// ignored.
pub(crate) fn print_error(program: &str, i18n: &I18n, error: &Error) {
    let _ = io::stderr().write_all(error_text(program, i18n, error).as_bytes());
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn quotes_cells_with_separators_only() {
        for (cell, expected) in [
            ("8 6 7/2 5 4/3 0 1", "8 6 7/2 5 4/3 0 1"),
            ("", ""),
            ("a,b", "\"a,b\""),
            ("a \"b\"", "\"a \"\"b\"\"\""),
            ("two\nlines", "\"two\nlines\""),
        ] {
            assert_eq!(quoted(cell), expected);
        }
    }
}
