//! `jiugong info`: the header of a table file.

use std::path::{Path, PathBuf};

use clap::{Args as ClapArgs, ValueHint};
use jiugong::{Encoding, Header, Home, Metric, Shape};
use jiugong_answers::files::AnyTable;
use jiugong_answers::record::{FileEncoding, Name};
use jiugong_app::input::for_each_file;
use jiugong_app::{Error, Session, Status, msg, named};
use jiugong_pattern::goals::{GoalHeader, GoalSet, OPEN};
use jiugong_pattern::{Pattern, PatternHeader};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Serialize;

/// The arguments of the command.
#[derive(Debug, ClapArgs)]
pub struct Args {
    /// The files.
    #[arg(value_name = "FILE", required = true, value_hint = ValueHint::FilePath)]
    pub file: Vec<PathBuf>,
}

/// The header of a table file.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema), schemars(rename = "info"))]
pub struct Record<'a> {
    /// The file.
    file: String,
    /// The shape, rows × columns.
    shape: String,
    /// The class of the goal's blank; in a pattern table, of the first cell of its region; null in
    /// a table of several goals.
    home: Option<String>,
    metric: Name<Metric>,
    encoding: Name<FileEncoding>,
    /// The cells of the tiles of a pattern table in the goal, from 0; null in other tables.
    pattern: Option<Vec<usize>>,
    /// The goals of a table of several goals, or of open cells or pieces that are alike; null in
    /// other tables. Pieces with the same number are alike, 0 is a gap, and ? an open cell.
    goals: Option<Vec<String>>,
    /// With goals, the number of pieces with each number, from 0 on; else null.
    pieces: Option<&'a [u8]>,
    /// The version of the format.
    version: u16,
    /// The length of the file in bytes.
    bytes: u64,
    /// The number of states.
    states: u64,
    /// The largest distance.
    radius: u32,
    /// The mean distance.
    mean: f64,
    /// The number of states at each distance, from 0 on.
    counts: &'a [u64],
}

/// Runs the command.
///
/// # Errors
///
/// [`Error`] if the arguments are invalid, the only board has no answer, or the output cannot be
/// written.
pub fn run(session: &mut Session, args: &Args) -> Result<Status, Error> {
    for_each_file(session, &args.file, describe)
}

/// The facts about a table in the header of its file.
struct Described<'a> {
    shape: Shape,
    metric: Metric,
    encoding: FileEncoding,
    version: u16,
    kind: Kind<'a>,
}

/// The kind of a table, and what it is for.
enum Kind<'a> {
    Complete(Home),
    Pattern(&'a Pattern),
    Goals(&'a GoalSet),
}

impl Described<'_> {
    fn of(table: &AnyTable) -> Described<'_> {
        match table {
            AnyTable::Complete(table) => {
                let header = table.header();
                Described {
                    shape: header.home().shape(),
                    metric: header.metric(),
                    encoding: FileEncoding::Complete(header.encoding()),
                    version: Header::VERSION,
                    kind: Kind::Complete(header.home()),
                }
            }
            AnyTable::Pattern(file) => Described {
                shape: file.header().pattern().shape(),
                metric: Metric::Stm,
                encoding: FileEncoding::Pattern,
                version: PatternHeader::VERSION,
                kind: Kind::Pattern(file.header().pattern()),
            },
            AnyTable::Goals(table) => Described {
                shape: table.set().shape(),
                metric: table.metric(),
                encoding: FileEncoding::Complete(Encoding::Byte),
                version: GoalHeader::VERSION,
                kind: Kind::Goals(table.set()),
            },
        }
    }
}

fn describe(session: &mut Session, file: &Path) -> Result<Status, Error> {
    let table = AnyTable::open(file, &*session.observer)?;
    let Described { shape, metric, encoding, version, kind } = Described::of(&table);
    let (home, pattern, set) = match kind {
        Kind::Complete(home) => (Some(home), None, None),
        Kind::Pattern(pattern) => (Some(pattern.home()), Some(pattern), None),
        Kind::Goals(set) => (None, None, Some(set)),
    };
    let distribution = table.distribution();
    let record = Record {
        file: file.display().to_string(),
        shape: shape.to_string(),
        home: home.map(|home| home.name()),
        metric: metric.into(),
        encoding: encoding.into(),
        pattern: pattern.map(|pattern| pattern.tiles().collect()),
        goals: set.map(|set| set.goals().map(|goal| goal_text(shape, goal)).collect()),
        pieces: set.map(GoalSet::counts),
        version,
        bytes: table.length(),
        states: distribution.states(),
        radius: distribution.radius(),
        mean: distribution.mean(),
        counts: distribution.counts(),
    };
    if session.output.is_json() {
        session.output.record(&record)?;
        return Ok(Status::Ok);
    }
    let mean = format!("{:.4}", record.mean);
    session.output.message(&match kind {
        Kind::Complete(home) => msg!(
            "info-text",
            file = record.file,
            shape = record.shape,
            home = named::home(&home.name()),
            cell = home.cell(),
            metric = metric.name(),
            encoding = record.encoding.as_str(),
            version = version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = mean
        ),
        Kind::Pattern(pattern) => msg!(
            "info-pattern-text",
            file = record.file,
            shape = record.shape,
            pattern = pattern.to_string(),
            home = named::home(&pattern.home().name()),
            cell = pattern.home().cell(),
            version = version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = mean
        ),
        Kind::Goals(set) => msg!(
            "info-goals-text",
            file = record.file,
            shape = record.shape,
            goals = record.goals.unwrap_or_default().join(", "),
            pieces = set.counts().iter().map(u8::to_string).collect::<Vec<_>>().join(" "),
            metric = metric.name(),
            version = version,
            bytes = record.bytes.to_string(),
            states = record.states.to_string(),
            radius = record.radius,
            mean = mean
        ),
    })?;
    Ok(Status::Ok)
}

/// Returns a goal of a table as text, its colours as numbers.
fn goal_text(shape: Shape, goal: &[u8]) -> String {
    let text = |&colour: &u8| if colour == OPEN { "?".into() } else { colour.to_string() };
    let rows = goal.chunks(shape.cols()).map(|row| row.iter().map(text).collect::<Vec<_>>());
    rows.map(|row| row.join(" ")).collect::<Vec<_>>().join("/")
}
