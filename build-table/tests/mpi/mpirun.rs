//! Runs programs with `mpirun`.

use std::env;
use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{self, Command, Stdio};
use std::rc::Rc;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use jiugong_app::{Catalogue, Error, Format, I18n, Lang, Output, Status};

use crate::group::Mpi;

pub const PROGRAM: &str = env!("CARGO_BIN_EXE_build-table");

/// The time limit of a run, for slow machines.
const LIMIT: Duration = Duration::from_secs(180);

/// One run at a time, because it has many processes.
static IS_RUNNING: Mutex<()> = Mutex::new(());

/// The transport of messages between processes.
#[derive(Clone, Copy, Debug)]
pub enum Transport {
    SharedMemory,
    /// TCP on the loopback interface.
    Tcp,
}

impl Transport {
    pub const ALL: [Transport; 2] = [Transport::SharedMemory, Transport::Tcp];
}

/// The result of a run.
#[derive(Debug)]
pub struct Run {
    /// The exit status of `mpirun`.
    pub status: Option<i32>,
    pub stdout: String,
    pub stderr: String,
    pub time: Duration,
}

impl Run {
    /// Asserts the exit status.
    #[track_caller]
    pub fn exits(self, status: i32) -> Run {
        assert_eq!(self.status, Some(status), "{self:?}");
        self
    }

    /// Returns the lines of standard error that the program printed, without those of `mpirun`.
    pub fn errors(&self) -> Vec<&str> {
        let lines = self.stderr.lines();
        lines.filter(|line| line.starts_with("build-table: ")).collect()
    }
}

/// Runs the program in English with arguments separated by spaces.
pub fn mpirun(ranks: usize, args: &str) -> Run {
    run(&[Ranks::of_program(ranks, args)], Transport::SharedMemory, None)
}

/// Runs the program as [`mpirun`] does, and calls `act` with the number of the process of a rank
/// when standard output has `text`.
pub fn mpirun_until(ranks: usize, args: &str, text: &str, rank: usize, act: fn(u32)) -> Run {
    let ranks = [Ranks::of_program(ranks, args)];
    run(&ranks, Transport::SharedMemory, Some(Act { text, rank, act }))
}

/// Runs the program with other arguments in rank 1, of two, or with a limit on the size of files,
/// in KiB, that acts as a full disk.
pub fn mpirun_two(args: &str, args_of_rank_1: &str, limit: Option<u32>) -> Run {
    let mut other = Ranks::of_program(1, args_of_rank_1);
    if let Some(limit) = limit {
        let script = format!("trap '' XFSZ; ulimit -f {limit}; exec '{PROGRAM}' {args_of_rank_1}");
        other.command = ["bash", "-c", &script].map(OsString::from).into();
    }
    // Shared memory is in files.
    run(&[Ranks::of_program(1, args), other], Transport::Tcp, None)
}

/// Processes with the same command.
struct Ranks {
    number: usize,
    command: Vec<OsString>,
}

impl Ranks {
    fn of_program(number: usize, args: &str) -> Ranks {
        Ranks::new(number, PROGRAM, args.split_whitespace())
    }

    fn new(
        number: usize,
        program: impl AsRef<OsStr>,
        args: impl IntoIterator<Item = impl AsRef<OsStr>>,
    ) -> Ranks {
        let mut command = vec![program.as_ref().to_owned()];
        command.extend(args.into_iter().map(|arg| arg.as_ref().to_owned()));
        Ranks { number, command }
    }
}

/// An action during a run.
struct Act<'a> {
    /// When standard output has this text.
    text: &'a str,
    rank: usize,
    act: fn(u32),
}

/// Calls `body` in every rank of groups of these sizes, in the test with this name, and asserts
/// exit status 0: see [`in_group`].
pub fn in_groups(sizes: &[usize], test: &str, body: impl FnOnce(&Mpi)) {
    if Mpi::is_launched() {
        in_group(0, Transport::Tcp, test, Duration::from_secs(60), |group| {
            body(group);
            Ok(Status::Ok)
        });
        return;
    }
    for &size in sizes {
        for transport in Transport::ALL {
            // The test program calls this function again, as a rank.
            let run = run_test(size, transport, test).exits(0);
            let passed = run.stdout.matches("passed by rank").count();
            assert_eq!(passed, size, "{run:?}");
        }
    }
}

/// Calls `body` in every rank of a group of this size, with a time limit for answers. A rank exits
/// with the status that the group returns. Returns the result of the run.
///
/// `test` is the name of the test that calls this function: `mpirun` starts this test program to
/// run only that test, which calls this function again, as a rank.
pub fn in_group(
    size: usize,
    transport: Transport,
    test: &str,
    timeout: Duration,
    body: impl FnOnce(&Mpi) -> Result<Status, Error>,
) -> Run {
    if !Mpi::is_launched() {
        return run_test(size, transport, test);
    }
    let group = Mpi::start(timeout, output()).unwrap();
    let result = body(&group);
    let rank = env::var("OMPI_COMM_WORLD_RANK").unwrap();
    let status = group.finish(result);
    if status == Status::Ok {
        println!("passed by rank {rank}");
    }
    process::exit(status as i32)
}

