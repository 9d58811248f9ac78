//! Where boards come in: as arguments, or line by line from standard input.

use std::io::{self, BufRead, BufReader, Read, Stdin};

use jiugong::{Board, say};
use serde::Serialize;

use super::desk::Desk;
use super::failure::Failure;

/// The longest line that is read, in bytes. No board takes a hundredth of it.
const LONGEST: usize = 1 << 16;

/// How much of a bad line is shown again, in characters.
const SHOWN: usize = 80;

/// Whether an answer stands alone or is a line among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    Alone,
    Line,
}

/// Puts one board that was told in one argument or many to a command, or each line of standard
/// input if all that was told is `-`. Gives the worst status.
pub fn each(
    desk: &mut Desk,
    told: &[String],
    mut answer: impl FnMut(&mut Desk, &Board, Form) -> Result<u8, Failure>,
) -> Result<u8, Failure> {
    if told == ["-"] {
        return lines(desk, |desk, board| answer(desk, board, Form::Line));
    }
    let text = told.join(" ");
    let answered = parse(desk, &text).and_then(|board| answer(desk, &board, Form::Alone));
    if desk.output.json
        && let Err(Failure::Board { record, .. }) = &answered
    {
        desk.output.record(&Refused {
            line: None,
            input: shown(&text),
            error: record,
        })?;
        desk.output.flush()?;
    }
    let status = answered?;
    desk.output.flush()?;
    Ok(status)
}

/// Reads a board as the command line says boards are written.
pub fn parse(desk: &Desk, text: &str) -> Result<Board, Failure> {
    let board = desk.notation.parse(text);
    board.map_err(|error| desk.bad_board(&error))
}

/// A line that has no answer.
#[derive(Serialize)]
struct Refused<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<u64>,
    input: String,
    error: &'a str,
}

/// Puts each line of standard input that holds a board to a command: a line out for a line in.
fn lines(
    desk: &mut Desk,
    mut answer: impl FnMut(&mut Desk, &Board) -> Result<u8, Failure>,
) -> Result<u8, Failure> {
    let mut input = BufReader::with_capacity(LONGEST, io::stdin());
    let mut line = Vec::new();
    let mut worst = 0;
    for number in 1.. {
        // Whoever writes a line and waits for the answer must get it; whoever writes many at
        // once need not wait for each to go out.
        if !input.buffer().contains(&b'\n') {
            desk.output.flush()?;
        }
        let whole = match next_line(&mut input, &mut line) {
            Ok(Some(whole)) => whole,
            Ok(None) => break,
            Err(error) => {
                let error = error.to_string();
                return Err(Failure::Io(say!(
                    desk.words(),
                    "input-refused",
                    error = error
                )));
            }
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
            Ok(text) => parse(desk, text).and_then(|board| answer(desk, &board)),
        };
        let status = match answered {
            Ok(status) => status,
            Err(failure) => refuse(desk, number, &line, failure)?,
        };
        worst = worst.max(status);
    }
    desk.output.flush()?;
    Ok(worst)
}

/// Writes the record of a line that has no answer, unless it is the whole batch that cannot go
/// on.
fn refuse(desk: &mut Desk, number: u64, line: &[u8], failure: Failure) -> Result<u8, Failure> {
    let status = failure.status();
    let (said, record) = match failure {
        Failure::ClosedPipe | Failure::Input(_) | Failure::Io(_) => return Err(failure),
        Failure::Board { said, record } | Failure::Table { said, record } => (said, record),
    };
    if desk.output.json {
        desk.output.record(&Refused {
            line: Some(number),
            input: shown(&String::from_utf8_lossy(line)),
            error: &record,
        })?;
    } else {
        let words = desk.words();
        desk.output.line(say!(
            words,
            "line-error",
            line = number.to_string(),
            error = said
        ))?;
    }
    Ok(status)
}

/// Reads the next line, without its end; whether it is whole, or `None` after the last. Of a
/// line that is too long the rest is passed over.
fn next_line(input: &mut BufReader<Stdin>, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let most = LONGEST as u64 + 1;
    if input.by_ref().take(most).read_until(b'\n', line)? == 0 {
        return Ok(None);
    }
    if line.ends_with(b"\n") {
        line.pop();
        return Ok(Some(true));
    }
    let whole = line.len() <= LONGEST;
    if !whole {
        input.skip_until(b'\n')?;
    }
    Ok(Some(whole))
}

fn shown(text: &str) -> String {
    text.trim().chars().take(SHOWN).collect()
}
