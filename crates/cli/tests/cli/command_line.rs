//! Command lines that leave something out, or have something wrong.

use std::path::Path;

use jiugong_test_support::Output;

use crate::languages::COMMANDS;
use crate::{JIUGONG, run, run_with_input};

#[test]
fn a_board_without_a_command_is_solved() {
    let solved = run("solve 867254301 --goal first --json").stdout;
    for args in [
        "867254301 --goal first --json",
        "--goal first --json 867254301",
        "8 6 7 2 5 4 3 0 1 --goal first --json",
        "8,6,7/2,5,4/3,0,1 --json --goal first",
    ] {
        let output = run(args);
        assert_eq!((output.status, &output.stdout), (0, &solved), "{args}: {output:?}");
    }
    let output = run_with_input("- --goal first --json", "867254301\n");
    assert_eq!((output.status, output.stdout), (0, solved));
}

#[test]
fn several_boards_are_answered_each() {
    let output = run("solve 867254301 12345678 123405786 --json");
    assert_eq!(output.status, 2);
    let records = output.json();
    assert_eq!(records.len(), 3);
    assert_eq!((&records[0]["distance"], &records[2]["distance"]), (&31.into(), &2.into()));
    assert_eq!(records[1]["input"], "12345678");
    let output = run("solve 123405786 123450786");
    let [first, second] = ["123405786", "123450786"].map(|board| run(&format!("solve {board}")));
    assert_eq!(output.stdout, format!("{}\n{}", first.stdout, second.stdout));
    let output = run("hint 123405786 123450786");
    assert_eq!(output.stdout.matches("moves left (best)").count(), 1, "{}", output.stdout);
    assert_eq!(run("distance 867254301 123405786").stdout, "31\n2\n");
    // Rows are one board.
    assert_eq!(run("distance 867 254 301").stdout, "31\n");
    let output = run("solve 123405786 123450786 --svg two.svg");
    assert_eq!(output.status, 2, "{output:?}");
    assert!(output.stderr.contains("shows one board"), "{output:?}");
}

#[test]
fn a_board_needs_no_command() {
    for board in ["867254301", "八六七二五四三空一", "-- 867254301", "--lang en 867254301"]
    {
        let output = run(board);
        assert_eq!((output.status, output.stderr.as_str()), (0, ""), "{board}");
        assert_eq!(output.stdout, run("solve 867254301").stdout);
    }
}

#[test]
fn help_is_a_command_too() {
    for (args, same) in [("help", "--help"), ("help solve", "solve --help")] {
        let [output, same] = [run(args), run(same)];
        assert_eq!((output.status, output.stdout), (0, same.stdout));
    }
    let output = run("--lang zh help solve");
    assert_eq!((output.status, output.stdout), (0, run("solve --help --lang zh").stdout));
    let output = run("help slove");
    assert_eq!(output.status, 2);
    assert!(output.stderr.contains("did you mean 'solve'?"), "{output:?}");
}

#[test]
fn the_short_help_has_the_options_only() {
    for command in ["", "solve", "list", "check"] {
        let [short, long] =
            ["-h", "--help"].map(|option| run(&format!("{command} {option}")).stdout);
        assert!(short.lines().count() < long.lines().count(), "{short}");
        assert!(short.contains("--help explains more.") && !long.contains("--help explains"));
        assert!(!short.contains("JSON fields") && !short.contains("Exit status"), "{short}");
        assert!(short.contains("--lang") && long.contains("--lang"));
    }
    let chinese = run("solve -h --lang zh").stdout;
    assert!(chinese.contains("详细说明见 --help"), "{chinese}");
}

#[test]
fn help_has_groups_of_commands_and_of_options() {
    for (lang, headings, global) in [
        ("en", ["Solve:", "Play:", "Data:", "Tables:", "Shell:"], "Global options:"),
        ("zh", ["求解：", "游戏：", "数据：", "距离表：", "命令行："], "通用选项："),
    ] {
        let help = run(&format!("-h --lang {lang}")).stdout;
        for heading in headings {
            assert!(help.contains(&format!("\n{heading}\n")), "{heading}: {help}");
        }
        assert_eq!(help.lines().take(12).filter(|line| line.starts_with("  jiugong")).count(), 3);
        // A command is a line with two spaces before its name and at least two after it.
        let is_command = |line: &&str| {
            line.starts_with("  ") && line[2..].starts_with(|c: char| c.is_ascii_lowercase())
        };
        let commands =
            help.lines().filter(is_command).filter(|line| !line.starts_with("  jiugong"));
        let names: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
        assert_eq!(names.len(), COMMANDS.len(), "{names:?}");
        for name in names {
            let help = run(&format!("{name} -h --lang {lang}")).stdout;
            let example = format!("\n  jiugong {name}");
            assert!(help.contains(&example) || name == "solve", "{help}");
            let option = help.rfind("--lang").unwrap();
            assert!(help.find(global).is_some_and(|global| global < option), "{help}");
        }
    }
}

