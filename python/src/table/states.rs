//! The states of a table: distances, numbers, samples. [`PyTable`] documents the functions.

use std::ops::Range;

use jiugong::{Encoding, Goal, Notation, Shape, Solver};
use jiugong_answers::memory;
use jiugong_engine::{DecodedTable, decode_memory};
use numpy::{PyArray1, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rayon::prelude::*;

use crate::batch::{Batch, INLINE, IfUnsolvable};
use crate::boards::{Boards, filled, to_array};
use crate::error::{Error, Kind, Result};
use crate::puzzle::Puzzle;
use crate::random;
use crate::table::{PyTable, is_small};
use crate::threads;
use crate::watch::{self, Progress, Watch};

/// The number of states that a thread decodes or numbers at a time.
const CHUNK: usize = 1 << 10;

/// A new search finds all distances if more than one state in this many is decoded: a walk takes
/// some hundred times as long as the search takes per state.
const SEARCH_SHARE: u64 = 256;

pub fn decode<'py>(
    table: &PyTable,
    py: Python<'py>,
    start: i64,
    stop: Option<i64>,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let all = table.table.index().states();
    let range = range(start, stop, all)?;
    let header = table.table.header();
    let count = range.end - range.start;
    let uses_decoded_table = header.encoding() == Encoding::Byte
        || !is_small(header.home().shape().cells()) && count > all / SEARCH_SHARE;
    filled(py, count, |slots: &mut [u8]| {
        if !uses_decoded_table {
            return for_chunks(py, threads, slots, |index, slot| {
                let state = table.table.index().state(range.start + index as u64);
                let distance = state.map_or(Ok(0), |state| table.table.distance(&state))?;
                *slot = distance as u8;
                Ok(())
            });
        }
        memory::check(decode_memory(header)).map_err(Error::from)?;
        let work = |watch: &Watch| -> Result<()> {
            let decoded = DecodedTable::new(&table.table, |_| {})?;
            let parts = slots.par_chunks_mut(CHUNK << 6).enumerate();
            parts.try_for_each(|(number, part)| {
                if watch.is_stopped() {
                    return Ok(());
                }
                let start = range.start + ((number * CHUNK) << 6) as u64;
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

/// Calls `calculate` for each slot in parallel. Ctrl-C ends it.
fn for_chunks<T: Send>(
    py: Python<'_>,
    threads: usize,
    slots: &mut [T],
    calculate: impl Fn(usize, &mut T) -> Result<()> + Sync,
) -> PyResult<()> {
    let error = threads::run(py, threads, Progress::none(), |watch| {
        let chunks = slots.par_chunks_mut(CHUNK).enumerate();
        chunks.find_map_first(|(number, slots)| {
            let mut slots = (number * CHUNK..).zip(slots);
            if watch.is_stopped() {
                return None;
            }
            slots.try_for_each(|(index, slot)| calculate(index, slot)).err()
        })
    })?;
    error.map_or(Ok(()), |error| Err(error.into()))
}

pub fn rank<'py>(
    table: &PyTable,
    py: Python<'py>,
    boards: &Bound<'py, PyAny>,
    threads: usize,
    unsolvable: &str,
) -> PyResult<Bound<'py, PyAny>> {
    let puzzle = Puzzle { goal: table.goal.clone().into(), ..Puzzle::default() };
    let boards = Boards::several(boards, &puzzle, Some(table.goal.shape()))?;
    let goal = Goal::new(table.goal.clone());
    let index = goal.index().map_err(Error::from)?;
    let unsolvable = IfUnsolvable::parse(unsolvable)?;
    let groups = [(None, table.answers(table.goal.clone())?)];
    let batch = Batch { boards: &boards, groups: &groups, threads, unsolvable, chunk: CHUNK };
    batch.map(py, -1_i64, |_, board, _| Ok(index.number(&goal.state(board)?) as i64))
}

pub fn unrank<'py>(
    table: &PyTable,
    py: Python<'py>,
    indices: &Bound<'py, PyAny>,
    threads: usize,
) -> PyResult<Bound<'py, PyAny>> {
    let goal = Goal::new(table.goal.clone());
    let index = table.table.index();
    for_numbers(py, (indices, index.states()), table.goal.shape(), threads, |number, tiles| {
        let board = goal.board_from_state(&index.state(number)?)?;
        tiles.copy_from_slice(board.tiles());
        Some(())
    })
}

/// Returns an array of boards of a shape with these numbers, each less than `all`. `board` fills in
/// the board of a number.
pub fn for_numbers<'py>(
    py: Python<'py>,
    (indices, all): (&Bound<'py, PyAny>, u64),
    shape: Shape,
    threads: usize,
    board: impl Fn(u64, &mut [u8]) -> Option<()> + Sync,
) -> PyResult<Bound<'py, PyAny>> {
    let indices = py.import("numpy")?.call_method1("asarray", (indices,))?;
    let indices = indices.cast::<PyUntypedArray>()?;
    let kind: String = indices.dtype().getattr("kind")?.extract()?;
    if indices.ndim() != 1 || !(matches!(&*kind, "i" | "u") || indices.len() == 0) {
        let text = format!(
            "expected a one-dimensional array of integers, found {} of {} dimensions",
            indices.dtype(),
            indices.ndim()
        );
        return Err(Error::new(Kind::Array, "array-dtype", text).into());
    }
    // Numbers from 2⁶³ on become negative, which is out of range too.
    let indices = indices.call_method1("astype", ("int64",))?;
    let indices = indices.cast::<PyArray1<i64>>()?.readonly();
    let numbers = indices.as_slice().map_err(Error::of_array)?;
    filled(py, (numbers.len(), shape.rows(), shape.cols()), |tiles| {
        let mut rows: Vec<&mut [u8]> = tiles.chunks_mut(shape.cells()).collect();
        for_chunks(py, threads, &mut rows, |row, tiles| {
            let found = u64::try_from(numbers[row]).ok().and_then(|number| board(number, tiles));
            found.ok_or_else(|| {
                let text =
                    format!("index {} is out of range: expected 0 to {}", numbers[row], all - 1);
                Error::new(Kind::Argument, "index-out-of-range", text).at_row(row)
            })
        })
    })
}

pub fn hardest<'py>(table: &PyTable, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
    let goal = Goal::new(table.goal.clone());
    let boards = watch::run(py, Progress::none(), |watch| {
        let solver = Solver::new(&table.table, &goal)?;
        let boards = solver.boards_at(table.table.header().distribution().radius());
        let boards = boards.take_while(|_| !watch.is_stopped()).collect::<Result<Vec<_>, _>>()?;
        Ok::<_, Error>(boards)
    })??;
    to_array(py, &boards, table.goal.shape(), &Notation::default())
}

