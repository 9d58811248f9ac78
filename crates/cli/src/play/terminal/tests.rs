use std::io::Read;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use super::*;

#[test]
#[ignore = "panics: restores_the_terminal_before_a_panic_is_printed runs it in a terminal"]
fn panics() {
    let _screen = FullScreen::enter().unwrap();
    panic!("printed after the screen is restored");
}

#[test]
fn restores_the_terminal_before_a_panic_is_printed() {
    let pty = native_pty_system().openpty(PtySize::default()).unwrap();
    let mode_before = pty.master.get_termios();
    let mut command = CommandBuilder::new(std::env::current_exe().unwrap());
    command.args(["--ignored", "--exact", "play::terminal::tests::panics"]);
    command.args(["--nocapture", "--test-threads", "1"]);
    let mut child = pty.slave.spawn_command(command).unwrap();
    drop(pty.slave);
    let mut output = Vec::new();
    // A terminal ends with an error when its last program has ended.
    let _ = pty.master.try_clone_reader().unwrap().read_to_end(&mut output);
    assert!(!child.wait().unwrap().success());
    assert_eq!(pty.master.get_termios(), mode_before);
    let output = String::from_utf8_lossy(&output);
    let (before, after) = output.split_once("\u{1b}[?1049l").unwrap();
    assert!(before.contains("\u{1b}[?1049h"));
    assert!(after.contains("printed after the screen is restored"), "{output}");
}
