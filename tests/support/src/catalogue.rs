//! Checks that message catalogues agree with each other and with the sources that use them.
//!
//! The folder `locales` of a crate has its catalogues in English, `en.ftl` or `NAME.en.ftl`, and
//! the same in Chinese, `zh-CN.ftl` or `NAME.zh-CN.ftl`. The messages in `crates/terminal/locales` are
//! shared by all programs.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use proc_macro2::{Group, Spacing, TokenStream, TokenTree};

/// The root of the repository.
const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../..");

/// The sources of the errors of texts, which bring their English text with them.
const TEXTS: &str = "crates/answers/src/text";

/// The identifiers of messages, each with the names of its arguments.
type Messages = BTreeMap<String, BTreeSet<String>>;

/// A message that a source creates: its identifier and the names of its arguments.
type Use = (String, BTreeSet<String>);

/// Checks the catalogues of a crate, given its folder (`CARGO_MANIFEST_DIR`), and the folders of
/// others whose messages it may use too:
///
/// - They parse, and both languages have the same messages with the same arguments.
/// - No message has the identifier of a shared one.
/// - Every `msg!` in the sources names a message of the crate, of the others or a shared one, and
///   gives exactly its arguments.
/// - Every message is used, except the help texts `help-…`, which are found by computed names.
pub fn check_program(crate_dir: &str, others: &[&str]) {
    let crate_dir = Path::new(crate_dir);
    let own = load(crate_dir);
    let shared = load(&Path::new(ROOT).join("crates/terminal"));
    let twice: Vec<&String> = own.keys().filter(|id| shared.contains_key(*id)).collect();
    assert!(twice.is_empty(), "also in the shared catalogue: {twice:?}");
    let uses = uses_in(crate_dir);
    let others = others.iter().flat_map(|folder| load(&Path::new(ROOT).join(folder)));
    let all = shared.into_iter().chain(own.clone()).chain(others).collect();
    check_uses(&uses, &all);
    check_unused(&own, &uses);
}

/// Checks the shared catalogues, those of the crate `jiugong-terminal`, in the same way, given the
/// folders of the programs in the workspace. A shared message may be used by a program only. Errors
/// of `jiugong-answers` have shared messages too, with all arguments of the texts.
pub fn check_shared(programs: &[&str]) {
    let shared_dir = Path::new(ROOT).join("crates/terminal");
    let shared = load(&shared_dir);
    let mut uses = uses_in(&shared_dir);
    check_uses(&uses, &shared);
    for program in programs {
        uses.extend(uses_in(&Path::new(ROOT).join(program)));
    }
    let by_programs: BTreeSet<String> = uses.iter().map(|(id, _)| id.clone()).collect();
    let texts = library_messages(TEXTS);
    let messages = library_messages("crates/answers/src");
    for (id, args) in messages.into_iter().filter(|(id, _)| !texts.contains_key(id)) {
        let text = shared.get(&id).unwrap_or_else(|| panic!("no message {id}"));
        // The programs tell more of some errors.
        assert!(by_programs.contains(&id) || text.is_subset(&args), "arguments of {id}");
        uses.push((id, args));
    }
    check_unused(&shared, &uses);
}

/// Checks the Chinese texts of the errors of the library, of `jiugong-pattern` and of texts of boards:
/// `crates/terminal/locales/library.zh-CN.ftl` has the messages that they create and no others, but for
/// shared ones. Their arguments, those of the English text and those of the Chinese text are the
/// same.
pub fn check_library() {
    let chinese = parse(&Path::new(ROOT).join("crates/terminal/locales/library.zh-CN.ftl"));
    let mut library = library_messages("src");
    library.extend(library_messages("crates/pattern/src"));
    let shared = load(&Path::new(ROOT).join("crates/terminal"));
    let texts = library_messages(TEXTS);
    library.extend(texts.into_iter().filter(|(id, _)| !shared.contains_key(id)));
    assert!(library.len() > 30, "{library:?}");
    assert_eq!(library, chinese);
}

/// Returns the messages that the sources in a folder create with `message!`.
fn library_messages(folder: &str) -> Messages {
    let mut messages = Messages::new();
    for source in sources(&Path::new(ROOT).join(folder)) {
        visit(&source, &mut |before, group| {
            if is_macro(before, "message")
                && let Some((id, args)) = library_message(group)
            {
                let other = messages.insert(id.clone(), args.clone());
                assert!(other.is_none_or(|other| other == args), "{id} differs");
            }
        });
    }
    messages
}

/// Loads the catalogues of a crate and checks that both languages have the same messages.
fn load(crate_dir: &Path) -> Messages {
    let mut all = Messages::new();
    for english in files(&crate_dir.join("locales"), "en.ftl") {
        let name = english.file_name().unwrap().to_str().unwrap();
        let chinese = english.with_file_name(name.replace("en.ftl", "zh-CN.ftl"));
        let messages = parse(&english);
        assert_eq!(messages, parse(&chinese), "{}", english.display());
        for (id, args) in messages {
            assert!(all.insert(id.clone(), args).is_none(), "{id} twice");
        }
    }
    assert!(!all.is_empty(), "no catalogue in {}", crate_dir.display());
    all
}

