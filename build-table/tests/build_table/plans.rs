//! Forecasts of builds, with `--plan`.

use serde_json::Value;

use crate::runner::Folder;

/// Returns the record of a plan. Nothing is built.
#[track_caller]
fn plan(args: &str) -> Value {
    let folder = Folder::new();
    let run = folder.run(&format!("{args} --plan --json")).exits(0);
    assert!(folder.names("").is_empty());
    assert_eq!(run.stderr, "");
    let mut records = run.records();
    assert_eq!(records.len(), 1, "{run:?}");
    records.remove(0)
}

/// Returns a number of a record.
#[track_caller]
fn number(record: &Value, field: &str) -> f64 {
    record[field].as_f64().unwrap()
}

#[test]
fn plan_has_the_resources_of_the_build() {
    let folder = Folder::in_memory();
    for args in ["3x4", "2x6 --scratch s"] {
        let plan = plan(args);
        let build = folder.build(&format!("{args} --out . --json"));
        let needs = &build.events("plan")[0];
        assert_eq!((&plan["memory"], &plan["disk"]), (&needs["memory"], &needs["disk"]));
        let built = &build.events("built")[0];
        assert_eq!((&plan["table"], &plan["radius"]), (&built["table"], &built["radius"]));
        for field in ["read", "written"] {
            let planned = number(&plan, field);
            match built[field].as_f64() {
                None => assert_eq!(planned, 0.0),
                Some(found) => {
                    let ratio = planned / found;
                    assert!((0.9..1.1).contains(&ratio), "{field}: {plan} {built}");
                }
            }
        }
        assert!(number(&plan, "search_seconds") > 0.0 && number(&plan, "write_seconds") > 0.0);
        folder.remove(&format!("{}.table", plan["table"].as_str().unwrap()));
    }
}

#[test]
fn divides_the_search_among_processes() {
    let one = plan("2x7 --ranks 1");
    assert_eq!((number(&one, "sent_level"), number(&one, "sent")), (0.0, 0.0));
    let mut memory = number(&one, "memory");
    let mut sent = 0.0;
    for ranks in [2, 4, 8] {
        let plan = plan(&format!("2x7 --ranks {ranks}"));
        assert_eq!(number(&plan, "processes"), f64::from(ranks));
        let (less, more) = (number(&plan, "memory"), number(&plan, "sent"));
        assert!(less < memory && more > sent, "{plan}");
        (memory, sent) = (less, more);
        // At most a bit for each order and crossing link.
        assert!(number(&plan, "sent_level") < 3_113_510_400.0 / 8.0);
        assert_eq!(sent, 110.0 * number(&plan, "sent_level"));
    }
}

#[test]
fn counts_the_machines_that_are_needed() {
    for (memory, machines) in [("16G", Some(1)), ("8G", Some(2)), ("1G", Some(15)), ("1M", None)] {
        let plan = plan(&format!("2x7 --memory-limit {memory}"));
        assert_eq!(plan["machines"].as_u64(), machines, "{plan}");
    }
    // A number alone is in GiB, and there is a short name.
    for option in ["--memory-limit 8", "--memory 8"] {
        assert_eq!(plan(&format!("2x7 {option}"))["machines"], 2);
    }
}

#[test]
fn prints_text() {
    let folder = Folder::new();
    let run = folder.run("3x4 --home edge-1 --plan --memory-limit 1G").exits(0);
    let (text, time) = run.stdout.rsplit_once("Time: about ").unwrap();
    let expected = "3x4-edge-1: 239500800 states, 53 moves at most from a corner\n\
                    Memory: 108.25 MiB for one process\n\
                    With 1.00 GiB on each machine, one machine is enough.\n\
                    Disk: 10.93 MiB for the table\n";
    assert_eq!(text, expected);
    assert!(time.ends_with("the processors and their memory limit it\n"), "{time}");
    let run = folder.run("3x4 --plan --ranks 2 --lang zh").exits(0);
    assert!(run.stdout.contains("\n内存：2 个进程，每个 "), "{}", run.stdout);
}

#[test]
fn rejects_unsupported_plans() {
    let folder = Folder::new();
    for (args, message) in [
        ("3x3 --plan", "complete tables of 12 to 16 cells"),
        ("3x4 --metric mtm --plan", "complete tables of 12 to 16 cells"),
        ("3x4 --plan --ranks 111", "start at most 110"),
        ("3x4 --ranks 2", "--plan"),
        ("3x4 --plan --ranks 0", "--ranks"),
        ("3x4 --plan --ranks 2 --scratch s", "--scratch"),
        ("3x4 --plan --mpi", "--mpi"),
    ] {
        let run = folder.run(args).exits(2);
        assert!(run.stderr.contains(message), "{args}: {run:?}");
        assert_eq!(run.stdout, "");
    }
}

#[test]
fn reports_a_folder_that_cannot_be_written() {
    let run = Folder::new().run("3x4 --plan --out /proc/none").exits(4);
    assert!(run.stderr.contains("cannot write to folder '/proc/none'"), "{run:?}");
}
