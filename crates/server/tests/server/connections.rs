//! Connections that clients shut or use in unusual ways.

use std::io::{Read, Write};
use std::net::Shutdown;

use crate::{ENDLESS, HARD, Server, encoded};

/// Sends requests, shuts the sending side, and returns all that comes back.
fn send_and_shut(server: &Server, requests: &str) -> String {
    let mut stream = server.connect();
    stream.write_all(requests.as_bytes()).unwrap();
    stream.shutdown(Shutdown::Write).unwrap();
    let mut reply = String::new();
    stream.read_to_string(&mut reply).unwrap();
    reply
}

#[test]
fn a_client_that_shuts_its_sending_side_gets_its_answers() {
    let server = Server::start();
    let request = "GET /v1/solve?board=867254301 HTTP/1.1\r\nHost: a\r\n\r\n";
    let solution = server.get("/v1/solve?board=867254301").body;
    for count in [1, 3] {
        let reply = send_and_shut(&server, &request.repeat(count));
        assert_eq!(reply.matches("HTTP/1.1 200 OK").count(), count, "{reply}");
        assert_eq!(reply.matches(&solution).count(), count, "{reply}");
    }
    let reply = send_and_shut(&server, "GET /v1/nothing HTTP/1.1\r\nHost: a\r\n\r\n");
    assert!(reply.starts_with("HTTP/1.1 404"), "{reply}");
    let reply = send_and_shut(&server, "GET /healthz HTTP/1.0\r\n\r\n");
    assert!(reply.starts_with("HTTP/1.0 200") && reply.ends_with("ok\n"), "{reply}");
}

#[test]
fn a_batch_whose_sender_shuts_its_side_is_answered_whole() {
    let server = Server::start();
    let lines = "867254301\n".repeat(500);
    let request =
        format!("POST /v1/distance HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n", lines.len());
    let reply = send_and_shut(&server, &(request + &lines));
    assert!(reply.starts_with("HTTP/1.1 200"), "{reply}");
    assert_eq!(reply.matches("\"distance\":31").count(), 500);
    assert!(reply.ends_with("\r\n0\r\n\r\n"), "the end is missing");
}

#[test]
fn a_search_goes_on_for_a_client_that_shuts_its_sending_side() {
    let server = Server::with(&ENDLESS);
    // Longer than the service waits before it asks whether the client is there.
    let path = format!("/v1/distance?board={}&time_limit=4", encoded(HARD));
    for version in ["1.0", "1.1"] {
        let reply =
            send_and_shut(&server, &format!("GET {path} HTTP/{version}\r\nHost: a\r\n\r\n"));
        // Clients of HTTP/1.1 skip the responses before the answer.
        let answer = reply.replace("HTTP/1.1 100 Continue\r\n\r\n", "");
        assert!(answer.starts_with(&format!("HTTP/{version} 200 OK")), "{reply}");
        assert!(answer.contains("\"ended_by\":\"time\""), "{reply}");
        assert!(version == "1.1" || answer == reply, "{reply}");
    }
}

#[test]
fn a_body_that_its_sender_shuts_off_is_incomplete() {
    let server = Server::start();
    let head = "POST /v1/distance HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n867254301\n";
    let reply = send_and_shut(&server, head);
    assert!(reply.starts_with("HTTP/1.1 400"), "{reply}");
    assert!(reply.contains("\"body-incomplete\""), "{reply}");
}
