//! The bodies of the answers. What is known of a position comes in; JSON in the client's names goes out, the best
//! move first.

use std::collections::{BTreeMap, HashSet};

use fourfold_catalog::{AnyMove, AnyPosition};
use fourfold_game::{Game as _, Position as _, Value};
use serde::Serialize;

use super::{ImageData, UniGame, UniVariant, drop_board};

/// The client's number for an end that comes, nobody knows when.
const FINITE_BUT_UNKNOWN: i32 = -100;

/// The word for what nobody has worked out.
const UNSOLVED: &str = "unsolved";

/// An error, which the client expects with status 200.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ErrorBody {
    /// What is wrong.
    pub error: &'static str,
}

/// A line of the list of games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct GameRow {
    /// The id in addresses.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// How many play it.
    pub r#type: &'static str,
    /// How well it is drawn, `v0` to `v3`.
    pub gui: &'static str,
}

/// A game with its variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct GameBody {
    /// The id in addresses.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// May the client make up variants?
    pub allow_custom_variant_creation: bool,
    /// Are wins counted by how much?
    pub supports_win_by: bool,
    /// The variants that can be asked for.
    pub variants: Vec<VariantRow>,
}

/// A line of the list of variants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VariantRow {
    /// The id in addresses.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// How well it is drawn.
    pub gui: &'static str,
}

/// A variant, how it begins and how it looks.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct VariantBody {
    /// The id in addresses.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// How well it is drawn.
    pub gui: &'static str,
    /// The string of the first position.
    pub start_position: String,
    /// The same for drawing.
    pub autogui_start_position: String,
    /// How it is drawn; null where the client knows.
    #[serde(rename = "imageAutoGUIData")]
    pub image_auto_gui_data: Option<ImageData>,
}

/// The rules of a variant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct InstructionsBody {
    /// The rules of the game, as Markdown.
    pub instructions: String,
}

/// A position and its moves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PositionBody {
    /// The string by which the position is asked for.
    pub position: String,
    /// The same for drawing.
    pub autogui_position: String,
    /// `win`, `tie`, `lose` or `unsolved`, for the player to move.
    pub position_value: &'static str,
    /// Moves to the end, or a negative number that says why there is none.
    pub remoteness: i32,
    /// Every move, the best first.
    pub moves: Vec<MoveBody>,
}

/// A move and what it leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct MoveBody {
    /// The move as text.
    pub r#move: String,
    /// The button that makes it, in the client's drawing language.
    pub autogui_move: String,
    /// What it is worth to whoever makes it.
    pub move_value: &'static str,
    /// By how much another move of the same worth is better; left out where nobody knows.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub delta_remoteness: Option<i32>,
    /// The string of the position behind it.
    pub position: String,
    /// The same for drawing.
    pub autogui_position: String,
    /// The value behind it, for the opponent.
    pub position_value: &'static str,
    /// Moves to the end from there.
    pub remoteness: i32,
}

/// What is known of a position, perhaps not everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Known {
    /// The value for the player to move.
    pub value: Option<Value>,
    /// Moves to the end.
    pub remoteness: Option<u32>,
    /// By our text of a move: its worth to whoever makes it, and the moves to the end with it.
    pub moves: BTreeMap<String, (Value, Option<u32>)>,
}

/// Everything we offer is drawn as well as the client can.
const GUI: &str = "v3";

impl UniGame {
    /// Its line in the list of games.
    #[must_use]
    pub fn row(&self) -> GameRow {
        GameRow { id: self.id, name: self.name, r#type: "twoPlayer", gui: GUI }
    }

    /// The game with its variants.
    #[must_use]
    pub fn body(&self) -> GameBody {
        let row = |variant: UniVariant| VariantRow { id: variant.id, name: variant.name, gui: GUI };
        GameBody {
            id: self.id,
            name: self.name,
            allow_custom_variant_creation: false,
            supports_win_by: false,
            variants: self.variants().into_iter().map(row).collect(),
        }
    }
}

impl UniVariant {
    /// How it begins and how it looks.
    #[must_use]
    pub fn body(&self) -> VariantBody {
        let start = self.position_text(&self.game.start());
        VariantBody {
            id: self.id.clone(),
            name: self.name.clone(),
            gui: GUI,
            start_position: start.clone(),
            autogui_start_position: start,
            image_auto_gui_data: self.image_data(),
        }
    }

