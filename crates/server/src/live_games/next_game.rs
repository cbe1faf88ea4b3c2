//! Another game of the same players: the table of the last one comes in, the first entry of the next one goes
//! out, with who holds its seats. The last game stays as it is, at its own address; the next one has its own and
//! knows where it comes from. The entry that agreed on it and the game itself are stored together.

use fourfold_game::{Game, Seat};
use fourfold_session::Offer;

use crate::entry::{Begin, Entry, LogOffer, Series};
use crate::live_games::NewEntry;
use crate::live_games::live_game::LiveGame;
use crate::live_games::live_state::LiveState;
use crate::table::Table;
use crate::tokens::{GameId, TokenHash, random_bytes};

/// How the next game differs from the last.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Changes {
    /// The players change sides.
    pub(crate) switch: bool,
    /// Other players than those who are selected, by seat of the next game.
    pub(crate) players: Option<[String; 2]>,
}

/// The first entry of the game that follows `id`. Chance is drawn anew: the last seed may be known by now.
fn begin_next(id: &GameId, table: &Table, changes: Changes) -> Begin {
    let session = table.session();
    let turned = |seat: Seat| if changes.switch { seat.other() } else { seat };
    let before = Seat::BOTH.map(|seat| session.players()[turned(seat).index()].to_string());
    let selected = Seat::BOTH.map(|seat| session.chosen()[turned(seat).index()].to_string());
    let players = changes.players.unwrap_or(selected);
    let names = Seat::BOTH.map(|seat| {
        let at = seat.index();
        table.names()[turned(seat).index()].clone().filter(|_| players[at] == before[at])
    });
    let score = table.score();
    // The score is that of two players: with another one it begins anew.
    let (wins, ties) = match players == before {
        true => (Seat::BOTH.map(|seat| score.wins[turned(seat).index()]), score.ties),
        false => ([0, 0], 0),
    };
    let game = session.game();
    let apart = session.is_apart();
    Begin {
        game: if game.facts().chance { game.with_key(random_bytes()) } else { game.clone() }.id(),
        players,
        undo: session.undo_enabled(),
        seed: u64::from_le_bytes(random_bytes()),
        apart,
        help: table.help(),
        names,
        series: Some(Series { previous: id.to_string(), number: score.number + 1, wins, ties }),
        ..Begin::default()
    }
}

/// A game that begins together with an entry of another.
#[derive(Clone, Debug)]
pub(crate) struct NextGame {
    pub(crate) id: GameId,
    pub(crate) begin: Begin,
    pub(crate) holders: [Option<TokenHash>; 2],
}

impl NextGame {
    /// The game that follows this one.
    pub(crate) fn after(live: &LiveGame, inner: &LiveState, changes: Changes) -> NextGame {
        let switch = changes.switch;
        let mut begin = begin_next(&live.id, &inner.table, changes);
        let mut holders = inner.holders();
        if switch {
            holders.reverse();
        }
        let two = matches!(&holders, [Some(first), Some(second)] if first != second);
        begin.apart = two && begin.players.iter().all(|player| player == "human");
        NextGame { id: GameId::fresh(), begin, holders }
    }
}

impl NewEntry {
    /// The entry, and with an agreement on another game that game, whose id stands in the entry.
    pub(super) fn with_next_game(live: &LiveGame, inner: &LiveState, mut entry: Entry) -> NewEntry {
        let session = inner.table.session();
        let next = match &mut entry {
            Entry::Accept { offer: LogOffer::Rematch, next, .. } => next,
            Entry::Offer { seat, offer: LogOffer::Rematch, next }
                if session.open_offer(Seat::from(*seat).other()) == Some(Offer::Rematch) =>
            {
                next
            }
            _ => return NewEntry::of(entry),
        };
        // Friends change sides.
        let game = NextGame::after(live, inner, Changes { switch: true, players: None });
        *next = Some(game.id.to_string());
        NewEntry { entry, sit: None, next: Some(game) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::LogSeat;

    fn table(begin: &Begin, entries: &[Entry]) -> Table {
        let (mut table, _) = Table::begin(begin).expect("a table");
        for entry in entries {
            table.apply(entry).expect("accepted");
        }
        table
    }

    fn friends() -> Begin {
        Begin {
            game: "link-four".into(),
            players: ["human".into(), "human".into()],
            undo: true,
            apart: true,
            names: [Some("Ada".into()), Some("Bea".into())],
            ..Begin::default()
        }
    }

    #[test]
    fn sides_change_and_the_score_goes_with_the_players() {
        let id = GameId::fresh();
        let resign = Entry::Resign { seat: LogSeat::Second };
        let first = table(&friends(), std::slice::from_ref(&resign));
        assert_eq!((first.score().number, first.score().wins), (1, [1, 0]));
        let switch = || Changes { switch: true, players: None };
        let begin = begin_next(&id, &first, switch());
        assert_eq!(begin.names, [Some("Bea".into()), Some("Ada".into())]);
        assert!(begin.apart);
        let series = begin.series.clone().expect("a series");
        assert_eq!((series.previous.as_str(), series.number), (id.as_str(), 2));
        assert_eq!((series.wins, series.ties), ([0, 1], 0), "Ada sits second now");
        // Ada resigns the second game: one all.
        let second = table(&begin, &[resign]);
        assert_eq!(second.score().wins, [1, 1]);
        // The third is a draw, the fourth ends unfinished and counts for nobody.
        let agree = |offer| {
            [
                Entry::Offer { seat: LogSeat::First, offer, next: None },
                Entry::Accept { seat: LogSeat::Second, offer, next: None },
            ]
        };
        let third = table(&begin_next(&id, &second, switch()), &agree(LogOffer::Draw));
        let fourth = begin_next(&id, &third, switch());
        let fourth = table(&fourth, &agree(LogOffer::EndUnfinished)).score();
        assert_eq!((fourth.number, fourth.wins, fourth.ties), (4, [1, 1], 1));
    }

    #[test]
    fn another_opponent_begins_another_score() {
        let id = GameId::fresh();
        let begin = Begin { players: ["human".into(), "good".into()], apart: false, ..friends() };
        let lost = table(&begin, &[Entry::Resign { seat: LogSeat::First }]);
        let same = begin_next(&id, &lost, Changes::default());
        assert_eq!(same.players, ["human", "good"]);
        assert_eq!(same.series.expect("a series").wins, [0, 1]);
        let harder = Some(["human".to_owned(), "master".to_owned()]);
        let harder = begin_next(&id, &lost, Changes { switch: false, players: harder });
        assert_eq!(harder.series.expect("a series").wins, [0, 0]);
        let turned = begin_next(&id, &lost, Changes { switch: true, players: None });
        assert_eq!(turned.players, ["good", "human"]);
        assert_eq!(turned.series.expect("a series").wins, [1, 0]);
    }

    #[test]
    fn chance_is_drawn_anew() {
        let begin = Begin {
            game: "fourside:seed=7".into(),
            players: ["human".into(), "human".into()],
            ..Begin::default()
        };
        let next = begin_next(&GameId::fresh(), &table(&begin, &[]), Changes::default());
        assert_ne!(next.game, "fourside:seed=7");
        assert!(next.game.starts_with("fourside:"), "{}", next.game);
        assert!(!next.seed_chosen);
    }
}
