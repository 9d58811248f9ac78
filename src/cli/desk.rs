//! Where questions are put: boards, goals and the tables that answer them.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::rc::Rc;

use jiugong::words::Words;
use jiugong::{
    Board, BoardError, Fault, Goal, Graph, Metric, Notation, QueryError, Routes, Shape, Shortest,
    Slide, Solver, Table, Unreachable, Usual, say,
};

use super::args::Common;
use super::failure::Failure;
use super::output::Output;
use super::tables::{Bytes, Tables};

/// The goal that was told.
#[derive(Clone, Copy, Debug)]
enum Told {
    /// None: the tiles in their order.
    Order,
    Usual(Usual),
    Board(Board),
}

/// Everything a command needs to answer.
#[derive(Debug)]
pub struct Desk {
    pub output: Output,
    pub notation: Notation,
    pub metric: Metric,
    words: Rc<Words>,
    told: Told,
    tables: Tables,
    targets: HashMap<Shape, Rc<Target>>,
}

/// A goal on one shape.
#[derive(Debug)]
pub struct Target {
    pub goal: Goal,
    /// The goal in writing.
    pub text: String,
    usual: OnceCell<[Goal; 3]>,
    routes: OnceCell<Option<Routes>>,
}

/// A question about one board, turned so that a table there is answers it: if it is reversed,
/// from goal to board.
#[derive(Debug)]
pub struct Question {
    table: Rc<Table<Bytes>>,
    goal: Goal,
    board: Board,
    reversed: bool,
}

/// Why a board has no answer: because none exists, or because something failed.
#[derive(Debug)]
pub enum NoAnswer {
    Unreachable(Unreachable),
    Failure(Failure),
}

impl From<Failure> for NoAnswer {
    fn from(failure: Failure) -> NoAnswer {
        NoAnswer::Failure(failure)
    }
}

impl Desk {
    pub fn new(common: &Common, words: Words) -> Result<Desk, Failure> {
        let metric = common.metric.unwrap_or_default();
        let tables = Tables::new(common.tables.as_deref(), metric, &words)?;
        let shape = match &common.shape {
            None => None,
            Some(text) => Some(shape(text, &words)?),
        };
        let mut notation = Notation {
            gap: common.blank.filter(|&gap| gap != 0),
            shape,
        };
        let told = match common.goal.as_deref() {
            None => Told::Order,
            Some(text) => match Usual::named(&text.to_ascii_lowercase()) {
                Some(usual) => Told::Usual(usual),
                None => {
                    let board = notation.parse(text);
                    let board = board.map_err(|error| bad_goal(&words, text, &error))?;
                    // Boards without rows are read in the goal's shape.
                    notation.shape = Some(board.shape());
                    Told::Board(board)
                }
            },
        };
        Ok(Desk {
            output: Output::new(common.json),
            notation,
            metric,
            words: Rc::new(words),
            told,
            tables,
            targets: HashMap::new(),
        })
    }

    /// The words of the user's language.
    pub fn words(&self) -> Rc<Words> {
        Rc::clone(&self.words)
    }

    /// The shape that a command is about: what it was told, or else the goal's, or else 3×3.
    pub fn shape(&self, told: Option<&str>) -> Result<Shape, Failure> {
        match told {
            Some(text) => shape(text, &self.words()),
            None => Ok(self.notation.shape.unwrap_or(Shape::EIGHT_PUZZLE)),
        }
    }

    /// The goal for boards of a shape.
    pub fn target(&mut self, shape: Shape) -> Result<Rc<Target>, Failure> {
        if let Some(target) = self.targets.get(&shape) {
            return Ok(Rc::clone(target));
        }
        let in_order = self.notation.in_order(shape);
        let in_order = in_order.map_err(|error| self.bad_board(&error))?;
        let board = match self.told {
            Told::Order => in_order,
            Told::Usual(usual) => usual.board(shape),
            Told::Board(board) if board.shape() == shape => board,
            Told::Board(board) => {
                let wrong = Unreachable::Shape {
                    board: shape,
                    goal: board.shape(),
                };
                return Err(Failure::Board {
                    said: self.words().unreachable(&wrong),
                    record: wrong.to_string(),
                });
            }
        };
        let target = Rc::new(Target::new(board, &self.notation));
        self.targets.insert(shape, Rc::clone(&target));
        Ok(target)
    }

    /// A table that answers a goal whatever the board: found, or searched for.
    pub fn table(&mut self, goal: &Goal) -> Result<Rc<Table<Bytes>>, Failure> {
        let words = self.words();
        match self.tables.find(goal.home(), &words)? {
            Some(table) => Ok(table),
            None => self.build(goal),
        }
    }

    /// The question how a board gets to a goal.
    pub fn question(&mut self, target: &Target, board: &Board) -> Result<Question, NoAnswer> {
        target.goal.check(board).map_err(NoAnswer::Unreachable)?;
        let words = self.words();
        let mut question = |goal: Goal, board: Board, reversed| {
            let found = self.tables.find(goal.home(), &words)?;
            Ok::<_, Failure>(found.map(|table| Question {
                table,
                goal,
                board,
                reversed,
            }))
        };
        if let Some(question) = question(target.goal.clone(), *board, false)? {
            return Ok(question);
        }
        if let Some(question) = question(Goal::new(*board), *target.goal.board(), true)? {
            return Ok(question);
        }
        Ok(Question {
            table: self.build(&target.goal)?,
            goal: target.goal.clone(),
            board: *board,
            reversed: false,
        })
    }

