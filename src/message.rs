//! Translatable error messages: identifiers with arguments.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// An error message, or a part of one: an identifier to look up in a catalogue of translations,
/// the arguments of the text found there, and the English text.
///
/// ```
/// use jiugong::{Board, Translate};
///
/// let error = "1 2 3/4 5 6/7 8 8".parse::<Board>().unwrap_err();
/// let messages = error.messages();
/// assert_eq!(messages[0].id, "board-duplicate");
/// assert_eq!(messages[0].to_string(), "8 appears twice: row 3, column 2 and row 3, column 3");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The identifier: words joined by hyphens.
    pub id: &'static str,
    /// The arguments, by name.
    pub args: Vec<(&'static str, Arg)>,
    /// The English text with `{name}` for each argument.
    pub english: &'static str,
}

impl Message {
    /// Creates a message; [`message!`](macro@crate::message) is shorter.
    pub fn new<const N: usize>(
        id: &'static str,
        english: &'static str,
        args: [(&'static str, Arg); N],
    ) -> Message {
        Message { id, args: args.into(), english }
    }
}

/// An argument of a [`Message`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number.
    Number(u64),
    /// A text that is the same in every language.
    Text(String),
    /// Texts that are the same in every language.
    List(Vec<String>),
    /// A text that is translated too.
    Message(Message),
    /// The messages of an error, which are translated too.
    Error(Vec<Message>),
}

/// An error whose text can be translated.
pub trait Translate: core::error::Error {
    /// Returns the messages that make up the text, in order. Most errors have one; a
    /// [`BoardError`](crate::BoardError) has one for each of the first mistakes, and one with the
    /// number of all others.
    fn messages(&self) -> Vec<Message>;
}

/// Formats the English text.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut rest = self.english;
        while let Some((before, after)) = rest.split_once('{') {
            f.write_str(before)?;
            let (name, after) = after.split_once('}').unwrap_or((after, ""));
            for (_, arg) in self.args.iter().filter(|(arg, _)| *arg == name) {
                arg.fmt(f)?;
            }
            rest = after;
        }
        f.write_str(rest)
    }
}

impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Arg::Number(number) => number.fmt(f),
            Arg::Text(text) => f.write_str(text),
            Arg::List(texts) => fmt_joined(texts, ", ", f),
            Arg::Message(message) => message.fmt(f),
            Arg::Error(messages) => fmt_joined(messages, "; ", f),
        }
    }
}

/// Formats values with a separator between them.
fn fmt_joined(
    values: &[impl fmt::Display],
    separator: &str,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    for (i, value) in values.iter().enumerate() {
        if i > 0 {
            f.write_str(separator)?;
        }
        value.fmt(f)?;
    }
    Ok(())
}

/// Implements `From` for several types.
macro_rules! impl_from {
    ($target:ty; $($from:ty => $convert:expr),* $(,)?) => {$(
        impl From<$from> for $target {
            fn from(value: $from) -> $target {
                $convert(value)
            }
        }
    )*};
}
pub(crate) use impl_from;

impl_from! {
    Arg;
    u8 => |value: u8| Arg::Number(value.into()),
    u16 => |value: u16| Arg::Number(value.into()),
    u32 => |value: u32| Arg::Number(value.into()),
    u64 => Arg::Number,
    usize => |value| Arg::Number(value as u64),
    &str => |value: &str| Arg::Text(value.into()),
    String => Arg::Text,
    Vec<String> => Arg::List,
    Message => Arg::Message,
    Vec<Message> => Arg::Error,
}

/// Creates a [`Message`] from identifier, English text and arguments: `name` or
/// `name = value`.
///
/// ```
/// let found = 3u8;
/// let message = jiugong::message!("too-many", "found {found} of {max}"; found, max = 2u8);
/// assert_eq!(message.to_string(), "found 3 of 2");
/// ```
#[macro_export]
macro_rules! message {
    ($id:literal, $english:literal $(; $($name:ident $(= $value:expr)?),*)?) => {
        $crate::Message::new($id, $english, [$($((
            ::core::stringify!($name),
            $crate::Arg::from($crate::message!(@value $name $($value)?)),
        )),*)?])
    };
    (@value $name:ident) => { $name };
    (@value $name:ident $value:expr) => { $value };
}

/// Implements [`Display`](core::fmt::Display), [`Error`](core::error::Error) and
/// [`Translate`] for an error that has a method `message(self) -> Message`. The
/// crate needs `extern crate alloc`.
#[macro_export]
macro_rules! impl_error {
    ($error:ty) => {
        impl core::fmt::Display for $error {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.message().fmt(f)
            }
        }

        impl core::error::Error for $error {}

        impl $crate::Translate for $error {
            fn messages(&self) -> ::alloc::vec::Vec<$crate::Message> {
                ::alloc::vec![self.message()]
            }
        }
    };
}
