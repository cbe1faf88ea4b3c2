//! The names and stones of the players of a drop game: Link Four has its colours, Connect Four its names, with
//! `X` for the computer or player 2. A game flows in, from the console's menu, a record or a server; names
//! and the seat of `X` flow out, and go into the records of the game.

use fourfold_catalog::AnyGame;
use fourfold_game::{Game as _, Seat};

use crate::active_game::ActiveGame;
use crate::connect_four_menu::{COMPUTER, PLAYER_1, PLAYER_2, YOU};
use crate::screen::Context;

use super::{DropScreen, StoneStyle};

/// The tags of a record that keep the names, by seat, and the seat that has the crosses.
const NAME_TAGS: [&str; 2] = ["FirstName", "SecondName"];
const CROSSES_TAG: &str = "Crosses";
/// A person at another screen who has not given a name.
pub(super) const OPPONENT: &str = "Your opponent";

/// What a record of Connect Four says of the names, by seat, and of who has the crosses.
#[must_use]
pub fn name_tags(names: &[String; 2], x_seat: Seat) -> Vec<(String, String)> {
    let tags = NAME_TAGS.into_iter().map(str::to_owned).zip(names.iter().cloned());
    tags.chain([(CROSSES_TAG.to_owned(), x_seat.to_string())]).collect()
}

impl StoneStyle {
    /// How a game's stones are shown, wherever it was begun.
    pub(crate) fn of(game: &AnyGame) -> StoneStyle {
        match game.id() == "connect-four" {
            true => StoneStyle::Letters,
            false => StoneStyle::Marbles,
        }
    }
}

impl DropScreen {
    /// Link Four's names of the seats.
    pub(crate) fn colours() -> [String; 2] {
        ["Red", "Blue"].map(str::to_owned)
    }

    /// A game of the console: its names are known already.
    pub(crate) fn at_console(mut active: ActiveGame, x_seat: Seat, debug: bool) -> DropScreen {
        active.tags = name_tags(&active.names, x_seat);
        DropScreen {
            x_seat,
            debug,
            from_menu: true,
            ..DropScreen::new(active, StoneStyle::Letters)
        }
    }

    /// A game that was begun in a record or at a server, shown as that game is.
    pub(crate) fn going_on(active: ActiveGame, context: &Context) -> DropScreen {
        let stone_style = StoneStyle::of(active.game());
        let mut screen = DropScreen::new(active, stone_style);
        screen.name_players(context);
        screen
    }

    /// Names the seats anew: at a server people come and go.
    pub(super) fn name_players(&mut self, context: &Context) {
        match self.stone_style {
            StoneStyle::Marbles => {
                self.active.names = self.active.online_names(DropScreen::colours());
            }
            StoneStyle::Letters => {
                self.x_seat = crosses(&self.active);
                let usual = Seat::BOTH.map(|seat| name(&self.active, seat, self.x_seat, context));
                self.active.names = self.active.online_names(usual);
                self.active.tags = name_tags(&self.active.names, self.x_seat);
            }
        }
    }
}

impl DropScreen {
    /// A seat of the console that goes to a computer is called so, and one that a computer leaves is not.
    pub(super) fn rename_changed_seats(&mut self) {
        if !self.from_menu {
            return;
        }
        let computers = Seat::BOTH.map(|seat| is_computer(&self.active, seat));
        for seat in Seat::BOTH {
            let human = if seat == self.x_seat { PLAYER_2 } else { PLAYER_1 };
            let name = &mut self.active.names[seat.index()];
            let number = seat.index() + 1;
            match computers[seat.index()] {
                true if computers == [true, true] => *name = format!("Computer {number}"),
                true => *name = COMPUTER.to_owned(),
                false if name == COMPUTER || name.starts_with("Computer ") => {
                    *name = human.to_owned();
                }
                false => {}
            }
        }
        self.active.tags = name_tags(&self.active.names, self.x_seat);
    }
}

/// Who has the crosses: as it is recorded, else the computer, else player 2.
fn crosses(active: &ActiveGame) -> Seat {
    let recorded = active.recorded(CROSSES_TAG);
    let recorded = Seat::BOTH.into_iter().find(|seat| recorded == Some(&seat.to_string()));
    let computers = Seat::BOTH.map(|seat| is_computer(active, seat));
    recorded.unwrap_or(if computers == [true, false] { Seat::First } else { Seat::Second })
}

fn is_computer(active: &ActiveGame, seat: Seat) -> bool {
    !active.session.players()[seat.index()].is_human() && !active.is_elsewhere(seat)
}

fn name(active: &ActiveGame, seat: Seat, x_seat: Seat, context: &Context) -> String {
    let human = |seat: Seat| active.session.players()[seat.index()].is_human();
    let alone = human(seat) && !human(seat.other());
    let given = active.recorded(NAME_TAGS[seat.index()]);
    // What a file says is shown as a name of the console would be.
    let given = given.map(crate::settings::name_of).filter(|name| !name.is_empty());
    given.unwrap_or_else(|| {
        let own = context.settings.names[0].as_str();
        let text = match (alone, human(seat.other())) {
            _ if is_computer(active, seat) => COMPUTER,
            (true, _) if !own.is_empty() => own,
            (true, _) => YOU,
            (false, true) if active.is_elsewhere(seat) => OPPONENT,
            _ if seat == x_seat => PLAYER_2,
            _ => PLAYER_1,
        };
        text.to_owned()
    })
}
