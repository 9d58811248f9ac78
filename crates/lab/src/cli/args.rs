//! The command line. Its texts are in `locales/`, by the names of commands and arguments.

use clap::{Parser, Subcommand};
use jiugong_terminal::{BoardArgs, CommonArgs, Format, InstallCommand};

use super::{compare, heuristics, sudoku};

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
    Compare(compare::Args),
    Heuristics(heuristics::Args),
    Sudoku(sudoku::Args),
    #[command(flatten)]
    Install(InstallCommand),
}

impl Args {
    /// Returns the format of answers.
    pub fn format(&self) -> Format {
        let is_csv = match &self.command {
            Command::Compare(args) => args.output.csv.csv,
            Command::Heuristics(args) => args.output.csv.csv,
            Command::Sudoku(args) => args.csv.csv,
            Command::Install(_) => false,
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
            Command::Sudoku(_) | Command::Install(_) => None,
        }
    }
}
