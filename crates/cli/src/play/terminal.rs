//! The terminal in full-screen mode.

use std::io::{self, Write};
use std::time::Duration;

#[cfg(unix)]
use rustix::stdio::stdout;
#[cfg(unix)]
use rustix::termios::{OptionalActions, tcgetattr, tcsetattr};
use termina::{Event, PlatformTerminal, Terminal};

use super::view::area::Size;
use super::view::buffer::Buffer;

/// The largest area that is drawn, in cells: more than any screen has.
const MAX_SIZE: Size = Size { width: 1000, height: 400 };

/// Switches to the alternate screen without a cursor, and reports clicks: with positions as bytes,
/// or else as one of two kinds of numbers, of which the later one wins.
const ENTER: &str = "\x1b[?1049h\x1b[?25l\x1b[?1000h\x1b[?1015h\x1b[?1006h";
/// The reverse of [`ENTER`].
const LEAVE: &str = "\x1b[?1006l\x1b[?1015l\x1b[?1000l\x1b[?25h\x1b[?1049l";
/// Clears the screen.
const CLEAR: &str = "\x1b[0m\x1b[2J";

/// The terminal in full-screen mode, with raw input and the mouse. Restores the terminal when it is
/// dropped, before a panic is printed, and before a signal ends the program.
#[derive(Debug)]
pub struct FullScreen {
    terminal: PlatformTerminal,
    /// The contents of the terminal.
    shown: Buffer,
}

impl FullScreen {
    /// Switches the terminal to full screen.
    pub fn enter() -> io::Result<FullScreen> {
        let mut terminal = PlatformTerminal::new()?;
        terminal.set_panic_hook(|output| {
            let _ = output.write_all(LEAVE.as_bytes());
        });
        let mut screen = FullScreen { terminal, shown: Buffer::new(Size::default()) };
        enter_raw_mode(&mut screen.terminal)?;
        screen.terminal.write_all(ENTER.as_bytes())?;
        screen.terminal.flush()?;
        Ok(screen)
    }

    /// Returns the size of the screen. It is limited, because terminals can claim sizes for which
    /// the cells would take all memory.
    pub fn size(&self) -> io::Result<Size> {
        let size = self.terminal.get_dimensions()?;
        Ok(Size { width: size.cols.min(MAX_SIZE.width), height: size.rows.min(MAX_SIZE.height) })
    }

    /// Shows a screen: writes the rows that differ from those that are shown.
    pub fn show(&mut self, screen: Buffer) -> io::Result<()> {
        if screen.size() != self.shown.size() {
            self.terminal.write_all(CLEAR.as_bytes())?;
            self.shown = Buffer::new(screen.size());
        }
        for (number, (row, shown)) in (1..).zip(screen.rows().zip(self.shown.rows())) {
            if row != shown {
                write!(self.terminal, "\x1b[{number};1H{row}")?;
            }
        }
        self.shown = screen;
        self.terminal.flush()
    }

    /// Waits for an event. Returns `None` if there is none before the timeout.
    pub fn wait(&self, timeout: Option<Duration>) -> io::Result<Option<Event>> {
        if self.terminal.poll(|_| true, timeout)? {
            self.terminal.read(|_| true).map(Some)
        } else {
            Ok(None)
        }
    }
}

impl Drop for FullScreen {
    fn drop(&mut self) {
        // A panic has restored the terminal already, and its message follows.
        if !std::thread::panicking() {
            // Errors are ignored: there is no terminal to report them on.
            let _ = self.terminal.write_all(LEAVE.as_bytes());
        }
    }
}

/// Makes the terminal pass on each key. `Terminal::enter_raw_mode` would lose those that were typed
/// before.
#[cfg(unix)]
fn enter_raw_mode(_: &mut PlatformTerminal) -> io::Result<()> {
    let mut mode = tcgetattr(stdout())?;
    mode.make_raw();
    Ok(tcsetattr(stdout(), OptionalActions::Now, &mode)?)
}

/// Makes the terminal pass on each key.
#[cfg(not(unix))]
fn enter_raw_mode(terminal: &mut PlatformTerminal) -> io::Result<()> {
    terminal.enter_raw_mode()
}

/// From now on, restores the terminal, as it is now, when a signal ends the program.
///
/// # Errors
///
/// The system's, if it cannot read the mode of the terminal, cannot start a thread or cannot
/// install the handlers. Nothing has changed then.
#[cfg(unix)]
pub fn restore_on_signals() -> io::Result<()> {
    use std::sync::mpsc;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM};
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let mode = tcgetattr(stdout())?;
    // The thread is started first: without it the handlers would swallow the signals.
    let (sender, receiver) = mpsc::channel::<Signals>();
    thread::Builder::new().spawn(move || {
        let Ok(mut signals) = receiver.recv() else {
            return;
        };
        for signal in signals.forever() {
            // Errors are ignored: there is no terminal to report them on.
            let _ = rustix::io::write(stdout(), LEAVE.as_bytes());
            let _ = tcsetattr(stdout(), OptionalActions::Now, &mode);
            let _ = emulate_default_handler(signal);
        }
    })?;
    let _ = sender.send(Signals::new([SIGHUP, SIGINT, SIGQUIT, SIGTERM])?);
    Ok(())
}

#[cfg(all(test, unix))]
mod tests;
