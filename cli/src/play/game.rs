//! A game: a board, the moves made on it, and what the table says of them.

use jiugong::{Board, Metric, Move, QueryError, Solver, TableError};
use jiugong_app::Bytes;
use rand::Rng;

/// Who found a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finder {
    Player,
    Table,
}

/// A move that was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    pub slide: Move,
    /// The distance to the goal after it.
    pub distance: u32,
    pub finder: Finder,
}

/// A game. All it knows of distances it reads from the table, a walk down at the most: nothing here
/// searches.
#[derive(Debug)]
pub struct Game<'a> {
    solver: Solver<'a, Bytes>,
    fewest: u32,
    board: Board,
    steps: Vec<Step>,
    /// How many of the steps stand; those after them were taken back.
    made: usize,
}

impl<'a> Game<'a> {
    /// A game from a board.
    pub fn new(solver: Solver<'a, Bytes>, start: Board) -> Result<Game<'a>, QueryError> {
        Ok(Game {
            solver,
            fewest: solver.distance(&start)?,
            board: start,
            steps: Vec::new(),
            made: 0,
        })
    }

    pub fn solver(&self) -> Solver<'a, Bytes> {
        self.solver
    }

    pub fn board(&self) -> &Board {
        &self.board
    }

    /// All moves, with those at the end that were taken back.
    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// How many moves were made.
    pub fn made(&self) -> usize {
        self.made
    }

    /// How many of them the table found.
    pub fn shown(&self) -> usize {
        let made = self.steps.iter().take(self.made);
        made.filter(|step| step.finder == Finder::Table).count()
    }

    /// The fewest moves from the start.
    pub fn fewest(&self) -> u32 {
        self.fewest
    }

    /// The fewest moves from here.
    pub fn distance(&self) -> u32 {
        self.last().map_or(self.fewest, |step| step.distance)
    }

    /// How many moves more than needed it will have been, if the rest is perfect.
    pub fn extra(&self) -> usize {
        (self.made + self.distance() as usize).saturating_sub(self.fewest as usize)
    }

    pub fn is_solved(&self) -> bool {
        self.distance() == 0
    }

    /// The best move; `None` at the goal.
    pub fn best(&self) -> Result<Option<Move>, QueryError> {
        self.solver.next(&self.board)
    }

    /// The move that brings the blank to a cell: of all tiles between. `None` if the cell is not in
    /// the blank's row or column.
    pub fn towards(&self, cell: usize) -> Option<Move> {
        // Runs of tiles are the moves of mtm, whatever counts as one here.
        let mut runs = self.board.neighbours(Metric::Mtm);
        let run = runs.find(|(_, board)| board.blank() == cell);
        run.map(|(slide, _)| slide)
    }

    /// Makes a move; false, and nothing changed, where there is none. Where a move is of one tile, a
    /// run of tiles is as many moves.
    pub fn apply(&mut self, slide: Move, finder: Finder) -> Result<bool, QueryError> {
        if self.board.after(slide).is_none() {
            return Ok(false);
        }
        match self.metric() {
            Metric::Stm => slide
                .steps()
                .try_for_each(|m| self.make(m.into(), finder))?,
            Metric::Mtm => self.make(slide, finder)?,
        }
        Ok(true)
    }

    fn make(&mut self, slide: Move, finder: Finder) -> Result<(), QueryError> {
        let Some(after) = self.board.after(slide) else {
            return Ok(());
        };
        let distance = self.solver.distance(&after)?;
        let slide = self.joined(slide);
        // What was taken back and is made again keeps what came after it.
        let again = self.steps.get(self.made).map(|step| step.slide);
        if again != Some(slide) {
            self.steps.truncate(self.made);
            self.steps.push(Step {
                slide,
                distance,
                finder,
            });
        }
        self.made += 1;
        self.board = after;
        Ok(())
    }

    /// The move, or where a run of tiles counts as one the whole run, if the last move went the same
    /// way: keys move tiles one by one, and that must not make them two moves.
    fn joined(&mut self, slide: Move) -> Move {
        let last = self.last().filter(|_| self.metric() == Metric::Mtm);
        let last = last.filter(|last| last.slide.direction() == slide.direction());
        let tiles = last.map(|last| last.slide.tiles() + slide.tiles());
        match tiles.and_then(|tiles| Move::new(slide.direction(), tiles)) {
            None => slide,
            Some(run) => {
                self.undo();
                run
            }
        }
    }

    /// Takes the last move back; false if there is none.
    pub fn undo(&mut self) -> bool {
        let Some(step) = self.last() else {
            return false;
        };
        self.board.apply(step.slide.opposite());
        self.made -= 1;
        true
    }

    /// Makes the move again that was taken back; false if there is none.
    pub fn redo(&mut self) -> bool {
        let Some(step) = self.steps.get(self.made) else {
            return false;
        };
        self.board.apply(step.slide);
        self.made += 1;
        true
    }

    /// Another game with the same goal, from a random board: of all at this distance, or of all there
    /// are. `None` if no board is so far.
    pub fn another(
        &self,
        distance: Option<u32>,
        rng: &mut impl Rng,
    ) -> Result<Option<Game<'a>>, QueryError> {
        let start = shuffled(&self.solver, distance, rng)?;
        start.map(|start| Game::new(self.solver, start)).transpose()
    }

    fn last(&self) -> Option<Step> {
        let last = self.made.checked_sub(1)?;
        self.steps.get(last).copied()
    }

    fn metric(&self) -> Metric {
        self.solver.table().header().metric()
    }
}

/// A random board: of all at this distance, each as likely as any other, or of all there are. `None`
/// if none is so far.
pub fn shuffled(
    solver: &Solver<'_, Bytes>,
    distance: Option<u32>,
    rng: &mut impl Rng,
) -> Result<Option<Board>, TableError> {
    match distance {
        None => Ok(Some(solver.goal().random(rng))),
        Some(distance) => Ok(solver.random_at(distance, 1, rng)?.pop()),
    }
}

#[cfg(test)]
mod tests;