    /// A position with what is known of it.
    #[must_use]
    pub fn position_body(&self, position: &AnyPosition, known: &Known) -> PositionBody {
        let text = self.position_text(position);
        let over = position.outcome().map(|outcome| outcome.value_for(position.turn()));
        let moves = if over.is_some() { Vec::new() } else { self.moves(position, known) };
        // The client's computer player chooses among the moves that keep the value of the position, and stops for ever
        // if there is none: a value is told only together with a move that is known to keep it.
        let kept = |value: &Value| moves.iter().any(|mv| mv.move_value == value.word());
        let (value, remoteness) = match over {
            Some(value) => (Some(value), Some(0)),
            None => match known.value.filter(kept) {
                Some(value) => (Some(value), known.remoteness.or(end_of(position, value))),
                None => (None, None),
            },
        };
        PositionBody {
            position: text.clone(),
            autogui_position: text,
            position_value: value.map_or(UNSOLVED, Value::word),
            remoteness: number(remoteness),
            moves,
        }
    }

    fn moves(&self, position: &AnyPosition, known: &Known) -> Vec<MoveBody> {
        let mut buttons = HashSet::new();
        let mut found = Vec::new();
        for mv in position.moves() {
            let names = self.move_names(position, mv);
            if buttons.insert(names.button.clone()) {
                let worth = known.moves.get(&self.game.move_text(mv)).copied();
                // Where the position is lost, so is every move, though nobody has counted how far.
                let lost = known.value == Some(Value::Lose);
                let worth = worth.or(lost.then_some((Value::Lose, None)));
                let worth = worth.map(|(value, plies)| (value, plies.or(end_of(position, value))));
                found.push((worth, self.move_body(position, mv, names, worth)));
            }
        }
        // The best first; a sort keeps the game's order among equals.
        found.sort_by_key(|(worth, _)| std::cmp::Reverse(preference(*worth)));
        let best: BTreeMap<Value, u32> = found
            .iter()
            .rev()
            .filter_map(|(worth, _)| {
                let (value, plies) = (*worth)?;
                Some((value, plies?))
            })
            .collect();
        for (worth, body) in &mut found {
            if let Some((value, Some(plies))) = *worth {
                let best = best.get(&value).copied().unwrap_or(plies);
                body.delta_remoteness = i32::try_from(plies.abs_diff(best)).ok();
            }
        }
        found.into_iter().map(|(_, body)| body).collect()
    }

    fn move_body(
        &self,
        position: &AnyPosition,
        mv: AnyMove,
        names: super::MoveNames,
        worth: Option<(Value, Option<u32>)>,
    ) -> MoveBody {
        let behind = position.after(mv);
        let text = self.position_text(&behind);
        let over = behind.outcome().map(|outcome| outcome.value_for(behind.turn()));
        let value = over.or(worth.map(|(value, _)| value.for_opponent()));
        let remoteness = match over {
            Some(_) => Some(0),
            None => worth.and_then(|(_, plies)| plies).map(|plies| plies.saturating_sub(1)),
        };
        MoveBody {
            r#move: names.text,
            autogui_move: names.button,
            move_value: value.map_or(UNSOLVED, |value| value.for_opponent().word()),
            delta_remoteness: None,
            position: text.clone(),
            autogui_position: text,
            position_value: value.map_or(UNSOLVED, Value::word),
            remoteness: number(remoteness),
        }
    }
}

fn number(remoteness: Option<u32>) -> i32 {
    remoteness.and_then(|plies| i32::try_from(plies).ok()).unwrap_or(FINITE_BUT_UNKNOWN)
}

/// How far the end is where the value alone says so: a tie of a drop game fills the board.
fn end_of(position: &AnyPosition, value: Value) -> Option<u32> {
    let left = match position {
        AnyPosition::Drop(position) => drop_board::cells_left(position),
        AnyPosition::WideDrop(position) => drop_board::cells_left(position),
        AnyPosition::Quarto(_) | AnyPosition::Fourside(_) => return None,
    };
    (value == Value::Tie).then_some(left)
}

/// Greater is better: win fast, tie fast, lose slowly; what is not known comes last, and so does a distance that is not
/// known among the moves of its value.
fn preference(worth: Option<(Value, Option<u32>)>) -> Option<(Value, Option<i64>)> {
    worth.map(|(value, plies)| {
        let plies = plies.map(i64::from);
        (value, plies.map(|plies| if value == Value::Lose { plies } else { -plies }))
    })
}
