//! The service: its state, and the handlers of requests.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::{Body, Bytes, to_bytes};
use axum::extract::rejection::PathRejection;
use axum::extract::{Extension, Path, RawQuery, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use futures_util::StreamExt;
use jiugong::message;
use tokio::sync::oneshot;
use tokio::time::{sleep, timeout};
use tower_http::compression::CompressionLayer;

use crate::access::{Origin, Tokens, cors};
use crate::answer::{Question, Reply, WorkLimits};
use crate::metrics::Metrics;
use crate::observer::Client;
use crate::page::Page;
use crate::parameters::{Parameter, Parameters};
use crate::pool::{ClientId, Pool, Refused};
use crate::problem::{Problem, retry_later};
use crate::routes::{Command, ROUTES, Route, Subject};
use crate::tables::Tables;

/// The time in which the body of a request must arrive.
const BODY_TIME: Duration = Duration::from_secs(10);

/// The time that a question may wait for its turn.
const MAX_WAIT: Duration = Duration::from_secs(30);

/// The time that work without a search may take beyond the time limit: to open and build tables.
const GRACE: Duration = Duration::from_secs(5);

/// The time after which a batch tries again to add a line to a full queue.
const PAUSE: Duration = Duration::from_millis(50);

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// The limits of requests.
#[derive(Clone, Copy, Debug)]
pub struct RequestLimits {
    pub work: WorkLimits,
    /// The length of a body, in bytes.
    pub body: usize,
    /// The number of lines of a batch.
    pub lines: usize,
    /// The number of lines of a batch that are answered at the same time.
    pub lines_at_once: usize,
}

/// Everything that requests share.
#[derive(Debug)]
pub struct Service {
    pub tables: Tables,
    pub tokens: Tokens,
    pub metrics: Metrics,
    /// Answers what needs no search.
    pub quick: Pool,
    /// Answers what may need a search.
    pub searches: Pool,
    pub limits: RequestLimits,
    /// Whether each request is logged.
    pub logs_requests: bool,
    /// Whether the logs have the boards of requests.
    pub logs_boards: bool,
    pub is_stopping: AtomicBool,
    requests: AtomicU64,
}

impl Service {
    /// Creates the service.
    pub fn new(
        tables: Tables,
        tokens: Tokens,
        [quick, searches]: [Pool; 2],
        limits: RequestLimits,
        [logs_requests, logs_boards]: [bool; 2],
    ) -> Service {
        Service {
            tables,
            tokens,
            metrics: Metrics::new(),
            quick,
            searches,
            limits,
            logs_requests,
            logs_boards,
            is_stopping: AtomicBool::new(false),
            requests: AtomicU64::new(0),
        }
    }

    /// Opens the tables and reads the tokens again.
    pub fn reload(&self) {
        self.tables.reload();
        self.metrics.reload();
        match self.tokens.reload() {
            Ok(()) => tracing::info!("tables and tokens reloaded"),
            Err(error) => tracing::error!(%error, "tokens not reloaded"),
        }
    }

    /// Answers a question in a thread of a pool.
    async fn ask(
        self: &Arc<Service>,
        client: ClientId,
        question: Question,
    ) -> Result<Reply, Unanswered> {
        let is_quick = question.is_quick();
        let pool = if is_quick { &self.quick } else { &self.searches };
        let waiter = Client::default();
        let (sender, reply) = oneshot::channel();
        let start = Instant::now();
        let deadline = start + MAX_WAIT + self.limits.work.max_time + GRACE;
        let observer = waiter.observer(deadline, self.metrics.tables());
        let service = Arc::clone(self);
        let job = move || {
            if observer.is_over() {
                return;
            }
            if start.elapsed() > MAX_WAIT {
                let _ = sender.send(Problem::busy().into());
                return;
            }
            let observer = observer.until(Instant::now() + service.limits.work.max_time + GRACE);
            let tables = service.tables.open();
            let folder = service.tables.folder();
            let reply = question.answer(&tables, folder, &service.limits.work, &observer);
            let _ = sender.send(reply);
        };
        pool.submit(client, Box::new(job)).map_err(Unanswered::Refused)?;
        // Work ends if this is dropped, because the client has left.
        let reply = reply.await.map_err(|_| Unanswered::Failed);
        drop(waiter);
        reply
    }
}

/// The reason why a question has no reply.
#[derive(Clone, Copy, Debug)]
enum Unanswered {
    Refused(Refused),
    /// The work panicked.
    Failed,
}

impl From<Unanswered> for Problem {
    fn from(unanswered: Unanswered) -> Problem {
        match unanswered {
            Unanswered::Refused(Refused::Client) => Problem::new(
                StatusCode::TOO_MANY_REQUESTS,
                message!(
                    "client-busy",
                    "too many requests of this client wait for an answer; try again later"
                ),
            ),
            Unanswered::Refused(Refused::All) => Problem::busy(),
            Unanswered::Failed => Problem::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                message!("request-failed", "the service failed to answer this request"),
            ),
        }
    }
}

