//! A command line to ask with another time.

use crate::{Common, Setting};
use jiugong::Metric;

/// What was told of how to ask, in options; each after a space.
pub fn options(setting: &Setting, common: &Common, metric: Metric) -> String {
    let tables = setting.tables.as_ref();
    let told = [
        ("goal", setting.goal.clone()),
        ("blank", setting.blank.map(|gap| gap.to_string())),
        ("shape", setting.shape.clone()),
        ("tables", tables.map(|folder| folder.display().to_string())),
        (
            "metric",
            (metric != Metric::default()).then(|| metric.name().into()),
        ),
        ("lang", common.lang.clone()),
    ];
    let told = told
        .into_iter()
        .filter_map(|(name, value)| Some((name, value?)));
    told.map(|(name, value)| format!(" --{name} {}", word(&value)))
        .collect()
}

/// A text as one word of a command line, in quotes if it needs them.
pub fn word(text: &str) -> String {
    let plain = |c: char| c.is_ascii_alphanumeric() || "/,.-_".contains(c);
    match !text.is_empty() && text.chars().all(plain) {
        true => text.into(),
        false => format!("\"{text}\""),
    }
}
