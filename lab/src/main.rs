//! The laboratory's program: runs the classic search algorithms and says what they cost.
//!
//! A file of `cli` for each command, on top of [`jiugong_app`], where boards come in and answers go
//! out as in the query program; beside them [`cli::args`] the command line, [`cli::contest`] who runs,
//! [`cli::sheet`] tables of numbers and [`cli::chart`] pictures of them.

#![deny(unsafe_code)]

mod cli;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use jiugong::Metric;
use jiugong_app::i18n::Words;
use jiugong_app::{self as desk, Desk, Failure, Setting, Shelf};

use cli::args::{Args, Command};
use jiugong_app::env as system;

/// The name of the program.
const PROGRAM: &str = "jiugong-lab";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let words = system::words(&arguments);
    let command = words.command(Args::command());
    let ended = match command.try_get_matches_from(&arguments) {
        // What the texted command takes, the one without texts takes too.
        Ok(_) => run(Args::parse_from(&arguments), words),
        Err(error) => desk::usage(&words, &error).and_then(|said| system::answer(&said)),
    };
    system::end(PROGRAM, ended)
}

fn run(args: Args, words: Words) -> Result<u8, Failure> {
    let (setting, shelf) = match args.command.setting() {
        Some(setting) => (setting.clone(), system::shelf(setting, &words)?),
        None => (Setting::default(), Shelf::default()),
    };
    let (common, streams) = (&args.common, system::streams(PROGRAM));
    let mut desk = Desk::new(common, &setting, Metric::Stm, words, streams, shelf)?;
    match args.command {
        Command::Compare(args) if args.all_depths => cli::depths::run(&mut desk, args),
        Command::Compare(args) => cli::compare::run(&mut desk, args),
        Command::Heuristics(args) => cli::heuristics::run(&mut desk, args),
        Command::Sudoku(args) => cli::sudoku::run(&mut desk, args),
    }
}
