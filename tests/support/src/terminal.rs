//! A terminal to run the program in: a pseudo-terminal of the system, and what stands on it.
#![allow(dead_code, reason = "each test file uses a part of it")]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::sync::{Arc, Condvar, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use vt100::{Parser, Screen};

/// How long anything may take before it is taken for never. Nothing waits for this long if all is
/// well, on however slow a machine.
const NEVER: Duration = Duration::from_secs(120);

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

/// What is left when a program has ended.
pub struct Ended {
    pub status: u32,
    /// The text on the terminal.
    pub text: String,
}

/// The program with these arguments, which are parted by spaces, in English.
pub fn program(arguments: &str) -> CommandBuilder {
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_jiugong"));
    command.args(arguments.split_whitespace());
    command.cwd(env!("CARGO_TARGET_TMPDIR"));
    for variable in [
        "LC_ALL",
        "LC_MESSAGES",
        "LANG",
        "JIUGONG_TABLES",
        "XDG_DATA_HOME",
        "NO_COLOR",
    ] {
        command.env_remove(variable);
    }
    command.env("HOME", env!("CARGO_TARGET_TMPDIR"));
    command.env("TERM", "xterm-256color");
    command
}

fn size(cols: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols,
        ..PtySize::default()
    }
}

fn nonzero(number: u16) -> NonZeroU16 {
    NonZeroU16::new(number).unwrap()
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
        let mut output = pty.master.try_clone_reader().unwrap();
        let shown = Arc::clone(&display);
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            // A terminal whose last program has ended gives an error, or nothing more. Linux may tell
            // so before it has handed over what the program wrote last, and gives that when asked
            // again: an end told twice is the end.
            let mut ends = 0;
            while ends < 2 {
                let Ok(count @ 1..) = output.read(&mut bytes) else {
                    ends += 1;
                    continue;
                };
                shown.parser.lock().unwrap().process(&bytes[..count]);
                shown.changed.notify_all();
            }
        });
        Terminal {
            keyboard: pty.master.take_writer().unwrap(),
            master: pty.master,
            child,
            display,
            reader,
        }
    }

    /// `jiugong play` with these arguments, in a terminal of the usual size, once it shows the game.
    pub fn play(arguments: &str) -> Terminal {
        let terminal = Terminal::run(program(&format!("play {arguments}")), 80, 24);
        terminal.wait("the game", |screen| screen.contents().contains("? "));
        terminal
    }

    /// Types, as the bytes that a keyboard sends.
    pub fn types(&mut self, keys: &str) {
        self.keyboard.write_all(keys.as_bytes()).unwrap();
        self.keyboard.flush().unwrap();
    }

    /// Clicks at a place, counted from 0.
    pub fn click(&mut self, x: u16, y: u16) {
        let (x, y) = (x + 1, y + 1);
        self.types(&format!("\x1b[<0;{x};{y}M\x1b[<0;{x};{y}m"));
    }

    /// Waits until the screen is so.
    #[track_caller]
    pub fn wait(&self, what: &str, so: impl Fn(&Screen) -> bool) {
        let parser = self.display.parser.lock().unwrap();
        let (parser, waited) = self
            .display
            .changed
            .wait_timeout_while(parser, NEVER, |parser| !so(parser.screen()))
            .unwrap();
        let contents = parser.screen().contents();
        assert!(!waited.timed_out(), "never {what}:\n{contents}");
    }

    /// Waits until the screen has all of these texts.
    #[track_caller]
    pub fn shows(&self, texts: &[&str]) {
        self.wait(&format!("{texts:?}"), |screen| {
            let contents = screen.contents();
            texts.iter().all(|text| contents.contains(text))
        });
    }

    /// Waits until a number of the panel is this.
    #[track_caller]
    pub fn counts(&self, label: &str, number: &str) {
        self.wait(&format!("{label} {number}"), |screen| {
            panel(&screen.contents(), label).is_some_and(|shown| shown == number)
        });
    }

    /// The screen as it is.
    pub fn now<T>(&self, see: impl FnOnce(&Screen) -> T) -> T {
        see(self.display.parser.lock().unwrap().screen())
    }

    /// Makes the window so large.
    pub fn resize(&self, cols: u16, rows: u16) {
        let mut parser = self.display.parser.lock().unwrap();
        parser.set_size(nonzero(rows), nonzero(cols));
        self.master.resize(size(cols, rows)).unwrap();
    }

    /// Whether keys come one by one and are not shown, as while a game is on.
    #[cfg(unix)]
    pub fn is_raw(&self) -> bool {
        // What a terminal is like when it is new.
        let fresh = native_pty_system().openpty(size(80, 24)).unwrap();
        self.master.get_termios() != fresh.master.get_termios()
    }

    /// The program's number.
    pub fn process(&self) -> String {
        self.child.process_id().unwrap().to_string()
    }

    /// Waits for the end of the program. It must leave the terminal as a new one is.
    #[track_caller]
    pub fn ends(mut self) -> Ended {
        let status = self.child.wait().unwrap();
        #[cfg(unix)]
        assert!(!self.is_raw(), "raw after the end");
        drop(self.keyboard);
        self.reader.join().unwrap();
        let parser = self.display.parser.lock().unwrap();
        let screen = parser.screen();
        assert!(!screen.alternate_screen(), "another screen after the end");
        assert!(!screen.hide_cursor(), "no cursor after the end");
        let mouse = screen.mouse_protocol_mode();
        assert_eq!(mouse, vt100::MouseProtocolMode::None, "after the end");
        Ended {
            status: status.exit_code(),
            text: screen.contents(),
        }
    }
}

/// The number behind a label of the panel.
fn panel<'a>(contents: &'a str, label: &str) -> Option<&'a str> {
    let (_, behind) = contents.split_once(&format!("  {label}  "))?;
    behind.split_whitespace().next()
}