    /// A board's distance, and every legal move with the distance after it, the best first.
    pub fn moves(
        &mut self,
        target: &Target,
        board: &Board,
    ) -> Result<(u32, Vec<(Slide, u32)>), NoAnswer> {
        let question = self.question(target, board)?;
        let distance = question.distance().map_err(|error| self.broken(&error))?;
        if !question.reversed {
            let moves = question.solver().and_then(|solver| solver.moves(board));
            return Ok((distance, moves.map_err(|error| self.broken(&error))?));
        }
        // The board's own table tells how far the goal is from it, and not from its neighbours.
        // Those that are closer are on shortest paths.
        let shortest = question.shortest().map_err(|error| self.broken(&error))?;
        let best: Vec<Slide> = shortest.first_moves().collect();
        let mut moves = Vec::new();
        for (slide, next) in board.neighbours(self.metric) {
            let after = match self.metric {
                _ if best.contains(&slide) => distance - 1,
                // A neighbour is a move closer or a move farther, never as far.
                Metric::Stm => distance + 1,
                // Here it may be as far.
                Metric::Mtm => {
                    let question = self.question(target, &next)?;
                    question.distance().map_err(|error| self.broken(&error))?
                }
            };
            moves.push((slide, after));
        }
        moves.sort_by_key(|&(_, distance)| distance);
        Ok((distance, moves))
    }

    /// The routes of all boards to a goal, worked out when first asked for; `None` for shapes
    /// that are too large and in mtm, where each board is a question of its own.
    pub fn routes<'a>(&mut self, target: &'a Target) -> Result<Option<&'a Routes>, Failure> {
        if target.routes.get().is_none() {
            let small = target.goal.board().shape().cells() <= Graph::MAX_CELLS;
            let routes = match small && self.metric == Metric::Stm {
                false => None,
                true => {
                    let table = self.table(&target.goal)?;
                    let solver = Solver::new(&table, &target.goal);
                    let solver = solver.map_err(|error| self.broken(&error.into()))?;
                    let routes = Routes::new(&solver);
                    Some(routes.map_err(|error| self.broken(&error))?)
                }
            };
            // Nobody else has set it: it was empty a moment ago and this is the one thread.
            let _ = target.routes.set(routes);
        }
        Ok(target.routes.get().and_then(Option::as_ref))
    }

    /// That a board cannot be read.
    pub fn bad_board(&self, error: &BoardError) -> Failure {
        Failure::Board {
            said: self.words().board_error(error),
            record: error.to_string(),
        }
    }

    /// That a table failed in the middle of an answer.
    pub fn broken(&self, error: &QueryError) -> Failure {
        Failure::table(&self.words, |words| match error {
            QueryError::Damaged(damage) => words.damage(damage),
            other => other.to_string(),
        })
    }

    fn build(&mut self, goal: &Goal) -> Result<Rc<Table<Bytes>>, Failure> {
        let (words, home) = (self.words(), goal.home());
        self.tables.build(home, &words).ok_or_else(|| {
            Failure::table(&words, |words| {
                let shape = home.shape().to_string();
                let command = self.tables.command(home);
                match goal.index() {
                    Ok(_) => say!(words, "tables-missing", shape = shape, command = command),
                    Err(_) => say!(words, "tables-impossible", shape = shape),
                }
            })
        })
    }
}

impl Target {
    pub fn new(board: Board, notation: &Notation) -> Target {
        Target {
            goal: Goal::new(board),
            text: notation.show(&board).to_string(),
            usual: OnceCell::new(),
            routes: OnceCell::new(),
        }
    }

    /// Those of the usual goals that a board reaches.
    pub fn usual_goals(&self, board: &Board) -> impl Iterator<Item = (Usual, &Goal)> {
        let shape = self.goal.board().shape();
        let goals = self
            .usual
            .get_or_init(|| Usual::ALL.map(|usual| Goal::new(usual.board(shape))));
        let board = *board;
        let named = Usual::ALL.into_iter().zip(goals);
        named.filter(move |(_, goal)| goal.check(&board).is_ok())
    }
}

impl Question {
    pub fn distance(&self) -> Result<u32, QueryError> {
        self.solver()?.distance(&self.board)
    }

    pub fn shortest(&self) -> Result<Shortest, QueryError> {
        let shortest = self.solver()?.shortest(&self.board)?;
        Ok(match self.reversed {
            true => shortest.reversed(),
            false => shortest,
        })
    }

    fn solver(&self) -> Result<Solver<'_, Bytes>, QueryError> {
        // The table was found by the goal's home.
        Ok(Solver::new(&self.table, &self.goal)?)
    }
}

/// A shape that was told.
fn shape(text: &str, words: &Words) -> Result<Shape, Failure> {
    text.parse()
        .map_err(|_| Failure::Input(say!(words, "shape-bad", shape = text)))
}

fn bad_goal(words: &Words, text: &str, error: &BoardError) -> Failure {
    let names = Usual::ALL.map(Usual::name).join(", ");
    let unknown = |fault: &Fault| matches!(fault, Fault::Unknown { .. });
    Failure::Input(match error.faults().iter().any(unknown) {
        // A name, then, that is none.
        true => say!(words, "goal-unknown", goal = text, names = names),
        false => {
            let error = words.board_error(error);
            say!(words, "goal-bad", goal = text, error = error)
        }
    })
}
