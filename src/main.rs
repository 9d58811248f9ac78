//! The query program: asks distance tables about boards.
//!
//! A file of `cli` for each command, on top of [`jiugong::desk`], where questions are put to tables;
//! beside them [`cli::args`] the command line and [`cli::system`] what the program has of the system.

#![deny(unsafe_code)]

mod cli;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use jiugong::desk::{self, Desk, Failure};
use jiugong::words::Words;

use cli::args::{Args, Command};
use cli::{PROGRAM, again, guide, system};

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
        Command::Solve(args) => cli::solve::run(&mut desk, args),
        Command::Hint(args) => cli::hint::run(&mut desk, args),
        Command::Distance(args) => cli::distance::run(&mut desk, args),
        Command::Check(args) => cli::check::run(&mut desk, args),
        Command::Explain(args) => cli::explain::run(&mut desk, args),
        Command::Play(args) => cli::play::run(&mut desk, args, &options),
        Command::Distribution(args) => cli::distribution::run(&mut desk, args),
        Command::Hardest(args) => cli::hardest::run(&mut desk, args),
        Command::Random(args) => cli::random::run(&mut desk, args),
        Command::Info(args) => cli::info::run(&mut desk, args),
        Command::Verify(args) => cli::verify::run(&mut desk, args),
        Command::Completions(args) => cli::completions::run(&mut desk, args),
    }
}
