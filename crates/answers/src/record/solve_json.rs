//! The record of `solve` as JSON, written without a general serializer: in batches of small boards
//! that would take more time than the answers.

use std::io::Write;

use super::{Name, SolveRecord};

impl SolveRecord<'_> {
    /// Appends the record to JSON: the text that `serde_json` writes.
    pub fn push_json(&self, json: &mut Vec<u8>) {
        push(json, b"{\"board\":", Some(self.board), push_plain);
        push(json, b",\"goal\":", Some(self.goal), push_plain);
        push(json, b",\"goal_kind\":", Some(self.goal_kind.as_str()), push_plain);
        push(json, b",\"reached\":", self.reached, push_plain);
        push(json, b",\"metric\":", Some(self.metric.as_str()), push_plain);
        push(json, b",\"solvable\":", Some(self.solvable), push_bool);
        push(json, b",\"distance\":", self.distance, push_u32);
        push(json, b",\"optimal\":", self.optimal, push_bool);
        push(json, b",\"lower_bound\":", self.lower_bound, push_u32);
        push(json, b",\"upper_bound\":", self.upper_bound, push_u32);
        push(json, b",\"ended_by\":", self.ended_by.map(Name::as_str), push_plain);
        push(json, b",\"solutions\":", self.solutions, push_number);
        push(json, b",\"convention\":", Some(self.convention.as_str()), push_plain);
        push(json, b",\"moves\":", self.moves, push_plain);
        push(json, b",\"tiles\":", self.tiles, push_tiles);
        push(json, b",\"all\":", self.all, push_list);
        push(json, b",\"reason\":", self.reason.as_deref(), push_text);
        push(json, b",\"solvable_goals\":", self.solvable_goals.as_deref(), push_list);
        push(json, b",\"table\":", self.table, push_text);
        json.push(b'}');
    }
}

/// Appends a value after the text in front of it; of `None` null.
fn push<T>(
    json: &mut Vec<u8>,
    name: &[u8],
    value: Option<T>,
    push_value: impl FnOnce(&mut Vec<u8>, T),
) {
    json.extend_from_slice(name);
    match value {
        Some(value) => push_value(json, value),
        None => json.extend_from_slice(b"null"),
    }
}

fn push_text(json: &mut Vec<u8>, text: &str) {
    // Compiled to vector instructions, unlike a search for the first one.
    let must_escape = |byte: u8| byte < b' ' || byte == b'"' || byte == b'\\';
    if !text.bytes().fold(false, |found, byte| found | must_escape(byte)) {
        return push_plain(json, text);
    }
    json.push(b'"');
    for byte in text.bytes() {
        match byte {
            b'"' | b'\\' => json.extend([b'\\', byte]),
            b'\n' => json.extend(b"\\n"),
            b'\r' => json.extend(b"\\r"),
            b'\t' => json.extend(b"\\t"),
            0x08 => json.extend(b"\\b"),
            0x0c => json.extend(b"\\f"),
            0..b' ' => {
                // Writing to a vector does not fail.
                let _ = write!(json, "\\u{byte:04x}");
            }
            _ => json.push(byte),
        }
    }
    json.push(b'"');
}

/// Appends a list of texts without characters that must be escaped.
fn push_list(json: &mut Vec<u8>, texts: &[impl AsRef<str>]) {
    json.push(b'[');
    for (number, text) in texts.iter().enumerate() {
        if number > 0 {
            json.push(b',');
        }
        push_plain(json, text.as_ref());
    }
    json.push(b']');
}

/// Appends a text without characters that must be escaped: boards, moves and names have none.
fn push_plain(json: &mut Vec<u8>, text: &str) {
    json.push(b'"');
    json.extend_from_slice(text.as_bytes());
    json.push(b'"');
}

fn push_bool(json: &mut Vec<u8>, value: bool) {
    json.extend_from_slice(if value { b"true" } else { b"false" });
}

fn push_u32(json: &mut Vec<u8>, number: u32) {
    push_number(json, number.into());
}

fn push_tiles(json: &mut Vec<u8>, tiles: &[u16]) {
    json.push(b'[');
    for (number, tiles) in tiles.chunks(TILES).enumerate() {
        // A comma and at most three digits for each tile.
        let mut text = [0; 4 * TILES];
        let mut len = 0;
        let mut push = |byte| {
            text[len] = byte;
            len += 1;
        };
        for (at, &tile) in tiles.iter().enumerate() {
            if number + at > 0 {
                push(b',');
            }
            if tile >= 100 {
                push(b'0' + (tile / 100) as u8);
            }
            if tile >= 10 {
                push(b'0' + (tile / 10 % 10) as u8);
            }
            push(b'0' + (tile % 10) as u8);
        }
        json.extend_from_slice(&text[..len]);
    }
    json.push(b']');
}

/// The number of tiles that are written together.
const TILES: usize = 64;

/// Appends a number in decimal digits.
pub fn push_number(bytes: &mut Vec<u8>, mut number: u64) {
    let mut digits = [0; 20];
    let mut start = digits.len();
    loop {
        start -= 1;
        digits[start] = b'0' + (number % 10) as u8;
        number /= 10;
        if number == 0 {
            break;
        }
    }
    bytes.extend_from_slice(&digits[start..]);
}

#[cfg(test)]
mod tests {
    use jiugong::{Convention, Metric};

    use crate::goals::GoalKind;
    use crate::known::EndedBy;

    use super::*;

    #[test]
    fn writes_what_the_serializer_writes() {
        let solved = SolveRecord {
            board: "8 6 7/2 5 4/3 0 1",
            goal: "1 2 3/4 5 6/7 8 0, first-row",
            goal_kind: GoalKind::Several.into(),
            reached: Some("1 2 3/? ? ?/? ? ?"),
            metric: Metric::Mtm.into(),
            solvable: true,
            distance: Some(31),
            optimal: Some(true),
            lower_bound: Some(31),
            upper_bound: Some(31),
            ended_by: None,
            solutions: Some(u64::MAX),
            convention: Convention::Blank.into(),
            moves: Some("UL2"),
            tiles: Some(&[4, 0, 7, 24, 255, 10]),
            all: Some(&["UL2".into(), "L2U".into()]),
            reason: None,
            solvable_goals: None,
            table: Some("a \"folder\"\\表\u{1}.table"),
        };
        let unproved = SolveRecord {
            distance: None,
            optimal: Some(false),
            upper_bound: None,
            ended_by: Some(EndedBy::Effort.into()),
            moves: None,
            tiles: Some(&[]),
            all: Some(&[]),
            table: Some("search"),
            ..SolveRecord::default()
        };
        let unsolvable = SolveRecord {
            board: "1 2 3/4 5 6/8 7 0",
            reason: Some("line\nline\r\t\u{8}\u{c}".into()),
            solvable_goals: Some(vec!["first", "spiral"]),
            ..SolveRecord::default()
        };
        let many: Vec<u16> = (0..=256).collect();
        let long = SolveRecord { tiles: Some(&many), ..SolveRecord::default() };
        for record in [long, solved, unproved, unsolvable, SolveRecord::default()] {
            let mut json = Vec::new();
            record.push_json(&mut json);
            let expected = serde_json::to_string(&record).unwrap();
            assert_eq!(String::from_utf8(json).unwrap(), expected);
        }
    }
}
