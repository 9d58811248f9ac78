//! `jiugong-lab sudoku`: solves puzzles by several methods, and compares their cost.

mod answer;
mod record;
mod summary;
mod text;

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use jiugong_answers::Mode;
use jiugong_lab::Limits;
use jiugong_lab::sudoku::{Grid, GridError, METHODS, Method, is_header, method};
use jiugong_terminal::input::{Lines, Questions};
use jiugong_terminal::progress::bar_with_eta;
use jiugong_terminal::{CsvArg, Error, Format, Session, Status, msg};

use super::names::Selection;
use super::options::{EffortArgs, offered};
use super::records;
use answer::Answer;
pub use record::Record;
use summary::Summary;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(required_unless_present = "file", value_name = "PUZZLE")]
    pub puzzle: Vec<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Vec<PathBuf>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&METHODS))]
    pub method: Vec<String>,
    #[command(flatten)]
    pub limits: EffortArgs,
    #[command(flatten)]
    pub csv: CsvArg,
}

/// The argument for standard input.
const STDIN: &str = "-";

pub fn run(session: &mut Session, args: Args) -> Result<Status, Error> {
    let mode = match &args.puzzle[..] {
        [text] if args.file.is_empty() && text != STDIN => Mode::Single,
        _ => Mode::Batch,
    };
    // A single puzzle compares all methods, a batch uses the fastest.
    let default = match mode {
        Mode::Single => &METHODS[..],
        Mode::Batch => &["propagation"],
    };
    let names = Selection::parse(&args.method, &METHODS, default)?.names;
    // All files are opened before the first puzzle is solved.
    let files = args.file.iter().map(|path| Lines::open(path));
    let files = files.collect::<Result<Vec<Lines>, Error>>()?;
    let mut solver = Solver {
        mode,
        methods: names.into_iter().filter_map(method).collect(),
        limits: args.limits.limits(),
        summary: Summary::new(),
    };
    let mut worst = Status::Ok;
    for text in &args.puzzle {
        let status = if text == STDIN {
            let lines = Lines::of_stdin();
            solver.answer_lines(session, lines)?
        } else {
            let questions = Questions::argument(text);
            solver.answer_all(session, questions, false)?
        };
        worst = worst.max(status);
    }
    for file in files {
        worst = worst.max(solver.answer_lines(session, file)?);
    }
    if session.output.format() == Format::Csv {
        records::write_csv_heading(&mut session.output, &Record::empty())?;
    }
    if mode == Mode::Batch {
        session.output.note(&solver.summary.message());
    }
    Ok(worst)
}

/// Solves puzzles and writes the answers.
struct Solver {
    mode: Mode,
    methods: Vec<Box<dyn Method>>,
    limits: Limits,
    summary: Summary,
}

impl Solver {
    /// Answers the puzzle in each line. Skips the first line if it is a header.
    fn answer_lines(&mut self, session: &mut Session, lines: Lines) -> Result<Status, Error> {
        self.answer_all(session, Questions::texts(lines), true)
    }

    fn answer_all(
        &mut self,
        session: &mut Session,
        mut questions: Questions<String>,
        mut may_be_header: bool,
    ) -> Result<Status, Error> {
        while let Some(question) = questions.next(session)? {
            let result = question.value().and_then(|text| {
                if std::mem::take(&mut may_be_header) && is_header(&text) {
                    return Ok(Status::Ok);
                }
                self.answer(session, &text)
            });
            questions.end(session, question, result)?;
        }
        Ok(questions.status())
    }

    fn answer(&mut self, session: &mut Session, text: &str) -> Result<Status, Error> {
        let puzzle: Grid = text.parse().map_err(invalid_puzzle)?;
        let answer = self.solve(puzzle);
        self.summary.add(&answer.verdict);
        let output = &mut session.output;
        match output.format() {
            Format::Json => output.record(&Record::new(&answer))?,
            Format::Csv => records::write_csv(output, &Record::new(&answer))?,
            Format::Text if self.mode == Mode::Batch => text::write_line(output, &answer)?,
            Format::Text => text::write(output, &answer)?,
        }
        Ok(answer.status())
    }

    /// Solves a puzzle by each method.
    fn solve(&mut self, puzzle: Grid) -> Answer {
        let mut runs = Vec::new();
        // A batch has no progress bar: it would be drawn between the answers.
        let bar = (self.mode == Mode::Single).then(|| bar_with_eta(self.methods.len() as u64));
        for method in &mut self.methods {
            if let Some(bar) = &bar {
                bar.set_message(method.name());
            }
            runs.push((method.name(), method.solve(&puzzle, &self.limits)));
            if let Some(bar) = &bar {
                bar.inc(1);
            }
        }
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        Answer::new(puzzle, runs)
    }
}

fn invalid_puzzle(error: GridError) -> Error {
    Error::Input(match error {
        GridError::Count { found: 9 } => msg!("sudoku-one-row"),
        GridError::Count { found } => msg!("sudoku-cell-count", found = found),
        GridError::Rows { found } => msg!("sudoku-row-count", found = found),
        GridError::Row { row, found } => {
            msg!("sudoku-row-length", row = row + 1, found = found)
        }
        GridError::Unknown { symbol, cell } => msg!(
            "sudoku-unknown-symbol",
            symbol = symbol.escape_debug().to_string(),
            cell = text::cell(cell)
        ),
    })
}
