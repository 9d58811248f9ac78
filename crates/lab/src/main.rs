//! `jiugong-lab`: compares search algorithms on sliding puzzles, and methods for Sudoku.
//!
//! [`cli`] has a file for each command. They share the selection of algorithms and heuristics
//! ([`cli::names`], [`cli::entries`]), the [`cli::columns`] of tables of runs, and the output as
//! text ([`cli::table`]), as [`cli::charts`] and as a [`cli::trace`].

#![deny(unsafe_code)]

mod cli;

use std::process::ExitCode;
use std::sync::Arc;

use jiugong::Metric;
use jiugong_terminal::session::Setup;
use jiugong_terminal::{Catalogue, CommandLine, Error, I18n, Program, Session, Status};

use cli::args::{Args, Command};

const PROGRAM: Program = Program {
    name: "jiugong-lab",
    catalogues: &[Catalogue {
        en: include_str!("../locales/en.ftl"),
        zh: include_str!("../locales/zh-CN.ftl"),
    }],
    command_line: CommandLine { default_command: None, moved_to: &[] },
};

fn main() -> ExitCode {
    PROGRAM.run(run)
}

fn run(args: Args, i18n: Arc<I18n>) -> Result<Status, Error> {
    let mut session = Session::new(Setup {
        program: PROGRAM.name,
        i18n,
        format: args.format(),
        boards: args.command.board_args(),
        metric: Metric::Stm,
        shape: None,
    })?;
    let result = match args.command {
        Command::Compare(args) if args.all_depths => cli::depths::run(&mut session, args),
        Command::Compare(args) => cli::compare::run(&mut session, args),
        Command::Heuristics(args) => cli::heuristics::run(&mut session, args),
        Command::Sudoku(args) => cli::sudoku::run(&mut session, args),
        Command::Install(command) => PROGRAM.install::<Args>(&command, session.output.i18n()),
    };
    // The answers come before the error.
    session.output.flush()?;
    result
}
