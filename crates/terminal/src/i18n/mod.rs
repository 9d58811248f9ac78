//! Messages to the user, in English and in Simplified Chinese.
//!
//! A message has an identifier and arguments; its texts are in a [`Catalogue`], one file for each
//! language in the format of Project Fluent. The messages that programs share are in this crate's
//! `locales/`, those of one program in its own. [`msg!`](crate::msg) creates a [`Message`], which
//! [`I18n`] translates where it is printed:
//!
//! ```
//! use jiugong_terminal::{I18n, Lang, msg};
//!
//! let english = I18n::new(Lang::En, &[]);
//! assert_eq!(english.text(&msg!("count-moves", count = 31_u32)), "31 moves");
//! let chinese = I18n::new(Lang::Zh, &[]);
//! assert_eq!(chinese.text(&msg!("count-moves", count = 31_u32)), "31 步");
//! ```
//!
//! Errors of the library bring their English text with them; `locales/library.zh-CN.ftl` has the
//! Chinese one.

pub(crate) mod help;
mod message;
mod similar;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource};
use jiugong_answers::record::escape_controls;
use unic_langid::LanguageIdentifier;

pub use help::Expected;
pub use message::{Message, Value};
pub use similar::similar;

/// A language of the programs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Simplified Chinese.
    Zh,
}

impl Lang {
    /// All languages.
    pub const ALL: [Lang; 2] = [Lang::En, Lang::Zh];

    /// Returns `en` or `zh`.
    pub fn name(self) -> &'static str {
        ["en", "zh"][self as usize]
    }

    /// Returns the language of a name.
    pub fn named(name: &str) -> Option<Lang> {
        Lang::ALL.into_iter().find(|lang| lang.name() == name)
    }

    /// Returns the language of a command line: the value of `--lang` or else, as in POSIX, that of
    /// the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty, or else that of
    /// the user's settings in the system.
    ///
    /// The arguments are scanned before they are parsed, because errors of parsing them are
    /// translated too.
    pub fn of_command<'a>(
        args: impl IntoIterator<Item = &'a str>,
        variable: impl Fn(&str) -> Option<String>,
        setting: impl FnOnce() -> Option<String>,
    ) -> Lang {
        let mut args = args.into_iter();
        let mut lang = None;
        while let Some(arg) = args.next() {
            let value = match arg {
                "--lang" => args.next(),
                _ => arg.strip_prefix("--lang="),
            };
            lang = value.and_then(Lang::named).or(lang);
        }
        lang.unwrap_or_else(|| {
            let locale = ["LC_ALL", "LC_MESSAGES", "LANG"]
                .iter()
                .filter_map(|name| variable(name))
                .find(|locale| !locale.is_empty())
                .or_else(setting);
            match locale {
                Some(locale) if locale.to_ascii_lowercase().starts_with("zh") => Lang::Zh,
                _ => Lang::En,
            }
        })
    }
}

/// The texts of some messages in all languages, in the format of Project Fluent.
#[derive(Debug)]
pub struct Catalogue {
    /// The English texts.
    pub en: &'static str,
    /// The Chinese texts.
    pub zh: &'static str,
}

impl Catalogue {
    /// Returns the source in a language.
    pub(crate) fn source(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => self.en,
            Lang::Zh => self.zh,
        }
    }
}

/// The messages that all programs share.
pub static SHARED: Catalogue = Catalogue {
    en: include_str!("../../locales/en.ftl"),
    zh: include_str!("../../locales/zh-CN.ftl"),
};

/// The Chinese texts of the library's errors, which have their English text.
static LIBRARY: Catalogue =
    Catalogue { en: "", zh: include_str!("../../locales/library.zh-CN.ftl") };

/// Translates messages into one language.
pub struct I18n {
    lang: Lang,
    catalogues: &'static [Catalogue],
    /// The source of each message, by identifier. Found when the first text is needed: many
    /// commands need none.
    sources: OnceLock<HashMap<&'static str, &'static str>>,
    /// The messages that were needed so far. To parse all of them takes longer than most answers.
    parsed: Mutex<FluentBundle<FluentResource>>,
}

impl fmt::Debug for I18n {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("I18n").field("lang", &self.lang).finish()
    }
}

impl I18n {
    /// Creates a translator into `lang` of the shared messages and those of `catalogues`.
    pub fn new(lang: Lang, catalogues: &'static [Catalogue]) -> I18n {
        let locale: LanguageIdentifier = lang.name().parse().unwrap_or_default();
        let mut parsed = FluentBundle::new_concurrent(vec![locale]);
        // Isolation marks are for mixed text directions; terminals show them as garbage.
        parsed.set_use_isolating(false);
        I18n { lang, catalogues, sources: OnceLock::new(), parsed: Mutex::new(parsed) }
    }

    /// Returns the language.
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// Returns the same catalogues in English.
    pub fn english(this: &Arc<I18n>) -> Arc<I18n> {
        match this.lang {
            Lang::En => Arc::clone(this),
            Lang::Zh => Arc::new(I18n::new(Lang::En, this.catalogues)),
        }
    }

    /// Returns the text of a message.
    pub fn text(&self, message: &Message) -> String {
        self.format(message.id, &message.args)
    }

    /// Returns the text of a message without arguments, if the catalogues have it.
    fn find(&self, id: &str) -> Option<String> {
        self.find_with(id, &[])
    }

