//! Goals of one or more boards, and their form on each shape.

mod arg;
mod error;
mod groups;
mod kind;
#[cfg(not(target_family = "wasm"))]
mod nearest;
#[cfg(not(target_family = "wasm"))]
mod partial;
#[cfg(not(target_family = "wasm"))]
mod prepared;

use jiugong::{Arrangement, Board, Goal, GoalError, Labels, Metric, NamedGoal, Notation, Shape};
use jiugong_pattern::MAX_CELLS;
use jiugong_pattern::goals::{ColouredBoard, GAP, GoalSet, OPEN};
use rand::Rng;
use rand::seq::{IndexedRandom, SliceRandom};

#[cfg(not(target_family = "wasm"))]
pub(crate) use prepared::PrecomputedGoal;
#[cfg(not(target_family = "wasm"))]
use prepared::Prepared;

pub use arg::{GoalArg, GoalArgError, OneGoalArg};
pub use error::GoalsError;
use groups::Groups;
pub use kind::GoalKind;
#[cfg(not(target_family = "wasm"))]
pub(crate) use nearest::{Targets, moves_for, named_bound};

/// The boards to reach: one or more goals on one shape in one metric, for boards with the same
/// pieces, with what is computed for them once.
///
/// A goal may leave cells open, and pieces may be alike. That the goals are [one board](Goals::one)
/// is a fact about them: complete tables have its distances.
#[derive(Debug)]
pub struct Goals {
    text: String,
    metric: Metric,
    /// The goal, if it is one board.
    one: Option<Goal>,
    goals: Vec<OneGoal>,
    /// For each tile of a board, its colour.
    colours: Vec<u8>,
    /// `None` if the goal is one board, and on shapes of more than [`MAX_CELLS`] cells.
    set: Option<GoalSet>,
    kind: GoalKind,
    /// A board with these pieces.
    template: Board,
    #[cfg(not(target_family = "wasm"))]
    pub(crate) prepared: Prepared,
}

/// One goal of several.
#[derive(Debug)]
pub(crate) struct OneGoal {
    /// The colour on each cell; `None` if it is open.
    pub colours: Vec<Option<u8>>,
    text: String,
}

impl OneGoal {
    /// Returns whether a board with these colours is the goal.
    fn is_reached(&self, colours: impl IntoIterator<Item = u8>) -> bool {
        self.colours
            .iter()
            .zip(colours)
            .all(|(goal, colour)| goal.is_none_or(|goal| goal == colour))
    }
}

impl Goals {
    /// Prepares goals for boards that have the shape of `default`, which is the board with the
    /// tiles in order, and the tiles of `labels`, or else the ordinary ones.
    ///
    /// # Errors
    ///
    /// [`GoalsError`] if a goal does not fit the boards.
    pub fn new(
        arg: &GoalArg,
        default: Board,
        labels: Option<&Labels>,
        metric: Metric,
        notation: &Notation,
    ) -> Result<Goals, GoalsError> {
        let shape = default.shape();
        match arg.board(&default) {
            Some(board) if board.shape() != shape => {
                Err(GoalsError::Shape { board: shape, goal: board.shape() })
            }
            Some(board) => Ok(Goals::of_board(board, metric, notation)),
            None => {
                let goals = Goals::of_pieces(arg, default, labels, metric, notation)?;
                Ok(match goals.only_board().filter(|_| labels.is_none()) {
                    Some(board) => Goals::of_board(board, metric, notation),
                    None => goals,
                })
            }
        }
    }

    /// Prepares the goal that is one board, for boards with the same tiles.
    pub fn of_board(board: Board, metric: Metric, notation: &Notation) -> Goals {
        let text = notation.format(&board).to_string();
        let colours = board.tiles().iter().copied().map(Some).collect();
        Goals {
            text: text.clone(),
            metric,
            one: Some(Goal::new(board.clone())),
            goals: vec![OneGoal { colours, text }],
            colours: (0..board.tiles().len()).map(|tile| tile as u8).collect(),
            set: None,
            kind: GoalKind::Board,
            template: board,
            #[cfg(not(target_family = "wasm"))]
            prepared: Prepared::default(),
        }
    }

