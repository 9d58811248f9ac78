//! What is for those who run the service.

use std::process::{Command, Stdio};

use crate::{HARD, Server, encoded};

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
        while !server.log().contains("/v1/distance") {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
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
    let answer = (0..250).find_map(|_| {
        std::thread::sleep(std::time::Duration::from_millis(20));
        agent.get(format!("http://{free}/v1/distance?board=867254301")).call().ok()
    });
    assert_eq!(answer.unwrap().status().as_u16(), 200);
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
    let server = Server::start();
    let board = encoded(HARD);
    std::thread::scope(|scope| {
        for _ in 0..6 {
            scope.spawn(|| server.get(&format!("/v1/solve?board={board}&time_limit=2")));
        }
        let both = || {
            server.metric("jiugong_running{queue=\"search\"}")
                + server.metric("jiugong_waiting{queue=\"search\"}")
        };
        while both() < 6 {
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
    });
    // A job ends just after its answer is sent.
    while server.metric("jiugong_running{queue=\"search\"}") > 0 {
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
}
