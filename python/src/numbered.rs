//! The boards of a table by their numbers.

use jiugong::Shape;
use numpy::{PyArray1, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;
use rayon::prelude::*;

use crate::boards::filled;
use crate::error::{Error, Kind, Result};
use crate::threads;
use crate::watch::Progress;

/// The number of states that a thread decodes or numbers at a time.
pub const CHUNK: usize = 1 << 10;

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

/// Calls `calculate` for each slot in parallel. Ctrl-C ends it.
pub fn for_chunks<T: Send>(
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
