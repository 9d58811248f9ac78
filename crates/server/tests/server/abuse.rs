//! Clients that mean no good.

use rustix::net::sockopt::set_socket_linger;
use rustix::net::{AddressFamily, SocketType, bind, connect, socket};
use std::io::{self, Read, Write};
use std::net::{IpAddr, Ipv4Addr, Shutdown, SocketAddr, TcpStream};
use std::time::Duration;

use crate::{ENDLESS, HARD, Reply, Server, encoded, wait_until};

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

/// Returns the number of threads that search for one client at a time.
fn cores() -> u64 {
    std::thread::available_parallelism().unwrap().get() as u64
}

/// The number of searches of one client that wait.
const WAITING: u64 = 64;

/// Returns the memory of the service, in bytes.
fn memory(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<u64>().unwrap() << 10
}

#[test]
fn others_are_answered_while_thousands_of_hard_boards_wait() {
    let server = Server::with(&ENDLESS);
    let hard = format!("/v1/solve?board={}&time_limit=0.2", encoded(HARD));
    let questions = [
        (1, "/v1/solve?board=867254301"),
        (2, "/v1/solve?board=867254301"),
        (2, "/v1/hint?board=1+2+3+4/5+6+7+8/9+10+11+12/13+14+0+15"),
        (3, &hard),
    ];
    let body = format!("{HARD}\n").repeat(10_000);
    let mut streams: Vec<TcpStream> = (0..4).map(|_| server.connect()).collect();
    for stream in &mut streams {
        let head = format!(
            "POST /v1/solve?time_limit=3600 HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n",
            body.len()
        );
        stream.write_all((head + &body).as_bytes()).unwrap();
    }
    // As many threads as one client gets.
    wait_until(|| server.searches()[0] >= cores());
    for (client, path) in questions {
        let reply = get_from(&server, client, path);
        assert_eq!(reply.status, 200, "{}", reply.body);
    }
    // None of the hard boards made room for them.
    assert_eq!(server.metric("jiugong_batch_lines_total"), 0);
    assert!(server.searches()[0] >= cores());
    assert!(memory(&server) < 1 << 30);
}

#[test]
fn thousands_of_requests_at_once_are_answered_or_told_to_come_back() {
    let server = Server::with(&ENDLESS);
    let path = |time: &str| format!("/v1/solve?board={}&time_limit={time}", encoded(HARD));
    let first: Vec<TcpStream> = (0..cores()).map(|_| server.ask(&path("3600"))).collect();
    wait_until(|| server.searches() == [cores(), 0]);
    let streams: Vec<TcpStream> = (0..300).map(|_| server.ask(&path("0.1"))).collect();
    // As many wait as may; the threads are free when all others have been refused.
    let refused = "jiugong_requests_total{route=\"/v1/solve\",status=\"429\"}";
    wait_until(|| server.searches()[1] == WAITING && server.metric(refused) == 300 - WAITING);
    first.iter().for_each(|stream| stream.shutdown(Shutdown::Both).unwrap());
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
    let server = Server::with(&ENDLESS);
    let path = format!("/v1/solve?board={}&time_limit=3600", encoded(HARD));
    let streams: Vec<TcpStream> = (0..4).map(|_| server.ask(&path)).collect();
    wait_until(|| server.searches().iter().sum::<u64>() == 4);
    // Half of them say that they leave, and half are gone.
    let (closed, gone) = streams.split_at(2);
    closed.iter().for_each(|stream| stream.shutdown(Shutdown::Both).unwrap());
    let linger = Some(Duration::ZERO);
    gone.iter().for_each(|stream| set_socket_linger(stream, linger).unwrap());
    drop(streams);
    wait_until(|| server.searches() == [0, 0]);
}

/// A request on a connection of its own.
const GET_HEALTH: &[u8] = b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";

#[test]
fn idle_connections_keep_nobody_out() {
    let server = Server::start();
    let idle: Vec<TcpStream> = (0..1000).map(|_| server.connect()).collect();
    // Also after the service has accepted them all.
    for _ in 0..10 {
        assert_eq!(server.get("/v1/solve?board=867254301").status, 200);
        assert_eq!(server.send(GET_HEALTH).lines().next(), Some("HTTP/1.1 200 OK"));
    }
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
    let mut reply = String::new();
    body.read_to_string(&mut reply).unwrap();
    assert!(reply.starts_with("HTTP/1.1 408"), "{reply}");
    // The service closes the connection; otherwise reading would time out.
    let end = head.read_to_end(&mut Vec::new());
    let is_timeout = |error: &io::Error| {
        matches!(error.kind(), io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut)
    };
    assert!(!end.as_ref().is_err_and(is_timeout), "{end:?}");
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

/// Returns the memory that the service uses now and is in no file, in bytes.
fn resident(server: &Server) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.child.id())).unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("RssAnon:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<u64>().unwrap() << 10
}

#[test]
fn sets_of_goals_without_number_take_no_more_memory() {
    let server = Server::start();
    // Each set, a goal that leaves the cells of two tiles open, has distances of 181,440 bytes.
    // More than what is kept of them are asked for twice.
    let mut sets = (0..9).flat_map(|gap| {
        let pairs = (0..9).flat_map(|open| (0..open).map(move |other| [other, open]));
        pairs.filter(move |pair| !pair.contains(&gap)).map(move |pair| (gap, pair))
    });
    let mut ask = |count: usize| {
        for (gap, open) in sets.by_ref().take(count) {
            let mut tiles = 1..;
            let cells = (0..9).map(|cell| match cell {
                cell if cell == gap => "0".to_owned(),
                cell if open.contains(&cell) => {
                    tiles.next();
                    "?".to_owned()
                }
                _ => tiles.next().unwrap().to_string(),
            });
            let goal = cells.collect::<Vec<_>>().join("+");
            let reply = server.get(&format!("/v1/distance?board=867254301&goal={goal}"));
            assert_eq!(reply.json()["table"], "built", "{}", reply.body);
        }
        resident(&server)
    };
    let (first, second) = (ask(120), ask(120));
    println!("{first} bytes after 120 sets, {second} after 240");
    // Another 120 sets would take 21 MB.
    assert!(second < first + (7 << 20), "{first}, {second}");
}

#[test]
fn requests_without_number_leave_nothing_behind() {
    let server = Server::start();
    let ask = |count: usize| {
        for i in 0..count {
            let path = match i % 6 {
                0 => "/v1/solve?board=867254301".into(),
                1 => format!("/v1/distance?board={i}"),
                2 => format!("/v1/list/2x3?limit=2&skip={}", i % 300),
                3 => format!("/v1/random/3x3?seed={i}"),
                4 => format!("/v1/nothing/{i}"),
                _ => "/v1/hint?board=123405786&goal=spiral".into(),
            };
            server.get(&path);
        }
        resident(&server)
    };
    // The threads have their buffers after the first ones.
    let (_, first, second) = (ask(600), ask(1200), ask(1200));
    println!("{first} bytes after the first requests, {second} after as many again");
    // A leak of a kilobyte a request would be 1.2 MB.
    assert!(second < first + (1 << 20), "{first}, {second}");
}
