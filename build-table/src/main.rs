//! `build-table`: builds the distance tables that `jiugong` reads.
//!
//! 1. [`plan`] lists the tables to build, [`pattern_plan`] pattern tables; [`existing`] skips those that are built already.
//! 2. [`resources`] checks folders, memory and disk space.
//! 3. [`build`] builds each table: [`search`] finds the distances, [`write`](mod@write) writes the
//!    file. A [`checkpoint`] lets the next run resume a long search.
//! 4. [`verify`] proves the tables correct, with `--verify`.

#![deny(unsafe_code)]

mod args;
mod build;
mod checkpoint;
mod event;
mod existing;
mod interrupt;
mod pattern_plan;
mod plan;
mod progress;
mod resources;
mod search;
mod verify;
mod write;

use std::process::ExitCode;
use std::rc::Rc;

use jiugong_app::interrupt::{exit_on_request, watch};
use jiugong_app::schema::{self, CommandRecords, record};
use jiugong_app::{
    Catalogue, CommandLine, Error, Format, I18n, Output, Program, Status, msg, threads,
};

use args::{Args, Command};
use event::Event;

const PROGRAM: Program = Program {
    name: "build-table",
    catalogues: &[Catalogue {
        en: include_str!("../locales/en.ftl"),
        zh: include_str!("../locales/zh-CN.ftl"),
    }],
    command_line: CommandLine {
        default_command: None,
        useless: &[("completions", &["json"]), ("man", &["json"]), ("schema", &["json"])],
    },
};

/// The records of the program.
const RECORDS: &[CommandRecords] = &[CommandRecords::new("build-table", &[record::<Event>()])];

fn main() -> ExitCode {
    PROGRAM.run(run)
}

fn run(args: Args, i18n: Rc<I18n>) -> Result<Status, Error> {
    let format = if args.common.json { Format::Json } else { Format::Text };
    let mut output = Output::new(PROGRAM.name, Rc::clone(&i18n), format);
    match &args.command {
        Some(Command::Schema) => return schema::write(&mut output, PROGRAM.name, RECORDS, None),
        Some(Command::Install(command)) => return PROGRAM.install::<Args>(command, &i18n),
        None => {}
    }
    let tables = plan::tables(&args)?;
    let simd = search::simd(&args)?;
    let missing = existing::missing(&tables, &args, &mut output)?;
    // The threads come first, because their stacks take memory.
    threads::start(args.threads, &output)?;
    resources::prepare(&missing, &args, &mut output)?;
    watch().map_err(Error::system)?;
    for table in &missing {
        interrupt::check()?;
        build::build(table, simd, &args, &mut output)?;
    }
    if args.verify {
        exit_on_request();
        interrupt::check()?;
        for table in &tables {
            verify::verify(table, &args, &mut output)?;
        }
    }
    if !missing.is_empty() && !output.is_json() {
        output.note(&msg!("build-command", command = args.to_command_line()));
    }
    Ok(Status::Ok)
}
