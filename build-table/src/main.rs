//! `build-table`: builds the distance tables that `jiugong` reads.
//!
//! 1. [`plan`] lists the tables to build, [`pattern_plan`] the pattern tables. [`existing`] skips
//!    tables that are built already.
//! 2. [`resources`] checks memory, folders and [`disk`] space. With `--plan`, [`forecast`] prints
//!    the resources and the time of the searches instead.
//! 3. [`build`] builds each table: [`search`] finds the distances, [`write`](mod@write) writes the
//!    [result](search_result) to the file. A [`checkpoint`] lets the next run resume a long search.
//! 4. [`verify`] proves the tables correct, with `--verify`.
//! 5. With `--scratch` and `--mpi`, [`partitioned`] searches, builds and proves in parts, in a
//!    [`group`] of processes.

#![deny(unsafe_code)]

mod args;
mod build;
mod checkpoint;
mod disk;
mod event;
mod existing;
mod forecast;
mod group;
mod interrupt;
mod partitioned;
mod pattern_plan;
mod plan;
mod progress;
mod resources;
#[cfg(test)]
mod schema;
mod search;
mod search_result;
mod verify;
mod write;

use std::process::ExitCode;
use std::rc::Rc;
#[cfg(feature = "mpi")]
use std::time::Duration;

use jiugong_app::interrupt::{exit_on_request, watch};
use jiugong_app::{
    Catalogue, CommandLine, Error, Format, I18n, Output, Program, Status, msg, threads,
};

use args::{Args, Command};
#[cfg(feature = "mpi")]
use group::Mpi;
use group::{Alone, Group};
use partitioned::search::PartitionedSearch;
use plan::TablePlan;

const PROGRAM: Program = Program {
    name: "build-table",
    catalogues: &[Catalogue {
        en: include_str!("../locales/en.ftl"),
        zh: include_str!("../locales/zh-CN.ftl"),
    }],
    command_line: CommandLine {
        default_command: None,
        useless: &[("completions", &["json"]), ("man", &["json"])],
        elsewhere: &[],
    },
};

fn main() -> ExitCode {
    PROGRAM.run(run)
}

fn run(args: Args, i18n: Rc<I18n>) -> Result<Status, Error> {
    let format = if args.common.json { Format::Json } else { Format::Text };
    let mut output = Output::new(PROGRAM.name, Rc::clone(&i18n), format);
    match &args.command {
        Some(Command::Install(command)) => return PROGRAM.install::<Args>(command, &i18n),
        None => {}
    }
    if args.mpi {
        return build_with_mpi(&args, &i18n, &mut output);
    }
    build_tables(&args, &Alone, &mut output)
}

/// Builds the tables with the processes that `mpirun` has started.
#[cfg(feature = "mpi")]
fn build_with_mpi(args: &Args, i18n: &Rc<I18n>, output: &mut Output) -> Result<Status, Error> {
    let timeout = Duration::from_secs(args.timeout.into());
    let errors = Output::new(PROGRAM.name, Rc::clone(i18n), Format::Text);
    let group = Mpi::start(timeout, errors)?;
    let result = build_tables(args, &group, output);
    Ok(group.finish(result))
}

#[cfg(not(feature = "mpi"))]
fn build_with_mpi(_: &Args, _: &Rc<I18n>, _: &mut Output) -> Result<Status, Error> {
    Err(Error::Usage(msg!("mpi-missing")))
}

/// Builds the tables of the command line. The first process of the group prints.
fn build_tables(args: &Args, group: &impl Group, output: &mut Output) -> Result<Status, Error> {
    group.check_same(&format!("{} {args:?}", env!("CARGO_PKG_VERSION")))?;
    let is_first = group.rank() == 0;
    let tables = group.agree(plan::tables(args))?;
    let simd = group.agree(search::simd(args))?;
    // The threads come first, because their stacks take memory.
    group.agree(threads::start(args.threads, output))?;
    if args.plan {
        forecast::print(&tables, args, simd, output)?;
        return Ok(Status::Ok);
    }
    let missing = if is_first { existing::missing(&tables, args, output) } else { Ok(Vec::new()) };
    let missing = group.agree(missing)?;
    let missing = group.broadcast(missing.into_iter().map(|table| table as u8).collect());
    let missing: Vec<_> = missing.into_iter().map(|table| &tables[usize::from(table)]).collect();
    let prepared =
        if is_first { resources::prepare(&missing, args, group, output) } else { Ok(()) };
    group.agree(prepared)?;
    group.agree(watch().map_err(Error::system))?;
    for table in &missing {
        match table {
            TablePlan::Complete(plan) if args.is_partitioned() => {
                let search = PartitionedSearch::new(table, plan, simd, group)?;
                partitioned::build::build(&search, args, output)?;
            }
            _ => {
                interrupt::check()?;
                build::build(table, simd, args, output)?;
            }
        }
    }
    if args.verify {
        for table in &tables {
            exit_on_request();
            group.agree(interrupt::check())?;
            match table {
                TablePlan::Complete(plan) if args.is_partitioned() => {
                    let search = PartitionedSearch::new(table, plan, simd, group)?;
                    partitioned::verify::verify(&search, args, output)?;
                }
                _ => verify::verify(table, args, output)?,
            }
        }
    }
    if !missing.is_empty() && is_first && !output.is_json() {
        output.note(&msg!("build-command", command = args.to_command_line()));
    }
    Ok(Status::Ok)
}
