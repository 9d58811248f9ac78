//! Texts for a POSIX shell.

/// Quotes a text for a POSIX shell if it needs quotes.
pub fn quote(text: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "/,.-_".contains(c);
    if !text.is_empty() && text.chars().all(is_plain) {
        text.into()
    } else if text.contains(['"', '$', '`', '\\', '!']) {
        format!("'{}'", text.replace('\'', "'\\''"))
    } else {
        format!("\"{text}\"")
    }
}
