//! Tables of moves of several tiles, as the generator's users build them.
#![cfg(unix)]
#![allow(clippy::unwrap_used)]

mod program;

use std::fs;

use jiugong::{Home, Metric, Table};
use program::{ended, run};
use tempfile::tempdir;

#[test]
fn tables_of_mtm_stand_beside_those_of_stm() {
    let folder = tempdir().unwrap();
    for shape in ["2x3", "3x3"] {
        let arguments = format!("{shape} --home all --metric mtm --out . --verify");
        let output = run(folder.path(), &arguments);
        let words = ended(&output, 0);
        assert!(words.contains("-corner-mtm: "), "{words}");
        assert!(words.contains("--metric mtm --out . --force"));
        for home in Home::all(shape.parse().unwrap()) {
            let bytes = fs::read(folder.path().join(home.file_name(Metric::Mtm))).unwrap();
            let table = Table::new(bytes).unwrap();
            let header = table.header();
            assert_eq!((header.home(), header.metric()), (home, Metric::Mtm));
        }
    }
    // Good, and left alone; the table in stm is another.
    let kept = ended(&run(folder.path(), "3x3 --metric mtm --out ."), 0);
    assert_eq!(kept, "");
    ended(&run(folder.path(), "3x3 --out ."), 0);
    assert!(folder.path().join("3x3-corner.table").exists());
}

#[test]
fn one_bit_a_state_is_refused_before_anything_is_made() {
    let folder = tempdir().unwrap();
    for (lang, word) in [
        ("en", "take --encoding byte"),
        ("zh", "请用 --encoding byte"),
    ] {
        let arguments = format!("3x3 --metric mtm --encoding bit --lang {lang}");
        let refused = ended(&run(folder.path(), &arguments), 2);
        assert!(refused.contains(word), "{refused}");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}
