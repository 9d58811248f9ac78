//! Large allocations of zeros, and the memory that is available and used.

use std::io;

use memmap2::{MmapMut, MmapOptions};
use sysinfo::{
    MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System, get_current_pid,
};

/// Returns the bytes of memory that the process can still allocate, if the system reports it: the
/// free memory of the machine or of the process's control group, whichever is less.
pub fn available_memory() -> Option<u64> {
    let memory = MemoryRefreshKind::nothing().with_ram();
    let system = System::new_with_specifics(RefreshKind::nothing().with_memory(memory));
    let limit = system.cgroup_limits().map(|limits| limits.free_memory);
    let available = Some(system.available_memory()).filter(|&bytes| bytes > 0);
    available.into_iter().chain(limit).min()
}

/// Returns the bytes of memory that the process uses, if the system reports it.
pub fn resident_memory() -> Option<u64> {
    let own = get_current_pid().ok()?;
    let mut system = System::new();
    let memory = ProcessRefreshKind::nothing().with_memory();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[own]), false, memory);
    system.process(own).map(|process| process.memory())
}

/// Allocates bytes that are zero until they are written.
///
/// They are mapped in huge pages if the system has them, and each page is allocated when a thread
/// first writes to it: allocating gigabytes of small pages in one thread takes as long as the
/// search.
pub(crate) fn zeroed(bytes: u64) -> io::Result<MmapMut> {
    let bytes = usize::try_from(bytes).map_err(|_| io::ErrorKind::OutOfMemory)?;
    let map = MmapOptions::new().len(bytes).map_anon()?;
    // Only advice: if it is refused, the pages are small.
    #[cfg(target_os = "linux")]
    let _ = map.advise(memmap2::Advice::HugePage);
    Ok(map)
}
