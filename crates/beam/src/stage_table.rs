//! Exact distances of the few tiles of a stage.

use alloc::vec;
use alloc::vec::Vec;
use core::ops::ControlFlow;

use crate::grid::{Grid, NONE};
use crate::stages::Stage;

/// The number of moves, of the blank too, that bring the tiles of a stage to their cells.
pub(crate) struct StageTable {
    /// The number of each free cell.
    local: Vec<u16>,
    free: usize,
    tiles: usize,
    distances: Vec<u16>,
}

/// A distance that is not known: larger than the limit of the table.
pub(crate) const FAR: u16 = u16::MAX;

impl StageTable {
    /// Searches backwards from the solved chunk, breadth-first, until the distances of all `wanted`
    /// (cells of the tiles, cell of the blank) are known, and `slack` moves further. Other
    /// distances are [`FAR`]. `None` if `proceed`, which is called in each level, stops the search.
    pub fn new(
        grid: &Grid,
        stage: &Stage,
        wanted: impl Iterator<Item = ([u8; 4], u8)>,
        slack: usize,
        proceed: &mut dyn FnMut() -> ControlFlow<()>,
    ) -> Option<StageTable> {
        let cells: Vec<usize> = (0..grid.cells()).filter(|&cell| stage.free[cell]).collect();
        let free = cells.len();
        let mut local = vec![NONE; grid.cells()];
        for (number, &cell) in cells.iter().enumerate() {
            local[cell] = number as u16;
        }
        let next: Vec<Vec<usize>> = cells
            .iter()
            .map(|&cell| {
                let near = grid.next[cell].iter().filter(|&&next| next != NONE);
                let near = near.map(|&next| local[usize::from(next)]);
                near.filter(|&next| next != NONE).map(usize::from).collect()
            })
            .collect();
        let tiles = stage.targets.len();
        let mut distances = vec![FAR; free.pow(tiles as u32 + 1)];
        let targets: Vec<usize> =
            stage.targets.iter().map(|&cell| local[usize::from(cell)].into()).collect();
        let solved = targets.iter().fold(0, |index, &cell| (index + cell) * free);
        let mut level: Vec<u32> = Vec::new();
        for blank in (0..free).filter(|blank| !targets.contains(blank)) {
            distances[solved + blank] = 0;
            level.push((solved + blank) as u32);
        }
        // The weight of each tile in the index.
        let mut weights = [0; 4];
        for (tile, weight) in weights[..tiles].iter_mut().enumerate() {
            *weight = free.pow((tiles - tile) as u32);
        }
        let mut wanted: Vec<u32> = wanted
            .map(|(cells, blank)| {
                let cells = cells[..tiles].iter().chain([&blank]);
                let cells = cells.map(|&cell| usize::from(local[usize::from(cell)]));
                cells.fold(0, |index, cell| index * free + cell) as u32
            })
            .collect();
        let mut places = [usize::MAX; 4];
        let mut distance = 0;
        let mut found = Vec::new();
        let mut further = slack;
        while !level.is_empty() && further > 0 {
            if proceed().is_break() {
                return None;
            }
            wanted.retain(|&index| distances[index as usize] == FAR);
            if wanted.is_empty() {
                further -= 1;
            }
            distance += 1;
            for &index in &level {
                let blank = index as usize % free;
                let mut rest = index as usize / free;
                for tile in (0..tiles).rev() {
                    places[tile] = rest % free;
                    rest /= free;
                }
                for &to in &next[blank] {
                    let mut index = index as usize - blank + to;
                    for tile in 0..tiles {
                        if places[tile] == to {
                            index = index + blank * weights[tile] - to * weights[tile];
                        }
                    }
                    if distances[index] == FAR {
                        distances[index] = distance;
                        found.push(index as u32);
                    }
                }
            }
            level.clear();
            core::mem::swap(&mut level, &mut found);
        }
        Some(StageTable { local, free, tiles, distances })
    }

    /// Returns the number of tiles of the chunk.
    pub fn tiles(&self) -> usize {
        self.tiles
    }

    /// Returns the distance of tiles on `cells` with the blank on `blank`.
    pub fn distance(&self, cells: &[u8], blank: usize) -> u16 {
        let mut index = 0;
        for &cell in &cells[..self.tiles] {
            index = (index + usize::from(self.local[usize::from(cell)])) * self.free;
        }
        self.distances[index + usize::from(self.local[blank])]
    }
}

#[cfg(test)]
mod tests {
    use jiugong::Shape;

    use super::*;
    use crate::stages::stages;

    #[test]
    fn asks_whether_to_proceed_in_each_level() {
        let grid = Grid::new(Shape::new(6, 6).unwrap());
        let (stages, _) = stages(&grid, 35, |_| 2);
        let stage = &stages[0];
        let targets = [stage.targets[0], stage.targets[1], 0, 0];
        let far = ([35, 34, 0, 0], 0);
        let mut levels = 0;
        let mut count = || {
            levels += 1;
            ControlFlow::Continue(())
        };
        let table = StageTable::new(&grid, stage, [far].into_iter(), 1, &mut count).unwrap();
        assert_eq!(table.distance(&targets, 35), 0);
        assert_eq!(table.distance(&far.0, 0), levels - 1);
        let mut left = 3;
        let mut stop = || {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        assert!(StageTable::new(&grid, stage, [far].into_iter(), 1, &mut stop).is_none());
        assert_eq!(left, 0);
    }
}
