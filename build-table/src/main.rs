//! The generator: builds the distance tables that `jiugong` answers from.
//!
//! For each home that is asked for: [`needs`] is it possible, [`jiugong::search`] hands over the
//! distances, [`jiugong::Table`] makes them a file's bytes, [`writer`] puts the file in its place,
//! and where that is wished [`proof`] verifies it. Homes are worked on at once, in as many
//! threads as there are.

#![forbid(unsafe_code)]

mod args;
mod failure;
mod needs;
mod output;
mod proof;
mod writer;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};
use indicatif::{MultiProgress, ProgressBar, ProgressStyle};
use jiugong::words::{Lang, Words};
use jiugong::{EncodeError, Graph, Home, Metric, Shape, Table, TableError, say, search};
use rayon::prelude::*;

use args::Args;
use failure::Failure;
use needs::Needs;

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().collect();
    let texts = arguments.iter().filter_map(|argument| argument.to_str());
    let lang = Lang::of_command(texts, |name| std::env::var(name).ok());
    let ended = match Args::try_parse_from(&arguments) {
        Ok(args) => run(&args, lang),
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
fn usage(arguments: Vec<std::ffi::OsString>, words: &Words) -> Result<(), Failure> {
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

fn run(args: &Args, lang: Lang) -> Result<(), Failure> {
    let words = Words::new(lang);
    if !args.encoding().suits(args.metric()) {
        let metric = args.metric().name();
        return Err(Failure::Input(say!(words, "build-bits", metric = metric)));
    }
    let homes = homes(args, &words)?;
    make_folder(&args.out, &words)?;
    let (mut kept, mut wanted) = (Vec::new(), Vec::new());
    for home in homes {
        let is_good = !args.force && is_good(&args.path(home), home, args, &words)?;
        if is_good { &mut kept } else { &mut wanted }.push(home);
    }
    let needs: Vec<Needs> = wanted
        .iter()
        .map(|&home| Needs::of(home, args.encoding()))
        .collect();
    for (home, needs) in wanted.iter().zip(&needs) {
        output::note(&say!(
            words,
            "build-plan",
            table = home.table_name(args.metric()),
            states = home.shape().states().to_string(),
            memory = needs::size(needs.memory),
            disk = needs::size(needs.disk)
        ));
    }
    Needs::check(&needs, &args.out, &words)?;
    let threads = usize::from(args.threads.unwrap_or(0));
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|error| {
        let error = error.to_string();
        Failure::Io(say!(
            words,
            "build-threads",
            threads = threads,
            error = error
        ))
    })?;
    let bars = MultiProgress::new();
    let built = pool.install(|| {
        let tables = wanted
            .par_iter()
            .map(|&home| build(home, args, &words, &bars));
        tables.collect::<Result<Vec<String>, Failure>>()
    })?;
    built.iter().try_for_each(|said| output::made(said))?;
    if args.verify {
        for home in kept.iter().chain(&wanted) {
            let said = pool.install(|| proof::prove(&args.path(*home), &words))?;
            output::made(&said)?;
        }
    }
    if !wanted.is_empty() {
        let command = args.again();
        output::note(&say!(words, "build-again", command = command));
    }
    Ok(())
}

/// The homes that are asked for.
fn homes(args: &Args, words: &Words) -> Result<Vec<Home>, Failure> {
    let shape: Shape = args.size.parse().map_err(|_| {
        let shape = args.size.as_str();
        Failure::Input(say!(words, "shape-bad", shape = shape))
    })?;
    if shape.cells() > Graph::MAX_CELLS {
        let (shape, most) = (shape.to_string(), Graph::MAX_CELLS);
        return Err(Failure::Input(say!(
            words,
            "build-large",
            shape = shape,
            most = most
        )));
    }
    if args.home == "all" {
        return Ok(Home::all(shape).collect());
    }
    let home = Home::named(shape, &args.home).ok_or_else(|| {
        let names = Home::all(shape)
            .map(|home| home.name())
            .chain(["all".into()]);
        Failure::Input(say!(
            words,
            "home-bad",
            home = args.home.as_str(),
            shape = shape.to_string(),
            names = names.collect::<Vec<_>>().join(", ")
        ))
    })?;
    Ok(vec![home])
}

fn make_folder(folder: &Path, words: &Words) -> Result<(), Failure> {
    std::fs::create_dir_all(folder).map_err(|error| {
        let (folder, error) = (folder.display().to_string(), error.to_string());
        Failure::Io(say!(words, "build-folder", folder = folder, error = error))
    })
}

/// Whether the table that was asked for is there, whole and undamaged. Says so, and says if
/// something else is in its place.
fn is_good(path: &Path, home: Home, args: &Args, words: &Words) -> Result<bool, Failure> {
    let file = path.display().to_string();
    // A missing file is what a build is for; one that cannot be read is replaced or, if that
    // cannot be either, the error of writing it tells more.
    let Ok(bytes) = std::fs::read(path) else {
        return Ok(false);
    };
    let found = Table::new(bytes).and_then(|table| Ok(table.checked()?));
    match found {
        Ok(table) => {
            let header = table.header();
            let distribution = header.distribution();
            let same = header.home() == home
                && header.metric() == args.metric()
                && header.encoding() == args.encoding();
            if same {
                let (states, radius) = (distribution.states().to_string(), distribution.radius());
                let said = say!(
                    words,
                    "build-kept",
                    file = file,
                    states = states,
                    radius = radius
                );
                output::made(&said)?;
            }
            Ok(same)
        }
        Err(error) => {
            replaced(&file, &error, words);
            Ok(false)
        }
    }
}

fn replaced(file: &str, error: &TableError, words: &Words) {
    let error = words.table_error(error);
    output::note(&say!(words, "build-replaced", file = file, error = error));
}

/// Builds one table and puts it in its place. Gives what there is to say of it.
fn build(home: Home, args: &Args, words: &Words, bars: &MultiProgress) -> Result<String, Failure> {
    let begun = Instant::now();
    let failed = |error: EncodeError| {
        let (table, error) = (home.table_name(args.metric()), error.to_string());
        Failure::Input(say!(words, "build-failed", table = table, error = error))
    };
    let states = home.shape().states();
    // Drawn on a terminal alone; into a pipe it draws nothing.
    let bar = bars.add(ProgressBar::new(states as u64));
    if let Ok(style) = ProgressStyle::with_template("{bar:30} {percent:>3} % {msg} {eta}") {
        bar.set_style(style);
    }
    let distances = search(home, args.metric(), |distance, count| {
        bar.inc(count);
        bar.set_message(say!(
            words,
            "build-levels",
            distance = distance,
            found = bar.position().to_string(),
            states = states.to_string()
        ));
    })
    .map_err(|error| failed(error.into()))?;
    bar.finish_and_clear();
    let table = Table::from_distances(&distances, args.encoding()).map_err(failed)?;
    let path = args.path(home);
    let file = path.display().to_string();
    writer::write(&path, table.as_bytes()).map_err(|error| {
        let (file, error) = (file.as_str(), error.to_string());
        Failure::Io(say!(words, "build-write", file = file, error = error))
    })?;
    Ok(say!(
        words,
        "build-done",
        file = file,
        bytes = table.as_bytes().len().to_string(),
        states = distances.distribution().states().to_string(),
        radius = distances.distribution().radius(),
        seconds = format!("{:.3}", begun.elapsed().as_secs_f64())
    ))
}

impl Args {
    /// Where the table of a home goes.
    fn path(&self, home: Home) -> PathBuf {
        self.out.join(home.file_name(self.metric()))
    }

    /// The command that does the same again.
    fn again(&self) -> String {
        let metric = match self.metric() {
            Metric::Stm => "",
            Metric::Mtm => " --metric mtm",
        };
        format!(
            "build-table {} --home {}{metric} --encoding {} --out {} --force",
            self.size,
            self.home,
            self.encoding().name(),
            self.out.display()
        )
    }
}
