//! The distances of a byte table as an array that does not copy them.

#![allow(unsafe_code, reason = "numpy views the bytes of the table")]

use numpy::PyArray1;
use numpy::ndarray::ArrayView1;
use pyo3::prelude::*;

use crate::table::PyTable;

/// Returns a read-only view of the distances, which keeps the table alive.
pub fn distances<'py>(table: &Bound<'py, PyTable>) -> PyResult<Bound<'py, PyArray1<u8>>> {
    let bytes = table.get().table.payload();
    let view = ArrayView1::from(&bytes[..bytes.len().min(table.get().__len__())]);
    // SAFETY: The bytes belong to the `Arc` of the table, a frozen object, so that they stay where
    // they are until the object is freed; and the array owns a reference to it. The bytes are never
    // changed: the flag below makes the array and its views read-only, and numpy refuses to set it
    // again because the base of the array is not writable.
    let array = unsafe { PyArray1::borrow_from_array(&view, table.clone().into_any()) };
    array.call_method1("setflags", (false,))?;
    Ok(array)
}
