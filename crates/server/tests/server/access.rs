//! Tokens, and the origins of pages.

use rustix::process::Signal;

use crate::{Server, wait_until};

#[test]
fn only_requests_with_a_token_are_answered_if_there_are_tokens() {
    let folder = tempfile::tempdir().unwrap();
    let tokens = folder.path().join("tokens");
    std::fs::write(&tokens, "# ours\nsecret\n").unwrap();
    let server = Server::with(&["--tokens", tokens.to_str().unwrap()]);
    let ask = |token: &str| {
        let request = server.agent.get(server.url("/v1/distance?board=867254301"));
        request.header("Authorization", token).call().unwrap().status().as_u16()
    };
    let without = server.get("/v1/distance?board=867254301");
    assert_eq!((without.status, &*without.code()), (401, "token-invalid"));
    assert_eq!([ask("Bearer secret"), ask("Bearer other"), ask("secret")], [200, 401, 401]);
    // Who watches the service needs none.
    assert_eq!(server.get("/healthz").status, 200);
    std::fs::write(&tokens, "other\n").unwrap();
    server.signal(Signal::HUP);
    wait_until(|| ask("Bearer other") == 200);
    assert_eq!(ask("Bearer secret"), 401);
    assert!(!server.log().contains("secret"));
}

/// Returns the origin that may read the answer to a request of an origin.
fn allowed(server: &Server, origin: &str) -> Option<String> {
    let request = server.agent.get(server.url("/v1/distance?board=867254301"));
    let response = request.header("Origin", origin).call().unwrap();
    let header = response.headers().get("access-control-allow-origin");
    header.map(|value| value.to_str().unwrap().to_owned())
}

#[test]
fn byte_order_mark_is_no_part_of_the_first_token() {
    let folder = tempfile::tempdir().unwrap();
    let tokens = folder.path().join("tokens");
    std::fs::write(&tokens, "\u{feff}secret\r\nother\r\n").unwrap();
    let server = Server::with(&["--tokens", tokens.to_str().unwrap()]);
    for token in ["secret", "other"] {
        let request = server.agent.get(server.url("/v1/distance?board=867254301"));
        let response = request.header("Authorization", format!("Bearer {token}")).call().unwrap();
        assert_eq!(response.status().as_u16(), 200, "{token}");
    }
}

#[test]
fn pages_of_named_origins_read_answers() {
    let origins = ["--origin", "HTTPS://Example.org:443", "--origin", "http://localhost:8000"];
    let server = Server::with(&origins);
    for origin in ["https://example.org", "http://localhost:8000"] {
        assert_eq!(allowed(&server, origin).as_deref(), Some(origin));
    }
    for origin in ["https://example.com", "http://example.org", "http://localhost", "null"] {
        assert_eq!(allowed(&server, origin), None);
    }
}

#[test]
fn all_pages_read_answers_if_every_origin_is_named() {
    for arguments in [&["--origin", "*"][..], &["--origin", "https://example.org", "--origin", "*"]]
    {
        let server = Server::with(arguments);
        assert_eq!(allowed(&server, "https://example.com").as_deref(), Some("*"));
        assert_eq!(allowed(&server, "null").as_deref(), Some("*"));
        // A page may not use what the browser knows about its user.
        let preflight = "OPTIONS /v1/solve HTTP/1.1\r\nHost: a\r\nOrigin: https://example.com\r\n\
            Access-Control-Request-Method: POST\r\nConnection: close\r\n\r\n";
        let reply = server.send(preflight.as_bytes()).to_lowercase();
        assert!(reply.contains("access-control-allow-origin: *"), "{reply}");
        assert!(!reply.contains("access-control-allow-credentials"), "{reply}");
    }
}
