//! The tables that were found, one for each class of blank cells.

use std::collections::BTreeMap;
use std::rc::Rc;

use jiugong::{Encoding, Goal, Home, Metric, Table};
use js_sys::Function;
use wasm_bindgen::prelude::{JsValue, wasm_bindgen};

use crate::Puzzle;
use crate::board::board;

/// Searches the table that answers a goal, and gives its bytes. `level` is told each distance,
/// and the boards found up to there as a share of all.
#[wasm_bindgen]
pub fn search(rows: usize, cols: usize, goal: &[u8], level: &Function) -> Option<Vec<u8>> {
    let home = Home::of(&board(rows, cols, goal)?).0;
    let (mut found, states) = (0, home.shape().states() as f64);
    let table = table(home, |distance, count| {
        found += count;
        // What the page makes of it is the page's own matter.
        let _ = level.call2(
            &JsValue::NULL,
            &distance.into(),
            &(found as f64 / states).into(),
        );
    })?;
    Some(table.as_bytes().to_vec())
}

fn table(home: Home, level: impl FnMut(u32, u64)) -> Option<Table<Vec<u8>>> {
    let distances = jiugong::search(home, Metric::Stm, level).ok()?;
    Table::from_distances(&distances, Encoding::Byte).ok()
}

/// The tables of the page.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Tables {
    found: BTreeMap<Home, Rc<Table<Vec<u8>>>>,
}

#[wasm_bindgen]
impl Tables {
    /// None yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Tables {
        Tables::default()
    }

    /// Puts a goal to its table, if that was added or found.
    pub fn puzzle(&self, rows: usize, cols: usize, goal: &[u8]) -> Option<Puzzle> {
        let goal = Goal::new(board(rows, cols, goal)?);
        let table = self.found.get(&goal.home())?;
        Some(Puzzle::new(goal, Rc::clone(table)))
    }

    /// Searches the table that answers a goal, here and now.
    pub fn find(&mut self, rows: usize, cols: usize, goal: &[u8]) {
        if let Some(goal) = board(rows, cols, goal)
            && let Some(table) = table(Home::of(&goal).0, |_, _| {})
        {
            self.found.insert(table.header().home(), Rc::new(table));
        }
    }

    /// Adds a table that was searched elsewhere; tells whether these are the bytes of one.
    pub fn add(&mut self, bytes: Vec<u8>) -> bool {
        let table = Table::new(bytes)
            .ok()
            .and_then(|table| table.checked().ok());
        let table = table.filter(|table| table.header().metric() == Metric::Stm);
        let added = table.map(|table| self.found.insert(table.header().home(), Rc::new(table)));
        added.is_some()
    }
}
