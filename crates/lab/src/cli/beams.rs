//! `jiugong-lab beams`: the length and the time of short solutions, by the width of the beam.

use std::fs;
use std::ops::ControlFlow::Continue;
use std::path::Path;
use std::time::Instant;

use clap::{Args as ClapArgs, ValueHint};
use jiugong::{Board, Goal, NamedGoal, Shape, ShapeError};
use jiugong_answers::threads;
use jiugong_app::args::seed_parser;
use jiugong_app::i18n::Value;
use jiugong_app::progress::bar_with_eta;
use jiugong_app::{Error, Format, Message, Session, Status, msg};
use jiugong_beam::{Alone, Effort, ShortSolver};
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rayon::prelude::*;
#[cfg(test)]
use schemars::JsonSchema;
use serde::Serialize;
use unicode_width::UnicodeWidthStr;

use super::charts::{LineChart, draw_lines, encode};
use super::options::OutputArgs;
use super::table::{GrowingTable, format_count, format_mean, format_seconds};

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    #[arg(value_name = "SET", default_value = "6x6", value_hint = ValueHint::FilePath)]
    pub sets: Vec<String>,
    #[arg(long, value_name = "WIDTHS", value_delimiter = ',')]
    #[arg(default_values_t = [100, 300, 1000, 3000, 10_000])]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    pub widths: Vec<u32>,
    #[arg(long, value_name = "N", default_value_t = 10)]
    #[arg(value_parser = clap::value_parser!(u16).range(1..))]
    pub count: u16,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed_parser())]
    pub seed: u64,
    #[command(flatten)]
    pub output: OutputArgs,
}

/// Means over the boards of a set.
#[derive(Serialize)]
#[cfg_attr(test, derive(JsonSchema), schemars(rename = "beams"))]
pub struct Record<'a> {
    /// The file or the shape of the boards.
    set: &'a str,
    /// The shape, rows × columns.
    shape: String,
    /// The seed of random boards; null for a file.
    seed: Option<u64>,
    /// `line` for one line of play, `beam`, or `published` for the solutions that a file names.
    #[cfg_attr(test, schemars(extend("enum" = ["line", "beam", "published"])))]
    method: &'static str,
    /// The number of boards that the beam keeps of each level; null without a beam.
    width: Option<u32>,
    /// The number of boards.
    boards: usize,
    /// The number of boards with a solution.
    solved: usize,
    /// The mean length of the solutions; null if there is none.
    moves: Option<f64>,
    /// The share of moves over the fewest ones, or over the published ones of boards whose fewest
    /// moves are unknown; null for random boards.
    over: Option<f64>,
    /// The mean time in seconds of the boards with a solution; null if there is none.
    seconds: Option<f64>,
}

/// Boards of one shape.
#[derive(Debug)]
struct Set<'a> {
    /// The file or the shape, as in the arguments.
    text: &'a str,
    /// The name in tables and charts.
    name: String,
    shape: Shape,
    seed: Option<u64>,
    tasks: Vec<Task>,
}

/// A board, and what a file says about it.
#[derive(Debug)]
struct Task {
    board: Board,
    known: Option<Known>,
}

/// What a file says about a board.
#[derive(Debug)]
struct Known {
    fewest: Option<u32>,
    published: Answer,
}

/// The moves and the time of a solution.
#[derive(Clone, Copy, Debug)]
struct Answer {
    moves: u32,
    seconds: f64,
}

/// What solves the boards.
#[derive(Clone, Copy, Debug)]
enum Method {
    Line,
    Beam(u32),
    Published,
}

