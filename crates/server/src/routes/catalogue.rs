//! What there is to play, and by whom.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use fourfold_api::{
    Catalogue, CatalogueGame, OptionChoiceView, OptionKindView, OptionView, PlayerView, VariantView,
};
use fourfold_catalog::{AnyGame, GameOption, OptionKind, listed_games};
use fourfold_game::Game;
use fourfold_player::Listed;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::views;

pub(crate) fn router() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::new().routes(routes!(catalogue))
}

/// The games, their variants and their computer players.
#[utoipa::path(get, path = "/api/catalogue", tag = "catalogue", responses((status = 200, body = Catalogue)))]
async fn catalogue(State(app): State<Arc<App>>) -> Json<Catalogue> {
    let games = listed_games().iter().filter_map(|listed| {
        let variants = (listed.variants)();
        let game = listed.plain.map(|plain| plain()).or_else(|| variants.first().cloned())?;
        // Whoever needs a file of one's own cannot be seated by name alone.
        let (players, by_file): (Vec<Listed>, Vec<Listed>) =
            app.live_games().players().list(&game).into_iter().partition(|p| p.argument.is_empty());
        Some(CatalogueGame {
            id: listed.id.to_owned(),
            name: listed.name.to_owned(),
            about: listed.about.to_owned(),
            options: listed.options.to_owned(),
            option_list: listed.option_list.iter().map(option).collect(),
            facts: views::facts(&game),
            variants: variants.iter().map(Game::public_id).collect(),
            titles: variants.iter().map(variant).collect(),
            players: players.into_iter().map(player).collect(),
            uploaded_rules: by_file.iter().any(|player| player.name == "rules"),
        })
    });
    Json(Catalogue { games: games.collect() })
}

fn variant(game: &AnyGame) -> VariantView {
    VariantView {
        id: game.public_id(),
        title: game.title(),
        short: game.variant_title(),
        about: game.variant_about(),
    }
}

fn player(listed: Listed) -> PlayerView {
    PlayerView {
        id: listed.name,
        title: listed.title,
        about: listed.about.to_owned(),
        pace: listed.pace.word().to_owned(),
        rank: listed.rank,
    }
}

fn option(option: &GameOption) -> OptionView {
    let kind = match option.kind {
        OptionKind::Flag => OptionKindView::Flag {},
        OptionKind::Number { from, to, usual } => OptionKindView::Number {
            from: from.to_string(),
            to: to.to_string(),
            usual: usual.to_string(),
        },
        OptionKind::Choice { choices, usual } => OptionKindView::Choice {
            choices: choices
                .iter()
                .map(|one| OptionChoiceView { id: one.id.to_owned(), title: one.title.to_owned() })
                .collect(),
            usual: usual.to_owned(),
        },
        OptionKind::Board { columns, rows } => {
            OptionKindView::Board { columns: columns.into(), rows: rows.into() }
        }
    };
    OptionView { id: option.id.to_owned(), title: option.title.to_owned(), kind }
}
