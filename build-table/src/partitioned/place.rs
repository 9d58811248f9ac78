//! The place of a search.

/// The place of the states of a search.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Place {
    /// In one piece, in the memory of one process.
    Memory,
    /// In parts, in the memory of several processes: all on this machine, or each on a machine like
    /// this one, with a network of this speed in bytes per second.
    Processes { count: usize, network: Option<f64> },
    /// In parts, in files.
    Files,
}