/// Parses a catalogue.
fn parse(file: &Path) -> Messages {
    let source = fs::read_to_string(file).unwrap();
    let resource = fluent_syntax::parser::parse(source.as_str());
    let resource = resource.unwrap_or_else(|(_, errors)| panic!("{}: {errors:?}", file.display()));
    let mut messages = Messages::new();
    for entry in resource.body {
        match entry {
            Entry::Message(message) => {
                let mut args = BTreeSet::new();
                add_args(&message.value.expect("a text"), &mut args);
                let other = messages.insert(message.id.name.into(), args);
                assert!(other.is_none(), "{} twice", message.id.name);
            }
            Entry::Term(term) => panic!("unexpected term {}", term.id.name),
            Entry::Junk { content } => panic!("{}: {content}", file.display()),
            Entry::Comment(_) | Entry::GroupComment(_) | Entry::ResourceComment(_) => {}
        }
    }
    messages
}

/// Collects the arguments of a text.
fn add_args(pattern: &Pattern<&str>, args: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            add_expression_args(expression, args);
        }
    }
}

fn add_expression_args(expression: &Expression<&str>, args: &mut BTreeSet<String>) {
    let inline = match expression {
        Expression::Select { selector, variants } => {
            for variant in variants {
                add_args(&variant.value, args);
            }
            selector
        }
        Expression::Inline(inline) => inline,
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            args.insert(id.name.into());
        }
        InlineExpression::StringLiteral { .. } => {}
        InlineExpression::Placeable { expression } => add_expression_args(expression, args),
        other => panic!("unexpected {other:?}"),
    }
}

fn check_uses(uses: &[Use], messages: &Messages) {
    for (id, args) in uses {
        let expected = messages.get(id).unwrap_or_else(|| panic!("no message {id}"));
        assert_eq!(args, expected, "arguments of {id}");
    }
}

fn check_unused(messages: &Messages, uses: &[Use]) {
    let used: BTreeSet<&String> = uses.iter().map(|(id, _)| id).collect();
    let unused: Vec<&String> =
        messages.keys().filter(|id| !id.starts_with("help-") && !used.contains(id)).collect();
    assert!(unused.is_empty(), "unused messages: {unused:?}");
}

/// Returns every `msg!("id", name = …)` and `.format("id", &[])` in the sources of a crate.
fn uses_in(crate_dir: &Path) -> Vec<Use> {
    let mut uses = Vec::new();
    for source in sources(&crate_dir.join("src")) {
        visit(&source, &mut |before, group| {
            if is_macro(before, "msg") {
                uses.push(macro_use(group));
            } else if let [.., TokenTree::Punct(dot), TokenTree::Ident(name)] = before
                && dot.as_char() == '.'
                && name == "format"
                && let Some(id) = group.stream().into_iter().next().as_ref().and_then(string)
            {
                uses.push((id, BTreeSet::new()));
            }
        });
    }
    assert!(!uses.is_empty(), "no messages in {}", crate_dir.display());
    uses
}

/// Returns the message of the arguments of a `msg!`.
fn macro_use(group: &Group) -> Use {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let id = tokens.first().and_then(string).expect("an identifier");
    let args = tokens.windows(3).filter_map(|window| match window {
        [TokenTree::Punct(comma), TokenTree::Ident(name), TokenTree::Punct(equals)]
            if comma.as_char() == ','
                && equals.as_char() == '='
                && equals.spacing() == Spacing::Alone =>
        {
            Some(name.to_string())
        }
        _ => None,
    });
    (id, args.collect())
}

/// Returns the message of the arguments of a `message!("id", "english {name}"; name = …, name)` and
/// checks that its English text has its arguments. Returns `None` inside the macro's definition.
fn library_message(group: &Group) -> Option<Use> {
    let tokens: Vec<TokenTree> = group.stream().into_iter().collect();
    let id = tokens.first().and_then(string)?;
    let english = tokens.get(2).and_then(string).expect("a text");
    let args = tokens.get(4..).unwrap_or_default();
    let args = args.split(|token| matches!(token, TokenTree::Punct(p) if p.as_char() == ','));
    let args: BTreeSet<String> = args.filter_map(|arg| Some(arg.first()?.to_string())).collect();
    let in_english = english.split('{').skip(1);
    let in_english = in_english.map(|rest| rest.split('}').next().unwrap().to_string());
    let in_english: BTreeSet<String> = in_english.collect();
    assert!(in_english.is_subset(&args), "{id}: {english}");
    Some((id, args))
}

/// Returns whether the tokens before a group call a macro of this name.
fn is_macro(before: &[TokenTree], macro_name: &str) -> bool {
    matches!(
        before,
        [.., TokenTree::Ident(name), TokenTree::Punct(mark)]
            if name == macro_name && mark.as_char() == '!'
    )
}

/// Returns the text of a string literal, with its escapes as written.
fn string(token: &TokenTree) -> Option<String> {
    let TokenTree::Literal(literal) = token else {
        return None;
    };
    let text = literal.to_string();
    Some(text.strip_prefix('"')?.strip_suffix('"')?.into())
}

/// Calls `found` with every group of tokens and the tokens before it.
fn visit(tokens: &TokenStream, found: &mut impl FnMut(&[TokenTree], &Group)) {
    let tokens: Vec<TokenTree> = tokens.clone().into_iter().collect();
    for (i, token) in tokens.iter().enumerate() {
        if let TokenTree::Group(group) = token {
            found(&tokens[..i], group);
            visit(&group.stream(), found);
        }
    }
}

/// Returns the tokens of all Rust sources in a folder.
fn sources(folder: &Path) -> Vec<TokenStream> {
    let files = files(folder, ".rs").into_iter();
    files.map(|file| fs::read_to_string(file).unwrap().parse().unwrap()).collect()
}

/// Returns the files in a folder and its subfolders whose names end with `end`.
fn files(folder: &Path, end: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path, end));
        } else if path.to_str().unwrap().ends_with(end) {
            found.push(path);
        }
    }
    found
}
