//! Arguments of Python functions that are checked here, so that errors name what Python has.

use std::path::PathBuf;

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyList, PyString, PyTuple};

use crate::error::{Error, Kind};

/// Converts an integer. Those of more than 64 bits become the nearest of 64 bits, which no argument
/// accepts.
pub fn integer(value: &Bound<'_, PyAny>) -> PyResult<i64> {
    let index = value.call_method0("__index__").map_err(|_| {
        PyTypeError::new_err(format!("expected an integer, found {}", type_name(value)))
    })?;
    let is_negative = || index.lt(0).unwrap_or(false);
    Ok(index.extract().unwrap_or_else(|_| if is_negative() { i64::MIN } else { i64::MAX }))
}

/// Converts an integer or `None`.
pub fn optional_integer(value: &Bound<'_, PyAny>) -> PyResult<Option<i64>> {
    if value.is_none() { Ok(None) } else { integer(value).map(Some) }
}

/// Converts the argument `seed`.
pub fn seed(value: &Bound<'_, PyAny>) -> PyResult<Option<u64>> {
    if value.is_none() {
        return Ok(None);
    }
    integer(value)?;
    let index = value.call_method0("__index__")?;
    let seed = index.extract().map(Some);
    seed.map_err(|_| Error::number("seed", &index, "0 to 2**64 - 1").into())
}

/// Converts the argument `paths`.
pub fn paths(value: &Bound<'_, PyAny>) -> PyResult<Vec<PathBuf>> {
    if !is_list(value) {
        let name = type_name(value);
        return Err(PyTypeError::new_err(format!("expected a list of paths, found {name}")));
    }
    value.try_iter()?.map(|path| path?.extract()).collect()
}

/// Converts the argument `alike`: groups of tiles, or one group.
pub fn groups(value: &Bound<'_, PyAny>) -> PyResult<Vec<Vec<u8>>> {
    let expected = || {
        let name = type_name(value);
        PyTypeError::new_err(format!("expected groups of tiles, such as [1, 2, 3], found {name}"))
    };
    if value.is_instance_of::<PyString>() {
        return Err(expected());
    }
    let items = value.try_iter().map_err(|_| expected())?.collect::<PyResult<Vec<_>>>()?;
    let tile = |tile: &Bound<'_, PyAny>| {
        let number = integer(tile)?;
        u8::try_from(number).map_err(|_| {
            let text = format!("alike: the board has no tile {number}");
            Error::new(Kind::Argument, "alike-no-tile", text).into()
        })
    };
    if !items.is_empty() && items.iter().all(|item| item.hasattr("__index__").unwrap_or(false)) {
        return Ok(vec![items.iter().map(tile).collect::<PyResult<_>>()?]);
    }
    let group = |group: &Bound<'_, PyAny>| {
        let tiles = group.try_iter().map_err(|_| expected())?;
        tiles.map(|number| tile(&number?)).collect()
    };
    items.iter().map(group).collect()
}

/// Returns whether a value is a list or a tuple.
pub fn is_list(value: &Bound<'_, PyAny>) -> bool {
    value.is_instance_of::<PyList>() || value.is_instance_of::<PyTuple>()
}

/// Returns a list or a tuple itself, and the list that is equal to a sequence of another type, such
/// as an array; `None` for other values.
pub fn as_list<'py>(value: &Bound<'py, PyAny>) -> PyResult<Option<Bound<'py, PyAny>>> {
    if is_list(value) {
        return Ok(Some(value.clone()));
    }
    if value.is_none() || value.is_instance_of::<PyInt>() {
        return Ok(None);
    }
    let list = if value.hasattr("__array__")? {
        value.py().import("numpy")?.call_method1("asarray", (value,))?.call_method0("tolist")?
    } else if value.hasattr("tolist")? {
        value.call_method0("tolist")?
    } else {
        return Ok(None);
    };
    // A number for a scalar of numpy.
    Ok(is_list(&list).then_some(list))
}

/// Returns the name of the type of a value.
pub fn type_name(value: &Bound<'_, PyAny>) -> String {
    value.get_type().name().map_or_else(|_| "?".into(), |name| name.to_string())
}
