//! Writing to standard output, with an error for whatever keeps the answers from it.

use std::io::{self, Write};

use crate::error::Error;

/// Writes bytes to standard output.
///
/// # Errors
///
/// [`Error::ClosedPipe`] if the reader has closed it, [`Error::Io`] if it was closed from the
/// start, or is full.
pub(crate) fn write(bytes: &[u8]) -> Result<(), Error> {
    #[cfg(unix)]
    if !bytes.is_empty() && closed::at_start() {
        return Err(Error::Io(crate::msg!("output-closed")));
    }
    let mut stdout = io::stdout().lock();
    stdout.write_all(bytes)?;
    Ok(stdout.flush()?)
}

/// Makes writing beyond the size limit of files an error. By default its signal ends the program
/// without a message.
pub(crate) fn report_size_limit() {
    #[cfg(unix)]
    {
        // Without the handler the program ends as it would have, so an error is ignored.
        let _ = signal_hook::flag::register(libc::SIGXFSZ, Default::default());
    }
}

/// The runtime replaces closed standard streams by `/dev/null` before `main`.
#[cfg(unix)]
#[allow(unsafe_code)]
mod closed {
    use std::sync::atomic::{AtomicBool, Ordering};

    static IS_CLOSED: AtomicBool = AtomicBool::new(false);

    /// The system calls the functions in this section before `main` and its runtime.
    // SAFETY: The function needs nothing of them: it is a system call and a store.
    #[used]
    #[cfg_attr(target_vendor = "apple", unsafe(link_section = "__DATA,__mod_init_func"))]
    #[cfg_attr(not(target_vendor = "apple"), unsafe(link_section = ".init_array"))]
    static LOOK: extern "C" fn() = look;

    extern "C" fn look() {
        let is_closed = rustix::io::fcntl_getfd(rustix::stdio::stdout()).is_err();
        IS_CLOSED.store(is_closed, Ordering::Relaxed);
    }

    /// Returns whether standard output was closed when the program started.
    pub(super) fn at_start() -> bool {
        IS_CLOSED.load(Ordering::Relaxed)
    }
}
