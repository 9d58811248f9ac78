//! The text of a board without what programs and formats write around it.
//!
//! Everything is replaced by spaces, so that columns stay where they are.

use alloc::string::String;
use alloc::vec::Vec;

use crate::board::notation::cell::is_blank_word;
use crate::board::shape::Shape;

/// A text with line ends `\n`.
#[derive(PartialEq, Eq)]
pub(super) struct Clean {
    pub text: String,
    /// The shape in `4x4:…` or `….reshape(4, 4)`.
    pub shape: Option<Shape>,
}

/// The maximum length, in characters, of a text with code around a board.
const MAX_LENGTH: usize = 1 << 12;

impl Clean {
    /// Unifies line ends, and removes characters that are not seen: the byte order mark, and what
    /// makes emoji of digits.
    pub fn of(text: &str) -> Clean {
        let mut clean = String::with_capacity(text.len());
        let mut rest = text.chars().peekable();
        while let Some(c) = rest.next() {
            match c {
                '\r' => {
                    rest.next_if_eq(&'\n');
                    clean.push('\n');
                }
                '\\' if rest.next_if_eq(&'n').is_some() => clean.push('\n'),
                '\u{feff}' | '\u{fe0f}' | '\u{fe0e}' | '\u{20e3}' | '\u{200b}' | '\u{200d}' => {}
                c => clean.push(c),
            }
        }
        Clean { text: clean, shape: None }
    }

    /// Removes code around a board: a variable, calls such as `np.array(…)`, named arguments,
    /// methods behind it, and a label or a shape with a colon in front.
    pub fn without_code(&self) -> Clean {
        let mut code = Code { chars: self.text.chars().collect(), shape: None };
        let is_letter = |c: &char| c.is_ascii_alphabetic();
        if code.chars.len() <= MAX_LENGTH && code.chars.iter().any(is_letter) {
            code.remove_prefix();
            code.remove_methods();
            code.remove_named_arguments();
            code.remove_callers();
        }
        Clean { text: code.chars.into_iter().collect(), shape: code.shape }
    }
}

struct Code {
    chars: Vec<char>,
    shape: Option<Shape>,
}

fn is_opening(c: char) -> bool {
    matches!(c, '[' | '(' | '{')
}

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '_'
}

impl Code {
    fn blank(&mut self, from: usize, to: usize) {
        for c in &mut self.chars[from..to] {
            if *c != '\n' {
                *c = ' ';
            }
        }
    }

    fn text(&self, from: usize, to: usize) -> String {
        self.chars[from..to].iter().collect()
    }

    /// Returns the index of the first character from `from` on that is no space.
    fn next_symbol(&self, from: usize) -> Option<usize> {
        (from..self.chars.len()).find(|&at| !self.chars[at].is_whitespace())
    }

    /// Removes `name =` and `name:` before a board, and `4x4:`, which gives the shape.
    fn remove_prefix(&mut self) {
        let Some((start, end)) = self.first_line() else {
            return;
        };
        let word = self.chars[start..].iter().position(|c| c.is_whitespace());
        if let Some(shape) = word.and_then(|word| self.text(start, start + word).parse().ok())
            && self.chars[start..].iter().any(|c| c.is_ascii_digit())
        {
            self.shape = Some(shape);
            return self.blank(start, start + word.unwrap_or(0));
        }
        let line = &self.chars[start..end];
        let has_name = |name: &[char]| name.iter().any(char::is_ascii_alphabetic);
        let numerals = |text: &[char]| text.iter().filter(|c| c.is_numeric()).count();
        // A declaration, such as `int a[3][3] =`, has few digits; a board has more.
        let is_declaration = |name: &[char]| has_name(name) && numerals(name) <= 4;
        let sign = line.iter().rposition(|&c| c == '=');
        if let Some(sign) = sign.filter(|&sign| is_declaration(&line[..sign])) {
            return self.blank(start, start + sign + 1);
        }
        let Some(colon) = line.iter().position(|c| matches!(c, ':' | '：')) else {
            return;
        };
        let is_label = |c: &char| {
            c.is_alphabetic() || c.is_whitespace() || matches!(c, '"' | '\'' | '{' | '_')
        };
        let name = &line[..colon];
        let letters = name.iter().filter(|c| c.is_alphabetic()).count();
        if let Ok(shape) = self.text(start, start + colon).parse() {
            self.shape = Some(shape);
        } else if letters < 2 || !name.iter().all(is_label) {
            return;
        }
        self.blank(start, start + colon + 1);
    }

