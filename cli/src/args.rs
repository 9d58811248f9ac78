//! The command line. Its texts are in `locales/`, by the names of commands and arguments.

use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueHint};
use jiugong::{Convention, Metric};
use jiugong_app::args::seed_parser;
use jiugong_app::i18n::Expected;
use jiugong_app::named;
use jiugong_app::{
    BoardArgs, CommonArgs, Format, ImageArgs, InstallCommand, MemoryArgs, Offered, msg, schema,
};

use crate::commands::RECORDS;

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "jiugong", version, disable_help_subcommand = true)]
pub struct Args {
    /// Without a command, the program prompts for a board if it runs on a terminal.
    #[command(subcommand)]
    pub command: Option<Command>,
    #[command(flatten)]
    pub options: Options,
}

impl Args {
    /// Returns the format of answers.
    pub fn format(&self) -> Format {
        match &self.command {
            _ if self.options.common.json => Format::Json,
            Some(command) if command.has_csv() => Format::Csv,
            _ => Format::Text,
        }
    }
}

/// The options of all commands.
#[derive(Clone, Debug, ClapArgs)]
pub struct Options {
    #[command(flatten)]
    pub boards: BoardArgs,
    #[command(flatten)]
    pub common: CommonArgs,
    #[arg(long, global = true, value_name = "METRIC", value_parser = named::parser::<Metric>())]
    pub metric: Option<Metric>,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    Solve(Solve),
    Hint(Hint),
    Distance(Distance),
    Check(Check),
    Explain {
        #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
        board: Vec<String>,
    },
    Board(Board),
    Play(Play),
    List(List),
    Distribution(Distribution),
    Hardest(Hardest),
    Random(Random),
    Info {
        #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
        file: PathBuf,
    },
    Verify(Verify),
    Schema {
        #[arg(value_name = "COMMAND", value_parser = schema::command_parser(RECORDS))]
        command: Option<String>,
    },
    #[command(flatten)]
    Install(InstallCommand),
}

impl Command {
    /// Returns whether answers are CSV.
    fn has_csv(&self) -> bool {
        match self {
            Command::Distance(args) => args.csv.csv,
            Command::List(args) => args.csv.csv,
            Command::Distribution(args) => args.csv.csv,
            Command::Hardest(args) => args.csv.csv,
            Command::Random(args) => args.csv.csv,
            _ => false,
        }
    }
}

/// The option for CSV.
#[derive(Debug, Default, ClapArgs)]
pub struct Csv {
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

#[derive(Debug, Default, ClapArgs)]
pub struct Solve {
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    #[command(flatten)]
    pub letters: Letters,
    #[arg(long)]
    pub all: bool,
    #[arg(long, value_name = "N", requires = "all", default_value_t = 1000)]
    pub limit: usize,
    #[arg(long, value_name = "SECONDS", value_parser = parse_seconds, conflicts_with = "all")]
    pub time_limit: Option<Duration>,
    #[command(flatten)]
    pub image: ImageArgs,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub film: Option<PathBuf>,
    #[arg(long, value_name = "PICTURE")]
    pub picture: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct Hint {
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    #[command(flatten)]
    pub letters: Letters,
}

#[derive(Debug, ClapArgs)]
pub struct Distance {
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub boards: Vec<String>,
    #[command(flatten)]
    pub csv: Csv,
}

#[derive(Debug, ClapArgs)]
pub struct Check {
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    #[arg(required = true, value_name = "MOVES")]
    pub solution: String,
    #[command(flatten)]
    pub letters: Letters,
}

#[derive(Debug, ClapArgs)]
pub struct Board {
    #[arg(required = true, value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    #[command(flatten)]
    pub image: ImageArgs,
    #[arg(long, value_name = "PICTURE")]
    pub picture: Option<PathBuf>,
}

#[derive(Debug, ClapArgs)]
pub struct Play {
    #[arg(value_name = "BOARD", allow_negative_numbers = true)]
    pub board: Vec<String>,
    #[arg(long, value_name = "D")]
    pub distance: Option<u32>,
    #[arg(long, value_name = "S", value_parser = seed_parser())]
    pub seed: Option<u64>,
}

#[derive(Debug, ClapArgs)]
pub struct List {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[arg(long, value_name = "DISTANCES", value_parser = parse_distances)]
    pub distance: Option<RangeInclusive<u32>>,
    #[arg(long, value_name = "D", conflicts_with_all = ["distance", "tables", "verbose"])]
    pub near: Option<u32>,
    #[arg(long)]
    pub solutions: bool,
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["csv", "json"])]
    pub npz: Option<PathBuf>,
    #[command(flatten)]
    pub csv: Csv,
    #[command(flatten)]
    pub memory: MemoryArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Distribution {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[arg(long, value_name = "CLASS", conflicts_with = "goal")]
    #[arg(value_parser = Offered::homes(&[]))]
    pub home: Option<String>,
    #[command(flatten)]
    pub csv: Csv,
    #[command(flatten)]
    pub image: ImageArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Hardest {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[command(flatten)]
    pub csv: Csv,
}

#[derive(Debug, ClapArgs)]
pub struct Random {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[arg(long, value_name = "D")]
    pub distance: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub count: usize,
    #[arg(long, value_name = "S", value_parser = seed_parser())]
    pub seed: Option<u64>,
    #[arg(long)]
    pub distinct: bool,
    #[command(flatten)]
    pub csv: Csv,
    #[command(flatten)]
    pub memory: MemoryArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Verify {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: PathBuf,
    #[arg(long)]
    pub quick: bool,
    #[command(flatten)]
    pub memory: MemoryArgs,
}

/// The meaning of the letters of moves.
#[derive(Debug, Default, ClapArgs)]
pub struct Letters {
    #[arg(id = "moves", long = "moves", value_name = "CONVENTION", default_value = "tile")]
    #[arg(value_parser = named::parser::<Convention>())]
    pub convention: Convention,
}

/// Parses a distance `5`, or distances from the first to the last, `5..8`.
fn parse_distances(text: &str) -> Result<RangeInclusive<u32>, Expected> {
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    match (first.parse(), last.parse()) {
        (Ok(first), Ok(last)) if first <= last => Ok(first..=last),
        _ => Err(Expected(msg!("expected-distances"))),
    }
}

/// Parses a number of seconds, such as `10` or `0.5`.
fn parse_seconds(text: &str) -> Result<Duration, Expected> {
    let seconds = text.parse().ok().and_then(|seconds| Duration::try_from_secs_f64(seconds).ok());
    seconds.ok_or_else(|| Expected(msg!("expected-seconds")))
}
