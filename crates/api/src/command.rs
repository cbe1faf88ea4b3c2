//! What is said at a table.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::{OfferName, SeatName};

/// A command. Without `seat` it is said by the seat you hold; on a hot seat by the one whose turn it is.
///
/// ```
/// use fourfold_api::Command;
/// let play = Command::Play { r#move: "4".to_owned(), seat: None };
/// assert_eq!(serde_json::to_string(&play).unwrap(), r#"{"do":"play","move":"4"}"#);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Make a move.
    Play {
        /// The move as text.
        #[cfg_attr(feature = "openapi", schema(example = "4"))]
        r#move: String,
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Make a move that announces a win, in variants where it must be declared.
    Declare {
        /// The move as text.
        r#move: String,
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Back to just before the last play by a human.
    Undo {
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Ask for a suggestion; it comes over the stream.
    Suggest {
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Give up: the other player wins.
    Resign {
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Always refused (`game-is-kept`): a game is never restarted. `POST /api/games/{id}/next` begins another one;
    /// two people at different screens agree on it by an offer of `rematch`.
    New {},
    /// Select the player of a seat, from the next game on (at once while nothing was played).
    Choose {
        /// The seat that gets another player.
        seat: SeatName,
        /// Who is to sit there.
        player: String,
    },
    /// The check mark "Undo Enabled".
    EnableUndo {
        /// Whether moves may be taken back from now on.
        on: bool,
    },
    /// Ask the other player, who sits at another screen: `takeback`, `draw`, `end-unfinished`, or after the
    /// end `rematch`. Each side has at most one open offer; a new move or the end closes it. The same offer
    /// from both sides (except `takeback`) is an agreement.
    Offer {
        /// What is asked for.
        offer: OfferName,
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Accept the other's open offer. An accepted `rematch` begins the next game, with sides changed: both
    /// streams get its id as a `next-game` event, and it is the state's `next_game`.
    Accept {
        /// The offer that is meant.
        offer: OfferName,
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Decline the other's open offer. A declined takeback can be asked for again after the next move.
    Decline {
        /// The offer that is meant.
        offer: OfferName,
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Withdraw your own open offer.
    Withdraw {
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Leave the game; you may come back until the other has claimed it or let a computer take over.
    Leave {
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Come back after leaving.
    ComeBack {
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Claim the game: the other has left, or has had no open stream for five minutes.
    Claim {
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Let a computer play on for the other seat, whose holder has left.
    TakeOver {
        /// The computer player's name, as the catalogue lists it.
        player: String,
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
    /// Give your seat a name that everybody sees.
    Name {
        /// The name, 1 to 20 visible characters.
        #[cfg_attr(feature = "openapi", schema(min_length = 1, max_length = 20))]
        name: String,
        /// The seat that says it; left out, the one you hold.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        seat: Option<SeatName>,
    },
}

/// A command and how it must find the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(try_from = "Map<String, Value>")]
pub struct CommandRequest {
    /// What is to be done.
    #[serde(flatten)]
    pub command: Command,
    /// How it must find the game.
    #[serde(flatten)]
    pub terms: CommandTerms,
}

/// How a command must find the game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct CommandTerms {
    /// The newest event you have seen: if the game has gone on since, the command is refused.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub after: Option<u64>,
    /// Your own name for this command (at most 64 visible characters): one that you said already is
    /// refused as `already-done`, so that it is safe to send it again after a lost answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(
        feature = "openapi",
        schema(min_length = 1, max_length = 64, pattern = "^[^\\x00-\\x1F\\x7F-\\x9F]+$")
    )]
    pub marker: Option<String>,
}

impl From<Command> for CommandRequest {
    /// The command as it is, whatever state it finds.
    fn from(command: Command) -> CommandRequest {
        CommandRequest { command, terms: CommandTerms::default() }
    }
}

/// Taken apart by hand: a flattened command would take numbers for names and pass over what it does not know.
impl TryFrom<Map<String, Value>> for CommandRequest {
    type Error = String;

    fn try_from(mut all: Map<String, Value>) -> Result<CommandRequest, String> {
        if !all.get("do").is_some_and(Value::is_string) {
            return Err("`do` must be the name of a command, such as \"play\"".to_owned());
        }
        let mut terms = Map::new();
        for name in ["after", "marker"] {
            terms.extend(all.remove_entry(name));
        }
        let read = |error: serde_json::Error| error.to_string();
        Ok(CommandRequest {
            command: Command::deserialize(Value::Object(all)).map_err(read)?,
            terms: CommandTerms::deserialize(Value::Object(terms)).map_err(read)?,
        })
    }
}
