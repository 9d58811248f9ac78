//! The command line. Its help is in `install`.

use std::ffi::{OsStr, OsString};
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;
use std::str::FromStr;
use std::time::Duration;

use jiugong_answers::text::{most_similar, parse_seconds};
use lexopt::{Arg, Parser};
use parse_size::Config;

use crate::access::Origin;
use crate::install::{Page, Script};
use crate::lang::{Lang, Text, text};

/// The longest time of a search that can be given, in seconds.
const MAX_TIME: u64 = 24 * 60 * 60;

/// The largest number of connections that can be given.
const MAX_CONNECTIONS: u64 = 1_000_000;

/// The options of the service, which its commands do not have.
const OPTIONS: [&str; 11] = [
    "--listen",
    "--tables",
    "--page",
    "--origin",
    "--tokens",
    "--time-limit",
    "--max-time",
    "--memory-limit",
    "--connections",
    "--log-requests",
    "--log-boards",
];

/// The options of the service and of all commands.
const COMMON: [&str; 3] = ["--json", "--lang", "--help"];

/// The option of the program alone that is no option of the service.
const VERSION: &str = "--version";

/// The commands.
const COMMANDS: [&str; 3] = ["completions", "man", "help"];

/// The options of the service.
#[derive(Debug)]
pub struct Args {
    pub listen: SocketAddr,
    pub tables: Option<PathBuf>,
    pub page: Option<PathBuf>,
    pub origin: Vec<Origin>,
    pub tokens: Option<PathBuf>,
    /// The time of a search without `time_limit`.
    pub time_limit: Duration,
    /// The largest `time_limit`.
    pub max_time: Duration,
    pub memory_limit: Option<u64>,
    pub connections: u64,
    pub log_requests: bool,
    pub log_boards: bool,
}

impl Default for Args {
    fn default() -> Args {
        Args {
            listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 8315)),
            tables: None,
            page: None,
            origin: Vec::new(),
            tokens: None,
            time_limit: Duration::from_secs(2),
            max_time: Duration::from_secs(10),
            memory_limit: None,
            connections: 2000,
            log_requests: false,
            log_boards: false,
        }
    }
}

/// The work that a command line asks for.
#[derive(Debug)]
pub enum Command {
    /// The service.
    Serve(Box<Args>),
    /// The help of a page, in short or in full.
    Help(Page, bool),
    /// The version.
    Version,
    /// The completions of a shell.
    Completions(Script),
    /// The manual pages, in a folder.
    Man(PathBuf),
}

/// A command line that is read.
#[derive(Debug, Default)]
struct CommandLine {
    args: Args,
    /// The options that were given.
    given: Vec<String>,
    /// The command, and its argument.
    page: Page,
    argument: Option<OsString>,
}

/// Parses the arguments of the program, without its name.
///
/// # Errors
///
/// The text of an invalid command line.
pub fn parse(args: impl IntoIterator<Item = OsString>) -> Result<Command, Text> {
    let mut args: Vec<OsString> = args.into_iter().collect();
    // `help COMMAND` is `COMMAND --help`.
    if let Some(at) = args.iter().position(|arg| !arg.to_string_lossy().starts_with('-'))
        && args[at] == "help"
    {
        args.remove(at);
        args.push("--help".into());
    }
    let mut parser = Parser::from_args(args);
    let mut line = CommandLine::default();
    loop {
        let arg = parser.next().map_err(|error| match error {
            lexopt::Error::UnexpectedValue { option, .. } => text!(
                "wrong number of values for {option}; see --help",
                "{option} 的值的个数不对；见 --help"
            ),
            _ => text!("an argument is not valid UTF-8", "有参数不是有效的 UTF-8"),
        })?;
        let option = match arg {
            None => return line.command(),
            Some(Arg::Value(value)) => {
                line.add_value(value)?;
                continue;
            }
            Some(Arg::Short('h')) => return Ok(Command::Help(line.page, true)),
            Some(Arg::Short('V')) if line.page == Page::Program => return Ok(Command::Version),
            Some(Arg::Short(letter)) => format!("-{letter}"),
            Some(Arg::Long(name)) => format!("--{name}"),
        };
        match &*option {
            "--help" => return Ok(Command::Help(line.page, false)),
            "--version" if line.page == Page::Program => return Ok(Command::Version),
            _ => line.add_option(option, &mut parser)?,
        }
    }
}

