//! The bytes that a search transfers.

/// The bytes that a search transfers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Traffic {
    /// Sent to other processes.
    pub sent: u64,
    /// Read from files.
    pub read: u64,
    /// Written to files.
    pub written: u64,
}
