//! `jiugong-lab sudoku`: puzzles by several methods, and what each costs.

mod case;
mod page;
mod record;
mod tally;

use std::fs::File;
use std::io;
use std::path::Path;

use jiugong::desk::lines::{self, Source};
use jiugong::desk::{Desk, Failure, Form};
use jiugong::say;
use jiugong::words::Words;
use jiugong_lab::Limits;
use jiugong_lab::sudoku::{Grid, GridError, METHODS, Method, is_header, method};

use super::args::Sudoku;
use super::csv::Csv;
use super::names::Names;
use super::progress;
use case::Case;
use record::Record;
use tally::Tally;

/// Who solves a puzzle that stands alone, if nobody is named: all, to be compared.
const ALONE: &[&str] = &METHODS;

/// Who solves one of many: the quickest.
const OF_MANY: &[&str] = &["propagation"];

/// What stands for standard input among puzzles.
const INPUT: &str = "-";

pub fn run(desk: &mut Desk, args: Sudoku) -> Result<u8, Failure> {
    desk.output.csv = args.csv;
    let (form, none_told) = match &args.puzzle[..] {
        [text] if args.file.is_empty() && text != INPUT => (Form::Alone, ALONE),
        _ => (Form::Line, OF_MANY),
    };
    let words = desk.words();
    let names = Names::new(&args.method, &METHODS, none_told, &words)?;
    let methods = names.meant.into_iter().filter_map(method).collect();
    // A file that is not there is told of before the first puzzle is solved.
    let files = args.file.iter().map(|path| open(path, &words));
    let files = files.collect::<Result<Vec<Source>, Failure>>()?;
    let mut solving = Solving {
        form,
        methods,
        limits: args.limits.limits(),
        rows: Csv::default(),
        tally: Tally::new(),
    };
    let mut worst = lines::several(desk, &args.puzzle, |desk, text| {
        if text == INPUT {
            let input = Source::input(desk);
            return solving.stream(desk, input);
        }
        lines::one(desk, text, |desk, text| solving.answer(desk, text))
    })?;
    for file in files {
        worst = worst.max(solving.stream(desk, file)?);
    }
    if desk.output.csv {
        record::heading(desk, &mut solving.rows)?;
        desk.output.flush()?;
    }
    if form == Form::Line {
        desk.output.note(solving.tally.said(&words));
    }
    Ok(worst)
}

/// How puzzles are solved and answered.
struct Solving {
    form: Form,
    methods: Vec<Box<dyn Method>>,
    limits: Limits,
    rows: Csv,
    tally: Tally,
}

impl Solving {
    /// Answers the puzzles of a stream, one a line, after the line that names its columns if it has
    /// one.
    fn stream(&mut self, desk: &mut Desk, source: Source) -> Result<u8, Failure> {
        let mut first = true;
        lines::each(desk, source, |desk, text| {
            match std::mem::take(&mut first) && is_header(text) {
                true => Ok(0),
                false => self.answer(desk, text),
            }
        })
    }

    fn answer(&mut self, desk: &mut Desk, text: &str) -> Result<u8, Failure> {
        let puzzle = text.parse();
        let puzzle: Grid = puzzle.map_err(|error| bad_puzzle(&error, &desk.words()))?;
        let case = self.solve(puzzle);
        self.tally.add(&case.verdict);
        if desk.output.json {
            desk.output.record(&Record::new(&case))?;
        } else if desk.output.csv {
            record::rows(desk, &mut self.rows, &case)?;
        } else if self.form == Form::Line {
            page::line(desk, &case)?;
        } else {
            page::show(desk, &case)?;
        }
        Ok(case.status())
    }

    /// Lets all solve a puzzle, one after the other.
    fn solve(&mut self, puzzle: Grid) -> Case {
        // Among many lines a bar would be in their way.
        let bar = (self.form == Form::Alone).then(|| progress::bar(self.methods.len() as u64));
        let runs = self.methods.iter_mut().map(|method| {
            let name = method.name();
            if let Some(bar) = &bar {
                bar.set_message(name);
            }
            let run = method.solve(&puzzle, &self.limits);
            if let Some(bar) = &bar {
                bar.inc(1);
            }
            (name, run)
        });
        let runs = runs.collect();
        if let Some(bar) = &bar {
            bar.finish_and_clear();
        }
        Case::new(puzzle, runs)
    }
}

/// Opens a file of puzzles.
fn open(path: &Path, words: &Words) -> Result<Source, Failure> {
    let name = path.display().to_string();
    match File::open(path) {
        Ok(file) => Ok(Source::file(name, Box::new(file))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Err(Failure::Io(say!(words, "file-missing", file = name)))
        }
        Err(error) => {
            let error = error.to_string();
            let said = say!(words, "file-refused", file = name, error = error);
            Err(Failure::Io(said))
        }
    }
}

/// That a puzzle cannot be read.
fn bad_puzzle(error: &GridError, words: &Words) -> Failure {
    let said = match *error {
        GridError::Count { found: 9 } => say!(words, "sudoku-one-row"),
        GridError::Count { found } => say!(words, "sudoku-cells", found = found),
        GridError::Rows { found } => say!(words, "sudoku-rows", found = found),
        GridError::Row { row, found } => {
            say!(words, "sudoku-row", row = row + 1, found = found)
        }
        GridError::Unknown { symbol, cell } => {
            let (symbol, place) = (symbol.escape_debug().to_string(), page::place(cell, words));
            say!(words, "sudoku-unknown", symbol = symbol, place = place)
        }
    };
    Failure::Board {
        said,
        record: error.to_string(),
    }
}
