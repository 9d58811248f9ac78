//! Large allocations of zeros, and the memory that is available and used.

mod available;
mod fallible;
#[cfg(target_os = "linux")]
mod linux;
#[cfg(not(any(target_os = "linux", target_family = "wasm")))]
mod other;
#[cfg(target_family = "wasm")]
mod wasm;

use std::io;

pub use available::{AvailableMemory, MemoryLimit};
pub use fallible::{allocation_may_fail, try_with_capacity};

#[cfg(target_os = "linux")]
use linux as system;
#[cfg(not(any(target_os = "linux", target_family = "wasm")))]
use other as system;
#[cfg(target_family = "wasm")]
use wasm as system;

/// Returns the memory that the process can still allocate; `None` if the system does not report
/// it.
///
/// It is the least of what the limits of the machine, of the control groups and of the process
/// leave. Swap space does not count.
pub fn available_memory() -> Option<AvailableMemory> {
    system::available_memory()
}

/// Returns the bytes of memory that the process uses, if the system reports it.
pub fn resident_memory() -> Option<u64> {
    system::resident_memory()
}

/// Bytes that are zero until they are written.
#[cfg(not(target_family = "wasm"))]
pub type Zeroed = memmap2::MmapMut;
/// Bytes that are zero until they are written.
#[cfg(target_family = "wasm")]
pub type Zeroed = Vec<u8>;

/// Allocates bytes that are zero until they are written.
///
/// They are mapped in huge pages if the system has them, and each page is allocated when a thread
/// first writes to it: allocating gigabytes of small pages in one thread takes as long as the
/// search. WebAssembly has neither maps nor threads.
///
/// # Errors
///
/// The system's error if it cannot provide the memory.
pub fn zeroed(bytes: u64) -> io::Result<Zeroed> {
    let bytes = usize::try_from(bytes).map_err(|_| io::ErrorKind::OutOfMemory)?;
    #[cfg(not(target_family = "wasm"))]
    let zeroed = memmap2::MmapOptions::new().len(bytes).map_anon()?;
    #[cfg(target_family = "wasm")]
    let zeroed = wasm::zeroed(bytes)?;
    // Only advice: if it is refused, the pages are small.
    #[cfg(target_os = "linux")]
    let _ = zeroed.advise(memmap2::Advice::HugePage);
    Ok(zeroed)
}
