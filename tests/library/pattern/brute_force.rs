//! An independent search for the distances of a pattern: over the cells of its tiles and the cell of
//! the blank, in which a move of another tile costs nothing.

use std::collections::VecDeque;

/// The distances of all states of a pattern.
pub struct BruteForce {
    rows: usize,
    cols: usize,
    tiles: usize,
    distances: Vec<u8>,
}

/// The cells of the tiles, then the cell of the blank.
type State = Vec<usize>;

const UNREACHED: u8 = u8::MAX;

impl BruteForce {
    /// Searches from the goal with the tiles and the blank on these cells.
    ///
    /// A step that costs nothing is taken at once, one that costs a move after all steps of the
    /// current distance.
    pub fn new(rows: usize, cols: usize, homes: &[usize], blank: usize) -> BruteForce {
        let digits = homes.len() as u32 + 1;
        let mut search = BruteForce {
            rows,
            cols,
            tiles: homes.len(),
            distances: vec![UNREACHED; (rows * cols).pow(digits)],
        };
        let goal: State = homes.iter().copied().chain([blank]).collect();
        let goal = search.number(&goal);
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
        let state: State = cells.iter().copied().chain([blank]).collect();
        let distance = self.distances[self.number(&state)];
        assert_ne!(distance, UNREACHED, "{state:?}");
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
            let neighbours = self.neighbours(number).into_iter();
            neighbours.map(move |(next, cost)| (before, self.distances[next], cost))
        })
    }

    /// Returns the states after each move, with the cost of the move.
    fn neighbours(&self, number: usize) -> Vec<(usize, u8)> {
        let state = self.state(number);
        let blank = state[self.tiles];
        let (row, col) = (blank / self.cols, blank % self.cols);
        let mut sources = Vec::new();
        if row > 0 {
            sources.push(blank - self.cols);
        }
        if row + 1 < self.rows {
            sources.push(blank + self.cols);
        }
        if col > 0 {
            sources.push(blank - 1);
        }
        if col + 1 < self.cols {
            sources.push(blank + 1);
        }
        let next = |source: usize| {
            let mut next = state.clone();
            let tile = state[..self.tiles].iter().position(|&cell| cell == source);
            if let Some(tile) = tile {
                next[tile] = blank;
            }
            next[self.tiles] = source;
            (self.number(&next), u8::from(tile.is_some()))
        };
        sources.into_iter().map(next).collect()
    }

    fn number(&self, state: &[usize]) -> usize {
        state.iter().fold(0, |number, cell| number * self.rows * self.cols + cell)
    }

    fn state(&self, mut number: usize) -> State {
        let cells = self.rows * self.cols;
        let mut state = vec![0; self.tiles + 1];
        for digit in state.iter_mut().rev() {
            *digit = number % cells;
            number /= cells;
        }
        state
    }
}
