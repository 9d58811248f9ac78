//! Tokens, and the origins of pages.

use rustix::process::Signal;

use crate::Server;

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
    while ask("Bearer other") != 200 {
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    assert_eq!(ask("Bearer secret"), 401);
    assert!(!server.log().contains("secret"));
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
    let server = Server::with(&["--origin", "https://example.org"]);
    let allowed = |origin: &str| {
        let request = server.agent.get(server.url("/v1/distance?board=867254301"));
        let response = request.header("Origin", origin).call().unwrap();
        let header = response.headers().get("access-control-allow-origin");
        header.map(|value| value.to_str().unwrap().to_owned())
    };
    assert_eq!(allowed("https://example.org").as_deref(), Some("https://example.org"));
    assert_eq!(allowed("https://example.com"), None);
}
