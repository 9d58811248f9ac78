//! Wrapping of long lines at words, in English and in Chinese.

use std::borrow::Cow;
use std::env;
use std::io::IsTerminal;
use std::ops::Range;

use textwrap::core::{Word, display_width};
use textwrap::{Options, WordSeparator, WordSplitter};
use unicode_linebreak::linebreaks;

/// The maximum width of text, in columns.
const MAX_WIDTH: usize = 100;

/// Lines of a paragraph in a catalogue are broken after at least this many columns.
const BROKEN: usize = 60;

/// The characters of Chinese punctuation that no space precedes or follows.
const PUNCTUATION: &str = "，。、；：！？（）《》‹›“”…";

/// Returns the number of columns: that of the variable `COLUMNS`, or else that of the terminal;
/// `None` without both.
pub fn columns() -> Option<usize> {
    let given = env::var("COLUMNS").ok().and_then(|columns| columns.parse().ok());
    given.filter(|&columns| columns > 0).or_else(terminal_columns)
}

/// Returns the number of columns of the terminal that one of the standard streams is.
#[cfg(unix)]
fn terminal_columns() -> Option<usize> {
    use rustix::stdio::{stderr, stdin, stdout};
    use rustix::termios::tcgetwinsize;

    let sizes = [stdout(), stderr(), stdin()].into_iter().filter_map(|s| tcgetwinsize(s).ok());
    sizes.filter(|size| size.ws_row > 0 && size.ws_col > 0).map(|size| size.ws_col.into()).next()
}

/// Returns the number of columns of the terminal that one of the standard streams is.
#[cfg(not(unix))]
fn terminal_columns() -> Option<usize> {
    terminal_size::terminal_size().map(|(width, _)| width.0.into())
}

/// Returns the width of paragraphs: that of the terminal, if there is one, but at most 100 columns.
pub(crate) fn width() -> usize {
    columns().map_or(MAX_WIDTH, |columns| columns.min(MAX_WIDTH))
}

/// Wraps text for a stream: at the width of the terminal, if the stream is one.
pub(crate) fn for_stream<'a>(text: &'a str, stream: &impl IsTerminal) -> Cow<'a, str> {
    match stream.is_terminal().then(columns).flatten() {
        Some(columns) => wrap(text, columns).into(),
        None => text.into(),
    }
}

/// Wraps the paragraphs of a catalogue's text, which are in several lines there.
pub fn paragraphs(text: &str) -> String {
    wrap(&join_lines(text), width())
}

/// Joins the lines of each paragraph, which a catalogue has in several lines. Indented lines, such
/// as examples, and short ones stay as they are.
pub(crate) fn join_lines(text: &str) -> String {
    let mut joined = String::new();
    let mut is_broken = false;
    for line in text.lines() {
        let is_continued = is_broken && line.starts_with(|c: char| !c.is_whitespace());
        if is_continued {
            if needs_space(joined.chars().last(), line.chars().next()) {
                joined.push(' ');
            }
        } else if !joined.is_empty() {
            joined.push('\n');
        }
        joined.push_str(line);
        is_broken = !line.starts_with(' ') && display_width(line) > BROKEN;
    }
    joined
}

/// Returns whether there is a space between two characters of a text that was broken between them.
pub(crate) fn needs_space(before: Option<char>, after: Option<char>) -> bool {
    let (Some(before), Some(after)) = (before, after) else {
        return false;
    };
    let is_wide = |c: char| display_width(c.encode_utf8(&mut [0; 4])) == 2;
    let is_punctuation = |c: char| PUNCTUATION.contains(c);
    !(is_punctuation(before) || is_punctuation(after) || is_wide(before) && is_wide(after))
}