    /// Returns start and end of the first line that is neither empty nor a comment.
    fn first_line(&self) -> Option<(usize, usize)> {
        let mut start = 0;
        while start < self.chars.len() {
            let rest = &self.chars[start..];
            let end = rest.iter().position(|&c| c == '\n').unwrap_or(rest.len());
            let text = rest[..end].iter().position(|c| !c.is_whitespace());
            if let Some(text) = text.filter(|&text| rest[text] != '#') {
                return Some((start + text, start + end));
            }
            start += end + 1;
        }
        None
    }

    /// Removes `.name(…)` behind a bracket.
    fn remove_methods(&mut self) {
        let mut from = 0;
        while let Some(at) = (from..self.chars.len()).find(|&at| self.chars[at] == '.') {
            from = at + 1;
            let is_behind = self.chars[..at].last().is_some_and(|c| matches!(c, ')' | ']'));
            let name_end =
                (from..self.chars.len()).find(|&at| !is_word(self.chars[at])).unwrap_or(from);
            if !is_behind || name_end == from || self.chars[name_end] != '(' {
                continue;
            }
            let mut depth = 0;
            let close = (name_end..self.chars.len()).find(|&at| {
                match self.chars[at] {
                    '(' => depth += 1,
                    ')' => depth -= 1,
                    _ => {}
                }
                depth == 0
            });
            let end = close.map_or(self.chars.len(), |close| close + 1);
            if self.text(from, name_end) == "reshape" {
                let arguments = self.text(name_end, end).replace(['(', ')', ' '], "");
                let shape = arguments.split_once(',').and_then(|(rows, cols)| {
                    Shape::new(rows.parse().ok()?, cols.parse().ok()?).ok()
                });
                self.shape = shape.or(self.shape);
            }
            self.blank(at, end);
        }
    }

    /// Removes `, name=value`.
    fn remove_named_arguments(&mut self) {
        let mut from = 0;
        while let Some(at) = (from..self.chars.len()).find(|&at| self.chars[at] == '=') {
            from = at + 1;
            let is_value = |c: char| is_word(c) || matches!(c, '.' | '\'' | '"' | ' ');
            let end = (from..self.chars.len()).find(|&at| !is_value(self.chars[at]));
            let Some(comma) =
                (0..at).rev().find(|&at| !is_word(self.chars[at]) && self.chars[at] != ' ')
            else {
                continue;
            };
            if self.chars[comma] == ',' {
                self.blank(comma, end.unwrap_or(self.chars.len()));
            }
        }
    }

    /// Removes words before a bracket: `np.array(`, `new int[][] {`, `vec![`.
    fn remove_callers(&mut self) {
        let mut end = self.chars.len();
        while let Some(last) = (0..end).rev().find(|&at| is_word(self.chars[at])) {
            let is_name = |c: char| is_word(c) || matches!(c, '.' | ':' | '!' | '<' | '>');
            let start = (0..=last).rev().take_while(|&at| is_name(self.chars[at])).last();
            let start = start.unwrap_or(last);
            let name_end =
                (last..self.chars.len()).find(|&at| !is_name(self.chars[at])).unwrap_or(last + 1);
            let word = self.text(start, name_end);
            let is_code = word.chars().filter(char::is_ascii_alphabetic).count() > 1
                && word.starts_with(|c: char| c.is_ascii_alphabetic())
                && !is_blank_word(&word);
            let next = self.next_symbol(name_end).map(|at| self.chars[at]);
            if is_code && next.is_some_and(is_opening) {
                self.blank(start, name_end);
            }
            end = start;
        }
    }
}