impl Page {
    /// Returns the options.
    fn options(self) -> Vec<&'static str> {
        match self {
            Page::Program => OPTIONS.into_iter().chain(COMMON).chain([VERSION]).collect(),
            Page::Completions | Page::Man => COMMON.into(),
        }
    }
}

impl CommandLine {
    /// Returns what the command line asks for.
    fn command(self) -> Result<Command, Text> {
        let missing = |en: &str, zh: &str| {
            Err(text!("missing argument: {en}; see --help", "缺少参数：{zh}；见 --help"))
        };
        if self.page != Page::Program
            && let Some(option) = self.given.iter().find(|option| OPTIONS.contains(&&***option))
        {
            let command = self.page.name();
            return Err(text!(
                "{command} conflicts with {option}; see --help",
                "{command} 不能与 {option} 同用；见 --help"
            ));
        }
        match (self.page, self.argument) {
            (Page::Program, _) => Ok(Command::Serve(Box::new(self.args))),
            (Page::Completions, None) => missing("SHELL", "SHELL"),
            (Page::Man, None) => missing("FOLDER", "文件夹"),
            (Page::Completions, Some(shell)) => {
                Ok(Command::Completions(one_of("SHELL", &shell.to_string_lossy(), &Script::ALL)?))
            }
            (Page::Man, Some(folder)) => Ok(Command::Man(folder.into())),
        }
    }

    /// Adds a command or its argument.
    fn add_value(&mut self, value: OsString) -> Result<(), Text> {
        let text = value.to_string_lossy();
        match (&*text, self.page) {
            ("completions", Page::Program) => self.page = Page::Completions,
            ("man", Page::Program) => self.page = Page::Man,
            (command, Page::Program) => {
                let Text { en, zh } = question(most_similar(command, COMMANDS));
                return Err(text!(
                    "unknown command '{command}'{en}; see --help",
                    "未知命令“{command}”{zh}；见 --help"
                ));
            }
            (text, _) if self.argument.is_some() => {
                return Err(text!(
                    "unexpected argument '{text}'; see --help",
                    "多余的参数“{text}”；见 --help"
                ));
            }
            _ => self.argument = Some(value),
        }
        Ok(())
    }

    /// Adds an option, with its value if it has one.
    fn add_option(&mut self, option: String, parser: &mut Parser) -> Result<(), Text> {
        let name = if option == "--memory" { "--memory-limit" } else { &*option };
        let known = self.page.options();
        let Some(&known) = known.iter().find(|known| **known == name) else {
            return Err(unknown(&option, &known));
        };
        if known != "--origin" && self.given.iter().any(|given| given == known) {
            return Err(text!(
                "{known} given twice; see --help",
                "{known} 不能给出两次；见 --help"
            ));
        }
        self.given.push(known.into());
        let args = &mut self.args;
        match known {
            "--json" => return Ok(()),
            "--log-requests" => args.log_requests = true,
            "--log-boards" => args.log_boards = true,
            _ => return self.add_value_of(known, &value_of(known, parser)?),
        }
        Ok(())
    }

    /// Adds the value of an option.
    fn add_value_of(&mut self, option: &str, value: &OsStr) -> Result<(), Text> {
        let args = &mut self.args;
        let path = || Some(PathBuf::from(value));
        let text = &*value.to_string_lossy();
        let value = Value { option, text };
        match option {
            "--tables" => args.tables = path(),
            "--page" => args.page = path(),
            "--tokens" => args.tokens = path(),
            "--listen" => args.listen = value.parse(&whole_number())?,
            "--origin" => args.origin.push(value.parse(&origin())?),
            "--time-limit" => args.time_limit = value.seconds()?,
            "--max-time" => args.max_time = value.seconds()?,
            "--memory-limit" => args.memory_limit = Some(value.size()?),
            "--connections" => args.connections = value.connections()?,
            // Its value is taken before the others: see `Lang::of_command`.
            _ => {
                one_of(option, text, &LANGUAGES)?;
            }
        }
        Ok(())
    }
}

/// The values of `--lang`.
const LANGUAGES: [(&str, Lang); 2] = [("en", Lang::En), ("zh", Lang::Zh)];

/// Takes the value of an option.
fn value_of(option: &str, parser: &mut Parser) -> Result<OsString, Text> {
    let value = match parser.optional_value() {
        Some(value) => Some(value),
        None => match parser.raw_args().ok().and_then(|mut args| args.next()) {
            Some(value) if is_negative(&value.to_string_lossy()) => {
                return Err(unknown(&value.to_string_lossy(), &[]));
            }
            next => next.filter(|value| !value.to_string_lossy().starts_with('-')),
        },
    };
    value.filter(|value| !value.is_empty()).ok_or_else(|| {
        text!("{option} needs a value; see --help", "{option} 需要一个值；见 --help")
    })
}

