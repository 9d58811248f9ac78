//! Runs a program with restricted resources: without `/proc`, without threads, or with little
//! address space.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use tempfile::TempDir;

use crate::program::{Output, Program};
use crate::terminal::CommandBuilder;

/// A condition that a program runs under.
#[derive(Clone, Copy, Debug)]
pub enum Limit {
    /// `/proc` is empty.
    NoProc,
    /// The user may have this number of processes, threads among them: with one, no thread can be
    /// started.
    Processes(u32),
    /// The address space has this many bytes.
    AddressSpace(u64),
}

/// The result of a run under a limit.
#[derive(Debug)]
pub enum Limited {
    /// The program ran.
    Ran(Output),
    /// The system or the run-time environment could not start `main`: the program printed nothing.
    NotStarted,
}

impl Program {
    /// Runs the program in `folder` under a limit, with arguments separated by spaces. Returns
    /// `None`, and prints why, if this machine cannot set the limit.
    pub fn run_limited(&self, folder: &Path, args: &str, limit: Limit) -> Option<Limited> {
        let prefix = limit.prefix()?;
        let mut command = Command::new(&prefix[0]);
        command.args(&prefix[1..]).arg(self.path_under(limit, folder));
        command.args(args.split_whitespace()).current_dir(folder).stdin(Stdio::null());
        command.env_clear().env("PATH", PATH).env("HOME", folder);
        Some(Limited::from(command.output().unwrap()))
    }

    /// Returns a command for [`Terminal::run`](crate::terminal::Terminal::run) that runs the
    /// program under a limit, as [`run_limited`](Program::run_limited) does.
    pub fn limited_terminal_command(
        &self,
        folder: &Path,
        args: &str,
        limit: Limit,
    ) -> Option<CommandBuilder> {
        let mut command = self.terminal_command(folder, args);
        let path = self.path_under(limit, folder).into_os_string();
        let prefix = limit.prefix()?.into_iter().map(OsString::from).chain([path]);
        command.get_argv_mut().splice(..1, prefix);
        Some(command)
    }

    /// Returns the path of the program for a run in `folder`. Under [`Limit::Processes`] it may
    /// run as another user, to whom the folder of the binary may be closed: then `folder` gets a
    /// copy and becomes writable for all users.
    pub fn path_under(&self, limit: Limit, folder: &Path) -> PathBuf {
        if !matches!(limit, Limit::Processes(_)) {
            return self.path().into();
        }
        fs::set_permissions(folder, fs::Permissions::from_mode(0o777)).unwrap();
        let copy = folder.join(PROGRAM);
        self.copy_to(&copy);
        copy
    }
}

impl Limit {
    /// Returns the command that runs its arguments under the limit. Returns `None`, and prints why,
    /// if this machine cannot set the limit.
    pub fn prefix(self) -> Option<Vec<String>> {
        static NO_PROC: OnceLock<bool> = OnceLock::new();
        static PROCESSES: OnceLock<bool> = OnceLock::new();
        static ADDRESS_SPACE: OnceLock<bool> = OnceLock::new();
        let (is_possible, script) = match self {
            Limit::NoProc => (&NO_PROC, "test -e /proc/self || echo yes"),
            // The shell ends when it cannot start another process.
            Limit::Processes(_) => (&PROCESSES, "echo yes; (exit 0); echo no"),
            Limit::AddressSpace(_) => (&ADDRESS_SPACE, "echo yes"),
        };
        let is_possible = *is_possible.get_or_init(|| {
            let prefix = match self {
                Limit::AddressSpace(_) => Limit::AddressSpace(1 << 30).command(),
                Limit::Processes(_) => Limit::Processes(1).command(),
                limit => limit.command(),
            };
            let mut command = Command::new(&prefix[0]);
            command.args(&prefix[1..]).args(["sh", "-c", script]).env("PATH", PATH);
            command.output().is_ok_and(|output| output.stdout == b"yes\n")
        });
        if !is_possible {
            println!("skipped: this machine cannot run a program under {self:?}");
        }
        is_possible.then(|| self.command())
    }

