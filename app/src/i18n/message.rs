//! Messages before they are translated.

use jiugong::Translate;

/// A message to the user, not yet translated: see [`msg!`](crate::msg).
#[derive(Clone, Debug)]
pub struct Message {
    /// The identifier in the catalogues.
    pub id: &'static str,
    /// The arguments, by name.
    pub args: Vec<(&'static str, Value)>,
}

/// Creates a [`Message`]: `msg!("id", argument = value, …)`.
#[macro_export]
macro_rules! msg {
    ($id:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::i18n::Message {
            id: $id,
            args: vec![$((stringify!($name), $crate::i18n::Value::from($value))),*],
        }
    };
}

/// An argument of a [`Message`].
#[derive(Clone, Debug)]
pub enum Value {
    /// A number, which plural forms depend on.
    Number(f64),
    /// A text that is the same in every language.
    Text(String),
    /// Another message.
    Message(Message),
    /// An error of the library.
    Library {
        /// Its English text.
        english: String,
        /// Its parts, for the other languages.
        messages: Vec<jiugong::Message>,
    },
}

impl Value {
    /// Creates a value from an error of the library.
    pub fn error(error: &impl Translate) -> Value {
        Value::Library {
            english: error.to_string(),
            messages: error.messages(),
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.into())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<Message> for Value {
    fn from(message: Message) -> Value {
        Value::Message(message)
    }
}

/// Numbers up to 2⁵³ are exact; larger ones are given as texts.
macro_rules! from_number {
    ($($number:ty),*) => {
        $(impl From<$number> for Value {
            fn from(number: $number) -> Value {
                Value::Number(number as f64)
            }
        })*
    };
}
from_number!(u8, u16, u32, u64, usize, i32);
