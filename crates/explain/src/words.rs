//! Reasons in English. A reason and the names that a front end uses for players, cells and pieces flow
//! in; one sentence flows out.

use fourfold_game::{Cell, CellMark, Seat, Value};
use fourfold_quarto::{Piece, Variant};

use crate::{Lay, PieceWin, Reason, ThreatOwner};

/// How a front end calls things.
pub struct Names<'a> {
    /// Who makes the move that is explained.
    pub mover: Seat,
    /// What the two players are called, such as `Red` and `Blue`.
    pub players: [&'a str; 2],
    /// A cell in words, such as `column 4, row 2` or `square 7`.
    pub cell: &'a dyn Fn(Cell) -> String,
    /// The variant, where the game has pieces with traits.
    pub variant: Option<Variant>,
}

impl Names<'_> {
    fn player(&self, seat: Seat) -> &str {
        self.players[seat.index()]
    }

    fn cell(&self, cell: Cell) -> String {
        (self.cell)(cell)
    }

    /// One of some cells, such as `square 3 or square 7`.
    fn any_of<'c>(&self, cells: impl IntoIterator<Item = &'c Cell>) -> String {
        let told: Vec<String> = cells.into_iter().map(|&cell| self.cell(cell)).collect();
        told.join(" or ")
    }

    fn piece(&self, piece: Piece) -> String {
        let traits = self.variant.map(|variant| piece.words(variant));
        traits.map_or_else(|| piece.to_string(), |traits| format!("{piece} ({traits})"))
    }
}

/// The reason as a sentence.
#[must_use]
pub fn sentence(reason: &Reason, names: &Names<'_>) -> String {
    capital(&in_words(reason, names))
}

fn in_words(reason: &Reason, names: &Names<'_>) -> String {
    let mover = names.player(names.mover);
    let opponent = names.player(names.mover.other());
    match reason {
        Reason::Wins { .. } => format!("{mover} completes four in a row."),
        Reason::AllowsWin { at, .. } => {
            format!("{opponent} then completes four in a row at {}.", names.cell(*at))
        }
        Reason::IgnoresThreat { at, .. } => format!(
            "{opponent} already threatens to win at {}, and this move does not stop it.",
            names.cell(*at)
        ),
        Reason::Blocks { .. } => {
            format!("Stops {opponent}, who would complete four in a row here.")
        }
        Reason::Fork { at: [one, other], open_three: true } => format!(
            "An open three: four can be completed at {} and at {}, and {opponent} can stop only one.",
            names.cell(*one),
            names.cell(*other)
        ),
        Reason::Fork { at: [one, other], .. } => format!(
            "Threatens {} and {} at the same time: {opponent} can stop only one of them.",
            names.cell(*one),
            names.cell(*other)
        ),
        Reason::ForcingLine { winner, columns } => {
            format!(
                "{} wins by force with {}: every move threatens to win, every reply (in brackets) \
                 is forced.",
                names.player(*winner),
                with_replies(columns)
            )
        }
        Reason::FillsBelow { at, owner: ThreatOwner::Opponent, .. } => {
            format!("Makes {} playable, where {opponent} completes four in a row.", names.cell(*at))
        }
        Reason::FillsBelow { at, owner: ThreatOwner::Mover, .. } => format!(
            "Makes {} playable: {opponent} takes it, and {mover} loses the threat there.",
            names.cell(*at)
        ),
        Reason::OnlyMove => "The only move: every other one is worse.".to_owned(),
        Reason::LastColumns { winner, at, others, .. } => format!(
            "The columns fill up until {} has to play below {}, where {} completes four in a row.",
            names.player(winner.other()),
            names.any_of(std::iter::once(at).chain(others)),
            names.player(*winner)
        ),
        Reason::ThrowsAway { from, to, longer, at_once } => {
            let result = thrown_away(*from, *to, *longer);
            match at_once.as_deref() {
                None => result,
                Some(cells) => format!("{} {result}", missed(cells, names)),
            }
        }
        Reason::Completes { shared, .. } => {
            format!("Completes a line of {} pieces.", shared.word())
        }
        Reason::GivesAWin(win) => format!("Piece {}", how_it_wins(win, names)),
        Reason::EveryPieceWins { pieces } => match pieces.as_slice() {
            [only] => format!("The last piece wins: {}", how_it_wins(only, names)),
            _ => {
                format!("No piece is safe to give: each of the {} completes a line.", pieces.len())
            }
        },
        Reason::SafePieces { pieces } => {
            let listed: Vec<String> = pieces.iter().map(|&piece| names.piece(piece)).collect();
            match pieces.len() {
                1 => format!("Only one piece is safe to give: {}.", listed.join("")),
                count => format!("{count} pieces are safe to give: {}.", listed.join("; ")),
            }
        }
        Reason::RunsOut { giver, ply, pieces } => {
            let after =
                if *ply == 1 { "now".to_owned() } else { format!("at move {ply} of the line") };
            format!(
                "{} runs out of safe pieces {after}: each of the {} left completes a line.",
                names.player(*giver),
                pieces.len()
            )
        }
        Reason::TakesAway { shared, waiting, .. } => format!(
            "Ends a line's chance of being all {}; {waiting} {} could have completed it.",
            shared.word(),
            if *waiting == 1 { "piece" } else { "pieces" }
        ),
        Reason::Points(lay) => format!("Scores {}.", points(lay)),
        Reason::Better { lay, by } => {
            format!(
                "A block at {} would have brought {by} more: {}.",
                names.cell(lay.cell),
                points(lay)
            )
        }
        Reason::Opens { cells } => {
            let listed: Vec<String> = cells.iter().map(|&cell| names.cell(cell)).collect();
            let touch = if cells.len() == 1 { "touches" } else { "touch" };
            format!("Opens {}, which now {touch} three sides or more.", listed.join(" and "))
        }
        Reason::LineOnly => "See the line of best play.".to_owned(),
    }
}

