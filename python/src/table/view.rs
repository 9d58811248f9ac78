//! The distances of a table as an array that does not copy them.

#![allow(unsafe_code, reason = "numpy views the bytes of the table")]

use numpy::PyArray1;
use numpy::ndarray::ArrayView1;
use pyo3::PyClass;
use pyo3::prelude::*;
use pyo3::pyclass::boolean_struct::True;

/// Returns a read-only view of bytes of a table, which keeps the table alive.
pub fn view<'py, T: PyClass<Frozen = True> + Sync>(
    table: &Bound<'py, T>,
    bytes: impl FnOnce(&T) -> &[u8],
) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let view = ArrayView1::from(bytes(table.get()));
    // SAFETY: The bytes are borrowed from a frozen object, which is never borrowed mutably, so that
    // they stay where they are until it is freed; and the array owns a reference to it. The bytes
    // are never changed: the flag below makes the array and its views read-only, and numpy refuses
    // to set it again because the base of the array is not writable.
    let array = unsafe { PyArray1::borrow_from_array(&view, table.clone().into_any()) };
    array.call_method1("setflags", (false,))?;
    Ok(array)
}
