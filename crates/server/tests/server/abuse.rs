//! Clients that mean no good.

use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use rustix::net::{AddressFamily, SocketType, bind, connect, socket};

use crate::{HARD, Reply, Server, encoded};

/// Asks from another address of this machine, as another client.
fn get_from(server: &Server, last: u8, path: &str) -> Reply {
    let socket = socket(AddressFamily::INET, SocketType::STREAM, None).unwrap();
    bind(&socket, &SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, last)), 0)).unwrap();
    connect(&socket, &server.address).unwrap();
    let mut stream = TcpStream::from(socket);
    write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n").unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).unwrap();
    let (head, body) = reply.split_once("\r\n\r\n").unwrap();
    Reply { status: head[9..12].parse().unwrap(), body: body.into() }
}

/// Returns the memory of the service, in bytes.
fn memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<u64>().unwrap() << 10
}

#[test]
fn others_are_answered_while_thousands_of_hard_boards_wait() {
    let server = Server::start();
    let hard = format!("/v1/solve?board={}&time_limit=0.2", encoded(HARD));
    let questions = [
        (1, "/v1/solve?board=867254301"),
        (2, "/v1/solve?board=867254301"),
        (2, "/v1/hint?board=1+2+3+4/5+6+7+8/9+10+11+12/13+14+0+15"),
        (3, &hard),
    ];
    let time = |(client, path)| {
        let start = Instant::now();
        let reply = get_from(&server, client, path);
        assert_eq!(reply.status, 200, "{}", reply.body);
        start.elapsed()
    };
    let before = questions.map(time);
    let body = format!("{HARD}\n").repeat(10_000);
    let mut streams: Vec<TcpStream> = (0..4).map(|_| server.connect()).collect();
    for stream in &mut streams {
        let head = format!(
            "POST /v1/solve?time_limit=10 HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).unwrap();
    }
    while server.metric("jiugong_running{queue=\"search\"}") < 1 {
        thread::sleep(Duration::from_millis(10));
    }
    let after = questions.map(time);
    println!("{before:?} before, {after:?} beside the hard boards");
    for (before, after) in before.into_iter().zip(after) {
        // The machine may be slow, and busy with other tests.
        assert!(after < Duration::from_secs(1).max(10 * before), "{before:?}, {after:?}");
    }
    assert!(memory(&server) < 1 << 30);
}

#[test]
fn thousands_of_requests_at_once_are_answered_or_told_to_come_back() {
    let server = Server::start();
    let path = format!("/v1/solve?board={}&time_limit=0.1", encoded(HARD));
    let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
    let mut streams: Vec<TcpStream> = (0..300).map(|_| server.connect()).collect();
    for stream in &mut streams {
        stream.write_all(request.as_bytes()).unwrap();
    }
    let mut counts = [0, 0];
    for mut stream in streams {
        let mut reply = String::new();
        stream.read_to_string(&mut reply).unwrap();
        match &reply[9..12] {
            "200" => counts[0] += 1,
            "429" | "503" => {
                assert!(reply.contains("retry-after: "), "{reply}");
                counts[1] += 1;
            }
            _ => panic!("{reply}"),
        }
    }
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn a_client_that_leaves_ends_its_search() {
    let server = Server::start();
    let path = format!("/v1/solve?board={}&time_limit=10", encoded(HARD));
    let mut streams = Vec::new();
    for _ in 0..4 {
        let mut stream = server.connect();
        write!(stream, "GET {path} HTTP/1.1\r\nHost: a\r\n\r\n").unwrap();
        streams.push(stream);
    }
    let load = || {
        server.metric("jiugong_running{queue=\"search\"}")
            + server.metric("jiugong_waiting{queue=\"search\"}")
    };
    while load() < 4 {
        thread::sleep(Duration::from_millis(10));
    }
    streams.iter().for_each(|stream| stream.shutdown(Shutdown::Both).unwrap());
    let start = Instant::now();
    while load() > 0 {
        // Its limit is 10 s.
        assert!(start.elapsed() < Duration::from_secs(8), "{}", load());
        thread::sleep(Duration::from_millis(10));
    }
}

#[test]
fn idle_connections_keep_nobody_out() {
    let server = Server::start();
    let idle: Vec<TcpStream> = (0..1000).map(|_| server.connect()).collect();
    let start = Instant::now();
    assert_eq!(server.get("/v1/solve?board=867254301").status, 200);
    assert!(start.elapsed() < Duration::from_secs(5));
    drop(idle);
}

#[test]
fn slow_heads_and_bodies_are_ended() {
    let server = Server::start();
    let mut head = server.connect();
    head.write_all(b"GET /healthz HTTP/1.1\r\nHost:").unwrap();
    let mut body = server.connect();
    body.write_all(b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n8672")
        .unwrap();
    let start = Instant::now();
    let mut reply = String::new();
    body.read_to_string(&mut reply).unwrap();
    assert!(reply.starts_with("HTTP/1.1 408"), "{reply}");
    let mut reply = Vec::new();
    let _ = head.read_to_end(&mut reply);
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}

#[test]
fn a_body_of_100_megabytes_is_refused_before_it_is_read() {
    let server = Server::start();
    let mut stream = server.connect();
    stream
        .write_all(b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n")
        .unwrap();
    let chunk = [b"100000\r\n".to_vec(), vec![b'1'; 1 << 20], b"\r\n".to_vec()].concat();
    let sent = (0..100).take_while(|_| stream.write_all(&chunk).is_ok()).count();
    let mut reply = Vec::new();
    let _ = stream.read_to_end(&mut reply);
    assert!(sent < 100, "all of it was read");
    assert!(memory(&server) < 200 << 20, "{}", memory(&server));
    assert_eq!(server.get("/healthz").status, 200);
}

#[test]
fn malformed_requests_are_refused() {
    let server = Server::start();
    for request in [
        &b"\r\n\r\n"[..],
        b"GET\r\n\r\n",
        b"GET / HTTP/9.9\r\n\r\n",
        b"\xff\xfe\x00\x01\r\n\r\n",
        b"GET /v1/solve?board=%ff%fe HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        b"GET /v1/solve?board=%zz&&&==&%00 HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        b"GET /v1/distribution/%2e%2e%2fetc HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
        b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: -5\r\n\r\n",
        b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nContent-Length: 9999999999999999999999\r\n\r\n",
    ] {
        let reply = server.send(request);
        assert!(reply.is_empty() || reply.starts_with("HTTP/1.1 4"), "{request:?}: {reply}");
    }
    let long = format!("GET /v1/solve?board={} HTTP/1.1\r\nHost: a\r\n\r\n", "1".repeat(1 << 17));
    assert!(server.send(long.as_bytes()).starts_with("HTTP/1.1 4"));
    let mut binary = server.connect();
    binary.write_all(b"POST /v1/solve HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n\xff\xfe\n\x00").unwrap();
    let mut reply = String::new();
    binary.read_to_string(&mut reply).unwrap();
    assert!(reply.contains("\"line-not-utf8\""), "{reply}");
    assert_eq!(server.get("/healthz").status, 200);
    assert!(!server.log().contains("panicked"), "{}", server.log());
}

#[test]
fn goals_without_number_take_no_memory_without_limit() {
    let server = Server::with(&["--memory-limit", "300M"]);
    for seed in 0..60 {
        let board = server.get(&format!("/v1/random/3x3?seed={seed}")).json();
        let goal = encoded(board["board"].as_str().unwrap());
        for _ in 0..2 {
            let path = format!("/v1/solve?board={goal}&goal={goal}&alike=1,2");
            assert_eq!(server.get(&path).status, 200);
            let path = format!("/v1/solve?board={goal}&goal={goal}");
            assert_eq!(server.get(&path).json()["distance"], 0);
        }
    }
    assert!(memory(&server) < 300 << 20, "{}", memory(&server));
}