/// The value of an option.
#[derive(Clone, Copy)]
struct Value<'a> {
    option: &'a str,
    text: &'a str,
}

impl Value<'_> {
    fn invalid(self, expected: &Text) -> Text {
        let (Value { option, text: value }, Text { en, zh }) = (self, expected);
        text!(
            "invalid value '{value}' for {option}: expected {en}; see --help",
            "{option} 的值“{value}”无效：应为{zh}；见 --help"
        )
    }

    fn parse<T: FromStr>(self, expected: &Text) -> Result<T, Text> {
        self.text.parse().map_err(|_| self.invalid(expected))
    }

    /// Parses the time of a search, in seconds.
    fn seconds(self) -> Result<Duration, Text> {
        let expected = text!("a number of seconds, such as 10", "秒数，例如 10");
        let time = parse_seconds(self.text).ok_or_else(|| self.invalid(&expected))?;
        if time <= Duration::from_secs(MAX_TIME) {
            return Ok(time);
        }
        Err(self
            .invalid(&text!("a number of seconds, at most {MAX_TIME}", "秒数，最多 {MAX_TIME}")))
    }

    /// Parses a size such as `8G` or `500M`; the units are powers of 1024, and without one the size
    /// is in GiB.
    fn size(self) -> Result<u64, Text> {
        let size = Config::new().with_binary().with_default_factor(1 << 30).parse_size(self.text);
        let expected = || text!("a size, such as 8G or 500M", "大小，例如 8G 或 500M");
        size.map_err(|_| self.invalid(&expected()))
    }

    /// Parses a number of connections.
    fn connections(self) -> Result<u64, Text> {
        let is_digits = self.text.bytes().all(|byte| byte.is_ascii_digit());
        match self.text.parse::<u64>() {
            Ok(number) if (1..=MAX_CONNECTIONS).contains(&number) => Ok(number),
            Ok(_) => Err(self.invalid(&text!(
                "a whole number from 1 to {MAX_CONNECTIONS}",
                " 1 到 {MAX_CONNECTIONS} 的整数"
            ))),
            Err(_) if is_digits => {
                Err(self.invalid(&text!("a smaller whole number", "更小的整数")))
            }
            Err(_) => Err(self.invalid(&whole_number())),
        }
    }
}

fn whole_number() -> Text {
    text!("a whole number", "整数")
}

fn origin() -> Text {
    text!(
        "the origin of a page, such as https://example.org or http://127.0.0.1:8000, or * for all",
        "网页的来源，例如 https://example.org 或 http://127.0.0.1:8000，或 * 表示任何来源"
    )
}

/// Returns the value of a name.
fn one_of<T: Copy>(argument: &str, name: &str, values: &[(&str, T)]) -> Result<T, Text> {
    if let Some((_, value)) = values.iter().find(|(known, _)| *known == name) {
        return Ok(*value);
    }
    let names: Vec<&str> = values.iter().map(|(name, _)| *name).collect();
    let Text { en, zh } = question(most_similar(name, names.iter().copied()));
    let (names, names_zh) = (names.join(", "), names.join("、"));
    Err(text!(
        "invalid value '{name}' for {argument}{en} (possible values: {names}); see --help",
        "{argument} 的值“{name}”无效{zh}（可用：{names_zh}）；见 --help"
    ))
}

