//! The observer of the work for a request: it ends with the client, or at a deadline.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use jiugong_answers::{Event, Observer, Progress};

use crate::metrics::TableCounter;

/// Whether a client has left. The work for it ends when this is dropped.
#[derive(Debug, Default)]
pub struct Client(Arc<AtomicBool>);

impl Client {
    /// Creates an observer of work for the client that ends at a deadline.
    pub fn observer(&self, deadline: Instant, tables: TableCounter) -> RequestObserver {
        RequestObserver { is_gone: Arc::clone(&self.0), deadline, tables }
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// Ends work when its client leaves, or at a deadline.
#[derive(Clone, Debug)]
pub struct RequestObserver {
    is_gone: Arc<AtomicBool>,
    deadline: Instant,
    tables: TableCounter,
}

impl RequestObserver {
    /// Returns the same observer with another deadline.
    pub fn until(self, deadline: Instant) -> RequestObserver {
        RequestObserver { deadline, ..self }
    }

    /// Returns whether the client has left or the deadline has passed.
    pub fn is_over(&self) -> bool {
        self.is_gone.load(Ordering::Relaxed) || Instant::now() >= self.deadline
    }
}

impl Observer for RequestObserver {
    fn event(&self, event: &Event<'_>) {
        match event {
            Event::TableUsed { origin, .. } => self.tables.count(*origin),
            #[cfg(unix)]
            Event::FileMapped { addresses, .. } => crate::sigbus::protect(addresses.clone()),
            _ => {}
        }
    }

    fn progress(&self, _: &Progress) -> ControlFlow<()> {
        if self.is_over() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }
}
