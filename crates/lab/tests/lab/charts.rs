//! Charts with `--svg`: their contents, and that a file is written completely or not at all.

use std::fs;
use std::path::Path;

use jiugong_lab::{ALGORITHMS, HEURISTICS};
use jiugong_test_support::Output;

use crate::LAB;

/// Runs the program in a folder with a chart.
fn run_with_chart(folder: &Path, args: &str, file: &str, input: &str) -> Output {
    let mut command = LAB.command(folder);
    command.args(args.split_whitespace());
    Output::of(command.args(["--svg", file]).write_stdin(input))
}

/// Draws a chart, and returns its texts and the number of its rectangles.
fn draw(folder: &Path, args: &str, input: &str) -> (Vec<String>, usize) {
    let output = run_with_chart(folder, args, "chart.svg", input);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{args}");
    let text = fs::read_to_string(folder.join("chart.svg")).unwrap();
    assert!(!text.contains("NaN") && !text.contains("inf"));
    let chart = roxmltree::Document::parse(&text).unwrap();
    let elements = |tag| {
        let nodes = chart.descendants();
        nodes.filter(move |node| node.has_tag_name(tag))
    };
    let texts = elements("text").filter_map(|node| Some(node.text()?.trim().into()));
    // No temporary file is left in the folder.
    assert_eq!(fs::read_dir(folder).unwrap().count(), 1);
    (texts.collect(), elements("rect").count())
}

/// Counts the texts that start with the name of an algorithm or heuristic.
fn count_names(texts: &[String]) -> usize {
    let is_name = |text: &&String| {
        let mut names = ALGORITHMS.iter().chain(&HEURISTICS);
        names.any(|name| text.split(' ').next() == Some(name))
    };
    texts.iter().filter(is_name).count()
}

#[test]
fn compare_draws_two_bars_for_each_entry() {
    let folder = tempfile::tempdir().unwrap();
    let entries = "--algorithms breadth-first,a-star --heuristics zero,manhattan";
    for (args, input, names) in [
        (format!("compare 123405786 {entries}"), "", 3),
        (format!("compare - {entries} --json"), "123405786\n867254301\n", 3),
        ("compare - --csv".into(), "", 0),
    ] {
        let (texts, rectangles) = draw(folder.path(), &args, input);
        // The background and the legend; for each entry two bars.
        assert_eq!(rectangles, 3 + 2 * names);
        assert_eq!(count_names(&texts), names);
        assert_eq!(texts.contains(&"a-star manhattan".into()), names > 0);
    }
    let args = format!("compare 123405786 {entries} --lang zh");
    let (texts, _) = draw(folder.path(), &args, "");
    for text in ["各算法的代价：1 2 3/4 0 5/7 8 6 → 1 2 3/4 5 6/7 8 0", "扩展节点", "节点数"]
    {
        assert!(texts.contains(&text.into()), "{texts:?}");
    }
}