/// Returns the output of the program.
fn output() -> Output {
    const CATALOGUES: &[Catalogue] = &[Catalogue {
        en: include_str!("../../locales/en.ftl"),
        zh: include_str!("../../locales/zh-CN.ftl"),
    }];
    Output::new("build-table", Rc::new(I18n::new(Lang::En, CATALOGUES)), Format::Text)
}

fn run_test(size: usize, transport: Transport, test: &str) -> Run {
    let args = [test, "--exact", "--nocapture", "--test-threads=1"];
    run(&[Ranks::new(size, env::current_exe().unwrap(), args)], transport, None)
}

fn run(ranks: &[Ranks], transport: Transport, mut act: Option<Act<'_>>) -> Run {
    let _guard = IS_RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
    let start = Instant::now();
    let btl = match transport {
        Transport::SharedMemory => "self,vader",
        Transport::Tcp => "self,tcp",
    };
    let mut command = Command::new("mpirun");
    command
        .args(["--oversubscribe", "--mca", "pml", "ob1", "--mca", "btl", btl])
        .args(["--mca", "btl_tcp_if_include", "lo", "--mca", "oob_tcp_if_include", "lo"])
        // After an error, the other processes are killed at once, not after one or two seconds.
        .args(["--mca", "odls_base_sigkill_timeout", "0"])
        .env("OMPI_ALLOW_RUN_AS_ROOT", "1")
        .env("OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1")
        .env("LC_ALL", "C");
    for (number, ranks) in ranks.iter().enumerate() {
        let separator = if number > 0 { &[":"][..] } else { &[] };
        command.args(separator).args(["-n", &ranks.number.to_string()]).args(&ranks.command);
    }
    let mut child =
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let stdout = read(child.stdout.take().unwrap());
    let stderr = read(child.stderr.take().unwrap());
    let mut is_late = false;
    let status = loop {
        if let Some(status) = child.try_wait().unwrap() {
            break status;
        }
        if start.elapsed() > LIMIT && !is_late {
            is_late = true;
            // `mpirun` ends the ranks.
            send_signal(child.id(), "TERM");
        }
        if let Some(Act { rank, act, .. }) = act.take_if(|act| stdout.text().contains(act.text)) {
            act(process_of_rank(child.id(), rank));
        }
        thread::sleep(Duration::from_millis(10));
    };
    assert!(act.is_none(), "standard output is too short");
    let time = start.elapsed();
    let run = Run { status: status.code(), stdout: stdout.end(), stderr: stderr.end(), time };
    assert!(!is_late, "not complete in {LIMIT:?}: {run:?}");
    run
}

/// A stream that a thread reads to its end.
struct Stream {
    bytes: Arc<Mutex<Vec<u8>>>,
    thread: JoinHandle<()>,
}

impl Stream {
    /// Returns what has been read so far.
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes.lock().unwrap()).into_owned()
    }

    /// Returns all text.
    fn end(self) -> String {
        let Stream { bytes, thread } = self;
        thread.join().unwrap();
        String::from_utf8_lossy(&bytes.lock().unwrap()).into_owned()
    }
}

fn read(mut stream: impl Read + Send + 'static) -> Stream {
    let bytes: Arc<Mutex<Vec<u8>>> = Arc::default();
    let read = Arc::clone(&bytes);
    let thread = thread::spawn(move || {
        let mut buffer = [0; 4096];
        loop {
            match stream.read(&mut buffer).unwrap() {
                0 => break,
                len => read.lock().unwrap().extend_from_slice(&buffer[..len]),
            }
        }
    });
    Stream { bytes, thread }
}

/// Returns the number of the process of a rank.
fn process_of_rank(mpirun: u32, rank: usize) -> u32 {
    let variable = format!("OMPI_COMM_WORLD_RANK={rank}");
    let is_rank = |process: &Path| {
        let status = fs::read_to_string(process.join("status")).unwrap_or_default();
        let environment = fs::read(process.join("environ")).unwrap_or_default();
        status.contains(&format!("PPid:\t{mpirun}\n"))
            && environment.split(|&byte| byte == 0).any(|other| other == variable.as_bytes())
    };
    let mut processes = fs::read_dir("/proc").unwrap().map(|entry| entry.unwrap().path());
    let process = processes.find(|process| is_rank(process)).unwrap();
    process.file_name().unwrap().to_str().unwrap().parse().unwrap()
}

/// Sends a signal to a process.
pub fn send_signal(process: u32, signal: &str) {
    let kill = format!("kill -{signal} {process}");
    Command::new("sh").args(["-c", &kill]).status().unwrap();
}
