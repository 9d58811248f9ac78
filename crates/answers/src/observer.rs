//! How an answer reports its progress to the caller, and how the caller stops it.

use std::borrow::Cow;
use std::io;
use std::ops::{ControlFlow, Range};
use std::path::Path;
use std::time::Instant;

use jiugong::{Home, Metric, Move, Shape};

/// Receives events and progress, and can stop the work. Its methods are called in any thread.
pub trait Observer: Sync {
    /// Called at an event.
    fn event(&self, _: &Event<'_>) {}

    /// Called now and then, after about a millisecond of a search in each thread. Returns whether
    /// the work continues.
    fn progress(&self, _: &Progress) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called with a solution that a search has found, shorter than those before. Perhaps it is not
    /// a shortest one.
    fn solution(&self, _: &[Move]) {}

    /// Called at the end of work whose progress was reported.
    fn finished(&self) {}
}

/// An observer that ignores everything.
#[derive(Clone, Copy, Debug, Default)]
pub struct Silent;

impl Observer for Silent {}

/// An event.
#[derive(Debug)]
pub enum Event<'a> {
    /// A table will be used, from a file, from the program or from memory.
    TableUsed {
        /// The name of the table.
        name: &'a str,
        /// Where it comes from.
        origin: TableOrigin<'a>,
    },
    /// A file is mapped to memory. If it is truncated or its disk fails, reading these addresses
    /// raises SIGBUS on Unix.
    FileMapped {
        /// The file.
        path: &'a Path,
        /// The addresses.
        addresses: Range<usize>,
    },
    /// A search with tables that were built in memory takes long: with the tables that are built to
    /// files by default it would take about a tenth of the time. At most once for each goal.
    SlowSearch {
        /// The home of the goal.
        home: Home,
    },
    /// The system refused threads. The work is done with fewer, or in the calling thread.
    ThreadsRefused {
        /// The number of threads started.
        started: usize,
        /// The number of threads wanted.
        wanted: usize,
        /// The error of the system.
        error: &'a io::Error,
    },
    /// The system does not report how much memory is available. The work is done.
    MemoryUnknown {
        /// The memory that the work needs, in bytes.
        needed: u64,
    },
}

/// Where a table comes from.
#[derive(Clone, Copy, Debug)]
pub enum TableOrigin<'a> {
    /// A file.
    File(&'a Path),
    /// The program.
    Embedded,
    /// It was built in memory.
    Built,
}

impl<'a> TableOrigin<'a> {
    /// Returns the path of the file, `embedded` or `built`.
    pub fn text(self) -> Cow<'a, str> {
        match self {
            TableOrigin::File(path) => path.to_string_lossy(),
            TableOrigin::Embedded => "embedded".into(),
            TableOrigin::Built => "built".into(),
        }
    }
}

/// The progress of work.
#[derive(Clone, Copy, Debug)]
pub enum Progress {
    /// Another thread builds tables that are needed.
    Waiting,
    /// A complete table is built in memory.
    Table {
        /// The home of the table.
        home: Home,
        /// The metric.
        metric: Metric,
    },
    /// Tables of lower bounds are built in memory.
    Bounds {
        /// The shape of the goal.
        shape: Shape,
        /// The number of states found.
        done: u64,
        /// The number of all states.
        total: u64,
    },
    /// The distances of all boards to a set of goals are searched for.
    Goals {
        /// The shape of the goals.
        shape: Shape,
        /// The number of boards found.
        done: u64,
        /// The number of all boards.
        total: u64,
    },
    /// A shortest solution is searched for.
    Search {
        /// The proven lower bound of the distance.
        bound: u32,
        /// The number of boards expanded so far.
        expanded: u64,
        /// The length of the best solution known.
        best: Option<u32>,
    },
    /// The boards at a distance from a goal are searched for, level by level.
    Level {
        /// The distance.
        distance: u32,
        /// The number of boards at the distance before it.
        boards: usize,
        /// The start of the search.
        start: Instant,
    },
    /// Boards at a distance from a goal are drawn from all.
    Drawing {
        /// The distance.
        distance: u32,
        /// The number of boards drawn so far, none of which is at it.
        examined: u64,
        /// The start of the drawing.
        start: Instant,
    },
    /// The distances of a whole table are read.
    Decoding {
        /// The home of the table.
        home: Home,
        /// The metric.
        metric: Metric,
        /// The completed share, between 0 and 1.
        share: f64,
    },
    /// The shortest solutions of all boards of a table are counted.
    Counting {
        /// The home of the table.
        home: Home,
        /// The metric.
        metric: Metric,
        /// The completed share, between 0 and 1.
        share: f64,
    },
}
