//! What the programs say, in English and in Simplified Chinese.
//!
//! Every message stands in `en.ftl` and `zh-CN.ftl` beside this file, in the format of Project
//! Fluent, under the same name. A program picks a [`Lang`], makes its [`Words`] once, and asks
//! with the macro [`say!`](crate::say):
//!
//! ```
//! use jiugong_app::say;
//! use jiugong_app::i18n::{Lang, Words};
//!
//! let english = Words::new(Lang::En);
//! assert_eq!(say!(english, "count-moves", count = 31), "31 moves");
//! let chinese = Words::new(Lang::Zh);
//! assert_eq!(say!(chinese, "count-moves", count = 31), "31 步");
//! ```

mod command;
mod errors;

use std::borrow::Cow;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use unic_langid::LanguageIdentifier;

/// A value that a message is given: text or a number.
pub use fluent_bundle::FluentValue as Value;

/// Says a message: `say!(words, "name", argument = value, …)`.
#[macro_export]
macro_rules! say {
    ($words:expr, $name:literal $(, $argument:ident = $value:expr)* $(,)?) => {
        $words.say($name, &[$((stringify!($argument), $crate::i18n::Value::from($value))),*])
    };
}

/// A language the programs speak.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Simplified Chinese.
    Zh,
}

impl Lang {
    /// Both.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// `en` or `zh`.
    pub fn name(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::Zh => "zh",
        }
    }

    /// The language of that name.
    pub fn named(name: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.name() == name)
    }

    /// The language of a command: what `--lang` says among its arguments, or else its locale, as
    /// POSIX has it: the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty.
    ///
    /// The arguments are looked through before they are parsed, for what is said about them must
    /// be in the right language too.
    pub fn of_command<'a>(
        arguments: impl IntoIterator<Item = &'a str>,
        variable: impl Fn(&str) -> Option<String>,
    ) -> Lang {
        let mut arguments = arguments.into_iter();
        let told = core::iter::from_fn(|| {
            let argument = arguments.next()?;
            Some(match argument {
                "--lang" => arguments.next(),
                _ => argument.strip_prefix("--lang="),
            })
        });
        let told = told.flatten().filter_map(Lang::named).last();
        let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
            .iter()
            .filter_map(|name| variable(name))
            .find(|locale| !locale.is_empty());
        told.unwrap_or(match locale {
            Some(locale) if locale.to_ascii_lowercase().starts_with("zh") => Lang::Zh,
            _ => Lang::En,
        })
    }

    fn source(self) -> &'static str {
        match self {
            Lang::En => include_str!("en.ftl"),
            Lang::Zh => include_str!("zh-CN.ftl"),
        }
    }
}

/// The messages of one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
}

impl core::fmt::Debug for Words {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Words").field("lang", &self.lang).finish()
    }
}

