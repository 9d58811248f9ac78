//! The end of the service.

use std::thread;
use std::time::{Duration, Instant};

use rustix::process::Signal;

use crate::{HARD, Server, encoded};

/// Waits for the end of the service, and returns its exit status.
fn status(server: &mut Server) -> Option<i32> {
    let end = Instant::now() + Duration::from_secs(40);
    while Instant::now() < end {
        if let Some(status) = server.child.try_wait().unwrap() {
            return status.code();
        }
        thread::sleep(Duration::from_millis(20));
    }
    panic!("the service does not stop: {}", server.log());
}

#[test]
fn requests_that_run_are_answered_before_the_end() {
    let mut server = Server::start();
    let board = encoded(HARD);
    let path = format!("/v1/solve?board={board}&time_limit=2");
    thread::scope(|scope| {
        let answers: Vec<_> = (0..2).map(|_| scope.spawn(|| server.get(&path))).collect();
        while server.metric("jiugong_running{queue=\"search\"}") < 2 {
            thread::sleep(Duration::from_millis(10));
        }
        server.signal(Signal::TERM);
        for answer in answers {
            let reply = answer.join().unwrap();
            assert_eq!(reply.status, 200);
            assert!(reply.json()["upper_bound"].is_number(), "{}", reply.body);
        }
    });
    assert_eq!(status(&mut server), Some(0));
    assert!(server.log().ends_with("stopped\n"), "{}", server.log());
}

#[test]
fn no_promised_answer_is_lost_under_load() {
    let mut server = Server::start();
    let answered = thread::scope(|scope| {
        let clients: Vec<_> = (0..8)
            .map(|_| {
                scope.spawn(|| {
                    let mut answered = 0;
                    loop {
                        let request = server.agent.get(server.url("/v1/solve?board=867254301"));
                        // After the end, connections are refused or closed before the first byte.
                        let Ok(mut response) = request.call() else {
                            return answered;
                        };
                        let body = response.body_mut().read_to_string().unwrap();
                        assert!(
                            body.ends_with("}\n") && body.contains("\"distance\":31"),
                            "{body}"
                        );
                        answered += 1;
                    }
                })
            })
            .collect();
        thread::sleep(Duration::from_millis(300));
        server.signal(Signal::TERM);
        clients.into_iter().map(|client| client.join().unwrap()).sum::<u32>()
    });
    assert!(answered > 0);
    assert_eq!(status(&mut server), Some(0));
}

#[test]
fn a_batch_that_takes_long_ends_within_the_limit() {
    let mut server = Server::start();
    let start = Instant::now();
    thread::scope(|scope| {
        scope.spawn(|| {
            let body = format!("{HARD}\n").repeat(100);
            let request = server.agent.post(server.url("/v1/solve?time_limit=1"));
            // The rest of the answer is missing, and the client notices.
            let mut response = request.send(&body).unwrap();
            assert!(response.body_mut().read_to_string().is_err());
        });
        thread::sleep(Duration::from_millis(500));
        server.signal(Signal::TERM);
    });
    assert_eq!(status(&mut server), Some(0));
    assert!(start.elapsed() < Duration::from_secs(30), "{:?}", start.elapsed());
}
