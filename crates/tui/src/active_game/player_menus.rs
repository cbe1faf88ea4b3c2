//! The menus that ask who plays: the opponent of a new game, the two seats, the players of a seat, and what stands behind a
//! player's colon. The active game flows in, menus flow out; what is chosen comes back as an action.

use fourfold_game::Seat;
use fourfold_session::Player;

use super::{ActiveGame, capital, player_words};
use crate::action::Action;
use crate::line_edit::LineEdit;
use crate::menu::Item;
use crate::overlay::{LONGEST_LINE, Overlay, menu};
use crate::screen::Context;

impl ActiveGame {
    /// Asks for what stands behind a player's colon.
    pub(super) fn argument_prompt(
        &self,
        seat: Seat,
        name: &str,
        typed: &str,
        why: String,
        context: &Context,
    ) -> Overlay {
        let players = context.thinkers.players(self.game());
        let about = players.into_iter().find(|player| player.name == name);
        Overlay::Argument {
            seat,
            name: name.to_owned(),
            title: format!("{} for {}", capital(name), self.name(seat)),
            hint: format!("{} Which one?", about.map_or("", |player| player.about)),
            why,
            line: LineEdit::new(typed, LONGEST_LINE),
        }
    }

    pub(super) fn seats_menu(&self) -> Overlay {
        let items = Seat::BOTH.map(|seat| {
            let key = ['1', '2'][seat.index()];
            let chosen = player_words(&self.session.chosen()[seat.index()]);
            Item::new(key, self.name(seat), Action::PlayersOf(seat)).about(chosen)
        });
        menu("Who plays?", items.to_vec())
    }

    /// Asks at the start of a game who the opponent is. Esc leaves everything as it was the last time.
    pub(crate) fn opponents_menu(&self, context: &Context) -> Overlay {
        let mut items = Vec::new();
        let mut keys = vec!['c', 'f'];
        if let Some(game) = context.stored_games.unfinished() {
            let item = Item::new('c', "Continue the last game", Action::Continue);
            items.push(item.about(game.sentence()));
        }
        let friend = Item::new('f', "A friend", Action::Against(Player::Human));
        items.push(friend.about("Two people share this keyboard."));
        let computers =
            self.computer_items(context, &mut keys, |player, argument| match argument {
                true => Action::SeatWith { seat: Seat::Second, name: player },
                false => Action::Against(Player::Computer(player)),
            });
        items.extend(computers);
        let mut overlay = menu("Who do you want to play?", items);
        let last = Action::Against(self.session.chosen()[Seat::Second.index()].clone());
        if let Overlay::Menu(menu) = &mut overlay {
            let position = menu.items.iter().position(|item| item.value == last);
            menu.selected = position.unwrap_or(0);
        }
        overlay
    }

    /// One entry for each computer player, with a key of its own where one is free.
    fn computer_items(
        &self,
        context: &Context,
        keys: &mut Vec<char>,
        action: impl Fn(String, bool) -> Action,
    ) -> Vec<Item<Action>> {
        let players = context.thinkers.players(self.game()).into_iter();
        players
            .map(|player| {
                let argument = !player.argument.is_empty();
                let fits = |c: &char| c.is_ascii_alphabetic() && !keys.contains(c);
                let key = player.name.chars().find(fits);
                keys.extend(key);
                let more = if argument { "…" } else { "" };
                let label = format!("{}{more}", player.title);
                let value = action(player.name, argument);
                Item { key, label, about: player.about.to_owned(), value }
            })
            .collect()
    }

    pub(super) fn players_menu(&self, seat: Seat, context: &Context) -> Overlay {
        let human = Item::new('h', "Human", Action::Seat(seat, Player::Human));
        let mut items = vec![human.about("A person at this keyboard.")];
        let computers =
            self.computer_items(context, &mut vec!['h'], |player, argument| match argument {
                true => Action::SeatWith { seat, name: player },
                false => Action::Seat(seat, Player::Computer(player)),
            });
        items.extend(computers);
        menu(format!("Who plays {}?", self.name(seat)), items)
    }
}
