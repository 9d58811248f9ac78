//! Runs the program in a temporary folder.

use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};

use jiugong::Table;
use serde_json::Value;
use tempfile::TempDir;

const PROGRAM: &str = env!("CARGO_BIN_EXE_build-table");

/// The result of a run.
#[derive(Debug)]
pub struct Run {
    /// The exit status; `None` if a signal ended the program.
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Run {
        Run {
            status: output.status.code(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

impl Run {
    /// Asserts the exit status.
    #[track_caller]
    pub fn exits(self, status: i32) -> Run {
        assert_eq!(self.status, Some(status), "{self:?}");
        self
    }

    /// Returns the lines of standard output as JSON objects.
    pub fn records(&self) -> Vec<Value> {
        let lines = self.stdout.lines();
        lines.map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Returns the records of one kind of event.
    pub fn events(&self, event: &str) -> Vec<Value> {
        let mut records = self.records();
        records.retain(|record| record["event"] == event);
        records
    }
}

/// An empty folder to run the program in.
pub struct Folder(TempDir);

impl Folder {
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().unwrap())
    }

    /// Creates a folder on a file system in memory, if there is one: to flush many files to a disk
    /// takes long.
    pub fn in_memory() -> Folder {
        tempfile::tempdir_in("/dev/shm").map_or_else(|_| Folder::new(), Folder)
    }

    /// Returns a path in the folder.
    pub fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    pub fn read(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }

    pub fn write(&self, name: &str, bytes: impl AsRef<[u8]>) {
        fs::write(self.path(name), bytes).unwrap();
    }

    pub fn remove(&self, name: &str) {
        fs::remove_file(self.path(name)).unwrap();
    }

    /// Opens a table file in the folder.
    pub fn table(&self, name: &str) -> Table<Vec<u8>> {
        Table::new(self.read(name)).unwrap()
    }

    /// Returns the sorted names of the files in a folder below this one, hidden files included.
    pub fn names(&self, below: impl AsRef<Path>) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.0.path().join(below))
            .unwrap()
            .map(|entry| entry.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }

    /// Returns a command that runs the program in English with arguments separated by spaces.
    pub fn command(&self, args: &str) -> Command {
        let mut command = Command::new(PROGRAM);
        command.current_dir(self.0.path()).env_clear().args(args.split_whitespace());
        command
    }

    /// Runs the program.
    pub fn run(&self, args: &str) -> Run {
        self.command(args).output().unwrap().into()
    }

    /// Runs the program and asserts exit status 0.
    #[track_caller]
    pub fn build(&self, args: &str) -> Run {
        self.run(args).exits(0)
    }

    /// Runs the program with a limit on the size of files, in KiB. SIGXFSZ is ignored, so that
    /// writing fails as on a full disk.
    pub fn run_limited(&self, args: &str, limit: u32) -> Run {
        self.limited_command(args, limit).output().unwrap().into()
    }

    fn limited_command(&self, args: &str, limit: u32) -> Command {
        let script = format!("trap '' XFSZ; ulimit -f {limit}; exec '{PROGRAM}' {args}");
        let mut command = Command::new("bash");
        command.args(["-c", &script]).current_dir(self.0.path()).env("LC_ALL", "C");
        command
    }

    /// Runs the program with `--json` and sends it a signal when it reports a distance.
    pub fn run_until(&self, args: &str, distance: u64, signal: &str) -> Run {
        self.run_until_and(args, distance, |child| send(child, signal))
    }

    /// Runs the program with `--json` and calls `act` when it reports a distance.
    pub fn run_until_and(&self, args: &str, distance: u64, act: impl FnOnce(&Child)) -> Run {
        run_until(self.command(&format!("{args} --json")), distance, act)
    }

    /// As [`run_until`](Folder::run_until), with a limit on the size of files, in KiB.
    pub fn run_limited_until(&self, args: &str, limit: u32, distance: u64, signal: &str) -> Run {
        let command = self.limited_command(&format!("{args} --json"), limit);
        run_until(command, distance, |child| send(child, signal))
    }

    /// Starts the program with pipes as its standard output and error.
    pub fn spawn_piped(&self, args: &str) -> Child {
        self.command(args).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap()
    }
}

/// Runs the program and calls `act` when it reports a distance.
fn run_until(mut command: Command, distance: u64, act: impl FnOnce(&Child)) -> Run {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut reader = BufReader::new(child.stdout.take().unwrap());
    let mut stdout = Vec::new();
    while reader.read_until(b'\n', &mut stdout).unwrap() > 0 {
        let last = stdout.split_inclusive(|&byte| byte == b'\n').next_back();
        let record: Value = serde_json::from_slice(last.unwrap()).unwrap();
        if record["distance"].as_u64() >= Some(distance) {
            break;
        }
    }
    act(&child);
    reader.read_to_end(&mut stdout).unwrap();
    let output = child.wait_with_output().unwrap();
    Output { stdout, ..output }.into()
}

/// Sends a signal to a program that a test started.
pub fn send(child: &Child, signal: &str) {
    // If the program has just ended, `kill` fails; the test checks the exit status.
    let kill = format!("kill -{signal} {}", child.id());
    Command::new("sh").args(["-c", &kill]).output().unwrap();
}