#[test]
fn compare_draws_the_columns_that_are_given() {
    let folder = tempfile::tempdir().unwrap();
    let title = "Cost of the algorithms: 8 6 7/2 5 4/3 0 1 → 1 2 3/4 5 6/7 8 0";
    for (args, columns, axes) in [
        // The numbers of nodes differ by less than a factor of 100.
        ("a-star,breadth-first", "generated,expanded", "nodes"),
        ("table-walk,breadth-first", "generated,expanded", "nodes (logarithmic scale)"),
        ("a-star", "seconds", "time"),
        ("a-star", "seconds --repeat 3", "time, median of 3 runs"),
        ("a-star,breadth-first", "length,shortest,memory", "moves|memory"),
        (
            "a-star",
            "distinct,reopened,frontier,iterations,branching",
            "nodes|iterations|effective branching factor",
        ),
    ] {
        let args = format!(
            "compare 867254301 --algorithms {args} --heuristics manhattan --columns {columns}"
        );
        let (texts, rectangles) = draw(folder.path(), &args, "");
        let mut expected: Vec<&str> = axes.split('|').chain([title]).collect();
        let columns: Vec<&str> = columns.split(' ').next().unwrap().split(',').collect();
        let drawn: Vec<&str> = columns.into_iter().filter(|name| *name != "shortest").collect();
        let headings = drawn.iter().map(|name| match *name {
            "length" => "moves",
            "seconds" => "time",
            other => other,
        });
        expected.extend(headings);
        for text in &expected {
            assert!(texts.iter().any(|found| found == text), "{text}: {texts:?}");
        }
        let is_generated = texts.contains(&"generated".into());
        assert_eq!(is_generated, drawn.contains(&"generated"), "{texts:?}");
        // The background, and for each column a mark in the legend and a bar for each entry.
        let entries = count_names(&texts) / axes.split('|').count();
        assert_eq!(rectangles, 1 + drawn.len() * (1 + entries), "{args}");
    }
    let (texts, _) = draw(folder.path(), "compare - --algorithms a-star", "867254301\n123405786");
    assert!(texts.contains(&"Mean cost of the algorithms on 2 boards".into()), "{texts:?}");
    let output = run_with_chart(folder.path(), "compare 867254301 --columns shortest", "b.svg", "");
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
    assert!(output.stderr.contains("--columns has no column with numbers to draw"), "{output:?}");
    assert_eq!(LAB.run("compare 123456780 --algorithms a-star --columns shortest").status, 0);
}

#[test]
fn all_depths_draws_a_line_for_each_entry() {
    let folder = tempfile::tempdir().unwrap();
    for (more, names) in
        [("", 3), ("--algorithms table-walk", 1), ("--columns generated,seconds", 2 * 3)]
    {
        let args = format!("compare --all-depths --shape 2x3 --lang zh {more}");
        let (texts, _) = draw(folder.path(), &args, "");
        assert_eq!(count_names(&texts), names, "{texts:?}");
        let axis = match more {
            "" | "--columns generated,seconds" => "生成节点（对数坐标）",
            _ => "生成节点",
        };
        let title = "各距离的生成节点：2x3，目标 1 2 3/4 5 0，每个距离 20 个局面，随机种子 1";
        for text in ["距离", axis, title] {
            assert!(texts.iter().any(|found| found == text), "{text}: {texts:?}");
        }
        assert_eq!(
            texts.iter().any(|text| text.starts_with("用时")),
            more.contains("seconds"),
            "{texts:?}"
        );
    }
}

#[test]
fn heuristics_draws_a_line_for_each_heuristic() {
    let folder = tempfile::tempdir().unwrap();
    for (heuristics, count) in [("all", 7), ("zero", 1), ("exact,misplaced", 2)] {
        let args = format!("heuristics 2x3 --count 0 --heuristics {heuristics}");
        let (texts, _) = draw(folder.path(), &args, "");
        assert_eq!(count_names(&texts), count, "{heuristics}: {texts:?}");
        for text in
            ["Mean estimate by distance: 2x3, goal 1 2 3/4 5 0", "mean estimate", "distance"]
        {
            assert!(texts.contains(&text.into()), "{texts:?}");
        }
    }
}

#[test]
fn every_chart_is_drawn_as_png_too() {
    let folder = tempfile::tempdir().unwrap();
    for args in [
        "compare 123405786 --algorithms a-star",
        "compare --all-depths --shape 2x2",
        "heuristics 2x2",
    ] {
        let output = LAB.run_in(folder.path(), &format!("{args} --svg a.svg --png a.png"));
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        let svg = fs::read_to_string(folder.path().join("a.svg")).unwrap();
        let svg = roxmltree::Document::parse(&svg).unwrap();
        let png = fs::read(folder.path().join("a.png")).unwrap();
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        for (at, side) in [(16, "width"), (20, "height")] {
            let found = u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
            let expected: u32 = svg.root_element().attribute(side).unwrap().parse().unwrap();
            assert_eq!(found, 2 * expected);
        }
    }
    let output = LAB.run_in(folder.path(), "heuristics 2x2 --png a.svg");
    assert_eq!((output.status, output.stdout.as_str()), (2, ""));
    assert!(output.stderr.contains("or use --svg"), "{output:?}");
}
