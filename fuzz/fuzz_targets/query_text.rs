//! Queries of requests: each is parsed, or an error with a status and a code of its own.

#![no_main]

use jiugong_server::parameters::Parameters;
use jiugong_server::routes::ROUTES;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|query: &str| {
    for route in ROUTES {
        match Parameters::parse(query, route.parameters) {
            Ok(parameters) => assert!(parameters.limit.is_none_or(|limit| limit <= 1000)),
            Err(problem) => {
                assert!(problem.status.is_client_error());
                let body = problem.body();
                assert!(body.starts_with(b"{") && body.ends_with(b"}\n"));
            }
        }
    }
});
