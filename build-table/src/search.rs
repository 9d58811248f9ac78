//! The search for the distances of a table: the plain search of the library for small shapes, the
//! engine for large ones and for patterns.

use std::ops::ControlFlow;

use jiugong::file::PAGE;
use jiugong::{Encoding, Header, Home, Index, Metric, Table};
use jiugong_answers as answers;
use jiugong_engine::{
    Search, Simd, Sink, SparsePayload, TrackPayload, next_goal_level, next_pattern_level,
    resident_memory,
};
use jiugong_pattern::Pattern;
use jiugong_pattern::goals::{GoalSearch, GoalSearchError};
use jiugong_pattern::table::{PatternPlan, PatternSearch};
use jiugong_terminal::interrupt::is_requested;
use jiugong_terminal::{Error, memory, msg};

use crate::args::Args;
use crate::checkpoint::{Checkpoint, Saver};
use crate::interrupt;
use crate::plan::{Content, GoalContent, TablePlan, is_small};
use crate::progress::Progress;
use crate::search_result::{Payload, SearchResult};

/// Returns the instruction set on the command line; by default the fastest.
pub fn simd(args: &Args) -> Result<Simd, Error> {
    let Some(name) = &args.code else {
        return Ok(Simd::best());
    };
    let available = Simd::available();
    let simd = available.iter().find(|simd| simd.name() == name);
    simd.copied().ok_or_else(|| {
        let names: Vec<_> = available.iter().map(|simd| simd.name()).collect();
        Error::Usage(msg!("build-code", code = name, names = &names[..]))
    })
}

/// Searches all states of a table. Checkpoints are saved if they are enabled.
pub fn search(
    plan: &TablePlan,
    simd: Simd,
    checkpoint: Option<&Checkpoint>,
    progress: &mut Progress,
) -> Result<SearchResult, Error> {
    match plan.content {
        Content::Pattern(ref content) => pattern_search(&content.pattern, progress),
        Content::Goals(ref content) => goal_search(plan, content, progress),
        Content::Complete(home, encoding) if is_small(home.shape()) => {
            plain_search(plan, home, encoding, progress)
        }
        Content::Complete(home, encoding) => {
            let search = EngineSearch { plan, home, encoding, simd, checkpoint };
            match (encoding, plan.metric) {
                (Encoding::Byte, _) => search.run(progress, |bytes, _, _| Payload::Bytes(bytes)),
                (Encoding::Sparse, Metric::Stm) => search.run(progress, |bits, header, index| {
                    Payload::Sparse(Box::new(SparsePayload::new(bits, header, index)))
                }),
                (Encoding::Sparse, Metric::Mtm) => search.run(progress, |found, header, index| {
                    Payload::Tracks(Box::new(TrackPayload::new(found, header, index)))
                }),
            }
        }
    }
}

fn pattern_search(pattern: &Pattern, progress: &mut Progress) -> Result<SearchResult, Error> {
    let mut search = PatternSearch::new(PatternPlan::new(pattern));
    loop {
        progress.levels(search.counts())?;
        if is_requested() {
            progress.finish();
            return Err(interrupt::error());
        }
        if next_pattern_level(&mut search) == 0 {
            break;
        }
    }
    let memory = resident_memory();
    let rows = search.into_rows().map_err(|error| search_failed(&pattern.table_name(), error))?;
    Ok(SearchResult {
        frame: rows.header().as_ref().clone(),
        distribution: rows.header().distribution().clone(),
        segment_length: rows.part_length(),
        payload: Payload::Pattern(Box::new(rows)),
        memory,
    })
}

fn goal_search(
    plan: &TablePlan,
    content: &GoalContent,
    progress: &mut Progress,
) -> Result<SearchResult, Error> {
    let proceed =
        || if is_requested() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) };
    let search = GoalSearch::new_while(&content.set, plan.metric, proceed);
    let mut search = search.map_err(|error| match error {
        GoalSearchError::TooLarge => {
            answers::Error::GoalsTooLarge(content.set.shape(), None).into()
        }
        GoalSearchError::Memory(error) => memory::refused(content.memory, &error.into()),
        GoalSearchError::Stopped => interrupt::error(),
    })?;
    while next_goal_level(&mut search) > 0 {
        progress.levels(search.counts())?;
        if is_requested() {
            progress.finish();
            return Err(interrupt::error());
        }
    }
    let memory = resident_memory();
    let distances = search.into_distances();
    let header = distances.header().map_err(|error| search_failed(&plan.name, error))?;
    Ok(SearchResult {
        frame: header.as_ref().clone(),
        distribution: header.distribution().clone(),
        payload: Payload::Goals(Box::new(distances)),
        segment_length: SEGMENT_LENGTH,
        memory,
    })
}

