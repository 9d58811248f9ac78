//! Manual pages: one of a program and one of each of its commands, in the language of the user.
//!
//! The pages in English are in `man1` of a folder for manual pages, those in Chinese in
//! `zh_CN/man1`.

use std::fs;
use std::io;
use std::path::Path;

use clap::Command;
use clap_mangen::Man;
use roff::{Inline, Roff, roman};

use crate::error::Error;
use crate::file::{Destination, WriteError};
use crate::i18n::{I18n, Lang, Message};
use crate::msg;
use crate::wrap::needs_space;

/// Commands for the user, in the numbering of `man`.
const SECTION: &str = "1";

/// The indentation of examples, in characters.
const INDENTATION: &str = "4";

/// Chinese text is not justified. In groff, lines end between any two Chinese characters, but
/// before no closing and after no opening punctuation.
const CHINESE_LINES: &str = r".ad l
.if \n[.x] \{\
.class [cjk] \[u4E00]-\[u9FFF]
.class [open] \[u2018] \[u201C] \[u2039] \[uFF08]
.class [close] \[u2019] \[u201D] \[u203A] \[u3001] \[u3002] \[uFF09] \[uFF0C] \[uFF1A] \[uFF1B]
.cflags 66 \C'[cjk]'
.cflags 2 \C'[open]'
.cflags 68 \C'[close]'
.\}
";

/// Writes the pages of a program to a folder for manual pages.
pub fn write(folder: &Path, program: Command, i18n: &I18n) -> Result<(), Error> {
    let folder = match i18n.lang() {
        Lang::En => folder.join("man1"),
        Lang::Zh => folder.join("zh_CN").join("man1"),
    };
    fs::create_dir_all(&folder).map_err(|error| Error::write_file(&folder, error))?;
    let name = program.get_name();
    for command in program.get_subcommands() {
        write_page(&folder, &Page { command, program: Some(name), i18n })?;
    }
    write_page(&folder, &Page { command: &program, program: None, i18n })
}

fn write_page(folder: &Path, page: &Page) -> Result<(), Error> {
    let path = folder.join(format!("{}.{SECTION}", page.name()));
    let write = || -> Result<(), WriteError> {
        let text = page.render()?;
        Destination::new(&path)?.write(|file| io::Write::write_all(file, text.as_bytes()))
    };
    write().map_err(|error| Error::write_file(&path, error))
}

/// A manual page.
struct Page<'a> {
    command: &'a Command,
    /// The program of a command; `None` on the page of a program.
    program: Option<&'a str>,
    i18n: &'a I18n,
}

impl Page<'_> {
    /// Returns the name, such as `jiugong-solve`.
    fn name(&self) -> &str {
        self.command.get_display_name().unwrap_or(self.command.get_name())
    }

    fn text(&self, message: &Message) -> String {
        self.i18n.text(message)
    }

    /// Returns the text of the page.
    fn render(&self) -> io::Result<String> {
        let man = Man::new(self.command.clone())
            .title(self.name())
            .section(SECTION)
            .date("\"\"")
            .source(concat!("jiugong ", env!("CARGO_PKG_VERSION")))
            .manual(self.text(&msg!("man-manual")));
        let mut page = rendered(|bytes| man.render_title(bytes))?;
        if self.i18n.lang() == Lang::Zh {
            page += CHINESE_LINES;
        }
        page += &self.with_heading(&msg!("man-name"), |bytes| man.render_name_section(bytes))?;
        page += &self
            .with_heading(&msg!("man-synopsis"), |bytes| man.render_synopsis_section(bytes))?;
        page += &self.description();
        page += sections(&rendered(|bytes| man.render_options_section(bytes))?);
        if self.command.has_subcommands() {
            page += sections(&rendered(|bytes| man.render_subcommands_section(bytes))?);
        }
        if let Some(program) = self.program {
            let mut roff = Roff::new();
            roff.control("SH", [self.text(&msg!("man-see-also")).as_str()]);
            roff.text([roman(format!("{program}({SECTION})"))]);
            page += sections(&roff.render());
        }
        Ok(page)
    }

    /// Returns a section with a heading in the language of the page.
    fn with_heading(
        &self,
        heading: &Message,
        render: impl FnOnce(&mut dyn io::Write) -> io::Result<()>,
    ) -> io::Result<String> {
        let section = rendered(render)?;
        let body = sections(&section).split_once('\n').map_or("", |(_, body)| body);
        Ok(format!(".SH {}\n{body}", self.text(heading)))
    }

    /// Returns the section with the summary, the long text below the options in the help, and the
    /// examples.
    fn description(&self) -> String {
        let mut roff = Roff::new();
        roff.control("SH", [self.text(&msg!("man-description")).as_str()]);
        let about = self.command.get_about().map(ToString::to_string).unwrap_or_default();
        let end = match self.i18n.lang() {
            Lang::En => ".",
            Lang::Zh => "。",
        };
        roff.text([roman(about + end)]);
        let text = self.command.get_after_long_help().map(ToString::to_string).unwrap_or_default();
        let examples = self.command.get_before_help().map(ToString::to_string);
        for paragraph in text.split("\n\n").chain(examples.as_deref()) {
            roff.control("PP", []);
            add_paragraph(&mut roff, paragraph);
        }
        sections(&roff.render()).into()
    }
}

/// Adds the lines of a paragraph, which are filled, and its examples, which are indented and not.
fn add_paragraph(roff: &mut Roff, paragraph: &str) {
    let lines: Vec<&str> = paragraph.lines().collect();
    for block in lines.chunk_by(|a, b| is_example(a) == is_example(b)) {
        if block.first().is_some_and(|line| is_example(line)) {
            roff.control("RS", [INDENTATION]);
            roff.control("nf", []);
            for line in block {
                roff.text([roman(line.trim_start())]);
            }
            roff.control("fi", []);
            roff.control("RE", []);
        } else {
            let mut lines = block.iter().peekable();
            let mut text = Vec::new();
            while let Some(line) = lines.next() {
                text.push(roman(*line));
                if lines
                    .peek()
                    .is_some_and(|next| needs_space(line.chars().last(), next.chars().next()))
                {
                    text.push(Inline::from(" "));
                }
            }
            roff.text(text);
        }
    }
}

/// Returns whether a line of a help text is an example.
fn is_example(line: &str) -> bool {
    line.starts_with("  ")
}

/// Returns what a function writes.
fn rendered(render: impl FnOnce(&mut dyn io::Write) -> io::Result<()>) -> io::Result<String> {
    let mut bytes = Vec::new();
    render(&mut bytes)?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

/// Returns a text from its first section on, without the definitions that begin every page.
fn sections(text: &str) -> &str {
    text.find(".SH ").and_then(|start| text.get(start..)).unwrap_or_default()
}
