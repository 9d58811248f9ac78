//! The statuses of errors: each kind of error has one, and it is documented.

use std::collections::BTreeSet;

use jiugong::Metric;
use jiugong_answers::{BoardsError, Error, ErrorKind};
use jiugong_server::problem;
use serde_json::Value;

use crate::{ENDLESS, Server, encoded};

/// All kinds of errors.
const KINDS: [ErrorKind; 8] = [
    ErrorKind::Usage,
    ErrorKind::Input,
    ErrorKind::NoTable,
    ErrorKind::Table,
    ErrorKind::Unreadable,
    ErrorKind::Memory,
    ErrorKind::Io,
    ErrorKind::Interrupted,
];

/// Returns the statuses that `docs/service.md` lists.
fn documented() -> BTreeSet<u16> {
    let text = include_str!("../../../../docs/service.md");
    let (_, table) = text.split_once("| status | meaning |\n").unwrap();
    let rows = table.lines().skip(1).map_while(|line| line.strip_prefix("| ")?.split(" | ").next());
    rows.flat_map(|statuses| statuses.split(", ")).map(|status| status.parse().unwrap()).collect()
}

/// Returns the statuses that `docs/openapi.json` lists for every route.
fn described() -> BTreeSet<u16> {
    let text = include_str!("../../../../docs/openapi.json");
    let document: Value = serde_json::from_str(text).unwrap();
    let routes = document["paths"].as_object().unwrap().values();
    let operations = routes.flat_map(|route| route.as_object().unwrap().values());
    let statuses = operations.map(|operation| {
        let statuses = operation["responses"].as_object().unwrap().keys();
        statuses.map(|status| status.parse().unwrap()).collect::<BTreeSet<u16>>()
    });
    statuses.reduce(|all, statuses| &all & &statuses).unwrap()
}

#[test]
fn every_kind_of_error_has_a_documented_status() {
    let (documented, described) = (documented(), described());
    for kind in KINDS {
        let status = problem::status(kind).as_u16();
        assert!(documented.contains(&status) && described.contains(&status), "{kind:?}: {status}");
    }
    // A description of a route has none for other methods.
    let others = BTreeSet::from([405]);
    assert_eq!(documented, &described | &others);
}

#[test]
fn errors_that_are_no_faults_of_the_service_are_not_found() {
    let shape = "5x5".parse().unwrap();
    for error in [
        Error::GoalsTooLarge(shape, None),
        Error::Unproved(shape, Metric::Mtm),
        BoardsError::TooManyToList(shape).into(),
    ] {
        assert_eq!(problem::status(error.kind()).as_u16(), 404, "{error}");
    }
}

#[test]
fn questions_that_nothing_answers_are_not_found() {
    let server = Server::with(&ENDLESS);
    let gaps = encoded(
        "0 0 1 2 3 4/5 6 7 8 9 10/11 12 13 14 15 16/17 18 19 20 21 22/23 24 25 26 27 28/29 30 31 32 33 34",
    );
    for (path, code) in [
        ("/v1/distribution/6x6?goal=first-row".into(), "goal-set-too-large"),
        ("/v1/hardest/6x6?goal=any-blank".into(), "goal-set-too-large"),
        ("/v1/random/6x6?goal=first-row&distance=9".into(), "goal-set-too-large"),
        ("/v1/distribution/16x16?goal=first-column".into(), "goal-set-too-large"),
        ("/v1/distribution/5x5?goal=first-row".into(), "goals-too-large"),
        ("/v1/hardest/5x5?goal=any-blank&metric=mtm".into(), "goals-too-large"),
        (format!("/v1/solve?board={gaps}&goal={gaps}"), "goal-set-gaps"),
        (format!("/v1/distance?board={gaps}&goal={gaps}"), "goal-set-gaps"),
        ("/v1/list/5x5".into(), "list-impossible"),
        ("/v1/distribution/5x5".into(), "tables-impossible"),
        ("/v1/hardest/3x4".into(), "tables-missing"),
        ("/v1/random/6x6?distance=60&time_limit=3600".into(), "memory-insufficient"),
        ("/v1/random/5x5?distance=70&metric=mtm&time_limit=3600".into(), "memory-insufficient"),
    ] {
        let response = server.agent.get(server.url(&path)).call().unwrap();
        let status = response.status().as_u16();
        assert!(response.headers().get("retry-after").is_none(), "{path}");
        let body = response.into_body().read_to_string().unwrap();
        let record: Value = serde_json::from_str(&body).unwrap();
        assert_eq!((status, record["error"]["code"].as_str()), (404, Some(code)), "{path}: {body}");
    }
}
