//! Building a table in a worker.

use jiugong::{Home, Metric};
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::board::board;
use crate::build::build;

/// Builds the table of a goal and returns its bytes. Calls `on_progress` after each distance with
/// the share of the boards found so far.
#[wasm_bindgen(js_name = buildTable)]
pub fn build_table(
    rows: usize,
    cols: usize,
    goal: &[u8],
    #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    #[wasm_bindgen(unchecked_param_type = "(share: number) => void")] on_progress: &Function,
) -> Option<Vec<u8>> {
    let home = Home::of(&board(rows, cols, goal)?);
    build(home, Metric::from_name(metric)?, |share| {
        // An exception in the callback does not stop the search.
        let _ = on_progress.call1(&JsValue::NULL, &share.into());
    })
}
