//! Charts, with `--svg`: what is on them, and that a file is written whole or not at all.

#![allow(clippy::unwrap_used)]

#[path = "../../tests/program/mod.rs"]
mod program;

use std::fs;
use std::path::Path;

use jiugong_lab::{ALGORITHMS, HEURISTICS};
use program::{Ran, finish, jiugong};

/// The program in a folder, with these arguments and a chart.
fn drawn(folder: &Path, arguments: &str, file: &str, input: &str) -> Ran {
    let mut command = jiugong(folder);
    command.args(arguments.split_whitespace());
    finish(command.args(["--svg", file]).write_stdin(input))
}

/// The texts of a chart, and how many rectangles it has.
fn chart(folder: &Path, arguments: &str, input: &str) -> (Vec<String>, usize) {
    let ran = drawn(folder, arguments, "chart.svg", input);
    assert_eq!((ran.status, ran.err.as_str()), (0, ""), "{arguments}");
    let text = fs::read_to_string(folder.join("chart.svg")).unwrap();
    assert!(!text.contains("NaN") && !text.contains("inf"));
    let picture = roxmltree::Document::parse(&text).unwrap();
    let all = |tag| {
        picture
            .descendants()
            .filter(move |node| node.has_tag_name(tag))
    };
    let texts = all("text").filter_map(|node| Some(node.text()?.trim().into()));
    // Nothing else is left in the folder.
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
    (texts.collect(), all("rect").count())
}

/// How many of the texts begin with the name of an algorithm or a heuristic.
fn named(texts: &[String]) -> usize {
    let names = || ALGORITHMS.iter().chain(&HEURISTICS);
    let named = |text: &&String| names().any(|name| text.split(' ').next() == Some(name));
    texts.iter().filter(named).count()
}

#[test]
fn two_bars_stand_for_each_contestant() {
    let folder = tempfile::tempdir().unwrap();
    let who = "--algorithms breadth-first,a-star --heuristics zero,manhattan";
    for (question, input, names) in [
        (format!("compare 123405786 {who}"), "", 3),
        (
            format!("compare - {who} --json"),
            "123405786\n867254301\n",
            3,
        ),
        ("compare - --csv".into(), "", 0),
    ] {
        let (texts, rectangles) = chart(folder.path(), &question, input);
        // The paper and the legend; and of each a name, and two bars with their lengths.
        assert_eq!((rectangles, texts.len()), (3 + 2 * names, 2 + 3 * names));
        assert_eq!(named(&texts), names);
        assert_eq!(texts.contains(&"a-star manhattan".into()), names > 0);
    }
    let question = format!("compare 123405786 {who} --lang zh");
    let (texts, _) = chart(folder.path(), &question, "");
    assert!(texts.contains(&"扩展".into()), "{texts:?}");
}

#[test]
fn a_line_over_the_distance_stands_for_each_contestant() {
    let folder = tempfile::tempdir().unwrap();
    for (more, contestants) in [("", 3), ("--algorithms table-walk", 1), ("--count 0", 3)] {
        let question = format!("compare --all-depths --shape 2x3 --lang zh {more}");
        let (texts, _) = chart(folder.path(), &question, "");
        let axes = ["距离", "生成"].map(|axis| texts.contains(&axis.into()));
        assert_eq!((named(&texts), axes), (contestants, [true; 2]), "{texts:?}");
    }
}

#[test]
fn a_line_over_the_distance_stands_for_each_heuristic() {
    let folder = tempfile::tempdir().unwrap();
    for (heuristics, count) in [("all", 7), ("zero", 1), ("exact,misplaced", 2)] {
        let question = format!("heuristics 2x3 --count 0 --heuristics {heuristics}");
        let (texts, _) = chart(folder.path(), &question, "");
        assert_eq!(named(&texts), count, "{heuristics}: {texts:?}");
    }
}

#[test]
fn a_chart_that_cannot_be_written_is_told_before_anything_runs_and_leaves_nothing() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("taken")).unwrap();
    for question in [
        "compare 123405786 --algorithms a-star --trace trace",
        "compare -",
        "compare --all-depths --shape 2x2",
        "heuristics 2x2",
        "heuristics 2x2 --json",
    ] {
        for file in ["missing/chart.svg", ".", "taken"] {
            let ran = drawn(folder.path(), question, file, "123405786\n");
            assert_eq!((ran.status, ran.out.as_str()), (4, ""), "{ran:?}");
            let told = format!("jiugong-lab: cannot write '{file}': ");
            assert!(ran.err.starts_with(&told), "{ran:?}");
            assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
        }
    }
}

#[test]
fn a_chart_that_was_there_is_kept_where_there_is_no_new_one() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("chart.svg");
    fs::write(&file, "dear").unwrap();
    for question in [
        "compare 1234",
        "compare 123405786 --algorithms nope",
        "compare 1,2,3,4/5,6,7,8/9,10,0,11 --algorithms table-walk",
        "compare --all-depths --shape 4x4",
        "heuristics 4x4",
    ] {
        let ran = drawn(folder.path(), question, "chart.svg", "");
        assert!([2, 3].contains(&ran.status), "{ran:?}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "dear", "{question}");
        fs::remove_file(&file).unwrap();
        // Nor is there one where there was none.
        drawn(folder.path(), question, "chart.svg", "");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
        fs::write(&file, "dear").unwrap();
    }
}
