//! Who may do what: the one place where a command of the protocol becomes an entry of the log, or a problem that
//! says why not. Where the caller stands, the facts of the game and the command come in; nothing here waits,
//! stores, draws chance or looks at a clock. Whether the rules of the game and of the session allow it is
//! decided afterwards, by the table.

use fourfold_api::{Command, SeatName};
use fourfold_game::Seat;

use crate::entry::{DealSeed, Entry};
use crate::error::Problem;
use crate::live_games::NewEntry;
use crate::names::label;
use crate::store::StoredSeat;
use crate::tokens::TokenHash;
use crate::views;

/// Where a caller stands to a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct CallerRole {
    /// He set the table.
    pub(crate) host: bool,
    /// The seats that his token holds; both on a hot seat.
    pub(crate) holds: [bool; 2],
}

impl CallerRole {
    fn is_at_the_table(self) -> bool {
        self.host || self.holds.contains(&true)
    }
}

/// What the decision must know of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct GameFacts {
    /// The seats that people play.
    pub(crate) humans: [bool; 2],
    /// Whose turn it is; none when the game is over.
    pub(crate) turn: Option<Seat>,
    /// Players hold something that the others do not see.
    pub(crate) hidden_hands: bool,
    /// The seats that somebody holds. The table does not know; whoever keeps the seats fills it in.
    pub(crate) held: [bool; 2],
    /// The seats whose holder has been away for so long that the other may claim the game; filled in as
    /// well.
    pub(crate) away: [bool; 2],
    /// A seat that changes between a person and a computer now must be dealt anew.
    pub(crate) deals_anew: bool,
}

const NO_SEAT: &str = "you hold no seat in this game: take one by its link, or watch";
const OTHER_SEAT: &str = "you do not hold this seat: take it by its link, or watch";
const NO_CHOICE: &str =
    "only its holder chooses who plays a seat, or the host while nobody holds it";
const GAME_IS_KEPT: &str = "a game is never restarted: begin another one with POST /api/games/{id}/next; \
    two people at different screens agree on it by an offer of `rematch`";
const NO_DELETION: &str = "only the host of a game deletes it";
const NO_OPEN_SEAT: &str = "there is no free seat in this game for anybody to take";
const NO_LINKS: &str = "only the host of a game sends its links";

