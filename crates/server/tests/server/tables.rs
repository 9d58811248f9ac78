//! Tables that are damaged, truncated or replaced while the service runs.

use std::fs::{self, File};
use std::process::Stdio;
use std::thread;

use jiugong::Metric;
use jiugong_test_support::large;
use rustix::process::Signal;
use serde_json::Value;

use crate::{Server, encoded, wait_until};

/// Starts a service with a table of 3×4 that is mapped, because it has a byte for each state.
fn with_mapped_table() -> Server {
    let folder = tempfile::tempdir().unwrap();
    let table = large::build_bytes(large::corner(), Metric::Stm);
    fs::write(folder.path().join(large::NAME), table.as_bytes()).unwrap();
    Server::within(folder, &[], Stdio::piped())
}

/// Returns random boards of 3×4, with their distances from a valid table.
fn boards(server: &Server) -> Vec<(String, Value)> {
    let boards = server.get("/v1/random/3x4?count=200&seed=3").lines();
    let boards = boards.iter().map(|record| {
        assert!(record["distance"].is_number(), "{record}");
        (record["board"].as_str().unwrap().into(), record["distance"].clone())
    });
    boards.collect()
}

fn distance(server: &Server, board: &str) -> (u16, Value) {
    let reply = server.get(&format!("/v1/distance?board={}", encoded(board)));
    (reply.status, reply.json())
}

#[test]
fn a_truncated_table_fails_its_shape_and_nothing_else() {
    let server = with_mapped_table();
    let boards = boards(&server);
    let path = server.table(large::NAME);
    let valid = fs::read(&path).unwrap();
    // While other requests are answered.
    thread::scope(|scope| {
        let others = scope.spawn(|| {
            for _ in 0..300 {
                assert_eq!(server.get("/v1/solve?board=867254301").json()["distance"], 31);
            }
        });
        File::options().write(true).open(&path).unwrap().set_len(valid.len() as u64 / 2).unwrap();
        let mut failed = 0;
        for (board, expected) in &boards {
            let (status, record) = distance(&server, board);
            match status {
                200 => assert_eq!(record["distance"], *expected, "{board}"),
                503 => failed += 1,
                status => panic!("{status}: {record}"),
            }
        }
        assert!(failed > 0);
        others.join().unwrap();
    });
    assert_eq!(server.get("/v1/solve?board=12345670&shape=2x4").status, 200);
    // The valid table comes back.
    let repaired = server.table("new");
    fs::write(&repaired, &valid).unwrap();
    fs::rename(repaired, &path).unwrap();
    server.signal(Signal::HUP);
    wait_until(|| {
        boards.iter().all(|(board, expected)| {
            let (status, record) = distance(&server, board);
            status == 200 && record["distance"] == *expected
        })
    });
}

#[test]
fn a_table_replaced_under_load_changes_no_answer() {
    let server = with_mapped_table();
    let boards = boards(&server);
    let path = server.table(large::NAME);
    thread::scope(|scope| {
        let asking: Vec<_> = boards
            .chunks(100)
            .map(|boards| {
                let server = &server;
                scope.spawn(move || {
                    for (board, expected) in boards.iter().chain(boards) {
                        let (status, record) = distance(server, board);
                        assert_eq!((status, &record["distance"]), (200, expected));
                    }
                })
            })
            .collect();
        for _ in 0..5 {
            let copy = server.table("copy");
            fs::copy(&path, &copy).unwrap();
            fs::rename(&copy, &path).unwrap();
            server.signal(Signal::HUP);
        }
        asking.into_iter().for_each(|asking| asking.join().unwrap());
    });
    wait_until(|| server.metric("jiugong_table_reloads_total") >= 1);
}

#[test]
fn damaged_and_misnamed_tables_are_errors_of_their_shape() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("2x4-corner.table"), b"not a table").unwrap();
    let server = Server::within(folder, &[], Stdio::piped());
    let reply = server.get("/v1/distance?board=12345670&shape=2x4");
    assert_eq!(reply.status, 503, "{}", reply.body);
    assert!(reply.json()["error"]["message"].as_str().unwrap().contains("2x4-corner.table"));
    assert_eq!(server.get("/v1/distance?board=867254301").status, 200);
    let batch = server.post("/v1/distance", "1 2 3 4/5 6 0 7\n867254301\n").lines();
    assert!(batch[0]["error"].is_object());
    assert_eq!(batch[1]["distance"], 31);
}

#[test]
fn the_tables_are_listed() {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(Server::start().get("/v1/tables").body, "");
    let home = jiugong::Home::from_name(jiugong::Shape::new(2, 4).unwrap(), "corner").unwrap();
    let table = jiugong_test_support::forge::table(home, Metric::Stm, jiugong::Encoding::Byte);
    fs::write(folder.path().join("2x4-corner.table"), table.as_bytes()).unwrap();
    fs::write(folder.path().join("2x5-corner.table"), b"damaged").unwrap();
    let server = Server::within(folder, &[], Stdio::piped());
    let listed = server.get("/v1/tables");
    assert_eq!(listed.status, 200);
    let records = listed.lines();
    assert_eq!((records.len(), &records[0]["shape"]), (1, &"2x4".into()), "{}", listed.body);
}
