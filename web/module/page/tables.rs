//! Distance tables.

use std::collections::BTreeMap;
use std::rc::Rc;

use jiugong::{Goal, Home, Metric, Table};
use wasm_bindgen::prelude::wasm_bindgen;

use super::solver::Solver;
use crate::board::board;
use crate::build::build;

/// The tables built so far.
#[wasm_bindgen]
#[derive(Debug, Default)]
pub struct Tables(BTreeMap<(Home, Metric), Rc<Table<Vec<u8>>>>);

#[wasm_bindgen]
impl Tables {
    /// Creates an empty set of tables.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Tables {
        Tables::default()
    }

    /// Returns a solver for a goal if its table was built or added.
    pub fn solver(
        &self,
        rows: usize,
        cols: usize,
        goal: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    ) -> Option<Solver> {
        let goal = Goal::new(board(rows, cols, goal)?);
        let table = self.0.get(&(goal.home(), Metric::from_name(metric)?))?;
        Some(Solver::new(goal, Rc::clone(table)))
    }

    /// Builds the table of a goal.
    pub fn build(
        &mut self,
        rows: usize,
        cols: usize,
        goal: &[u8],
        #[wasm_bindgen(unchecked_param_type = "Metric")] metric: &str,
    ) {
        if let Some(goal) = board(rows, cols, goal)
            && let Some(metric) = Metric::from_name(metric)
            && let Some(bytes) = build(Home::of(&goal), metric, |_| {})
        {
            self.add(bytes);
        }
    }

    /// Adds a table built elsewhere. Returns whether the bytes are a valid table.
    pub fn add(&mut self, bytes: Vec<u8>) -> bool {
        let table = Table::new(bytes).and_then(Table::checked);
        if let Ok(table) = table {
            let header = table.header();
            self.0.insert((header.home(), header.metric()), Rc::new(table));
            true
        } else {
            false
        }
    }
}
