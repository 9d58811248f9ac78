//! `jiugong-lab compare`: the cost of each algorithm on a board.

use std::path::PathBuf;

use clap::{Args as ClapArgs, ValueHint};
use jiugong::{Board, Goal, Solver};
use jiugong_answers::answer::UnsolvableBoard;
use jiugong_answers::{Goals, Mode};
use jiugong_lab::{ALGORITHMS, repeated};
use jiugong_terminal::args::seed_parser;
use jiugong_terminal::i18n::Value;
use jiugong_terminal::input::Questions;
use jiugong_terminal::progress::bar_with_eta;
use jiugong_terminal::{
    BoardArgs, Error, Format, LineArgs, Session, Status, msg, unsolvable, wrap,
};
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::charts::{BarChart, encode};
use super::columns::{self, heading};
use super::entries::{Entry, EntryArgs, EntryOptions};
use super::names::Selection;
use super::options::{OutputArgs, offered};
use super::records;
use super::run_fields::RunFields;
use super::table::{GAP, GrowingTable};
use super::trace::Trace;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(
        // Of an option that requires `--all-depths` that one is missing.
        required_unless_present_any = ["all_depths", "count", "seed"],
        value_name = "BOARD",
        allow_negative_numbers = true
    )]
    pub board: Vec<String>,
    #[command(flatten)]
    pub lines: LineArgs,
    #[command(flatten)]
    pub entries: EntryArgs,
    #[command(flatten)]
    pub output: OutputArgs,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&columns::names()))]
    pub columns: Vec<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub trace: Option<PathBuf>,
    #[arg(long, value_name = "N", default_value_t = 1, conflicts_with = "trace")]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    pub repeat: u16,
    #[arg(long, conflicts_with_all = ["board", "trace"])]
    pub all_depths: bool,
    // Clap does not demand an option that conflicts with an argument that is given.
    #[arg(long, value_name = "N", requires = "all_depths", conflicts_with = "board")]
    #[arg(default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..))]
    pub count: u16,
    #[arg(long, value_name = "S", requires = "all_depths", conflicts_with = "board")]
    #[arg(default_value_t = 1, value_parser = seed_parser())]
    pub seed: u64,
    #[command(flatten)]
    pub boards: BoardArgs,
}

/// The default heuristics. By default all algorithms run.
pub const DEFAULT_HEURISTICS: [&str; 2] = ["misplaced", "manhattan"];

/// A board, and the runs of the algorithms on it.
#[derive(Default, Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "compare"))]
pub struct Record<'a> {
    /// The board.
    board: String,
    /// The goal.
    goal: &'a str,
    /// Whether the board can reach the goal.
    solvable: bool,
    /// The fewest moves to the goal; null if the board is unsolvable or there is no table.
    distance: Option<u32>,
    /// The runs: none if the board is unsolvable.
    runs: Vec<RunFields>,
    /// Why the board cannot be solved; null if it can.
    reason: Option<String>,
    /// The named goals that an unsolvable board can reach; null if the board is solvable.
    solvable_goals: Option<Vec<&'static str>>,
}

pub fn run(session: &mut Session, args: Args) -> Result<Status, Error> {
    let known = columns::names();
    let columns = Selection::parse(&args.columns, &known, &known)?.names;
    let options = EntryOptions::parse(&args.entries, &ALGORITHMS, &DEFAULT_HEURISTICS)?;
    let mut images = args.output.image.open(&mut session.output)?;
    let trace = args.trace.as_deref().map(|path| Trace::new(path, session.notation));
    let bar_columns = if args.output.image.any() {
        columns::of_bars(&columns, args.columns.is_empty())?
    } else {
        Vec::new()
    };
    let has_all = args.columns.is_empty();
    let mut comparison = Comparison { options, repeat: args.repeat, trace, columns, has_all };
    let mut bars = BarChart::new(bar_columns, args.repeat);
    let mut questions = Questions::boards(session, &args.board, args.lines, None);
    while let Some(question) = questions.next(session)? {
        let mode = question.mode();
        let result = question.value().and_then(|asked| {
            let (goals, goal) = session.one_goal_of(&asked)?;
            let board = asked.board;
            if let Err(error) = goal.check_solvable(&board) {
                let board = UnsolvableBoard::new(&board, &goals, error.into())?;
                return write_unsolvable(session, &board, mode);
            }
            let record = comparison.run(session, (&goals, &goal), &board, mode)?;
            bars.add((&record.board, record.goal), &record.runs);
            record.write(session, mode)?;
            if args.repeat > 1 && mode == Mode::Single && session.output.is_text() {
                session.output.message(&msg!("times-median", count = args.repeat))?;
            }
            Ok(Status::Ok)
        });
        questions.end(session, question, result)?;
    }
    if session.output.format() == Format::Csv {
        let record = Record { runs: vec![RunFields::default()], ..Record::default() };
        records::write_csv_heading(&mut session.output, &record)?;
    }
    if let Some(trace) = comparison.trace {
        trace.finish()?;
    }
    if args.output.image.any() {
        let chart = bars.draw(session.output.i18n());
        images.save(&mut session.output, |format| encode(&chart, format))?;
    }
    Ok(questions.status())
}

