//! The statuses of errors: each kind of error has one, and it is documented.

use std::collections::{BTreeMap, BTreeSet};

use jiugong::Metric;
use jiugong_answers as answers;
use jiugong_app::{Error, msg};
use jiugong_server::problem;
use jiugong_test_support::catalogue::error_codes;
use serde_json::Value;

use crate::{ENDLESS, Server, encoded};

/// The crates whose errors answer requests.
const CRATES: [&str; 3] = ["crates/app", "crates/commands", "crates/server"];

/// Returns an error of each kind, by the name of the kind.
fn kinds() -> BTreeMap<String, Error> {
    let message = || msg!("request-failed");
    let kinds = [
        Error::ClosedPipe,
        Error::Help(String::new()),
        Error::Usage(message()),
        Error::Input(message()),
        Error::NoTable(message()),
        Error::Table(message()),
        Error::Unreadable(message()),
        Error::NotVerified(message()),
        Error::Checkpoint(message()),
        Error::Memory(message()),
        Error::Io(message()),
        Error::Interrupted(message()),
    ];
    let name = |error: &Error| match error {
        Error::ClosedPipe => "ClosedPipe",
        Error::Help(_) => "Help",
        Error::Usage(_) => "Usage",
        Error::Input(_) => "Input",
        Error::NoTable(_) => "NoTable",
        Error::Table(_) => "Table",
        Error::Unreadable(_) => "Unreadable",
        Error::NotVerified(_) => "NotVerified",
        Error::Checkpoint(_) => "Checkpoint",
        Error::Memory(_) => "Memory",
        Error::Io(_) => "Io",
        // A new kind is added above too.
        Error::Interrupted(_) => "Interrupted",
    };
    kinds.into_iter().map(|error| (name(&error).into(), error)).collect()
}

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
    for (name, error) in kinds() {
        let status = problem::status(&error).as_u16();
        assert!(documented.contains(&status) && described.contains(&status), "{name}: {status}");
    }
    // A description of a route has none for other methods.
    let others = BTreeSet::from([405]);
    assert_eq!(documented, &described | &others);
}

#[test]
fn every_code_has_a_documented_status() {
    let (documented, kinds) = (documented(), kinds());
    let mut statuses: BTreeMap<String, BTreeSet<u16>> = BTreeMap::new();
    for (kind, code) in CRATES.iter().flat_map(|folder| error_codes(folder, "Error")) {
        let error = kinds.get(&kind).unwrap_or_else(|| panic!("{code} is an error of kind {kind}"));
        statuses.entry(code).or_default().insert(problem::status(error).as_u16());
    }
    assert!(statuses.len() > 30, "{statuses:?}");
    for (code, statuses) in &statuses {
        assert!(statuses.is_subset(&documented), "{code}: {statuses:?}");
        // An invalid argument of a command may be an invalid line of a batch.
        let is_invalid = statuses.is_subset(&BTreeSet::from([400, 422]));
        assert!(statuses.len() == 1 || is_invalid, "{code}: {statuses:?}");
    }
    // Those that are no faults of the service, and no damage.
    assert_eq!(statuses.get("tables-no-folder"), Some(&BTreeSet::from([404])));
    let shape = "5x5".parse().unwrap();
    for error in [
        answers::Error::GoalsTooLarge(shape, None),
        answers::Error::Unproved(shape, Metric::Mtm),
        answers::BoardsError::TooManyToList(shape).into(),
    ] {
        assert_eq!(problem::status(&error.into()).as_u16(), 404);
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
