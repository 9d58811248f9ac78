//! `jiugong list --npz`: NumPy files, compared with the text of the same list.

use std::fs;
use std::path::Path;

use jiugong_test_support::Output;

use crate::{JIUGONG, run, run_large};

/// The arrays of a file.
struct Arrays {
    cells: usize,
    boards: Vec<u8>,
    distances: Vec<u8>,
    solutions: Option<Vec<u64>>,
}

/// Reads the arrays from the directory at the end of the file.
fn read(path: &Path) -> Arrays {
    let file = fs::read(path).unwrap();
    let number = |at: usize, len: usize| {
        file[at..at + len].iter().rev().fold(0, |number, &byte| number << 8 | usize::from(byte))
    };
    let end = file.len() - 22;
    assert_eq!(&file[end..end + 4], b"PK\x05\x06");
    let (count, mut entry) = (number(end + 10, 2), number(end + 16, 4));
    let mut arrays = Vec::new();
    for _ in 0..count {
        assert_eq!(&file[entry..entry + 4], b"PK\x01\x02");
        assert_eq!(number(entry + 10, 2), 0, "stored without compression");
        let (crc, len, local) =
            (number(entry + 16, 4), number(entry + 24, 4), number(entry + 42, 4));
        assert_eq!(number(entry + 20, 4), len);
        let name = String::from_utf8(file[entry + 46..][..number(entry + 28, 2)].to_vec()).unwrap();
        assert_eq!(&file[local..local + 4], b"PK\x03\x04");
        let start = local + 30 + number(local + 26, 2) + number(local + 28, 2);
        let contents = &file[start..start + len];
        assert_eq!(crc32(contents) as usize, crc);
        arrays.push((name, contents));
        entry += 46 + number(entry + 28, 2) + number(entry + 30, 2) + number(entry + 32, 2);
    }
    let names: Vec<&str> = arrays.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["boards.npy", "distances.npy", "solutions.npy"][..count]);
    let (shape, boards) = array(arrays[0].1, "|u1");
    let (distance_shape, distances) = array(arrays[1].1, "|u1");
    assert_eq!(distance_shape, shape[..1]);
    assert_eq!(boards.len(), shape[0] * shape[1]);
    let solutions = arrays.get(2).map(|(_, contents)| {
        let (solution_shape, bytes) = array(contents, "<u8");
        assert_eq!(solution_shape, distance_shape);
        bytes.chunks_exact(8).map(|bytes| u64::from_le_bytes(bytes.try_into().unwrap())).collect()
    });
    Arrays { cells: shape[1], boards: boards.into(), distances: distances.into(), solutions }
}

/// Returns the shape and the elements of an array.
fn array<'a>(npy: &'a [u8], element: &str) -> (Vec<usize>, &'a [u8]) {
    assert_eq!(&npy[..8], b"\x93NUMPY\x01\x00");
    let len = 10 + usize::from(u16::from_le_bytes([npy[8], npy[9]]));
    assert!(len.is_multiple_of(64) && npy[len - 1] == b'\n');
    let header = std::str::from_utf8(&npy[10..len]).unwrap();
    let start = format!("{{'descr': '{element}', 'fortran_order': False, 'shape': (");
    let shape = header.strip_prefix(&start).unwrap().split_once(')').unwrap().0;
    let shape = shape.split(',').map(str::trim).filter(|number| !number.is_empty());
    let shape: Vec<usize> = shape.map(|number| number.parse().unwrap()).collect();
    (shape, &npy[len..])
}

/// The checksum of ZIP, bit by bit.
fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, &byte| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ ((crc & 1) * 0xedb8_8320))
    })
}

impl Arrays {
    /// Returns the arrays as the lines of `jiugong list`.
    fn lines(&self, cols: usize) -> String {
        let mut text = String::new();
        for (number, board) in self.boards.chunks(self.cells).enumerate() {
            let rows: Vec<String> = board
                .chunks(cols)
                .map(|row| row.iter().map(u8::to_string).collect::<Vec<_>>().join(" "))
                .collect();
            text += &format!("{}\t{}", rows.join("/"), self.distances[number]);
            if let Some(solutions) = &self.solutions {
                text += &format!("\t{}", solutions[number]);
            }
            text.push('\n');
        }
        text
    }
}

fn note(count: usize, arrays: &str) -> String {
    let boards = if count == 1 { "1 board".into() } else { format!("{count} boards") };
    format!("Wrote {boards} to 'list.npz': {arrays}\n")
}

