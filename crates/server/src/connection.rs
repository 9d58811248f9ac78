//! The stream of a connection: bytes for the protocol and, beside it, whether the client has left.
//!
//! A client that shuts its sending side may still read the answer, as `nc -N` does, while one that
//! has left does not. Both look the same until something is sent, which a client that has left
//! refuses.

use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use futures_util::FutureExt;
use tokio::io::{AsyncRead, AsyncWrite, Interest, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// The time after which a client that has shut its sending side is sent a [`PROBE`]. Most answers
/// take less.
const PATIENCE: Duration = Duration::from_secs(3);

/// A response before the answer, which every client of HTTP/1.1 skips.
const PROBE: &[u8] = b"HTTP/1.1 100 Continue\r\n\r\n";

/// The stream of a connection, which is closed with its last copy.
#[derive(Clone, Debug)]
pub struct Connection(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    stream: TcpStream,
    /// Whether nothing of a response waits to be written. A probe inside one would break it.
    is_flushed: AtomicBool,
}

impl Connection {
    /// Creates the connection of a stream.
    pub fn new(stream: TcpStream) -> Connection {
        Connection(Arc::new(Inner { stream, is_flushed: AtomicBool::new(true) }))
    }

    /// Waits until the client has left. While a request is answered, one that has shut its sending
    /// side is sent a probe from time to time, if `is_probed`.
    pub async fn left(&self, is_probed: bool) {
        let Inner { stream, is_flushed } = &*self.0;
        loop {
            if timeout(PATIENCE, stream.ready(Interest::ERROR)).await.is_ok() {
                return;
            }
            let is_shut = stream.ready(Interest::READABLE).now_or_never();
            let is_shut = is_shut.and_then(Result::ok).is_some_and(|ready| ready.is_read_closed());
            if is_shut && is_probed && is_flushed.load(Ordering::Relaxed) {
                // An error is seen above.
                let _ = stream.try_write(PROBE);
            }
        }
    }
}

/// Does what can be done at once, or waits until the stream is ready for it.
fn poll<T>(
    mut poll_ready: impl FnMut() -> Poll<io::Result<()>>,
    mut run: impl FnMut() -> io::Result<T>,
) -> Poll<io::Result<T>> {
    loop {
        ready!(poll_ready())?;
        match run() {
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => {}
            result => return Poll::Ready(result),
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let stream = &self.0.stream;
        let space = buffer.initialize_unfilled();
        let read = ready!(poll(|| stream.poll_read_ready(context), || stream.try_read(space)))?;
        buffer.advance(read);
        Poll::Ready(Ok(()))
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.poll_write_vectored(context, &[IoSlice::new(bytes)])
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let Inner { stream, is_flushed } = &*self.0;
        is_flushed.store(false, Ordering::Relaxed);
        poll(|| stream.poll_write_ready(context), || stream.try_write_vectored(parts))
    }

    fn is_write_vectored(&self) -> bool {
        true
    }

    /// Is called when all bytes have been written.
    fn poll_flush(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.0.is_flushed.store(true, Ordering::Relaxed);
        Poll::Ready(Ok(()))
    }

    /// The last copy closes the stream.
    fn poll_shutdown(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<io::Result<()>> {
        Poll::Ready(Ok(()))
    }
}
