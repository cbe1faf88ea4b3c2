//! Who sits at a drop game's table, in words and stones: Link Four has its colours, Connect Four its names, with
//! `X` for the computer or player 2. A table flows in, from the console's menu, a record or a server; names
//! and the seat of `X` flow out, and go into the records of the table.

use fourfold_catalog::AnyGame;
use fourfold_game::{Game as _, Seat};

use crate::screen::World;
use crate::table::Table;

use super::{Falling, Flavour};

/// The tags of a record that keep the names, by seat, and the seat that has the crosses.
const NAME_TAGS: [&str; 2] = ["FirstName", "SecondName"];
const CROSSES_TAG: &str = "Crosses";

/// What a record of Connect Four says of the names, by seat, and of who has the crosses.
#[must_use]
pub fn name_tags(names: &[String; 2], x_seat: Seat) -> Vec<(String, String)> {
    let tags = NAME_TAGS.into_iter().map(str::to_owned).zip(names.iter().cloned());
    tags.chain([(CROSSES_TAG.to_owned(), x_seat.to_string())]).collect()
}

impl Flavour {
    /// How a game's stones are shown, wherever it was begun.
    pub(crate) fn of(game: &AnyGame) -> Flavour {
        match game.id() == "connect-four" {
            true => Flavour::Letters,
            false => Flavour::Marbles,
        }
    }
}

impl Falling {
    /// Link Four's names of the seats.
    pub(crate) fn colours() -> [String; 2] {
        ["Red", "Blue"].map(str::to_owned)
    }

    /// A game of the console: its names are at the table already.
    pub(crate) fn at_console(mut table: Table, x_seat: Seat, debug: bool) -> Falling {
        table.tags = name_tags(&table.names, x_seat);
        Falling { x_seat, debug, from_menu: true, ..Falling::new(table, Flavour::Letters) }
    }

    /// A game that was begun in a record or at a server, with the look that is its own.
    pub(crate) fn going_on(table: Table, world: &World) -> Falling {
        let flavour = Flavour::of(table.game());
        let mut falling = Falling::new(table, flavour);
        falling.name_people(world);
        falling
    }

    /// Names the seats anew: at a server people come and go.
    pub(super) fn name_people(&mut self, world: &World) {
        match self.flavour {
            Flavour::Marbles => self.table.names = Falling::colours(),
            Flavour::Letters => {
                self.x_seat = crosses(&self.table);
                self.table.names =
                    Seat::BOTH.map(|seat| name(&self.table, seat, self.x_seat, world));
                self.table.tags = name_tags(&self.table.names, self.x_seat);
            }
        }
    }
}

/// Who has the crosses: as it is recorded, else the computer, else player 2.
fn crosses(table: &Table) -> Seat {
    let recorded = table.recorded(CROSSES_TAG);
    let recorded = Seat::BOTH.into_iter().find(|seat| recorded == Some(&seat.to_string()));
    let computers = Seat::BOTH.map(|seat| is_computer(table, seat));
    recorded.unwrap_or(if computers == [true, false] { Seat::First } else { Seat::Second })
}

fn is_computer(table: &Table, seat: Seat) -> bool {
    !table.session.players()[seat.index()].is_human() && !table.is_elsewhere(seat)
}

fn name(table: &Table, seat: Seat, x_seat: Seat, world: &World) -> String {
    let human = |seat: Seat| table.session.players()[seat.index()].is_human();
    let alone = human(seat) && !human(seat.other());
    let given = table.recorded(NAME_TAGS[seat.index()]);
    // What a file says is shown as a name of the console would be.
    let given = given.map(crate::settings::name_of).filter(|name| !name.is_empty());
    given.unwrap_or_else(|| {
        let own = world.settings.names[0].as_str();
        let text = match (alone, human(seat.other())) {
            _ if is_computer(table, seat) => "The computer",
            (true, _) if !own.is_empty() => own,
            (true, _) => "You",
            (false, true) if table.is_elsewhere(seat) => "The other player",
            _ if seat == x_seat => "Player 2",
            _ => "Player 1",
        };
        text.to_owned()
    })
}
