//! The command line. Its texts are in `locales/`, by the names of commands and arguments.

use clap::{Parser, Subcommand};
use jiugong_terminal::{BoardArgs, CommonArgs, Format, InstallCommand};

use crate::commands::options::Options;
use crate::commands::{
    board, check, distance, distribution, explain, hardest, hint, improve, info, list, random,
    solve, verify,
};

use crate::play;

/// The command line.
#[derive(Debug, Parser)]
#[command(name = "jiugong", version, disable_help_subcommand = true)]
pub struct Args {
    /// Without a command, the program prompts for a board if it runs on a terminal.
    #[command(subcommand)]
    pub command: Option<Command>,
    /// The options of the prompt.
    #[command(flatten)]
    pub options: Options,
    #[command(flatten)]
    pub common: CommonArgs,
}

impl Args {
    /// Returns the format of answers.
    pub fn format(&self) -> Format {
        match &self.command {
            _ if self.common.json => Format::Json,
            Some(command) if command.has_csv() => Format::Csv,
            _ => Format::Text,
        }
    }
}

/// The commands, each with the group that `--help` lists it in: the help makes groups of this
/// heading.
#[derive(Debug, Subcommand)]
#[command(defer = true)]
pub enum Command {
    #[command(subcommand_help_heading = "solve")]
    Solve(solve::Args),
    #[command(subcommand_help_heading = "solve")]
    Hint(hint::Args),
    #[command(subcommand_help_heading = "solve")]
    Distance(distance::Args),
    #[command(subcommand_help_heading = "solve")]
    Check(check::Args),
    #[command(subcommand_help_heading = "solve")]
    Improve(improve::Args),
    #[command(subcommand_help_heading = "solve")]
    Explain(explain::Args),
    #[command(subcommand_help_heading = "solve")]
    Board(board::Args),
    #[command(subcommand_help_heading = "play")]
    Play(play::Args),
    #[command(subcommand_help_heading = "data")]
    List(list::Args),
    #[command(subcommand_help_heading = "data")]
    Distribution(distribution::Args),
    #[command(subcommand_help_heading = "data")]
    Hardest(hardest::Args),
    #[command(subcommand_help_heading = "play")]
    Random(random::Args),
    #[command(subcommand_help_heading = "tables")]
    Info(info::Args),
    #[command(subcommand_help_heading = "tables")]
    Verify(verify::Args),
    #[command(flatten)]
    Install(InstallCommand),
}

impl Command {
    /// Returns the options of a command that answers boards, or writes them; `None` without boards.
    pub fn options(&self) -> Option<Options> {
        Some(match self {
            Command::Solve(args) => args.options.clone(),
            Command::Hint(args) => args.options.clone(),
            Command::Distance(args) => args.options.clone(),
            Command::Check(args) => args.options.clone(),
            Command::Improve(args) => args.options.clone(),
            Command::Explain(args) => args.options.clone(),
            Command::Play(args) => args.options.clone(),
            Command::List(args) => args.options.clone(),
            Command::Distribution(args) => args.options.clone(),
            Command::Hardest(args) => args.options.clone(),
            Command::Random(args) => args.options.clone(),
            Command::Board(args) => {
                let boards = BoardArgs { notation: args.notation.clone(), ..BoardArgs::default() };
                Options { boards, ..Options::default() }
            }
            Command::Info(_) | Command::Verify(_) | Command::Install(_) => return None,
        })
    }

    /// Returns the shape that a command is given as its argument.
    pub fn shape(&self) -> Option<&str> {
        match self {
            Command::List(args) => args.size.as_deref(),
            Command::Distribution(args) => args.size.as_deref(),
            Command::Hardest(args) => args.size.as_deref(),
            Command::Random(args) => args.size.as_deref(),
            _ => None,
        }
    }

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
