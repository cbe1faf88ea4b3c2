//! What is said at a table: a command comes in with the caller's token, is decided with the game in view, and is
//! answered when it is durable.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use fourfold_game::{Game, Seat};
use serde::Deserialize;
use serde_json::{Map, Value};
use utoipa::ToSchema;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use super::games::{player, undo};
use crate::app::App;
use crate::entry::{DealSeed, Entry, SeatName};
use crate::error::{Problem, ProblemBody};
use crate::events::Message;
use crate::extractors::{JsonBody, PathGame};
use crate::live_games::live_game::{Caller, Inner, LiveGame};
use crate::live_games::{CommandContext, NewEntry};

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(say))
}

/// The longest marker a command may carry.
const LONGEST_MARKER: usize = 64;

/// A command. Without `seat` it is said by the seat you hold; on a hot seat by the one whose turn it is.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum CommandBody {
    /// Make a move.
    Play {
        /// The move as text.
        #[schema(example = "4")]
        r#move: String,
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// Make a move that announces a win, in variants where it must be declared.
    Declare {
        /// The move as text.
        r#move: String,
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// Back to just before the last play by a human.
    Undo {
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// Ask for a suggestion; it comes over the stream.
    Suggest {
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// Give up.
    Resign {
        /// Who says it.
        #[serde(default)]
        seat: Option<SeatName>,
    },
    /// End this game and begin one with the players now selected.
    New {},
    /// Select the player of a seat, from the next game on (at once while nothing was played).
    Choose {
        /// Which seat.
        seat: SeatName,
        /// Who is to sit there.
        player: String,
    },
    /// The check mark "Undo Enabled".
    EnableUndo {
        /// Set or dropped.
        on: bool,
    },
}

/// A command and how it must find the game.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(try_from = "Map<String, Value>")]
pub(crate) struct CommandRequest {
    /// The command.
    #[serde(flatten)]
    pub command: CommandBody,
    #[serde(flatten)]
    pub terms: CommandTerms,
}

/// How a command must find the game.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct CommandTerms {
    /// The newest event you have seen: if the game has gone on since, the command is refused.
    #[serde(default)]
    pub after: Option<u64>,
    /// Your own name for this command (at most 64 visible characters): one that you said already is
    /// refused as `already-done`, so that it is safe to send it again after a lost answer.
    #[serde(default)]
    #[schema(min_length = 1, max_length = 64, pattern = "^[^\\x00-\\x1F\\x7F-\\x9F]+$")]
    pub marker: Option<String>,
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
            command: CommandBody::deserialize(Value::Object(all)).map_err(read)?,
            terms: CommandTerms::deserialize(Value::Object(terms)).map_err(read)?,
        })
    }
}

/// Says a command. The answer comes when it is durable.
#[utoipa::path(post, path = "/api/games/{id}/commands", tag = "games", params(("id" = String, Path)),
    request_body = CommandRequest, responses((status = 200, body = Message),
    (status = "default", body = ProblemBody, content_type = "application/problem+json")))]
async fn say(
    State(app): State<Arc<App>>,
    PathGame(id): PathGame,
    caller: Caller,
    JsonBody(request): JsonBody<CommandRequest>,
) -> Result<Json<Message>, Problem> {
    let CommandRequest { command, terms } = request;
    if terms.marker.as_ref().is_some_and(|marker| {
        marker.is_empty()
            || marker.chars().count() > LONGEST_MARKER
            || marker.contains(char::is_control)
    }) {
        return Err(Problem::bad("bad-marker", "a marker has 1 to 64 visible characters"));
    }
    if let CommandBody::Choose { player, .. } = &command {
        app.rules_of(player.trim()).await?;
    }
    let context =
        CommandContext { caller: caller.clone(), after: terms.after, marker: terms.marker };
    let deciding = Arc::clone(&app);
    let decide = move |live: &LiveGame, inner: &Inner| {
        let entry = decide(&deciding, live, inner, &caller, &command)?;
        Ok(NewEntry { entry, sit: None })
    };
    app.live_games().command(id, context, decide).await.map(Json)
}

/// May the caller say this, and what becomes of it in the log?
fn decide(
    app: &App,
    live: &LiveGame,
    inner: &Inner,
    caller: &Caller,
    command: &CommandBody,
) -> Result<Entry, Problem> {
    let as_seat = |named: Option<SeatName>| acting_seat(inner, caller, named).map(SeatName::from);
    Ok(match command {
        CommandBody::Play { r#move, seat } => {
            Entry::Play { seat: as_seat(*seat)?, r#move: r#move.clone() }
        }
        CommandBody::Declare { r#move, seat } => {
            Entry::Declare { seat: as_seat(*seat)?, r#move: r#move.clone() }
        }
        CommandBody::Undo { seat } => {
            let seat = as_seat(*seat)?;
            undo(inner.table.session().game(), Some(true))?;
            Entry::Undo { seat }
        }
        CommandBody::Suggest { seat } => Entry::Suggest { seat: as_seat(*seat)? },
        CommandBody::Resign { seat } => Entry::Resign { seat: as_seat(*seat)? },
        CommandBody::New {} => {
            at_the_table(live, inner, caller)?;
            let chance_takes_part = inner.table.session().game().facts().chance;
            Entry::New { seed: chance_takes_part.then(DealSeed::fresh) }
        }
        CommandBody::Choose { seat, player: name } => {
            let holds = inner.yours(caller)[Seat::from(*seat).index()];
            if !holds && !live.is_host(caller) {
                return Err(Problem::NotYours(
                    "only its holder or the host chooses who plays a seat",
                ));
            }
            let player = player(app, inner.table.session().game(), name)?;
            let anew = inner.table.wants_a_new_deal((*seat).into(), &player);
            let seed = anew.then(DealSeed::fresh);
            Entry::Choose { seat: *seat, player, seed }
        }
        CommandBody::EnableUndo { on } => {
            at_the_table(live, inner, caller)?;
            undo(inner.table.session().game(), Some(*on))?;
            Entry::EnableUndo { on: *on }
        }
    })
}

fn at_the_table(live: &LiveGame, inner: &Inner, caller: &Caller) -> Result<(), Problem> {
    if live.is_host(caller) || inner.yours(caller).contains(&true) {
        Ok(())
    } else {
        Err(Problem::NotYours("you hold no seat in this game: take one by its link, or watch"))
    }
}

/// The seat that a caller speaks for.
fn acting_seat(inner: &Inner, caller: &Caller, named: Option<SeatName>) -> Result<Seat, Problem> {
    let yours = inner.yours(caller);
    if let Some(seat) = named.map(Seat::from) {
        return if yours[seat.index()] {
            Ok(seat)
        } else {
            Err(Problem::NotYours("you do not hold this seat: take it by its link, or watch"))
        };
    }
    let session = inner.table.session();
    let human = |seat: &Seat| session.players()[seat.index()].is_human();
    let held: Vec<Seat> = Seat::BOTH.into_iter().filter(|seat| yours[seat.index()]).collect();
    let turn = session.turn().filter(|turn| held.contains(turn) && human(turn));
    turn.or_else(|| held.iter().copied().find(human))
        .or_else(|| held.first().copied())
        .ok_or(Problem::NotYours("you hold no seat in this game: take one by its link, or watch"))
}
