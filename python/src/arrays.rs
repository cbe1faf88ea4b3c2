//! Values of ours as Python's own: anything that serde writes becomes dicts and lists, bytes become numpy arrays and
//! numpy arrays bytes. numpy is asked for only when an array is wanted, so the rest of the package does without.

use pyo3::prelude::*;
use pyo3::types::{PyByteArray, PyBytes};

/// Dicts, lists, numbers and strings.
pub(crate) fn from_json<'py>(
    py: Python<'py>,
    value: &impl serde::Serialize,
) -> PyResult<Bound<'py, PyAny>> {
    let text = serde_json::to_string(value)
        .map_err(|error| pyo3::exceptions::PyRuntimeError::new_err(error.to_string()))?;
    py.import("json")?.call_method1("loads", (text,))
}

/// An array of this type and shape over the bytes, which it may write to.
pub(crate) fn array<'py>(
    py: Python<'py>,
    bytes: &[u8],
    kind: &str,
    shape: &[usize],
) -> PyResult<Bound<'py, PyAny>> {
    let flat =
        py.import("numpy")?.call_method1("frombuffer", (PyByteArray::new(py, bytes), kind))?;
    flat.call_method1("reshape", (shape.to_vec(),))
}

/// The numbers of an array or a list.
pub(crate) fn numbers(py: Python<'_>, values: &Bound<'_, PyAny>) -> PyResult<Vec<u16>> {
    // Whatever does not fit into 16 bits is no action: it becomes the greatest number, which no game has as an action.
    let wide = py.import("numpy")?.call_method1("asarray", (values, "int64"))?;
    let narrow = wide.call_method1("clip", (-1, u16::MAX))?.call_method1("astype", ("<u2",))?;
    let bytes = narrow.call_method0("tobytes")?;
    let bytes = bytes.cast::<PyBytes>()?.as_bytes();
    Ok(bytes.as_chunks::<2>().0.iter().map(|&pair| u16::from_le_bytes(pair)).collect())
}
