//! Connections: the socket, their limits, and their end.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::http::Version;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use listenfd::ListenFd;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;
use tokio::time::{sleep, timeout};
use tower::Service as _;

use crate::connection::Connection;
use crate::pool::ClientId;

/// The time in which the head of a request must arrive, and that a connection may be idle.
const HEAD_TIME: Duration = Duration::from_secs(15);

/// The time that running requests have after a request to stop.
const STOP_TIME: Duration = Duration::from_secs(10);

/// The longest head of a request, in bytes.
const MAX_HEAD: usize = 64 << 10;

/// Opens the socket: the one that the service manager passes, or else one of this address.
///
/// # Errors
///
/// [`io::Error`] if the address cannot be listened on.
pub async fn socket(address: SocketAddr) -> io::Result<TcpListener> {
    match ListenFd::from_env().take_tcp_listener(0)? {
        Some(listener) => {
            listener.set_nonblocking(true)?;
            TcpListener::from_std(listener)
        }
        None => TcpListener::bind(address).await,
    }
}

/// Serves connections, at most `connections` at a time, until `stop` ends. Then requests that run
/// are answered, within a limit.
pub async fn serve(
    listener: TcpListener,
    router: Router,
    connections: usize,
    stop: impl Future<Output = ()>,
) {
    let free = Arc::new(Semaphore::new(connections));
    let graceful = GracefulShutdown::new();
    let mut server = http1::Builder::new();
    server.timer(TokioTimer::new()).header_read_timeout(HEAD_TIME).max_buf_size(MAX_HEAD);
    // Else a client that shuts its sending side would get no answer.
    server.half_close(true);
    let accept = async {
        loop {
            // The semaphore is never closed.
            let Ok(permit) = Arc::clone(&free).acquire_owned().await else {
                return;
            };
            let (stream, address) = match listener.accept().await {
                Ok(accepted) => accepted,
                Err(error) => {
                    tracing::warn!(%error, "connection not accepted");
                    sleep(Duration::from_millis(100)).await;
                    continue;
                }
            };
            // Answers are sent at once.
            let _ = stream.set_nodelay(true);
            let router = router.clone();
            let client: ClientId = address.ip().to_canonical();
            let stream = Connection::new(stream);
            let watched = stream.clone();
            let service = service_fn(move |request: hyper::Request<Incoming>| {
                let mut request = request.map(Body::new);
                request.extensions_mut().insert(client);
                let is_probed = request.version() >= Version::HTTP_11;
                let response = router.clone().call(request);
                let watched = watched.clone();
                async move {
                    tokio::select! {
                        Ok(response) = response => Ok(response),
                        // The work for the request ends.
                        () = watched.left(is_probed) => Err(io::Error::from(io::ErrorKind::BrokenPipe)),
                    }
                }
            });
            let connection = server.serve_connection(TokioIo::new(stream), service);
            let connection = graceful.watch(connection);
            tokio::spawn(async move {
                // A client that breaks the protocol or leaves is no error of the service.
                let _ = connection.await;
                drop(permit);
            });
        }
    };
    tokio::select! {
        () = accept => {}
        () = stop => {}
    }
    drop(listener);
    if timeout(STOP_TIME, graceful.shutdown()).await.is_err() {
        tracing::warn!("requests were ended that took longer than {} s", STOP_TIME.as_secs());
    }
}
