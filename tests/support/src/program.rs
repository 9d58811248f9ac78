//! Runs a program as its users do.

use std::ffi::OsStr;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::Path;
use std::process::{self, Child, ChildStdout, Stdio};
use std::time::Duration;

use assert_cmd::Command;
use serde_json::Value;

use crate::records;

/// Environment variables that change the language, the tables or the colours.
pub(crate) const VARIABLES: [&str; 7] =
    ["LC_ALL", "LC_MESSAGES", "LANG", "JIUGONG_TABLES", "XDG_DATA_HOME", "NO_COLOR", "COLUMNS"];

/// The time after which a program is killed, and its test fails.
const TIMEOUT: Duration = Duration::from_secs(1000);

/// The number of the user and the group without rights.
#[cfg(unix)]
pub const NOBODY: u32 = 65_534;

/// A program under test. It runs in English and finds no tables of this machine.
///
/// ```ignore
/// const JIUGONG: Program = Program::new(env!("CARGO_BIN_EXE_jiugong"));
///
/// assert_eq!(JIUGONG.run("distance 867254301").stdout, "31\n");
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Program {
    path: &'static str,
}

/// The exit status and the output of a program that has ended.
#[derive(Debug)]
pub struct Output {
    pub status: i32,
    pub stdout: String,
    pub stderr: String,
}

impl Program {
    /// Creates a program from the path of its binary. Only the tests of the binary's own package
    /// know it, as `env!("CARGO_BIN_EXE_name")`.
    pub const fn new(path: &'static str) -> Program {
        Program { path }
    }

    /// Returns the path of the binary.
    pub fn path(&self) -> &'static str {
        self.path
    }

    /// Runs the program in an empty folder, with arguments separated by spaces.
    pub fn run(&self, args: &str) -> Output {
        self.run_args(args.split_whitespace())
    }

    /// Runs the program in an empty folder, with arguments that may contain spaces.
    pub fn run_args(&self, args: impl IntoIterator<Item = impl AsRef<OsStr>>) -> Output {
        let folder = tempfile::tempdir().unwrap();
        Output::of(self.command(folder.path()).args(args))
    }

    /// Runs the program in `folder`, with arguments separated by spaces.
    pub fn run_in(&self, folder: &Path, args: &str) -> Output {
        Output::of(self.command(folder).args(args.split_whitespace()))
    }

    /// Runs the program in an empty folder, with standard input.
    pub fn run_with_input(&self, args: &str, input: impl Into<Vec<u8>>) -> Output {
        let folder = tempfile::tempdir().unwrap();
        let mut command = self.command(folder.path());
        Output::of(command.args(args.split_whitespace()).write_stdin(input))
    }

    /// Returns a command that runs the program in `folder`, which is also the home folder.
    pub fn command(&self, folder: &Path) -> Command {
        let mut command = Command::from_std(self.std_command(folder));
        command.timeout(TIMEOUT);
        command
    }

    /// Returns the same command for uses that need pipes or files as standard streams. It has no
    /// timeout.
    pub fn std_command(&self, folder: &Path) -> process::Command {
        let mut command = process::Command::new(self.path);
        command.current_dir(folder).env("HOME", folder);
        for variable in VARIABLES {
            command.env_remove(variable);
        }
        command
    }

    /// Returns a command that runs a copy of the program in `folder` without the rights of the
    /// superuser, who can read and write every file. Others can enter the folder from now on.
    #[cfg(unix)]
    pub fn unprivileged_command(&self, folder: &Path) -> Command {
        use std::fs::{self, Permissions};
        use std::os::unix::fs::{MetadataExt, PermissionsExt};
        use std::os::unix::process::CommandExt;

        let copy = folder.join("program");
        self.copy_to(&copy);
        fs::set_permissions(folder, Permissions::from_mode(0o755)).unwrap();
        let mut command = process::Command::new(copy);
        command.current_dir(folder).env_clear();
        if fs::metadata("/proc/self").is_ok_and(|process| process.uid() == 0) {
            command.uid(NOBODY).gid(NOBODY);
        }
        let mut command = Command::from_std(command);
        command.timeout(TIMEOUT);
        command
    }

    /// Runs the program and closes its output before it prints. Asserts that it ends without an
    /// error.
    #[track_caller]
    pub fn run_with_closed_output(&self, args: &str) {
        let folder = tempfile::tempdir().unwrap();
        let mut command = self.std_command(folder.path());
        let mut child = command
            .args(args.split_whitespace())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let output = Output::from(child.wait_with_output().unwrap());
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    }

    /// Writes `line` to the program, reads a line, and closes its output before it gets many more
    /// lines. Asserts that it ends without an error, and returns the line read.
    #[track_caller]
    pub fn first_line_then_close(&self, args: &str, line: &str) -> String {
        let folder = tempfile::tempdir().unwrap();
        let mut session = self.session(folder.path(), args);
        let first = session.answer(line);
        let Session { mut child, stdout } = session;
        drop(stdout);
        let mut stdin = child.stdin.take().unwrap();
        // Fails if the program ends before it has read everything.
        let _ = stdin.write_all(format!("{line}\n").repeat(10_000).as_bytes());
        drop(stdin);
        let output = Output::from(child.wait_with_output().unwrap());
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        first
    }

    /// Starts the program with arguments separated by spaces, for lines that are written one after
    /// another.
    pub fn session(&self, folder: &Path, args: &str) -> Session {
        let mut command = self.std_command(folder);
        command.args(args.split_whitespace());
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let stdout = BufReader::new(child.stdout.take().unwrap());
        Session { child, stdout }
    }

    /// Copies the binary to `file`.
    ///
    /// The copy is made by another process. If this one had it open for writing, a process that
    /// another thread starts at the same time would inherit it, and the copy could not be run.
    pub fn copy_to(&self, file: &Path) {
        let status = process::Command::new("cp").arg(self.path).arg(file).status();
        assert!(status.unwrap().success());
    }
}

/// A program that answers the lines that are written to it.
#[derive(Debug)]
pub struct Session {
    child: Child,
    stdout: BufReader<ChildStdout>,
}

impl Session {
    /// Returns the answer to a line; empty if the program has ended.
    pub fn answer(&mut self, line: &str) -> String {
        writeln!(self.child.stdin.as_mut().unwrap(), "{line}").unwrap();
        let mut answer = String::new();
        self.stdout.read_line(&mut answer).unwrap();
        answer
    }

    /// Ends the input, and returns the rest of the output.
    pub fn end(mut self) -> Output {
        drop(self.child.stdin.take());
        let mut rest = Vec::new();
        self.stdout.read_to_end(&mut rest).unwrap();
        let output = self.child.wait_with_output().unwrap();
        Output::from(process::Output { stdout: rest, ..output })
    }
}

impl Output {
    /// Runs a command to its end. Asserts that its JSON records fit their schema.
    pub fn of(command: &mut Command) -> Output {
        let output = Output::from(command.output().unwrap());
        let args: Vec<&OsStr> = command.get_args().collect();
        records::check(command.get_program(), &args, &output.stdout);
        output
    }

    /// Returns the lines of standard output, each a JSON object.
    pub fn json(&self) -> Vec<Value> {
        let lines = self.stdout.lines();
        lines.map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Returns standard output followed by standard error.
    pub fn text(&self) -> String {
        format!("{}{}", self.stdout, self.stderr)
    }
}

impl From<process::Output> for Output {
    fn from(output: process::Output) -> Output {
        Output {
            status: output.status.code().unwrap(),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }
}
