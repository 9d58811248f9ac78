//! What is for those who run the service.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::{ENDLESS, HARD, Server, encoded, wait_until};

#[test]
fn health_and_metrics_are_reported() {
    let server = Server::start();
    assert_eq!(server.get("/healthz").body, "ok\n");
    assert_eq!(server.get("/readyz").body, "ready\n");
    server.get("/v1/distance?board=867254301");
    server.get("/v1/distance?board=1");
    let metric = |status| {
        server.metric(&format!(
            "jiugong_requests_total{{route=\"/v1/distance\",status=\"{status}\"}}"
        ))
    };
    assert_eq!([metric(200), metric(422)], [1, 1]);
    assert_eq!(server.metric("jiugong_request_seconds_count{route=\"/v1/distance\"}"), 2);
    assert_eq!(server.metric("jiugong_tables_total{origin=\"embedded\"}"), 1);
    server.post("/v1/distance", "867254301\n812043765\n");
    assert_eq!(server.metric("jiugong_batch_lines_total"), 2);
    assert!(server.get("/metrics").body.ends_with("# EOF\n"));
}

#[test]
fn logs_have_boards_only_if_they_are_asked_for() {
    let quiet = Server::with(&["--log-requests"]);
    quiet.get("/v1/distance?board=867254301");
    let loud = Server::with(&["--log-boards"]);
    loud.get("/v1/distance?board=867254301");
    let wait = |server: &Server| {
        wait_until(|| server.log().contains("/v1/distance"));
        server.log()
    };
    let (quiet, loud) = (wait(&quiet), wait(&loud));
    assert!(
        quiet.contains("127.0.0.1 GET /v1/distance 200") && !quiet.contains("867254301"),
        "{quiet}"
    );
    assert!(loud.contains("board=867254301"), "{loud}");
}

#[test]
fn a_full_disk_for_the_logs_stops_nothing() {
    // The address is only known from the log, so it is chosen here.
    let free = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_jiugong-server"))
        .args(["--log-boards", "--listen", &free.to_string()])
        .stderr(Stdio::from(full))
        .spawn()
        .unwrap();
    let agent = ureq::agent();
    let ask = || agent.get(format!("http://{free}/v1/distance?board=867254301")).call();
    wait_until(|| ask().is_ok());
    assert_eq!(ask().unwrap().status().as_u16(), 200);
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn invalid_arguments_are_refused() {
    let run = |args: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_jiugong-server"));
        let output = command.args(args).env("LC_ALL", "C").output().unwrap();
        (output.status.code(), String::from_utf8(output.stderr).unwrap())
    };
    let (status, error) = run(&["--listen", "nowhere"]);
    assert_eq!(status, Some(2), "{error}");
    // What cannot be served is refused before anything is opened.
    for (option, values) in [
        ("--origin", &["null", "example.org", "https://example.org/", "https://", ""][..]),
        ("--connections", &["0", "-1", "18446744073709551615", "many"]),
        ("--max-time", &["1e15", "1e300", "inf", "nan", "-1", "x"]),
        ("--time-limit", &["1e15", "-1", ""]),
    ] {
        for value in values {
            let argument = format!("{option}={value}");
            let (status, error) = run(&[&argument, "--tables", "/nonexistent"]);
            assert_eq!(status, Some(2), "{argument}: {error}");
            assert!(error.contains(option) && !error.contains("panicked"), "{argument}: {error}");
        }
    }
    let (status, error) = run(&["--tables", "/nonexistent"]);
    assert_eq!(status, Some(3), "{error}");
    let (status, error) = run(&["--page", "/nonexistent"]);
    assert!(status == Some(4) && error.contains("/nonexistent"), "{error}");
    let (status, error) = run(&["--tokens", "/nonexistent"]);
    assert!(status == Some(4) && error.contains("/nonexistent"), "{error}");
    let server = Server::start();
    let (status, error) = run(&["--listen", &server.address.to_string()]);
    assert!(status == Some(4) && error.contains(&server.address.to_string()), "{error}");
}

#[test]
fn waiting_questions_are_counted() {
    let server = Server::with(&ENDLESS);
    let path = format!("/v1/solve?board={}&time_limit=3600", encoded(HARD));
    let streams: Vec<_> = (0..6).map(|_| server.ask(&path)).collect();
    wait_until(|| server.searches().iter().sum::<u64>() == 6);
    drop(streams);
    wait_until(|| server.searches() == [0, 0]);
}

#[test]
fn a_socket_of_the_service_manager_is_used() {
    // Opens a socket as number 3 and becomes the service, as systemd does.
    let start = "
import os, socket, sys
listener = socket.create_server(('127.0.0.1', 0))
print(listener.getsockname()[1], flush=True)
os.dup2(listener.fileno(), 3)
os.set_inheritable(3, True)
os.environ.update(LISTEN_FDS='1', LISTEN_PID=str(os.getpid()))
os.execv(sys.argv[1], [sys.argv[1], '--listen', '127.0.0.1:1'])";
    let mut child = Command::new("python3")
        .args(["-c", start, env!("CARGO_BIN_EXE_jiugong-server")])
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut port = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut port).unwrap();
    let url = format!("http://127.0.0.1:{}/v1/distance?board=867254301", port.trim());
    let answer = ureq::get(url).call().unwrap();
    assert_eq!(answer.status().as_u16(), 200);
    child.kill().unwrap();
    child.wait().unwrap();
}

#[test]
fn large_tables_are_not_built_for_a_request() {
    // On a busy machine nothing is ended before it has begun.
    let server = Server::with(&ENDLESS);
    let board = server.get("/v1/random/3x4?seed=1&count=1").json();
    assert_eq!(board["distance"], serde_json::Value::Null);
    let reply = server.get("/v1/hardest/3x4");
    assert_eq!((reply.status, &*reply.code()), (404, "tables-missing"), "{}", reply.body);
    let board = encoded(board["board"].as_str().unwrap());
    for path in ["solve", "distance", "hint"] {
        let reply = server.get(&format!("/v1/{path}?board={board}&time_limit=1"));
        assert!(reply.status == 200 && reply.json()["upper_bound"].is_number(), "{}", reply.body);
        let reply = server.get(&format!("/v1/{path}?board={board}&goal=first-row&time_limit=1"));
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    // None of 3×4 has been built: it would answer now.
    let reply = server.get("/v1/hardest/3x4");
    assert_eq!((reply.status, &*reply.code()), (404, "tables-missing"), "{}", reply.body);
}
