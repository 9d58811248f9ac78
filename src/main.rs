//! The query program: asks distance tables about boards.
//!
//! A file of `cli` for each command; what they share is there too: [`cli::args`] the command
//! line, [`cli::tables`] where tables are found, [`cli::desk`] where questions are put to them,
//! [`cli::boards`] where boards come in, [`cli::output`] where answers go out and [`cli::failure`]
//! how it ends.

#![deny(unsafe_code)]

mod cli;

use std::process::ExitCode;

use clap::{CommandFactory, Parser};
use jiugong::words::{Lang, Words};

use cli::args::{Args, Command};
use cli::desk::Desk;
use cli::failure::Failure;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let texts = arguments.iter().filter_map(|argument| argument.to_str());
    let lang = Lang::of_command(texts, |name| std::env::var(name).ok());
    let words = Words::new(lang);
    // Parsed without texts first: to make them all takes longer than most answers.
    let ended = match Args::try_parse_from(&arguments) {
        Ok(args) => run(args, words),
        Err(_) => {
            let command = words.command(Args::command());
            match command.try_get_matches_from(&arguments) {
                Ok(_) => Ok(0),
                Err(error) => cli::output::usage(&words, &error),
            }
        }
    };
    cli::output::end(ended)
}

fn run(args: Args, words: Words) -> Result<u8, Failure> {
    let mut desk = Desk::new(&args.common, words)?;
    match args.command {
        Command::Solve(args) => cli::solve::run(&mut desk, args),
        Command::Hint(args) => cli::hint::run(&mut desk, args),
        Command::Distance(args) => cli::distance::run(&mut desk, args),
        Command::Check(args) => cli::check::run(&mut desk, args),
        Command::Distribution(args) => cli::distribution::run(&mut desk, args),
        Command::Hardest(args) => cli::hardest::run(&mut desk, args),
        Command::Random(args) => cli::random::run(&mut desk, args),
        Command::Info(args) => cli::info::run(&mut desk, args),
        Command::Verify(args) => cli::verify::run(&mut desk, args),
        Command::Completions(args) => cli::completions::run(&mut desk, args),
    }
}
