//! The numbers for Prometheus.

use std::time::Duration;

use jiugong_answers::observer::TableOrigin;
use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::encode;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::registry::Registry;

/// The route of a request, and its status.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct Labels {
    route: &'static str,
    status: u16,
}

/// A queue.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct QueueLabels {
    queue: &'static str,
}

/// Where a table comes from.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct OriginLabels {
    origin: &'static str,
}

/// Counts the tables that are opened or built.
#[derive(Clone, Debug, Default)]
pub struct TableCounter(Family<OriginLabels, Counter>);

impl TableCounter {
    /// Counts a table.
    pub fn count(&self, origin: TableOrigin<'_>) {
        let origin = match origin {
            TableOrigin::File(_) => "file",
            TableOrigin::Embedded => "embedded",
            TableOrigin::Built => "built",
        };
        self.0.get_or_create(&OriginLabels { origin }).inc();
    }
}

/// The counts and measurements.
#[derive(Debug)]
pub struct Metrics {
    registry: Registry,
    requests: Family<Labels, Counter>,
    seconds: Family<RouteLabels, Histogram>,
    waiting: Family<QueueLabels, Gauge>,
    running: Family<QueueLabels, Gauge>,
    tables: Family<OriginLabels, Counter>,
    lines: Counter,
    reloads: Counter,
    memory: Gauge,
}

/// The route of a request.
#[derive(Clone, Debug, Hash, PartialEq, Eq, EncodeLabelSet)]
struct RouteLabels {
    route: &'static str,
}

impl Metrics {
    /// Creates the metrics.
    pub fn new() -> Metrics {
        let mut registry = Registry::with_prefix("jiugong");
        let metrics = Metrics {
            requests: Family::default(),
            // From 0.1 ms to 26 s.
            seconds: Family::new_with_constructor(|| {
                Histogram::new(exponential_buckets(0.0001, 4.0, 10))
            }),
            waiting: Family::default(),
            running: Family::default(),
            tables: Family::default(),
            lines: Counter::default(),
            reloads: Counter::default(),
            memory: Gauge::default(),
            registry: Registry::default(),
        };
        let Metrics { requests, seconds, waiting, running, tables, lines, reloads, memory, .. } =
            &metrics;
        registry.register("requests", "Requests by route and status", requests.clone());
        registry.register("request_seconds", "Time until the answer begins", seconds.clone());
        registry.register("waiting", "Questions that wait", waiting.clone());
        registry.register("running", "Questions that are answered", running.clone());
        registry.register(
            "tables",
            "Tables opened or built, by where they come from",
            tables.clone(),
        );
        registry.register("batch_lines", "Lines of batches answered", lines.clone());
        registry.register("table_reloads", "Times all tables were closed", reloads.clone());
        registry.register("memory_bytes", "Resident memory", memory.clone());
        Metrics { registry, ..metrics }
    }

    /// Counts a request.
    pub fn request(&self, route: &'static str, status: u16, time: Duration) {
        self.requests.get_or_create(&Labels { route, status }).inc();
        self.seconds.get_or_create(&RouteLabels { route }).observe(time.as_secs_f64());
    }

    /// Returns the counter of tables, for the observers of requests.
    pub fn tables(&self) -> TableCounter {
        TableCounter(self.tables.clone())
    }

    /// Counts a line of a batch.
    pub fn line(&self) {
        self.lines.inc();
    }

    /// Counts that all tables were closed.
    pub fn reload(&self) {
        self.reloads.inc();
    }

    /// Sets the resident memory, in bytes.
    pub fn set_memory(&self, bytes: u64) {
        self.memory.set(i64::try_from(bytes).unwrap_or(i64::MAX));
    }

    /// Returns all metrics as text, with the load of each queue: what waits, and what runs.
    pub fn text(&self, queues: &[(&'static str, (usize, usize))]) -> String {
        for &(queue, (waiting, running)) in queues {
            self.waiting.get_or_create(&QueueLabels { queue }).set(waiting as i64);
            self.running.get_or_create(&QueueLabels { queue }).set(running as i64);
        }
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.registry);
        text
    }
}
