//! The description of the routes as OpenAPI, in `docs/openapi.json`: made from the list of routes,
//! their parameters and the types of the records.

use jiugong_answers::record::{
    CheckRecord, DistanceRecord, DistributionRecord, ErrorRecord, ExplainRecord, HardestRecord,
    HintRecord, ImproveRecord, InfoRecord, ListRecord, RandomRecord, SolveRecord,
};
use jiugong_server::parameters::{DEFAULT_LIMIT, MAX_LIMIT, Parameter};
use jiugong_server::routes::{Command, ROUTES, Route, Subject};
use jiugong_terminal::schema::{RecordType, record, restricted};
use jiugong_test_support::check_schema;
use schemars::generate::{SchemaGenerator, SchemaSettings};
use serde_json::{Map, Value, json};

fn record_type(command: Command) -> RecordType {
    match command {
        Command::Solve => record::<SolveRecord>(),
        Command::Hint => record::<HintRecord>(),
        Command::Distance => record::<DistanceRecord>(),
        Command::Check => record::<CheckRecord>(),
        Command::Improve => record::<ImproveRecord>(),
        Command::Explain => record::<ExplainRecord>(),
        Command::List => record::<ListRecord>(),
        Command::Distribution => record::<DistributionRecord>(),
        Command::Hardest => record::<HardestRecord>(),
        Command::Random => record::<RandomRecord>(),
        Command::Tables => record::<InfoRecord>(),
    }
}

/// Returns whether the answer to a `GET` is lines of records.
fn has_lines(command: Command) -> bool {
    matches!(command, Command::List | Command::Hardest | Command::Random | Command::Tables)
}

fn schema(parameter: Parameter) -> Value {
    match parameter {
        Parameter::Goal | Parameter::Alike => json!({"type": "array", "items": {"type": "string"}}),
        Parameter::Blank => json!({"type": "integer", "minimum": 0, "maximum": 65535}),
        Parameter::Metric => json!({"type": "string", "enum": ["stm", "mtm"], "default": "stm"}),
        Parameter::Moves => json!({"type": "string", "enum": ["tile", "blank"], "default": "tile"}),
        Parameter::All | Parameter::Count | Parameter::Solutions | Parameter::Distinct => {
            json!({"type": "boolean", "default": false})
        }
        Parameter::Limit => {
            json!({"type": "integer", "minimum": 0, "maximum": MAX_LIMIT, "default": DEFAULT_LIMIT})
        }
        Parameter::Boards => {
            json!({"type": "integer", "minimum": 0, "maximum": MAX_LIMIT, "default": 1})
        }
        Parameter::Skip => json!({"type": "integer", "minimum": 0, "default": 0}),
        Parameter::Seed => json!({"type": "integer", "minimum": 0}),
        Parameter::Near => json!({"type": "integer", "minimum": 0}),
        Parameter::Effort => json!({"type": "integer", "minimum": 0, "maximum": 6}),
        Parameter::TimeLimit => json!({"type": "number", "minimum": 0}),
        Parameter::Board
        | Parameter::Solution
        | Parameter::Shape
        | Parameter::Home
        | Parameter::Distance => json!({"type": "string"}),
    }
}

fn parameters(route: &Route, of_batch: bool) -> Vec<Value> {
    let is_board =
        |parameter: &&Parameter| matches!(parameter, Parameter::Board | Parameter::Solution);
    let listed = route.parameters.iter().filter(|parameter| !(of_batch && is_board(parameter)));
    listed
        .map(|parameter| {
            json!({
                "name": parameter.name(), "in": "query", "required": is_board(&parameter),
                "description": parameter.description(), "schema": schema(*parameter),
            })
        })
        .collect()
}

fn responses(content_type: &str, record: &Value) -> Value {
    let error = |description: &str| {
        let schema = json!({"$ref": "#/components/schemas/error"});
        json!({"description": description, "content": {"application/json": {"schema": schema}}})
    };
    json!({
        "200": {"description": "The answer.", "content": {content_type: {"schema": record}}},
        "400": error("A parameter is missing, unknown or invalid."),
        "401": error("The service needs a token."),
        "404": error("No table that can be built answers it, or it takes more memory than a request may use."),
        "408": error("The body came too slowly."),
        "413": error("The body is too large."),
        "422": error("The board is invalid."),
        "429": error("Too many requests of this client wait."),
        "500": error("The service failed to answer."),
        "503": error("Too many requests wait, the service stops, the system refuses memory or threads, or a table is damaged."),
    })
}

fn text() -> String {
    let mut settings = SchemaSettings::draft2020_12().for_serialize();
    settings.definitions_path = "/components/schemas".into();
    let mut generator: SchemaGenerator = settings.into_generator();
    generator.subschema_for::<ErrorRecord>();
    let mut paths = Map::new();
    for route in ROUTES {
        let record = record_type(route.command)(&mut generator).to_value();
        let lines = "application/x-ndjson";
        let content_type = if has_lines(route.command) { lines } else { "application/json" };
        let id = route.path.rsplit('/').next().unwrap();
        let get = json!({
            "operationId": id, "summary": route.summary,
            "parameters": parameters(route, false), "responses": responses(content_type, &record),
        });
        let mut path = json!({"get": get});
        if route.subject == Subject::Boards {
            path["post"] = json!({
                "operationId": format!("{id}_batch"),
                "summary": "The same for each board of the body, a line each.",
                "parameters": parameters(route, true),
                "requestBody": {"required": true, "content": {"text/plain": {"schema": {"type": "string"}}}},
                "responses": responses(lines, &record),
            });
        }
        if route.subject == Subject::Shape {
            let mut of_shape = path.clone();
            let list = of_shape["get"]["parameters"].as_array_mut().unwrap();
            list.retain(|parameter| parameter["name"] != "shape");
            list.insert(0, json!({
                "name": "shape", "in": "path", "required": true,
                "description": "The shape, rows × columns, such as 3x3.", "schema": {"type": "string"},
            }));
            of_shape["get"]["operationId"] = format!("{id}_of_shape").into();
            paths.insert(format!("{}/{{shape}}", route.path), of_shape);
        }
        paths.insert(route.path.into(), path);
    }
    let schemas = generator.take_definitions(true);
    let document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "jiugong-server",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Answers about sliding puzzles. The records are those of `jiugong --json`.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "servers": [{"url": "http://127.0.0.1:8315"}],
        "security": [{}, {"token": []}],
        "paths": paths,
        "components": {
            "schemas": schemas,
            "securitySchemes": {"token": {"type": "http", "scheme": "bearer"}},
        },
    });
    let document = restricted(document.try_into().unwrap());
    serde_json::to_string_pretty(&document).unwrap() + "\n"
}

#[test]
fn description_is_up_to_date() {
    check_schema("openapi.json", &text());
}