    /// Prepares goals as [`new`](Goals::new) does, but for boards with pieces of which some may be
    /// alike, also if only [one board](Goals::only_board) is a goal.
    ///
    /// # Errors
    ///
    /// [`GoalsError`] if a goal does not fit the boards.
    pub fn of_pieces(
        arg: &GoalArg,
        default: Board,
        labels: Option<&Labels>,
        metric: Metric,
        notation: &Notation,
    ) -> Result<Goals, GoalsError> {
        let shape = default.shape();
        let numbers: Vec<u8> = (0..shape.cells())
            .map(|tile| tile as u8)
            .map(|tile| labels.map_or(tile, |labels| labels.number(tile)))
            .collect();
        let groups = Groups::new(&arg.alike, &numbers)?;
        let in_order = [OneGoalArg::Arrangement(default.clone().into())];
        let given = if arg.goals.is_empty() { &in_order[..] } else { &arg.goals };
        let mut goals: Vec<(Vec<u16>, String)> = Vec::new();
        let mut of_goals = Vec::new();
        for goal in given {
            let (text, arrangements) = goal.arrangements(shape, notation);
            for arrangement in arrangements {
                let colours = groups.colours(shape, &arrangement, &text)?;
                if goals.iter().all(|(other, _)| *other != colours) {
                    let is_only = matches!(goal, OneGoalArg::Arrangement(_));
                    let board = || notation.format_arrangement(&arrangement).to_string();
                    goals.push((colours, if is_only { text.clone() } else { board() }));
                }
            }
            of_goals.push(text);
        }
        // So that they have the same table in every sequence.
        goals.sort();
        let renamed = groups.renamed(goals.iter().flat_map(|(goal, _)| goal));
        let colours = numbers.iter().map(|&number| renamed[usize::from(groups.of(number))]);
        let colours: Vec<u8> = colours.collect();
        let of_goal = |colour: u16| renamed.get(usize::from(colour)).copied();
        let goals = goals
            .into_iter()
            .map(|(goal, text)| OneGoal { colours: goal.into_iter().map(of_goal).collect(), text });
        let goals: Vec<OneGoal> = goals.collect();
        let kind = if goals.len() > 1 {
            GoalKind::Several
        } else if goals.iter().any(|goal| goal.colours.contains(&None)) {
            GoalKind::Open
        } else {
            GoalKind::Alike
        };
        let set = (shape.cells() <= MAX_CELLS).then(|| goal_set(shape, &colours, &goals));
        let set = set.transpose()?;
        let text = of_goals.join(", ");
        let template = template(shape, &numbers).filter(|_| labels.is_some()).unwrap_or(default);
        Ok(Goals {
            text,
            metric,
            one: None,
            goals,
            colours,
            set,
            kind,
            template,
            #[cfg(not(target_family = "wasm"))]
            prepared: Prepared::default(),
        })
    }

    /// Returns the goals as text; several are separated by commas.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Returns the goal if it is one board, which boards with different pieces reach.
    pub fn one(&self) -> Option<&Goal> {
        self.one.as_ref()
    }

    /// Returns the shape.
    pub fn shape(&self) -> Shape {
        self.template.shape()
    }

    /// Returns the metric.
    pub fn metric(&self) -> Metric {
        self.metric
    }

    /// Returns the goals for tables of sets; `None` if the goal is one board, and on shapes of more
    /// than [`MAX_CELLS`] cells, which have none.
    pub fn set(&self) -> Option<&GoalSet> {
        self.set.as_ref()
    }

