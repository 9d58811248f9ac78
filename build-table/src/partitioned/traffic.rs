//! The bytes that a search transfers.

/// The bytes that a search transfers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Traffic {
    /// Sent to other processes.
    pub sent: u64,
    /// Read from files, and written to them.
    pub read: u64,
    pub written: u64,
}