/// Creates the router of the service.
pub fn router(service: Arc<Service>, page: Option<Page>, origins: &[Origin]) -> Router {
    let mut answers = Router::new();
    for route in ROUTES {
        let handlers = handlers(route);
        answers = match route.subject {
            Subject::Shape => answers
                .route(&format!("{}/{{shape}}", route.path), handlers.clone())
                .route(route.path, handlers),
            Subject::Boards | Subject::Service => answers.route(route.path, handlers),
        };
    }
    // Inside the layers: a browser asks with OPTIONS whether its page may ask.
    answers = answers.method_not_allowed_fallback(async || Problem::method());
    answers = answers.layer(from_fn_with_state(Arc::clone(&service), check_token));
    if !origins.is_empty() {
        answers = answers.layer(cors(origins));
    }
    let health = Router::new()
        .route("/healthz", get(async || "ok\n"))
        .route("/readyz", get(ready))
        .route("/metrics", get(metrics));
    let router = answers.merge(health);
    let router = match page {
        Some(page) => {
            let page = Arc::new(page);
            let get_page = move |uri: Uri, headers: HeaderMap| {
                let response = page.get(uri.path(), &headers);
                async move { response.ok_or_else(Problem::unknown_path) }
            };
            router.fallback_service(
                Router::new()
                    .fallback(get(get_page).fallback(async || Problem::method()))
                    .layer(CompressionLayer::new()),
            )
        }
        None => router.fallback(async || Problem::unknown_path()),
    };
    router
        .method_not_allowed_fallback(async || Problem::method())
        .layer(from_fn_with_state(Arc::clone(&service), log))
        .with_state(service)
}

/// Returns the handlers of a route.
fn handlers(route: &'static Route) -> MethodRouter<Arc<Service>> {
    let handler = move |service: State<Arc<Service>>,
                        client: Extension<ClientId>,
                        shape: Result<Option<Path<String>>, PathRejection>,
                        query: RawQuery| async move {
        let shape = shape?.map(|path| path.0);
        get_answer(route, service.0, client.0, shape, query.0).await
    };
    let handlers = get(handler);
    if route.subject != Subject::Boards {
        return handlers;
    }
    handlers.post(
        move |service: State<Arc<Service>>,
              client: Extension<ClientId>,
              query: RawQuery,
              request: Request| {
            post_boards(route, service.0, client.0, query.0, request)
        },
    )
}

/// Answers a request for one answer.
async fn get_answer(
    route: &'static Route,
    service: Arc<Service>,
    client: ClientId,
    shape: Option<String>,
    query: Option<String>,
) -> Result<Response, Problem> {
    let parameters = Parameters::parse(&query.unwrap_or_default(), route.parameters)?;
    require(route, &parameters)?;
    let shape = shape.or_else(|| match route.subject {
        Subject::Shape => Some(parameters.shape.clone().unwrap_or_else(|| "3x3".into())),
        Subject::Boards | Subject::Service => None,
    });
    let question = Question { route, parameters: Arc::new(parameters), shape, line: None };
    let Reply { status, body } = service.ask(client, question).await?;
    let content_type = match route.command {
        _ if status != StatusCode::OK => JSON,
        Command::List | Command::Hardest | Command::Random | Command::Tables => LINES,
        _ => JSON,
    };
    Ok(response(status, content_type, body))
}

