//! The language of the command line.

use std::io::{self, ErrorKind};

/// A language of the program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lang {
    /// English.
    En,
    /// Simplified Chinese.
    Zh,
}

/// A text in all languages.
#[derive(Clone, Debug)]
pub struct Text {
    /// The English text.
    pub en: String,
    /// The Chinese text.
    pub zh: String,
}

/// Creates a [`Text`] from its English and its Chinese format.
macro_rules! text {
    ($en:literal, $zh:literal $(,)?) => {
        $crate::lang::Text { en: format!($en), zh: format!($zh) }
    };
}
pub(crate) use text;

/// The text of the system or, in Chinese, of the kind of error.
impl From<&io::Error> for Text {
    fn from(error: &io::Error) -> Text {
        let zh = match error.kind() {
            ErrorKind::NotFound => "没有这个文件或文件夹",
            ErrorKind::PermissionDenied => "没有权限",
            ErrorKind::AlreadyExists => "已经存在",
            ErrorKind::IsADirectory => "这是文件夹",
            ErrorKind::NotADirectory => "路径中有不是文件夹的部分",
            ErrorKind::DirectoryNotEmpty => "文件夹不是空的",
            ErrorKind::ReadOnlyFilesystem => "文件系统是只读的",
            ErrorKind::StorageFull => "磁盘空间不足",
            ErrorKind::QuotaExceeded => "超出磁盘配额",
            ErrorKind::FileTooLarge => "文件过大",
            ErrorKind::OutOfMemory => "内存不足",
            ErrorKind::BrokenPipe => "管道已关闭",
            ErrorKind::InvalidFilename => "文件名无效",
            _ => return text!("{error}", "系统报告“{error}”"),
        };
        text!("{error}", "{zh}")
    }
}

impl Text {
    /// Returns the text in a language.
    pub fn of(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Zh => &self.zh,
        }
    }
}

impl Lang {
    /// Returns the language of a name.
    pub fn named(name: &str) -> Option<Lang> {
        match name {
            "en" => Some(Lang::En),
            "zh" => Some(Lang::Zh),
            _ => None,
        }
    }

    /// Returns the language of a command line: the value of `--lang` or else, as in POSIX, that of
    /// the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set and not empty, or else that of
    /// the user's settings in the system.
    ///
    /// The arguments are scanned before they are parsed, because errors of parsing them are
    /// translated too.
    pub fn of_command<'a>(args: impl IntoIterator<Item = &'a str>) -> Lang {
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
            let variables = ["LC_ALL", "LC_MESSAGES", "LANG"];
            let mut locales = variables.iter().filter_map(|name| std::env::var(name).ok());
            let locale = locales.find(|locale| !locale.is_empty()).or_else(setting);
            match locale {
                Some(locale) if locale.to_ascii_lowercase().starts_with("zh") => Lang::Zh,
                _ => Lang::En,
            }
        })
    }
}

/// Returns the locale in the user's settings on Windows. Elsewhere environment variables have it.
fn setting() -> Option<String> {
    #[cfg(windows)]
    return sys_locale::get_locale();
    #[cfg(not(windows))]
    None
}