/// A win on the spot that was passed by.
fn missed(cells: &[Cell], names: &Names<'_>) -> String {
    let mover = names.player(names.mover);
    match (cells.is_empty(), names.variant.is_some()) {
        (true, _) => format!("{mover} could have won at once."),
        (false, true) => format!("This piece wins at once on {}.", names.any_of(cells)),
        (false, false) => {
            format!("{mover} could have completed four in a row at {}.", names.any_of(cells))
        }
    }
}

/// The columns of a forced win, the replies of the other side in brackets.
fn with_replies(columns: &[u8]) -> String {
    let told = columns.iter().enumerate().map(|(index, column)| match index % 2 {
        0 => (column + 1).to_string(),
        _ => format!("({})", column + 1),
    });
    told.collect::<Vec<_>>().join(" ")
}

fn thrown_away(from: Value, to: Value, longer: u32) -> String {
    match (from, to) {
        (Value::Win, Value::Win) => {
            format!("Still wins, but {longer} moves later, counting the moves of both.")
        }
        (Value::Win, Value::Tie) => {
            "Throws away a win: with best play it is now a draw.".to_owned()
        }
        (Value::Win, _) => "Throws away a win and loses.".to_owned(),
        (_, _) => "Throws away a draw and loses.".to_owned(),
    }
}

fn how_it_wins(win: &PieceWin, names: &Names<'_>) -> String {
    format!(
        "{} completes a line of {} pieces at {}.",
        names.piece(win.piece),
        win.shared.word(),
        names.cell(win.square)
    )
}

/// `(8 + 1 + 3) × 3 + 20 for the bonus = 56`.
fn points(lay: &Lay) -> String {
    let sides: Vec<String> = lay.touching.iter().map(u8::to_string).collect();
    let sum = match sides.as_slice() {
        [one] => one.clone(),
        _ => format!("({}) × {}", sides.join(" + "), sides.len()),
    };
    let mark = match lay.mark {
        Some(CellMark::Bonus) => " + 20 for the bonus",
        Some(CellMark::Minus) => " − 20 for the minus",
        None => "",
    };
    let total = if sides.len() == 1 && lay.mark.is_none() {
        String::new()
    } else {
        format!(" = {}", signed(lay.points))
    };
    let floor = if lay.counted == lay.points {
        String::new()
    } else {
        format!(" (counted as {}: a total never falls below zero)", signed(lay.counted))
    };
    format!("{sum}{mark}{total}{floor}")
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().collect::<String>() + letters.as_str()
    })
}

/// A number with a real minus sign.
fn signed(number: i32) -> String {
    if number < 0 { format!("\u{2212}{}", number.unsigned_abs()) } else { number.to_string() }
}