/// Checks that the parameters are there that a request without a body needs.
fn require(route: &Route, parameters: &Parameters) -> Result<(), Problem> {
    let missing = |parameter: Parameter| {
        let message = message!(
            "parameter-missing",
            "the parameter {name} is missing"; name = parameter.name()
        );
        Err(Problem::new(StatusCode::BAD_REQUEST, message))
    };
    if route.parameters.contains(&Parameter::Board) && parameters.board.is_none() {
        return missing(Parameter::Board);
    }
    if route.parameters.contains(&Parameter::Solution) && parameters.solution.is_none() {
        return missing(Parameter::Solution);
    }
    Ok(())
}

const JSON: HeaderValue = HeaderValue::from_static("application/json");
const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");

fn response(status: StatusCode, content_type: HeaderValue, body: impl Into<Body>) -> Response {
    let mut response = Response::new(body.into());
    *response.status_mut() = status;
    response.headers_mut().insert(CONTENT_TYPE, content_type);
    retry_later(&mut response);
    response
}

/// Answers a batch: a record for each line, in order, as they are found.
async fn post_boards(
    route: &'static Route,
    service: Arc<Service>,
    client: ClientId,
    query: Option<String>,
    request: Request,
) -> Result<Response, Problem> {
    let known = route.parameters.iter().copied();
    let known: Vec<Parameter> = known
        .filter(|parameter| !matches!(parameter, Parameter::Board | Parameter::Solution))
        .collect();
    let parameters = Arc::new(Parameters::parse(&query.unwrap_or_default(), &known)?);
    let too_large = |limit: usize| {
        let message = message!(
            "body-too-large",
            "the body is too large: at most {bytes} bytes and {lines} lines are answered";
            bytes = limit, lines = service.limits.lines
        );
        Problem::new(StatusCode::PAYLOAD_TOO_LARGE, message)
    };
    let limit = service.limits.body;
    let body = timeout(BODY_TIME, to_bytes(request.into_body(), limit)).await;
    let body = match body {
        Ok(Ok(body)) => body,
        Ok(Err(error)) if is_too_long(&error) => return Err(too_large(limit)),
        Ok(Err(_)) => {
            return Err(Problem::new(
                StatusCode::BAD_REQUEST,
                message!("body-incomplete", "the body ended before all of it arrived"),
            ));
        }
        Err(_) => {
            return Err(Problem::new(
                StatusCode::REQUEST_TIMEOUT,
                message!("body-slow", "the body did not arrive in time"),
            ));
        }
    };
    let lines = lines_of(&body);
    if lines.len() > service.limits.lines {
        return Err(too_large(limit));
    }
    let at_once = service.limits.lines_at_once;
    let answers = futures_util::stream::iter((1..).zip(lines))
        .map(move |line| {
            let parameters = Arc::clone(&parameters);
            let question = Question { route, parameters, shape: None, line: Some(line) };
            answer_line(Arc::clone(&service), client, question)
        })
        .buffered(at_once)
        .map(|body| Ok::<_, Infallible>(Bytes::from(body)));
    Ok(response(StatusCode::OK, LINES, Body::from_stream(answers)))
}

/// Returns the lines of a body, whose last line need not have an end.
fn lines_of(body: &[u8]) -> Vec<Vec<u8>> {
    let lines = body.split_inclusive(|&byte| byte == b'\n');
    lines.map(|line| line.strip_suffix(b"\n").unwrap_or(line).to_vec()).collect()
}

