//! `jiugong check`: whether moves are a solution, and how good a one.

use jiugong::{Board, Metric, Move};
use jiugong_app::say;
use jiugong_app::{Desk, Failure, Form, NO, Target, board_input as boards, unsolvable};
use serde::Serialize;

use crate::args::Check;

/// What became of the moves.
#[derive(Serialize)]
struct Verdict<'a> {
    board: String,
    goal: &'a str,
    metric: &'static str,
    solvable: bool,
    legal: bool,
    reaches_goal: bool,
    length: usize,
    /// The fewest moves there are, if there are any.
    shortest: Option<usize>,
    /// The moves over the fewest, of a solution.
    excess: Option<usize>,
    /// The step, from 1, at which it first goes wrong, and how.
    first_fault: Option<usize>,
    fault: Option<Fault>,
}

#[derive(Clone, Copy, Serialize)]
#[serde(rename_all = "lowercase")]
enum Fault {
    /// There is no tile to make this move, or not so many.
    Illegal,
    /// This move leaves the shortest ways.
    Detour,
    /// All moves are good, but there should be more of them.
    Short,
}

pub fn run(desk: &mut Desk, args: Check) -> Result<u8, Failure> {
    let convention = args.letters.convention();
    let moves = match desk.metric {
        Metric::Stm => convention
            .parse(&args.solution)
            .map(|moves| moves.into_iter().map(Move::from).collect()),
        Metric::Mtm => convention.parse_moves(&args.solution),
    };
    let moves: Vec<Move> =
        moves.map_err(|error| Failure::Input(desk.words().moves_error(&error)))?;
    boards::each(desk, &args.board, |desk, board, form| {
        let target = desk.target(board.shape())?;
        let verdict = judge(desk, &target, board, &moves)?;
        let status = if verdict.reaches_goal { 0 } else { NO };
        show(desk, &moves, form, &verdict)?;
        Ok(status)
    })
}

fn judge<'a>(
    desk: &mut Desk,
    target: &'a Target,
    board: &Board,
    moves: &[Move],
) -> Result<Verdict<'a>, Failure> {
    let mut end = *board;
    let illegal = moves.iter().position(|&m| end.apply(m).is_none());
    let legal = illegal.is_none();
    let reaches_goal = legal && end == *target.goal.board();
    let shortest = match desk.question(target, board) {
        Ok(question) => Some(question.solutions().map_err(|error| desk.broken(&error))?),
        Err(why) => unsolvable::reason(desk, why).map(|_| None)?,
    };
    let fewest = shortest
        .as_ref()
        .map(|shortest| shortest.distance() as usize);
    let good = shortest.map_or(0, |shortest| shortest.follow(moves));
    let (first_fault, fault) = match illegal {
        Some(at) => (Some(at + 1), Some(Fault::Illegal)),
        None if Some(moves.len()) == fewest && good == moves.len() => (None, None),
        None if good < moves.len() => (Some(good + 1), Some(Fault::Detour)),
        None => (Some(good + 1), Some(Fault::Short)),
    };
    Ok(Verdict {
        board: desk.notation.show(board).to_string(),
        goal: &target.text,
        metric: desk.metric.name(),
        solvable: fewest.is_some(),
        legal,
        reaches_goal,
        length: moves.len(),
        shortest: fewest,
        excess: fewest
            .filter(|_| reaches_goal)
            .map(|fewest| moves.len() - fewest),
        first_fault,
        fault,
    })
}

fn show(desk: &mut Desk, moves: &[Move], form: Form, verdict: &Verdict) -> Result<(), Failure> {
    if desk.output.json {
        return desk.output.record(verdict);
    }
    let words = desk.words();
    let length = say!(words, "count-moves", count = verdict.length);
    let mut said = vec![match verdict {
        Verdict {
            excess: Some(0), ..
        } => say!(words, "check-shortest", moves = length),
        Verdict {
            excess: Some(excess),
            ..
        } => {
            say!(words, "check-longer", moves = length, excess = *excess)
        }
        _ => say!(words, "check-no"),
    }];
    if let (Some(step), Some(fault)) = (verdict.first_fault, verdict.fault) {
        let m = moves.get(step - 1);
        let tiles = m.map_or(0, |m| m.tiles());
        let m = m.map_or(String::new(), |m| match tiles {
            1 => m.direction().arrow().to_string(),
            tiles => format!("{}{tiles}", m.direction().arrow()),
        });
        said.push(match fault {
            Fault::Illegal if tiles > 1 => say!(words, "check-run", step = step, move = m),
            Fault::Illegal => say!(words, "check-illegal", step = step, move = m),
            Fault::Detour if verdict.solvable => say!(words, "check-detour", step = step, move = m),
            Fault::Short if verdict.solvable => say!(words, "check-short", step = step),
            Fault::Detour | Fault::Short => say!(words, "check-unsolvable"),
        });
    }
    if let Some(fewest) = verdict.shortest.filter(|_| verdict.excess != Some(0)) {
        let fewest = say!(words, "count-moves", count = fewest);
        said.push(say!(words, "check-fewest", moves = fewest));
    }
    let said = said.join(&say!(words, "sentence-separator"));
    match form {
        Form::Alone => desk.output.line(said),
        Form::Line => desk.output.line(format_args!("{}\t{said}", verdict.board)),
    }
}