/// Returns whether a text is a negative number, or begins like one.
fn is_negative(text: &str) -> bool {
    text.strip_prefix('-').is_some_and(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

/// Returns the text for an option that is none of the known ones.
fn unknown(option: &str, known: &[&str]) -> Text {
    if is_negative(option) {
        return text!(
            "unexpected argument '{option}': no option takes a negative number; see --help",
            "多余的参数“{option}”：选项的值都不能是负数；见 --help"
        );
    }
    let names = known.iter().filter_map(|known| known.strip_prefix("--"));
    // A letter is similar to nothing.
    let similar = option.strip_prefix("--").and_then(|name| most_similar(name, names));
    let Text { en, zh } = question(similar.map(|name| format!("--{name}")).as_deref());
    text!("unknown option '{option}'{en}; see --help", "未知选项“{option}”{zh}；见 --help")
}

/// Returns the question whether a name is meant; empty if there is none.
fn question(name: Option<&str>) -> Text {
    match name {
        Some(name) => text!(" (did you mean '{name}'?)", "（是否指“{name}”？）"),
        None => text!("", ""),
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic, reason = "a test fails by panicking")]

    use std::collections::BTreeSet;

    use super::*;

    fn parsed(line: &str) -> Result<Command, Text> {
        parse(line.split(' ').filter(|arg| !arg.is_empty()).map(OsString::from))
    }

    /// Returns the names of options in a text.
    fn options_in(text: &str) -> BTreeSet<String> {
        // Fish has them without the hyphens.
        let text = text.replace("\\-", "-").replace(" -l ", " --").replace("--cmd", "");
        let words = text.split(|c: char| !c.is_ascii_lowercase() && c != '-');
        let options = words.filter(|word| word.starts_with("--") && word.len() > 2);
        options.map(str::to_owned).collect()
    }

    #[test]
    fn help_manual_and_completions_have_the_options_of_the_parser() {
        let all = Page::Program.options().into_iter().map(str::to_owned);
        let all: BTreeSet<String> = all.collect();
        for lang in [Lang::En, Lang::Zh] {
            for is_short in [true, false] {
                assert_eq!(options_in(Page::Program.help(lang, is_short)), all);
            }
            for (name, shell) in Script::ALL {
                assert_eq!(options_in(shell.completions(lang)), all, "{name}");
            }
            assert_eq!(options_in(crate::install::manual(lang)[2].1), all);
        }
        for option in OPTIONS {
            let text = parsed(&format!("{option}=?")).err().map(|text| text.en);
            assert!(text.is_none_or(|text| !text.starts_with("unknown")), "{option}");
        }
    }

    #[test]
    fn options_have_the_documented_defaults() {
        let Command::Serve(args) = parsed("").unwrap() else { panic!("the service") };
        assert_eq!(args.listen.to_string(), "127.0.0.1:8315");
        assert_eq!((args.time_limit.as_secs(), args.max_time.as_secs()), (2, 10));
        assert_eq!((args.connections, args.memory_limit), (2000, None));
        let line = "--memory 2G --listen=[::1]:1 --origin * --origin http://a --json --log-boards";
        let Command::Serve(args) = parsed(line).unwrap() else { panic!("the service") };
        assert_eq!((args.memory_limit, args.origin.len()), (Some(2 << 30), 2));
        assert!(args.listen.is_ipv6() && args.log_boards && !args.log_requests);
    }

    #[test]
    fn invalid_command_lines_are_explained() {
        for (line, expected) in [
            ("--lisen a", "unknown option '--lisen' (did you mean '--listen'?); see --help"),
            ("-5", "unexpected argument '-5': no option takes a negative number; see --help"),
            ("serve", "unknown command 'serve'; see --help"),
            (
                "completion",
                "unknown command 'completion' (did you mean 'completions'?); see --help",
            ),
            ("completions", "missing argument: SHELL; see --help"),
            ("man a b", "unexpected argument 'b'; see --help"),
            ("--page a man b", "man conflicts with --page; see --help"),
            ("--page a --page b", "--page given twice; see --help"),
            ("--tables", "--tables needs a value; see --help"),
            (
                "--connections -1",
                "unexpected argument '-1': no option takes a negative number; see --help",
            ),
            ("--page --tables a", "--page needs a value; see --help"),
            ("-x", "unknown option '-x'; see --help"),
            ("man --page", "unknown option '--page'; see --help"),
            ("--time-limit=", "--time-limit needs a value; see --help"),
            ("--json=1", "wrong number of values for --json; see --help"),
            (
                "--connections 0",
                "invalid value '0' for --connections: expected a whole number from 1 to 1000000; \
                 see --help",
            ),
            ("--lang fr", "invalid value 'fr' for --lang (possible values: en, zh); see --help"),
        ] {
            let text = parsed(line).map(|_| ()).unwrap_err();
            assert_eq!(text.en, expected, "{line}");
        }
    }

    #[test]
    fn help_is_that_of_the_command() {
        for (line, page, is_short) in [
            ("--help", Page::Program, false),
            ("-h", Page::Program, true),
            ("help man", Page::Man, false),
            ("man --help", Page::Man, false),
            ("completions -h", Page::Completions, true),
        ] {
            let found = parsed(line);
            assert!(
                matches!(found, Ok(Command::Help(p, s)) if (p, s) == (page, is_short)),
                "{line}"
            );
        }
        assert!(matches!(parsed("-V"), Ok(Command::Version)));
    }
}
