//! Batches: a board in each line of the body, a record in each line of the answer.

use crate::{ENDLESS, HARD, Server};

#[test]
fn a_record_answers_each_line_in_order() {
    let server = Server::start();
    let body = "867254301\n# comment\n\n12345678\n{\"board\":\"812043765\",\"goal\":\"spiral\"}\n1 2 3/4 5 6/8 7 0\n";
    let reply = server.post("/v1/solve", body);
    assert_eq!(reply.status, 200);
    let records = reply.lines();
    assert_eq!(records.len(), 4, "{}", reply.body);
    assert_eq!(records[0]["distance"], 31);
    assert_eq!(
        (&records[1]["line"], &records[1]["error"]["code"]),
        (&4.into(), &"board-one-cell-missing".into())
    );
    assert_eq!(records[2]["solvable"], true);
    assert_eq!(records[3]["solvable"], false);
    // As GET answers it.
    let one = server.get("/v1/solve?board=867254301");
    assert_eq!(records[0], one.json());
}

#[test]
fn byte_order_marks_are_no_parts_of_boards() {
    let server = Server::start();
    for body in ["\u{feff}867254301\n", "\u{feff}# a comment\n867254301", "\u{feff}\n867254301"] {
        let records = server.post("/v1/distance", body).lines();
        assert_eq!(records.len(), 1, "{body:?}");
        assert_eq!(records[0]["distance"], 31, "{body:?}");
    }
    let query = "board=%EF%BB%BF867254301&goal=%EF%BB%BFfirst&shape=%EF%BB%BF3x3";
    let reply = server.get(&format!("/v1/distance?{query}"));
    assert_eq!(reply.json()["distance"], 27, "{}", reply.body);
}

#[test]
fn moves_are_checked_behind_a_tab() {
    let server = Server::start();
    let reply = server.post("/v1/check?moves=tile", "123405786,LU\n");
    assert_eq!(reply.lines()[0]["reaches_goal"], true);
    let reply = server.post("/v1/check?moves=tile", "123405786\tLU\n123405786\tLL\n");
    let records = reply.lines();
    assert_eq!(records[0]["reaches_goal"], true);
    assert_eq!(records[1]["reaches_goal"], false);
}

#[test]
fn thousands_of_boards_are_answered() {
    let server = Server::start();
    let boards = server.get("/v1/list?limit=1000").lines();
    let lines: Vec<&str> = boards.iter().map(|record| record["board"].as_str().unwrap()).collect();
    let body = lines.join("\n") + "\n";
    let reply = server.post("/v1/distance", &body.repeat(9));
    let records = reply.lines();
    assert_eq!(records.len(), 9000);
    for (record, board) in records.iter().zip(boards.iter().cycle()) {
        assert_eq!((&record["board"], &record["distance"]), (&board["board"], &board["distance"]));
    }
}

#[test]
fn the_first_answers_come_before_the_last_question_is_answered() {
    use std::io::{Read, Write};
    let server = Server::with(&ENDLESS);
    let body = format!("867254301\n{HARD}\n");
    let mut stream = server.connect();
    let head = format!(
        "POST /v1/solve?time_limit=3600 HTTP/1.1\r\nHost: a\r\nContent-Length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).unwrap();
    let mut found = Vec::new();
    let mut buffer = [0; 4096];
    while !String::from_utf8_lossy(&found).contains("\"distance\":31") {
        let count = stream.read(&mut buffer).unwrap();
        assert!(count > 0);
        found.extend_from_slice(&buffer[..count]);
    }
    assert_eq!(server.metric("jiugong_batch_lines_total"), 1);
}

#[test]
fn too_many_lines_and_too_long_bodies_are_refused() {
    let server = Server::start();
    let reply = server.post("/v1/distance", &"867254301\n".repeat(10_002));
    assert_eq!((reply.status, &*reply.code()), (413, "body-too-large"));
    // With or without the end of the last line.
    for lines in [10_000, 10_001] {
        for end in ["", "\n"] {
            let mut body = "#\n".repeat(lines - 2) + "867254301\n123405786" + end;
            assert_eq!(body.lines().count(), lines);
            let reply = server.post("/v1/distance", &body);
            if lines == 10_000 {
                assert_eq!((reply.status, reply.lines().len()), (200, 2), "{}", reply.body);
            } else {
                assert_eq!((reply.status, &*reply.code()), (413, "body-too-large"));
            }
            // An empty line is a line too.
            body.insert(0, '\n');
            assert_eq!(server.post("/v1/distance", &body).status, 413);
        }
    }
    let reply = server.post("/v1/distance", &"x".repeat((1 << 20) + 1));
    assert_eq!((reply.status, &*reply.code()), (413, "body-too-large"));
    let reply = server.post("/v1/distance?board=867254301", "867254301\n");
    assert_eq!((reply.status, &*reply.code()), (400, "parameter-unknown"));
}
