//! An independent search for the distances of a pattern: over the cells of its tiles and the cell
//! of the blank, in which a move of another tile costs nothing.

use std::collections::VecDeque;

/// The distances of all states of a pattern.
///
/// A state is a number in base N: a digit for the cell of each tile, then one for that of the
/// blank.
pub struct BruteForce {
    rows: usize,
    cols: usize,
    tiles: usize,
    distances: Vec<u8>,
}

/// The maximum number of tiles.
const MAX_TILES: usize = 6;

const UNREACHED: u8 = u8::MAX;

impl BruteForce {
    /// Searches from the goal with the tiles and the blank on these cells.
    ///
    /// A step that costs nothing is taken at once, one that costs a move after all steps of the
    /// current distance.
    pub fn new(rows: usize, cols: usize, goal_cells: &[usize], blank: usize) -> BruteForce {
        let digits = goal_cells.len() as u32 + 1;
        let mut search = BruteForce {
            rows,
            cols,
            tiles: goal_cells.len(),
            distances: vec![UNREACHED; (rows * cols).pow(digits)],
        };
        let goal = search.number(goal_cells, blank);
        search.distances[goal] = 0;
        let mut queue = VecDeque::from([(goal, 0)]);
        while let Some((number, distance)) = queue.pop_front() {
            if search.distances[number] < distance {
                continue;
            }
            for (next, cost) in search.neighbours(number) {
                let next_distance = distance + cost;
                if next_distance < search.distances[next] {
                    search.distances[next] = next_distance;
                    if cost == 0 {
                        queue.push_front((next, next_distance));
                    } else {
                        queue.push_back((next, next_distance));
                    }
                }
            }
        }
        search
    }

    /// Returns the distance with the tiles and the blank on these cells.
    pub fn distance(&self, cells: &[usize], blank: usize) -> u32 {
        let distance = self.distances[self.number(cells, blank)];
        assert_ne!(distance, UNREACHED, "{cells:?} {blank}");
        distance.into()
    }

    /// Returns the states found.
    pub fn reached(&self) -> impl Iterator<Item = usize> {
        let states = 0..self.distances.len();
        states.filter(|&number| self.distances[number] != UNREACHED)
    }

    /// Returns the distances before and after each move, with the cost of the move.
    pub fn moves(&self) -> impl Iterator<Item = (u8, u8, u8)> {
        self.reached().flat_map(move |number| {
            let before = self.distances[number];
            self.neighbours(number).map(move |(next, cost)| (before, self.distances[next], cost))
        })
    }

    /// Returns the states after each move, with the cost of the move.
    fn neighbours(&self, number: usize) -> impl Iterator<Item = (usize, u8)> + use<> {
        let (digits, blank) = self.digits(number);
        let (row, col) = (blank / self.cols, blank % self.cols);
        let sources = [
            (row > 0).then(|| blank - self.cols),
            (row + 1 < self.rows).then_some(blank + self.cols),
            (col > 0).then(|| blank - 1),
            (col + 1 < self.cols).then_some(blank + 1),
        ];
        // A tile of the pattern goes where the blank is, and the blank goes to its cell.
        sources.into_iter().flatten().map(move |source| {
            let tile = digits.iter().find(|&&(cell, _)| cell == source);
            let next = number - blank + source;
            match tile {
                Some((_, weight)) => (next + blank * weight - source * weight, 1),
                None => (next, 0),
            }
        })
    }

    fn number(&self, cells: &[usize], blank: usize) -> usize {
        let digits = cells.iter().chain([&blank]);
        digits.fold(0, |number, cell| number * self.rows * self.cols + cell)
    }

    /// Returns the cell of each tile with the weight of its digit, and the cell of the blank.
    fn digits(&self, number: usize) -> ([(usize, usize); MAX_TILES], usize) {
        let cells = self.rows * self.cols;
        let mut digits = [(cells, 0); MAX_TILES];
        let mut weight = 1;
        for digit in digits[..self.tiles].iter_mut().rev() {
            weight *= cells;
            *digit = (number / weight % cells, weight);
        }
        (digits, number % cells)
    }
}