pub fn sample<'py>(
    table: &PyTable,
    py: Python<'py>,
    distance: i64,
    n: i64,
    seed: Option<u64>,
) -> PyResult<Bound<'py, PyAny>> {
    let distribution = table.table.header().distribution();
    let found = u32::try_from(distance).ok().filter(|d| distribution.count(*d) > 0);
    let distance = found.ok_or_else(|| {
        let text = format!("distance is {distance}, expected 0 to {}", distribution.radius());
        Error::new(Kind::Argument, "random-no-board", text)
    })?;
    let n = random::count(n)?;
    let mut rng = ChaCha8Rng::seed_from_u64(random::seed(py, seed)?);
    let goal = Goal::new(table.goal.clone());
    let is_quick = n <= INLINE && is_small(table.goal.tiles().len());
    let boards = watch::run_unless_quick(py, is_quick, |watch| {
        let solver = Solver::new(&table.table, &goal)?;
        let mut boards = Vec::new();
        while boards.len() < n && !watch.is_stopped() {
            let count = u16::try_from(n - boards.len()).unwrap_or(u16::MAX);
            boards.extend(solver.random_boards_at(distance, count, &mut rng)?);
        }
        Ok::<_, Error>(boards)
    })??;
    to_array(py, &boards, table.goal.shape(), &Notation::default())
}
