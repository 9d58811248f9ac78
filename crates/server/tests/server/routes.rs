//! The routes: the bodies are the records that `jiugong --json` writes.

use std::process::Command;

use crate::{ENDLESS, Reply, Server, encoded, sibling};

/// Returns what `jiugong` writes with `--json`.
fn records(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(sibling("jiugong"));
    command.args(arguments).arg("--json").current_dir(folder.path()).env("HOME", folder.path());
    command.env_remove("JIUGONG_TABLES").env_remove("XDG_DATA_HOME");
    String::from_utf8(command.output().unwrap().stdout).unwrap()
}

#[test]
fn bodies_are_the_records_of_the_command_line() {
    let server = Server::start();
    let board = "8 6 7/2 5 4/3 0 1";
    let cases: &[(&str, &[&str])] = &[
        ("/v1/solve?board=867254301", &["solve", board]),
        ("/v1/solve?board=867_254_301", &["solve", board]),
        ("/v1/solve?board=867/254/301", &["solve", board]),
        ("/v1/solve?board=8+6+7%0A2+5+4%0A3+0+1", &["solve", board]),
        ("/v1/solve?board=123/456/78_", &["solve", "1 2 3/4 5 6/7 8 0"]),
        ("/v1/solve?board=867254301&all&limit=3", &["solve", board, "--all", "--limit", "3"]),
        (
            "/v1/solve?board=867254301&metric=mtm&count",
            &["solve", board, "--metric", "mtm", "--count"],
        ),
        ("/v1/solve?board=867254301&moves=blank", &["solve", board, "--moves", "blank"]),
        ("/v1/solve?board=812043765&goal=spiral", &["solve", "812043765", "--goal", "spiral"]),
        (
            "/v1/solve?board=812043765&goal=spiral&goal=last",
            &["solve", "812043765", "--goal", "spiral", "--goal", "last"],
        ),
        ("/v1/solve?board=123456798&blank=9", &["solve", "123456798", "--blank", "9"]),
        ("/v1/solve?board=867254301&alike=1,2", &["solve", board, "--alike", "1,2"]),
        ("/v1/solve?board=123456870", &["solve", "123456870"]),
        ("/v1/solve?board=12345670&shape=2x4", &["solve", "12345670", "--shape", "2x4"]),
        ("/v1/hint?board=123405786", &["hint", "123405786"]),
        ("/v1/hint?board=123405786&time-limit=1", &["hint", "123405786"]),
        ("/v1/distance?board=867254301", &["distance", board]),
        ("/v1/check?board=123405786&solution=LU", &["check", "123405786", "LU"]),
        ("/v1/check?board=123405786&solution=5+6", &["check", "123405786", "5 6"]),
        ("/v1/improve?board=123405786&solution=LUDU", &["improve", "123405786", "LUDU"]),
        ("/v1/explain?board=123456870", &["explain", "123456870"]),
        ("/v1/list?limit=5&skip=3", &["list", "3x3", "--limit", "5", "--skip", "3"]),
        (
            "/v1/list/2x3?distance=20..21&solutions",
            &["list", "2x3", "--distance", "20..21", "--solutions"],
        ),
        ("/v1/list/6x6?near=2", &["list", "6x6", "--near", "2"]),
        ("/v1/distribution/3x3", &["distribution", "3x3"]),
        ("/v1/distribution?home=edge", &["distribution", "3x3", "--home", "edge"]),
        ("/v1/hardest/2x4", &["hardest", "2x4"]),
        ("/v1/random/4x4?seed=7&count=3", &["random", "4x4", "--seed", "7", "--count", "3"]),
        (
            "/v1/random/3x3?seed=7&distance=31",
            &["random", "3x3", "--seed", "7", "--distance", "31"],
        ),
    ];
    for (path, arguments) in cases {
        let expected = records(arguments);
        // The second answer comes from the goals that are kept.
        for _ in 0..3 {
            let reply = server.get(path);
            assert_eq!(reply, Reply { status: 200, body: expected.clone() }, "{path}");
        }
    }
}

/// A limit that ends the search for the distances of all boards leaves what needs none.
#[test]
fn sets_of_goals_are_answered_at_a_limit() {
    let server = Server::start();
    let far = "17,12,1,11,13/6,20,24,3,5/10,19,23,15,16/0,9,7,8,22/2,4,14,21,18";
    let near = "2,3,1,4,5/6,7,8,9,10/11,12,13,14,15/16,17,18,19,20/21,22,23,0,24";
    for command in ["solve", "hint", "distance"] {
        for goal in ["goal=first-row", "goal=last&goal=first", "alike=1,2&alike=2,3"] {
            for limit in ["0", "0.05"] {
                for board in [far, near] {
                    let path = format!("/v1/{command}?board={board}&{goal}&time_limit={limit}");
                    let reply = server.get(&path);
                    assert_eq!(reply.status, 200, "{path}: {reply:?}");
                    assert!(!reply.body.contains("\"lower_bound\":null"), "{path}: {reply:?}");
                    assert!(
                        !reply.body.contains("\"upper_bound\":null,\"ended"),
                        "{path}: {reply:?}"
                    );
                }
            }
        }
    }
}