    /// Returns the text of a message with these arguments; `None` if no catalogue has it.
    fn find_with(&self, id: &str, args: &[(&'static str, Value)]) -> Option<String> {
        self.sources().contains_key(id).then(|| self.format(id, args))
    }

    /// Returns the text of a message, or its identifier if no catalogue has it.
    fn format(&self, id: &str, args: &[(&'static str, Value)]) -> String {
        let mut fluent_args = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            match value {
                Value::Number(number) => fluent_args.set(Cow::Borrowed(*name), *number),
                Value::Text(text) => fluent_args.set(Cow::Borrowed(*name), escape_controls(text)),
                other => fluent_args.set(Cow::Borrowed(*name), self.value_text(other)),
            }
        }
        self.parse(id);
        let parsed = self.parsed();
        let Some(pattern) = parsed.get_message(id).and_then(|message| message.value()) else {
            return id.into();
        };
        parsed.format_pattern(pattern, Some(&fluent_args), &mut Vec::new()).into_owned()
    }

    /// Returns the text of an argument.
    pub fn value_text(&self, value: &Value) -> String {
        match value {
            Value::Number(number) => number.to_string(),
            Value::Text(text) => text.clone(),
            Value::List(texts) => {
                let texts: Vec<_> = texts.iter().map(|text| escape_controls(text)).collect();
                texts.join(&self.format("list-separator", &[]))
            }
            Value::Message(message) => self.text(message),
            Value::Library { english, messages } => {
                if self.lang == Lang::En {
                    return escape_controls(english).into_owned();
                }
                let texts = messages.iter().map(|message| self.text(message));
                texts.collect::<Vec<_>>().join(&self.format("separator", &[]))
            }
        }
    }

    /// Parses a message, unless it was parsed before.
    fn parse(&self, id: &str) {
        let mut parsed = self.parsed();
        if parsed.has_message(id) {
            return;
        }
        let Some(&source) = self.sources().get(id) else {
            return;
        };
        let resource = match FluentResource::try_new(source.into()) {
            // Tests reject catalogues with errors.
            Ok(resource) | Err((resource, _)) => resource,
        };
        parsed.add_resource_overriding(resource);
    }

    fn parsed(&self) -> MutexGuard<'_, FluentBundle<FluentResource>> {
        self.parsed.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn sources(&self) -> &HashMap<&'static str, &'static str> {
        self.sources.get_or_init(|| {
            let catalogues = [&SHARED].into_iter().chain(self.catalogues).chain([&LIBRARY]);
            catalogues.flat_map(|catalogue| messages(catalogue.source(self.lang))).collect()
        })
    }
}

/// Returns the identifier and the source of each message of a catalogue. A message starts with its
/// identifier, at the beginning of a line; its other lines are indented.
fn messages(catalogue: &'static str) -> Vec<(&'static str, &'static str)> {
    let mut starts = Vec::new();
    let mut start = 0;
    for line in catalogue.split_inclusive('\n') {
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            starts.push(start);
        }
        start += line.len();
    }
    starts.push(catalogue.len());
    let sources = starts.windows(2).map(|range| &catalogue[range[0]..range[1]]);
    sources.filter_map(|source| Some((source.split_once(' ')?.0, source))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_are_the_same_when_they_are_parsed_one_by_one() {
        let parse = |source: &str| {
            let mut bundle = FluentBundle::new_concurrent(vec![LanguageIdentifier::default()]);
            let resource = FluentResource::try_new(source.into()).expect("messages");
            bundle.add_resource(resource).expect("different messages");
            bundle
        };
        for catalogue in [SHARED.en, SHARED.zh, LIBRARY.zh] {
            let all = parse(catalogue);
            assert!(!messages(catalogue).is_empty());
            for (id, source) in messages(catalogue) {
                let one = parse(source);
                let [one, all] = [one.get_message(id), all.get_message(id)]
                    .map(|message| message.and_then(|message| message.value()).expect("a text"));
                assert_eq!(one, all);
            }
        }
    }

    #[test]
    fn escapes_what_controls_a_terminal() {
        let i18n = I18n::new(Lang::En, &[]);
        let text = i18n.text(&crate::msg!("file-missing", file = "a\u{1b}[2J\nb\u{202e}棋"));
        assert!(text.contains(r"a\u{1b}[2J\nb\u{202e}棋"), "{text}");
    }

    #[test]
    fn reads_the_language_from_options_and_locale() {
        let with_setting = |args: &[&str], variables: &[(&str, &str)], setting: Option<&str>| {
            let variable = |name: &str| {
                let found = variables.iter().find(|(variable, _)| *variable == name);
                found.map(|(_, value)| (*value).into())
            };
            Lang::of_command(args.iter().copied(), variable, || setting.map(String::from))
        };
        let of = |args: &[&str], variables: &[(&str, &str)]| with_setting(args, variables, None);
        assert_eq!(with_setting(&[], &[], Some("zh-CN")), Lang::Zh);
        assert_eq!(with_setting(&[], &[("LANG", "en_GB.UTF-8")], Some("zh-CN")), Lang::En);
        assert_eq!(with_setting(&["--lang", "en"], &[], Some("zh-CN")), Lang::En);
        assert_eq!(of(&[], &[]), Lang::En);
        assert_eq!(of(&[], &[("LANG", "zh_CN.UTF-8")]), Lang::Zh);
        let german_messages = [("LANG", "zh_CN"), ("LC_MESSAGES", "de_DE")];
        assert_eq!(of(&[], &german_messages), Lang::En);
        assert_eq!(of(&[], &[("LANG", "zh_CN"), ("LC_MESSAGES", "")]), Lang::Zh);
        assert_eq!(of(&[], &[("LC_MESSAGES", "en"), ("LC_ALL", "zh")]), Lang::Zh);
        assert_eq!(of(&["--lang", "zh"], &[]), Lang::Zh);
        assert_eq!(of(&["solve", "--lang=en"], &[("LANG", "zh_CN")]), Lang::En);
        assert_eq!(of(&["--lang", "fr"], &[("LANG", "zh_CN")]), Lang::Zh);
        assert_eq!(of(&["--lang"], &[]), Lang::En);
    }
}
