//! The page.

use crate::Server;

#[test]
fn files_of_the_page_are_served_and_no_others() {
    let folder = tempfile::tempdir().unwrap();
    let page = folder.path().join("page");
    std::fs::create_dir_all(page.join("assets")).unwrap();
    let html = "<!doctype html><head><title>a</title></head>".repeat(200);
    std::fs::write(page.join("index.html"), html).unwrap();
    std::fs::write(page.join("assets/main-1a.js"), "1").unwrap();
    std::fs::write(folder.path().join("secret"), "secret").unwrap();
    let hidden = [".env", ".git/config", "assets/.htpasswd", ".well-known/a", "assets/.a/b.js"];
    for name in hidden {
        let file = page.join(name);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, "secret").unwrap();
    }
    std::os::unix::fs::symlink(folder.path().join("secret"), page.join("link")).unwrap();
    let server = Server::with(&["--page", page.to_str().unwrap()]);
    let get = |path: &str, name: &str, value: &str| {
        let request = server.agent.get(server.url(path)).header(name, value);
        request.call().unwrap()
    };
    let index = get("/", "Accept-Encoding", "gzip");
    let header = |response: &ureq::http::Response<ureq::Body>, name: &str| {
        let value = response.headers().get(name);
        value.map(|value| value.to_str().unwrap().to_owned()).unwrap_or_default()
    };
    assert_eq!(header(&index, "content-type"), "text/html; charset=utf-8");
    assert_eq!(header(&index, "content-encoding"), "gzip");
    assert_eq!(header(&index, "cache-control"), "no-cache");
    // The page knows the service that serves it.
    let text = server.get("/").body;
    let service = "<!doctype html><head><meta name=\"jiugong-api\" content=\"/\"><title>a";
    assert!(text.starts_with(service) && text.matches("<meta").count() == 1, "{text:.200}");
    assert_eq!(server.get("/index.html").body, text);
    let etag = header(&index, "etag");
    assert_eq!(get("/", "If-None-Match", &etag).status().as_u16(), 304);
    let script = get("/assets/main-1a.js", "Accept", "*/*");
    assert!(header(&script, "cache-control").contains("immutable"));
    let hidden = hidden.map(|name| format!("/{name}"));
    let others = [
        "/../secret",
        "/%2e%2e/secret",
        "/assets/../../secret",
        "/secret",
        "//etc/passwd",
        "/link",
    ];
    for path in hidden.iter().map(String::as_str).chain(others).chain(["/%2eenv"]) {
        let request = format!("GET {path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
        let reply = server.send(request.as_bytes());
        assert!(reply.starts_with("HTTP/1.1 404"), "{path}: {reply}");
    }
    // The routes come before the page.
    assert_eq!(server.get("/v1/distance?board=867254301").json()["distance"], 31);
}