#[test]
fn the_order_of_groups_of_alike_tiles_does_not_matter() {
    let server = Server::start();
    for groups in ["alike=7,8&alike=8,6", "alike=8,6&alike=7,8", "alike=6,7,8,7&alike=8"] {
        let reply = server.get(&format!("/v1/distance?board=123456870&{groups}"));
        assert!(reply.body.contains("\"distance\":0,"), "{groups}: {reply:?}");
    }
}

#[test]
fn the_documented_answers_are_true() {
    let server = Server::start();
    let text = include_str!("../../../../docs/service.md");
    let examples = text.split("$ curl \"http://127.0.0.1:8315").skip(1);
    let mut count = 0;
    for example in examples {
        let (path, rest) = example.split_once("\"\n").unwrap();
        let expected = rest.lines().next().unwrap();
        assert_eq!(server.get(path).body, format!("{expected}\n"), "{path}");
        count += 1;
    }
    assert_eq!(count, 3);
}

#[test]
fn large_boards_have_a_short_solution_within_the_limit() {
    let server = Server::with(&ENDLESS);
    let board = server.get("/v1/random/8x8?seed=1").json();
    let board = encoded(board["board"].as_str().unwrap());
    let reply = server.get(&format!("/v1/solve?board={board}&time_limit=0.5"));
    let record = reply.json();
    assert_eq!((reply.status, &record["optimal"]), (200, &false.into()), "{record}");
    assert_eq!(record["ended_by"], "time");
    let effort = || server.get(&format!("/v1/solve?board={board}&effort=0&time_limit=3600"));
    assert_eq!(effort().json()["ended_by"], "effort");
    assert_eq!(effort(), effort());
}

#[test]
fn errors_have_a_code_and_the_fitting_status() {
    let server = Server::start();
    for (path, status, code) in [
        ("/v1/solve", 400, "parameter-missing"),
        ("/v1/check?board=123405786", 400, "parameter-missing"),
        ("/v1/solve?board=867254301&bord=1", 400, "parameter-unknown"),
        ("/v1/solve?board=867254301&svg=a.svg", 400, "parameter-unknown"),
        ("/v1/solve?board=867254301&tables=/etc", 400, "parameter-unknown"),
        ("/v1/solve?board=867254301&board=867254301", 400, "parameter-twice"),
        ("/v1/solve?board=867254301&metric=x", 400, "parameter-invalid"),
        ("/v1/solve?board=867254301&time_limit=-1", 400, "parameter-invalid"),
        ("/v1/solve?board=867254301&effort=7", 400, "parameter-invalid"),
        ("/v1/solve?board=867254301&all=perhaps", 400, "parameter-invalid"),
        ("/v1/list?limit=1001", 400, "parameter-invalid"),
        ("/v1/list?distance=5..3", 400, "parameter-invalid"),
        ("/v1/solve?board=867254301&goal=nowhere", 400, "goal-unknown"),
        ("/v1/distribution/0x9", 400, "invalid-shape"),
        ("/v1/solve?board=867254301&shape=3x3&blank=99", 422, "board-gap-out-of-range"),
        ("/v1/solve?board=867254300", 422, "board-two-blanks"),
        ("/v1/solve?board=-", 422, "board-cell-count"),
        ("/v1/solve?board=", 422, "board-cell-count"),
        ("/v1/solve?board=/etc/passwd", 422, "board-row-length"),
        ("/v1/check?board=123405786&solution=XY", 400, "moves-symbol"),
        ("/v1/distribution/5x5", 404, "tables-impossible"),
        ("/v1/nothing", 404, "path-unknown"),
        ("/", 404, "path-unknown"),
    ] {
        let reply = server.get(path);
        assert_eq!((reply.status, &*reply.code()), (status, code), "{path}: {}", reply.body);
    }
    let reply = server.post("/v1/random", "");
    assert_eq!((reply.status, &*reply.code()), (405, "method-not-allowed"));
}

#[test]
fn responses_have_security_headers_and_a_request_number() {
    let server = Server::start();
    let request = server.agent.get(server.url("/v1/distance?board=867254301"));
    let response = request.header("X-Request-Id", "abc-1").call().unwrap();
    let header = |name: &str| response.headers().get(name).unwrap().to_str().unwrap();
    assert_eq!(header("x-request-id"), "abc-1");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("referrer-policy"), "no-referrer");
    assert!(header("content-security-policy").contains("default-src 'none'"));
    assert_eq!(header("content-type"), "application/json");
    assert!(response.headers().get("access-control-allow-origin").is_none());
}