impl Words {
    /// The messages of a language. Reads some ten kilobytes of text; once a program is enough.
    pub fn new(lang: Lang) -> Words {
        let locale: LanguageIdentifier = lang.name().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(std::vec![locale]);
        // Isolation marks are for text of mixed direction; in a terminal they are litter.
        bundle.set_use_isolating(false);
        let resource = match FluentResource::try_new(lang.source().into()) {
            // A line that cannot be read is left out; a test reads both files whole.
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
        Words { lang, bundle }
    }

    /// The language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// A message, its arguments filled in; the name itself if there is none of that name.
    pub fn say(&self, name: &str, arguments: &[(&'static str, Value<'_>)]) -> String {
        let pattern = self.bundle.get_message(name).and_then(|m| m.value());
        let Some(pattern) = pattern else {
            return name.into();
        };
        let mut named = FluentArgs::with_capacity(arguments.len());
        for (argument, value) in arguments {
            named.set(Cow::Borrowed(*argument), value.clone());
        }
        let mut errors = std::vec![];
        let said = self
            .bundle
            .format_pattern(pattern, Some(&named), &mut errors);
        said.into_owned()
    }

    /// A message without arguments, if there is one of that name.
    pub(crate) fn find(&self, name: &str) -> Option<String> {
        self.bundle.has_message(name).then(|| self.say(name, &[]))
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;
    use std::collections::{BTreeMap, BTreeSet};
    use std::fs;
    use std::path::Path;

    /// The names of a language's messages, each with the arguments it uses.
    fn messages(lang: Lang) -> BTreeMap<String, BTreeSet<String>> {
        let resource = FluentResource::try_new(lang.source().into());
        assert!(
            resource.is_ok(),
            "{lang:?}: {:?}",
            resource.err().map(|e| e.1)
        );
        let mut messages = BTreeMap::new();
        let mut name = String::new();
        for line in lang.source().lines() {
            if let Some((id, _)) = line.split_once(" =")
                && line.starts_with(|c: char| c.is_ascii_lowercase())
            {
                name = id.into();
                let before = messages.insert(name.clone(), BTreeSet::new());
                assert!(before.is_none(), "{lang:?} has {name} twice");
            }
            for (at, _) in line.match_indices('$') {
                let argument = line[at + 1..].split(|c: char| !c.is_ascii_alphanumeric());
                let arguments = messages.get_mut(&name).unwrap();
                arguments.insert(argument.into_iter().next().unwrap().into());
            }
        }
        messages
    }

    #[test]
    fn both_languages_have_every_message_with_the_same_arguments() {
        let (english, chinese) = (messages(Lang::En), messages(Lang::Zh));
        assert!(english.len() > 100);
        assert_eq!(english, chinese);
    }

    /// The text of all sources of the programs.
    fn sources(folder: &Path, text: &mut String) {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                sources(&path, text);
            } else if path.extension().is_some_and(|extension| extension == "rs") {
                text.push_str(&fs::read_to_string(path).unwrap());
            }
        }
    }

    #[test]
    fn every_message_that_is_said_is_there_and_every_other_is_of_the_command_line() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        let mut text = String::new();
        for folder in ["src", "build-table/src", "lab/src"] {
            sources(&root.join(folder), &mut text);
        }
        // The name is the first literal after `say!(words,`, on the same line or the next.
        let said: BTreeSet<String> = text
            .split("say!(")
            .skip(1)
            .filter_map(|call| call.split('"').nth(1))
            .filter(|name| name.contains('-') && !name.contains(char::is_whitespace))
            .map(Into::into)
            .collect();
        let known: BTreeSet<String> = messages(Lang::En).into_keys().collect();
        let missing: Vec<_> = said.difference(&known).collect();
        assert!(missing.is_empty(), "said, but not there: {missing:?}");
        let unsaid: Vec<_> = known
            .difference(&said)
            .filter(|name| !name.starts_with("help-"))
            .collect();
        assert!(unsaid.is_empty(), "there, but never said: {unsaid:?}");
    }

    #[test]
    fn the_locale_is_read_as_posix_has_it() {
        let of = |arguments: &[&str], variables: &[(&str, &str)]| {
            Lang::of_command(arguments.iter().copied(), |name| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).into())
            })
        };
        assert_eq!(of(&[], &[]), Lang::En);
        assert_eq!(of(&[], &[("LANG", "zh_CN.UTF-8")]), Lang::Zh);
        assert_eq!(
            of(&[], &[("LANG", "zh_CN"), ("LC_MESSAGES", "de_DE")]),
            Lang::En
        );
        assert_eq!(of(&[], &[("LANG", "zh_CN"), ("LC_MESSAGES", "")]), Lang::Zh);
        assert_eq!(
            of(&[], &[("LC_MESSAGES", "en"), ("LC_ALL", "zh")]),
            Lang::Zh
        );
        assert_eq!(of(&["--lang", "zh"], &[]), Lang::Zh);
        assert_eq!(of(&["solve", "--lang=en"], &[("LANG", "zh_CN")]), Lang::En);
        assert_eq!(of(&["--lang", "fr"], &[("LANG", "zh_CN")]), Lang::Zh);
        assert_eq!(of(&["--lang"], &[]), Lang::En);
    }
}