    fn command(self) -> Vec<String> {
        let owned = |command: &[&str]| command.iter().map(ToString::to_string).collect();
        match self {
            Limit::NoProc if is_root() => {
                owned(&["unshare", "--mount", "sh", "-c", WITHOUT_PROC, "sh"])
            }
            Limit::NoProc => {
                owned(&["unshare", "--map-root-user", "--mount", "sh", "-c", WITHOUT_PROC, "sh"])
            }
            Limit::Processes(processes) if is_root() => {
                // Root is exempt from the limit. Each run has a user of its own, because the
                // processes of a user are counted together.
                static RUNS: AtomicU32 = AtomicU32::new(0);
                let run = RUNS.fetch_add(1, Ordering::Relaxed);
                let user = 100_000 + process::id() % 10_000_000 * 100 + run % 100;
                let user = format!("--reuid={user}");
                let limit = format!("--nproc={processes}");
                owned(&["prlimit", &limit, "setpriv", &user, "--clear-groups"])
            }
            Limit::Processes(processes) => owned(&["prlimit", &format!("--nproc={processes}")]),
            Limit::AddressSpace(bytes) => owned(&["prlimit", &format!("--as={bytes}")]),
        }
    }
}

/// The name of the copy of a program.
const PROGRAM: &str = ".program";

/// The folder of the programs that set limits.
const PATH: &str = "/usr/sbin:/usr/bin:/sbin:/bin";

/// A script that runs its arguments without `/proc`.
const WITHOUT_PROC: &str = "mount -t tmpfs none /proc && exec \"$@\"";

fn is_root() -> bool {
    static IS_ROOT: OnceLock<bool> = OnceLock::new();
    *IS_ROOT.get_or_init(|| {
        Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout == b"0\n")
    })
}

impl Limited {
    /// Returns the output, and asserts that `main` started.
    #[track_caller]
    pub fn ran(self) -> Output {
        match self {
            Limited::Ran(output) => output,
            Limited::NotStarted => panic!("the program was not started"),
        }
    }
}

impl From<process::Output> for Limited {
    /// Before `main`, the system ends a program that it cannot load by a signal, the dynamic linker
    /// ends it with status 127, and the standard library aborts.
    fn from(output: process::Output) -> Limited {
        match output.status.code() {
            None | Some(127) => {
                assert!(output.stdout.is_empty(), "{output:?}");
                Limited::NotStarted
            }
            Some(_) => Limited::Ran(Output::from(output)),
        }
    }
}

/// Checks a command under every limit, each time in an empty folder with these files: without
/// `/proc`, with one process to four, and with address spaces from very little to what it needs.
#[track_caller]
pub fn check_under_all_limits(program: Program, files: &[(&str, &[u8])], args: &str) {
    let unlimited = Unlimited::run(program, files, args);
    let enough = [Limit::NoProc, Limit::AddressSpace(ENOUGH)];
    for limit in (1..=4).map(Limit::Processes).chain(enough) {
        if let Some(limited) = unlimited.compare(limit) {
            let output = limited.ran();
            assert_eq!(output.status, 0, "{args}, {limit:?}: {output:?}");
        }
    }
    let mut has_run = false;
    for bytes in address_spaces() {
        let limit = Limit::AddressSpace(bytes);
        match unlimited.compare(limit) {
            Some(Limited::Ran(_)) => has_run = true,
            // Once `main` starts, it starts with more memory too.
            Some(Limited::NotStarted) => {
                assert!(!has_run && bytes < MAX_NOT_STARTED, "{args}, {limit:?}");
            }
            None => return,
        }
    }
}

/// Checks a command that takes long under some limits only, each time in an empty folder.
#[track_caller]
pub fn check_under_limits(program: Program, args: &str, limits: &[Limit]) {
    let unlimited = Unlimited::run(program, &[], args);
    for &limit in limits {
        unlimited.compare(limit);
    }
}

/// A run of a command without limits, with which those under limits are compared.
struct Unlimited<'a> {
    program: Program,
    args: &'a str,
    /// The folder with the files that each run starts with.
    original: TempDir,
    output: Output,
    /// The files after the run.
    files: BTreeMap<PathBuf, Vec<u8>>,
}

