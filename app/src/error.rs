//! Why a program ends before it is done, and with which status.

use std::io;
use std::sync::LazyLock;

use crate::i18n::{Lang, Words};

/// The status of a question that has the answer no: no solution, or no proof.
pub const NO: u8 = 1;
/// The status of a usage or an input that cannot be read.
pub const INPUT: u8 = 2;

/// A reason to end.
#[derive(Debug)]
pub enum Failure {
    /// The reader of standard output is gone: nothing more to say to it, and nothing wrong.
    ClosedPipe,
    /// Bad usage or input, in the user's words.
    Input(String),
    /// No command was given: the text of help.
    Help(String),
    /// A bad board, or another bad question of which there may be more.
    Board {
        /// In the user's words.
        said: String,
        /// In the language of JSON.
        record: String,
    },
    /// A table is missing, damaged, or not one of this version.
    Table {
        /// In the user's words.
        said: String,
        /// In the language of JSON.
        record: String,
    },
    /// Anything else that the system refused.
    Io(String),
}

/// The words of JSON, which is the same in every language.
static ENGLISH: LazyLock<Words> = LazyLock::new(|| Words::new(Lang::En));

impl Failure {
    /// That a table will not do, said in the user's words and in those of JSON.
    pub fn table(words: &Words, say: impl Fn(&Words) -> String) -> Failure {
        Failure::Table {
            said: say(words),
            record: say(&ENGLISH),
        }
    }

    /// The status that the program ends with.
    pub fn status(&self) -> u8 {
        match self {
            Failure::ClosedPipe => 0,
            Failure::Input(_) | Failure::Help(_) | Failure::Board { .. } => INPUT,
            Failure::Table { .. } => 3,
            Failure::Io(_) => 4,
        }
    }

    /// What a program says of it on standard error; nothing where nobody listens.
    pub fn complaint(&self, program: &str) -> Option<String> {
        match self {
            Failure::ClosedPipe => None,
            Failure::Help(said) => Some(said.clone()),
            Failure::Input(said)
            | Failure::Board { said, .. }
            | Failure::Table { said, .. }
            | Failure::Io(said) => Some(format!("{program}: {said}")),
        }
    }
}

/// For what is written to standard output; files say which they are themselves.
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::ClosedPipe,
            _ => Failure::Io(error.to_string()),
        }
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::from(io::Error::from(error))
    }
}
