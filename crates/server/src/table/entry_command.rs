//! What an entry of the log means to the session: texts of moves and players are read through the game.

use fourfold_catalog::{AnyGame, AnyMove};
use fourfold_game::Game;
use fourfold_session::{Command, Player, Request, Session};

use crate::entry::Entry;
use crate::table::{TableError, unreadable};

/// The command that an entry is, in the game as it stands.
pub(super) fn entry_command(
    session: &Session<AnyGame>,
    entry: &Entry,
) -> Result<Command<AnyMove>, TableError> {
    let read = |text: &str| {
        session.game().parse_move(session.position(), text).map_err(|e| unreadable("bad-move", e))
    };
    Ok(match entry {
        Entry::Begin(_) | Entry::Sit { .. } | Entry::Name { .. } | Entry::Next { .. } => {
            return Err(unreadable("bad-log", "a table is set once"));
        }
        Entry::New { .. } => Command::New,
        Entry::Choose { seat, player, .. } => Command::Choose {
            seat: (*seat).into(),
            player: Player::parse(player).map_err(|e| unreadable("unknown-player", e))?,
        },
        Entry::Play { seat, r#move } => {
            // Whose turn it is comes before what the move says: "wait" beats "no such move".
            session.allowed((*seat).into()).play?;
            Command::Play { seat: (*seat).into(), mv: read(r#move)? }
        }
        Entry::Declare { seat, r#move } => {
            session.allowed((*seat).into()).declare?;
            // Whoever declares has said so: the mark behind the move may be left out.
            let game = session.game();
            let announced = game.announcements(session.position()).into_iter();
            let plain = |mv: &AnyMove| game.move_text(*mv).trim_end_matches('!') == r#move.trim();
            let mv = announced.into_iter().find(plain);
            Command::Declare { seat: (*seat).into(), mv: mv.map_or_else(|| read(r#move), Ok)? }
        }
        Entry::Answer { request, r#move } => {
            Command::Answer { request: Request { number: *request }, mv: read(r#move)? }
        }
        Entry::Forfeit { request, why } => {
            Command::Forfeit { request: Request { number: *request }, why: why.clone() }
        }
        Entry::Undo { seat } => Command::Undo { seat: (*seat).into() },
        Entry::EnableUndo { on } => Command::EnableUndo(*on),
        Entry::Suggest { seat } => Command::Suggest { seat: (*seat).into() },
        Entry::Suggestion { request, r#move } => {
            Command::Suggestion { request: Request { number: *request }, mv: read(r#move)? }
        }
        Entry::Resign { seat } => Command::Resign { seat: (*seat).into() },
        Entry::Offer { seat, offer, .. } => {
            Command::Offer { seat: (*seat).into(), offer: (*offer).into() }
        }
        Entry::Accept { seat, offer, .. } => {
            Command::Accept { seat: (*seat).into(), offer: (*offer).into() }
        }
        Entry::Decline { seat, offer } => {
            Command::Decline { seat: (*seat).into(), offer: (*offer).into() }
        }
        Entry::Withdraw { seat } => Command::Withdraw { seat: (*seat).into() },
        Entry::Leave { seat } => Command::Leave { seat: (*seat).into() },
        Entry::ComeBack { seat } => Command::ComeBack { seat: (*seat).into() },
        Entry::Claim { seat, away } => Command::Claim { seat: (*seat).into(), away: *away },
        Entry::TakeOver { seat, player } => Command::TakeOver {
            seat: (*seat).into(),
            player: Player::parse(player).map_err(|e| unreadable("unknown-player", e))?,
        },
    })
}
