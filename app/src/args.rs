//! What the commands of all programs take.

use clap::Args;

/// What every command takes. Its texts are in `words`, by the names of the options, and stand there
/// behind those of a [`Setting`](crate::Setting) and of the command alone.
#[derive(Debug, Args)]
#[command(next_display_order = 200)]
pub struct Common {
    /// Whether to answer in JSON.
    #[arg(long, global = true)]
    pub json: bool,
    /// The language. Read before the rest, by [`Lang::of_command`](crate::i18n::Lang::of_command);
    /// here it is checked.
    #[arg(long, global = true, value_name = "LANG", value_parser = ["en", "zh"])]
    pub lang: Option<String>,
}
