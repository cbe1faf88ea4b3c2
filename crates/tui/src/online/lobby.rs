//! The lobby of a server: who waits for an opponent and what can be watched flows out, as [`News`]; a challenge that is
//! taken or opened leads to a game like any other.

use fourfold_api::{CreateGame, OpenChallenge, SeatName, TakeChallenge};
use fourfold_client::{Client, ClientError};

use super::connection::introduced;
use super::{News, ServerAddress};
use crate::ConfigDir;

/// What is in a server's lobby now.
pub(crate) fn look_into_lobby(server: &ServerAddress, config_dir: &ConfigDir) -> News {
    let client = Client::new(&server.to_string());
    // Whoever is known there is told which challenges are his own.
    let client = match config_dir.token(&server.to_string()) {
        Some(token) => client.with_token(token),
        None => client,
    };
    News::Lobby(client.lobby().map_err(|error| error.to_string()))
}

/// Sits down opposite whoever waits. The game's address comes back, or why there is none.
pub(crate) fn take_challenge(
    server: &ServerAddress,
    game: &str,
    name: Option<String>,
    config_dir: &ConfigDir,
) -> Vec<News> {
    as_known(server, config_dir, |client| {
        client.take_challenge(game, &TakeChallenge { name })?;
        Ok(game.to_owned())
    })
}

/// Sets a table on a server, and puts it into the lobby for anyone to take; others may watch.
pub(crate) fn challenge(
    server: &ServerAddress,
    game: String,
    name: Option<String>,
    config_dir: &ConfigDir,
) -> Vec<News> {
    as_known(server, config_dir, |client| {
        let open = vec![SeatName::Second];
        let created =
            client.create_game(&CreateGame { game, open, name, ..CreateGame::default() })?;
        client.open_challenge(&created.id, OpenChallenge { watch: true })?;
        Ok(created.id)
    })
}

/// Does something under our token of this server, and keeps a new one.
fn as_known(
    server: &ServerAddress,
    config_dir: &ConfigDir,
    act: impl FnOnce(&Client) -> Result<String, ClientError>,
) -> Vec<News> {
    let place = server.to_string();
    let done = introduced(Client::new(&place), server, config_dir)
        .and_then(|(client, known)| act(&client).map(|game| (client, known, game)));
    match done {
        Ok((client, known, game)) => {
            let token = client.token().filter(|_| known.is_none());
            let lost = token.and_then(|token| config_dir.keep_token(&place, token).err());
            let mut news = vec![News::Hosted(server.game(&game))];
            news.extend(lost.map(News::Refused));
            news
        }
        Err(error) => vec![News::Gone(error.to_string())],
    }
}