impl<'a> Unlimited<'a> {
    #[track_caller]
    fn run(program: Program, files: &[(&str, &[u8])], args: &'a str) -> Unlimited<'a> {
        let original = tempfile::tempdir().unwrap();
        for (name, bytes) in files {
            fs::write(original.path().join(name), bytes).unwrap();
        }
        let folder = folder_like(original.path());
        let output = program.run_in(folder.path(), args);
        assert_eq!(output.status, 0, "{args}: {output:?}");
        Unlimited { program, args, original, output, files: contents(folder.path()) }
    }

    /// Runs the command under a limit. Asserts that it has status 0, the same output, apart from
    /// times, and leaves the same files; or that it prints an error, has status 4 and leaves only
    /// complete files. Folders have the files of work that can be resumed: without limits it then
    /// ends with the same files.
    #[track_caller]
    fn compare(&self, limit: Limit) -> Option<Limited> {
        let Unlimited { program, args, files, .. } = self;
        let folder = folder_like(self.original.path());
        let limited = program.run_limited(folder.path(), args, limit)?;
        if let Limited::Ran(output) = &limited {
            let failure = format!("{args}, {limit:?}: {output:?}");
            for foreign in ["panicked", "memory allocation of", "RUST_BACKTRACE"] {
                assert!(!output.stderr.contains(foreign), "{failure}");
            }
            let mut found = contents(folder.path());
            match output.status {
                0 => {
                    assert!(found == *files, "{failure}");
                    let expected = without_times(&self.output.stdout);
                    assert_eq!(without_times(&output.stdout), expected, "{failure}");
                }
                4 => {
                    assert!(!output.stderr.is_empty(), "{failure}");
                    let is_resumable = |name: &PathBuf| name.parent() != Some(Path::new(""));
                    if found.keys().any(is_resumable) {
                        assert_eq!(program.run_in(folder.path(), args).status, 0, "{failure}");
                        found = contents(folder.path());
                    }
                    // Without memory the program may leave a temporary file, as a killed one does;
                    // its name is hidden.
                    let is_expected = |(name, bytes): (&PathBuf, &Vec<u8>)| {
                        name.to_string_lossy().starts_with('.') || files.get(name) == Some(bytes)
                    };
                    assert!(found.iter().all(is_expected), "{failure}");
                }
                _ => panic!("{failure}"),
            }
        }
        Some(limited)
    }
}

/// Returns a new folder with links to the files in another.
fn folder_like(original: &Path) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(original).unwrap() {
        let file = entry.unwrap();
        fs::hard_link(file.path(), folder.path().join(file.file_name())).unwrap();
    }
    folder
}

/// Returns the contents of all files in a folder and below it, but for a copy of the program.
fn contents(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let mut files = BTreeMap::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(next) = folders.pop() {
        for entry in fs::read_dir(next).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.file_name() != Some(PROGRAM.as_ref()) {
                let name = path.strip_prefix(folder).unwrap().to_path_buf();
                files.insert(name, fs::read(path).unwrap());
            }
        }
    }
    files
}

/// Returns the words of an output, without the times that a program measures.
fn without_times(output: &str) -> Vec<&str> {
    let words: Vec<&str> = output.split_whitespace().collect();
    let is_unit = |word: &str| matches!(word.trim_end_matches('.'), "s" | "ms" | "µs");
    let is_time =
        |at: usize| is_unit(words[at]) || words.get(at + 1).is_some_and(|word| is_unit(word));
    (0..words.len()).filter(|&at| !is_time(at)).map(|at| words[at]).collect()
}

/// The most address space with which a program may not get to `main`.
const MAX_NOT_STARTED: u64 = 24 << 20;

/// An address space that is enough for every command: threads reserve much more than they use.
const ENOUGH: u64 = 4 << 30;

/// Returns address spaces from very little upward: in small steps where programs start to run, then
/// in growing ones.
fn address_spaces() -> impl Iterator<Item = u64> {
    let small = (0..10).map(|step| (4 << 20) + step * (1200 << 10));
    let large = (0..7).map(|step| ((16 << 20) as f64 * 1.69f64.powi(step)) as u64);
    small.chain(large)
}
