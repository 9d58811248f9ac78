//! Runs a program in a pseudo-terminal and reads its screen.

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use portable_pty::{Child, MasterPty, PtySize, native_pty_system};
use vt100::Parser;

pub use portable_pty::CommandBuilder;
pub use vt100::{Cell, Color, Screen};

use crate::program::{Program, VARIABLES};

/// How long to wait for a change of the screen before the test fails: long enough for a slow
/// machine.
const TIMEOUT: Duration = Duration::from_secs(1000);

/// A program that runs in a terminal.
pub struct Terminal {
    master: Box<dyn MasterPty>,
    keyboard: Box<dyn Write + Send>,
    child: Box<dyn Child + Send + Sync>,
    display: Arc<Display>,
    reader: JoinHandle<()>,
}

struct Display {
    parser: Mutex<Parser>,
    changed: Condvar,
}

/// The exit status of a program, and the text that it left on the terminal.
pub struct Ended {
    pub status: u32,
    pub text: String,
}

impl Program {
    /// Returns a command for [`Terminal::run`] that runs the program in `folder`, with arguments
    /// separated by spaces.
    pub fn terminal_command(&self, folder: &Path, args: &str) -> CommandBuilder {
        let mut command = CommandBuilder::new(self.path());
        command.args(args.split_whitespace());
        command.cwd(folder);
        for variable in VARIABLES {
            command.env_remove(variable);
        }
        command.env("HOME", folder);
        command.env("TERM", "xterm-256color");
        command
    }
}

impl Terminal {
    /// Runs a program in a terminal of this size.
    pub fn run(command: CommandBuilder, cols: u16, rows: u16) -> Terminal {
        let pty = native_pty_system().openpty(size(cols, rows)).unwrap();
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let display = Arc::new(Display {
            parser: Mutex::new(Parser::new(nonzero(rows), nonzero(cols), 0)),
            changed: Condvar::new(),
        });
        let output = pty.master.try_clone_reader().unwrap();
        let reader = thread::spawn({
            let display = Arc::clone(&display);
            move || display.read(output)
        });
        Terminal {
            keyboard: pty.master.take_writer().unwrap(),
            master: pty.master,
            child,
            display,
            reader,
        }
    }

    /// Types keys, as the bytes that a keyboard sends.
    pub fn type_keys(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Clicks a cell of the screen, counted from 0.
    pub fn click(&mut self, x: u16, y: u16) {
        let (x, y) = (x + 1, y + 1);
        self.type_keys(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Waits until the screen satisfies `condition`. `expected` describes it if it never does.
    #[track_caller]
    pub fn wait_until(&self, expected: &str, condition: impl Fn(&Screen) -> bool) {
        let parser = self.display.parser.lock().unwrap();
        let (parser, wait) = self
            .display
            .changed
            .wait_timeout_while(parser, TIMEOUT, |parser| !condition(parser.screen()))
            .unwrap();
        let contents = parser.screen().contents();
        assert!(!wait.timed_out(), "expected {expected}, found:\n{contents}");
    }

    /// Waits until the screen has all of these texts.
    #[track_caller]
    pub fn wait_for(&self, texts: &[&str]) {
        self.wait_until(&format!("{texts:?}"), |screen| {
            let contents = screen.contents();
            texts.iter().all(|text| contents.contains(text))
        });
    }

    /// Waits until the value after `label` in the game's panel is `value`.
    #[track_caller]
    pub fn wait_for_value(&self, label: &str, value: &str) {
        self.wait_until(&format!("{label} {value}"), |screen| {
            panel_value(&screen.contents(), label) == Some(value)
        });
    }

    /// Reads from the present screen.
    pub fn read_screen<T>(&self, read: impl FnOnce(&Screen) -> T) -> T {
        read(self.display.parser.lock().unwrap().screen())
    }

    /// Resizes the window.
    pub fn resize(&self, cols: u16, rows: u16) {
        let mut parser = self.display.parser.lock().unwrap();
        parser.set_size(nonzero(rows), nonzero(cols));
        self.master.resize(size(cols, rows)).unwrap();
    }

    /// Returns whether the terminal is in raw mode, as during a game.
    #[cfg(unix)]
    pub fn is_raw(&self) -> bool {
        let new = native_pty_system().openpty(size(80, 24)).unwrap();
        self.master.get_termios() != new.master.get_termios()
    }

    /// Returns the process identifier of the program.
    pub fn process_id(&self) -> String {
        self.child.process_id().unwrap().to_string()
    }

    /// Waits for the program to end. Asserts that it restored the terminal.
    #[track_caller]
    pub fn wait_for_end(mut self) -> Ended {
        let status = self.child.wait().unwrap();
        #[cfg(unix)]
        assert!(!self.is_raw(), "raw mode after the end");
        drop(self.keyboard);
        self.reader.join().unwrap();
        let parser = self.display.parser.lock().unwrap();
        let screen = parser.screen();
        assert!(!screen.alternate_screen(), "alternate screen after the end");
        assert!(!screen.hide_cursor(), "hidden cursor after the end");
        let mouse = screen.mouse_protocol_mode();
        assert_eq!(mouse, vt100::MouseProtocolMode::None, "after the end");
        Ended { status: status.exit_code(), text: screen.contents() }
    }
}

impl Display {
    /// Reads the output of a terminal to its end.
    fn read(&self, mut output: impl Read) {
        let mut bytes = [0; 4096];
        // After the end of the last program a read fails or returns nothing. On Linux a read may
        // fail before the last output was returned; the next read then returns that. So the end
        // is reached when two reads in all have failed.
        let mut ends = 0;
        while ends < 2 {
            let Ok(count @ 1..) = output.read(&mut bytes) else {
                ends += 1;
                continue;
            };
            self.parser.lock().unwrap().process(&bytes[..count]);
            self.changed.notify_all();
        }
    }
}

/// Returns the value after a label of the game's panel.
fn panel_value<'a>(contents: &'a str, label: &str) -> Option<&'a str> {
    let (_, rest) = contents.split_once(&format!("  {label}  "))?;
    rest.split_whitespace().next()
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize { rows, cols, ..PtySize::default() }
}

fn nonzero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
}