#[test]
fn help_obeys_columns_and_breaks_no_word() {
    for columns in [50, 72] {
        let mut command = JIUGONG.command(Path::new("."));
        command.env("COLUMNS", columns.to_string()).args(["list", "--help"]);
        let help = Output::of(&mut command).stdout;
        let prose = help.lines().filter(|line| !line.contains("numpy.load"));
        for line in prose {
            assert!(line.chars().count() <= columns, "{line}");
            assert!(!line.ends_with('-') && !line.ends_with("docs/"), "{line}");
        }
    }
}

#[test]
fn similar_names_are_proposed() {
    for (args, similar) in [
        ("slove 867254301", "solve"),
        ("distrbution", "distribution"),
        ("solve 867254301 --gaol first", "--goal"),
        ("solve 867254301 --goal spirl", "spiral"),
        ("solve 867254301 --goal snaek", "snake"),
        ("solve 867254301 --goal column", "columns"),
        ("distribution --home corne", "corner"),
        ("solve 867254301 --metric mtn", "mtm"),
        ("check 867254301 U --moves blanc", "blank"),
        ("compare 867254301", "jiugong-lab compare"),
        ("help sudoku", "jiugong-lab sudoku"),
        ("build 3x4", "build-table"),
    ] {
        let output = run(args);
        assert_eq!((output.status, &*output.stdout), (2, ""), "{output:?}");
        let expected = format!("(did you mean '{similar}'?)");
        assert!(output.stderr.contains(&expected), "{args}: {output:?}");
        let chinese = run(&format!("{args} --lang zh")).stderr;
        assert!(chinese.contains(&format!("是否指“{similar}”？")), "{args}: {chinese}");
    }
    for args in ["zzz 867254301", "solve 867254301 --goal moon", "distribution --home x"] {
        let output = run(args);
        assert_eq!(output.status, 2);
        assert!(!output.stderr.contains("did you mean"), "{output:?}");
    }
}

#[test]
fn invalid_values_are_refused_with_what_is_expected() {
    for (args, english, chinese) in [
        ("random --count many", "expected a whole number;", "应为整数；"),
        ("random --count=-1", "expected a whole number;", "应为整数；"),
        (
            "solve 123456789 --blank 70000",
            "a whole number from 0 to 65535;",
            "应为 0 到 65535 的整数；",
        ),
        (
            "random --seed 9007199254740992",
            "a whole number from 0 to 9007199254740991;",
            "应为 0 到 9007199254740991 的整数；",
        ),
        ("list --memory-limit 1x", "a size, such as 8G or 500M;", "应为大小，例如 8G 或 500M；"),
        ("solve 867254301 --time-limit 1h", "a number of seconds, such as 10;", "应为秒数"),
        ("random --count -1", "no option takes a negative number;", "选项的值都不能是负数；"),
        ("random 3x3 2x2", "unexpected argument '2x2';", "多余的参数“2x2”；"),
        ("hardest 3x3 --shape 2x3", "RxC conflicts with --shape;", "行x列 不能与 --shape 同用；"),
        ("check", "missing argument: BOARD MOVES;", "缺少参数：棋盘 走法；"),
        ("check 867254301", "missing argument: MOVES;", "缺少参数：走法；"),
    ] {
        for (lang, expected) in [("en", english), ("zh", chinese)] {
            let output = run(&format!("{args} --lang {lang}"));
            assert_eq!((output.status, &*output.stdout), (2, ""), "{output:?}");
            assert!(output.stderr.contains(expected), "{args}: {output:?}");
        }
    }
}

#[test]
fn options_that_a_command_does_not_have_are_refused_by_name() {
    let table = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/3x3-corner.table");
    for (args, expected) in [
        (format!("info {table} --metric mtm"), "unknown option '--metric'"),
        (format!("--goal first info {table}"), "info conflicts with --goal"),
        (format!("verify {table} --blank 9"), "unknown option '--blank'"),
        (format!("verify {table} -v"), "unknown option '-v'"),
        ("man pages --goal first".into(), "unknown option '--goal'"),
        ("--tables . board 123456780".into(), "board conflicts with --tables"),
    ] {
        let output = run(&args);
        assert_eq!((output.status, &*output.stdout), (2, ""), "{output:?}");
        assert!(output.stderr.contains(expected), "{args}: {output:?}");
    }
    for args in [
        "distribution 3x3 --shape 2x3",
        "hardest 3x3 --shape 3x3",
        "random 3x3 --shape 2x3",
        "list 2x3 --shape 2x3",
        "list --near 1 --tables .",
    ] {
        let output = run(args);
        assert_eq!((output.status, &*output.stdout), (2, ""), "{output:?}");
        assert!(output.stderr.contains("conflicts with"), "{args}: {output:?}");
    }
}

#[test]
fn help_leaves_useless_options_out() {
    let help = run("info --help").stdout;
    for option in ["--goal", "--blank", "--shape", "--tables", "--metric"] {
        assert!(!help.contains(option), "{option} in {help}");
    }
    assert!(help.contains("--json") && help.contains("--lang"), "{help}");
    let script = JIUGONG.run("completions bash").stdout;
    assert!(script.contains("jiugong__subcmd__info") || script.contains("jiugong__info"));
}