/// Wraps each line at words. Boards such as `8 6 7/2 5 4/3 0 1` stay in one piece. The next lines
/// start in the column where the text of the line does: after its indentation or, if two spaces
/// separate columns in it, in the last column.
pub(crate) fn wrap(text: &str, width: usize) -> String {
    let lines = text.split('\n').map(|line| {
        if display_width(line) <= width {
            return line.to_string();
        }
        let indent = " ".repeat(text_column(line).min(width / 2));
        let options = Options::new(width)
            .subsequent_indent(&indent)
            .word_splitter(WordSplitter::NoHyphenation)
            .word_separator(WordSeparator::Custom(words));
        textwrap::fill(line, options)
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// Returns the column where the text of a line starts.
fn text_column(line: &str) -> usize {
    let text = line.trim_start_matches(' ');
    let indentation = line.len() - text.len();
    let column = text.find("  ").filter(|_| indentation > 0).map(|end| {
        let gap = text[end..].len() - text[end..].trim_start_matches(' ').len();
        display_width(&text[..end]) + gap
    });
    indentation + column.unwrap_or(0)
}

/// Splits a line where it may be broken: by the rules of Unicode, but not within a board, an option
/// or a path.
fn words(line: &str) -> Box<dyn Iterator<Item = Word<'_>> + '_> {
    // Successive numbers are one part: a board if they have slashes.
    let mut parts: Vec<Range<usize>> = Vec::new();
    let mut was_number = false;
    let mut start = 0;
    for (end, _) in linebreaks(line) {
        let word = line[start..end].trim_end_matches(' ');
        let (before, after) = (line[..end].chars().last(), line[end..].chars().next());
        if before.is_some_and(|c| c.is_ascii_graphic()) && after.is_some_and(|c| c.is_ascii()) {
            continue;
        }
        let cells = word.trim_matches(|c: char| !c.is_ascii_digit());
        let is_number = !cells.is_empty() && cells.chars().all(|c| c.is_ascii_digit() || c == '/');
        match parts.last_mut() {
            Some(part) if is_number && was_number => part.end = end,
            _ => parts.push(start..end),
        }
        was_number = is_number;
        start = end;
    }
    Box::new(parts.into_iter().flat_map(|part| {
        let part = &line[part];
        let is_board = part.contains('/');
        let words = part.split_inclusive(move |c| c == ' ' && !is_board);
        words.map(Word::from)
    }))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wraps_at_words_and_keeps_boards() {
        let text = "The board 8 6 7/2 5 4/3 0 1 is solvable in 31 moves, 1 2 3 4 5.";
        assert_eq!(
            wrap(text, 24),
            "The board\n8 6 7/2 5 4/3 0 1 is\nsolvable in 31 moves, 1\n2 3 4 5."
        );
        assert_eq!(wrap("short\n\nlines", 24), "short\n\nlines");
    }

    #[test]
    fn keeps_options_and_paths() {
        let text = "Default: all; with --all-depths one, see docs/json.md.";
        assert_eq!(wrap(text, 24), "Default: all; with\n--all-depths one, see\ndocs/json.md.");
        assert_eq!(wrap("参见 docs/json.md 中的说明。", 19), "参见 docs/json.md\n中的说明。");
    }

    #[test]
    fn wraps_chinese_between_characters_but_not_before_punctuation() {
        let text = "按蛇形顺序读，逆序数为奇数。";
        assert_eq!(wrap(text, 12), "按蛇形顺序\n读，逆序数为\n奇数。");
    }

    #[test]
    fn next_lines_start_in_the_column_of_the_text() {
        let text = "  --goal  the goal of the board";
        assert_eq!(wrap(text, 24), "  --goal  the goal of\n          the board");
        assert_eq!(wrap("  the goal of the board", 15), "  the goal of\n  the board");
    }

    #[test]
    fn joins_the_lines_of_paragraphs_only() {
        let first = "A line of a paragraph that was broken because it is long enough to be";
        let text = format!("{first}\ncontinued here.\n\nExamples:\n  one\n  two");
        let expected = format!("{first} continued here.\n\nExamples:\n  one\n  two");
        assert_eq!(join_lines(&text), expected);
        let first =
            "把中文段落中的两行连接起来时，字与字之间不加空格，这一行足够长，所以会与下一行连";
        assert_eq!(join_lines(&format!("{first}\n接起来")), format!("{first}接起来"));
    }
}
