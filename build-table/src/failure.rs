//! Why the program ends before it is done, and with which status.

/// A reason to end, in the user's words.
#[derive(Debug)]
pub enum Failure {
    /// A table that was built or found is not right.
    Unproved(String),
    /// Bad usage.
    Input(String),
    /// A checkpoint is damaged, of another search or of another version.
    Checkpoint(String),
    /// The system refused something.
    Io(String),
    /// The user stopped it.
    Stopped(String),
}

impl Failure {
    /// As shells have it for a program that ends by the signal to stop, 2.
    pub const STOPPED: u8 = 128 + 2;

    pub fn status(&self) -> u8 {
        match self {
            Failure::Unproved(_) => 1,
            Failure::Input(_) => 2,
            Failure::Checkpoint(_) => 3,
            Failure::Io(_) => 4,
            Failure::Stopped(_) => Failure::STOPPED,
        }
    }

    pub fn said(&self) -> &str {
        match self {
            Failure::Unproved(said)
            | Failure::Input(said)
            | Failure::Checkpoint(said)
            | Failure::Io(said)
            | Failure::Stopped(said) => said,
        }
    }
}
