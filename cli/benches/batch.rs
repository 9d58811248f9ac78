//! How many boards a second the program solves in a batch, and how its memory grows.
//!
//! Method: a file with all 181,440 boards that reach 123456780 goes into `jiugong solve - --json`,
//! by turns with the least a program could do with it, which is to copy it (`cat`); median of 9
//! turns each, from start to end of the process. Every record is read back once: board, distance
//! and the number of solutions are asserted equal to the library's. The peak memory is what the
//! system counted for the process (`VmHWM`), for the file and for ten of it.
//!
//! Exits with failure under 300,000 lines a second, or if ten times the input takes a tenth more
//! memory.
#![allow(clippy::unwrap_used, reason = "a bench that cannot run should stop")]

mod measure;

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Command, ExitCode, Stdio};

use jiugong::{Goal, Precomputed, Solver, Table};
use measure::{Floors, by_turns};

fn program() -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_jiugong"));
    program.args(["solve", "-", "--json"]);
    program
}

/// Runs a command from one file to another.
fn through(mut command: Command, input: &Path, output: &Path) {
    let status = command
        .stdin(File::open(input).unwrap())
        .stdout(File::create(output).unwrap())
        .status()
        .unwrap();
    assert!(status.success());
}

/// The peak memory in bytes of a batch of so many times the lines, read while the program, all
/// lines answered, waits for the next.
fn peak(lines: &str, times: usize) -> f64 {
    let mut child = program()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    let count = times * lines.lines().count();
    let kibibytes = std::thread::scope(|scope| {
        let reader = scope.spawn(move || assert_eq!(answers.by_ref().take(count).count(), count));
        for _ in 0..times {
            input.write_all(lines.as_bytes()).unwrap();
        }
        reader.join().unwrap();
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let peak = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))
            .unwrap();
        peak.trim().trim_end_matches(" kB").parse::<f64>().unwrap()
    });
    drop(input);
    assert!(child.wait().unwrap().success());
    kibibytes * 1024.0
}

fn main() -> ExitCode {
    let table = Table::new(include_bytes!("../data/3x3-corner.table").as_slice());
    let table = table.unwrap().checked().unwrap();
    let goal = Goal::new("123456780".parse().unwrap());
    let solver = Solver::new(&table, &goal).unwrap();
    let routes = Precomputed::new(&solver).unwrap();
    let boards: Vec<_> = (0..table.index().states())
        .map(|number| {
            goal.board_of(&table.index().state(number).unwrap())
                .unwrap()
        })
        .collect();
    let lines: String = boards.iter().map(|board| format!("{board}\n")).collect();
    let folder = tempfile::tempdir().unwrap();
    let (input, output) = (folder.path().join("boards"), folder.path().join("answers"));
    fs::write(&input, &lines).unwrap();

    println!("{} boards, one to a line", boards.len());
    let [solved, _] = by_turns(
        9,
        [
            ("jiugong solve - --json", &mut || {
                through(program(), &input, &output)
            }),
            ("cat", &mut || {
                through(Command::new("cat"), &input, &folder.path().join("copy"))
            }),
        ],
    );
    let answers = fs::read_to_string(&output).unwrap();
    assert_eq!(answers.lines().count(), boards.len());
    for (answer, board) in answers.lines().zip(&boards) {
        let record: serde_json::Value = serde_json::from_str(answer).unwrap();
        let route = routes.of(board).unwrap();
        assert_eq!(record["board"], board.to_string());
        assert_eq!(record["solutions"], route.solutions());
        let moves: String = route.map(|m| m.letter()).collect();
        assert_eq!(record["moves"], moves);
    }

    let mut floors = Floors::default();
    let rate = boards.len() as f64 / solved.as_secs_f64();
    floors.at_least("lines a second", rate, 300_000.0);
    if cfg!(target_os = "linux") {
        let (once, ten) = (peak(&lines, 1), peak(&lines, 10));
        println!(
            "  {:<44} {:>9.1} MiB",
            "peak memory, 181,440 lines",
            once / f64::from(1 << 20)
        );
        println!(
            "  {:<44} {:>9.1} MiB",
            "peak memory, 1,814,400 lines",
            ten / f64::from(1 << 20)
        );
        floors.at_most("peak memory of ten times the lines", ten / once, 1.1);
    }
    floors.exit()
}
