//! The command line. Its texts are in the library's `words`, by the names of commands and options.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args as ClapArgs, Parser, Subcommand};
use jiugong_app::{Common, Setting};
use jiugong_lab::Limits;

/// The whole command line.
#[derive(Debug, Parser)]
#[command(name = "jiugong-lab", version, disable_help_subcommand = true)]
#[command(arg_required_else_help = true)]
pub struct Args {
    #[command(subcommand)]
    pub command: Command,
    #[command(flatten)]
    pub common: Common,
}

#[derive(Debug, Subcommand)]
pub enum Command {
    Compare(Compare),
    Heuristics(Heuristics),
    Sudoku(Sudoku),
}

impl Command {
    /// What a command about boards was told beside them; `None` for one that is not about boards.
    pub fn setting(&self) -> Option<&Setting> {
        match self {
            Command::Compare(args) => Some(&args.setting),
            Command::Heuristics(args) => Some(&args.setting),
            Command::Sudoku(_) => None,
        }
    }
}

#[derive(Debug, ClapArgs)]
pub struct Compare {
    #[arg(
        required_unless_present = "all_depths",
        value_name = "BOARD",
        allow_negative_numbers = true
    )]
    pub board: Vec<String>,
    #[command(flatten)]
    pub field: Field,
    #[command(flatten)]
    pub files: Files,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub columns: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub trace: Option<PathBuf>,
    #[arg(long, conflicts_with_all = ["board", "trace"])]
    pub all_depths: bool,
    #[arg(long, value_name = "N", requires = "all_depths", default_value_t = 20)]
    pub count: u16,
    #[arg(long, value_name = "S", requires = "all_depths", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub setting: Setting,
}

#[derive(Debug, ClapArgs)]
pub struct Heuristics {
    #[arg(value_name = "SHAPE")]
    pub size: Option<String>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub heuristics: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub count: u16,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[command(flatten)]
    pub limits: Limited,
    #[command(flatten)]
    pub files: Files,
    #[command(flatten)]
    pub setting: Setting,
}

#[derive(Debug, ClapArgs)]
pub struct Sudoku {
    #[arg(required_unless_present = "file", value_name = "PUZZLE")]
    pub puzzle: Vec<String>,
    #[arg(long, value_name = "FILE")]
    pub file: Vec<PathBuf>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub method: Vec<String>,
    #[command(flatten)]
    pub limits: Limited,
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
}

/// Who runs, and how.
#[derive(Debug, ClapArgs)]
pub struct Field {
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub algorithms: Vec<String>,
    #[arg(long, value_name = "NAMES", value_delimiter = ',')]
    pub heuristics: Vec<String>,
    #[arg(long, value_name = "D")]
    pub depth: Option<u32>,
    #[arg(long, value_name = "ORDER", default_value = "UDLR")]
    pub order: String,
    #[command(flatten)]
    pub limits: Limited,
}

/// How far a run may go.
#[derive(Debug, ClapArgs)]
pub struct Limited {
    #[arg(long, value_name = "N", default_value_t = Limits::default().nodes)]
    max_nodes: u64,
    #[arg(long, value_name = "MIB", default_value_t = Limits::default().memory >> 20)]
    max_memory: u64,
    #[arg(long, value_name = "SECONDS", default_value_t = Limits::default().time.as_secs())]
    max_time: u64,
}

impl Limited {
    pub fn limits(&self) -> Limits {
        Limits {
            nodes: self.max_nodes,
            memory: self.max_memory.saturating_mul(1 << 20),
            time: Duration::from_secs(self.max_time),
        }
    }
}

/// Other forms of the answer.
#[derive(Debug, ClapArgs)]
pub struct Files {
    #[arg(long, conflicts_with = "json")]
    pub csv: bool,
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
}
