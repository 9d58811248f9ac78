//! Messages before they are translated.

use std::io;

use jiugong::Translate;

/// A message to the user, not yet translated: see [`msg!`](crate::msg).
#[derive(Clone, Debug)]
pub struct Message {
    /// The identifier in the catalogues.
    pub id: &'static str,
    /// The arguments, by name.
    pub args: Vec<(&'static str, Value)>,
}

impl Message {
    /// Returns the identifier of the error that the message is about: that of the message itself
    /// or, if it adds something to an error, that of the error.
    pub fn code(&self) -> &'static str {
        let inner = self.args.iter().find_map(|(name, value)| match value {
            Value::Library { messages, .. } => messages.first(),
            // The system's error alone says less.
            Value::Message(message) if message.id == "io-error" => None,
            Value::Message(message) if ["error", "problem"].contains(name) => Some(message),
            _ => None,
        });
        inner.map_or(self.id, Message::code)
    }
}

impl From<jiugong::Message> for Message {
    fn from(message: jiugong::Message) -> Message {
        let args = message.args.into_iter().map(|(name, arg)| match arg {
            jiugong::Arg::Number(number) => (name, number.into()),
            jiugong::Arg::Text(text) => (name, text.into()),
            jiugong::Arg::List(texts) => (name, texts.into()),
            jiugong::Arg::Message(message) => (name, Message::from(message).into()),
            jiugong::Arg::Error(messages) => (name, Value::of_messages(messages)),
        });
        Message { id: message.id, args: args.collect() }
    }
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
    /// A list of such texts.
    List(Vec<String>),
    /// Another message.
    Message(Message),
    /// An error of the library.
    Library {
        /// Its English text.
        english: String,
        /// Its parts, for the other languages.
        messages: Vec<Message>,
    },
}

impl From<&io::Error> for Value {
    /// The text of the system, or that of the kind of error in other languages.
    fn from(error: &io::Error) -> Value {
        let kind = format!("{:?}", error.kind());
        Value::Message(msg!("io-error", kind = kind, error = error.to_string()))
    }
}

impl Value {
    /// Creates a value from an error of the library.
    pub fn error(error: &impl Translate) -> Value {
        let messages = error.messages().into_iter().map(Message::from).collect();
        Value::Library { english: error.to_string(), messages }
    }

    /// Creates a value from the first message of an error of the library.
    pub fn first_of_error(error: &impl Translate) -> Value {
        Value::of_messages(error.messages().into_iter().take(1).collect())
    }

    /// Creates a value from the messages of an error of the library.
    fn of_messages(messages: Vec<jiugong::Message>) -> Value {
        let english: Vec<String> = messages.iter().map(ToString::to_string).collect();
        let messages = messages.into_iter().map(Message::from).collect();
        Value::Library { english: english.join("; "), messages }
    }
}

/// Implements the conversion from a type, as one expression.
macro_rules! from {
    ($($type:ty: |$value:ident| $result:expr),* $(,)?) => {
        $(impl From<$type> for Value {
            fn from($value: $type) -> Value {
                $result
            }
        })*
    };
}
from! {
    &str: |text| Value::Text(text.into()),
    &String: |text| Value::Text(text.clone()),
    String: |text| Value::Text(text),
    Vec<String>: |texts| Value::List(texts),
    &[&str]: |texts| Value::List(texts.iter().map(|text| text.to_string()).collect()),
    Message: |message| Value::Message(message),
    u8: |number| Value::Number(number.into()),
    u16: |number| Value::Number(number.into()),
    u32: |number| Value::Number(number.into()),
    // Exact up to 2⁵³; larger numbers are given as texts.
    u64: |number| Value::Number(number as f64),
    usize: |number| Value::Number(number as f64),
}