fn plain_search(
    plan: &TablePlan,
    home: Home,
    encoding: Encoding,
    progress: &mut Progress,
) -> Result<SearchResult, Error> {
    let distances = jiugong::search(home, plan.metric, |_, _| {})
        .map_err(|error| search_failed(&plan.name, error))?;
    progress.levels(distances.distribution().counts())?;
    let memory = resident_memory();
    let table = Table::from_distances(&distances, encoding)
        .map_err(|error| search_failed(&plan.name, error))?;
    Ok(SearchResult {
        frame: table.header().as_ref().clone(),
        distribution: table.header().distribution().clone(),
        payload: Payload::Table(Box::new(table)),
        segment_length: SEGMENT_LENGTH,
        memory,
    })
}

/// A search of the engine.
struct EngineSearch<'a> {
    plan: &'a TablePlan,
    home: Home,
    encoding: Encoding,
    simd: Simd,
    checkpoint: Option<&'a Checkpoint>,
}

impl EngineSearch<'_> {
    fn run<S: Sink>(
        &self,
        progress: &mut Progress,
        payload: fn(S, &Header, &Index) -> Payload,
    ) -> Result<SearchResult, Error> {
        let &EngineSearch { plan, home, encoding, checkpoint, .. } = self;
        let mut saver = checkpoint.map(Saver::new).transpose()?;
        let mut search = self.start(progress)?;
        let mut is_save_error_noted = false;
        loop {
            progress.levels(search.counts())?;
            if is_requested() {
                progress.finish();
                return Err(saver.map_or_else(interrupt::error, |saver| saved(&search, &saver)));
            }
            if search.next_level() == 0 {
                break;
            }
            // The search continues without a new checkpoint, and the last one is kept. Later
            // attempts may succeed, because disk space may become free.
            if let Some(saver) = &mut saver
                && let Err(message) = saver.save_if_due(&search)
                && !is_save_error_noted
            {
                progress.note(&message);
                is_save_error_noted = true;
            }
        }
        let memory = resident_memory();
        let header = Header::new(home, plan.metric, encoding, search.counts())
            .map_err(|error| search_failed(&plan.name, error))?;
        let index = Index::new(home.shape()).map_err(|error| search_failed(&plan.name, error))?;
        Ok(SearchResult {
            frame: header.as_ref().clone(),
            distribution: header.distribution().clone(),
            payload: payload(search.into_sink(), &header, &index),
            segment_length: SEGMENT_LENGTH,
            memory,
        })
    }

    /// Resumes the search from its checkpoint, if there is one, or starts it.
    fn start<S: Sink>(&self, progress: &Progress) -> Result<Search<S>, Error> {
        let &EngineSearch { plan, home, simd, checkpoint, .. } = self;
        if let Some(checkpoint) = checkpoint
            && let Some(search) =
                checkpoint.load(|from| Search::load(home, plan.metric, simd, from))?
        {
            let distance = search.counts().len() - 1;
            progress.note(&msg!("checkpoint-resumed", distance = distance));
            return Ok(search);
        }
        Search::new(home, plan.metric, simd).map_err(|error| search_failed(&plan.name, error))
    }
}

/// The length of the segments in which a complete table is written, a multiple of the page: more
/// than a hundred times that of a chunk's blocks.
const SEGMENT_LENGTH: usize = 64 * PAGE;

/// Saves an interrupted search, and returns the error that ends the program.
fn saved<S: Sink>(search: &Search<S>, saver: &Saver) -> Error {
    Error::Interrupted(match saver.save(search) {
        Ok(()) => msg!(
            "checkpoint-interrupted",
            file = saver.file(),
            distance = search.counts().len() - 1
        ),
        Err(message) => message,
    })
}

/// Returns the error of a search that cannot start or has a wrong result.
pub fn search_failed(table: &str, error: impl ToString) -> Error {
    Error::Io(msg!("build-failed", table = table, error = error.to_string()))
}