pub fn run(session: &mut Session, args: Args) -> Result<Status, Error> {
    let mut images = args.output.image.open(&mut session.output)?;
    // All files are read before the first search.
    let sets = args.sets.iter().map(|text| Set::new(session, text, &args));
    let sets = sets.collect::<Result<Vec<Set<'_>>, Error>>()?;
    threads::start(None, &*session.observer)?;
    let beams = args.widths.iter().map(|&width| Method::Beam(width));
    let methods: Vec<Method> =
        [Method::Line].into_iter().chain(beams).chain([Method::Published]).collect();
    let table = match session.output.format() {
        Format::Text => Some(start_table(session, &sets, &methods)?),
        _ => None,
    };
    let boards: usize = sets.iter().map(|set| set.tasks.len()).sum();
    let bar = bar_with_eta((boards * (1 + args.widths.len())) as u64);
    let has_reference = sets.iter().all(|set| set.seed.is_none());
    let mut chart = LineChart::over_time(chart_title(boards, &args.widths), has_reference);
    let mut missed = Vec::new();
    for set in &sets {
        let mut points = Vec::new();
        let solver = ShortSolver::new(&NamedGoal::Last.board(set.shape));
        for &method in &methods {
            if matches!(method, Method::Published) && set.seed.is_some() {
                continue;
            }
            let answers = set.tasks.par_iter().with_max_len(1).map(|task| {
                let answer = method.answer(&solver, task);
                bar.inc(u64::from(!matches!(method, Method::Published)));
                answer
            });
            let record = set.record(method, &answers.collect::<Result<Vec<_>, Error>>()?);
            bar.suspend(|| record.write(session, set, method, table.as_ref()))?;
            if record.solved < record.boards {
                missed.push(record.missed(set, method));
            }
            let value =
                if has_reference { record.over.map(|over| 100.0 * over) } else { record.moves };
            if matches!(method, Method::Beam(_)) {
                points.extend(record.seconds.zip(value));
            }
        }
        chart.add(&set.name, points.into_iter());
    }
    bar.finish_and_clear();
    for message in &missed {
        match table {
            Some(_) => session.output.message(message)?,
            None => session.output.note(message),
        }
    }
    session.output.flush()?;
    if args.output.image.any() {
        let chart = draw_lines(&[chart], session.output.i18n());
        images.save(&mut session.output, |format| encode(&chart, format))?;
    }
    Ok(Status::Ok)
}

fn chart_title(boards: usize, widths: &[u32]) -> Message {
    let widths: Vec<String> = widths.iter().map(|&width| format_count(width.into())).collect();
    msg!("chart-title-beams", boards = boards, widths = widths.join(" · "))
}

impl<'a> Set<'a> {
    /// Reads the boards of a file, or draws those of a shape.
    fn new(session: &Session, text: &'a str, args: &Args) -> Result<Set<'a>, Error> {
        let path = Path::new(text);
        let shape = match text.parse::<Shape>() {
            Ok(shape) => shape,
            Err(_) if path.exists() => return Set::read(text, path, args.count.into()),
            Err(ShapeError::Unsupported { .. }) => session.shape(Some(text))?,
            Err(_) => return Err(Error::Io(msg!("beams-missing", set = text))),
        };
        let goal = Goal::new(NamedGoal::Last.board(shape));
        let mut rng = ChaCha8Rng::seed_from_u64(args.seed);
        let random = || Task { board: goal.random_board(&mut rng), known: None };
        let tasks = std::iter::repeat_with(random).take(args.count.into()).collect();
        Ok(Set { text, name: shape.to_string(), shape, seed: Some(args.seed), tasks })
    }

    /// Reads the first `count` boards of a file.
    fn read(text: &'a str, path: &Path, count: usize) -> Result<Set<'a>, Error> {
        let content = fs::read_to_string(path).map_err(|error| Error::read_file(path, &error))?;
        let mut tasks: Vec<Task> = Vec::new();
        let mut goal = None;
        let lines = (1..).zip(content.trim_start_matches('\u{feff}').lines());
        let lines = lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#'));
        for (number, line) in lines.take(count) {
            let task = Task::parse(line).and_then(|task| {
                let shape = task.board.shape();
                let goal = goal.get_or_insert_with(|| Goal::new(NamedGoal::Last.board(shape)));
                goal.check_solvable(&task.board)?;
                Ok(task)
            });
            tasks.push(task.map_err(|error| line_error(text, number, error))?);
        }
        let Some(first) = tasks.first() else {
            return Err(Error::Input(msg!("beams-empty", file = text)));
        };
        let shape = first.board.shape();
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        Ok(Set { text, name, shape, seed: None, tasks })
    }

    /// Returns the means over the answers to the boards.
    fn record(&self, method: Method, answers: &[Option<Answer>]) -> Record<'a> {
        let solved: Vec<(&Task, Answer)> = self
            .tasks
            .iter()
            .zip(answers)
            .filter_map(|(task, answer)| Some((task, (*answer)?)))
            .collect();
        let count = solved.len() as f64;
        let mean = |sum: f64| (!solved.is_empty()).then(|| sum / count);
        let moves = solved.iter().map(|(_, answer)| f64::from(answer.moves)).sum();
        let reference =
            solved.iter().map(|(task, _)| Some(f64::from(task.known.as_ref()?.reference())));
        let reference: Option<f64> = reference.sum();
        Record {
            set: self.text,
            shape: self.shape.to_string(),
            seed: self.seed,
            method: method.name(),
            width: method.width(),
            boards: answers.len(),
            solved: solved.len(),
            moves: mean(moves),
            over: reference.filter(|&moves| moves > 0.0).map(|reference| moves / reference - 1.0),
            seconds: mean(solved.iter().map(|(_, answer)| answer.seconds).sum()),
        }
    }
}

impl Task {
    /// Parses a line of a file.
    fn parse(line: &str) -> Result<Task, Error> {
        let invalid = || Error::Input(msg!("beams-fields"));
        let fields: Vec<&str> = line.split('\t').collect();
        let [_, board, fewest, moves, seconds] = fields[..] else {
            return Err(invalid());
        };
        let fewest = match fewest {
            "-" => None,
            fewest => Some(fewest.parse().map_err(|_| invalid())?),
        };
        let moves = moves.parse().map_err(|_| invalid())?;
        let seconds: f64 = seconds.parse().map_err(|_| invalid())?;
        if !(seconds.is_finite() && seconds >= 0.0) {
            return Err(invalid());
        }
        let known = Known { fewest, published: Answer { moves, seconds } };
        Ok(Task { board: board.parse::<Board>()?, known: Some(known) })
    }
}

/// Adds the place to the error of a line.
fn line_error(file: &str, line: u64, error: Error) -> Error {
    let message = error.message().cloned().unwrap_or(msg!("beams-fields"));
    Error::Input(msg!("file-line-error", file = file, line = line.to_string(), error = message))
}

impl Known {
    /// Returns the moves to compare with.
    fn reference(&self) -> u32 {
        self.fewest.unwrap_or(self.published.moves)
    }
}

impl Method {
    fn name(self) -> &'static str {
        match self {
            Method::Line => "line",
            Method::Beam(_) => "beam",
            Method::Published => "published",
        }
    }

