//! The numbers of boards in a table.

use std::sync::Arc;

use jiugong::Board;
use jiugong_answers::{DistanceTable, Goals, NoAnswer};
use numpy::{PyArray1, PyArrayMethods, PyUntypedArray, PyUntypedArrayMethods};
use pyo3::prelude::*;

use super::OpenTable;
use crate::answers::Answers;
use crate::batch::{Batch, IfUnsolvable, Parts, fill_chunks};
use crate::boards::{Boards, filled};
use crate::error::{Error, Kind, Result};
use crate::puzzle::{Labelled, Puzzle};
use crate::threads::ThreadCount;

impl OpenTable {
    /// Returns the numbers of boards, which `number` returns.
    pub fn rank<'py>(
        &self,
        boards: &Bound<'py, PyAny>,
        threads: Option<i64>,
        unsolvable: IfUnsolvable,
        number: impl Fn(&Goals, &Board) -> Result<u64, NoAnswer> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, labels) = (boards.py(), self.goal.labels());
        let puzzle = match &self.table {
            DistanceTable::Board(_) => Puzzle { goal: self.goal.clone(), ..Puzzle::default() },
            DistanceTable::Goals(_) => {
                Puzzle { allows_alike: labels.is_some(), ..Puzzle::default() }
            }
        };
        let boards = Boards::several(boards, &puzzle, Some(self.shape()))?;
        let goals = Arc::clone(&self.goals);
        let groups = vec![(labels, Answers { source: self.source(&goals)?, goals })];
        let threads = ThreadCount::new(threads)?;
        let batch = Batch { boards, groups, threads, unsolvable, parts: Parts::QUICK };
        batch.map(py, -1_i64, |answers, board, _| Ok(number(&answers.goals, board)? as i64))
    }

    /// Returns the boards with these numbers, each less than `all`, as an array. `board` returns
    /// the board of a number.
    pub fn unrank<'py>(
        &self,
        indices: &Bound<'py, PyAny>,
        threads: Option<i64>,
        all: u64,
        board: impl Fn(u64) -> Option<Board> + Sync,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (py, shape, labels) = (indices.py(), self.shape(), self.goal.labels());
        let threads = ThreadCount::new(threads)?;
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
            fill_chunks(py, &mut rows, threads, Parts::QUICK, |watch, first, rows| {
                for (row, tiles) in (first..).zip(rows) {
                    if watch.is_stopped() {
                        break;
                    }
                    let found = u64::try_from(numbers[row]).ok().and_then(&board);
                    let board = found.ok_or_else(|| out_of_range(numbers[row], all).at_row(row))?;
                    let board = Labelled { board, labels };
                    tiles.iter_mut().zip(board.numbers()).for_each(|(tile, n)| *tile = n);
                }
                Ok(())
            })
        })
    }
}

fn out_of_range(index: i64, all: u64) -> Error {
    let text = format!("index {index} is out of range: expected 0 to {}", all - 1);
    Error::new(Kind::Argument, "index-out-of-range", text)
}
