//! The watch beside requests: of signals, and of the memory.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use crate::service::Service;

/// Returns a future that ends at SIGTERM or Ctrl-C. SIGHUP opens
/// changed tables.
///
/// # Errors
///
/// [`io::Error`] if the signal handlers cannot be installed.
#[cfg(unix)]
pub fn signals(service: Arc<Service>) -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut hangup = signal(SignalKind::hangup())?;
    let mut terminate = signal(SignalKind::terminate())?;
    let mut interrupt = signal(SignalKind::interrupt())?;
    tokio::spawn(async move {
        while hangup.recv().await.is_some() {
            service.reload();
        }
    });
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
    })
}

/// Returns a future that ends at Ctrl-C.
///
/// # Errors
///
/// None.
#[cfg(not(unix))]
pub fn signals(_: Arc<Service>) -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        let _ = tokio::signal::ctrl_c().await;
    })
}

/// Closes all tables when the memory of the service comes near its limit: those of unused goals,
/// and those that were built.
pub async fn memory(service: Arc<Service>, limit: u64) {
    loop {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let Some(resident) = resident() else {
            continue;
        };
        service.metrics.set_memory(resident);
        if resident > limit / 4 * 3 {
            tracing::info!("closing all tables: {} MB of memory are used", resident >> 20);
            service.tables.reload();
            service.metrics.reload();
        }
    }
}

/// Returns the memory of the program that is not in files, in bytes; `None` if the system does
/// not report it.
fn resident() -> Option<u64> {
    let text = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("RssAnon:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes << 10)
}
