//! Requests that no route answers: all errors are JSON.

use serde_json::Value;

use crate::Server;

/// Asserts that a response is a JSON error, and returns its status and code.
#[track_caller]
fn error(reply: &str, request: &str) -> (u16, String) {
    let (head, body) = reply.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{request}: {reply}"));
    assert!(head.contains("\r\ncontent-type: application/json\r\n"), "{request}: {reply}");
    assert!(body.ends_with("}\n"), "{request}: {reply}");
    let record: Value = serde_json::from_str(body).unwrap();
    let (code, message) = (&record["error"]["code"], &record["error"]["message"]);
    assert!(message.as_str().is_some_and(|message| !message.is_empty()), "{request}: {reply}");
    (head[9..12].parse().unwrap(), code.as_str().unwrap().into())
}

#[test]
fn errors_of_every_path_and_method_are_json() {
    let page = tempfile::tempdir().unwrap();
    std::fs::write(page.path().join("index.html"), "<!doctype html>").unwrap();
    let page = page.path().to_str().unwrap();
    for arguments in [&[][..], &["--page", page], &["--origin", "https://example.org"]] {
        let server = Server::with(arguments);
        let paths = [
            "/",
            "/index.html",
            "//",
            "/v1",
            "/v1/",
            "/v1/solve",
            "/v1/solve/",
            "/v1/solve/3x3",
            "/v1/list",
            "/v1/list/",
            "/v1/list/3x3",
            "/v1/list/3x3/4",
            "/v1/list/%ff",
            "/v1/list/%",
            "/v1/list/%00",
            "/v1/list/%e4%b9%9d",
            "/v1/distribution/%ff",
            "/v1/hardest/%c3%28",
            "/v1/random/%ff",
            "/v1/tables",
            "/v1/tables/a",
            "/healthz",
            "/healthz/a",
            "/readyz",
            "/metrics",
            "/%ff",
            "/nothing",
            "/v2/solve?board=867254301",
        ];
        let methods =
            ["GET", "POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE", "PROPFIND", "CONNECT"];
        let mut refused = 0;
        for path in paths {
            for method in methods {
                let request = format!("{method} {path}");
                let head = format!(
                    "{request} HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
                );
                let reply = server.send(head.as_bytes());
                let status: u16 =
                    reply[9..12].parse().unwrap_or_else(|_| panic!("{request}: {reply}"));
                // A tunnel is no path: the server of HTTP refuses it.
                if status < 400 || method == "CONNECT" && reply.ends_with("\r\n\r\n") {
                    continue;
                }
                let (status, code) = error(&reply, &request);
                assert!([400, 404, 405].contains(&status), "{request}: {reply}");
                assert_eq!(status == 405, code == "method-not-allowed", "{request}: {reply}");
                refused += 1;
            }
        }
        assert!(refused > 150, "{refused}");
    }
}

#[test]
fn shapes_that_are_no_text_are_refused() {
    let server = Server::start();
    for route in ["list", "distribution", "hardest", "random"] {
        let reply = server.get(&format!("/v1/{route}/%ff"));
        assert_eq!((reply.status, &*reply.code()), (400, "path-invalid"), "{}", reply.body);
        let reply = server.get(&format!("/v1/{route}/%e4%b9%9d"));
        assert_eq!((reply.status, &*reply.code()), (400, "invalid-shape"), "{}", reply.body);
    }
}
