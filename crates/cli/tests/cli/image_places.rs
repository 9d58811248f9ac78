//! The places of images: files, links, pipes, devices and standard streams.

use std::fs::{self, File, OpenOptions, Permissions};
use std::io::{PipeReader, Read, pipe};
use std::os::unix::fs::{FileTypeExt, PermissionsExt};
use std::process::{Command, Stdio};
use std::thread;

use jiugong_test_support::Output;
use jiugong_test_support::obstacle::{Obstacle, make_pipe, snapshot};

use crate::JIUGONG;

/// The commands that draw an image, without its path.
const COMMANDS: [&str; 3] =
    ["solve 867254301 --svg", "solve 867254301 --film", "distribution --svg"];

/// Draws an image into a file and returns it.
fn drawn(command: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(JIUGONG.run_in(folder.path(), &format!("{command} image.svg")).status, 0);
    fs::read_to_string(folder.path().join("image.svg")).unwrap()
}

fn is_device(path: &str) -> bool {
    fs::symlink_metadata(path).unwrap().file_type().is_char_device()
}

fn read(mut reader: PipeReader) -> String {
    let mut text = String::new();
    reader.read_to_string(&mut text).unwrap();
    text
}

#[test]
fn replaces_nothing_but_regular_files() {
    for obstacle in Obstacle::ALL {
        for command in COMMANDS {
            let folder = tempfile::tempdir().unwrap();
            obstacle.create(&folder.path().join("image.svg"));
            let before = snapshot(folder.path());
            let output = JIUGONG.run_in(folder.path(), &format!("{command} image.svg"));
            assert_eq!(snapshot(folder.path()), before, "{obstacle:?}: {command}");
            if obstacle == Obstacle::LinkToDevice {
                assert_eq!((output.status, output.stderr.as_str()), (0, ""));
                assert!(is_device("/dev/null"));
                continue;
            }
            // The image is checked before the answer is printed.
            assert_eq!((output.status, output.stdout.as_str()), (4, ""), "{output:?}");
            let reason = match obstacle {
                Obstacle::Pipe | Obstacle::LinkToPipe => "no program reads this pipe",
                other => other.error(),
            };
            assert!(output.stderr.contains("cannot write 'image.svg': "), "{output:?}");
            assert!(output.stderr.contains(reason), "expected {reason:?}, found {output:?}");
        }
    }
}

#[test]
fn writes_into_a_pipe_with_a_reader() {
    for command in COMMANDS {
        // A pipe with a name.
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("image.svg");
        make_pipe(&path);
        // Does not wait for the other end, and keeps the reader from seeing the end of the pipe.
        let both = OpenOptions::new().read(true).write(true).open(&path).unwrap();
        let mut reader = File::open(&path).unwrap();
        let reader = thread::spawn(move || {
            let mut text = String::new();
            reader.read_to_string(&mut text).unwrap();
            text
        });
        let output = JIUGONG.run_in(folder.path(), &format!("{command} image.svg"));
        drop(both);
        assert_eq!((output.status, output.stderr.as_str()), (0, ""));
        assert_eq!(reader.join().unwrap(), drawn(command));
        assert!(fs::symlink_metadata(&path).unwrap().file_type().is_fifo());

        // One without, as the shell creates it for `>(command)`.
        let (reader, writer) = pipe().unwrap();
        let reader = thread::spawn(move || read(reader));
        let mut child = JIUGONG
            .std_command(folder.path())
            .args(command.split(' '))
            .arg("/dev/fd/0")
            .stdin(writer)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        assert!(child.wait().unwrap().success());
        assert_eq!(reader.join().unwrap(), drawn(command));
    }
}

#[test]
fn full_disk_leaves_the_old_image() {
    for command in COMMANDS {
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("image.svg"), "old").unwrap();
        let before = snapshot(folder.path());
        // SIGXFSZ is ignored, so that writing fails as on a full disk.
        let program = JIUGONG.path();
        let script = format!("trap '' XFSZ; ulimit -f 1; exec '{program}' {command} image.svg");
        let mut run = Command::new("bash");
        run.args(["-c", &script]).current_dir(folder.path()).env("LC_ALL", "C");
        let output = Output::from(run.output().unwrap());
        assert_eq!(output.status, 4, "{output:?}");
        assert!(output.stderr.contains("cannot write 'image.svg': File too large"), "{output:?}");
        assert_eq!(snapshot(folder.path()), before);
    }
}

#[test]
fn rejects_folders_without_permission() {
    for command in COMMANDS {
        for mode in [0o555, 0o333, 0o000] {
            let folder = tempfile::tempdir().unwrap();
            let images = folder.path().join("images");
            fs::create_dir(&images).unwrap();
            fs::set_permissions(&images, Permissions::from_mode(mode)).unwrap();
            let mut run = JIUGONG.unprivileged_command(folder.path());
            let output = Output::of(run.args(command.split(' ')).arg("images/a.svg"));
            assert_eq!((output.status, output.stdout.as_str()), (4, ""), "{output:?}");
            let expected = "cannot write 'images/a.svg': Permission denied";
            assert!(output.stderr.contains(expected), "{output:?}");
        }
    }
}
