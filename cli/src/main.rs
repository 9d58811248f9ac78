//! The query program: asks distance tables about boards.
//!
//! A file of `cli` for each command, on top of [`jiugong_app`], where questions are put to tables;
//! beside them [`commands::args`] the command line and [`commands::system`] what the program has of the system.

#![deny(unsafe_code)]

mod args;
mod commands;
mod play;
mod prompt;
mod render;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use jiugong_app::i18n::Words;
use jiugong_app::{self as desk, Desk, Failure};

use args::{Args, Command};
use jiugong_app::{command_line as again, env as system};
use prompt as guide;

/// The name of the program.
const PROGRAM: &str = "jiugong";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let words = system::words(&arguments);
    // Parsed without texts first: to make them all takes longer than most answers.
    let ended = match Args::try_parse_from(&arguments) {
        Ok(args) => run(args, words),
        Err(_) => {
            let command = words.command(Args::command());
            match command.try_get_matches_from(&arguments) {
                Ok(_) => Ok(0),
                Err(error) => desk::usage(&words, &error).and_then(|said| system::answer(&said)),
            }
        }
    };
    system::end(PROGRAM, ended)
}

fn run(args: Args, words: Words) -> Result<u8, Failure> {
    let metric = args.metric.unwrap_or_default();
    let Some(command) = args.command else {
        if guide::is_possible() {
            return guide::run(args.common, args.setting, metric, words);
        }
        let help = words.command(Args::command()).render_help().to_string();
        return Err(Failure::Help(help.trim_end().into()));
    };
    let shelf = system::shelf(&args.setting, &words)?;
    let streams = system::streams(PROGRAM);
    let mut desk = Desk::new(&args.common, &args.setting, metric, words, streams, shelf)?;
    let options = again::options(&args.setting, &args.common, metric);
    match command {
        Command::Solve(args) => commands::solve::run(&mut desk, args),
        Command::Hint(args) => commands::hint::run(&mut desk, args),
        Command::Distance(args) => commands::distance::run(&mut desk, args),
        Command::Check(args) => commands::check::run(&mut desk, args),
        Command::Explain(args) => commands::explain::run(&mut desk, args),
        Command::Play(args) => play::run(&mut desk, args, &options),
        Command::Distribution(args) => commands::distribution::run(&mut desk, args),
        Command::Hardest(args) => commands::hardest::run(&mut desk, args),
        Command::Random(args) => commands::random::run(&mut desk, args),
        Command::Info(args) => commands::info::run(&mut desk, args),
        Command::Verify(args) => commands::verify::run(&mut desk, args),
        Command::Completions(args) => commands::completions::run(&mut desk, args),
    }
}