/// Answers a line of a batch. Waits if the queue is full.
async fn answer_line(service: Arc<Service>, client: ClientId, question: Question) -> Vec<u8> {
    let is_empty = |line: &[u8]| line.trim_ascii().is_empty() || line.starts_with(b"#");
    if question.line.as_ref().is_some_and(|(_, line)| is_empty(line)) {
        return Vec::new();
    }
    loop {
        match service.ask(client, question.clone()).await {
            Ok(reply) => {
                service.metrics.line();
                return reply.body;
            }
            Err(Unanswered::Refused(_)) => sleep(PAUSE).await,
            Err(failed) => return Problem::from(failed).body(),
        }
    }
}

fn is_too_long(error: &axum::Error) -> bool {
    let source = std::error::Error::source(error);
    source.is_some_and(|error| error.is::<http_body_util::LengthLimitError>())
}

/// Refuses requests without a token, if there are tokens.
async fn check_token(
    State(service): State<Arc<Service>>,
    request: Request,
    next: Next,
) -> Result<Response, Problem> {
    service.tokens.check(request.headers())?;
    Ok(next.run(request).await)
}

/// Answers whether the service takes requests.
async fn ready(State(service): State<Arc<Service>>) -> Response {
    if service.is_stopping.load(Ordering::Relaxed) {
        return Problem::new(
            StatusCode::SERVICE_UNAVAILABLE,
            message!("service-stopping", "the service is stopping"),
        )
        .into_response();
    }
    "ready\n".into_response()
}

/// Answers with the metrics.
async fn metrics(State(service): State<Arc<Service>>) -> Response {
    let loads = [("quick", service.quick.load()), ("search", service.searches.load())];
    let content_type =
        HeaderValue::from_static("application/openmetrics-text; version=1.0.0; charset=utf-8");
    response(StatusCode::OK, content_type, service.metrics.text(&loads))
}

/// Gives each request a number, counts and logs it, and adds the headers that all responses have.
async fn log(State(service): State<Arc<Service>>, request: Request, next: Next) -> Response {
    let start = Instant::now();
    let id = request.headers().get(&REQUEST_ID).filter(|id| is_plain(id)).cloned();
    let id = id.unwrap_or_else(|| service.requests.fetch_add(1, Ordering::Relaxed).into());
    let route = route_name(request.uri().path());
    let is_answer = route.starts_with("/v1/");
    let logged = (service.logs_requests || service.logs_boards).then(|| {
        let client = request.extensions().get::<ClientId>().copied();
        let query = request.uri().query().filter(|_| service.logs_boards).map(str::to_owned);
        (request.method().clone(), client, query)
    });
    let mut response = next.run(request).await;
    let time = start.elapsed();
    let status = response.status().as_u16();
    service.metrics.request(route, status, time);
    if let Some((method, client, query)) = logged {
        let id = id.to_str().unwrap_or_default();
        let client = client.as_ref().map(IpAddr::to_string).unwrap_or_default();
        let ms = time.as_micros() as f64 / 1000.0;
        let query = query.as_deref().map(|query| format!(" {}", query.escape_debug()));
        let query = query.unwrap_or_default();
        tracing::info!("{id} {client} {method} {route}{query} {status} {ms} ms");
    }
    let headers = response.headers_mut();
    headers.insert(REQUEST_ID, id);
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("no-referrer"));
    if is_answer {
        let policy = HeaderValue::from_static("default-src 'none'; frame-ancestors 'none'");
        headers.insert(CONTENT_SECURITY_POLICY, policy);
        headers.insert(CACHE_CONTROL, HeaderValue::from_static("no-cache"));
    }
    response
}

/// Returns whether the number that a client gives its request can be logged.
fn is_plain(id: &HeaderValue) -> bool {
    let bytes = id.as_bytes();
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    (1..=64).contains(&bytes.len()) && bytes.iter().all(is_plain)
}

/// Returns the route of a path, of which there are few.
fn route_name(path: &str) -> &'static str {
    let is_of = |route: &&Route| {
        let rest = path.strip_prefix(route.path);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    };
    if let Some(route) = ROUTES.iter().find(is_of) {
        return route.path;
    }
    let others = ["/healthz", "/readyz", "/metrics"];
    others.into_iter().find(|other| *other == path).unwrap_or("/")
}
