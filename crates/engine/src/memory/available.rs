//! The memory that is available.

use std::path::PathBuf;

/// The memory that the process can still allocate, and what limits it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AvailableMemory {
    /// The number of bytes.
    pub bytes: u64,
    /// The limit that leaves the fewest bytes.
    pub limit: MemoryLimit,
}

/// A limit of the memory of a process.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MemoryLimit {
    /// The memory of the machine. Files that the system caches do not count as used.
    Machine,
    /// A control group, the process's own or one above it: the file that has the limit.
    ControlGroup(PathBuf),
    /// The resource limit of the address space, `RLIMIT_AS`.
    AddressSpace,
    /// The resource limit of the data segment, `RLIMIT_DATA`.
    DataSegment,
}
