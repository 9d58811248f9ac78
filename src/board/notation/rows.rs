//! Division of a text into rows of fields.

use alloc::vec::Vec;

/// Characters between the columns of a table.
pub(super) fn is_vertical(c: char) -> bool {
    matches!(c, '|' | '｜' | '¦' | '│' | '┃' | '║' | '╎' | '╏' | '┆' | '┇' | '┊' | '┋')
}

/// A field: the text of a cell, or of several without separators; empty where a list, a table or
/// quotes have nothing.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    pub text: &'a str,
    /// The byte of the line at which it starts.
    pub start: usize,
}

/// A row of fields, at least one of them with text.
#[derive(Clone, Debug, Default)]
pub(super) struct Row<'a> {
    pub fields: Vec<Field<'a>>,
    /// The line with the end of the row.
    pub line: &'a str,
}

/// The meaning of characters with several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Syntax {
    /// Whether `#` starts a comment.
    pub comments: bool,
    /// The character that separates cells beside white space and commas.
    pub separator: Option<char>,
    /// Whether `|` is between columns and not between rows.
    pub table: bool,
}

impl Syntax {
    /// Returns the usual syntax of a text: with comments, and tables if they have several lines.
    pub fn of(text: &str) -> Syntax {
        let mut lines = text.lines().filter(|line| line.contains(is_vertical));
        let table = lines.next().is_some() && lines.next().is_some();
        Syntax { comments: true, separator: None, table }
    }
}

/// Splits a text with line ends `\n` into rows.
pub(super) fn split(text: &str, syntax: Syntax) -> Vec<Row<'_>> {
    let is_one_line = !text.trim().contains('\n');
    let mut rows = Rows { rows: Vec::new(), row: Row::default(), after: After::Start };
    for line in text.split('\n') {
        if is_rule(line) {
            continue;
        }
        let line = if syntax.comments { without_comment(line, is_one_line) } else { line };
        rows.row.line = line;
        if syntax.table && line.contains(is_vertical) {
            rows.add_table_row(line);
        } else {
            rows.add_text(line, 0, syntax.separator);
        }
        rows.end_row(After::Start);
    }
    rows.rows
}

/// Returns whether a line is a part of a frame, or the line below the heading of a table.
pub(super) fn is_rule(line: &str) -> bool {
    let is_part = |c: char| {
        c.is_whitespace() || is_vertical(c) || matches!(c, '+' | '-' | '=' | ':' | '─'..='╿')
    };
    line.chars().filter(|c| !c.is_whitespace()).nth(1).is_some() && line.chars().all(is_part)
}

/// Cuts a comment off a line.
pub(super) fn without_comment(line: &str, is_one_line: bool) -> &str {
    let mut before = ' ';
    for (at, c) in line.char_indices() {
        let rest = &line[at..];
        // Between rows on one line, // is / twice.
        if before.is_whitespace() && (c == '#' || (!is_one_line && rest.starts_with("//"))) {
            return &line[..at];
        }
        before = c;
    }
    line
}

/// The separator before the next field in a row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum After {
    /// Nothing.
    Start,
    /// A row in brackets, which a comma may follow.
    Group,
    Field,
    Comma,
}

struct Rows<'a> {
    rows: Vec<Row<'a>>,
    row: Row<'a>,
    after: After,
}

impl<'a> Rows<'a> {
    fn push(&mut self, text: &'a str, start: usize) {
        self.row.fields.push(Field { text, start });
        self.after = After::Field;
    }

    fn comma(&mut self, at: usize) {
        match self.after {
            After::Group => {}
            After::Field => self.after = After::Comma,
            After::Start | After::Comma => {
                self.push("", at);
                self.after = After::Comma;
            }
        }
    }

    /// Ends the row. A comma at its end has an empty field behind it, except in brackets.
    fn end_row(&mut self, after: After) {
        if self.after == After::Comma && after == After::Start {
            let end = self.row.fields.last().map_or(0, |field| field.start + field.text.len() + 1);
            self.push("", end);
        }
        let line = self.row.line;
        let row = core::mem::replace(&mut self.row, Row { fields: Vec::new(), line });
        if row.fields.iter().any(|field| !field.text.is_empty()) {
            self.rows.push(row);
        }
        self.after = after;
    }

    /// Adds the fields of a part of a line that starts at a byte of it.
    fn add_text(&mut self, text: &'a str, start: usize, separator: Option<char>) {
        let mut field: Option<usize> = None;
        let mut skip_to = 0;
        for (at, c) in text.char_indices() {
            if at < skip_to {
                continue;
            }
            let is_field = !is_delimiter(c) && Some(c) != separator;
            if is_field {
                field.get_or_insert(at);
                continue;
            }
            if let Some(from) = field.take() {
                self.push(&text[from..at], start + from);
            }
            match c {
                ',' | '，' | '、' | '\t' => self.comma(start + at),
                '/' | ';' | '／' | '；' => self.end_row(After::Start),
                ']' | ')' | '}' | '】' | '）' => self.end_row(After::Group),
                '[' | '(' | '{' | '【' | '（' => {
                    if self.row.fields.iter().all(|field| field.text.is_empty()) {
                        self.row.fields.clear();
                        self.after = After::Start;
                    }
                }
                _ if is_vertical(c) => self.end_row(After::Start),
                _ => {
                    if let Some(closing) = closing_quote(c)
                        && let Some(length) = text[at + c.len_utf8()..].find(closing)
                    {
                        let from = at + c.len_utf8();
                        self.add_quoted(&text[from..from + length], start + from, separator);
                        skip_to = from + length + closing.len_utf8();
                    }
                }
            }
        }
        if let Some(from) = field {
            self.push(&text[from..], start + from);
        }
    }

    /// Adds what is in quotes: a cell or, with separators, rows.
    fn add_quoted(&mut self, text: &'a str, start: usize, separator: Option<char>) {
        if text.trim().is_empty() {
            self.push("", start);
        } else if text.trim().contains(is_delimiter) {
            self.end_row(After::Group);
            self.add_text(text, start, separator);
            self.end_row(After::Group);
        } else {
            self.add_text(text, start, separator);
        }
    }

    /// Adds a line of a table or a frame. A column without text is an empty field.
    fn add_table_row(&mut self, line: &'a str) {
        let mut start = 0;
        let line_end = line.trim_end().len();
        let parts = line[..line_end].split(is_vertical);
        let last = parts.clone().count() - 1;
        for (number, part) in parts.enumerate() {
            let is_outside = (number == 0 || number == last) && part.trim().is_empty();
            if !is_outside {
                let fields = self.row.fields.len();
                self.add_text(part, start, None);
                if self.row.fields.len() == fields {
                    self.push("", start);
                }
            }
            let separator = line[start + part.len()..].chars().next().map_or(0, char::len_utf8);
            start += part.len() + separator;
        }
    }
}

/// Returns whether a character is between fields.
fn is_delimiter(c: char) -> bool {
    c.is_whitespace()
        || is_vertical(c)
        || closing_quote(c).is_some()
        || "，、,/;／；[](){}【】（）”’".contains(c)
}

/// Returns the end of what a quote starts.
pub(super) fn closing_quote(c: char) -> Option<char> {
    Some(match c {
        '"' | '\'' | '`' => c,
        '“' => '”',
        '‘' => '’',
        _ => return None,
    })
}
