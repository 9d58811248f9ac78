//! Distance tables.

use std::collections::BTreeMap;
use std::rc::Rc;

use jiugong::{Encoding, Goal, Home, Metric, Table};
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::Solver;
use crate::board::board;

/// Builds the table of a goal and returns its bytes. Calls `on_progress` after each distance with
/// the share of the boards found so far.
#[wasm_bindgen(js_name = buildTable)]
pub fn build_table(
    rows: usize,
    cols: usize,
    goal: &[u8],
    on_progress: &Function,
) -> Option<Vec<u8>> {
    let home = Home::of(&board(rows, cols, goal)?);
    let states = home.shape().states() as f64;
    let mut found = 0;
    let table = build(home, |_, count| {
        found += count;
        // An exception in the callback does not stop the search.
        let _ = on_progress.call1(&JsValue::NULL, &(found as f64 / states).into());
    })?;
    Some(table.as_bytes().to_vec())
}

fn build(home: Home, on_distance: impl FnMut(u32, u64)) -> Option<Table<Vec<u8>>> {
    let distances = jiugong::search(home, Metric::Stm, on_distance).ok()?;
    Table::from_distances(&distances, Encoding::Byte).ok()
}

/// The tables built so far.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Tables(BTreeMap<Home, Rc<Table<Vec<u8>>>>);

#[wasm_bindgen]
impl Tables {
    /// Creates an empty set of tables.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Tables {
        Tables::default()
    }

    /// Returns a solver for a goal if its table was built or added.
    pub fn solver(&self, rows: usize, cols: usize, goal: &[u8]) -> Option<Solver> {
        let goal = Goal::new(board(rows, cols, goal)?);
        let table = self.0.get(&goal.home())?;
        Some(Solver::new(goal, Rc::clone(table)))
    }

    /// Builds the table of a goal.
    pub fn build(&mut self, rows: usize, cols: usize, goal: &[u8]) {
        if let Some(goal) = board(rows, cols, goal)
            && let Some(table) = build(Home::of(&goal), |_, _| {})
        {
            self.insert(table);
        }
    }

    /// Adds a table built elsewhere. Returns whether the bytes are a valid table.
    pub fn add(&mut self, bytes: Vec<u8>) -> bool {
        let table = Table::new(bytes).and_then(Table::checked);
        match table {
            Ok(table) if table.header().metric() == Metric::Stm => {
                self.insert(table);
                true
            }
            _ => false,
        }
    }

    fn insert(&mut self, table: Table<Vec<u8>>) {
        self.0.insert(table.header().home(), Rc::new(table));
    }
}
