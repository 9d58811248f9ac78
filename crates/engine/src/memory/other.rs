//! The memory of systems other than Linux.

use sysinfo::{
    MemoryRefreshKind, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System, get_current_pid,
};

use super::available::{AvailableMemory, MemoryLimit};

pub(super) fn available_memory() -> Option<AvailableMemory> {
    let memory = MemoryRefreshKind::nothing().with_ram();
    let system = System::new_with_specifics(RefreshKind::nothing().with_memory(memory));
    let bytes = Some(system.available_memory()).filter(|&bytes| bytes > 0)?;
    Some(AvailableMemory { bytes, limit: MemoryLimit::Machine })
}

pub(super) fn resident_memory() -> Option<u64> {
    let own = get_current_pid().ok()?;
    let mut system = System::new();
    let memory = ProcessRefreshKind::nothing().with_memory();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[own]), false, memory);
    system.process(own).map(|process| process.memory())
}
