//! The end of the service.

use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;

use rustix::process::Signal;

use crate::{ENDLESS, HARD, Server, encoded, wait_until};

/// Waits for the end of the service, and returns its exit status.
fn status(server: &mut Server) -> Option<i32> {
    let mut status = None;
    wait_until(|| {
        status = server.child.try_wait().unwrap();
        status.is_some()
    });
    status.and_then(|status| status.code())
}

#[test]
fn requests_that_run_are_answered_before_the_end() {
    let mut server = Server::start();
    let board = encoded(HARD);
    // Its tables are built.
    server.get(&format!("/v1/solve?board={board}&time_limit=0.1"));
    // Less than the service waits for requests.
    let path = format!("/v1/solve?board={board}&time_limit=4");
    let answered = "jiugong_requests_total{route=\"/v1/solve\",status=\"200\"}";
    thread::scope(|scope| {
        let answers: Vec<_> = (0..2).map(|_| scope.spawn(|| server.get(&path))).collect();
        // On a busy machine they may have been answered.
        wait_until(|| server.searches()[0] == 2 || server.metric(answered) > 1);
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
    let answered = AtomicU32::new(0);
    thread::scope(|scope| {
        for _ in 0..8 {
            scope.spawn(|| {
                loop {
                    let request = server.agent.get(server.url("/v1/solve?board=867254301"));
                    // After the end, connections are refused or closed before the first byte.
                    let Ok(mut response) = request.call() else {
                        return;
                    };
                    let body = response.body_mut().read_to_string().unwrap();
                    assert!(body.ends_with("}\n") && body.contains("\"distance\":31"), "{body}");
                    answered.fetch_add(1, Ordering::Relaxed);
                }
            });
        }
        wait_until(|| answered.load(Ordering::Relaxed) > 100);
        server.signal(Signal::TERM);
    });
    assert_eq!(status(&mut server), Some(0));
}

#[test]
fn a_batch_that_takes_long_ends_within_the_limit() {
    // Its first line alone would take an hour.
    let mut server = Server::with(&ENDLESS);
    thread::scope(|scope| {
        scope.spawn(|| {
            let body = format!("{HARD}\n").repeat(100);
            let request = server.agent.post(server.url("/v1/solve?time_limit=3600"));
            // The rest of the answer is missing, and the client notices.
            let mut response = request.send(&body).unwrap();
            assert!(response.body_mut().read_to_string().is_err());
        });
        wait_until(|| server.searches()[0] > 0);
        server.signal(Signal::TERM);
    });
    assert_eq!(status(&mut server), Some(0));
}
