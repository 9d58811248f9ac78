//! The service over loopback, asked by real clients.
#![cfg(unix)]
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

mod abuse;
mod access;
mod batches;
mod connections;
mod health;
mod install;
mod openapi;
mod page;
mod refused;
mod routes;
mod statuses;
mod stop;
mod tables;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal, kill_process};
use serde_json::Value;
use ureq::Agent;

/// The time after which a request or [`wait_until`] fails: a guard against a test without end. No
/// test depends on the clock otherwise, because the machine may be slow and busy.
const TIMEOUT: Duration = Duration::from_secs(120);

/// The options of a service whose searches may take longer than a test.
const ENDLESS: [&str; 2] = ["--max-time", "3600"];

/// Waits until a condition holds.
#[track_caller]
fn wait_until(mut holds: impl FnMut() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < TIMEOUT, "waited in vain");
        thread::sleep(Duration::from_millis(10));
    }
}

/// A service that runs, and ends with the test.
struct Server {
    child: Child,
    address: SocketAddr,
    log: Arc<Mutex<String>>,
    folder: tempfile::TempDir,
    agent: Agent,
}

/// A response.
#[derive(Debug, PartialEq, Eq)]
struct Reply {
    status: u16,
    body: String,
}

impl Reply {
    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|error| panic!("{error}: {}", self.body))
    }

    fn lines(&self) -> Vec<Value> {
        self.body.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// Returns the code of the error.
    fn code(&self) -> String {
        self.json()["error"]["code"].as_str().unwrap_or_default().into()
    }
}

impl Server {
    fn start() -> Server {
        Server::with(&[])
    }

    fn with(args: &[&str]) -> Server {
        Server::within(tempfile::tempdir().unwrap(), args, Stdio::piped())
    }

    /// Starts a service whose tables are in a folder.
    fn within(folder: tempfile::TempDir, args: &[&str], log: Stdio) -> Server {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jiugong-server"));
        command.args(["--listen", "127.0.0.1:0", "--tables"]).arg(folder.path()).args(args);
        command.env_remove("JIUGONG_TABLES").env("LC_ALL", "C").stderr(log).stdin(Stdio::null());
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap());
        let mut first = String::new();
        lines.read_line(&mut first).unwrap();
        let address = first.trim().rsplit_once("http://").unwrap_or_else(|| panic!("{first}")).1;
        let address = address.parse().unwrap();
        let log = Arc::new(Mutex::new(first));
        let kept = Arc::clone(&log);
        thread::spawn(move || {
            for line in lines.lines().map_while(Result::ok) {
                let mut log = kept.lock().unwrap();
                log.push_str(&line);
                log.push('\n');
            }
        });
        let config = Agent::config_builder().http_status_as_error(false);
        let agent = config.timeout_global(Some(TIMEOUT)).build().into();
        Server { child, address, log, folder, agent }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    fn get(&self, path: &str) -> Reply {
        let mut response = self.agent.get(self.url(path)).call().unwrap();
        let status = response.status().as_u16();
        Reply { status, body: response.body_mut().read_to_string().unwrap() }
    }

    fn post(&self, path: &str, body: &str) -> Reply {
        let mut response = self.agent.post(self.url(path)).send(body).unwrap();
        let status = response.status().as_u16();
        Reply { status, body: response.body_mut().read_to_string().unwrap() }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(self.address).unwrap();
        stream.set_read_timeout(Some(TIMEOUT)).unwrap();
        stream
    }

    /// Sends bytes and returns all that comes back.
    fn send(&self, bytes: &[u8]) -> String {
        let mut stream = self.connect();
        // The service may close the connection before it has read everything.
        let _ = stream.write_all(bytes);
        let mut reply = Vec::new();
        let _ = stream.read_to_end(&mut reply);
        String::from_utf8_lossy(&reply).into_owned()
    }

    fn signal(&self, signal: Signal) {
        kill_process(Pid::from_child(&self.child), signal).unwrap();
    }

    /// Returns the value of a metric; 0 if nothing has been counted.
    fn metric(&self, name: &str) -> u64 {
        let text = self.get("/metrics").body;
        let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
        line.map_or(0, |value| value.parse::<f64>().unwrap() as u64)
    }

    /// Returns the number of searches that run, and of those that wait.
    fn searches(&self) -> [u64; 2] {
        ["running", "waiting"]
            .map(|name| self.metric(&format!("jiugong_{name}{{queue=\"search\"}}")))
    }

    /// Sends a request, whose answer is read later.
    fn ask(&self, path: &str) -> TcpStream {
        let mut stream = self.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
        stream
    }

    fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    fn table(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Returns the text of a query value.
fn encoded(text: &str) -> String {
    let bytes = text.bytes();
    let encoded = bytes.map(|byte| match byte {
        b'0'..=b'9' | b'a'..=b'z' | b'A'..=b'Z' => char::from(byte).to_string(),
        _ => format!("%{byte:02X}"),
    });
    encoded.collect()
}

/// Returns the path of another program of the workspace.
fn sibling(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_BIN_EXE_jiugong-server")).with_file_name(name);
    assert!(path.exists(), "{name} is not built: cargo build --workspace --bins");
    path
}

/// A board of 5×5 that takes minutes to solve.
const HARD: &str = "21 22 23 24 20/16 17 18 19 15/11 12 13 14 10/6 7 8 9 5/1 2 3 4 0";
