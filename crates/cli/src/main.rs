//! `jiugong`: solves sliding puzzles from distance tables.
//!
//! [`commands`] has a file for each command. [`prompt`] asks for a board when no command is given,
//! and [`play`] is the terminal game.

#![deny(unsafe_code)]

mod args;
mod commands;
mod play;
mod prompt;

use std::process::ExitCode;
use std::sync::Arc;

use crate::commands::options::Options;
use crate::commands::{
    board, check, distance, distribution, explain, hardest, hint, improve, info, list, random,
    solve, verify,
};
use jiugong_terminal::session::Setup;
use jiugong_terminal::{Catalogue, CommandLine, Error, Format, I18n, Program, Session, Status};

use args::{Args, Command};

/// The messages of this program alone.
const CATALOGUES: &[Catalogue] = &[
    crate::commands::CATALOGUE,
    Catalogue { en: include_str!("../locales/en.ftl"), zh: include_str!("../locales/zh-CN.ftl") },
    Catalogue {
        en: include_str!("../locales/play.en.ftl"),
        zh: include_str!("../locales/play.zh-CN.ftl"),
    },
];

const PROGRAM: Program = Program {
    name: "jiugong",
    catalogues: CATALOGUES,
    command_line: CommandLine {
        default_command: Some("solve"),
        moved_to: &[
            ("build", "build-table"),
            ("build-table", "build-table"),
            ("compare", "jiugong-lab compare"),
            ("heuristics", "jiugong-lab heuristics"),
            ("sudoku", "jiugong-lab sudoku"),
        ],
    },
};

fn main() -> ExitCode {
    PROGRAM.run(run)
}

fn run(args: Args, i18n: Arc<I18n>) -> Result<Status, Error> {
    let format = args.format();
    let lang = args.common.lang.as_deref();
    let Some(command) = args.command else {
        if prompt::is_possible() {
            return prompt::run(args.options, format, lang, i18n);
        }
        return Err(Error::Help(PROGRAM.help::<Args>(&i18n)));
    };
    let options = command.options();
    let mut session = session(options.as_ref(), command.shape(), format, i18n)?;
    let result = match command {
        Command::Solve(args) => solve::run(&mut session, &args),
        Command::Hint(args) => hint::run(&mut session, &args),
        Command::Distance(args) => distance::run(&mut session, &args),
        Command::Check(args) => check::run(&mut session, &args),
        Command::Improve(args) => improve::run(&mut session, &args),
        Command::Explain(args) => explain::run(&mut session, &args),
        Command::Board(args) => board::run(&mut session, &args),
        Command::Play(args) => play::run(&mut session, &args, lang),
        Command::List(args) => list::run(&mut session, &args),
        Command::Distribution(args) => distribution::run(&mut session, &args),
        Command::Hardest(args) => hardest::run(&mut session, &args),
        Command::Random(args) => random::run(&mut session, &args),
        Command::Info(args) => info::run(&mut session, &args),
        Command::Verify(args) => verify::run(&mut session, &args),
        Command::Install(command) => PROGRAM.install::<Args>(&command, session.output.i18n()),
    };
    // The answers come before the error.
    session.output.flush()?;
    result
}

/// Creates the session of a command; `options` are `None` for one without boards, `shape` is the
/// shape that it is about.
fn session(
    options: Option<&Options>,
    shape: Option<&str>,
    format: Format,
    i18n: Arc<I18n>,
) -> Result<Session, Error> {
    Session::new(Setup {
        program: PROGRAM.name,
        i18n,
        format,
        boards: options.map(|options| &options.boards),
        metric: options.map(|options| options.metric).unwrap_or_default(),
        shape,
    })
}