#[test]
fn arrays_have_the_boards_of_the_text() {
    let folder = tempfile::tempdir().unwrap();
    for (args, cols) in [
        ("3x3", 3),
        ("3x3 --solutions --limit 100001", 3),
        ("3x3 --distance 12..20 --metric mtm", 3),
        ("3x3 --distance 30..31 --solutions", 3),
        ("2x4 --goal spiral --metric mtm --solutions", 4),
        ("2x4 --distance 30..99 --limit 100", 4),
        ("4x4 --near 9 --solutions", 4),
        ("3x5 --near 8 --limit 77", 5),
        ("3x3 --blank 3 --near 5", 3),
        ("3x3 --limit 1", 3),
        ("3x3 --limit 0", 3),
    ] {
        let text = run(&format!("list {args}")).stdout;
        let output = JIUGONG.run_in(folder.path(), &format!("list {args} --npz list.npz"));
        assert_eq!((output.status, output.stdout.as_str()), (0, ""), "{output:?}");
        let names = if args.contains("--solutions") {
            "boards, distances, solutions"
        } else {
            "boards, distances"
        };
        assert_eq!(output.stderr, note(text.lines().count(), names));
        assert!(read(&folder.path().join("list.npz")).lines(cols) == text, "{args}");
        // No temporary file is left.
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
}

#[test]
fn reads_sparse_tables() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.npz");
    let args = format!("list 3x4 --limit 50001 --npz {}", path.display());
    assert_eq!(run_large(&args, &[]).status, 0);
    let text = run_large("list 3x4 --limit 50001", &[]).stdout;
    assert!(read(&path).lines(4) == text);
}

#[test]
fn reports_errors_and_keeps_the_old_file() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("list.npz");
    fs::write(&path, "old").unwrap();
    for (args, status, error) in [
        ("3x3 --npz -", 2, "--npz cannot write to standard output, because"),
        ("3x3 --npz a.csv", 2, "'a.csv' ends with .csv, but --npz writes NPZ: name it 'a.npz'"),
        ("3x3 --npz a.csv --lang zh", 2, "“a.csv”以 .csv 结尾，但 --npz 输出 NPZ：请改名为“a.npz”"),
        ("3x3 --npz no/a.npz", 4, "cannot write 'no/a.npz': "),
        ("3x3 --npz . ", 4, "cannot write '.': "),
        ("3x3 --npz list.npz --csv", 2, "--npz conflicts with --csv"),
        ("3x3 --npz list.npz --json", 2, "--npz conflicts with --json"),
        ("3x3 --npz list.npz --distance 32", 2, "no board is at distance 32"),
        ("4x4 --npz list.npz", 3, "the boards of 4x4 are too many"),
        ("4x4 --npz list.npz --near 30 --memory-limit 150K", 4, "not enough memory"),
    ] {
        let output = JIUGONG.run_in(folder.path(), &format!("list {args}"));
        assert_eq!((output.status, output.stdout.as_str()), (status, ""), "{output:?}");
        assert!(output.stderr.starts_with(&format!("jiugong: {error}")), "{output:?}");
        assert_eq!(fs::read_to_string(&path).unwrap(), "old");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }
    let output = JIUGONG.run_in(folder.path(), "list 2x2 --npz list.npz --lang zh");
    assert_eq!(output.stderr, "已将 12 个棋盘写入“list.npz”：boards、distances\n");
    assert_eq!(read(&path).distances.len(), 12);
}

#[test]
fn a_limit_of_the_size_of_files_is_one_message() {
    let folder = tempfile::tempdir().unwrap();
    // The limits are reached within arrays, between them and at the end.
    for kibibytes in [1, 100, 1024, 1594, 1595, 1772] {
        let script = format!("ulimit -f {kibibytes}; exec \"$0\" list 3x3 --npz list.npz");
        let mut command = std::process::Command::new("bash");
        command.args(["-c", &script, JIUGONG.path()]).current_dir(folder.path());
        let output = Output::from(command.env("LC_ALL", "C").output().unwrap());
        assert_eq!(output.status, 4, "{kibibytes}: {output:?}");
        assert_eq!(output.stderr.lines().count(), 1, "{kibibytes}: {output:?}");
        assert!(output.stderr.starts_with("jiugong: cannot write 'list.npz': File too large"));
        assert!(!folder.path().join("list.npz").exists());
    }
}

/// NumPy reads the file. `PYTHON` is an interpreter that has it.
#[test]
#[ignore = "needs NumPy"]
fn numpy_reads_the_arrays() {
    const SCRIPT: &str = r#"
import numpy
arrays = numpy.load("list.npz")
boards, distances, solutions = (arrays[name] for name in ("boards", "distances", "solutions"))
assert sorted(arrays.files) == ["boards", "distances", "solutions"]
assert (boards.dtype, boards.shape) == (numpy.uint8, (181440, 9))
assert (distances.dtype, distances.shape) == (numpy.uint8, (181440,))
assert (solutions.dtype, solutions.shape) == (numpy.uint64, (181440,))
for board, distance, count in zip(boards.reshape(-1, 3, 3).tolist(), distances, solutions):
    print("/".join(" ".join(map(str, row)) for row in board), distance, count, sep="\t")
"#;
    let python = std::env::var("PYTHON").expect("PYTHON: a Python interpreter that has NumPy");
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(JIUGONG.run_in(folder.path(), "list 3x3 --solutions --npz list.npz").status, 0);
    let mut command = std::process::Command::new(python);
    let output = command.args(["-c", SCRIPT]).current_dir(folder.path()).output().unwrap();
    let output = Output::from(output);
    assert_eq!((output.status, output.stderr.as_str()), (0, ""));
    assert!(output.stdout == run("list 3x3 --solutions").stdout);
}
