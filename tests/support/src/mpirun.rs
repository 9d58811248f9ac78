//! Runs programs with `mpirun`.

use std::ffi::{OsStr, OsString};
use std::fs;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

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

    /// Returns the lines of standard error that begin with the name of a program, so without those
    /// of `mpirun`.
    pub fn errors(&self, program: &str) -> Vec<&str> {
        let lines = self.stderr.lines();
        let is_of_program =
            |line: &str| line.strip_prefix(program).is_some_and(|rest| rest.starts_with(": "));
        lines.filter(|line| is_of_program(line)).collect()
    }
}

/// Processes with the same command.
#[derive(Debug)]
pub struct Ranks {
    /// The number of processes.
    pub number: usize,
    /// The command.
    pub command: Vec<OsString>,
}

impl Ranks {
    /// Creates processes of a program.
    pub fn new(
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
#[derive(Debug)]
pub struct Act<'a> {
    /// When standard output has this text.
    pub text: &'a str,
    /// The rank whose process is passed.
    pub rank: usize,
    /// The action, which receives the number of the process.
    pub act: fn(u32),
}

/// Runs processes with `mpirun`.
pub fn run(ranks: &[Ranks], transport: Transport, mut act: Option<Act<'_>>) -> Run {
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
