//! The way online from the first screen: host a game (which game, on which server, under which name) or join one. Answers
//! to the questions flow in one by one; the screen that connects flows out.

use fourfold_catalog::{AnyGame, listed_games};

use crate::action::Action;
use crate::connecting::Connecting;
use crate::lobby::LobbyScreen;
use crate::menu::Item;
use crate::overlay::{Overlay, menu};
use crate::screen::{Context, Next};
use crate::settings::name_of;
use crate::{Address, ServerAddress};

/// What is decided already.
#[derive(Default)]
pub(crate) struct GoingOnline {
    /// The game to host.
    game: Option<AnyGame>,
    /// Where to go once we have said who we are.
    destination: Option<Destination>,
}

/// A way to a game on a server.
pub(crate) enum Destination {
    /// A table of our own, with a link for a friend.
    Host(ServerAddress, AnyGame),
    /// A table of our own, in the lobby for anyone.
    Challenge(ServerAddress, AnyGame),
    /// The table of somebody who waits in the lobby.
    Take(ServerAddress, String),
    /// The table at an address.
    Join(Address),
}

/// The server that is asked for where none was used before: the one on this computer.
const USUAL_SERVER: &str = "http://127.0.0.1:4444";

impl GoingOnline {
    pub(crate) fn act(&mut self, action: Action, context: &mut Context) -> Next {
        match action {
            Action::Host => Next::Open(games_menu()),
            Action::HostGame(game) => {
                self.game = Some(*game);
                Next::Open(server_prompt(usual_server(context)))
            }
            Action::HostOn(text) => match (ServerAddress::parse(&text), self.game.clone()) {
                (Ok(server), Some(game)) => {
                    let kept = format!("http://{server}");
                    context.change_settings(|settings| settings.server = kept);
                    self.go(Destination::Host(server, game), context)
                }
                (Err(why), _) => Next::Open(server_prompt("").again(&text, &format!("{why}."))),
                (Ok(_), None) => Next::Stay,
            },
            Action::Lobby => Next::Open(lobby_prompt(usual_server(context))),
            Action::LobbyOn(text) => match ServerAddress::parse(&text) {
                Ok(server) => {
                    let kept = format!("http://{server}");
                    context.change_settings(|settings| settings.server = kept);
                    Next::Push(Box::new(LobbyScreen::new(server)))
                }
                Err(why) => Next::Open(lobby_prompt("").again(&text, &format!("{why}."))),
            },
            Action::JoinAt(text) if text.trim().is_empty() => Next::Stay,
            Action::JoinAt(text) => match Address::parse(&text) {
                // Whoever only watches needs no name.
                Ok(address) if address.invite.is_none() => {
                    connect(Destination::Join(address), context)
                }
                Ok(address) => self.go(Destination::Join(address), context),
                Err(why) => Next::Open(join_prompt().again(&text, &format!("{why}."))),
            },
            Action::UnderName(text) => {
                let name = name_of(&text);
                context.change_settings(|settings| settings.name = name);
                match self.destination.take() {
                    Some(destination) => connect(destination, context),
                    None => Next::Stay,
                }
            }
            _ => Next::Stay,
        }
    }

    /// Goes there; a name is asked for until there is one.
    pub(crate) fn go(&mut self, destination: Destination, context: &mut Context) -> Next {
        if context.settings.online_name().is_some() {
            return connect(destination, context);
        }
        self.destination = Some(destination);
        let hint = "The name that the other player sees, up to 20 characters. Leave it empty to play without one.";
        Next::Open(Overlay::prompt("Your name", hint, String::new(), Action::UnderName))
    }
}

/// The server that was used last.
fn usual_server(context: &Context) -> &str {
    match context.settings.server.as_str() {
        "" => USUAL_SERVER,
        server => server,
    }
}

pub(crate) fn connect(destination: Destination, context: &mut Context) -> Next {
    Next::Push(Box::new(match destination {
        Destination::Host(server, game) => Connecting::hosting(server, &game, context),
        Destination::Challenge(server, game) => Connecting::challenging(server, &game, context),
        Destination::Take(server, id) => Connecting::taking(server, id, context),
        Destination::Join(address) => Connecting::from_menu(address, context),
    }))
}

/// Every game that can be hosted: the plain ones first, then all variants.
pub(crate) fn games_menu() -> Overlay {
    let plain = listed_games().iter().filter_map(|listed| listed.plain.map(|plain| plain()));
    let mut games: Vec<AnyGame> = plain.collect();
    for game in listed_games().iter().flat_map(|listed| (listed.variants)()) {
        if !games.contains(&game) {
            games.push(game);
        }
    }
    let items = games.into_iter().enumerate().map(|(number, game)| {
        let key = char::from_digit(number as u32 + 1, 10).filter(|_| number < 9);
        let label = game.title();
        Item { key, label, about: String::new(), value: Action::HostGame(Box::new(game)) }
    });
    menu("Which game do you want to host?", items.collect())
}

fn server_prompt(server: &str) -> Overlay {
    let hint = "Address of the server. On this computer fourfold serve starts one.";
    Overlay::prompt("On which server?", hint, server.to_owned(), Action::HostOn)
}

fn lobby_prompt(server: &str) -> Overlay {
    let hint = "Address of the server. Not every server has a lobby: its owner turns it on.";
    Overlay::prompt("The lobby of which server?", hint, server.to_owned(), Action::LobbyOn)
}

/// Asks for the address of an online game.
pub(crate) fn join_prompt() -> Overlay {
    let hint = "Address of the game. An invitation gives you a seat; without one you watch.";
    Overlay::prompt("Join or watch an online game", hint, String::new(), Action::JoinAt)
}
