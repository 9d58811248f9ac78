//! The name and the texts of the program.

use std::sync::{Arc, LazyLock};

use jiugong_app::{Catalogue, CommandLine, I18n, Lang, Program};

pub const PROGRAM: Program = Program {
    name: "jiugong-server",
    catalogues: CATALOGUES,
    command_line: CommandLine { default_command: None, moved_to: &[] },
};

const CATALOGUES: &[Catalogue] = &[
    jiugong_commands::CATALOGUE,
    Catalogue { en: include_str!("../locales/en.ftl"), zh: include_str!("../locales/zh-CN.ftl") },
];

/// The translator of JSON errors.
pub static ENGLISH: LazyLock<Arc<I18n>> =
    LazyLock::new(|| Arc::new(I18n::new(Lang::En, CATALOGUES)));
