//! The generator: builds the distance tables that `jiugong` answers from.
//!
//! For each [`job`] there is to do: [`needs`] is it possible, [`search`] finds the distances,
//! [`payload`] and [`writer`] make them the bytes of a file, [`write`](mod@write) puts it in its place, and where that
//! is wished [`proof`] proves it. A long search can be left and gone on with, by a [`checkpoint`].

#![deny(unsafe_code)]

mod args;
mod build;
mod checkpoint;
mod failure;
mod interrupt;
mod job;
mod needs;
mod output;
mod payload;
mod progress;
mod proof;
mod search;
mod there;
mod writer;

use std::ffi::OsString;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use jiugong_app::i18n::{Lang, Words};
use jiugong_app::say;
use jiugong_engine::Code;
use rayon::{ThreadPool, ThreadPoolBuilder};

use args::Args;
use checkpoint::Checkpoint;
use failure::Failure;
use job::Job;
use search::Means;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let texts = arguments.iter().filter_map(|argument| argument.to_str());
    let lang = Lang::of_command(texts, |name| std::env::var(name).ok());
    let ended = match Args::try_parse_from(&arguments) {
        Ok(args) => run(&args, &Words::new(lang)),
        Err(_) => usage(arguments, &Words::new(lang)),
    };
    match ended {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            output::note(&format!("build-table: {}", failure.said()));
            ExitCode::from(failure.status())
        }
    }
}

/// Says what is wrong with the command line, or shows what it asked for.
fn usage(arguments: Vec<OsString>, words: &Words) -> Result<(), Failure> {
    let command = words.command(Args::command());
    let Err(error) = command.try_get_matches_from(arguments) else {
        return Ok(());
    };
    let said = words.usage_error(&error);
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => output::made(&said),
        _ => Err(Failure::Input(said)),
    }
}

fn run(args: &Args, words: &Words) -> Result<(), Failure> {
    let jobs = Job::all(args, words)?;
    let means = Means {
        code: code(args, words)?,
        checkpoint: args.checkpoint.as_deref(),
    };
    let mut wanted = Vec::new();
    for job in &jobs {
        if args.force || !there::is_good(job, args.json, words)? {
            wanted.push(job);
        } else if let Some(folder) = &args.checkpoint {
            // One that was killed when its table was just in its place left it there.
            Checkpoint::new(folder, job, words).remove()?;
        }
    }
    if let Some(folder) = &args.checkpoint {
        // What was left is gone on with before anything else is begun.
        wanted.sort_by_key(|job| !Checkpoint::new(folder, job, words).is_there());
    }
    // Tables that are there may be where nothing can be written.
    if !wanted.is_empty() {
        make_folder(&args.out, words)?;
        if let Some(folder) = &args.checkpoint {
            make_folder(folder, words)?;
        }
    }
    needs::check(&wanted, args, words)?;
    let refused = |error: String| {
        let threads = usize::from(args.threads.unwrap_or(0));
        Failure::Io(say!(
            words,
            "build-threads",
            threads = threads,
            error = error
        ))
    };
    let pool = pool(args).map_err(|error| refused(error.to_string()))?;
    interrupt::watch().map_err(|error| refused(error.to_string()))?;
    for job in &wanted {
        if interrupt::asked() {
            return Err(Failure::Stopped(say!(words, "build-stopped")));
        }
        pool.install(|| build::build(job, &means, args.json, words))?;
    }
    if args.verify {
        interrupt::at_once();
        for job in &jobs {
            pool.install(|| proof::prove(job, args.json, words))?;
        }
    }
    if !wanted.is_empty() && !args.json {
        let command = again(args);
        output::note(&say!(words, "build-again", command = command));
    }
    Ok(())
}

fn pool(args: &Args) -> Result<ThreadPool, rayon::ThreadPoolBuildError> {
    let threads = usize::from(args.threads.unwrap_or(0));
    ThreadPoolBuilder::new().num_threads(threads).build()
}

/// The instructions that are asked for, or else the best there are.
fn code(args: &Args, words: &Words) -> Result<Code, Failure> {
    let Some(name) = &args.code else {
        return Ok(Code::best());
    };
    let all = Code::all();
    let code = all.iter().find(|code| code.name() == name);
    code.copied().ok_or_else(|| {
        let names: Vec<_> = all.iter().map(|code| code.name()).collect();
        let (code, names) = (name.as_str(), names.join(", "));
        Failure::Input(say!(words, "build-code", code = code, names = names))
    })
}

/// Makes a folder if it is not there, and tries whether a file can be made in it: better now than
/// after a long search.
fn make_folder(folder: &Path, words: &Words) -> Result<(), Failure> {
    let tried = fs::create_dir_all(folder).and_then(|()| tempfile::tempfile_in(folder));
    tried.map(drop).map_err(|error| {
        let (folder, error) = (folder.display().to_string(), error.to_string());
        Failure::Io(say!(words, "build-folder", folder = folder, error = error))
    })
}

/// The command that does the same again.
fn again(args: &Args) -> String {
    let mut command = format!("build-table {} --home {}", args.size, args.home);
    if args.metric != "stm" {
        command += &format!(" --metric {}", args.metric);
    }
    if let Some(encoding) = &args.encoding {
        command += &format!(" --encoding {encoding}");
    }
    command + &format!(" --out {} --force", args.out.display())
}
