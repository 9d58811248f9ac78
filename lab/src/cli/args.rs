//! The command line. Its texts are in `locales/`, by the names of commands and arguments.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, Parser, Subcommand, ValueHint};
use jiugong_app::args::seed_parser;
use jiugong_app::{BoardArgs, CommonArgs, Format, ImageArgs, InstallCommand, Offered, schema};
use jiugong_lab::sudoku::METHODS;
use jiugong_lab::{ALGORITHMS, HEURISTICS, Limits};

use super::RECORDS;
use super::columns;
use super::names::ALL;

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "jiugong-lab", version, disable_help_subcommand = true)]
#[command(arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    common: CommonArgs,
}

#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    Compare(Compare),
    Heuristics(Heuristics),
    Partitions(Partitions),
    Sudoku(Sudoku),
    Schema {
        #[arg(value_name = "COMMAND", value_parser = schema::command_parser(RECORDS))]
        command: Option<String>,
    },
    #[command(flatten)]
    Install(InstallCommand),
}

impl Args {
    /// Returns the format of answers.
    pub fn format(&self) -> Format {
        let is_csv = match &self.command {
            Command::Compare(args) => args.output.csv,
            Command::Heuristics(args) => args.output.csv,
            Command::Partitions(args) => args.csv,
            Command::Sudoku(args) => args.csv,
            Command::Schema { .. } | Command::Install(_) => false,
        };
        if self.common.json {
            Format::Json
        } else if is_csv {
            Format::Csv
        } else {
            Format::Text
        }
    }
}

impl Command {
    /// Returns the options about boards, if the command takes boards.
    pub fn board_args(&self) -> Option<&BoardArgs> {
        match self {
            Command::Compare(args) => Some(&args.boards),
            Command::Heuristics(args) => Some(&args.boards),
            Command::Partitions(args) => Some(&args.board_args),
            Command::Sudoku(_) | Command::Schema { .. } | Command::Install(_) => None,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub struct Compare {
    #[arg(
        // Of an option that requires `--all-depths` that one is missing.
        required_unless_present_any = ["all_depths", "count", "seed"],
        value_name = "BOARD",
        allow_negative_numbers = true
    )]
    pub board: Vec<String>,
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
    #[arg(long, value_name = "N", requires = "all_depths", default_value_t = 20)]
    pub count: u16,
    #[arg(long, value_name = "S", requires = "all_depths", default_value_t = 1, value_parser = seed_parser())]
    pub seed: u64,
    #[command(flatten)]
    pub boards: BoardArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Heuristics {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&HEURISTICS))]
    pub heuristics: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub count: u16,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed_parser())]
    pub seed: u64,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[command(flatten)]
    pub output: OutputArgs,
    #[command(flatten)]
    pub boards: BoardArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Partitions {
    #[arg(value_name = "SHAPE", conflicts_with = "shape", value_parser = Offered::shapes())]
    pub size: Option<String>,
    #[arg(long, value_name = "SIZES", conflicts_with = "start")]
    pub sizes: Option<String>,
    #[arg(long, value_name = "PARTITION")]
    pub start: Option<String>,
    #[arg(long, conflicts_with = "start")]
    pub random: bool,
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(1..))]
    pub boards: u32,
    #[arg(long, value_name = "N")]
    pub sample: Option<u16>,
    #[arg(long, value_name = "S", default_value_t = 1, value_parser = seed_parser())]
    pub seed: u64,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    #[command(flatten)]
    pub board_args: BoardArgs,
}

#[derive(Debug, ClapArgs)]
pub struct Sudoku {
    #[arg(required_unless_present = "file", value_name = "PUZZLE")]
    pub puzzle: Vec<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Vec<PathBuf>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&METHODS))]
    pub method: Vec<String>,
    #[command(flatten)]
    pub limits: LimitArgs,
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// The algorithms and heuristics, and how they run.
#[derive(Debug, ClapArgs)]
pub struct EntryArgs {
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&ALGORITHMS))]
    pub algorithms: Vec<String>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    #[arg(value_parser = offered(&HEURISTICS))]
    pub heuristics: Vec<String>,
    #[arg(long, value_name = "D")]
    pub depth: Option<u32>,
    #[arg(long, value_name = "ORDER", default_value = "UDLR")]
    pub order: String,
    #[command(flatten)]
    pub limits: LimitArgs,
}

/// The limits of each run.
#[derive(Debug, ClapArgs)]
pub struct LimitArgs {
    #[arg(long, value_name = "N", default_value_t = Limits::default().nodes)]
    max_nodes: u64,
    #[arg(long, value_name = "MIB", default_value_t = Limits::default().memory >> 20)]
    max_memory: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().time.as_secs())]
    max_time: u64,
}

impl LimitArgs {
    pub fn limits(&self) -> Limits {
        Limits {
            nodes: self.max_nodes,
            memory: self.max_memory.saturating_mul(1 << 20),
            time: Duration::from_secs(self.max_time),
        }
    }
}

/// Other formats of the answer.
#[derive(Debug, ClapArgs)]
pub struct OutputArgs {
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    #[command(flatten)]
    pub image: ImageArgs,
}

/// Offers names, and the one that selects all of them.
fn offered(names: &[&str]) -> Offered {
    Offered::new(names.iter().copied().chain([ALL]))
}