fn write_unsolvable(
    session: &mut Session,
    board: &UnsolvableBoard<'_>,
    mode: Mode,
) -> Result<Status, Error> {
    if session.output.is_json() {
        session.output.record(&Record {
            board: session.board_text(board.board),
            goal: board.goals.text(),
            reason: Some(board.reason.to_string()),
            solvable_goals: Some(board.named_goals()),
            ..Record::default()
        })?;
    } else {
        unsolvable::write(session, board, mode)?;
    }
    Ok(Status::No)
}

/// The runs on each board, and their trace.
struct Comparison<'o> {
    options: EntryOptions<'o>,
    /// The number of runs, of which the median counts.
    repeat: u16,
    trace: Option<Trace<'o>>,
    columns: Vec<&'o str>,
    /// Whether the columns are all, because none are given.
    has_all: bool,
}

impl Comparison<'_> {
    /// Runs all entries on a board. As text, writes the row of each run when it ends.
    fn run<'a>(
        &mut self,
        session: &mut Session,
        (goals, goal): (&'a Goals, &Goal),
        board: &Board,
        mode: Mode,
    ) -> Result<Record<'a>, Error> {
        let table = session.find_table(goals)?;
        let solver = match &table {
            Some(table) => Some(Solver::new(table, goal)?),
            None => None,
        };
        let distance = solver.map(|solver| solver.distance(board)).transpose()?;
        let entries = self.options.entries(&session.output, goal, solver)?;
        if let Some(trace) = &mut self.trace {
            trace.open()?;
        }
        let list = entries.list();
        let mut record = Record {
            board: session.board_text(board),
            goal: goals.text(),
            solvable: true,
            distance,
            ..Record::default()
        };
        let table = match mode {
            Mode::Single if session.output.is_text() => {
                record.write_title(session)?;
                Some(self.start_table(session, list.iter().map(Entry::name))?)
            }
            _ => None,
        };
        let bar = bar_with_eta(list.len() as u64);
        for entry in list {
            bar.set_message(entry.name());
            let run = match &mut self.trace {
                None => repeated(self.repeat, || entries.run(entry, board.clone(), None)),
                Some(trace) => entries.run(entry, board.clone(), Some(&mut trace.observer(&entry))),
            };
            let run = RunFields::new(&entry, &run, self.repeat, distance);
            if let Some(table) = &table {
                bar.suspend(|| table.write(session, &run))?;
            }
            record.runs.push(run);
            bar.inc(1);
        }
        bar.finish_and_clear();
        if let Some(RunTable { others, .. }) = table
            && !others.is_empty()
        {
            session.output.message(&msg!("compare-others", columns = others))?;
        }
        Ok(record)
    }

    /// Writes the heading of the table of runs, with the columns that fit into the terminal unless
    /// the user chose them.
    fn start_table(
        &self,
        session: &mut Session,
        names: impl Iterator<Item = String>,
    ) -> Result<RunTable, Error> {
        let output = &mut session.output;
        let first = msg!("column-algorithm");
        let names = names.map(|name| name.width()).chain([output.text(&first).width()]);
        let name_width = names.max().unwrap_or_default();
        let cell_width =
            |column: &str| columns::cell_width(column).max(output.text(&heading(column)).width());
        let terminal = if self.has_all { wrap::columns() } else { None };
        let space = terminal.map(|columns| columns.saturating_sub(name_width));
        let (columns, others) =
            columns::fitting(&self.columns, space, |column| GAP + cell_width(column));
        let headings = columns.iter().map(|column| (heading(column), columns::cell_width(column)));
        let headings = [(first, name_width)].into_iter().chain(headings);
        let owned = |names: Vec<&str>| names.into_iter().map(str::to_owned).collect();
        Ok(RunTable {
            table: GrowingTable::start(output, headings)?,
            columns: owned(columns),
            others: owned(others),
        })
    }
}

/// The table of the runs on a board, written row by row.
struct RunTable {
    table: GrowingTable,
    columns: Vec<String>,
    /// The columns that do not fit into the terminal.
    others: Vec<String>,
}

impl RunTable {
    fn write(&self, session: &mut Session, run: &RunFields) -> Result<(), Error> {
        let cells = self.columns.iter().map(|column| run.cell(column));
        let cells = [Value::from(&run.name)].into_iter().chain(cells);
        self.table.row(&mut session.output, cells)
    }
}

impl Record<'_> {
    fn write(&self, session: &mut Session, mode: Mode) -> Result<(), Error> {
        match session.output.format() {
            Format::Json => session.output.record(self),
            Format::Csv => records::write_csv(&mut session.output, self),
            Format::Text if mode == Mode::Batch => self.write_line(session),
            // The table is written already.
            Format::Text => Ok(()),
        }
    }

    /// Writes a line with the board and, for each run, the length and the expanded nodes.
    fn write_line(&self, session: &mut Session) -> Result<(), Error> {
        let mut line = self.board.clone();
        for run in &self.runs {
            let length = run.length.map_or("-".into(), |length| length.to_string());
            line += &format!("\t{}:{length}:{}", run.name, run.counts.expanded);
        }
        session.output.line(line)
    }

    fn write_title(&self, session: &mut Session) -> Result<(), Error> {
        session.output.message(&match self.distance {
            Some(distance) => msg!(
                "title-distance",
                board = &self.board,
                goal = self.goal,
                moves = msg!("count-moves", count = distance)
            ),
            None => msg!("compare-title-no-table", board = &self.board, goal = self.goal),
        })
    }
}
