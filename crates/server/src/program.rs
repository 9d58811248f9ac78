//! The start and the end of the program.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use etcetera::BaseStrategy;
use jiugong_answers::files::TableFolders;

use crate::args::{self, Args, Command};
use crate::install::{Page, write_manual};
use crate::lang::{Lang, Text, text};

/// An error that ends the program: its exit status and its text; `None` if the reader of standard
/// output has closed it.
#[derive(Debug)]
pub struct Error {
    status: u8,
    text: Option<Text>,
}

impl Error {
    /// Creates an error of the command line.
    fn usage(text: Text) -> Error {
        Error { status: 2, text: Some(text) }
    }

    /// Creates an error of an operation that the system refused.
    pub fn io(text: Text) -> Error {
        Error { status: 4, text: Some(text) }
    }

    /// Creates an error of the system that no file is to blame for.
    pub fn system(error: impl ToString) -> Error {
        let error = error.to_string();
        Error::io(text!("{error}", "{error}"))
    }

    /// Creates an error of reading a file.
    pub fn read_file(path: &Path, error: &io::Error) -> Error {
        let file = path.display();
        let Text { en, zh } = error.into();
        Error::io(match error.kind() {
            io::ErrorKind::NotFound => text!("file '{file}' not found", "找不到文件“{file}”"),
            _ => text!("cannot read '{file}': {en}", "无法读取“{file}”：{zh}"),
        })
    }
}

/// Parses the command line, runs the service, and returns the exit status.
pub fn main(serve: impl FnOnce(Args) -> Result<(), Error>) -> ExitCode {
    let args: Vec<OsString> = std::env::args_os().collect();
    let lang = Lang::of_command(args.iter().filter_map(|arg| arg.to_str()));
    match run(args, lang, serve) {
        Ok(()) => ExitCode::SUCCESS,
        Err(Error { status, text }) => {
            if let Some(text) = text {
                // Errors of standard error are ignored.
                let _ = writeln!(io::stderr(), "{}: {}", Page::Program.name(), text.of(lang));
            }
            status.into()
        }
    }
}

fn run(
    args: Vec<OsString>,
    lang: Lang,
    serve: impl FnOnce(Args) -> Result<(), Error>,
) -> Result<(), Error> {
    match args::parse(args.into_iter().skip(1)).map_err(Error::usage)? {
        Command::Serve(args) => serve(*args),
        Command::Help(page, is_short) => print(page.help(lang, is_short)),
        Command::Version => print(concat!("jiugong-server ", env!("CARGO_PKG_VERSION"), "\n")),
        Command::Completions(script) => print(script.completions(lang)),
        Command::Man(folder) => write_manual(&folder, lang).map_err(|(path, error)| {
            let (file, Text { en, zh }) = (path.display(), Text::from(&error));
            Error::io(text!("cannot write '{file}': {en}", "无法写入“{file}”：{zh}"))
        }),
    }
}

/// Prints a text to standard output.
fn print(text: &str) -> Result<(), Error> {
    let mut stdout = io::stdout().lock();
    let result = stdout.write_all(text.as_bytes()).and_then(|()| stdout.flush());
    result.map_err(|error| match (error.kind(), Text::from(&error)) {
        (io::ErrorKind::BrokenPipe, _) => Error { status: 0, text: None },
        (_, Text { en, zh }) => {
            Error::io(text!("cannot write to standard output: {en}", "无法写入标准输出：{zh}"))
        }
    })
}

/// Returns the folders that are searched for tables: see [`TableFolders::find`].
///
/// # Errors
///
/// [`Error`] if the given folder does not exist.
pub fn table_folders(given: Option<PathBuf>) -> Result<TableFolders, Error> {
    let data = etcetera::base_strategy::choose_native_strategy().ok();
    TableFolders::find(given, data.map(|strategy| strategy.data_dir())).map_err(|folder| {
        let folder = folder.display();
        let text = text!(
            "table folder '{folder}' not found: create it, or give another with --tables or \
             JIUGONG_TABLES",
            "找不到距离表文件夹“{folder}”：请创建，或用 --tables 或 JIUGONG_TABLES 指定其他文件夹"
        );
        Error { status: 3, text: Some(text) }
    })
}