    /// Returns the goals.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn goals(&self) -> &[OneGoal] {
        &self.goals
    }

    /// Returns the kind of the goals.
    pub fn kind(&self) -> GoalKind {
        self.kind
    }

    /// Returns the colour of a tile.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn colour(&self, tile: u8) -> u8 {
        self.colours[usize::from(tile)]
    }

    /// Returns the colour on each cell of a board of this shape.
    fn colours_of(&self, board: &Board) -> impl Iterator<Item = u8> {
        board.tiles().iter().map(|&tile| self.colours[usize::from(tile)])
    }

    /// Returns the colours of a board of this shape, which has tables.
    pub fn coloured(&self, board: &Board) -> ColouredBoard {
        ColouredBoard::new(board.shape(), self.colours_of(board))
    }

    /// Returns a board with these colours: of pieces that are alike the least ones first, row by
    /// row.
    pub fn uncoloured(&self, coloured: &ColouredBoard) -> Option<Board> {
        self.board_with(coloured.colours().iter().copied())
    }

    fn board_with(&self, colours: impl Iterator<Item = u8>) -> Option<Board> {
        let mut left: Vec<Option<u8>> =
            (0..self.colours.len()).map(|tile| Some(tile as u8)).collect();
        let mut take = |colour: u8| {
            let has_colour = |tile: &&mut Option<u8>| {
                tile.is_some_and(|t| self.colours[usize::from(t)] == colour)
            };
            left.iter_mut().find(has_colour)?.take()
        };
        let tiles: Option<Vec<u8>> = colours.map(&mut take).collect();
        self.board_of(&tiles?)
    }

    /// Returns the first boards that are a goal, with the pieces that are left on its open cells in
    /// the order of their colours: one or, if several cells are open, two, the last two of these
    /// exchanged in the second.
    fn first_boards(&self, goal: &OneGoal) -> impl Iterator<Item = Board> {
        let mut left = self.colours.clone();
        left.sort_unstable();
        for colour in goal.colours.iter().flatten() {
            if let Some(at) = left.iter().position(|other| other == colour) {
                left.remove(at);
            }
        }
        let mut exchanged = left.clone();
        let orders = match &mut exchanged[..] {
            [.., before, last] => {
                std::mem::swap(before, last);
                vec![left, exchanged]
            }
            _ => vec![left],
        };
        orders.into_iter().filter_map(move |left| {
            let mut left = left.into_iter();
            let colours = goal.colours.iter().map(|colour| colour.or_else(|| left.next()));
            self.board_with(colours.map(|colour| colour.unwrap_or(GAP)))
        })
    }

    /// Returns a board with these tiles; `None` if they are not a permutation of its pieces.
    pub fn board_of(&self, tiles: &[u8]) -> Option<Board> {
        let mut board = self.template.clone();
        board.assign(tiles).ok()?;
        Some(board)
    }

    /// Returns the number of gaps.
    pub fn gaps(&self) -> usize {
        self.template.gaps()
    }

    /// Returns the goal or, of several boards, the first.
    pub fn board(&self) -> Board {
        let mut boards = self.goals.iter().flat_map(|goal| self.first_boards(goal));
        boards.next().unwrap_or_else(|| self.template.clone())
    }

    /// Returns the only board that is a goal; `None` if there are several, or pieces are alike.
    pub fn only_board(&self) -> Option<Board> {
        let mut boards = self.goals.iter().flat_map(|goal| self.first_boards(goal));
        let first = boards.next().filter(|_| self.has_parity())?;
        boards.all(|other| other == first).then_some(first)
    }

    /// Returns whether all pieces are different. Only then a board has a parity, and half of all
    /// boards cannot reach a goal.
    fn has_parity(&self) -> bool {
        let mut colours = self.colours.clone();
        colours.sort_unstable();
        colours.windows(2).all(|pair| pair[0] != pair[1])
    }

    /// Returns the goal that a board is, as text; `None` if it is none.
    pub fn reached(&self, board: &Board) -> Option<&str> {
        if let Some(goal) = &self.one {
            return (goal.board() == board).then_some(&*self.text);
        }
        let goal = self.goals.iter().find(|goal| goal.is_reached(self.colours_of(board)));
        goal.map(|goal| &*goal.text)
    }

    /// Returns whether a board is a goal.
    pub fn is_reached(&self, board: &Board) -> bool {
        self.reached(board).is_some()
    }

    /// Returns whether a board is one of the goals.
    #[cfg(not(target_family = "wasm"))]
    pub(crate) fn is_goal(&self, goal: &OneGoal, board: &Board) -> bool {
        goal.is_reached(self.colours_of(board))
    }

    /// Returns the colour on each cell that all goals have there; `None` if it is open, or they
    /// differ.
    fn common_colours(&self) -> Vec<Option<u8>> {
        let cells = 0..self.shape().cells();
        let common = cells.map(|cell| {
            let mut colours = self.goals.iter().map(|goal| goal.colours[cell]);
            let first = colours.next()??;
            colours.all(|other| other == Some(first)).then_some(first)
        });
        common.collect()
    }

    /// Returns the tile on each cell that all goals have there: of pieces that are alike the least
    /// ones first, row by row. `None` if the cell is open, or they differ.
    pub fn goal_tiles(&self) -> Vec<Option<u8>> {
        let mut taken = vec![false; self.colours.len()];
        let tiles = self.common_colours().into_iter().map(|colour| {
            let colour = colour?;
            let is_next = |&tile: &usize| self.colours[tile] == colour && !taken[tile];
            let tile = (0..taken.len()).find(is_next)?;
            taken[tile] = true;
            Some(tile as u8)
        });
        tiles.collect()
    }

    /// Returns whether the piece on a cell of a board of this shape is one that all goals have
    /// there.
    pub fn is_in_place(&self, board: &Board, cell: usize) -> bool {
        let colour = board.tiles().get(cell).map(|&tile| self.colours[usize::from(tile)]);
        colour.is_some() && colour == self.common_colours()[cell]
    }

    /// Checks that a goal can be reached from a board. If all tiles are different, it is decided by
    /// the parity of the board; else every board can be solved. O(cells) for each goal.
    ///
    /// # Errors
    ///
    /// [`GoalError`] with the reason.
    pub fn check_solvable(&self, board: &Board) -> Result<(), GoalError> {
        if let Some(goal) = &self.one {
            return goal.check_solvable(board);
        }
        self.check_shape(board)?;
        match self.parity_goal(board) {
            Some(goal) => Goal::new(goal).check_solvable(board),
            None => Ok(()),
        }
    }

    /// Checks that a board has the shape of the goals.
    ///
    /// # Errors
    ///
    /// [`GoalError::ShapeMismatch`] if it has another shape.
    pub fn check_shape(&self, board: &Board) -> Result<(), GoalError> {
        let (board, goal) = (board.shape(), self.shape());
        if board == goal { Ok(()) } else { Err(GoalError::ShapeMismatch { board, goal }) }
    }

    /// Returns the named goals that an ordinary board can reach.
    pub fn reachable_named_goals(&self, board: &Board) -> Vec<(NamedGoal, Goal)> {
        let goals = NamedGoal::ALL.map(|name| (name, Goal::new(name.board(self.shape()))));
        let is_reachable = |(_, goal): &(_, Goal)| goal.check_solvable(board).is_ok();
        goals.into_iter().filter(is_reachable).collect()
    }

    /// Returns the first goal that a board of this shape can reach or, if it can reach none, the
    /// first; `None` if tiles are alike, so that it can reach all.
    pub fn parity_goal(&self, board: &Board) -> Option<Board> {
        if let Some(goal) = &self.one {
            return Some(goal.board().clone());
        }
        if !self.has_parity() {
            return None;
        }
        let is_reachable = |goal: &Board| Goal::new(goal.clone()).check_solvable(board).is_ok();
        let mut goals = self.goals.iter().flat_map(|goal| self.first_boards(goal));
        goals.find(is_reachable).or_else(|| Some(self.board()))
    }

    /// Draws one of all boards that can reach a goal, uniformly.
    pub fn random_board(&self, rng: &mut impl Rng) -> Board {
        if let Some(goal) = &self.one {
            return goal.random_board(rng);
        }
        let mut tiles = self.board().tiles().to_vec();
        loop {
            tiles.shuffle(rng);
            let board = self.board_of(&tiles);
            if let Some(board) = board.filter(|board| self.check_solvable(board).is_ok()) {
                return board;
            }
        }
    }

    /// Exchanges the pieces of a board that are alike at random.
    pub fn exchanged(&self, board: &Board, rng: &mut impl Rng) -> Board {
        let colours: Vec<u8> = self.colours_of(board).collect();
        let mut tiles = board.tiles().to_vec();
        for cell in (1..tiles.len()).rev() {
            let alike: Vec<usize> =
                (0..=cell).filter(|&other| colours[other] == colours[cell]).collect();
            tiles.swap(cell, *alike.choose(rng).unwrap_or(&cell));
        }
        self.board_of(&tiles).unwrap_or_else(|| board.clone())
    }

    /// Returns two tiles that are alike; `None` if all are different.
    pub fn alike_tiles(&self) -> Option<(u8, u8)> {
        let colour = |tile: u8| self.colours[usize::from(tile)];
        let tiles = (1..self.colours.len()).map(|tile| tile as u8);
        let is_alike = |&(a, b): &(u8, u8)| colour(a) == colour(b) && colour(a) != GAP;
        let pairs = tiles.clone().flat_map(|a| tiles.clone().map(move |b| (a, b)));
        pairs.filter(|(a, b)| a < b).find(is_alike)
    }
}

/// Returns a board whose tiles have these labels.
fn template(shape: Shape, labels: &[u8]) -> Option<Board> {
    let cells: Vec<Option<u8>> = labels.iter().copied().map(Some).collect();
    let (board, _) = Arrangement::new(shape, &cells).ok()?.labelled_board()?;
    Some(board)
}

/// Returns the set of goals for tables.
fn goal_set(shape: Shape, colours: &[u8], goals: &[OneGoal]) -> Result<GoalSet, GoalsError> {
    let mut counts =
        vec![0; colours.iter().map(|&colour| usize::from(colour) + 1).max().unwrap_or(0)];
    for &colour in colours {
        counts[usize::from(colour)] += 1;
    }
    let goals = goals.iter().map(|goal| goal.colours.iter().map(|c| c.unwrap_or(OPEN)).collect());
    let goals: Vec<Vec<u8>> = goals.collect();
    let goals: Vec<&[u8]> = goals.iter().map(Vec::as_slice).collect();
    // The pieces of each goal have been compared with those of the board, and the colours are as
    // the set names them.
    let (set, _) =
        GoalSet::new(shape, &counts, &goals).map_err(|_| GoalsError::Alike { number: GAP })?;
    Ok(set)
}