/// May the caller say this, and what becomes of it in the log? `player` reads the name of a player, or says why
/// nobody is called that; `seed` is fresh chance, for whatever has to be dealt.
pub(crate) fn command(
    role: CallerRole,
    game: &GameFacts,
    command: &Command,
    player: impl Fn(&str) -> Result<String, Problem>,
    seed: DealSeed,
) -> Result<Entry, Problem> {
    let acting = |named: Option<SeatName>| acting_seat(role, game, named);
    Ok(match command {
        Command::Play { r#move, seat } => {
            Entry::Play { seat: acting(*seat)?.into(), r#move: r#move.clone() }
        }
        Command::Declare { r#move, seat } => {
            Entry::Declare { seat: acting(*seat)?.into(), r#move: r#move.clone() }
        }
        Command::Undo { seat } => Entry::Undo { seat: acting(*seat)?.into() },
        Command::Suggest { seat } => Entry::Suggest { seat: acting(*seat)?.into() },
        Command::Resign { seat } => Entry::Resign { seat: acting(*seat)?.into() },
        // Logs of earlier versions hold this entry; no game is restarted any more.
        Command::New {} => {
            at_the_table(role)?;
            return Err(Problem::unfit("game-is-kept", GAME_IS_KEPT));
        }
        Command::Choose { seat, player: name } => {
            choose_player(role, game.held, views::seat(*seat))?;
            let player = player(name)?;
            let changes = game.humans[seat.index()] != (player == "human");
            let seed = (changes && game.deals_anew).then_some(seed);
            Entry::Choose { seat: views::seat(*seat).into(), player, seed }
        }
        Command::EnableUndo { on } => {
            at_the_table(role)?;
            Entry::EnableUndo { on: *on }
        }
        Command::Offer { offer, seat } => Entry::Offer {
            seat: acting(*seat)?.into(),
            offer: views::offer(*offer).into(),
            next: None,
        },
        Command::Accept { offer, seat } => Entry::Accept {
            seat: acting(*seat)?.into(),
            offer: views::offer(*offer).into(),
            next: None,
        },
        Command::Decline { offer, seat } => {
            Entry::Decline { seat: acting(*seat)?.into(), offer: views::offer(*offer).into() }
        }
        Command::Withdraw { seat } => Entry::Withdraw { seat: acting(*seat)?.into() },
        Command::Leave { seat } => Entry::Leave { seat: acting(*seat)?.into() },
        Command::ComeBack { seat } => Entry::ComeBack { seat: acting(*seat)?.into() },
        Command::Claim { seat } => {
            let seat = acting(*seat)?;
            Entry::Claim { seat: seat.into(), away: game.away[seat.other().index()] }
        }
        Command::TakeOver { player: name, seat } => {
            Entry::TakeOver { seat: acting(*seat)?.into(), player: player(name)? }
        }
        Command::Name { name, seat } => {
            Entry::Name { seat: acting(*seat)?.into(), name: label(name)? }
        }
    })
}

/// May the caller choose who plays a seat? Its holder may, and the host while nobody holds it.
pub(crate) fn choose_player(role: CallerRole, held: [bool; 2], seat: Seat) -> Result<(), Problem> {
    let free = role.host && !held[seat.index()];
    if free || role.holds[seat.index()] { Ok(()) } else { Err(Problem::NotYours(NO_CHOICE)) }
}

/// May somebody with this invitation take the seat? If somebody else holds the other one, they are two people
/// at different screens from now on.
pub(crate) fn take_seat(
    game: &GameFacts,
    seat: Seat,
    seats: &[StoredSeat; 2],
    invite: &TokenHash,
    holder: &TokenHash,
    name: Option<String>,
) -> Result<NewEntry, Problem> {
    let stored = &seats[seat.index()];
    if stored.invite != *invite {
        return Err(Problem::WrongInvitation);
    }
    if stored.holder.is_some() {
        return Err(Problem::SeatTaken);
    }
    let sit = Some((seat.index() as u8, holder.clone()));
    let other = seats[seat.other().index()].holder.as_ref();
    let apart = game.humans == [true, true] && other.is_some_and(|other| other != holder);
    Ok(NewEntry { entry: Entry::Sit { seat: seat.into(), apart, name }, sit, next: None })
}

/// May the caller begin another game with these players, as far as nobody else has to be asked?
pub(crate) fn begin_next(role: CallerRole) -> Result<(), Problem> {
    at_the_table(role)
}

/// The seat for which the caller may say a phrase.
pub(crate) fn phrase(
    role: CallerRole,
    game: &GameFacts,
    named: Option<SeatName>,
) -> Result<Seat, Problem> {
    acting_seat(role, game, named)
}

/// May the caller have another link for an open seat?
pub(crate) fn invite_again(role: CallerRole) -> Result<(), Problem> {
    if role.host { Ok(()) } else { Err(Problem::NotYours(NO_LINKS)) }
}

/// May the caller put the game into the lobby, and which seat is free there? Its host sits opposite.
pub(crate) fn challenge(
    role: CallerRole,
    game: &GameFacts,
    seats: &[StoredSeat; 2],
) -> Result<Seat, Problem> {
    invite_again(role)?;
    let free = |seat: &Seat| game.humans[seat.index()] && seats[seat.index()].holder.is_none();
    let opposite = |seat: &Seat| role.holds[seat.other().index()];
    let mut seats = Seat::BOTH.into_iter().filter(free).filter(opposite);
    seats.next().filter(|_| game.turn.is_some()).ok_or(Problem::NotYours(NO_OPEN_SEAT))
}

/// May the caller take an open challenge? Not his own: he would play against himself without a friend.
pub(crate) fn take_challenge(role: CallerRole) -> Result<(), Problem> {
    let own = "this is your own challenge: wait for somebody else to take it";
    if role.is_at_the_table() { Err(Problem::unfit("own-challenge", own)) } else { Ok(()) }
}

/// The seats for which the caller may say whether the game may be watched.
pub(crate) fn allow_watching(role: CallerRole) -> Result<[bool; 2], Problem> {
    if role.holds.contains(&true) { Ok(role.holds) } else { Err(Problem::NotYours(NO_SEAT)) }
}

/// May the caller delete the game?
pub(crate) fn delete_game(role: CallerRole) -> Result<(), Problem> {
    if role.host { Ok(()) } else { Err(Problem::NotYours(NO_DELETION)) }
}

fn at_the_table(role: CallerRole) -> Result<(), Problem> {
    if role.is_at_the_table() { Ok(()) } else { Err(Problem::NotYours(NO_SEAT)) }
}

/// The seat that a caller speaks for: the one he names, or on a hot seat the one whose turn it is.
fn acting_seat(
    role: CallerRole,
    game: &GameFacts,
    named: Option<SeatName>,
) -> Result<Seat, Problem> {
    let holds = |seat: &Seat| role.holds[seat.index()];
    let human = |seat: &Seat| game.humans[seat.index()];
    if let Some(seat) = named.map(views::seat) {
        return if holds(&seat) { Ok(seat) } else { Err(Problem::NotYours(OTHER_SEAT)) };
    }
    let held = || Seat::BOTH.into_iter().filter(holds);
    let turn = game.turn.filter(|turn| holds(turn) && human(turn));
    turn.or_else(|| held().find(human)).or_else(|| held().next()).ok_or(Problem::NotYours(NO_SEAT))
}

#[cfg(test)]
mod tests;