    fn width(self) -> Option<u32> {
        match self {
            Method::Beam(width) => Some(width),
            Method::Line | Method::Published => None,
        }
    }

    fn message(self) -> Message {
        match self {
            Method::Line => msg!("beams-line"),
            Method::Beam(width) => msg!("beams-beam", width = format_count(width.into())),
            Method::Published => msg!("beams-published"),
        }
    }

    /// Solves a board on this thread; `None` if the method finds no solution.
    fn answer(self, solver: &ShortSolver, task: &Task) -> Result<Option<Answer>, Error> {
        let start = Instant::now();
        let mut proceed = || Continue(());
        let moves = match self {
            Method::Line => {
                let effort = Effort::new(0);
                let mut found = |_: &[_]| {};
                Some(solver.solution(&task.board, effort, &Alone, &mut found, &mut proceed)?)
            }
            Method::Beam(width) => {
                solver.beam(&task.board, width as usize, &Alone, &mut proceed)?
            }
            Method::Published => return Ok(task.known.as_ref().map(|known| known.published)),
        };
        let seconds = start.elapsed().as_secs_f64();
        Ok(moves.map(|moves| Answer { moves: moves.len() as u32, seconds }))
    }
}

fn start_table(
    session: &mut Session,
    sets: &[Set<'_>],
    methods: &[Method],
) -> Result<GrowingTable, Error> {
    let set = sets.iter().map(|set| set.name.width()).max().unwrap_or(0);
    let names = methods.iter().map(|method| session.output.text(&method.message()).width());
    let search = names.max().unwrap_or(0);
    let heading = [
        (msg!("beams-set"), set),
        (msg!("beams-search"), search),
        (msg!("beams-boards"), 6),
        (msg!("column-length"), 6),
        (msg!("beams-over"), 8),
        (msg!("column-seconds"), 8),
    ];
    GrowingTable::start(&mut session.output, heading)
}

impl Record<'_> {
    /// Writes the record, as a row of the table if there is one.
    fn write(
        &self,
        session: &mut Session,
        set: &Set<'_>,
        method: Method,
        table: Option<&GrowingTable>,
    ) -> Result<(), Error> {
        let output = &mut session.output;
        let Some(table) = table else {
            output.record(self)?;
            return output.flush();
        };
        let or_empty = |text: Option<String>| Value::from(text.unwrap_or_default());
        let cells = [
            Value::from(&*set.name),
            method.message().into(),
            self.boards.into(),
            or_empty(self.moves.map(format_mean)),
            or_empty(self.over.map(|over| format!("{:+.2} %", 100.0 * over))),
            or_empty(self.seconds.map(format_seconds)),
        ];
        table.row(output, cells)
    }

    /// Returns the message that some boards have no solution.
    fn missed(&self, set: &Set<'_>, method: Method) -> Message {
        let missed = self.boards - self.solved;
        let name = Value::from(method.message());
        msg!("beams-missed", name = name, set = &set.name, missed = missed, boards = self.boards)
    }
}
