//! The states of a table: distances, numbers, samples. [`PyTable`] documents the functions.

use std::ops::Range;

use jiugong::{Distances, Encoding, Notation, Solver};
use jiugong_answers::memory;
use jiugong_answers::thresholds::MAX_INLINE_BOARDS;
use jiugong_engine::{DecodedTable, decode_memory};
use pyo3::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rayon::prelude::*;

use super::PyTable;
use crate::batch::{Parts, fill_chunks};
use crate::boards::{filled, to_array};
use crate::error::{Error, Kind, Result};
use crate::random;
use crate::threads::{self, ThreadCount};
use crate::watch::{self, Progress, Watch};

/// The number of states that a thread copies at a time.
const CHUNK: usize = 1 << 16;

/// A new search finds all distances if more than one state in this many is decoded: a walk takes
/// some hundred times as long as the search takes per state.
const SEARCH_SHARE: u64 = 256;

pub fn decode<'py>(
    table: &PyTable,
    py: Python<'py>,
    start: i64,
    stop: Option<i64>,
    threads: ThreadCount,
) -> PyResult<Bound<'py, PyAny>> {
    let all = table.table.index().states();
    let range = range(start, stop, all)?;
    let header = table.table.header();
    let count = range.end - range.start;
    let uses_decoded_table = header.encoding() == Encoding::Byte
        || !is_small(header.home().shape().cells()) && count > all / SEARCH_SHARE;
    filled(py, count, |slots: &mut [u8]| {
        if !uses_decoded_table {
            return fill_chunks(py, slots, threads, Parts::QUICK, |watch, first, slots| {
                let numbers = range.start + first as u64..;
                for (number, slot) in numbers.zip(slots).take_while(|_| !watch.is_stopped()) {
                    let state = table.table.index().state(number);
                    *slot = state.map_or(Ok(0), |state| table.table.distance(&state))? as u8;
                }
                Ok(())
            });
        }
        memory::check(decode_memory(header)).map_err(Error::from)?;
        let work = |watch: &Watch| -> Result<()> {
            let decoded = DecodedTable::new(&table.table, |_| {})?;
            let parts = slots.par_chunks_mut(CHUNK).enumerate();
            parts.try_for_each(|(number, part)| {
                if watch.is_stopped() {
                    return Ok(());
                }
                let start = range.start + (number * CHUNK) as u64;
                part.copy_from_slice(decoded.distances(start..start + part.len() as u64)?);
                Ok(())
            })
        };
        Ok(threads::run(py, threads, Progress::none(), work)??)
    })
}

fn range(start: i64, stop: Option<i64>, all: u64) -> Result<Range<u64>> {
    let number = |number: i64| u64::try_from(number).ok().filter(|number| *number <= all);
    let stop_number = stop.map_or(Some(all), number);
    match (number(start), stop_number) {
        (Some(start), Some(stop)) if start <= stop => Ok(start..stop),
        _ => {
            let stop = stop.map_or_else(|| "None".into(), |stop| stop.to_string());
            let text =
                format!("start is {start} and stop {stop}, expected 0 <= start <= stop <= {all}");
            Err(Error::new(Kind::Argument, "argument-invalid", text))
        }
    }
}

pub fn hardest<'py>(table: &PyTable, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
    let boards = watch::run(py, Progress::none(), |watch| {
        let solver = Solver::new(&table.table, &table.goal)?;
        let boards = solver.boards_at(table.open.distribution().radius());
        let boards = boards.take_while(|_| !watch.is_stopped()).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, Error>(boards)
    })??;
    to_array(py, &boards, table.open.shape(), &Notation::default())
}

pub fn sample<'py>(
    table: &PyTable,
    py: Python<'py>,
    distance: i64,
    n: i64,
    seed: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let distribution = table.open.distribution();
    let found = u32::try_from(distance).ok().filter(|d| distribution.count(*d) > 0);
    let distance = found.ok_or_else(|| {
        let text = format!("distance is {distance}, expected 0 to {}", distribution.radius());
        Error::new(Kind::Argument, "random-no-board", text)
    })?;
    let n = random::count(n)?;
    let mut rng = ChaCha8Rng::seed_from_u64(random::seed(py, seed)?);
    let is_quick = n <= MAX_INLINE_BOARDS && is_small(table.open.shape().cells());
    let boards = watch::run_unless_quick(py, is_quick, |watch| {
        let solver = Solver::new(&table.table, &table.goal)?;
        let mut boards = Vec::new();
        while boards.len() < n && !watch.is_stopped() {
            let count = u16::try_from(n - boards.len()).unwrap_or(u16::MAX);
            boards.extend(solver.random_boards_at(distance, count, &mut rng)?);
        }
        Ok::<_, Error>(boards)
    })??;
    to_array(py, &boards, table.open.shape(), &Notation::default())
}

/// Returns whether the plain search of the library supports a shape.
pub fn is_small(cells: usize) -> bool {
    cells <= Distances::MAX_CELLS
}
