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
    pub fn status(&self) -> u8 {
        match self {
            Failure::Unproved(_) => 1,
            Failure::Input(_) => 2,
            Failure::Checkpoint(_) => 3,
            Failure::Io(_) => 4,
            // As shells have it for a program that ends by this signal, 2.
            Failure::Stopped(_) => 128 + 2,
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
