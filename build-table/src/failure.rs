//! Why the program ends before it is done, and with which status.

/// A reason to end, in the user's words.
#[derive(Debug)]
pub enum Failure {
    /// A table that was built or found is not right.
    Unproved(String),
    /// Bad usage.
    Input(String),
    /// The system refused something.
    Io(String),
}

impl Failure {
    pub fn status(&self) -> u8 {
        match self {
            Failure::Unproved(_) => 1,
            Failure::Input(_) => 2,
            Failure::Io(_) => 4,
        }
    }

    pub fn said(&self) -> &str {
        match self {
            Failure::Unproved(said) | Failure::Input(said) | Failure::Io(said) => said,
        }
    }
}
