//! `build-table`: builds the distance tables that `jiugong` reads.
//!
//! 1. [`tables`] lists the [plans](plan) of the tables to build: [`pattern_plan`] the pattern
//!    tables, [`goal_plan`] that of goals that are not one board. [`existing`] skips tables that
//!    are built already.
//! 2. [`resources`] checks memory, folders and [`disk`] space.
//! 3. [`build`] builds each table: [`search`] finds the distances, [`write`](mod@write) writes the
//!    [result](search_result) to the file. A [`checkpoint`] lets the next run resume a long search.
//! 4. [`verify`] proves the tables correct, with `--verify`.
//!
//! With `--plan`, [`forecast`] prints the resources and the time of the searches instead. With
//! `--scratch` or `--mpi`, [`in_parts`] does the same work with the crate `jiugong_parts`.

#![deny(unsafe_code)]

mod args;
mod build;
mod checkpoint;
mod disk;
mod event;
mod existing;
mod forecast;
mod goal_plan;
mod in_parts;
mod interrupt;
mod pattern_plan;
mod plan;
mod progress;
mod resources;
#[cfg(test)]
mod schema;
mod search;
mod search_result;
mod tables;
mod verify;
mod write;

use std::process::ExitCode;
use std::sync::Arc;

use jiugong_answers::threads;
use jiugong_parts::Alone;
use jiugong_terminal::interrupt::{exit_on_request, watch};
use jiugong_terminal::observer::Terminal;
use jiugong_terminal::{Catalogue, CommandLine, Error, Format, I18n, Output, Program, Status};

use args::{Args, Command};
use checkpoint::Checkpoint;

const PROGRAM: Program = Program {
    name: "build-table",
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
    let format = if args.common.json { Format::Json } else { Format::Text };
    let mut output = Output::new(PROGRAM.name, Arc::clone(&i18n), format);
    match &args.command {
        Some(Command::Install(command)) => return PROGRAM.install::<Args>(command, &i18n),
        None => {}
    }
    if args.plan {
        forecast::print(&args, &mut output)?;
    } else if args.mpi {
        return build_with_mpi(&args, &i18n, &mut output);
    } else if args.is_in_parts() {
        in_parts::build_tables(&args, &Alone, &i18n, &mut output)?;
    } else {
        build_tables(&args, &mut output)?;
    }
    Ok(Status::Ok)
}

#[cfg(feature = "mpi")]
use in_parts::build_with_mpi;

#[cfg(not(feature = "mpi"))]
fn build_with_mpi(_: &Args, _: &Arc<I18n>, _: &mut Output) -> Result<Status, Error> {
    Err(Error::Usage(jiugong_terminal::msg!("mpi-missing")))
}

/// Builds the tables of the command line.
fn build_tables(args: &Args, output: &mut Output) -> Result<(), Error> {
    let tables = tables::requested(args)?;
    let simd = search::simd(args)?;
    // The threads come first, because their stacks take memory.
    threads::start(args.threads, &Terminal::of_output(output))?;
    let missing = existing::missing(&tables, args.force, output, |number| {
        Checkpoint::of(&tables[number], args)
    })?;
    let missing: Vec<_> = missing.into_iter().map(|number| &tables[number]).collect();
    resources::prepare_in_one_piece(&missing, args, output)?;
    watch().map_err(Error::system)?;
    for table in &missing {
        interrupt::check()?;
        build::build(table, simd, args, output)?;
    }
    if args.verify {
        for table in &tables {
            exit_on_request();
            interrupt::check()?;
            verify::verify(table, args, output)?;
        }
    }
    if !missing.is_empty() {
        build::rebuild_note(args, output);
    }
    Ok(())
}
